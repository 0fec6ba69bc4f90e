package server

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// metrics are the figures that /metrics shows, in the text format of Prometheus.
type metrics struct {
	accepted   counter // actions
	refused    counter
	duplicates counter // repeated idempotency keys
	botSlow    counter // choices that took more than botBudget
	botFaults  counter // choices that the rules refused
	cutOff     counter // event streams that were too slow
	panics     counter
	limited    counter // requests answered 429
	streams    atomic.Int64
	action     histogram // from request to durable answer
	append     histogram // one store.Append
	bot        histogram // one choice of a bot
}

func newMetrics() *metrics {
	return &metrics{
		action: newHistogram(.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5),
		append: newHistogram(.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1),
		bot:    newHistogram(.0001, .0005, .001, .005, .01, .025, .05, .1, .25, 1),
	}
}

type counter struct{ atomic.Int64 }

func (c *counter) inc() { c.Add(1) }

// histogram counts durations by upper bounds in seconds.
type histogram struct {
	mu     *sync.Mutex
	bounds []float64
	counts []int64 // one more than bounds
	sum    float64
}

func newHistogram(bounds ...float64) histogram {
	return histogram{mu: new(sync.Mutex), bounds: bounds, counts: make([]int64, len(bounds)+1)}
}

func (h *histogram) observe(d time.Duration) {
	s := d.Seconds()
	i := 0
	for i < len(h.bounds) && s > h.bounds[i] {
		i++
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.counts[i]++
	h.sum += s
}

func (h *histogram) write(w io.Writer, name, help string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	fmt.Fprintf(w, "# HELP %s %s\n# TYPE %[1]s histogram\n", name, help)
	var n int64
	for i, b := range h.bounds {
		n += h.counts[i]
		fmt.Fprintf(w, "%s_bucket{le=%q} %d\n", name, strconv.FormatFloat(b, 'g', -1, 64), n)
	}
	n += h.counts[len(h.bounds)]
	fmt.Fprintf(w, "%s_bucket{le=\"+Inf\"} %d\n%[1]s_sum %[3]g\n%[1]s_count %[2]d\n", name, n, h.sum)
}

// serveMetrics answers GET /metrics.
func (s *Server) serveMetrics(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	m := s.metrics
	fmt.Fprint(w, "# HELP turnpike_matches_awake Matches held in memory, by status.\n# TYPE turnpike_matches_awake gauge\n")
	counts := s.hub.counts()
	for _, st := range []string{"open", "running", "finished", "aborted"} {
		fmt.Fprintf(w, "turnpike_matches_awake{status=%q} %d\n", st, counts[st])
	}
	for _, c := range []struct {
		name, help string
		n          *counter
	}{
		{"turnpike_actions_accepted_total", "Actions of people that were accepted.", &m.accepted},
		{"turnpike_actions_refused_total", "Actions of people that were refused.", &m.refused},
		{"turnpike_actions_repeated_total", "Requests whose idempotency key had been used before.", &m.duplicates},
		{"turnpike_bot_slow_total", "Choices of bots over their time budget.", &m.botSlow},
		{"turnpike_bot_faults_total", "Choices of bots that were refused.", &m.botFaults},
		{"turnpike_streams_cut_total", "Event streams ended because their client was too slow.", &m.cutOff},
		{"turnpike_requests_limited_total", "Requests refused by a rate limit.", &m.limited},
		{"turnpike_panics_total", "Panics that were caught.", &m.panics},
	} {
		fmt.Fprintf(w, "# HELP %s %s\n# TYPE %[1]s counter\n%[1]s %[3]d\n", c.name, c.help, c.n.Load())
	}
	fmt.Fprintf(w, "# HELP turnpike_streams_open Event streams open now.\n# TYPE turnpike_streams_open gauge\nturnpike_streams_open %d\n", m.streams.Load())
	m.action.write(w, "turnpike_action_seconds", "Time from an action's arrival until it was durable and answered.")
	m.append.write(w, "turnpike_store_append_seconds", "Time of one append to the store.")
	m.bot.write(w, "turnpike_bot_choice_seconds", "Time a bot took to choose.")
}
