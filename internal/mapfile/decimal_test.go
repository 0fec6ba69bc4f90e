package mapfile

import (
	"errors"
	"testing"
)

func TestDecimals(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text   string
		places int
		want   int64
		err    error
	}{
		{"0", 4, 0, nil}, {"-0", 4, 0, nil}, {"11.43", 4, 114_300, nil}, {"-2.0001", 4, -20_001, nil},
		{"7", 0, 7, nil}, {"7.0", 0, 0, errDigits}, {"1.23456", 4, 0, errDigits}, {"1e2", 4, 0, errDecimal},
		{"", 4, 0, errDecimal}, {"-", 4, 0, errDecimal}, {"1.", 4, 0, errDecimal}, {".5", 4, 0, errDecimal},
		{"--1", 4, 0, errDecimal}, {"1234567890", 4, 0, errLarge},
	} {
		if got, err := parseDecimal(c.text, c.places); got != c.want || !errors.Is(err, c.err) {
			t.Errorf("parseDecimal(%q, %d) = %d, %v; want %d, %v", c.text, c.places, got, err, c.want, c.err)
		}
	}
}

func TestRoundDiv(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]int64{{5, 2, 3}, {-5, 2, -3}, {4, 3, 1}, {-4, 3, -1}, {5, 3, 2}, {-5, 3, -2}, {0, 7, 0}, {6, 3, 2}} {
		if got := RoundDiv(c[0], c[1]); got != c[2] {
			t.Errorf("RoundDiv(%d, %d) = %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

// Every length and angle survives being written and read.
func TestNumbersRoundTrip(t *testing.T) {
	t.Parallel()
	cars := Unit{Per: 4096, Name: "car lengths"}
	for _, u := range []Unit{cars, squares} {
		for v := int32(-9000); v <= 120_000; v += 7 {
			text := u.Text(v)
			n, err := parseDecimal(text, lengthPlaces)
			if err != nil || u.read(n) != int64(v) {
				t.Fatalf("length %d is written %s and read as %d, %v", v, text, u.read(n), err)
			}
		}
	}
	for a := int32(0); a < 21_600; a++ {
		text := DegreesText(a)
		n, err := parseDecimal(text, degreePlaces)
		if err != nil || RoundDiv(n*60, degreeScale) != int64(a) {
			t.Fatalf("angle %d is written %s and read as %d, %v", a, text, RoundDiv(n*60, degreeScale), err)
		}
	}
	for v, want := range map[int32]string{46817: "11.43", -2048: "-0.5", 1: "0.0002", 0: "0", 4096: "1"} {
		if got := cars.Text(v); got != want {
			t.Errorf("length %d is written %s, want %s", v, got, want)
		}
	}
}
