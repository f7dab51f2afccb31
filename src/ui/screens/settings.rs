//! The settings page.

use std::borrow::Cow;

use egui::{ComboBox, Id, Rect, Sense, Slider, Ui, vec2};

use super::command_button;
use super::own_keys::OwnKeys;
use crate::game::Sitter;
use crate::rules::Library;
use crate::store::{
    AdviceMode, Animation, ColourScheme, DiceSet, Pace, SCALES, SeatChoice, Settings, TableTheme,
};
use crate::ui::commands::{Command, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::dice3d::Artist;
use crate::ui::names;
use crate::ui::theme::{Palettes, size};
use crate::ui::widgets::basics::set_name;
use crate::ui::widgets::page::{self, Page};
use crate::ui::widgets::{choices, looks_preview};
use crate::words::{SYSTEM, Words};

/// Shows the page. A change requests a command with the complete new settings.
pub fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    library: &Library,
    dice: &Artist,
    keys: &mut OwnKeys,
) {
    let mut settings = cx.settings.clone();
    let page = Page::new(ui, size::PAGE_WIDE, 0.0);
    super::head(ui, cx, &page, "settings-title");
    if page.is_wide() {
        page.left(ui, 0.5, |ui| {
            game(ui, cx, library);
            play(ui, cx, &mut settings);
            sound(ui, cx, &mut settings);
            keys.show(ui, cx, &mut settings);
        });
        page.right(ui, 0.5, |ui| {
            looks(ui, cx, &mut settings, dice);
            coach(ui, cx, &mut settings);
        });
    } else {
        page.column(ui, |ui| {
            game(ui, cx, library);
            play(ui, cx, &mut settings);
            coach(ui, cx, &mut settings);
            looks(ui, cx, &mut settings, dice);
            sound(ui, cx, &mut settings);
            keys.show(ui, cx, &mut settings);
        });
    }
    if settings != *cx.settings {
        cx.run(Command::Set(Box::new(settings)));
    }
}

fn game(ui: &mut Ui, cx: &ViewContext<'_>, library: &Library) {
    page::sheet(ui, &cx.say("settings-game"), |ui| {
        let rules = library.get(&cx.settings.rules);
        let rules = rules.map(|rules| names::rules_name(cx.words, rules));
        let rules = rules.unwrap_or_else(|| cx.settings.rules.as_str().into());
        ui.label(cx.say_with("settings-rules", &[("rules", rules.into())]));
        let seats: Vec<String> = cx.settings.seats.iter().map(|seat| who(cx, seat)).collect();
        ui.label(cx.say_with("settings-seats", &[("seats", seats.join(", ").into())]));
        command_button(ui, cx, "settings-change", MenuAction::NewGame);
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
            (Animation::Off, "settings-animation-off"),
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
        switch(ui, cx, "settings-gather", &mut settings.gather_dice);
        switch(ui, cx, "settings-letters", &mut settings.letter_keys);
    });
}

/// Shows when each person at the table gets advice.
fn coach(ui: &mut Ui, cx: &ViewContext<'_>, settings: &mut Settings) {
    page::sheet(ui, &cx.say("settings-coach"), |ui| {
        let options = [
            (AdviceMode::Off, "settings-advice-off"),
            (AdviceMode::Asked, "settings-advice-asked"),
            (AdviceMode::Always, "settings-advice-always"),
        ];
        for seat in settings.seats.iter_mut().filter(|seat| seat.sitter == Sitter::Human) {
            let name = cx.say_with("settings-advice", &[("name", seat.name.as_str().into())]);
            row(ui, cx, &name, &options, &mut seat.advice);
        }
        about(ui, cx, "settings-advice");
        switch(ui, cx, "settings-odds", &mut settings.card_advice.odds);
        key(ui, cx, MenuAction::Odds);
        switch(ui, cx, "settings-wins", &mut settings.card_advice.wins);
        key(ui, cx, MenuAction::WinChances);
    });
}

fn looks(ui: &mut Ui, cx: &ViewContext<'_>, settings: &mut Settings, dice: &Artist) {
    page::sheet(ui, &cx.say("settings-looks"), |ui| {
        let room = vec2(ui.available_width(), size::PREVIEW);
        let (preview, _) = ui.allocate_exact_size(room, Sense::hover());
        looks_preview::table_and_card(ui, preview, cx.palette, dice, &[2, 3, 4, 5, 6]);
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
            looks_preview::table_and_card(ui, rect, palette(table, set), dice, &[5]);
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
            looks_preview::table(ui, rect, palette(table, set), dice, &[6, 5]);
        };
        pictures(ui, cx, "settings-dice", &options, &mut settings.dice_set, paint);
        let options = [
            (ColourScheme::System, "settings-theme-system"),
            (ColourScheme::Light, "settings-theme-light"),
            (ColourScheme::Dark, "settings-theme-dark"),
        ];
        choice(ui, cx, "settings-theme", &options, &mut settings.theme);
        scale(ui, cx, settings);
        switch(ui, cx, "settings-full-screen", &mut settings.full_screen);
        key(ui, cx, MenuAction::FullScreen);
        language(ui, cx, &mut settings.language);
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
    row(ui, cx, &cx.say(key), options, value);
    about(ui, cx, key);
}

/// Shows the name of a setting and a row of options.
fn row<T: Copy + PartialEq>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    name: &str,
    options: &[(T, &str)],
    value: &mut T,
) {
    ui.label(name);
    *value = choices::show(ui, name, &named(cx, options), *value).unwrap_or(*value);
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
    let picked = choices::pictures(ui, &name, &named(cx, options), *value, paint);
    *value = picked.unwrap_or(*value);
    about(ui, cx, key);
}

