package lab

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"sync"
	"time"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/roster"
)

// Mark is what a result is worth: the rules version of the game, and a fingerprint of how the rules and the bots of an experiment play in this program. Results of another mark
// are never added to.
type Mark = string

// How much the fingerprint of a bot rests on: matches until that many choices were made, at least one; of bots that search long only one.
const markChoices = 1000

// marks are the fingerprints of this program, by game and bot: it does not change while it runs.
var marks sync.Map

// MarkOf works out the mark of an experiment, once for each game and bot in the life of the program: some tenths of a second.
func MarkOf(ctx context.Context, x *Experiment) (Mark, error) {
	bots := x.bots()
	h := fnv.New64a()
	for _, name := range bots {
		sum, err := fingerprint(ctx, x.Entry, name)
		if err != nil {
			return "", err
		}
		var b [8]byte
		binary.BigEndian.PutUint64(b[:], sum.sum)
		h.Write([]byte(name))
		h.Write(b[:])
	}
	info := x.Entry.Game.Info()
	return fmt.Sprintf("%s %s · %s", info.ID, info.RulesVersion, hex4(h.Sum64())), nil
}

// hex4 is a number as four groups of hexadecimal digits.
func hex4(v uint64) string {
	s := fmt.Sprintf("%016x", v)
	return strings.Join([]string{s[:4], s[4:8], s[8:12], s[12:]}, " ")
}

// bots are the bots of all units there are, each once, in the order of their names.
func (x *Experiment) bots() []string {
	list := []string{x.Entry.Default} // of the openings
	for _, u := range x.units {
		for _, e := range u.Seats {
			if !slices.Contains(list, e.Bot) {
				list = append(list, e.Bot)
			}
		}
	}
	slices.Sort(list)
	return list
}

// Searches reports whether one of the bots thinks long.
func (x *Experiment) Searches() bool {
	return slices.ContainsFunc(x.bots(), func(name string) bool { return strings.HasPrefix(name, "hard") })
}

// MatchTime is about how long a match of an experiment takes here, by what its mark took.
func MatchTime(ctx context.Context, x *Experiment) (time.Duration, error) {
	var sum time.Duration
	bots := x.bots()
	for _, name := range bots {
		p, err := fingerprint(ctx, x.Entry, name)
		if err != nil {
			return 0, err
		}
		sum += p.each
	}
	return sum / time.Duration(len(bots)), nil
}

// SameRules reports whether a mark is of the rules version of this program.
func SameRules(e *roster.Entry, mark Mark) bool {
	info := e.Game.Info()
	return strings.HasPrefix(mark, info.ID+" "+info.RulesVersion+" ")
}

// imprint is the fingerprint of a bot, and how long one of the matches took that it rests on.
type imprint struct {
	sum  uint64
	each time.Duration
}

func fingerprint(ctx context.Context, e *roster.Entry, name string) (imprint, error) {
	info := e.Game.Info()
	key := [3]any{e, info.RulesVersion, name}
	if p, ok := marks.Load(key); ok {
		return p.(imprint), nil
	}
	if own, ok := e.Arena.(interface {
		Fingerprint(bot string) (uint64, bool)
	}); ok {
		if sum, ok := own.Fingerprint(name); ok { // of a program outside this one, which is not asked to play the same twice
			return imprint{sum: sum}, nil
		}
	}
	began := time.Now()
	bots := slices.Repeat([]string{e.Default}, info.DefaultSeats)
	bots[0] = name
	w, err := e.Arena.Contest(bot.Contest{Bots: bots})
	if err != nil {
		return imprint{}, err
	}
	h := fnv.New64a()
	matches := 0
	for choices := 0; choices < markChoices; {
		m, err := w.Play(ctx, dice.Derive(0, matches))
		if err != nil {
			return imprint{}, err
		}
		matches++
		fmt.Fprintln(h, m.Digest)
		if choices += m.Choices; strings.HasPrefix(name, "hard") {
			break
		}
	}
	p := imprint{h.Sum64(), time.Since(began) / time.Duration(matches)}
	marks.Store(key, p)
	return p, nil
}
