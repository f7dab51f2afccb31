//! The settings page: the next game, the table, sound, appearance, language, keys, and the player's
//! files.

mod files;
mod keys;

use std::borrow::Cow;
use std::path::Path;

use egui::{ComboBox, Rect, Sense, Slider, Ui, vec2};

use super::{PageEffect, PageInputs, PageState, PageWork, command_button, editor, rules_list};
use crate::game::Sitter;
use crate::rules::{Library, Switches};
use crate::store::{
    AdviceMode, Animation, ColourScheme, DiceSet, Pace, SCALES, SeatChoice, Settings, TableTheme,
};
use crate::ui::commands::{Command, GameChoice, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::phrases::{self, named};
use crate::ui::theme::{Palettes, size};
use crate::ui::widgets::basics::{check_box, describe, set_name};
use crate::ui::widgets::page::{self, Page};
use crate::ui::widgets::{choices, looks_preview};
use crate::words::{SYSTEM, Words};
use files::FilesPart;
use keys::KeysPart;

/// The state of the page, which begins anew whenever it is opened.
#[derive(Default)]
pub struct SettingsPage {
    keys: KeysPart,
    files: FilesPart,
    /// The volume while its handle is dragged.
    dragged_volume: Option<f32>,
}

impl PageState for SettingsPage {
    /// Shows the page. A change requests a command with the complete new settings.
    fn show_page(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &mut PageInputs<'_>) {
        let mut settings = cx.settings.clone();
        let page = Page::new(ui, 0.0);
        super::head(ui, cx, &page, "action-settings");
        let mut view = (self, &mut settings);
        let first = |ui: &mut Ui, (part, settings): &mut (&mut Self, &mut Settings)| {
            game(ui, cx, &inputs.files.library, settings);
            play(ui, cx, settings);
            coach(ui, cx, settings);
            part.sound(ui, cx, settings);
        };
        let second = |ui: &mut Ui, (part, settings): &mut (&mut Self, &mut Settings)| {
            looks(ui, cx, settings);
            language(ui, cx, &mut settings.language);
            part.keys.show(ui, cx, settings);
            part.files.show(ui, cx, inputs.files);
        };
        page.two(ui, size::PAGE_TWO_COLUMNS, &mut view, first, second);
        if settings != *cx.settings {
            cx.run(Command::Set(Box::new(settings)));
        }
    }

    fn open(&mut self, work: &mut PageWork<'_>) {
        self.open_at(None, work);
    }

    fn run(&mut self, command: Command, work: &mut PageWork<'_>) {
        if let Command::ShowBackup(path) = command {
            self.open_at(Some(&path), work);
        }
    }

    fn take_new_key(&mut self, work: &mut PageWork<'_>) {
        if let Some(settings) = self.keys.take_key(work.ctx, work.settings, work.words) {
            work.ask(PageEffect::Run(Command::Set(Box::new(settings))));
        }
    }

    fn path(&mut self) -> Option<&mut String> {
        Some(&mut self.files.path)
    }
}

impl SettingsPage {
    /// Opens the page; for a backup, where it can be restored.
    fn open_at(&mut self, backup: Option<&Path>, work: &mut PageWork<'_>) {
        *self = Self { files: FilesPart::new(work.files, backup), ..Self::default() };
        work.ask(PageEffect::Open);
    }

    fn sound(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, settings: &mut Settings) {
        page::sheet(ui, &cx.say("settings-sound"), |ui| {
            let mut is_on = !settings.muted;
            switch(ui, cx, "action-mute", &mut is_on);
            settings.muted = !is_on;
            key(ui, cx, MenuAction::Mute);
            self.volume(ui, cx, &mut settings.volume);
        });
    }

    /// Shows the volume. The setting changes only when the handle is released, since every change
    /// writes a file.
    fn volume(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, volume: &mut f32) {
        let label = ui.label(cx.say("settings-volume"));
        let mut percent = (self.dragged_volume.unwrap_or(*volume) * 100.0).round();
        let sign = cx.say_with("percent", &[("percent", "".into())]);
        let slider = Slider::new(&mut percent, 0.0..=100.0).integer().suffix(sign).step_by(5.0);
        let response = ui.add(slider.trailing_fill(true)).labelled_by(label.id);
        let wanted = percent / 100.0;
        if response.dragged() {
            self.dragged_volume = Some(wanted);
        } else if self.dragged_volume.take().is_some() || response.changed() {
            *volume = wanted;
        }
    }
}

/// Shows the rules and the players of the next game, and switches between kindred rules.
fn game(ui: &mut Ui, cx: &ViewContext<'_>, library: &Library, settings: &mut Settings) {
    page::sheet(ui, &cx.say("settings-game"), |ui| {
        let rules = GameChoice::of_settings(cx.words, library, settings).rules;
        ui.label(cx.say("label-rules"));
        let kindred = library.all().iter().filter(|other| other.group() == rules.group());
        let kindred: Vec<_> = kindred.cloned().collect();
        let list = ("label-rules", size::SITTER_MENU.min(ui.available_width()));
        let picked = rules_list(ui, cx, list, &kindred, Some(&rules));
        if let Some(picked) = picked {
            settings.play(picked.id(), Switches::NONE);
        }
        let about = names::rules_about(cx.words, &rules);
        if !about.is_empty() {
            page::explain(ui, &about);
        }
        let seats = phrases::list(cx.words, settings.seats.iter().map(|seat| who(cx, seat)));
        ui.label(cx.say_with("settings-seats", &[("seats", seats.into())]));
        page::explain(ui, &cx.say("settings-game-about"));
        ui.horizontal_wrapped(|ui| {
            command_button(ui, cx, "settings-change", MenuAction::NewGame);
            editor::opener(ui, cx, rules.id(), library.is_house_rules(rules.id()));
        });
    });
}

fn who(cx: &ViewContext<'_>, seat: &SeatChoice) -> String {
    match &seat.sitter {
        Sitter::Human => seat.name.clone(),
        Sitter::Computer(player) => names::computer_name(cx.words, player),
    }
}

fn play(ui: &mut Ui, cx: &ViewContext<'_>, settings: &mut Settings) {
    page::sheet(ui, &cx.say("settings-play"), |ui| {
        let options = [
            (Animation::System, "settings-theme-system"),
            (Animation::Full, "settings-animation-full"),
            (Animation::Fast, "settings-animation-fast"),
            (Animation::Off, "settings-off"),
        ];
        choice(ui, cx, "settings-animation", &options, &mut settings.animation);
        let options = [
            (Pace::Slow, "settings-pace-slow"),
            (Pace::Normal, "settings-pace-normal"),
            (Pace::Fast, "settings-pace-fast"),
            (Pace::Instant, "settings-pace-instant"),
        ];
        choice(ui, cx, "settings-pace", &options, &mut settings.pace);
        switch(ui, cx, "settings-scratch", &mut settings.ask_before_scratch);
        switch(ui, cx, "settings-remarks", &mut settings.remarks);
        switch(ui, cx, "settings-letters", &mut settings.letter_keys);
    });
}

/// Shows when each person at the table gets advice.
fn coach(ui: &mut Ui, cx: &ViewContext<'_>, settings: &mut Settings) {
    page::sheet(ui, &cx.say("menu-coach"), |ui| {
        let options = [
            (AdviceMode::Off, "settings-off"),
            (AdviceMode::Asked, "settings-advice-asked"),
            (AdviceMode::Always, "settings-advice-always"),
        ];
        for seat in settings.seats.iter_mut().filter(|seat| seat.sitter == Sitter::Human) {
            let name = seat.name.as_str();
            let arguments = [("who", names::who(name)), ("name", name.into())];
            let name = cx.say_with("settings-advice", &arguments);
            row(ui, cx, [&name, &cx.say("settings-advice-about")], &options, &mut seat.advice);
        }
        about(ui, cx, "settings-advice");
        switch(ui, cx, "action-odds", &mut settings.card_advice.odds);
        key(ui, cx, MenuAction::Odds);
        switch(ui, cx, "action-wins", &mut settings.card_advice.wins);
        key(ui, cx, MenuAction::WinChances);
    });
}

fn looks(ui: &mut Ui, cx: &ViewContext<'_>, settings: &mut Settings) {
    page::sheet(ui, &cx.say("settings-looks"), |ui| {
        let room = vec2(ui.available_width(), 116.0);
        let (preview, _) = ui.allocate_exact_size(room, Sense::hover());
        looks_preview::table_and_card(ui, preview, cx.palette, &[2, 3, 4, 5, 6]);
        let (table, set) = (cx.settings.table, cx.settings.dice_set);
        let version = ui.ctx().theme();
        let palette = |table, set| Palettes::new(table, set).version(version);
        let options = [
            (TableTheme::System, "settings-theme-system"),
            (TableTheme::GreenFelt, "settings-table-green-felt"),
            (TableTheme::DarkWood, "settings-table-dark-wood"),
            (TableTheme::Night, "settings-table-night"),
            (TableTheme::Paper, "settings-table-paper"),
            (TableTheme::HighContrast, "settings-table-high-contrast"),
        ];
        let paint = |ui: &Ui, rect: Rect, table: TableTheme| {
            looks_preview::table_and_card(ui, rect, palette(table, set), &[5]);
        };
        pictures(ui, cx, "settings-table", &options, &mut settings.table, paint);
        let options = [
            (DiceSet::Ivory, "settings-dice-ivory"),
            (DiceSet::RedTranslucent, "settings-dice-red-translucent"),
            (DiceSet::Black, "settings-dice-black"),
            (DiceSet::Wood, "settings-dice-wood"),
            (DiceSet::LargeNumerals, "settings-dice-large-numerals"),
        ];
        let paint = |ui: &Ui, rect: Rect, set: DiceSet| {
            looks_preview::table(ui, rect, palette(table, set), &[6, 5]);
        };
        pictures(ui, cx, "label-dice", &options, &mut settings.dice_set, paint);
        let options = [
            (ColourScheme::System, "settings-theme-system"),
            (ColourScheme::Light, "settings-theme-light"),
            (ColourScheme::Dark, "settings-theme-dark"),
        ];
        choice(ui, cx, "settings-theme", &options, &mut settings.theme);
        scale(ui, cx, settings);
        switch(ui, cx, "action-full-screen", &mut settings.full_screen);
        key(ui, cx, MenuAction::FullScreen);
    });
}

/// Shows the name of a setting, a row of options and an explanation.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    key: &str,
    options: &[(T, &str)],
    value: &mut T,
) {
    row(ui, cx, [&cx.say(key), &about_text(cx, key)], options, value);
    about(ui, cx, key);
}

