package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"turnpike/games/deluxe/garage"
	"turnpike/roster"
	"turnpike/store"
	"turnpike/workshop"
)

// Config is what a server is made of. Store and Key are needed; everything else has a default.
type Config struct {
	Store store.Store // closed by Server.Close
	Key   [32]byte    // signs the cookies; who has it can be anybody
	Dist  fs.FS       // the built client; nil: none is served
	// Engine is what pages keep to play without a network, as web.Engine returns it; nil: nothing.
	Engine fs.FS
	Games  []roster.Entry
	Log    *slog.Logger
	Clock  Clock
	// Catalogue is what vehicles of careers are made of. Nil: the standard parts.
	Catalogue *garage.Catalogue
	// Workshops is what the workshops of the games offer. Nil: all of them, with the standard parts.
	Workshops []workshop.Resource

	// Hosts are the names that the site answers to, beside its health. Nil: any; then a page elsewhere can reach it by a name of its own.
	Hosts *Hosts
	// TrustProxy says that a proxy in front sets X-Forwarded-For and X-Forwarded-Proto, and that nobody else can reach the server.
	TrustProxy bool
	// IdleAfter is how long a match that nobody looks at stays in memory. Default 5 minutes.
	IdleAfter time.Duration
	// ShowOpen is how long lists show a table that waits, after its last change and after its host was last seen, if nobody else sits at it.
	// Default a day.
	ShowOpen time.Duration
	// ShowOver is how long lists show a match that is over. Default 30 days. Nothing is ever deleted.
	ShowOver time.Duration
	// BotDelay is the pause before a bot's action, so that people can follow, at tables that do not say. Nil: 800 ms.
	BotDelay *time.Duration
	Limits   Limits
	Lab      LabConfig
	// Program is the revision of the program, for what is stored.
	Program string
	// Random is where the seeds of tables and the nonces of their seats come from. Nil: crypto/rand. A reader that others can foresee is for
	// tests alone: who knows it knows every die.
	Random io.Reader
}

// maxVerifying is how many records are checked at once; the others wait their turn.
const maxVerifying = 1

// Server is the HTTP server of Turnpike. Make one with New.
type Server struct {
	cfg         Config
	chance      chance
	games       roster.List
	hub         *hub
	metrics     *metrics
	prober      prober
	limits      *limits
	commitments *commitments
	crowd       crowd
	seen        *seen
	verifying   chan struct{} // has room for the records that are checked at once: each holds some megabytes and a core
	cards       *cards
	advising    chan struct{} // has room for the bots that think for people at once
	reviews     *reviews
	laboratory  *laboratory
	careers     *careers
	ctx         context.Context // of what the server does by itself; done when it stops
	handler     http.Handler
	closing     chan struct{} // closed when event streams have to end
	stop        context.CancelFunc
	keeper      sync.WaitGroup
	ending      sync.Once
	once        sync.Once
	err         error
}

