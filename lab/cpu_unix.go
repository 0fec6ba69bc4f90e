//go:build unix

package lab

import (
	"syscall"
	"time"
)

// cpuTime returns the processor time that this process has taken so far, of all its threads, user and system; 0 where nobody tells.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
