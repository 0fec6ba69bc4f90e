package sharecard

import (
	"strings"
	"sync"
	"unicode"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// font is a face of the Go fonts at a size in pixels.
type font struct {
	size float64
	bold bool
}

// faces are the fonts: regular, bold. They may be read by several at once, each with a buffer of its own.
var faces = sync.OnceValue(func() (f [2]*sfnt.Font) {
	for i, data := range [2][]byte{goregular.TTF, gobold.TTF} {
		var err error
		if f[i], err = sfnt.Parse(data); err != nil {
			panic("sharecard: " + err.Error()) // they are part of the program
		}
	}
	return f
})

func (f font) face() *sfnt.Font {
	if f.bold {
		return faces()[1]
	}
	return faces()[0]
}

// glyphs calls see for each character with its place on the line, in pixels, and returns where the text ends.
func (f font) glyphs(s string, buf *sfnt.Buffer, see func(g sfnt.GlyphIndex, x float64)) float64 {
	face := f.face()
	em := float64(face.UnitsPerEm())
	x := 0.0
	for _, r := range s {
		g, err := face.GlyphIndex(buf, r)
		if err != nil {
			continue
		}
		// At a size of one unit to a pixel nothing is rounded.
		n, err := face.GlyphAdvance(buf, g, fixed.I(int(face.UnitsPerEm())), xfont.HintingNone)
		if err != nil {
			continue
		}
		if see != nil {
			see(g, x)
		}
		x += float64(n) / 64 / em * f.size
	}
	return x
}

// width is that of a text in pixels.
func (f font) width(s string) float64 {
	var buf sfnt.Buffer
	return f.glyphs(s, &buf, nil)
}

// maxText bounds what is looked at of a text, in characters: no line of a card holds so many.
const maxText = 200

// fit cuts a text off that is more than w wide.
func (f font) fit(s string, w float64) string {
	letters := []rune(oneLine(s))
	if len(letters) <= maxText && f.width(string(letters)) <= w {
		return string(letters)
	}
	for n := min(len(letters), maxText) - 1; n > 0; n-- {
		if short := strings.TrimRight(string(letters[:n]), " ,;") + "…"; f.width(short) <= w {
			return short
		}
	}
	return ""
}

// wrap breaks a text into at most n lines, the last one cut.
func (f font) wrap(s string, w float64, n int) []string {
	var lines []string
	now := ""
	words := strings.Fields(oneLine(s))
	for i, word := range words {
		next := strings.TrimPrefix(now+" "+word, " ")
		if now != "" && f.width(next) > w {
			if len(lines) == n-1 {
				return append(lines, f.fit(now+" "+strings.Join(words[i:], " "), w))
			}
			lines, next = append(lines, f.fit(now, w)), word
		}
		now = next
	}
	if now != "" {
		lines = append(lines, f.fit(now, w))
	}
	return lines
}

// oneLine makes a text of people fit for a line: no breaks, nothing that turns the direction of what comes after it.
func oneLine(s string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsGraphic(r):
			return -1
		}
		return r
	}, s)), " ")
}
