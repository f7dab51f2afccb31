//! A window as large as Fivefold's that only paints coloured rectangles. What it takes to start is
//! what eframe, the graphics driver and the display take: bench.sh measures it beside the game.

use eframe::egui::{Color32, Rect, Ui, ViewportBuilder, pos2, vec2};

struct Rectangles;

impl eframe::App for Rectangles {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        for column in 0..24_u8 {
            for row in 0..16_u8 {
                let corner = pos2(f32::from(column) * 44.0, f32::from(row) * 44.0);
                let colour = Color32::from_rgb(column * 10, row * 15, 120);
                let rect = Rect::from_min_size(corner, vec2(40.0, 40.0));
                ui.painter().rect_filled(rect, 4.0, colour);
            }
        }
    }
}

fn main() -> eframe::Result {
    let viewport = ViewportBuilder::default().with_inner_size([1120.0, 740.0]);
    let options = eframe::NativeOptions { viewport, ..Default::default() };
    eframe::run_native("bare-window", options, Box::new(|_| Ok(Box::new(Rectangles))))
}
