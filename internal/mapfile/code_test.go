package mapfile

import (
	"encoding/base64"
	"errors"
	"strings"
	"testing"
)

var errCode = errors.New("test code")

// The letters of codes that links carry unchanged.
const linkLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

func TestCoding(t *testing.T) {
	t.Parallel()
	plain := Coding{Letter: 'T', Limit: 1000, Err: errCode}
	words := Coding{Letter: 'W', Words: "a wall, another wall and a gate", Limit: 1000, Err: errCode}
	for _, text := range []string{"", "x", "a wall, another wall", strings.Repeat("a wall, another wall and a gate; ", 30), "\x00\xff"} {
		for _, c := range []Coding{plain, words} {
			code := c.Pack(text)
			if code[0] != c.Letter || strings.Trim(code, linkLetters) != "" {
				t.Errorf("%q is packed as %s, unfit for links", text, code)
			}
			if got, err := c.Unpack("\n " + code + " "); err != nil || string(got) != text {
				t.Errorf("%q comes back as %q, %v", text, got, err)
			}
		}
	}
	if a, b := words.Pack(words.Words), plain.Pack(words.Words); len(a) >= len(b) {
		t.Errorf("a text of the dictionary takes %d characters, without it %d", len(a), len(b))
	}
}

func TestBrokenCodes(t *testing.T) {
	t.Parallel()
	c := Coding{Letter: 'T', Limit: 100, Err: errCode}
	code := c.Pack("a text of some length, in which little comes twice")
	exact := c.Pack(strings.Repeat(" ", 100))
	if got, err := c.Unpack(exact); err != nil || len(got) != 100 {
		t.Errorf("a text as long as allowed: %d bytes, %v", len(got), err)
	}
	for _, b := range []struct{ name, code, want string }{
		{"empty", "  ", "test code: empty"},
		{"other version", "B" + code[1:], `test code: begins with "B", known is "T"`},
		{"foreign letter", code[:9] + "!" + code[10:], "test code: letters that do not belong there"},
		// One letter too few for whole bytes, and whole bytes too few for the text.
		{"cut within a byte", code[:2], "test code: letters that do not belong there, or cut short"},
		{"cut short", code[:len(code)/2&^3+1], "test code: damaged or cut short"},
		{"bomb", c.Pack(strings.Repeat(" ", 101)), "test code: unpacks to more than 100 bytes"},
		{"too long", "T" + strings.Repeat("A", 100), "test code: longer than 100 characters"},
		{"random", "T" + base64.RawURLEncoding.EncodeToString([]byte{7, 7, 7, 7}), "test code: damaged"},
		{"other dictionary", Coding{Letter: 'T', Words: "a text of some length", Limit: 100}.Pack("a text of some length"), "test code: damaged"},
	} {
		_, err := c.Unpack(b.code)
		if !errors.Is(err, errCode) || !strings.HasPrefix(err.Error(), b.want) {
			t.Errorf("%s: error %v, want %q", b.name, err, b.want)
		}
	}
}
