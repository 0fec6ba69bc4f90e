package garage

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

// examine does everything with a design that programs do.
func examine(t *testing.T, c *Catalogue, d *Design) {
	t.Helper()
	var r Report
	c.Check(d, nil, &r)
	sheet := c.Sheet(d, nil)
	if sheet.Legal != r.Legal() || sheet.Cost != r.Figures.Cost || sheet.Weight != r.Figures.Weight {
		t.Errorf("sheet: legal %v, %v, %v; check: %v, %v, %v", sheet.Legal, sheet.Cost, sheet.Weight, r.Legal(), r.Figures.Cost, r.Figures.Weight)
	}
	var cost Money
	c.Lines(d, nil, func(l *Line) {
		if l.Kind != LineCargo {
			cost += l.Cost
		}
	})
	if cost != r.Figures.Cost {
		t.Errorf("the lines make %v, the figures %v", cost, r.Figures.Cost)
	}
	for i := range r.Violations {
		if v := &r.Violations[i]; !strings.HasPrefix(c.Path(d, v), "/") && c.Path(d, v) != "" {
			t.Errorf("%s: path %q", v.Rule, c.Path(d, v))
		}
	}
}

// Any text is refused with a design error or is a design that is its file again.
func FuzzParseDesign(f *testing.F) {
	c := Standard()
	for _, text := range bases {
		f.Add([]byte(text))
	}
	for _, fault := range faults {
		if len(fault.file) < 4096 {
			f.Add([]byte(fault.file))
		}
	}
	for class := range NumClasses {
		f.Add(c.DesignJSON(c.Random(dice(uint64(class)), class)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := c.ParseDesign(data)
		if err != nil {
			if e, ok := errors.AsType[*DesignError](err); !ok || e.Detail == "" || strings.Contains(err.Error(), "garage.") {
				t.Fatalf("got %v, want a design error", err)
			}
			return
		}
		examine(t, c, d)
		text := c.DesignJSON(d)
		e, err := c.ParseDesign(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !reflect.DeepEqual(d, e) || !bytes.Equal(text, c.DesignJSON(e)) {
			t.Errorf("not the same again\n%s\n%s", text, c.DesignJSON(e))
		}
	})
}

// Any code is refused with a design error or is a design; what is inside a code is fuzzed as well.
func FuzzDesignCode(f *testing.F) {
	c := Standard()
	for class := range NumClasses {
		d := c.Random(dice(uint64(class)), class)
		f.Add(c.DesignCode(d), false)
		f.Add(string(bytes.TrimSpace(c.DesignJSON(d))), true)
	}
	f.Add("G1", false)
	f.Add("G2abc", false)
	f.Fuzz(func(t *testing.T, code string, inside bool) {
		if inside {
			code = packedCode(t, []byte(code))
		}
		d, err := c.ParseDesignCode(code)
		if err != nil {
			if _, ok := errors.AsType[*DesignError](err); !ok {
				t.Fatalf("got %v, want a design error", err)
			}
			return
		}
		again := c.DesignCode(d)
		e, err := c.ParseDesignCode(again)
		if err != nil || !reflect.DeepEqual(d, e) {
			t.Errorf("%s is %s, which is %v", code, again, err)
		}
	})
}

// Any table is refused with a file error, or makes a catalogue with which designs are drawn, checked and shown.
func FuzzCatalogue(f *testing.F) {
	files := sorted(tableFiles)
	for i, file := range files {
		f.Add(uint8(i), []byte(`{"`+tableFiles[file]+`": []}`))
	}
	for _, fault := range tableFaults {
		for i, file := range files {
			if file == fault.file && len(fault.text) < 2048 {
				f.Add(uint8(i), []byte(fault.text))
			}
		}
	}
	for file, text := range map[string]string{"armor.json": oneArmor, "weapons.json": oneWeapon, "accessories.json": oneAccessory, "bodies.json": oneBody} {
		for i := range files {
			if files[i] == file {
				f.Add(uint8(i), []byte(text))
			}
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, data []byte) {
		c, err := Load(Embedded(), fstest.MapFS{files[int(which)%len(files)]: &fstest.MapFile{Data: data}})
		if err != nil {
			if e, ok := errors.AsType[*FileError](err); !ok || e.File == "" || strings.Contains(err.Error(), "\n") {
				t.Fatalf("got %v, want a file error", err)
			}
			return
		}
		rng := dice(uint64(len(data)))
		for class := range NumClasses {
			d := c.Random(rng, class)
			if d == nil {
				continue
			}
			examine(t, c, d)
			e, err := c.ParseDesign(c.DesignJSON(d))
			if err != nil || !reflect.DeepEqual(d, e) {
				t.Errorf("not the same again: %v\n%s", err, c.DesignJSON(d))
			}
		}
	})
}

// Any one figure of the standard tables set to an extreme makes a file error or a catalogue that works: no bound is forgotten of which
// something else depends.
func TestExtremeTables(t *testing.T) {
	t.Parallel()
	rng := dice(11)
	files := sorted(tableFiles)
	refused, kept := 0, 0
	for range 60 {
		file := files[rng.IntN(len(files))]
		text, err := dataFiles.ReadFile("data/" + file)
		if err != nil {
			t.Fatal(err)
		}
		var whole map[string][]map[string]any
		if err := json.Unmarshal(text, &whole); err != nil {
			t.Fatal(err)
		}
		list := whole[tableFiles[file]]
		entry := list[rng.IntN(len(list))]
		var numbers []string
		for _, key := range sorted(entry) {
			if _, ok := entry[key].(float64); ok && key != "id" {
				numbers = append(numbers, key)
			}
		}
		if len(numbers) == 0 {
			continue
		}
		key := numbers[rng.IntN(len(numbers))]
		entry[key] = []float64{-1e6, -1, 0, 1, 60, 200, 999, 99_999, 1e6, 9_999_999, 1e18}[rng.IntN(11)]
		whole[tableFiles[file]] = []map[string]any{entry}
		if text, err = json.Marshal(whole); err != nil {
			t.Fatal(err)
		}
		c, err := laid(file, string(text))
		if err != nil {
			if e, ok := errors.AsType[*FileError](err); !ok || !strings.Contains(e.Error(), strings.Split(key, "_")[0]) {
				t.Errorf("%s: %v is %v: %v", file, key, entry[key], err)
			}
			refused++
			continue
		}
		kept++
		for class := range NumClasses {
			if d := c.Random(rng, class); d != nil {
				examine(t, c, d)
			}
		}
	}
	if refused < 10 || kept < 10 {
		t.Errorf("%d refused, %d kept", refused, kept)
	}
}
