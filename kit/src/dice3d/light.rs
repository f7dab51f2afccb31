//! Lighting: a warm lamp, ambient light from above, reflected light from the felt, and a little
//! light from the player's side.

use egui::Color32;
use glam::{Vec3, vec3};

/// The lights of a table, in linear light. Strengths are fractions of full white on a white
/// surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Light {
    /// The light of the lamp (strength about 0.8).
    pub lamp: Linear,
    /// The ambient light from above (strength about 0.35).
    pub sky: Linear,
    /// The light that the felt reflects (strength about 0.3).
    pub felt: Linear,
    /// The strength of the light from the player's side (about 0.15).
    pub fill: f32,
    /// The shininess of the surface (0 for dull, up to 1).
    pub shine: f32,
    /// The colour of the darkest shadow on the felt; its alpha is its strength.
    pub shadow: Color32,
}

/// The position of the lamp, in units: to the left, behind the dice, high up. Shadows fall towards
/// the player and to the right, and the top faces are the brightest.
pub const LAMP: Vec3 = vec3(-10.0, 8.5, 24.0);

/// A colour in linear light (converted by squaring, which is close enough to the true curve of
/// screens).
pub type Linear = [f32; 3];

/// Converts a colour to linear light.
pub fn linear(colour: Color32) -> Linear {
    [colour.r(), colour.g(), colour.b()].map(|c| (f32::from(c) / 255.0).powi(2))
}

/// Converts linear light to a colour; light brighter than white fades smoothly into white.
pub fn screen(light: Linear) -> Color32 {
    let [r, g, b] = light.map(|c| {
        const KNEE: f32 = 0.8;
        let c = if c < KNEE { c } else { 1.0 - (1.0 - KNEE).powi(2) / (c - KNEE + 1.0 - KNEE) };
        (c.max(0.0).sqrt() * 255.0 + 0.5) as u8
    });
    Color32::from_rgb(r, g, b)
}

/// The linear light of a source with this colour and strength.
pub fn lit(colour: Color32, strength: f32) -> Linear {
    linear(colour).map(|part| part * strength)
}

impl Light {
    /// The light that a point of a surface sends towards `to_eye` (a unit vector).
    pub fn reflected(&self, albedo: Linear, point: Vec3, normal: Vec3, to_eye: Vec3) -> Linear {
        let to_lamp = lamp_over(point);
        let facing = normal.dot(to_lamp);
        // The lamp is not a point: its light reaches slightly around the edge.
        let lamp = ((facing + 0.12) / 1.12).max(0.0);
        let up = 0.5 + 0.5 * normal.z;
        // Near the table a surface sees less of the sky.
        let open = 1.0 - 0.45 * (1.0 - up) * (1.0 - (point.z * 0.7).clamp(0.0, 1.0));
        let seen = normal.dot(to_eye).clamp(0.0, 1.0);
        let fill = self.fill * seen;
        // A strong highlight on dark or saturated paint would wash its colour out.
        let gloss = self.shine * (0.2 + 0.8 * albedo.iter().sum::<f32>() / 3.0);
        let shine = gloss * glint(normal, to_lamp, to_eye);
        let rim = gloss * 0.22 * (1.0 - seen).powi(4) * up;
        std::array::from_fn(|i| {
            let sky = self.sky[i] * up * open;
            let felt = self.felt[i] * (1.0 - up) * open;
            albedo[i] * (self.lamp[i] * lamp + sky + felt + fill)
                + self.lamp[i] * shine
                + self.sky[i] * rim
        })
    }

    /// The light that a point of a clear body sends towards `to_eye`: less from its surface, and
    /// some of the lamp's light from within, most where the body is thin and faces away from the
    /// lamp.
    pub fn transmitted(&self, albedo: Linear, point: Vec3, normal: Vec3, to_eye: Vec3) -> Linear {
        let to_lamp = lamp_over(point);
        let seen = normal.dot(to_eye).clamp(0.0, 1.0);
        let away = 0.5 - 0.5 * normal.dot(to_lamp);
        let glow = 0.10 + 0.5 * (1.0 - seen).powi(2) + 0.35 * away;
        let shine = 0.45 * self.shine * glint(normal, to_lamp, to_eye);
        let surface = self.reflected(albedo, point, normal, to_eye);
        std::array::from_fn(|i| {
            0.7 * surface[i] + self.lamp[i] * (albedo[i].powf(0.7) * glow + shine)
        })
    }
}

/// The direction from a point to the lamp. The lamp follows distant dice half of the way, so that
/// all dice of a wide row are lit alike.
pub fn lamp_over(point: Vec3) -> Vec3 {
    (lamp_place(point) - point).normalize_or_zero()
}

/// The position of the lamp for lighting `point`.
pub fn lamp_place(point: Vec3) -> Vec3 {
    vec3(LAMP.x + 0.6 * point.x, LAMP.y + 0.6 * point.y, LAMP.z)
}

/// The strength of the lamp's reflection.
fn glint(normal: Vec3, to_lamp: Vec3, to_eye: Vec3) -> f32 {
    let along = normal.dot((to_lamp + to_eye).normalize_or_zero()).max(0.0);
    0.55 * along.powi(44) + 0.10 * along.powi(9)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screen_reverses_linear_and_never_wraps() {
        let grey = Color32::from_gray(120);
        assert_eq!(screen(linear(grey)), grey);
        assert!(screen([9.0, 0.0, -1.0]).r() > 240);
        assert_eq!(screen([9.0, 0.0, -1.0]).b(), 0);
    }

    #[test]
    fn a_top_is_brighter_than_a_side() {
        let lights = crate::theme::Palettes::default().dark.light();
        let to_eye = vec3(0.0, -0.42, 0.9).normalize_or_zero();
        let on = |normal, point| lights.reflected([0.8; 3], point, normal, to_eye)[0];
        assert!(on(Vec3::Z, vec3(0.0, 0.0, 2.0)) > 1.6 * on(-Vec3::Y, vec3(0.0, -1.0, 1.0)));
    }
}
