package server

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are the figures that /metrics shows; docs/operations.md lists them.
type metrics struct {
	accepted   counter // actions
	refused    counter
	duplicates counter // repeated idempotency keys
	botSlow    counter // choices that took more than botBudget
	botFaults  counter // choices that the rules refused
	cutOff     counter // event streams that were too slow
	panics     counter
	limited    counter // requests answered 429
	streams    prometheus.Gauge
	action     histogram // from request to durable answer
	append     histogram // one store.Append
	bot        histogram // one choice of a bot

	registry *prometheus.Registry
}

// newMetrics makes the metrics with a registry of their own, so that several servers can live in one program.
func newMetrics() *metrics {
	m := &metrics{registry: prometheus.NewRegistry()}
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.accepted = m.counter("turnpike_actions_accepted_total", "Actions of people that were accepted.")
	m.refused = m.counter("turnpike_actions_refused_total", "Actions of people that were refused.")
	m.duplicates = m.counter("turnpike_actions_repeated_total", "Requests whose idempotency key had been used before.")
	m.botSlow = m.counter("turnpike_bot_slow_total", "Choices of bots over their time budget.")
	m.botFaults = m.counter("turnpike_bot_faults_total", "Choices of bots that were refused.")
	m.cutOff = m.counter("turnpike_streams_cut_total", "Event streams ended because their client was too slow.")
	m.panics = m.counter("turnpike_panics_total", "Panics that were caught.")
	m.limited = m.counter("turnpike_requests_limited_total", "Requests refused by a rate limit.")
	m.streams = prometheus.NewGauge(prometheus.GaugeOpts{Name: "turnpike_streams_open", Help: "Event streams open now."})
	m.registry.MustRegister(m.streams)
	m.action = m.histogram("turnpike_action_seconds", "Time from an action's arrival until it was durable and answered.",
		.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5)
	m.append = m.histogram("turnpike_store_append_seconds", "Time of one append to the store.",
		.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1)
	m.bot = m.histogram("turnpike_bot_choice_seconds", "Time a bot took to choose.",
		.0001, .0005, .001, .005, .01, .025, .05, .1, .25, 1)
	return m
}

type counter struct{ prometheus.Counter }

func (c counter) inc() { c.Inc() }

type histogram struct{ prometheus.Histogram }

func (h histogram) observe(d time.Duration) { h.Observe(d.Seconds()) }

func (m *metrics) counter(name, help string) counter {
	c := prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
	m.registry.MustRegister(c)
	return counter{c}
}

// histogram has buckets with upper bounds in seconds.
func (m *metrics) histogram(name, help string, bounds ...float64) histogram {
	h := prometheus.NewHistogram(prometheus.HistogramOpts{Name: name, Help: help, Buckets: bounds})
	m.registry.MustRegister(h)
	return histogram{h}
}

// awakeMatches counts the matches in memory by status whenever somebody looks.
type awakeMatches struct {
	hub  *hub
	desc *prometheus.Desc
}

func newAwakeMatches(h *hub) *awakeMatches {
	return &awakeMatches{h, prometheus.NewDesc("turnpike_matches_awake", "Matches held in memory.", []string{"status"}, nil)}
}

// Describe implements prometheus.Collector.
func (a *awakeMatches) Describe(ch chan<- *prometheus.Desc) { ch <- a.desc }

// Collect implements prometheus.Collector.
func (a *awakeMatches) Collect(ch chan<- prometheus.Metric) {
	counts := a.hub.counts()
	for _, st := range []string{"open", "running", "finished", "aborted"} {
		ch <- prometheus.MustNewConstMetric(a.desc, prometheus.GaugeValue, float64(counts[st]), st)
	}
}

// handler answers GET /metrics.
func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}
