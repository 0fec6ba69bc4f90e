//go:build !linux && !darwin && !freebsd

package datadir

// freeDisk knows nothing here.
func freeDisk(string) (bytes int64, known bool) { return 0, false }
