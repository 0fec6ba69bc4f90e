package cli

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	mathrand "math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"turnpike/server"
	"turnpike/store/sqlite"
	"turnpike/web"
)

const defaultAddr = "localhost:8080"

type serveCmd struct {
	Addr       string        `placeholder:"HOST:PORT" help:"Address to listen on (default localhost:8080, or another port if that is taken)."`
	Data       string        `placeholder:"DIR" help:"Where the games are kept (default: turnpike in the user's data directory)."`
	PowerLoss  bool          `help:"Sync each commit to the disk, so that acknowledged moves survive a power failure too."`
	TrustProxy bool          `help:"Believe X-Forwarded-For and X-Forwarded-Proto: a proxy in front sets them and nobody else can reach this address."`
	BotDelay   time.Duration `default:"800ms" placeholder:"TIME" help:"Pause before a bot's action at tables that do not say (default 800ms)."`
	Rate       int           `default:"20" placeholder:"N" help:"Requests that one person may make in a second, in bursts of five times as many (default 20)."`
	ShowOpen   time.Duration `default:"24h" placeholder:"TIME" help:"How long lists show a table that waits and where nobody but its absent host sits (default 24h)."`
	ShowOver   time.Duration `default:"720h" placeholder:"TIME" help:"How long lists show a match that is over (default 720h). Nothing is ever deleted."`
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
	return c.serve(ctx, e, defaultAddr)
}

// serve serves until ctx is done. usual is the address that is tried when none was asked for.
func (c *serveCmd) serve(ctx context.Context, e *env, usual string) error {
	if c.BotDelay < 0 || c.BotDelay > 10*time.Second {
		return badUsage("--bot-delay is %s, allowed are 0s to 10s", c.BotDelay)
	}
	if c.Rate < 0 || c.Rate > 10_000 {
		return badUsage("--rate is %d, allowed are 1 to 10000, or 0 for the default", c.Rate)
	}
	if c.ShowOpen < 0 || c.ShowOver < 0 {
		return badUsage("--show-open is %s and --show-over is %s, allowed are times from 1s, or 0s for the default", c.ShowOpen, c.ShowOver)
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
	unlock, err := lockDir(dir)
	if err != nil {
		return err
	}
	defer unlock()
	key, err := cookieKey(filepath.Join(dir, "key"))
	if err != nil {
		return err
	}
	listener, taken, err := c.listen(usual)
	if err != nil {
		return err
	}
	durability := sqlite.ProcessDeath
	if c.PowerLoss {
		durability = sqlite.PowerLoss
	}
	st, err := sqlite.Open(ctx, filepath.Join(dir, "turnpike.db"), sqlite.Options{Durability: durability})
	if err != nil {
		listener.Close()
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
		Store: st, Random: random, Key: key, Dist: web.Dist(), TrustProxy: c.TrustProxy, BotDelay: &c.BotDelay, Catalogue: catalogue,
		ShowOpen: c.ShowOpen, ShowOver: c.ShowOver,
		Limits: server.Limits{PersonRate: c.Rate, PersonBurst: 5 * c.Rate},
		Log:    slog.New(slog.NewTextHandler(e.stderr, &slog.HandlerOptions{Level: level})),
	})
	if err != nil {
		listener.Close()
		return errors.Join(err, st.Close())
	}
	if taken {
		fmt.Fprintf(e.stderr, "turnpike: %s is taken by another program, so a free port was chosen; --addr HOST:PORT names one\n", usual)
	}
	fmt.Fprintf(e.stdout, "Turnpike listens on http://%s\n", shown(listener.Addr().(*net.TCPAddr)))
	fmt.Fprintf(e.stderr, "games are kept in %s; stop with Ctrl-C\n", dir)
	return s.Run(ctx, listener)
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

// cookieKey reads the key that signs cookies, or makes it the first time.
func cookieKey(path string) (key [32]byte, err error) {
	data, err := os.ReadFile(path)
	switch {
	case err == nil && len(data) == len(key):
		return [32]byte(data), nil
	case err == nil:
		return key, fmt.Errorf("%s should be %d bytes and has %d; delete it to make a new one (everybody becomes a new guest)", path, len(key), len(data))
	case !errors.Is(err, fs.ErrNotExist):
		return key, err
	}
	rand.Read(key[:]) // never fails
	return key, os.WriteFile(path, key[:], 0o600)
}