/// Shows the name of a setting and a row of options. A screen reader reads the explanation too.
fn row<T: Copy + PartialEq>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    [name, about]: [&str; 2],
    options: &[(T, &str)],
    value: &mut T,
) {
    ui.label(name);
    choices::show(ui, name, about, &named(cx.words, options), value);
}

/// Shows the name of a setting, its options as pictures and an explanation.
fn pictures<T: Copy + PartialEq>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    key: &str,
    options: &[(T, &str)],
    value: &mut T,
    paint: impl FnMut(&Ui, Rect, T),
) {
    let name = cx.say(key);
    ui.label(name.as_ref());
    let told = about_text(cx, key);
    choices::pictures(ui, &name, &told, &named(cx.words, options), value, paint);
    about(ui, cx, key);
}

/// Shows a setting that is on or off.
fn switch(ui: &mut Ui, cx: &ViewContext<'_>, key: &str, is_on: &mut bool) {
    let response = check_box(ui, is_on, &cx.say(key));
    describe(&response, &about_text(cx, key));
    about(ui, cx, key);
}

/// Shows the key that switches a setting too, if there is one.
fn key(ui: &mut Ui, cx: &ViewContext<'_>, action: MenuAction) {
    let key = cx.keys.text(action, cx.words, ui.ctx());
    if !key.is_empty() {
        page::explain(ui, &cx.say_with("settings-key-switches", &[("key", key.into())]));
    }
}

