// Package engine plays matches with programs outside this one: a JSON object a line, each way. docs/engine.md explains the lines, package bot has their types.
package engine

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"turnpike/bot"
)

// Conn is the two pipes to an engine.
type Conn struct {
	out   *json.Encoder
	lines chan reply
	limit time.Duration // 0: none
	dead  error         // why nothing comes any more
}

// reply is a line of an engine, or why there is none.
type reply struct {
	line []byte
	err  error
}

// NewConn speaks to an engine that reads w and writes r. limit is how long it may take for an answer; 0: as long as it likes. It reads ahead by one line until r ends, or until
// stop is closed, after which nothing more is read of it.
func NewConn(r io.Reader, w io.Writer, limit time.Duration, stop <-chan struct{}) *Conn {
	c := &Conn{out: json.NewEncoder(w), lines: make(chan reply), limit: limit}
	c.out.SetEscapeHTML(false)
	go c.read(r, stop)
	return c
}

func (c *Conn) read(r io.Reader, stop <-chan struct{}) {
	defer close(c.lines)
	in := bufio.NewScanner(r)
	in.Buffer(nil, bot.MaxLine)
	for in.Scan() {
		line := bytes.TrimSpace(in.Bytes())
		if len(line) == 0 {
			continue
		}
		select {
		case c.lines <- reply{line: bytes.Clone(line)}:
		case <-stop:
			return
		}
	}
	err := in.Err()
	switch {
	case err == nil:
		err = errors.New("the engine closed its output before the match was over")
	case errors.Is(err, bufio.ErrTooLong):
		err = fmt.Errorf("the engine sent a line of more than %d bytes", bot.MaxLine)
	default:
		err = fmt.Errorf("reading from the engine: %w", err)
	}
	select {
	case c.lines <- reply{err: err}:
	case <-stop:
	}
}

func (c *Conn) send(m *bot.Message) error {
	if c.dead != nil {
		return c.dead
	}
	if c.dead = c.out.Encode(m); c.dead != nil {
		c.dead = fmt.Errorf("writing to the engine: %w", c.dead)
	}
	return c.dead
}

// errLate says that an engine has not answered in time.
var errLate = errors.New("the engine took too long for an answer")

// line returns the engine's next line that is not blank.
func (c *Conn) line(ctx context.Context) ([]byte, error) {
	var late <-chan time.Time
	if c.limit > 0 {
		t := time.NewTimer(c.limit)
		defer t.Stop()
		late = t.C
	}
	select {
	case r, ok := <-c.lines:
		if !ok {
			r.err = errors.New("the engine is gone")
		}
		if r.err != nil {
			c.dead = r.err
		}
		return r.line, r.err
	case <-late:
		c.dead = errLate // what it answers now would be taken for the answer to the next question
		return nil, errLate
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
