//! The settings page.

use std::{borrow::Cow, sync::LazyLock};

use egui::{Button, ComboBox, Id, Slider, Ui, vec2};

use crate::{
    game::Sitter,
    rules::Library,
    store::{AdviceMode, Animation, CardAdvice, Pace, Settings, Theme},
    words::Words,
};

use super::super::{
    commands::{Command, MenuAction},
    context::ViewContext,
    names,
    theme::size,
    widgets::{
        choices,
        page::{self, Page},
    },
};

/// One step of the scale.
const SCALE_STEP: f32 = 0.125;

/// The smallest and the largest scale.
const SCALES: [f32; 2] = [0.75, 2.0];

/// The setting that follows the system's language.
const SYSTEM: &str = "system";

/// Shows the page. Every change is a command with the complete new settings.
pub fn show(ui: &mut Ui, cx: &ViewContext<'_>, library: &Library) {
    let page = Page::new(ui, size::PAGE_WIDE, 0.0);
    super::head(ui, cx, &page, "settings-title");
    let view = SettingsView { cx, library, settings: cx.settings };
    if page.is_wide() {
        page.left(ui, 0.5, |ui| {
            view.game(ui);
            view.play(ui);
            view.sound(ui);
        });
        page.right(ui, 0.5, |ui| {
            view.coach(ui);
            view.looks(ui);
        });
    } else {
        page.column(ui, |ui| {
            view.game(ui);
            view.play(ui);
            view.coach(ui);
            view.looks(ui);
            view.sound(ui);
        });
    }
}

struct SettingsView<'a> {
    cx: &'a ViewContext<'a>,
    library: &'a Library,
    settings: &'a Settings,
}

