//! The table of the commands in the menus.

/// Passes all commands of the menus, in the order of the menus, to a macro. An entry says which
/// menu it is in, where it applies, whether a group begins with it, the message key of its name,
/// its usual keys, and then
///
/// - `may`: whether it may run where it applies; without it, it always may;
/// - `toggle`: for one that switches a setting, whether that is on;
/// - `is_seen`: whether that change is seen at once, so that only a screen reader tells about it;
/// - `run`: what it does.
macro_rules! command_table {
    ($use:ident) => {
        $use! {
            /// Choose rules and seats for a new game, or one that is not over.
            NewGame: Game, Pages, false, "action-new-game", [ctrl(Key::N), plain(Key::N)],
                may: |app| app.screen() != Screen::NewGame,
                run: |app, ctx| app.open(Screen::NewGame, ctx);
            /// Open a file with a game, games, rules or a backup.
            Open: Game, Pages, false, "action-open", [ctrl(Key::O)],
                run: |app, _| app.choose_path(PathTarget::Opened, DialogKind::Existing);
            /// Make house rules.
            EditRules: Game, Pages, false, "action-edit-rules", [plain(Key::E)],
                may: |app| app.screen() != Screen::Editor,
                run: |app, ctx| app.open(Screen::Editor, ctx);
            /// Play the same game again.
            PlayAgain: Game, Table, false, "action-play-again", [plain(Key::G)],
                may: |app| app.session.game().position().is_over(),
                run: |app, _| {
 app.start(&GameChoice::of(app.session.game().setup(), &app.settings.seats))
 };
            /// Play the game on the page again with the same dice.
            Replay: Game, Pages, false, "action-replay", [],
                may: |app| app.setup_to_replay().is_some(),
                run: |app, _| app.replay();
            /// Let somebody leave the game at the table.
            Leave: Game, Table, false, "action-leave", [],
                may: |app| !leaving::people(app.session.game()).is_empty(),
                run: |app, _| app.pages.overlay = Some(Overlay::Leave);
            /// Roll the dice.
            Roll: Game, Table, true, "action-roll", [plain(Key::Space), plain(Key::R)],
                may: |app| app.session.may_roll(),
                run: |app, ctx| app.roll(ctx);
            /// Undo the last decision, or the last change in the records.
            Undo: Game, Pages, false, "action-undo", [ctrl(Key::Z), plain(Key::U)],
                may: |app| app.may_undo(),
                run: |app, ctx| app.undo(ctx);
            /// Redo the last undone decision.
            Redo: Game, Table, false, "action-redo", [ctrl_shift(Key::Z), ctrl(Key::Y), plain(Key::Y)],
                may: |app| app.session.game().can_redo(),
                run: |app, _| app.step_history(Session::redo);
            /// Ask for advice on the decision at hand.
            Advice: Coach, Table, false, "action-advice", [plain(Key::H)],
                may: |app| app.session.may_ask_advice(),
                run: |app, _| app.session.ask_advice();
            /// Explain why the best option is best.
            Explain: Coach, Table, false, "action-why", [plain(Key::W)],
                may: |app| app.session.advice().is_some() || app.session.may_ask_advice(),
                run: |app, ctx| app.explain_choice(ctx);
            /// Switch between advice at every decision and advice on request.
            AlwaysAdvise: Coach, Table, true, "action-advice-always", [plain(Key::A)],
                may: |app| app.session.seat_is_human(),
                toggle: Some(|app| app.advice_mode() == AdviceMode::Always),
                run: |app, ctx| app.toggle_advice(ctx);
            /// Show or hide the odds of open boxes on the card.
            Odds: Coach, Pages, false, "action-odds", [plain(Key::O)],
                toggle: Some(|app| app.settings.card_advice.odds),
                run: |app, ctx| app.set(ctx, |settings| settings.card_advice.odds ^= true);
            /// Show or hide every seat's chance to win on the card.
            WinChances: Coach, Pages, false, "action-wins", [plain(Key::L)],
                toggle: Some(|app| app.settings.card_advice.wins),
                run: |app, ctx| app.set(ctx, |settings| settings.card_advice.wins ^= true);
            /// Open the training.
            Training: Coach, Pages, true, "action-training", [],
                may: |app| app.screen() != Screen::Training,
                run: |app, ctx| app.open(Screen::Training, ctx);
            /// Review the game at the table, or the one on the page.
            Review: Coach, Pages, true, "action-review", [],
                may: |app| app.may_review(),
                run: |app, ctx| app.review(ctx);
            /// Save a copy of the game in a file.
            SaveGame: Game, Table, true, "action-save-game", [ctrl(Key::S)],
                may: |app| app.session.game().has_rolls(),
                run: |app, _| app.save_game();
            /// Copy the text of the game to the clipboard.
            CopyGame: Game, Pages, false, "action-copy-game", [ctrl(Key::C)],
                may: |app| app.game_to_copy().is_some(),
                run: |app, ctx| app.copy_game(ctx);
            // Only virtual dice follow from a seed.
            /// Check every roll against the seed.
            CheckDice: Game, Table, false, "action-check-dice", [plain(Key::V)],
                may: |app| app.has_dice_to_check(),
                run: |app, _| app.tell_dice();
            /// Review the game whose text is on the clipboard.
            PasteGame: Game, Pages, false, "action-paste-game", [ctrl(Key::V)],
                run: |app, ctx| app.ask_for_paste(ctx);
            /// Delete the past game that has the focus, or those that are listed.
            DeleteGames: Game, Records, true, "action-delete-games", [plain(Key::Delete)],
                may: |app| app.accepts(&RecordsCommand::DeleteListed.into()),
                run: |app, ctx| app.apply(RecordsCommand::DeleteListed.into(), ctx);
            /// Quit the program.
            Quit: Game, Window, true, "action-quit", [ctrl(Key::Q)],
                run: |_, ctx| ctx.send_viewport_cmd(ViewportCommand::Close);
            /// Go back to the table.
            Table: View, Pages, false, "action-table", [plain(Key::T)],
                may: |app| app.screen() != Screen::Table,
                run: |app, _| app.pages.close_all();
            /// Open the records.
            Records: View, Pages, false, "action-records", [],
                run: |app, ctx| app.open(Screen::Records, ctx);
            /// Open the settings.
            Settings: View, Pages, false, "action-settings", [ctrl(Key::Comma)],
                run: |app, ctx| app.open(Screen::Settings, ctx);
            /// Zoom in.
            ZoomIn: View, Window, true, "action-zoom-in", [ctrl(Key::Plus), ctrl(Key::Equals)],
                run: |app, ctx| app.zoom(ctx, |settings| settings.change_scale(SCALE_STEP));
            /// Zoom out.
            ZoomOut: View, Window, false, "action-zoom-out", [ctrl(Key::Minus)],
                run: |app, ctx| app.zoom(ctx, |settings| settings.change_scale(-SCALE_STEP));
            /// Reset the zoom.
            ZoomReset: View, Window, false, "action-zoom-reset", [ctrl(Key::Num0)],
                run: |app, ctx| app.zoom(ctx, |settings| settings.scale = 1.0);
            /// Enter or leave full screen.
            FullScreen: View, Window, false, "action-full-screen", [plain(Key::F11)],
                toggle: Some(|app| app.settings.full_screen),
                is_seen: true,
                run: |app, ctx| app.set(ctx, |settings| settings.full_screen ^= true);
            /// Turn the sound off or on.
            Mute: View, Pages, false, "action-mute", [plain(Key::M)],
                toggle: Some(|app| !app.settings.muted),
                run: |app, ctx| app.set(ctx, |settings| settings.muted ^= true);
            /// Show help: the rules of this game, first steps, keys, about.
            Help: Help, Pages, false, "action-help", [plain(Key::F1)],
                run: |app, ctx| app.open_help(HelpTab::Rules, ctx);
            /// Show the keyboard shortcuts in the help.
            Keys: Help, Pages, false, "action-keys", [ctrl(Key::Questionmark)],
                run: |app, ctx| app.open_help(HelpTab::Keys, ctx);
            /// Show or hide the first steps at the table.
            FirstSteps: Help, Pages, false, "action-first-steps", [],
                toggle: Some(|app| app.settings.first_steps),
                is_seen: true,
                run: |app, ctx| app.toggle_first_steps(ctx);
            /// Show the notices of this run.
            Notices: Help, Pages, false, "action-notices", [],
                may: |app| app.screen() != Screen::Notices,
                run: |app, ctx| app.open(Screen::Notices, ctx);
            /// Have a screen reader say whose turn it is and the scores.
            SpeakScore: Help, Pages, true, "action-speak-score", [plain(Key::S)],
                run: |app, ctx| app.announce_score(ctx);
            /// Have a screen reader read the card of the seat to move.
            SpeakCard: Help, Pages, false, "action-speak-card", [plain(Key::C)],
                run: |app, ctx| app.announce_card(ctx);
            /// Have a screen reader say what the dice would score, the best boxes first.
            SpeakOffers: Help, Table, false, "action-speak-offers", [plain(Key::B)],
                run: |app, ctx| app.announce_offers(ctx);
            /// Have a screen reader repeat the last announcement.
            SpeakAgain: Help, Pages, false, "action-speak-again", [plain(Key::X)],
                run: |_, ctx| ScreenReader::repeat(ctx);
        }
    };
}

pub(in crate::ui) use command_table;
