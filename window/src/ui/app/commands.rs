//! Carries out commands and advances time.

use std::sync::Arc;

use egui::style::ScrollAnimation;
use egui::{Context, ViewportCommand};

use super::App;
use super::open::{fresh_seed, setup_for};
use super::surroundings::raise;
use crate::game::{Game, PlayerId, Seat, Setup, Standings, notation};
use crate::rules::{BoxIndex, Switches};
use crate::sound::Effect;
use crate::store::{
    self, Animation, ColourScheme, CurrentGame, HeadToHead, Notice, Record, Records, Resumed,
    RulesKey, Settings,
};
use crate::ui::commands::{Command, GameChoice, ReviewCommand, Screen, seats_of};
use crate::ui::commentary;
use crate::ui::names;
use crate::ui::notices;
use crate::ui::screen_reader::ScreenReader;
use crate::ui::screens::records::check_dice;
use crate::ui::screens::result::{self, GameResult};
use crate::ui::screens::{PageEvent, PageState, new_game, status_line};
use crate::ui::session::{AdviceOptions, MomentSize, Session, SessionEvent, Timing};
use crate::ui::theme::{self, Palettes, time::MOTION};
use crate::words::Words;

impl App {
    /// Runs a command if it is allowed now.
    pub(super) fn apply(&mut self, command: Command, ctx: &Context) {
        if !self.accepts(&command) {
            return self.announce_refusal(ctx, &command);
        }
        let owner = match command {
            // (The dice are those of the visible page.)
            Command::ToggleDie(_) => Some(self.screen()),
            _ => command.page(),
        };
        if let Some(page) = owner.filter(|&screen| screen != Screen::Table) {
            self.on_page(page, ctx, |page, work| page.run(command, work));
            return;
        }
        let timing = self.timing(ctx);
        match command {
            Command::Act(action) => self.act(action, ctx),
            Command::ToggleDie(slot) if !self.session.toggle(slot) => self.announce_note(ctx),
            Command::EnterDie(input) => {
                self.announce_entry(ctx, input);
                self.session.enter_die(input, timing);
            }
            Command::Score(at) => self.score(at, timing),
            Command::Dismiss => self.session.dismiss(),
            Command::Leave(seat, successor) => self.leave(seat, successor),
            Command::Start(choice) => self.start(&choice),
            Command::ToggleFavourite(rules) => {
                self.settings.toggle_favourite(&rules);
                self.save_settings();
            }
            Command::Set(settings) => {
                let scale = self.settings.scale;
                self.change_settings(*settings, ctx);
                if (scale - self.settings.scale).abs() > f32::EPSILON {
                    self.announce_scale(ctx);
                }
            }
            Command::CloseNotice => {
                self.notice_index().map(|index| self.notices.queue.remove(index));
            }
            Command::CloseNotices => self.notices.queue.clear(),
            Command::SkipWaiting
                if !self.session.seat_is_human() || self.session.tumble().is_some() =>
            {
                self.session.roll(false, timing);
            }
            Command::Copy(text) => self.copy(text, ctx),
            Command::FollowAdvice(place) => self.follow_advice(place, ctx),
            Command::ExplainAdvice(place) => self.ask_reason(place),
            Command::OpenFiles(paths) => self.open_files(&paths, ctx),
            Command::ChoosePath(target, kind) => self.choose_path(target, kind),
            Command::SaveCopies(folder) => self.save_copies(&folder),
            Command::CloseUnsaved => self.agree(ctx),
            Command::Raise => raise(ctx),
            Command::OpenFolder => {
                if let Err(error) = self.files.profile.show_in_file_manager() {
                    self.notify(notices::folder_not_shown(&self.words, &error));
                }
            }
            Command::Backup(ask) => self.files.run_backup(ask),
            Command::Back => self.go_back(ctx),
            // (Those of a page have been run.)
            _ => {}
        }
    }

    pub(super) fn roll(&mut self, ctx: &Context) {
        if self.session.awaits_person() && !self.session.may_roll() {
            self.announce_note(ctx);
        }
        self.session.roll(self.settings.ask_before_scratch, self.timing(ctx));
    }

    pub(super) fn may_undo(&self) -> bool {
        match self.pages.top() {
            Some(page) => page.undo().is_some(),
            None => self.session.game().can_undo(),
        }
    }