impl SettingsView<'_> {
    /// Pushes a command with the settings changed by `change`.
    fn set(&self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.clone();
        change(&mut settings);
        self.cx.run(Command::Set(Box::new(settings)));
    }

    fn game(&self, ui: &mut Ui) {
        let words = self.cx.words;
        page::sheet(ui, &words.say("settings-game"), |ui| {
            let rules = self.library.get(&self.settings.rules);
            let id = Cow::Borrowed(self.settings.rules.as_str());
            let rules = rules.map_or(id, |rules| names::rules_name(words, rules));
            ui.label(words.say_with("settings-rules", &[("rules", rules.into())]));
            let seats: Vec<String> = self.settings.seats.iter().map(|s| self.seat(s)).collect();
            let seats = [("seats", seats.join(", ").into())];
            ui.add(egui::Label::new(words.say_with("settings-seats", &seats)).wrap());
            let change = words.say("settings-change");
            let button = Button::new(change.as_ref()).min_size(vec2(0.0, size::BUTTON_HEIGHT));
            if ui.add(button).clicked() {
                self.cx.run(MenuAction::NewGame);
            }
        });
    }

    fn seat(&self, seat: &crate::store::SeatChoice) -> String {
        match &seat.sitter {
            Sitter::Human => seat.name.clone(),
            computer @ Sitter::Computer(_) => {
                format!("{} ({})", seat.name, names::sitter_name(self.cx.words, computer))
            }
        }
    }

    fn play(&self, ui: &mut Ui) {
        let words = self.cx.words;
        page::sheet(ui, &words.say("settings-play"), |ui| {
            let options = [
                (Animation::Full, words.say("settings-animation-full")),
                (Animation::Fast, words.say("settings-animation-fast")),
                (Animation::Off, words.say("settings-animation-off")),
            ];
            if let Some(animation) =
                self.choice(ui, "settings-animation", &options, self.settings.animation)
            {
                self.set(|settings| settings.animation = animation);
            }
            let options = [
                (Pace::Slow, words.say("settings-pace-slow")),
                (Pace::Normal, words.say("settings-pace-normal")),
                (Pace::Fast, words.say("settings-pace-fast")),
                (Pace::Instant, words.say("settings-pace-instant")),
            ];
            if let Some(pace) = self.choice(ui, "settings-pace", &options, self.settings.pace) {
                self.set(|settings| settings.pace = pace);
            }
            let asks = self.settings.ask_before_scratch;
            if let Some(asks) = self.switch(ui, "settings-scratch", asks) {
                self.set(|settings| settings.ask_before_scratch = asks);
            }
        });
    }

    /// Shows when each person at the table gets advice.
    fn coach(&self, ui: &mut Ui) {
        let words = self.cx.words;
        page::sheet(ui, &words.say("settings-coach"), |ui| {
            let options = [
                (AdviceMode::Off, words.say("settings-advice-off")),
                (AdviceMode::Asked, words.say("settings-advice-asked")),
                (AdviceMode::Always, words.say("settings-advice-always")),
            ];
            let people = self.settings.seats.iter().enumerate();
            let people = people.filter(|(_, seat)| seat.sitter == Sitter::Human);
            let mut wanted = None;
            for (number, seat) in people {
                let name = [("name", seat.name.as_str().into())];
                let name = words.say_with("settings-advice", &name);
                ui.label(&name);
                if let Some(advice) = choices::show(ui, &name, &options, seat.advice) {
                    wanted = Some((number, advice));
                }
            }
            self.about(ui, "settings-advice");
            if let Some((number, advice)) = wanted {
                self.set(|settings| settings.seats[number].advice = advice);
            }
            let CardAdvice { odds, wins } = self.settings.card_advice;
            if let Some(odds) = self.switch(ui, "settings-odds", odds) {
                self.set(|settings| settings.card_advice.odds = odds);
            }
            if let Some(wins) = self.switch(ui, "settings-wins", wins) {
                self.set(|settings| settings.card_advice.wins = wins);
            }
        });
    }

    fn looks(&self, ui: &mut Ui) {
        let words = self.cx.words;
        page::sheet(ui, &words.say("settings-looks"), |ui| {
            let options = [
                (Theme::System, words.say("settings-theme-system")),
                (Theme::Light, words.say("settings-theme-light")),
                (Theme::Dark, words.say("settings-theme-dark")),
            ];
            if let Some(theme) = self.choice(ui, "settings-theme", &options, self.settings.theme) {
                self.set(|settings| settings.theme = theme);
            }
            self.scale(ui);
            let fills = self.settings.full_screen;
            if let Some(fills) = self.switch(ui, "settings-full-screen", fills) {
                self.set(|settings| settings.full_screen = fills);
            }
            self.language(ui);
        });
    }

    /// Shows the name of a setting, a row of options and an explanation.
    fn choice<T: Copy + PartialEq>(
        &self,
        ui: &mut Ui,
        key: &str,
        options: &[(T, Cow<'_, str>)],
        current: T,
    ) -> Option<T> {
        let name = self.cx.say(key);
        ui.label(name.as_ref());
        let picked = choices::show(ui, &name, options, current);
        self.about(ui, key);
        picked
    }

    /// Shows a setting that is on or off and returns its new state.
    fn switch(&self, ui: &mut Ui, key: &str, is_on: bool) -> Option<bool> {
        let options = [(true, self.cx.say("settings-on")), (false, self.cx.say("settings-off"))];
        self.choice(ui, key, &options, is_on)
    }

    fn about(&self, ui: &mut Ui, key: &str) {
        page::explain(ui, &self.cx.say(&format!("{key}-about")));
        ui.add_space(size::GAP / 2.0);
    }

    /// Shows buttons to scale down, up and back to normal. Not a slider: it would move away under
    /// the mouse.
    fn scale(&self, ui: &mut Ui) {
        let words = self.cx.words;
        let scale = self.settings.scale;
        ui.label(words.say("settings-scale").as_ref());
        let mut wanted = None;
        ui.horizontal(|ui| {
            let sign = vec2(size::BUTTON_HEIGHT, size::BUTTON_HEIGHT);
            let mut button = |ui: &mut Ui, text: &str, spoken: &str, scale: f32, may: bool| {
                let response = ui.add_enabled(may, Button::new(text).min_size(sign));
                let spoken = words.say(spoken);
                ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(&*spoken));
                if response.clicked() {
                    wanted = Some(scale.clamp(SCALES[0], SCALES[1]));
                }
            };
            let (less, more) = (scale - SCALE_STEP, scale + SCALE_STEP);
            button(ui, "−", "settings-scale-less", less, scale > SCALES[0]);
            let percent = [("percent", f64::from(scale * 100.0).into())];
            ui.label(words.say_with("settings-percent", &percent));
            button(ui, "+", "settings-scale-more", more, scale < SCALES[1]);
            let reset = words.say("settings-scale-reset");
            let is_other = (scale - 1.0).abs() > f32::EPSILON;
            button(ui, &reset, "settings-scale-reset", 1.0, is_other);
        });
        self.about(ui, "settings-scale");
        if let Some(scale) = wanted {
            self.set(|settings| settings.scale = scale);
        }
    }

    fn language(&self, ui: &mut Ui) {
        let words = self.cx.words;
        let label = ui.label(words.say("settings-language").as_ref());
        let current = self.settings.language.as_str();
        let system = words.say("settings-language-system");
        let own_name = |tag: &str| LANGUAGE_NAMES.iter().find(|(known, _)| *known == tag);
        let shown = own_name(current).map_or(system.as_ref(), |(_, name)| name);
        let mut picked = None;
        let list = ComboBox::from_id_salt("language").selected_text(shown).show_ui(ui, |ui| {
            let all = LANGUAGE_NAMES.iter().map(|(tag, name)| (*tag, name.as_str()));
            for (tag, name) in std::iter::once((SYSTEM, system.as_ref())).chain(all) {
                if ui.selectable_label(tag == current, name).clicked() && tag != current {
                    picked = Some(tag);
                }
            }
        });
        list.response.labelled_by(label.id);
        self.about(ui, "settings-language");
        if let Some(tag) = picked {
            self.set(|settings| tag.clone_into(&mut settings.language));
        }
    }

    fn sound(&self, ui: &mut Ui) {
        let words = self.cx.words;
        page::sheet(ui, &words.say("settings-sound"), |ui| {
            if let Some(is_on) = self.switch(ui, "settings-sounds", !self.settings.muted) {
                self.set(|settings| settings.muted = !is_on);
            }
            self.volume(ui);
        });
    }

    /// Shows the volume. Nothing changes while the handle is dragged, as every change writes a
    /// file.
    fn volume(&self, ui: &mut Ui) {
        let label = ui.label(self.cx.say("settings-volume").as_ref());
        let dragged = Id::unique("volume that is dragged");
        let held: Option<f32> = ui.data(|data| data.get_temp(dragged));
        let mut percent = (held.unwrap_or(self.settings.volume) * 100.0).round();
        let slider = Slider::new(&mut percent, 0.0..=100.0).integer().suffix("%").step_by(5.0);
        let slider = slider.trailing_fill(true);
        let response = ui.add(slider).labelled_by(label.id);
        let volume = percent / 100.0;
        if response.dragged() {
            ui.data_mut(|data| data.insert_temp(dragged, volume));
        } else {
            ui.data_mut(|data| data.remove::<f32>(dragged));
            let was_let_go = response.drag_stopped() && held.is_some();
            if (was_let_go || response.changed())
                && (volume - self.settings.volume).abs() > f32::EPSILON
            {
                self.set(|settings| settings.volume = volume);
            }
        }
        self.about(ui, "settings-volume");
    }
}