/// The options with their names in place of the keys.
fn named<'a, T: Copy>(cx: &'a ViewContext<'_>, options: &[(T, &str)]) -> Vec<(T, Cow<'a, str>)> {
    options.iter().map(|&(option, key)| (option, cx.say(key))).collect()
}

/// Shows a setting that is on or off.
fn switch(ui: &mut Ui, cx: &ViewContext<'_>, key: &str, value: &mut bool) {
    choice(ui, cx, key, &[(true, "settings-on"), (false, "settings-off")], value);
}

/// Shows the key that switches a setting too, if there is one.
fn key(ui: &mut Ui, cx: &ViewContext<'_>, action: MenuAction) {
    let key = cx.keys.text(action, cx.words, ui.ctx());
    if !key.is_empty() {
        page::explain(ui, &cx.say_with("settings-key-switches", &[("key", key.into())]));
    }
}

fn about(ui: &mut Ui, cx: &ViewContext<'_>, key: &str) {
    page::explain(ui, &cx.say(&format!("{key}-about")));
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
        button(ui, "−", "settings-scale-less", -size::SCALE_STEP, scale > SCALES[0]);
        let percent = [("percent", f64::from(scale * 100.0).into())];
        ui.label(cx.say_with("settings-percent", &percent));
        button(ui, "+", "settings-scale-more", size::SCALE_STEP, scale < SCALES[1]);
        let is_other = (scale - 1.0).abs() > f32::EPSILON;
        let reset = cx.say("settings-scale-reset");
        button(ui, &reset, "settings-scale-reset", 1.0 - scale, is_other);
    });
    about(ui, cx, "settings-scale");
}

fn language(ui: &mut Ui, cx: &ViewContext<'_>, tag: &mut String) {
    let label = ui.label(cx.say("settings-language"));
    let system = cx.say("settings-language-system");
    let all = Words::in_every_language("language-name");
    let options: Vec<_> = std::iter::once((SYSTEM, system.as_ref())).chain(all).collect();
    let list = ComboBox::from_id_salt("language");
    let current = cx.settings.language.as_str();
    let (response, picked) = choices::drop_down(ui, list, &options, &current);
    response.labelled_by(label.id);
    if let Some(picked) = picked {
        picked.clone_into(tag);
    }
    about(ui, cx, "settings-language");
}

fn sound(ui: &mut Ui, cx: &ViewContext<'_>, settings: &mut Settings) {
    page::sheet(ui, &cx.say("settings-sound"), |ui| {
        let options = [(false, "settings-on"), (true, "settings-off")];
        choice(ui, cx, "settings-sounds", &options, &mut settings.muted);
        key(ui, cx, MenuAction::Mute);
        volume(ui, cx, &mut settings.volume);
    });
}

/// Shows the volume. The setting changes only when the handle is released, since every change
/// writes a file.
fn volume(ui: &mut Ui, cx: &ViewContext<'_>, volume: &mut f32) {
    let label = ui.label(cx.say("settings-volume"));
    let dragged = Id::unique("volume that is dragged");
    let held: Option<f32> = ui.data(|data| data.get_temp(dragged));
    let mut percent = (held.unwrap_or(*volume) * 100.0).round();
    let sign = cx.say_with("percent", &[("percent", "".into())]);
    let slider = Slider::new(&mut percent, 0.0..=100.0).integer().suffix(sign).step_by(5.0);
    let response = ui.add(slider.trailing_fill(true)).labelled_by(label.id);
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp(dragged, percent / 100.0));
    } else {
        ui.data_mut(|data| data.remove::<f32>(dragged));
        let was_released = response.drag_stopped() && held.is_some();
        if was_released || response.changed() {
            *volume = percent / 100.0;
        }
    }
    about(ui, cx, "settings-volume");
}

#[cfg(test)]
mod tests {
    use egui::{Key, Role};
    use egui_kittest::{
        Harness,
        kittest::{NodeT as _, Queryable as _},
    };

    use super::*;
    use crate::ui::{
        context::commands_of,
        screens::testing::{click, press},
        theme,
    };

    type Screen = Harness<'static, (Settings, Vec<Command>)>;

