package cli

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	mathrand "math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"turnpike/internal/datadir"
	"turnpike/internal/program"
	"turnpike/roster"
	"turnpike/server"
	"turnpike/store/sqlite"
	"turnpike/web"
	"turnpike/workshop"
)

const (
	defaultAddr    = "localhost:8080"
	defaultMetrics = "localhost:9464"
	noMetrics      = "off"
)

type serveCmd struct {
	Addr       string        `placeholder:"HOST:PORT" help:"Address to listen on (default localhost:8080, or another port if that is taken)."`
	Data       string        `placeholder:"DIR" help:"Where the games are kept (default: turnpike in the user's data directory)."`
	PowerLoss  bool          `help:"Sync each commit to the disk, so that acknowledged moves survive a power failure too."`
	Host       []string      `placeholder:"NAME" help:"A name by which browsers may ask for this server, beside its own; may be repeated. Needed behind a name of your own."`
	Metrics    string        `placeholder:"HOST:PORT" help:"Where /metrics is served, with the health checks (default localhost:9464 if that is free); off: nowhere."`
	TrustProxy bool          `help:"Believe X-Forwarded-For and X-Forwarded-Proto, and without --host any name: a proxy in front sets them and nobody else can reach this address."`
	BotDelay   time.Duration `default:"800ms" placeholder:"TIME" help:"Pause before a bot's action at tables that do not say (default 800ms)."`
	Rate       int           `default:"20" placeholder:"N" help:"Requests that one person may make in a second, in bursts of five times as many (default 20)."`
	Review     int           `default:"60000" placeholder:"N" help:"Actions that bots play to work out the chance to win over a match that is over (default 60000): its error falls with the root of it."`
	ShowOpen   time.Duration `default:"24h" placeholder:"TIME" help:"How long lists show a table that waits and where nobody but its absent host sits (default 24h)."`
	ShowOver   time.Duration `default:"720h" placeholder:"TIME" help:"How long lists show a match that is over (default 720h). Nothing is ever deleted."`
	LabWorkers *int          `placeholder:"N" help:"Matches of the laboratory at once (default: one less than processors, at least 1); 0: none."`
	LabPublic  bool          `help:"People share the laboratory: each has a quota."`
	TestSeed   *uint64       `hidden:"" help:"Draw the seeds of all tables from this number: for tests, since whoever knows it knows the dice."`
	Verbose    bool          `short:"v" help:"Log every request."`
	catalogFlag
}

func (c *serveCmd) Help() string {
	return "Example: turnpike serve --addr :8080 --data /var/lib/turnpike"
}

func (c *serveCmd) Run(e *env) error {
	ctx, stop := interruptible()
	defer stop()
	return c.serve(ctx, e, defaultAddr, defaultMetrics)
}

// serve serves until ctx is done. usual and usualMetrics are the addresses that are tried when none was asked for.
func (c *serveCmd) serve(ctx context.Context, e *env, usual, usualMetrics string) error {
	if _, err := server.NewHosts("", nil, c.Host); err != nil {
		return badUsage("--host: %w", err)
	}
	if c.BotDelay < 0 || c.BotDelay > 10*time.Second {
		return badUsage("--bot-delay is %s, allowed are 0s to 10s", c.BotDelay)
	}
	if c.Rate < 0 || c.Rate > 10_000 {
		return badUsage("--rate is %d, allowed are 1 to 10000, or 0 for the default", c.Rate)
	}
	if c.Review < 0 || c.Review > 10_000_000 {
		return badUsage("--review is %d, allowed are 1 to 10000000, or 0 for the default", c.Review)
	}
	if c.ShowOpen < 0 || c.ShowOver < 0 {
		return badUsage("--show-open is %s and --show-over is %s, allowed are times from 1s, or 0s for the default", c.ShowOpen, c.ShowOver)
	}
	labConfig := server.LabConfig{Public: c.LabPublic}
	if c.LabWorkers != nil {
		if *c.LabWorkers < 0 || *c.LabWorkers > 1024 {
			return badUsage("--lab-workers is %d, allowed are 0 to 1024", *c.LabWorkers)
		}
		if labConfig.Workers = *c.LabWorkers; labConfig.Workers == 0 {
			labConfig.Workers = -1
		}
	}
	catalogue, err := c.load()
	if err != nil {
		return err
	}
	dir, err := dataDir(c.Data)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("data directory: %w; choose another with --data", err)
	}
	unlock, err := datadir.Lock(dir)
	if errors.Is(err, datadir.ErrInUse) {
		return fmt.Errorf("another turnpike already serves the games in %s; use that one, or choose another directory with --data", dir)
	}
	if err != nil {
		return err
	}
	defer unlock()
	key, emptied, err := datadir.Key(dir)
	if err != nil {
		return err
	}
	if emptied {
		fmt.Fprintln(e.stderr, "turnpike: the key file was empty, so a new key was made; whoever was here before becomes a new guest")
	}
	listener, taken, err := c.listen(usual)
	if err != nil {
		return err
	}
	monitor, err := c.monitor(e, usualMetrics)
	if err != nil {
		listener.Close()
		return err
	}
	durability := sqlite.ProcessDeath
	if c.PowerLoss {
		durability = sqlite.PowerLoss
	}
	st, err := sqlite.Open(ctx, datadir.Database(dir), sqlite.Options{Durability: durability})
	if err != nil {
		listener.Close()
		monitor.close()
		return err
	}
	level := slog.LevelWarn
	if c.Verbose {
		level = slog.LevelInfo
	}
	var random io.Reader
	if c.TestSeed != nil {
		random = mathrand.NewChaCha8([32]byte(binary.LittleEndian.AppendUint64(make([]byte, 24), *c.TestSeed)))
		fmt.Fprintln(e.stderr, "turnpike: the dice of all tables follow from --test-seed: nobody should play for anything here")
	}
	s, err := server.New(server.Config{
		Store: st, Random: random, Program: program.Revision(), Key: key, Dist: web.Dist(), Engine: web.Engine(), Hosts: c.hosts(listener, usual), TrustProxy: c.TrustProxy,
		BotDelay: &c.BotDelay, Games: roster.With(catalogue), Catalogue: catalogue, Workshops: workshop.Resources(catalogue),
		ShowOpen: c.ShowOpen, ShowOver: c.ShowOver, Lab: labConfig,
		Limits: server.Limits{PersonRate: c.Rate, PersonBurst: 5 * c.Rate, Review: c.Review},
		Log:    slog.New(slog.NewTextHandler(e.stderr, &slog.HandlerOptions{Level: level})),
	})
	if err != nil {
		listener.Close()
		monitor.close()
		return errors.Join(err, st.Close())
	}
	if taken {
		fmt.Fprintf(e.stderr, "turnpike: %s is taken by another program, so a free port was chosen; --addr HOST:PORT names one\n", usual)
	}
	fmt.Fprintf(e.stdout, "Turnpike listens on http://%s\n", shown(listener.Addr().(*net.TCPAddr)))
	fmt.Fprintf(e.stderr, "games are kept in %s; stop with Ctrl-C\n", dir)
	return s.Run(ctx, listener, monitor.at)
}

