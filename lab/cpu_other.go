//go:build !unix && !windows

package lab

import "time"

// cpuTime knows nothing here.
func cpuTime() time.Duration { return 0 }