    /// Undoes the last change on the page, at the table the last decision.
    pub(super) fn undo(&mut self, ctx: &Context) {
        match self.pages.top().map(PageState::undo) {
            Some(undo) => undo.into_iter().for_each(|undo| self.apply(undo, ctx)),
            None => self.undo_decision(ctx),
        }
    }

    pub(super) fn toggle_first_steps(&mut self, ctx: &Context) {
        self.set(ctx, |settings| settings.first_steps ^= true);
        self.pages.close_all();
    }

    /// Changes the scale and announces it.
    pub(super) fn zoom(&mut self, ctx: &Context, change: impl FnOnce(&mut Settings)) {
        self.set(ctx, change);
        self.announce_scale(ctx);
    }

    fn announce_scale(&self, ctx: &Context) {
        let percent = [("percent", f64::from(self.settings.scale * 100.0).into())];
        let percent = self.words.say_with("settings-percent", &percent);
        self.announce_value(ctx, "settings-scale", &percent);
    }

    pub(super) fn copy(&mut self, text: String, ctx: &Context) {
        ctx.copy_text(text);
        // (On X11 and Wayland the program itself is asked for what it has copied.)
        let key = if cfg!(target_os = "linux") { "notice-copied-for-now" } else { "notice-copied" };
        self.report(self.words.say(key).into_owned());
    }

    /// Copies the text of the game at the table. That of a game that is not over leaves out the
    /// seed, which would reveal the dice still to come.
    pub(super) fn copy_game(&mut self, ctx: &Context) {
        let Some(game) = self.game_to_copy() else { return };
        let is_over = game.position().is_over();
        if let Some(game) = if is_over { Some(game.clone()) } else { game.by_hand() } {
            self.copy(notation::write(&game), ctx);
        }
    }

    /// The game at the table or under review, if there is something of it to copy.
    pub(super) fn game_to_copy(&self) -> Option<&Game> {
        self.game_shown().filter(|game| game.has_rolls())
    }

    /// The game that the page is about.
    fn game_shown(&self) -> Option<&Game> {
        self.pages.top().map_or(Some(self.session.game()), PageState::game)
    }

    /// The setup of the game on the page, if it can be played again with the same dice.
    pub(super) fn setup_to_replay(&self) -> Option<&Setup> {
        let is_over = self.screen() != Screen::Table || self.session.game().position().is_over();
        let setup = self.game_shown().filter(|_| is_over)?.setup();
        setup.seed().is_some().then_some(setup)
    }

    /// Plays the game on the page again with the same dice. The result counts for no statistics.
    pub(super) fn replay(&mut self) {
        if let Some(setup) = self.setup_to_replay().cloned() {
            self.play_on(Game::new(setup));
        }
    }

    /// Continues this game as a new one.
    pub(super) fn play_on(&mut self, game: Game) {
        let file = match CurrentGame::begin_from(&self.files.profile, &game, self.files.now()) {
            Ok(file) => file,
            failed => return self.notify_failed(failed),
        };
        let known = game.events().len() + game.undone().count();
        self.bring_to_table(game, file);
        self.session.mark_reviewed(known);
        self.session.save_now();
    }

    /// The command that reviews the game of which the page shows a position.
    fn review_on_page(&self) -> Option<ReviewCommand> {
        self.pages.top()?.review(&self.files.history)
    }

    /// Whether there is a game to review, on the page or at the table.
    pub(super) fn may_review(&self) -> bool {
        let has_game = self.review_on_page().is_some() || self.session.game().has_rolls();
        self.screen() != Screen::Review && has_game
    }

    /// Reviews the game on the page or, without one, the game at the table.
    pub(super) fn review(&mut self, ctx: &Context) {
        let ask = self.review_on_page().unwrap_or(ReviewCommand::Table);
        self.apply(ask.into(), ctx);
    }

    /// Changes, applies and saves the settings.
    pub(super) fn set(&mut self, ctx: &Context, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.clone();
        change(&mut settings);
        self.change_settings(settings, ctx);
    }

