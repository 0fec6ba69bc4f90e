//go:build linux || darwin || freebsd

package datadir

import "syscall"

// freeDisk returns how many bytes can be written where dir is.
func freeDisk(dir string) (bytes int64, known bool) {
	var st syscall.Statfs_t
	if err := syscall.Statfs(dir, &st); err != nil {
		return 0, false
	}
	// The types of both differ between systems.
	return int64(st.Bavail) * int64(st.Bsize), true
}
