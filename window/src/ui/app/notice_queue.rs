//! The notices on the screen. Each stays until it is closed, or until there was time to read it.

use std::collections::VecDeque;
use std::path::PathBuf;

use egui::Context;

use super::App;
use crate::rules::BoxIndex;
use crate::store::{FileAction, Notice, StoreError};
use crate::ui::commands::Screen;
use crate::ui::notices;
use crate::ui::screens::{PageState, PastNotice};
use crate::ui::theme::time;

/// The largest number of notices that can be read again.
const MAX_PAST: usize = 200;

/// The notices that the player has not closed yet, oldest first.
#[derive(Default)]
pub(super) struct Notices {
    pub(super) queue: VecDeque<ShownNotice>,
    /// Whether the pointer or the focus is on the visible notice, so that it stays.
    pub(super) is_held: bool,
    /// The last notices of this run, oldest first.
    pub(super) past: Vec<PastNotice>,
}

/// A notice that the player has not closed yet.
pub(super) struct ShownNotice {
    pub(super) sentence: String,
    kind: NoticeKind,
    /// When the notice disappears by itself, in seconds of the window's clock; `None` while it
    /// waits behind another notice.
    until: Option<f64>,
}

enum NoticeKind {
    Passing,
    Outcome,
    /// Something is wrong with files; stays until it is closed.
    Lasting,
    /// The first file that failed with this error, and others that failed for the same cause; stays
    /// until it is closed or, if what could not be written is tried again, until all of it is.
    Failure {
        first: StoreError,
        others: Vec<PathBuf>,
        is_tried: bool,
    },
    /// The round of this box is tied and played again. The second field is the number of events at
    /// that time.
    Tie(BoxIndex, usize),
}

impl App {
    pub(super) fn notify(&mut self, sentence: String) {
        self.queue_notice(sentence, NoticeKind::Passing);
    }

    /// Shows the outcome of a request, such as saving or opening a file, before other notices and
    /// in place of the previous outcome.
    pub(super) fn notify_outcome(&mut self, sentence: String) {
        self.note(&sentence);
        self.notices.queue.retain(|other| !matches!(other.kind, NoticeKind::Outcome));
        self.notices.queue.push_front(ShownNotice {
            sentence,
            kind: NoticeKind::Outcome,
            until: None,
        });
    }

    /// Shows a notice about files that stays until it is closed.
    pub(super) fn notify_lasting(&mut self, sentence: String) {
        self.queue_notice(sentence, NoticeKind::Lasting);
    }

    /// Shows the notice about a tie, in place of the previous one.
    pub(super) fn notify_of_tie(&mut self, at: BoxIndex, sentence: String) {
        self.notices.queue.retain(|other| !other.is_of_tie());
        let events = self.session.game().events().len();
        self.queue_notice(sentence, NoticeKind::Tie(at, events));
    }

    pub(super) fn notify_all(&mut self, notices: impl IntoIterator<Item = Notice>) {
        for notice in notices {
            match notice {
                Notice::Failed(error) => self.notify_of_failure(error),
                notice => self.notify_lasting(notices::notice(&self.words, &notice)),
            }
        }
    }

    /// Shows a notice if a file could not be written.
    pub(super) fn notify_failed<T>(&mut self, written: Result<T, StoreError>) {
        self.notify_all(written.err().map(Notice::Failed));
    }

    /// Shows that a file failed, joined with others that failed for the same cause.
    fn notify_of_failure(&mut self, error: StoreError) {
        let is_again = error.action == FileAction::Writing && self.is_tried_again(&error);
        for notice in &mut self.notices.queue {
            if let NoticeKind::Failure { first, others, is_tried } = &mut notice.kind
                && (first.action, &first.cause) == (error.action, &error.cause)
            {
                *is_tried &= is_again;
                if first.path != error.path && !others.contains(&error.path) {
                    others.push(error.path);
                    let sentence = notices::failed(&self.words, first, others.len());
                    let before = std::mem::replace(&mut notice.sentence, sentence);
                    let mut past = self.notices.past.iter_mut();
                    if let Some(past) = past.rfind(|past| past.sentence == before) {
                        past.sentence.clone_from(&notice.sentence);
                    }
                }
                return;
            }
        }
        let sentence = notices::failed(&self.words, &error, 0);
        let (first, others, is_tried) = (error, Vec::new(), is_again);
        self.queue_notice(sentence, NoticeKind::Failure { first, others, is_tried });
    }

    /// Removes what says that files could not be written, once they are.
    pub(super) fn forget_unwritten(&mut self) {
        let disk = self.files.profile.disk();
        let is_written = |path: &PathBuf| disk.failure(path).is_none();
        self.notices.queue.retain(|notice| match &notice.kind {
            NoticeKind::Failure { first, others, is_tried: true } => {
                !(disk.is_idle() && is_written(&first.path) && others.iter().all(is_written))
            }
            _ => true,
        });
    }

    /// Notes what is shown, so that it can be read again.
    fn note(&mut self, sentence: &str) {
        log::info!("notice: {sentence}");
        let past = &mut self.notices.past;
        past.drain(..past.len().saturating_sub(MAX_PAST - 1));
        past.push(PastNotice { at: self.files.now(), sentence: sentence.to_owned() });
    }

    fn queue_notice(&mut self, sentence: String, kind: NoticeKind) {
        self.note(&sentence);
        if self.notices.queue.back().is_none_or(|last| last.sentence != sentence) {
            self.notices.queue.push_back(ShownNotice { sentence, kind, until: None });
        }
    }

    /// Removes the notice about a tie once the tie is decided or undone.
    pub(super) fn forget_tie(&mut self) {
        let game = self.session.game();
        self.notices.queue.retain(|notice| match notice.kind {
            NoticeKind::Tie(at, events) => {
                let is_open = game.position().cards().iter().any(|card| card.is_open(at));
                is_open && game.events().len() >= events
            }
            _ => true,
        });
    }

    /// Returns the index of the notice to show. A notice about a tie is shown only at the table.
    pub(super) fn notice_index(&self) -> Option<usize> {
        let at_table = self.screen() == Screen::Table;
        self.notices.queue.iter().position(|notice| at_table || !notice.is_of_tie())
    }

    /// Closes the visible notice once there was time to read it, unless it stays until it is closed
    /// or the pointer or the focus is on it.
    pub(super) fn age_notice(&mut self, ctx: &Context, now: f64) {
        let shown = self.notice_index();
        for (index, notice) in self.notices.queue.iter_mut().enumerate() {
            if Some(index) != shown || self.notices.is_held {
                notice.until = None;
            }
        }
        let Some(index) = shown else { return };
        let notice = &mut self.notices.queue[index];
        let is_going_on = matches!(notice.kind, NoticeKind::Outcome)
            && self.pages.all().any(PageState::is_importing);
        if is_going_on || matches!(notice.kind, NoticeKind::Lasting | NoticeKind::Failure { .. }) {
            return;
        }
        let letters = notice.sentence.chars().count() as f64;
        let until = *notice.until.get_or_insert(now + time::NOTICE + letters * time::LETTER);
        if now >= until {
            self.notices.queue.remove(index);
            ctx.request_repaint();
        } else {
            ctx.request_repaint_after_secs((until - now) as f32);
        }
    }
}

impl ShownNotice {
    const fn is_of_tie(&self) -> bool {
        matches!(self.kind, NoticeKind::Tie(..))
    }
}