    /// Applies and saves new settings.
    pub(super) fn change_settings(&mut self, settings: Settings, ctx: &Context) {
        let before = std::mem::replace(&mut self.settings, settings);
        if before.language != self.settings.language {
            self.words = Arc::new(Words::for_language(&self.settings.language));
            new_game::name_seats(&self.words, self.settings.seats.iter_mut().collect());
            self.name_seats_at_table();
            self.tell(PageEvent::Language, ctx);
            self.name_states(ctx);
        }
        if before.full_screen != self.settings.full_screen {
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.settings.full_screen));
        }
        self.tell(PageEvent::Settings, ctx);
        self.apply_settings(ctx);
        self.save_settings();
    }

    /// Lets the person at a seat leave, and says who plays on.
    fn leave(&mut self, seat: usize, successor: Option<PlayerId>) {
        self.pages.overlay = None;
        let (setup, before) = (self.session.game().setup(), successor.clone());
        let name = setup.seats().get(seat).map(|seat| seat.name().to_owned()).unwrap_or_default();
        self.session.leave(seat, successor);
        self.name_seats_at_table();
        let player = before.map(|player| names::player_name(&self.words, &player));
        let player = player.unwrap_or_else(|| "none".to_owned());
        let told = [("who", names::who(&name)), ("name", name.into()), ("player", player.into())];
        self.report(self.words.say_with("notice-left", &told));
    }

    /// Shows the seats at the table under their present names.
    pub(super) fn name_seats_at_table(&mut self) {
        new_game::name_table(&self.words, &mut self.files.people, &mut self.session);
    }

    /// Undoes a decision and says which one.
    fn undo_decision(&mut self, ctx: &Context) {
        let (asks, timing) = (self.settings.ask_before_scratch, self.timing(ctx));
        let undone =
            commentary::undone(&self.words, &self.session, commentary::UndoSentence::Notice);
        if self.session.confirms_undo(asks, timing) {
            self.step_history(Session::undo);
            if let Some(sentence) = undone {
                ScreenReader::announce_shown(ctx, &sentence);
                self.report(sentence);
            }
        }
    }

    /// Undoes or redoes a step, which may leave or reach the end of the game.
    pub(super) fn step_history(&mut self, step: fn(&mut Session)) {
        step(&mut self.session);
        if !self.session.game().position().is_over() {
            self.result = None;
        }
        self.finish_if_over();
    }

    /// Starts a game. An unfinished game at the table waits.
    pub(super) fn start(&mut self, choice: &GameChoice) {
        let setup = setup_for(choice, fresh_seed());
        // (Rules that came with a game, or are gone, can't be chosen again.)
        if let Some(base) = self.files.library.get(setup.rules().id()) {
            let on = Switches::of(setup.rules()).without(Switches::of(base));
            let switched = names::switched(&self.words, base, on);
            let is_it = switched.is_some_and(|rules| rules.plays_like(setup.rules()));
            self.settings.play(base.id(), if is_it { on } else { Switches::NONE });
        }
        self.settings.seats = seats_of(&setup, &choice.seats);
        self.settings.dice = choice.dice;
        self.save_settings();
        self.begin(&setup);
    }

    /// Begins a game, which says nothing about the next one.
    pub(super) fn begin(&mut self, setup: &Setup) {
        let file = CurrentGame::begin(&self.files.profile, setup, self.files.now());
        self.bring_to_table(Game::new(setup.clone()), file);
    }

    /// Says that the game at the table is another one because the rules of the next game are gone.
    pub(super) fn tell_lost_rules(&mut self) {
        let (id, rules) = (&self.settings.rules, self.session.game().setup().rules());
        if self.files.library.get(id).is_some() || !self.session.game().events().is_empty() {
            return;
        }
        let records = self.files.history.records().iter().rev();
        let name =
            records.filter(|record| record.rules == *id).find_map(|one| one.rules_name.clone());
        let arguments = [
            ("name", name.unwrap_or_else(|| id.clone()).into()),
            ("other", names::rules_name(&self.words, rules).into_owned().into()),
        ];
        self.notify_lasting(self.words.say_with("notice-rules-gone", &arguments));
    }

    /// Brings a game to the table in place of the current one.
    pub(super) fn bring_to_table(&mut self, game: Game, file: CurrentGame) {
        self.session.change_game(game, file);
        self.name_seats_at_table();
        self.set_to_beat();
        self.result = None;
        self.pages.close_all();
    }

    /// Resumes a game. An unfinished one at the table waits.
    pub(super) fn resume(&mut self, resumed: Resumed) {
        self.bring_to_table(resumed.game, resumed.current);
        self.session.restore(resumed.kept, resumed.reviewed);
        self.finish_if_over();
    }

    /// Saves a copy of the game at the table.
    pub(super) fn save_game(&mut self) {
        let game = self.session.game();
        let (profile, name) =
            (&self.files.profile, self.files.export_name(game.setup().rules().id()));
        let folder = profile.saved_games();
        let saved = store::save_game(profile, &folder, &name, game, self.files.now());
        self.notify_outcome(notices::game_saved(&self.words, &saved));
    }

    /// Sets what the past says about the game at the table: the earlier games of its two players
    /// and, for a computer seat that is alone, the total to beat, which is the best of any person
    /// under these rules.
    pub(super) fn set_to_beat(&mut self) {
        let setup = self.session.game().setup();
        let rules = RulesKey::of(setup.rules());
        // A solo game of points or rounds has no total to beat.
        let is_by_total = self.session.game().position().points(0).is_none();
        // (Searching very many games takes a while, and most tables need no total to beat.)
        let is_alone = matches!(setup.seats(), [seat] if !seat.is_human());
        let played = || self.files.history.games().filter(|(_, record)| record.is_by(&rules));
        let best = (is_alone && is_by_total)
            .then(|| Records::of(played(), &self.files.people).best_of_people(&rules));
        self.session.set_to_beat(best.flatten().map(|best| best.total));
        self.count_earlier_games();
    }

    /// Counts the earlier games of the two players at the table against each other.
    fn count_earlier_games(&mut self) {
        let key = |seat: &Seat| self.files.people.player(seat.name(), seat.sitter());
        let earlier = match self.session.game().setup().seats() {
            [one, other] => {
                let records = self.files.history.games().map(|(_, record)| record);
                HeadToHead::of(records, &self.files.people, &[key(one), key(other)])
            }
            _ => None,
        };
        self.session.set_earlier_games(earlier);
    }

    /// Whether the dice of the game at the table follow from a seed, and some have been rolled.
    pub(super) fn has_dice_to_check(&self) -> bool {
        let game = self.session.game();
        game.has_rolls() && game.setup().seed().is_some()
    }

    /// Says whether the rolls of the game at the table follow from its seed.
    pub(super) fn tell_dice(&mut self) {
        let checked = check_dice(&self.words, &self.files.library, self.session.game());
        if let Some(sentence) = checked {
            self.notify(sentence);
        }
    }

    /// Applies theme, scale, sound and keys from the settings.
    pub(super) fn apply_settings(&mut self, ctx: &Context) {
        self.read_keys();
        ctx.set_theme(match self.settings.theme {
            ColourScheme::System => match self.surroundings.preferences.is_dark {
                Some(true) => egui::ThemePreference::Dark,
                Some(false) => egui::ThemePreference::Light,
                None => egui::ThemePreference::System,
            },
            ColourScheme::Light => egui::ThemePreference::Light,
            ColourScheme::Dark => egui::ThemePreference::Dark,
        });
        let table = self.settings.table.following(self.surroundings.preferences.high_contrast);
        theme::apply(ctx, Palettes::new(table, self.settings.dice_set));
        // With motion off, nothing moves on its own.
        let (seconds, scroll) = match self.animation() {
            Animation::Off => (0.0, ScrollAnimation::none()),
            _ => (MOTION, ScrollAnimation::default()),
        };
        ctx.all_styles_mut(|style| {
            style.animation_time = seconds;
            style.scroll_animation = scroll;
        });
        self.sound.set_volume(self.settings.volume);
        self.sound.set_muted(self.settings.muted);
    }

    pub(super) fn save_settings(&mut self) {
        let saved = self.files.save_settings(&self.settings);
        self.notify_failed(saved);
    }

    /// Advances everything that takes time.
    pub(super) fn tick(&mut self, ctx: &Context) {
        let timing = self.timing(ctx);
        self.advance_game(ctx, timing);
        // A reason may wait for advice that the game has just got.
        self.explain_awaited(ctx);
        self.follow_loading(ctx);
        self.follow_dialog();
        // A game that is over may have been recorded only now that the history is loaded: its review
        // asks for the record.
        self.tick_pages(ctx);
        // What went wrong above is reported in this frame; closing waits until everything is saved.
        let failed = self.files.profile.disk().take_errors().into_iter().map(Notice::Failed);
        let notices = self.session.take_notices().into_iter().chain(failed);
        self.notify_all(notices);
        self.age_notice(ctx, timing.now);
        self.retry(ctx, timing.now);
        self.follow_closing(ctx, timing.now);
        // What is announced is what this frame shows.
        self.announce_game(ctx);
    }

    /// Advances the game, plays its sounds and records the result.
    fn advance_game(&mut self, ctx: &Context, timing: Timing) {
        let (advice, card_advice) = (self.advice_mode(), self.settings.card_advice);
        self.session.advise(AdviceOptions { advice, card_advice });
        if let Some(wait) = self.session.tick(timing) {
            ctx.request_repaint_after_secs(wait as f32);
        }
        for event in self.session.take_events() {
            self.play_sound(&event);
            match event {
                SessionEvent::Over => self.finish_if_over(),
                SessionEvent::Struck { by, hit } => {
                    self.notify(status_line::struck(&self.words, &self.session, by, &hit));
                }
                SessionEvent::TiedRound { round, seats } => {
                    let text = status_line::tied_round(&self.words, &self.session, round, &seats);
                    self.notify_of_tie(BoxIndex(round), text);
                }
                SessionEvent::PlayerLost(seat) => {
                    self.notify(status_line::player_lost(&self.words, &self.session, seat));
                }
                _ => {}
            }
        }
        self.forget_tie();
    }

    /// Chooses a box for a person. Filling one completes the first steps.
    fn score(&mut self, at: BoxIndex, timing: Timing) {
        let events = self.session.game().events().len();
        self.session.score(at, self.settings.ask_before_scratch, timing);
        self.settings.first_steps &= self.session.game().events().len() == events;
    }

    fn play_sound(&self, event: &SessionEvent) {
        let number = self.session.game().events().len() as u64;
        self.sound.play(match *event {
            SessionEvent::Struck { .. }
            | SessionEvent::TiedRound { .. }
            | SessionEvent::PlayerLost(_) => return,
            SessionEvent::Rolled { dice, seconds } => {
                Effect::Roll { dice, seed: number, seconds: seconds as f32 }
            }
            SessionEvent::Kept => Effect::Keep,
            SessionEvent::LetGo => Effect::LetGo,
            SessionEvent::Scored(offer) => {
                Effect::Score { points: u32::from(offer.points) + offer.bonus }
            }
            SessionEvent::Scratched => Effect::Scratch,
            SessionEvent::Hand(MomentSize::Small) => Effect::SpecialHand,
            SessionEvent::Hand(MomentSize::Large) | SessionEvent::SectionBonus => {
                Effect::SectionBonus
            }
            SessionEvent::Hand(MomentSize::Greatest) => Effect::FiveOfAKind,
            SessionEvent::Over => Effect::GameOver,
        });
    }

    /// Adds a finished game to the history and shows its result.
    pub(super) fn finish_if_over(&mut self) {
        let game = self.session.game();
        let is_new = game.position().is_over() && self.result.is_none();
        if !is_new || self.files.read_history().is_none() {
            return;
        }
        let file = self.session.file();
        let (history, people) = (&self.files.history, &self.files.people);
        let result = GameResult {
            standings: Standings::of(game),
            earlier: result::results_before(game, history, people, file.id()),
            earlier_games: self.session.earlier_games().unwrap_or_default(),
            is_replay: file.is_replay(),
        };
        let saved = if names::has_guest(game.setup()) {
            Ok(())
        } else {
            let seats = 0..game.setup().seats().len();
            let assisted: Vec<bool> = seats.map(|seat| game.advice_count(seat) > 0).collect();
            let times = (file.started(), self.files.now());
            let record = Record::of(game, file.id(), times, &assisted);
            let record = if file.is_replay() { record.as_replay() } else { record };
            self.files.history.append(record, game).map(drop)
        };
        if saved.is_ok() {
            self.session.close_file();
        }
        self.notify_failed(saved);
        self.result = Some(result);
    }
}
