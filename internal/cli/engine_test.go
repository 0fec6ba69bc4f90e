package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/roster"
)

// guest is an engine on the other side of the pipes. It answers as answer says and keeps what it was sent.
type guest struct {
	sent   bytes.Buffer
	last   bot.Message
	kinds  []bot.MessageType
	answer func(m *bot.Message) string
}

// play runs the engine verb against the guest.
func (g *guest) play(t *testing.T, args ...string) (status int, stderr string) {
	t.Helper()
	in, reply := io.Pipe()
	out, told := io.Pipe()
	var errs bytes.Buffer
	done := make(chan int)
	go func() {
		status := Main(append([]string{"engine"}, args...), in, told, &errs)
		told.Close()
		in.Close()
		done <- status
	}()
	lines := bufio.NewScanner(io.TeeReader(out, &g.sent))
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		g.last = bot.Message{}
		if err := json.Unmarshal(lines.Bytes(), &g.last); err != nil {
			t.Errorf("not a message: %v: %s", err, lines.Bytes())
		}
		g.kinds = append(g.kinds, g.last.Type)
		if g.last.Type != bot.Decide && g.last.Type != bot.Refused {
			continue
		}
		if text := g.answer(&g.last); text == "" {
			reply.Close()
		} else if _, err := io.WriteString(reply, text+"\n"); err != nil {
			t.Error(err)
		}
	}
	reply.Close()
	return <-done, errs.String()
}

// line is a reply with the text form of an action.
func line(choice bot.Choice) string {
	raw, err := json.Marshal(bot.Reply{Text: choice.Text})
	if err != nil {
		panic(err)
	}
	return string(raw)
}

// An engine that chooses as the random bot does plays the very match that an arena plays: the arena and the session, which see the
// rules from two sides, agree about every step.
func TestEngineMatchIsTheArenas(t *testing.T) {
	t.Parallel()
	for _, e := range roster.Games() {
		info := e.Game.Info()
		for _, seed := range []uint64{1, 2, 3} {
			w, err := e.Arena.Worker(slices.Repeat([]string{"random"}, info.DefaultSeats), nil)
			if err != nil {
				t.Fatal(err)
			}
			want, err := w.Play(t.Context(), seed)
			if err != nil {
				t.Fatal(err)
			}
			seat := int(seed) % info.DefaultSeats
			rng := dice.Fast(dice.Derive(seed, seat+1))
			g := &guest{answer: func(m *bot.Message) string { return line(m.Legal[rng.IntN("bot", len(m.Legal))]) }}
			args := []string{info.ID, "--seed", fmt.Sprint(seed), "--seat", fmt.Sprint(seat),
				"--seats", strings.Join(slices.Repeat([]string{"random"}, info.DefaultSeats), ",")}
			if status, stderr := g.play(t, args...); status != 0 || stderr != "" {
				t.Fatalf("%s, seed %d: status %d: %s", info.ID, seed, status, stderr)
			}
			var scores []int
			for _, s := range want.Outcome.Scores[:info.DefaultSeats] {
				scores = append(scores, int(s))
			}
			if g.last.Type != bot.Over || game.Seats(g.last.Winners...) != want.Outcome.Winners || !slices.Equal(g.last.Scores, scores) {
				t.Errorf("%s, seed %d: %s, winners %v, scores %v; the arena has %v", info.ID, seed, g.last.Type, g.last.Winners, g.last.Scores, want.Outcome)
			}
			if g.kinds[0] != bot.Hello || slices.Contains(g.kinds[1:], bot.Hello) || slices.Contains(g.kinds, bot.Refused) {
				t.Errorf("%s, seed %d: unexpected messages", info.ID, seed)
			}
		}
	}
}

// The same seed and the same replies give the same lines.
func TestEngineLinesFollowFromSeed(t *testing.T) {
	t.Parallel()
	transcript := func(seed string) string {
		g := &guest{answer: func(m *bot.Message) string { return line(m.Legal[0]) }}
		if status, stderr := g.play(t, "cardduel", "--seats", "me,random,random", "--option", "goal=10", "--seed", seed); status != 0 {
			t.Fatal(stderr)
		}
		return g.sent.String()
	}
	one := transcript("1")
	if one != transcript("1") {
		t.Error("two runs with seed 1 differ")
	}
	if one == transcript("2") {
		t.Error("seeds 1 and 2 do not differ")
	}
}

// After an action that nobody waited for the decision still waits, and the action can be seen.
func TestEngineActsUnasked(t *testing.T) {
	t.Parallel()
	queued := false
	g := &guest{}
	g.answer = func(m *bot.Message) string {
		if m.Type == bot.Refused {
			t.Errorf("refused: %s", m.Detail)
			return ""
		}
		if queued {
			raw, err := json.Marshal(m.Events)
			if err != nil || !strings.Contains(string(raw), `"queued"`) {
				t.Errorf("events after queueing: %s", raw)
			}
			return ""
		}
		for _, c := range m.May {
			if strings.HasPrefix(c.Text, "queue ") {
				queued = true
				return line(c)
			}
		}
		return line(m.Legal[0])
	}
	status, stderr := g.play(t, "cardduel", "--seats", "me,random")
	if !queued || status != exitFailed || !strings.Contains(stderr, "closed its output") {
		t.Errorf("queued %t, status %d: %s", queued, status, stderr)
	}
}

func TestEngineLineIsBounded(t *testing.T) {
	t.Parallel()
	var out, errs bytes.Buffer
	status := Main([]string{"engine", "cardduel"}, strings.NewReader(strings.Repeat("x", bot.MaxLine+1)), &out, &errs)
	if want := "turnpike: the engine sent a line of more than 1048576 bytes\n"; status != exitFailed || errs.String() != want {
		t.Errorf("status %d: %q, want %q", status, errs.String(), want)
	}
}

// broken is a writer on a full disk.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

func TestOutputThatCannotBeWritten(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"games"}, {"games", "--json"}, {"rules"}, {"openapi"}, {"version"}} {
		var errs bytes.Buffer
		if status := Main(args, strings.NewReader(""), broken{}, &errs); status != exitFailed || errs.String() != "turnpike: the disk is full\n" {
			t.Errorf("%v: status %d, %q", args, status, errs.String())
		}
	}
}
