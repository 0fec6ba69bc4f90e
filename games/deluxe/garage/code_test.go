package garage

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// packedCode makes a code of any text, as somebody with bad intentions would.
func packedCode(t testing.TB, text []byte) string {
	t.Helper()
	sum := crc32.ChecksumIEEE(text)
	b := bytes.NewBuffer([]byte{byte(sum >> 16), byte(sum >> 8), byte(sum)})
	w, err := flate.NewWriterDict(b, flate.BestCompression, []byte(codeWords))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return "G1" + base64.RawURLEncoding.EncodeToString(bytes.TrimSuffix(b.Bytes(), codeEnd))
}

// coded checks that a design is its code again.
func coded(t testing.TB, c *Catalogue, d *Design) string {
	t.Helper()
	code := c.DesignCode(d)
	e, err := c.ParseDesignCode(code)
	if err != nil {
		t.Fatalf("%s: %v", d.Name, err)
	}
	if !reflect.DeepEqual(d, e) {
		t.Errorf("%s is not the same after its code", d.Name)
	}
	if again := c.DesignCode(e); again != code {
		t.Errorf("%s has two codes", d.Name)
	}
	if strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
		t.Errorf("%s: %s does not fit into a link", d.Name, code)
	}
	return code
}

// Every sample is its code again. A typical car has fewer than 250 letters, and the largest sample fewer than 500.
func TestCodeSamples(t *testing.T) {
	t.Parallel()
	c := Standard()
	var cars, all []int
	for _, s := range c.Samples() {
		if s.Design == nil {
			continue
		}
		n := len(coded(t, c, s.Design))
		all = append(all, n)
		if c.Body(s.Design.Units[Main].Body).Class == Car {
			cars = append(cars, n)
		}
	}
	slices.Sort(cars)
	slices.Sort(all)
	if n := cars[len(cars)*9/10]; n >= 250 {
		t.Errorf("nine of ten cars take up to %d letters", n)
	}
	if n := all[len(all)-1]; n >= 500 {
		t.Errorf("the longest code has %d letters", n)
	}
	t.Logf("cars: half of them up to %d letters, nine of ten up to %d; all: up to %d", cars[len(cars)/2], cars[len(cars)*9/10], all[len(all)-1])
}

// Codes that were given out open for ever: this one was written down when the form was made. The dictionary belongs to the version, and
// is known by its checksum.
func TestCodeVersionOne(t *testing.T) {
	t.Parallel()
	c := Standard()
	const text = `{"name":"Mine","body":"luxury","plant":"car_super","tires":{"all":"standard"},"crew":[{"role":"driver"}],"weapons":[{"weapon":"machine_gun","at":"front"}]}`
	const code = "G1dbycglvvm5mXisUJyGoxshJ6VsGdFkmO-drYWkAA"
	d, err := c.ParseDesignCode(code)
	if err != nil {
		t.Fatal(err)
	}
	if want := compiled(t, text); !reflect.DeepEqual(d, want) {
		t.Errorf("the code is\n%s", c.DesignJSON(d))
	}
	if sum := crc32.ChecksumIEEE([]byte(codeWords)); sum != 0x19c2dc2f {
		t.Errorf("the dictionary has changed (%08x): make a new version of the form instead", sum)
	}
}

// Codes that are damaged, foreign, of a later version or made to do harm are refused in words.
func TestCodeFaults(t *testing.T) {
	t.Parallel()
	c := Standard()
	good := c.DesignCode(compiled(t, withField(`"weapons": [{"weapon": "machine_gun", "at": "front"}]`)))
	packed, err := base64.RawURLEncoding.DecodeString(good[2:])
	if err != nil {
		t.Fatal(err)
	}
	ended := "G1" + base64.RawURLEncoding.EncodeToString(append(packed, codeEnd...))
	for _, tc := range []struct{ name, code, path, detail, allowed string }{
		{"nothing", "", "", "none of a vehicle", "begin with G1"},
		{"a word", "luxury", "", "none of a vehicle", "begin with G1"},
		{"version 2", "G2" + good[2:], "", "its version is not known here", "begin with G1"},
		{"the beginning alone", "G1", "", "it ends after G1", "the whole code"},
		{"half of it", good[:len(good)/2], "", "damaged or not whole", ""},
		{"with the end that is left out", ended, "", "damaged or not whole", ""},
		{"a letter less", good[:len(good)-1], "", "damaged or not whole", ""},
		{"more of it", good + "AAAA", "", "damaged or not whole", ""},
		{"other letters", "G1" + strings.Repeat("!", 40), "", `"!", its letter 3, is in no code`, "letters, digits"},
		{"too long", "G1" + strings.Repeat("A", MaxCode), "", fmt.Sprint(MaxCode+2, " letters"), "at most"},
		{"a bomb", packedCode(t, bytes.Repeat([]byte(" "), 8<<20)), "", "damaged or not whole", ""},
		{"no design", packedCode(t, []byte(`[1]`)), "", "it cannot be a list", "an object"},
		{"a wrong design", packedCode(t, []byte(`{"name": "V", "body": "vann"}`)), "/body", `did you mean "van"?`, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			_, err := c.ParseDesignCode(tc.code)
			checkDesignError(t, err, tc.path, tc.detail, tc.allowed, "")
		})
	}
	if _, err := c.ParseDesignCode(" " + good + "\n"); err != nil {
		t.Errorf("with spaces around it: %v", err)
	}
}

// A code with one letter changed is refused, wherever that is; only the last one has bits that mean nothing. A design is never taken for
// another one. Line breaks, which mail programs put in, do no harm.
func TestCodeChecksum(t *testing.T) {
	t.Parallel()
	c := Standard()
	d := compiled(t, withField(`"weapons": [{"weapon": "machine_gun", "at": "front"}]`))
	good := c.DesignCode(d)
	for i := range good {
		letters := "Ab9-"
		if i == len(good)-1 {
			letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" // its last bits may mean nothing
		}
		for _, letter := range letters {
			if bad := good[:i] + string(letter) + good[i+1:]; bad != good {
				if e, err := c.ParseDesignCode(bad); err == nil && (i < len(good)-1 || !reflect.DeepEqual(d, e)) {
					t.Errorf("with %q at %d it is\n%s", letter, i, c.DesignJSON(e))
				}
			}
		}
	}
	if e, err := c.ParseDesignCode(good[:20] + "\r\n" + good[20:]); err != nil || !reflect.DeepEqual(d, e) {
		t.Errorf("in two lines: %v", err)
	}
}

// The largest design that can be read has a code that can be read, even if little of it compresses.
func TestCodeBound(t *testing.T) {
	t.Parallel()
	if n := len("G1") + base64.RawURLEncoding.EncodedLen(3+MaxDesignBytes+MaxDesignBytes/1000); n > MaxCode {
		t.Errorf("a design of %d bytes that does not compress takes %d letters, and %d are read", MaxDesignBytes, n, MaxCode)
	}
	c := Standard()
	var b strings.Builder
	b.WriteString(`{"body":"bus_40","cargo":[`)
	rng := dice(1)
	for i := range MaxList {
		if i > 0 {
			b.WriteByte(',')
		}
		name := make([]byte, MaxName)
		for j := range name {
			name[j] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"[rng.IntN(62)]
		}
		fmt.Fprintf(&b, `{"cargo":"goods","name":%q,"weight":%d.%d}`, name, rng.IntN(99999), 1+rng.IntN(9))
	}
	b.WriteString(`]}`)
	coded(t, c, compiled(t, b.String()))
}
