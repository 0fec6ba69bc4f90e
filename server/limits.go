package server

import (
	"fmt"
	"math"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits are how much one person and one address may ask for, and what may be under way at once. Zero fields take the defaults.
type Limits struct {
	PersonRate, PersonBurst   int // requests a second; 20, in bursts of 100
	AddressRate, AddressBurst int // requests a second; 200, in bursts of 1000
	TableRate, TableBurst     int // new tables and checks of records of a person in a minute; 30, in bursts of 15
	ChatRate, ChatBurst       int // chat lines of a person in a minute; 40, in bursts of 8
	AdviceRate, AdviceBurst   int // questions of a person for advice in a minute; 120, in bursts of 60
	GuestRate, GuestBurst     int // new guests of an address in a minute; 60, in bursts of 60
	OpenTables                int // tables of a person that wait for people; 20
	BotTables                 int // matches of a person that nobody plays but bots; 6
	AllBotTables              int // such matches of everybody together; 60
	Review                    int // actions of rollouts that the curve of a match is worth; 60000
}

type limits struct {
	clock                                         Clock
	people, addresses, tables, chat, advice, born *buckets
	waiting                                       int // Limits.OpenTables
}

func orDefault(n, def int) int {
	if n == 0 {
		return def
	}
	return n
}

func newLimits(l Limits, c Clock) *limits {
	or := orDefault
	return &limits{
		clock:     c,
		waiting:   or(l.OpenTables, 20),
		people:    newBuckets(float64(or(l.PersonRate, 20)), or(l.PersonBurst, 100)),
		addresses: newBuckets(float64(or(l.AddressRate, 200)), or(l.AddressBurst, 1000)),
		tables:    newBuckets(float64(or(l.TableRate, 30))/60, or(l.TableBurst, 15)),
		chat:      newBuckets(float64(or(l.ChatRate, 40))/60, or(l.ChatBurst, 8)),
		advice:    newBuckets(float64(or(l.AdviceRate, 120))/60, or(l.AdviceBurst, 60)),
		born:      newBuckets(float64(or(l.GuestRate, 60))/60, or(l.GuestBurst, 60)),
	}
}

func (l *limits) guest(address string) bool { return l.born.take(address, l.clock.Now()) == 0 }

// take returns an error that says when to come back if a person has had enough of something.
func (s *Server) take(b *buckets, person, what string) error {
	wait := b.take(person, s.limits.clock.Now())
	if wait == 0 {
		return nil
	}
	s.metrics.limited.inc()
	return &limitError{*problem(http.StatusTooManyRequests, "too-many", "%s; wait %d s", what, seconds(wait)), wait}
}

// limitError is a Problem that sets Retry-After.
type limitError struct {
	Problem
	wait time.Duration
}

// GetHeaders implements huma.HeadersError.
func (e *limitError) GetHeaders() http.Header {
	return http.Header{"Retry-After": {fmt.Sprint(seconds(e.wait))}}
}

func seconds(d time.Duration) int { return max(1, int(math.Ceil(d.Seconds()))) }

// limited answers 429 outside of huma.
func (s *Server) limited(w http.ResponseWriter, detail string) {
	s.metrics.limited.inc()
	w.Header().Set("Retry-After", "1")
	writeProblem(w, problem(http.StatusTooManyRequests, "too-many", "%s", detail))
}

// buckets is one token bucket for each key. Keys that have not been used for a while are forgotten.
type buckets struct {
	every rate.Limit
	burst int

	mu       sync.Mutex
	now, old map[string]*rate.Limiter
	turned   time.Time
}

func newBuckets(perSecond float64, burst int) *buckets {
	return &buckets{every: rate.Limit(perSecond), burst: burst, now: make(map[string]*rate.Limiter)}
}

// turnAfter is at least as long as any bucket takes to fill up, so that forgetting one gives nobody more.
const turnAfter = 10 * time.Minute

// take takes one token; otherwise it returns how long to wait for it.
func (b *buckets) take(key string, now time.Time) time.Duration {
	b.mu.Lock()
	if now.Sub(b.turned) > turnAfter {
		b.old, b.now, b.turned = b.now, make(map[string]*rate.Limiter), now
	}
	l, ok := b.now[key]
	if !ok {
		if l, ok = b.old[key]; !ok {
			l = rate.NewLimiter(b.every, b.burst)
		}
		b.now[key] = l
	}
	b.mu.Unlock()
	res := l.ReserveN(now, 1)
	wait := res.DelayFrom(now)
	if wait > 0 {
		res.CancelAt(now)
	}
	return wait
}

// address returns where a request comes from, for limits: an IPv4 address, or the network of an IPv6 address.
func (s *Server) address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	if s.cfg.TrustProxy {
		// The last one is the one that our own proxy has seen.
		if fwd := r.Header.Values("X-Forwarded-For"); len(fwd) > 0 {
			parts := strings.Split(fwd[len(fwd)-1], ",")
			host = strings.TrimSpace(parts[len(parts)-1])
		}
	}
	a, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	if a = a.Unmap(); a.Is6() {
		if p, err := a.WithZone("").Prefix(64); err == nil {
			return p.String()
		}
	}
	return a.String()
}