/// Returns the explanation of a setting; empty for one that its name explains.
fn about_text<'a>(cx: &'a ViewContext<'_>, key: &str) -> Cow<'a, str> {
    let key = format!("{key}-about");
    if cx.words.has(&key) { cx.say(&key) } else { Cow::default() }
}

fn about(ui: &mut Ui, cx: &ViewContext<'_>, key: &str) {
    let text = about_text(cx, key);
    if !text.is_empty() {
        page::explain(ui, &text);
    }
    ui.add_space(size::GAP / 2.0);
}

/// Shows buttons that scale down, up and back to normal. Not a slider, which would move away under
/// the mouse.
fn scale(ui: &mut Ui, cx: &ViewContext<'_>, settings: &mut Settings) {
    let scale = settings.scale;
    ui.label(cx.say("settings-scale"));
    ui.horizontal(|ui| {
        let mut button = |ui: &mut Ui, text: &str, key: &str, by: f32, may: bool| {
            let sign = vec2(size::BUTTON_HEIGHT, size::BUTTON_HEIGHT);
            let response = ui.add_enabled(may, egui::Button::new(text).min_size(sign));
            set_name(&response, &cx.say(key));
            if response.clicked() {
                settings.change_scale(by);
            }
        };
        button(ui, "−", "action-zoom-out", -size::SCALE_STEP, scale > SCALES[0]);
        let percent = [("percent", f64::from(scale * 100.0).into())];
        ui.label(cx.say_with("settings-percent", &percent));
        button(ui, "+", "action-zoom-in", size::SCALE_STEP, scale < SCALES[1]);
        let is_other = (scale - 1.0).abs() > f32::EPSILON;
        let reset = cx.say("action-zoom-reset");
        button(ui, &reset, "action-zoom-reset", 1.0 - scale, is_other);
    });
    ui.add_space(size::GAP / 2.0);
}

fn language(ui: &mut Ui, cx: &ViewContext<'_>, tag: &mut String) {
    let title = cx.say("settings-language");
    page::sheet(ui, &title, |ui| {
        let system = cx.say("settings-theme-system");
        let all = Words::in_every_language("language-name");
        let options = std::iter::once((SYSTEM, system.as_ref())).chain(all);
        let options: Vec<_> = options.map(|(tag, name)| (tag.to_owned(), name)).collect();
        choices::drop_down(ui, ComboBox::from_id_salt("language"), &title, &options, tag);
    });
}
