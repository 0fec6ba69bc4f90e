package arena

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

// parseDecimal reads a JSON number exactly as value times ten to the power of
// places. Exponents and further decimals are refused.
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

// roundDiv divides by a positive b, half away from zero.
func roundDiv(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// formatScaled writes the decimal with the fewest digits (at most places) that
// reads back as v, where one whole is per small units.
func formatScaled(v int64, per int64, places int) string {
	scale := int64(1)
	for d := 0; ; d++ {
		n := roundDiv(v*scale, per)
		if d == places || roundDiv(n*per, scale) == v {
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

// lengthText writes a length in car lengths, angleText an angle in degrees.
func lengthText(v int32) string { return formatScaled(int64(v), CL, 4) }

func angleText(v int32) string { return formatScaled(int64(v), 60, 2) }

// isqrt is the integer square root, rounded down.
func isqrt(n int64) int64 {
	if n < 2 {
		return max(n, 0)
	}
	x := int64(1) << ((bitLen(n) + 1) / 2)
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}

func bitLen(n int64) int {
	k := 0
	for ; n > 0; n >>= 1 {
		k++
	}
	return k
}
