package career

import (
	"encoding/json"
	"errors"
	"testing"

	"turnpike/games/deluxe/garage"
)

// played plays some weeks of a league of bots with a person, by the clock, with something taken back.
func played(t testing.TB, weeks int) *Career {
	k := yards(t, 1, func(o *Options) { o.Drivers = 3 })
	for k.State.Week <= weeks {
		if k.State.Stage == StageWork && !k.State.org(1).Done {
			does(t, k, 1, &Action{Do: DoOrders, Character: 1, Orders: FightsOn})
			if err := k.Undo(1, 5); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := k.Drive(0); err != nil {
			t.Fatal(err)
		}
		for _, f := range k.Due() {
			does(t, k, House, &Action{Do: DoResult, Fixture: f.ID, Facts: draw(f)})
		}
		if err := k.Deadline(7); err != nil {
			t.Fatal(err)
		}
	}
	return k
}

// TestReplay plays a record again: through JSON, and with the same bytes at its end.
func TestReplay(t *testing.T) {
	t.Parallel()
	k := played(t, 3)
	text, err := json.Marshal(k.Record())
	if err != nil {
		t.Fatal(err)
	}
	f, err := ReadFile(text)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Open(garage.Standard(), f)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "digest", again.State.Digest(), k.State.Digest())
	if same, _ := json.Marshal(again.Record()); string(same) != string(text) {
		t.Error("the record of a career that was played again is another one")
	}
}

// TestBrokenRecords cuts a log after the last entry that holds.
func TestBrokenRecords(t *testing.T) {
	t.Parallel()
	k := played(t, 2)
	sure := 0 // the last entry but one with a digest
	for i := range k.Log[:len(k.Log)-1] {
		if k.Log[i].Digest != "" {
			sure = i
		}
	}
	for name, change := range map[string]func(f *File){
		"another digest":           func(f *File) { f.Entries[len(f.Entries)-1].Digest = "00" },
		"an action that is not":    func(f *File) { f.Entries[len(f.Entries)-1].Action = Action{Do: "dance"} },
		"an undo of nothing":       func(f *File) { f.Entries[len(f.Entries)-1].Undo = true },
		"an organization that not": func(f *File) { f.Entries[len(f.Entries)-1].Org = 99 },
	} {
		f := k.Record()
		f.Entries = append([]Deed{}, k.Log...)
		if f.Entries[len(f.Entries)-1].Digest == "" {
			t.Fatal("the last entry has no digest")
		}
		change(f)
		again, err := Open(garage.Standard(), f)
		broken, ok := errors.AsType[*BrokenError](err)
		if !ok || broken.Entry != len(f.Entries)-1 {
			t.Fatalf("%s: %v", name, err)
		}
		if len(again.Log) != sure+1 || again.State.Digest() != k.Log[sure].Digest {
			t.Errorf("%s: %d entries are left, want %d", name, len(again.Log), sure+1)
		}
		does(t, again, House, &Action{Do: DoJoin, Name: "It goes on", Start: "mechanic"})
	}
	for name, change := range map[string]func(f *File){
		"format": func(f *File) { f.Format = "turnpike-career-9" }, "rules": func(f *File) { f.RulesVersion = RulesVersion + 1 }, "seed": func(f *File) { f.Seed = "12" },
		"commitment": func(f *File) { f.Commitment = "" }, "options": func(f *File) { f.Options.Weeks = 0 }, "founders": func(f *File) { f.Founders[0].Start = "cook" },
	} {
		f := k.Record()
		f.Founders = append([]Action{}, f.Founders...)
		change(f)
		text, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		read, err := ReadFile(text)
		if err == nil {
			_, err = Open(garage.Standard(), read)
		}
		if err == nil {
			t.Errorf("%s: the record is taken", name)
		}
	}
}

// TestStateText writes and reads a state with the same digest.
func TestStateText(t *testing.T) {
	t.Parallel()
	k := played(t, 3)
	text := k.State.Text()
	s, err := ReadState(text)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "digest", s.Digest(), k.State.Digest())
	if _, err := ReadState(text[:len(text)/2]); err == nil {
		t.Error("half a state is read")
	}
}

// FuzzReadFile reads anything as a record, and plays it as far as it goes.
func FuzzReadFile(f *testing.F) {
	k := played(f, 1)
	text, err := json.Marshal(k.Record())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"format": "turnpike-career-1", "rules_version": 1}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := ReadFile(data)
		if err != nil || len(file.Entries) > 100 || file.Options.Drivers > 4 {
			return
		}
		if k, err := Open(garage.Standard(), file); err == nil {
			last := k.State.Last
			sound(t, k.State, &last)
		}
	})
}

// FuzzReplay changes bytes of a log that could be played.
func FuzzReplay(f *testing.F) {
	k := played(f, 1)
	f.Add(uint16(3), []byte(`{"org": 1, "action": {"do": "wait"}}`))
	f.Add(uint16(0), []byte(`{"org": 0, "action": {"do": "deadline"}}`))
	for i := range k.Log {
		text, err := json.Marshal(&k.Log[i])
		if err != nil {
			f.Fatal(err)
		}
		f.Add(uint16(i), text)
	}
	f.Fuzz(func(t *testing.T, at uint16, data []byte) {
		var d Deed
		if json.Unmarshal(data, &d) != nil {
			return
		}
		file := k.Record()
		file.Entries = append([]Deed{}, k.Log[:int(at)%len(k.Log)]...)
		file.Entries = append(file.Entries, d)
		again, err := Open(garage.Standard(), file)
		if again == nil {
			t.Fatal(err)
		}
		last := again.State.Last
		sound(t, again.State, &last)
	})
}
