package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"time"
)

// Program is an engine outside this program: how it is begun, and how long it may think.
type Program struct {
	Name    string        // by which matches name it: engine:Name
	Command []string      // and its arguments
	Limit   time.Duration // for an answer; 0: 10 s
}

// Prefix is how the names of engines begin where bots are named.
const Prefix = "engine:"

const defaultLimit = 10 * time.Second

var programName = regexp.MustCompile(`^[A-Za-z0-9._-]{1,32}$`)

// ParseProgram reads NAME=COMMAND ARGUMENT ...; arguments are separated by spaces.
func ParseProgram(text string) (Program, error) {
	name, command, ok := strings.Cut(text, "=")
	p := Program{Name: name, Command: strings.Fields(command)}
	switch {
	case !ok || len(p.Command) == 0:
		return p, fmt.Errorf("%q is not of the form NAME=COMMAND", text)
	case !programName.MatchString(name):
		return p, fmt.Errorf("%q is no name of an engine (1 to 32 letters, digits, dots and dashes)", name)
	}
	path, err := exec.LookPath(p.Command[0])
	if err != nil {
		return p, fmt.Errorf("engine %s: %w", name, err)
	}
	p.Command[0] = path
	return p, nil
}

// Fingerprint is a number that changes with the command and with the files that it names: what one engine has played is not taken for what another would play.
func (p *Program) Fingerprint() uint64 {
	h := sha256.New()
	for _, arg := range p.Command {
		fmt.Fprintf(h, "%q", arg)
		if f, err := os.Open(arg); err == nil {
			if st, err := f.Stat(); err == nil && st.Mode().IsRegular() {
				io.Copy(h, f)
			}
			f.Close()
		}
	}
	return binary.BigEndian.Uint64(h.Sum(nil))
}

// process is a program that runs. It plays one match after the other, or one and no more: then it is begun anew.
type process struct {
	program *Program
	cmd     *exec.Cmd
	conn    *Conn
	in      io.Closer
	stop    chan struct{}
	errors  *tail
}

// begin starts the program unless it runs.
func (p *process) begin() error {
	if p.cmd != nil && p.conn.alive() {
		return nil
	}
	p.end()
	cmd := exec.Command(p.program.Command[0], p.program.Command[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	p.errors = new(tail)
	cmd.Stderr = p.errors
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("engine %s: %w", p.program.Name, err)
	}
	limit := p.program.Limit
	if limit == 0 {
		limit = defaultLimit
	}
	p.cmd, p.in, p.stop = cmd, in, make(chan struct{})
	p.conn = NewConn(out, in, limit, p.stop)
	return nil
}

// grace is how long an engine may take to end by itself when there is nothing more to read.
const grace = 2 * time.Second

// end has the program end.
func (p *process) end() {
	if p.cmd == nil {
		return
	}
	close(p.stop)
	p.in.Close()
	if p.conn.dead != nil { // it went wrong: nobody waits for it
		p.cmd.Process.Kill()
	}
	ended := make(chan struct{})
	go func() {
		p.cmd.Wait()
		close(ended)
	}()
	t := time.NewTimer(grace)
	defer t.Stop()
	select {
	case <-ended:
	case <-t.C:
		p.cmd.Process.Kill()
		<-ended
	}
	p.cmd = nil
}

// alive reports whether the engine may still be spoken to: whether it has not gone wrong and has not ended, as far as it is known.
func (c *Conn) alive() bool {
	if c.dead != nil {
		return false
	}
	select {
	case r := <-c.lines:
		// It has ended, or it speaks without having been asked, which would be taken for an answer.
		if c.dead = r.err; c.dead == nil {
			c.dead = errors.New("the engine spoke without being asked")
		}
		return false
	default:
		return true
	}
}

// tail keeps the end of what a program complains.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

const tailBytes = 2000

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, p...)
	if n := len(t.kept); n > tailBytes {
		t.kept = append(t.kept[:0], t.kept[n-tailBytes:]...)
	}
	return len(p), nil
}
