//! Advice in the window: computed in the background and put into words.
//!
//! * [`AdviceJobs`] computes the advice on the decision at the table, the odds of its boxes and the
//!   chances to win; [`Candidates`] are the options of a decision elsewhere; [`ReasonJob`]
//!   computes why one option is better than another.
//! * [`text`] puts options and losses into words, [`reason_text`] a reason.
//! * [`reason_panel`] shows a reason, `position_view` the options.

mod jobs;
mod reason_job;
pub mod reason_panel;
mod reason_text;
pub mod text;

pub use jobs::{AdviceJobs, Candidates};
pub use reason_job::{ReasonJob, ReasonState};
pub use reason_text::{part_name, reason_progress, reason_text};
