package server

import "time"

// Clock is where the server gets the time from.
type Clock interface {
	Now() time.Time
	// NewTimer returns a timer that fires once, d from now.
	NewTimer(d time.Duration) Timer
}

// Timer fires once on its channel.
type Timer interface {
	C() <-chan time.Time
	// Stop keeps the timer from firing. A stopped timer has nothing in its channel.
	Stop()
}

// wallClock is the machine's clock.
type wallClock struct{}

func (wallClock) Now() time.Time                 { return time.Now() }
func (wallClock) NewTimer(d time.Duration) Timer { return wallTimer{time.NewTimer(d)} }

type wallTimer struct{ *time.Timer }

func (t wallTimer) C() <-chan time.Time { return t.Timer.C }
func (t wallTimer) Stop()               { t.Timer.Stop() }
