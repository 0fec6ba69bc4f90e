package garage

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Money is an amount in cents. In JSON it is a number of dollars (DX-DES-010: cents are kept, rounding is for display).
type Money int64

// Dollars returns whole dollars as money.
func Dollars(n int) Money { return Money(n) * 100 }

// String returns the amount with a dollar sign, thousands separated, cents only if there are any: "$12,250", "-$37.50".
func (m Money) String() string {
	if m < 0 {
		return "-" + (-m).String()
	}
	return "$" + grouped(int64(m))
}

// MarshalJSON writes dollars.
func (m Money) MarshalJSON() ([]byte, error) { return []byte(hundredths(int64(m))), nil }

// UnmarshalJSON reads dollars with at most two decimals.
func (m *Money) UnmarshalJSON(data []byte) error { return parseHundredths(data, (*int64)(m)) }

// Weight is a weight in hundredths of a pound. In JSON it is a number of pounds (DX-DES-010: a trike's solid tire weighs 37.5 lb).
type Weight int64

// Pounds returns whole pounds as a weight.
func Pounds(n int) Weight { return Weight(n) * 100 }

// String returns the weight with its unit: "5,200 lb", "37.5 lb".
func (w Weight) String() string {
	if w < 0 {
		return "-" + (-w).String()
	}
	return grouped(int64(w)) + " lb"
}

// MarshalJSON writes pounds.
func (w Weight) MarshalJSON() ([]byte, error) { return []byte(hundredths(int64(w))), nil }

// UnmarshalJSON reads pounds with at most two decimals.
func (w *Weight) UnmarshalJSON(data []byte) error { return parseHundredths(data, (*int64)(w)) }

// Space is room in sixths of a space, so that halves and thirds add up exactly (DX-DES-011). In JSON it is a number of sixths, and its
// fields are named so.
type Space int32

// Spaces returns whole spaces.
func Spaces(n int) Space { return Space(n) * 6 }

// String returns spaces with the fraction in the usual form: "4⅓", "½", "13".
func (s Space) String() string {
	if s < 0 {
		return "-" + (-s).String()
	}
	frac := [6]string{"", "⅙", "⅓", "½", "⅔", "⅚"}[s%6]
	if s >= 6 || frac == "" {
		return strconv.Itoa(int(s/6)) + frac
	}
	return frac
}

// grouped writes hundredths with separated thousands.
func grouped(v int64) string {
	digits := strconv.FormatInt(v/100, 10)
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	if c := v % 100; c != 0 {
		b.WriteString(strings.TrimSuffix(fmt.Sprintf(".%02d", c), "0"))
	}
	return b.String()
}

func hundredths(v int64) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	if v%100 == 0 {
		return sign + strconv.FormatInt(v/100, 10)
	}
	return sign + strings.TrimSuffix(fmt.Sprintf("%d.%02d", v/100, v%100), "0")
}

// parseHundredths reads a JSON number with at most two decimals, of at most 10 million in size.
func parseHundredths(data []byte, v *int64) error {
	var f float64
	if err := json.Unmarshal(data, &f); err != nil {
		return err
	}
	h := math.Round(f * 100)
	if math.Abs(h-f*100) > 1e-6 || math.Abs(h) > 1e9 {
		return fmt.Errorf("%s is not a number of at most 10,000,000 with at most two decimals", data)
	}
	*v = int64(h)
	return nil
}
