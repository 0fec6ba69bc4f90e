package lab_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"turnpike/lab"
	"turnpike/lab/kinds"
	"turnpike/roster"
)

// An export has everything: read back it gives the same result, and its matches come out the same when they are played again. What was changed in it is found.
func TestExport(t *testing.T) {
	t.Parallel()
	x := experiment(t, smallMatrix)
	if _, err := lab.Conduct(t.Context(), x, roster.Find, new(lab.Memory), 2, nil); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := lab.WriteExport(&file, "XTEST", x); err != nil {
		t.Fatal(err)
	}
	text := file.String()
	read := func(text string) (*lab.Experiment, *lab.Export, error) {
		return lab.ReadExport(strings.NewReader(text), roster.Find, kinds.All())
	}
	y, e, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	if outcome(t, y) != outcome(t, x) || y.Mark != x.Mark || e.ID != "XTEST" || len(e.Batches) != 3*2 {
		t.Errorf("read back it has the mark %s and %d batches (3 units of 32 and 8 pairs), or another result", y.Mark, len(e.Batches))
	}
	if rep, err := lab.Verify(t.Context(), y, 0.05); err != nil || rep.Played != 12 || len(rep.Different) != 0 {
		t.Errorf("5%% of 240 matches played again: %+v, error %v", rep, err)
	}

	// The matches of one unit told as those of another.
	swapped := *e
	swapped.Batches = append([]lab.ExportedBatch(nil), e.Batches...)
	swapped.Batches[0].Rows, swapped.Batches[2].Rows = swapped.Batches[2].Rows, swapped.Batches[0].Rows
	z, _, err := read(marshal(t, &swapped))
	if err != nil {
		t.Fatal(err)
	}
	if rep, err := lab.Verify(t.Context(), z, 1); err != nil || len(rep.Different) < 64 {
		t.Errorf("of 128 matches in the wrong place %d come out otherwise, error %v", len(rep.Different), err)
	}

	// A winner was changed, the digest was not.
	forged, _, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	forged.Rows(2, 39)[1].Winners ^= 1
	if rep, err := lab.Verify(t.Context(), forged, 1); err != nil || len(rep.Different) != 1 || rep.Different[0] != (lab.Place{Unit: 2, Pair: 39, Round: 1}) {
		t.Errorf("with a forged winner: %+v, error %v", rep, err)
	}

	change := func(f func(e *lab.Export)) string {
		c := *e
		c.Batches = append([]lab.ExportedBatch(nil), e.Batches...)
		f(&c)
		return marshal(t, &c)
	}
	for name, tc := range map[string]struct{ text, want string }{
		"cut off":       {text[:len(text)/2], "unexpected"},
		"nothing":       {"", ""},
		"a document":    {smallMatrix, `unknown field "turnpike_lab"`},
		"unknown field": {strings.Replace(text, `"mark":`, `"marc":"","mark":`, 1), `unknown field "marc"`},
		"twice":         {strings.Replace(text, `"mark":`, `"mark":"","mark":`, 1), "twice"},
		"more behind":   {text + "{}", ""},
		"later version": {change(func(e *lab.Export) { e.Version = 2 }), "turnpike_lab_export is 2; this program reads 1"},
		"changed seed": {change(func(e *lab.Export) {
			e.Doc = json.RawMessage(strings.Replace(string(e.Doc), `"seed":7`, `"seed":8`, 1))
		}), "its matches belong to"},
		"bad document": {change(func(e *lab.Export) {
			e.Doc = json.RawMessage(strings.Replace(string(e.Doc), `"jumpstart"`, `"chess"`, 1))
		}), "/game"},
		"gap":            {change(func(e *lab.Export) { e.Batches = e.Batches[1:] }), "the one before it ended with 0"},
		"too many pairs": {change(func(e *lab.Export) { e.Batches[0].To = 40 }), "at most 32 at once"},
		"fewer pairs":    {change(func(e *lab.Export) { e.Batches[1].To-- }), "16 matches; these pairs have 14"},
		"no such unit":   {change(func(e *lab.Export) { e.Batches[4].Unit, e.Batches[5].Unit = 9, 9 }), "unit 9, and the document leads to 3 units"},
		"negative unit":  {change(func(e *lab.Export) { e.Batches[0].Unit = -1 }), "of unit -1"},
		"damaged rows":   {change(func(e *lab.Export) { e.Batches[3].Rows = e.Batches[3].Rows[:20] }), "unit 1, pairs 32 to 40"},
		"no rows":        {change(func(e *lab.Export) { e.Batches[3].Rows = nil }), "unit 1, pairs 32 to 40"},
		"no base64":      {strings.Replace(text, `"rows": "`, `"rows": "!`, 1), "base64"},
	} {
		_, _, err := read(tc.text)
		var damaged *lab.ExportError
		var field *lab.FieldError
		if !errors.As(err, &damaged) && !errors.As(err, &field) || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s gives %v, want %q", name, err, tc.want)
		}
	}
}

func marshal(t *testing.T, e *lab.Export) string {
	t.Helper()
	data, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Whatever stands in a file, reading it ends with an error or an experiment whose result can be made.
func FuzzReadExport(f *testing.F) {
	x := experiment(f, smallMatrix)
	task := x.Task(lab.Batch{Unit: 0, From: 0, To: 2})
	rows, err := lab.Play(f.Context(), roster.Find, &task, nil)
	if err != nil {
		f.Fatal(err)
	}
	if err := x.Put(lab.Batch{Unit: 0, From: 0, To: 2}, rows); err != nil {
		f.Fatal(err)
	}
	var b bytes.Buffer
	if err := lab.WriteExport(&b, "X", x); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		x, _, err := lab.ReadExport(bytes.NewReader(data), roster.Find, kinds.All())
		if err != nil {
			return
		}
		if _, err := x.Reduce(); err != nil {
			t.Error(err)
		}
	})
}
