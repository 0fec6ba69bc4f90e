package mapfile

import (
	"errors"
	"strconv"
	"strings"
)

// errDecimal tells why a number was not accepted; the text is shown to users.
var (
	errDecimal = errors.New("not a plain decimal number")
	errDigits  = errors.New("too many decimals")
	errLarge   = errors.New("number out of bounds")
)

// Decimals that files may have.
const (
	lengthPlaces = 4
	lengthScale  = 10_000
	degreePlaces = 2
	degreeScale  = 100
)

// Unit is a unit of length in files.
type Unit struct {
	Per  int64  // units of memory in one, positive
	Name string // in the plural, as faults say it
}

// Text writes a length with the fewest decimals that read back as v.
func (u Unit) Text(v int32) string { return formatScaled(int64(v), u.Per, lengthPlaces) }

// read turns a decimal of lengthPlaces into units of memory.
func (u Unit) read(v int64) int64 { return RoundDiv(v*u.Per, lengthScale) }

// DegreesText writes an angle of arc-minutes in degrees.
func DegreesText(minutes int32) string { return formatScaled(int64(minutes), 60, degreePlaces) }

// RoundDiv divides by a positive b, half away from zero.
func RoundDiv(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// parseDecimal reads a JSON number exactly as value times ten to the power of places. Exponents and further decimals are refused.
func parseDecimal(text string, places int) (int64, error) {
	body, neg := strings.CutPrefix(text, "-")
	whole, frac, dot := strings.Cut(body, ".")
	if whole == "" || (dot && frac == "") {
		return 0, errDecimal
	}
	for _, c := range whole + frac {
		if c < '0' || c > '9' {
			return 0, errDecimal
		}
	}
	if len(frac) > places {
		return 0, errDigits
	}
	if len(whole) > 9 {
		return 0, errLarge
	}
	frac += strings.Repeat("0", places-len(frac))
	n, err := strconv.ParseInt(whole+frac, 10, 64)
	if err != nil {
		return 0, errDecimal
	}
	if neg {
		n = -n
	}
	return n, nil
}

// formatScaled writes the decimal with the fewest digits (at most places) that reads back as v, where one whole is per small units.
func formatScaled(v, per int64, places int) string {
	scale := int64(1)
	for d := 0; ; d++ {
		n := RoundDiv(v*scale, per)
		if d == places || RoundDiv(n*per, scale) == v {
			return decimalText(n, d)
		}
		scale *= 10
	}
}

// decimalText writes n divided by ten to the power of d.
func decimalText(n int64, d int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	s := strconv.FormatInt(n, 10)
	if d == 0 {
		return sign + s
	}
	if len(s) <= d {
		s = strings.Repeat("0", d+1-len(s)) + s
	}
	return sign + s[:len(s)-d] + "." + s[len(s)-d:]
}
