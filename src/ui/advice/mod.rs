//! Advice in the window: computed in the background, put into words, and shown on the felt.
//!
//! * [`AdviceJobs`] computes the advice on the decision at the table, the odds of its boxes and the
//!   chances to win; [`Candidates`] are the options of a decision elsewhere; [`ReasonJob`]
//!   computes why one option is better than another.
//! * [`text`] puts options and losses into words, [`reason_view`] a reason.
//! * [`panel`] shows the best options, [`reason_panel`] a reason.

mod jobs;
pub mod panel;
mod reason_job;
pub mod reason_panel;
mod reason_text;
pub mod text;

pub use jobs::{AdviceJobs, Candidates};
pub use reason_job::{ReasonJob, ReasonState};
pub use reason_text::{part_name, reason_view};