    /// The page, with a program behind it that applies the requested settings.
    fn screen(settings: Settings) -> Screen {
        let builder = Harness::builder().with_context_setup(theme::install);
        let dice = Artist::default();
        builder.with_size([900.0, 1600.0]).build_ui_state(
            move |ui, (settings, asked): &mut (Settings, Vec<Command>)| {
                let library = Library::shipped();
                let mut out = commands_of(ui, settings, |ui, cx| {
                    show(ui, cx, &library, &dice, &mut OwnKeys::default());
                });
                for command in &out {
                    if let Command::Set(wanted) = command {
                        *settings = wanted.as_ref().clone();
                    }
                }
                asked.append(&mut out);
            },
            (settings, Vec::new()),
        )
    }

    #[track_caller]
    fn becomes(label: &str, change: impl FnOnce(&mut Settings)) {
        let mut screen = screen(Settings { scale: 1.25, ..Settings::default() });
        let mut wanted = screen.state().0.clone();
        change(&mut wanted);
        click(&mut screen, label);
        assert_eq!(screen.state().1, [Command::Set(Box::new(wanted))], "{label}");
    }

    #[test]
    fn each_choice_changes_its_setting_and_no_other() {
        becomes("Colours, Dark", |s| s.theme = ColourScheme::Dark);
        becomes("Colours, Light", |s| s.theme = ColourScheme::Light);
        becomes("Table and card, Dark wood", |s| s.table = TableTheme::DarkWood);
        becomes("Table and card, Night", |s| s.table = TableTheme::Night);
        becomes("Table and card, Paper", |s| s.table = TableTheme::Paper);
        becomes("Table and card, High contrast", |s| s.table = TableTheme::HighContrast);
        becomes("Dice, Clear red", |s| s.dice_set = DiceSet::RedTranslucent);
        becomes("Dice, Black", |s| s.dice_set = DiceSet::Black);
        becomes("Dice, Wood", |s| s.dice_set = DiceSet::Wood);
        becomes("Dice, Large numerals", |s| s.dice_set = DiceSet::LargeNumerals);
        becomes("Dice animation, Quick", |s| s.animation = Animation::Fast);
        becomes("Dice animation, Off", |s| s.animation = Animation::Off);
        becomes("Computer players move, Slowly", |s| s.pace = Pace::Slow);
        becomes("Computer players move, Quickly", |s| s.pace = Pace::Fast);
        becomes("Computer players move, At once", |s| s.pace = Pace::Instant);
        becomes("Ask before likely mistakes, Off", |s| s.ask_before_scratch = false);
        becomes("Full screen, On", |s| s.full_screen = true);
        becomes("Sounds, Off", |s| s.muted = true);
        becomes("Larger", |s| s.scale = 1.375);
        becomes("Smaller", |s| s.scale = 1.125);
        becomes("Reset", |s| s.scale = 1.0);
    }

    #[test]
    fn the_size_stays_in_its_range() {
        let mut large = screen(Settings { scale: 1.95, ..Settings::default() });
        click(&mut large, "Larger");
        assert!((large.state().0.scale - 2.0).abs() < 1e-6);
        assert!(large.get_by_label("Larger").accesskit_node().is_disabled());
        let small = screen(Settings { scale: 0.75, ..Settings::default() });
        assert!(small.get_by_label("Smaller").accesskit_node().is_disabled());
    }

    #[test]
    fn the_volume_is_requested_once_when_the_handle_is_released() {
        let mut screen = screen(Settings::default());
        let slider = screen.get_by_role_and_label(Role::Slider, "Volume").rect();
        screen.drag_at(slider.center());
        screen.run();
        screen.hover_at(slider.left_center() - vec2(50.0, 0.0));
        screen.run();
        assert_eq!(screen.state().1, [], "nothing while it is dragged");
        screen.drop_at(slider.left_center() - vec2(50.0, 0.0));
        screen.run();
        assert_eq!(screen.state().1.len(), 1);
        assert!(screen.state().0.volume.abs() < 1e-6);
    }

    #[test]
    fn the_volume_follows_the_keys() {
        let mut screen = screen(Settings::default());
        screen.get_by_role_and_label(Role::Slider, "Volume").focus();
        screen.run();
        press(&mut screen, Key::ArrowRight);
        assert!((screen.state().0.volume - 0.75).abs() < 1e-6, "{:?}", screen.state());
    }

    #[test]
    fn a_language_is_chosen_by_its_own_name() {
        let mut screen = screen(Settings::default());
        screen.get_by_role_and_label(Role::ComboBox, "Language").click();
        screen.run();
        click(&mut screen, "English");
        assert_eq!(screen.state().0.language, "en");
        screen.get_by_role_and_label(Role::ComboBox, "Language").click();
        screen.run();
        click(&mut screen, "System");
        assert_eq!(screen.state().0.language, SYSTEM);
    }

    #[test]
    fn rules_and_seats_are_shown_and_changed_on_their_own_screen() {
        let mut screen = screen(Settings::default());
        screen.get_by_label("Rules: Yahtzee");
        screen.get_by_label("Players: You, Club (computer)");
        click(&mut screen, "Change…");
        assert_eq!(screen.state().1, [Command::Act(MenuAction::NewGame)]);
    }
}
