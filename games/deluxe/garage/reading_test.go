package garage

import (
	"errors"
	"strings"
	"testing"
)

// A design file has a name; a byte order mark before it is no mistake.
func TestFileHasName(t *testing.T) {
	t.Parallel()
	c := Standard()
	for text, path := range map[string]string{
		`{"body": "luxury"}`: "/name", "\xef\xbb\xbf" + `{"body": "luxury"}`: "/name", `{"name": "Mine", "body": "luxury"}`: "-",
		"\xef\xbb\xbf" + `{"name": "Mine", "body": "luxury"}`: "-",
	} {
		_, err := c.ParseDesign([]byte(text))
		var bad *DesignError
		switch {
		case path == "-" && err != nil:
			t.Errorf("%q: %v", text, err)
		case path != "-" && (!errors.As(err, &bad) || bad.Path != path || !strings.Contains(err.Error(), "missing")):
			t.Errorf("%q: %v, want that %s is missing", text, err, path)
		}
	}
}

// What people write for short finds what they mean.
func TestShortNamesSuggested(t *testing.T) {
	t.Parallel()
	for _, x := range []struct{ field, name, want string }{
		{`"tires": {"all": "NAME"}`, "PR", "puncture_resistant"}, {`"tires": {"all": "NAME"}`, "HD", "heavy_duty"}, {`"plant": "NAME"`, "Super", "car_super"},
		{`"plant": "NAME"`, "large", "car_large"}, {`"chassis": "NAME"`, "XH", ""}, {`"chassis": "NAME"`, "eh", "extra_heavy"}, {`"plant": "NAME"`, "zz", ""},
		{`"suspension": "NAME"`, "imp", "improved"}, {`"weapons": [{"weapon": "NAME", "at": "front"}]`, "machinegun", "machine_gun"},
	} {
		text := `{"name": "Mine", "body": "luxury", ` + strings.ReplaceAll(x.field, "NAME", x.name) + "}"
		_, err := Standard().ParseDesign([]byte(text))
		var u *UnknownError
		if !errors.As(err, &u) || u.Nearest != x.want {
			t.Errorf("%q: %v, want the suggestion %q", x.name, err, x.want)
		}
	}
}

// Codes that are damaged say how: cut off, with a letter that no code has, or not the whole.
func TestDamagedCodes(t *testing.T) {
	t.Parallel()
	c := Standard()
	code := c.DesignCode(build(t, `{"body": "luxury"}`))
	for broken, want := range map[string]string{
		"G1": "it ends after G1", "G1a": "cut off after 3 letters", "G1abcd": "cut off after 6 letters", code[:8]: "cut off after 8 letters",
		code[:len(code)-3]: "damaged or not whole", code[:9] + "?" + code[10:]: `"?", its letter 10, is in no code`, code[:5] + "ä" + code[6:]: "is in no code",
		"G9" + code[2:]: "a newer program", "X": "codes begin with G1", code[:12] + "A" + code[13:]: "",
	} {
		_, err := c.ParseDesignCode(broken)
		if want == "" && broken == code {
			continue
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, want %q", broken, err, want)
		}
	}
	for n := range len(code) {
		if _, err := c.ParseDesignCode(code[:n]); err == nil || strings.Count(err.Error(), "\n") > 0 {
			t.Errorf("%d letters: %v", n, err)
		}
	}
}