// New makes a server and wakes the matches in which something is due. It must be closed.
func New(cfg Config) (*Server, error) {
	if cfg.Store == nil {
		return nil, errors.New("server: no store")
	}
	if cfg.Key == ([32]byte{}) {
		return nil, errors.New("server: no key to sign cookies with")
	}
	if cfg.Games == nil {
		cfg.Games = roster.Games()
	}
	if cfg.Workshops == nil {
		cfg.Workshops = workshop.Resources(nil)
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Clock == nil {
		cfg.Clock = wallClock{}
	}
	cfg.Clock = &steadyClock{Clock: cfg.Clock}
	if cfg.IdleAfter == 0 {
		cfg.IdleAfter = 5 * time.Minute
	}
	if cfg.ShowOpen == 0 {
		cfg.ShowOpen = 24 * time.Hour
	}
	if cfg.ShowOver == 0 {
		cfg.ShowOver = 30 * 24 * time.Hour
	}
	if cfg.BotDelay == nil {
		cfg.BotDelay = new(defaultBotDelay)
	}
	s := &Server{cfg: cfg, games: cfg.Games, metrics: newMetrics(), closing: make(chan struct{}), verifying: make(chan struct{}, maxVerifying), advising: make(chan struct{}, maxAdvising), reviews: newReviews(cfg.Limits.Review)}
	s.chance.r = cfg.Random
	s.cards = newCards()
	s.prober = prober{store: cfg.Store, clock: cfg.Clock}
	s.limits = newLimits(cfg.Limits, cfg.Clock)
	s.seen = newSeen(cfg.ShowOpen)
	s.commitments = newCommitments(&s.chance, cfg.Clock)
	s.hub = newHub(&s.cfg, &s.chance, s.games, s.metrics)
	s.metrics.registry.MustRegister(newAwakeMatches(s.hub))
	s.hub.began = s.hub.now()
	last, err := cfg.Store.LastBeat(context.Background())
	if err != nil {
		return nil, fmt.Errorf("server: when the games were last served: %w", err)
	}
	s.hub.lastBeat = last
	s.laboratory = newLaboratory(s)
	s.careers = newCareers(s, cmp.Or(cfg.Catalogue, garage.Standard()))
	s.hub.careerOver = s.careers.matchOver
	if s.handler, err = s.routes(); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.ctx, s.stop = ctx, cancel
	s.keeper.Go(func() { s.hub.keep(ctx) })
	s.keeper.Go(func() { s.study(ctx) })
	s.keeper.Go(func() { s.laboratory.run(ctx) })
	s.keeper.Go(func() { s.careers.keep(ctx) })
	s.keeper.Go(func() { s.careers.odds.run(ctx) })
	return s, nil
}

// Handler answers requests of the site, for who serves them in another way than Run; it is to be used until Close.
func (s *Server) Handler() http.Handler { return s.handler }

// The limits on time of a connection. Streams and slow answers have their own.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 20 * time.Second
	idleTimeout       = 2 * time.Minute
	requestTimeout    = 30 * time.Second
	drainTimeout      = 10 * time.Second
)

// Run serves on l until ctx is done, then finishes the requests under way, ends the event streams and closes the server. If monitor is
// not nil it serves Monitor there until all that is done. The error is nil after an orderly end.
func (s *Server) Run(ctx context.Context, l net.Listener, monitor *MonitorAt) error {
	if monitor != nil {
		ms := s.httpServer(s.Monitor(monitor.Hosts))
		go func() {
			if err := ms.Serve(monitor.Listener); !errors.Is(err, http.ErrServerClosed) {
				s.cfg.Log.Error("serving /metrics", "error", err)
			}
		}()
		defer ms.Close()
	}
	hs := s.httpServer(s.handler)
	failed := make(chan error, 1)
	go func() { failed <- hs.Serve(l) }()
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
		s.endStreams()
		drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout)
		defer cancel()
		if err = hs.Shutdown(drain); err != nil {
			err = errors.Join(fmt.Errorf("draining: %w", err), hs.Close())
		}
		<-failed
	}
	return errors.Join(err, s.Close())
}

// MonitorAt is where Monitor is served, and under which names.
type MonitorAt struct {
	Listener net.Listener
	Hosts    *Hosts // nil: any
}

func (s *Server) httpServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: readHeaderTimeout, ReadTimeout: readTimeout, IdleTimeout: idleTimeout,
		MaxHeaderBytes: 32 << 10,
		ErrorLog:       slog.NewLogLogger(s.cfg.Log.Handler(), slog.LevelWarn),
	}
}

// endStreams has every event stream end; their clients come back to whoever serves next.
func (s *Server) endStreams() {
	s.ending.Do(func() { close(s.closing) })
}

// Close ends the event streams, puts all matches to sleep and closes the store. Requests that come later are answered 503.
func (s *Server) Close() error {
	s.once.Do(func() {
		s.endStreams()
		s.stop()
		s.keeper.Wait()
		s.careers.close()
		s.hub.close()
		s.err = s.cfg.Store.Close()
	})
	return s.err
}