// hosts returns what the site answers to; nil is everything. A proxy in front serves only the names that it was told of, and passes on the one
// that it was asked for; unless they are named here too, it is believed.
func (c *serveCmd) hosts(l net.Listener, usual string) *server.Hosts {
	if c.TrustProxy && len(c.Host) == 0 {
		return nil
	}
	return c.answering(cmp.Or(c.Addr, usual), l)
}

func (c *serveCmd) answering(addr string, l net.Listener) *server.Hosts {
	h, err := server.NewHosts(addr, l.Addr(), c.Host)
	if err != nil {
		panic(err) // serve begins with a look at the names
	}
	return h
}

// monitor is where the figures are served.
type monitor struct{ at *server.MonitorAt }

func (m monitor) close() {
	if m.at != nil {
		m.at.Listener.Close()
	}
}

// monitor takes the address of the figures. The usual one may be taken, and then nobody asked for it.
func (c *serveCmd) monitor(e *env, usual string) (monitor, error) {
	if c.Metrics == noMetrics {
		return monitor{}, nil
	}
	addr := cmp.Or(c.Metrics, usual)
	l, err := net.Listen("tcp", addr)
	switch {
	case err == nil && c.Metrics != "":
		fmt.Fprintf(e.stderr, "figures for Prometheus are at http://%s/metrics\n", shown(l.Addr().(*net.TCPAddr)))
	case err != nil && c.Metrics != "":
		return monitor{}, fmt.Errorf("%w; choose another address with --metrics, or --metrics off", err)
	case err != nil:
		fmt.Fprintf(e.stderr, "turnpike: no figures are served: %v; --metrics HOST:PORT names another address\n", err)
		return monitor{}, nil
	}
	return monitor{&server.MonitorAt{Listener: l, Hosts: c.answering(addr, l)}}, nil
}

// listen takes the address, or, if none was asked for and the usual one is taken, any free port of the same host.
func (c *serveCmd) listen(usual string) (l net.Listener, taken bool, err error) {
	addr := c.Addr
	if addr == "" {
		addr = usual
	}
	l, err = net.Listen("tcp", addr)
	if c.Addr == "" && errors.Is(err, syscall.EADDRINUSE) {
		host, _, splitErr := net.SplitHostPort(usual)
		if splitErr != nil {
			panic(splitErr) // the usual address is part of the program
		}
		taken = true
		l, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	}
	if err != nil {
		return nil, taken, fmt.Errorf("%w; choose another address with --addr", err)
	}
	return l, taken, nil
}

// shown is an address as a person types it.
func shown(a *net.TCPAddr) string {
	if a.IP.IsLoopback() || a.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", a.Port)
	}
	return a.String()
}

// dataDir returns the directory that was asked for, or the user's own.
func dataDir(given string) (string, error) {
	if given != "" {
		return given, nil
	}
	if dir := os.Getenv("XDG_DATA_HOME"); dir != "" {
		return filepath.Join(dir, "turnpike"), nil
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		dir, err := os.UserConfigDir()
		if err != nil {
			return "", fmt.Errorf("data directory: %w; name one with --data", err)
		}
		return filepath.Join(dir, "Turnpike"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("data directory: %w; name one with --data", err)
	}
	return filepath.Join(home, ".local", "share", "turnpike"), nil
}
