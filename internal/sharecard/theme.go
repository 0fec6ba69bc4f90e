package sharecard

import (
	"encoding/hex"
	"image/color"
)

// Theme names one of the two sets of colours.
type Theme string

// The themes.
const (
	Dark  Theme = "dark"
	Light Theme = "light"
)

// Themes are the names of the themes.
var Themes = []Theme{Dark, Light}

// tokens are the colours of the client's design tokens (web/src/styles/tokens.css) by their names there: dark, light. A test holds them together.
var tokens = map[string][2]string{
	"bg": {"#141518", "#ece5d6"}, "surface-1": {"#1b1d21", "#f7f2e6"}, "surface-2": {"#24272c", "#efe8d8"}, "line": {"#33373e", "#d5cab3"},
	"line-strong": {"#545962", "#94886f"}, "ink": {"#efebe1", "#211f1a"}, "ink-2": {"#c3beb2", "#474238"}, "ink-3": {"#a09b90", "#615a4c"},
	"accent": {"#f5a63b", "#f0a02f"}, "hit": {"#e2573f", "#c5442c"}, "info": {"#4d8fc4", "#3a7db3"}, "ok": {"#3f9e68", "#3a8a5b"},
	"ground": {"#17191a", "#dfe2c8"}, "ground-2": {"#1d201f", "#d4d9ba"}, "road": {"#2b2d31", "#fbf7ec"}, "road-alt": {"#313439", "#f3eddd"},
	"road-edge": {"#6f6b61", "#8f8265"}, "road-line": {"#d9d4c6", "#6e6553"}, "road-line-dim": {"#6d6a63", "#b9ad93"}, "grid": {"#3d4046", "#d3c8b0"},
	"wall": {"#8a8579", "#7b705b"}, "hazard": {"#c9ab2c", "#a98600"}, "piece-edge": {"#0d0e0f", "#2a261e"}, "glass": {"#11161b", "#e9eef0"},
	"wreck": {"#8c857a", "#7a7264"}, "on-seat": {"#0e1012", "#fffdf6"}, "enemy": {"#b9aeb0", "#5b5257"}, "enemy-body": {"#b3a8aa", "#a3979a"},
	"plate":  {"#9fb0bb", "#5d7382"},
	"seat-1": {"#62b6ea", "#0b639d"}, "seat-2": {"#f4795a", "#b03315"}, "seat-3": {"#3dbd93", "#00694a"}, "seat-4": {"#e9e06a", "#6f5a00"},
	"seat-5": {"#e296c3", "#973a73"}, "seat-6": {"#cfd3d6", "#4a4f55"}, "seat-7": {"#a99cf0", "#5344b0"}, "seat-8": {"#c59a6b", "#74470f"},
}

// colours are the tokens of one theme.
type colours struct{ theme int }

func (t Theme) colours() colours {
	if t == Light {
		return colours{1}
	}
	return colours{0}
}

// of returns a token.
func (c colours) of(name string) color.NRGBA {
	var v [3]byte
	if _, err := hex.Decode(v[:], []byte(tokens[name][c.theme][1:])); err != nil {
		panic("sharecard: " + name + ": " + err.Error()) // the names and values are above
	}
	return color.NRGBA{v[0], v[1], v[2], 255}
}

// seat is the colour of a seat; of nobody that of wrecks.
func (c colours) seat(n int) color.NRGBA {
	if n < 0 {
		return c.of("wreck")
	}
	return c.of("seat-" + string(rune('1'+n%8)))
}

// mix is a colour on the way from a to b.
func mix(a, b color.NRGBA, part float64) color.NRGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*part + 0.5) }
	return color.NRGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

func thin(c color.NRGBA, alpha float64) color.NRGBA {
	c.A = uint8(alpha*255 + 0.5)
	return c
}
