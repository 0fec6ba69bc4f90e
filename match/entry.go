package match

import (
	"bytes"
	"encoding/json"
	"math"

	"turnpike/game"
	"turnpike/internal/strictjson"
)

// ParseEntry reads an entry as a log keeps it, as encoding/json does. It keeps nothing of data.
func ParseEntry(data []byte) (e Entry, err error) {
	p := strictjson.NewPlain(bytes.Clone(data))
	if e.readPlain(&p) && p.Done() {
		return e, nil
	}
	e = Entry{}
	err = json.Unmarshal(data, &e)
	return e, err
}

// readPlain reads an entry of the usual kind: a step, written as this program writes it. It returns false for any other. The action is kept as a piece of
// what p reads.
func (e *Entry) readPlain(p *strictjson.Plain) bool {
	const (
		do = 1 << iota
		seat
		action
		to
		auto
		ms
		digest
	)
	var seen uint
	for p.Open('{'); p.More('}'); {
		var bit uint
		switch string(p.Key()) {
		case "do":
			bit = do
			e.Do = stepNamed(p.Text())
		case "seat":
			bit = seat
			n := p.Int()
			if n < math.MinInt8 || n > math.MaxInt8 {
				return false
			}
			e.Seat = game.Seat(n)
		case "action":
			bit = action
			e.Action = p.Value()
			if len(e.Action) > 0 && e.Action[0] != '{' {
				return false
			}
		case "to":
			bit = to
			e.To = int(p.Int())
		case "auto":
			bit = auto
			e.Auto = p.Bool()
		case "ms":
			bit = ms
			e.MS = p.Int()
		case "digest":
			bit = digest
			e.Digest = string(p.Text())
		}
		if bit == 0 || seen&bit != 0 {
			return false
		}
		seen |= bit
	}
	return !p.Failed()
}

// stepNamed returns the name of a step without making a new text for those that there are.
func stepNamed(name []byte) string {
	switch string(name) {
	case DoAct:
		return DoAct
	case DoUndo:
		return DoUndo
	}
	return string(name)
}

// parsePlain reads a record whose steps are written as this program writes them; false: [strictjson.Unmarshal] has to look. The steps are most of a record,
// and encoding/json goes over each byte of them five times.
func parsePlain(data []byte) (*Record, bool) {
	p := strictjson.NewPlain(data)
	from, to := 0, 0 // of the steps, in data
	var log []Entry
	for p.Open('{'); p.More('}'); {
		if string(p.Key()) != "steps" || to > 0 {
			p.Value()
			continue
		}
		from = p.At()
		text := p.Value()
		to = p.At()
		if len(text) == 0 || text[0] != '[' {
			return nil, false
		}
		steps := strictjson.NewPlain(bytes.Clone(text)) // the actions stay
		log = make([]Entry, 0, len(text)/128)
		for steps.Open('['); steps.More(']'); {
			var e Entry
			if !e.readPlain(&steps) {
				return nil, false
			}
			log = append(log, e)
		}
		if !steps.Done() {
			return nil, false
		}
	}
	if !p.Done() || to == 0 {
		return nil, false
	}
	var r Record
	rest := append(append(bytes.Clone(data[:from]), "[]"...), data[to:]...)
	if strictjson.Unmarshal(rest, &r) != nil || r.Format != Format && r.Format != OldFormat {
		return nil, false
	}
	r.Steps = log
	return &r, true
}
