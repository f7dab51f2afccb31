//! The standard normal distribution, within 0.01: a logistic function.

/// The usual factor with which the logistic function is like a normal distribution.
const LOGISTIC: f64 = 1.702;

/// The cumulative distribution function.
pub(crate) fn normal_cdf(z: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-LOGISTIC * z))
}

/// The inverse of [`normal_cdf`]; infinite for 0 and 1.
pub(crate) fn normal_quantile(probability: f64) -> f64 {
    libm::log(probability / (1.0 - probability)) / LOGISTIC
}
