//! Measures the time to build the meshes of rolling dice.

#![allow(missing_docs)] // criterion's macros generate undocumented items

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use egui::{Color32, Rect, pos2, vec2};
use fivefold::ui::{
    dice3d::{ARTIST, Die, DieLook, Stage},
    theme::Palettes,
};

fn frames(criterion: &mut Criterion) {
    let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0));
    let (artist, light) = (&*ARTIST, Palettes::default().dark.light());
    let look = DieLook::plain(Color32::from_rgb(246, 238, 218), Color32::from_rgb(30, 26, 28));
    for count in [5, 12] {
        criterion.bench_function(&format!("{count} moving dice, 1280x800"), |bencher| {
            let mut t = 0.0;
            bencher.iter(|| {
                t = if t > 0.97 { 0.02 } else { t + 0.02 };
                let stage = Stage::new(black_box(rect), count);
                let dice: Vec<Die> = (0..count)
                    .map(|i| Die {
                        pose: stage.tumble(i, 1 + (i % 6) as u8, i as u64, t, None),
                        look,
                    })
                    .collect();
                black_box(artist.paint(&stage, &dice, &light, None, 1.0))
            });
        });
    }
}

criterion_group!(benches, frames);
criterion_main!(benches);
