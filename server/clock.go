package server

import (
	"sync"
	"time"
)

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

// wallClock is the machine's clock as it stood when the program began, and what has passed since: setting it changes nothing for matches that are awake.
type wallClock struct{}

var begun = time.Now()

func (wallClock) Now() time.Time                 { return begun.Add(time.Since(begun)).Round(0) }
func (wallClock) NewTimer(d time.Duration) Timer { return wallTimer{time.NewTimer(d)} }

type wallTimer struct{ *time.Timer }

func (t wallTimer) C() <-chan time.Time { return t.Timer.C }
func (t wallTimer) Stop()               { t.Timer.Stop() }

// steadyClock is a clock that never goes back, over one that somebody may set: what has happened has happened.
type steadyClock struct {
	Clock

	mu     sync.Mutex
	latest time.Time     // by the clock below
	set    time.Duration // how far that one has been set back
}

func (s *steadyClock) Now() time.Time {
	t := s.Clock.Now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if t.Before(s.latest) {
		s.set += s.latest.Sub(t)
	}
	s.latest = t
	return t.Add(s.set)
}