/// Returns the tags of all languages, with their own names.
static LANGUAGE_NAMES: LazyLock<Vec<(&'static str, String)>> = LazyLock::new(|| {
    let own_name = |tag| Words::for_language(tag).say("language-name").into_owned();
    Words::languages().map(|tag| (tag, own_name(tag))).collect()
});

#[cfg(test)]
mod tests {
    use egui::{Key, Role};
    use egui_kittest::{
        Harness,
        kittest::{NodeT as _, Queryable as _},
    };

    use super::*;
    use crate::ui::{context::commands_of, theme};

    type Screen = Harness<'static, (Settings, Vec<Command>)>;

    /// The screen with a program behind it that applies the requested settings.
    fn screen(settings: Settings) -> Screen {
        let builder = Harness::builder().with_context_setup(theme::install);
        builder.with_size([900.0, 900.0]).build_ui_state(
            move |ui, (settings, asked): &mut (Settings, Vec<Command>)| {
                let library = Library::shipped();
                let mut out = commands_of(ui, settings, |ui, cx| show(ui, cx, &library));
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
        screen.get_by_label(label).click();
        screen.run();
        assert_eq!(screen.state().1, [Command::Set(Box::new(wanted))], "{label}");
    }

    #[test]
    fn each_choice_changes_its_setting_and_no_other() {
        becomes("Colours, Dark", |s| s.theme = Theme::Dark);
        becomes("Colours, Light", |s| s.theme = Theme::Light);
        becomes("Dice animation, Quick", |s| s.animation = Animation::Fast);
        becomes("Dice animation, Off", |s| s.animation = Animation::Off);
        becomes("Computer players move, Slowly", |s| s.pace = Pace::Slow);
        becomes("Computer players move, Quickly", |s| s.pace = Pace::Fast);
        becomes("Computer players move, At once", |s| s.pace = Pace::Instant);
        becomes("Confirm before scoring 0, Off", |s| s.ask_before_scratch = false);
        becomes("Full screen, On", |s| s.full_screen = true);
        becomes("Sounds, Off", |s| s.muted = true);
        becomes("Larger", |s| s.scale = 1.375);
        becomes("Smaller", |s| s.scale = 1.125);
        becomes("Reset", |s| s.scale = 1.0);
    }

    #[test]
    fn what_holds_is_not_asked_for_again() {
        let mut screen = screen(Settings::default());
        screen.get_by_label("Colours, System").click();
        screen.run();
        assert_eq!(screen.state().1, []);
    }

    #[test]
    fn the_size_stays_in_its_range() {
        let mut large = screen(Settings { scale: 1.95, ..Settings::default() });
        large.get_by_label("Larger").click();
        large.run();
        assert!((large.state().0.scale - 2.0).abs() < 1e-6);
        assert!(large.get_by_label("Larger").accesskit_node().is_disabled());
        let small = screen(Settings { scale: 0.75, ..Settings::default() });
        assert!(small.get_by_label("Smaller").accesskit_node().is_disabled());
    }

    #[test]
    fn the_volume_is_asked_for_once_when_the_handle_is_let_go() {
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
        screen.key_press(Key::ArrowRight);
        screen.run();
        assert!((screen.state().0.volume - 0.75).abs() < 1e-6, "{:?}", screen.state());
    }

    #[test]
    fn a_language_is_chosen_by_its_own_name() {
        let mut screen = screen(Settings::default());
        screen.get_by_role_and_label(Role::ComboBox, "Language").click();
        screen.run();
        screen.get_by_label("English").click();
        screen.run();
        assert_eq!(screen.state().0.language, "en");
        screen.get_by_role_and_label(Role::ComboBox, "Language").click();
        screen.run();
        screen.get_by_label("System").click();
        screen.run();
        assert_eq!(screen.state().0.language, SYSTEM);
    }

    #[test]
    fn rules_and_seats_are_shown_and_changed_on_their_own_screen() {
        let mut screen = screen(Settings::default());
        screen.get_by_label("Rules: Yahtzee");
        screen.get_by_label("Players: You, Rita (Club)");
        screen.get_by_label("Change…").click();
        screen.run();
        assert_eq!(screen.state().1, [Command::Act(MenuAction::NewGame)]);
    }
}
