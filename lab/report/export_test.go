package report

// MeanOf is meanOf.
var MeanOf = meanOf

// Safe is safe.
var Safe = safe
