package dice_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"math/big"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"turnpike/dice"
)

// A keyed stream's n-th raw value is the first eight bytes of SHA-256(key || n); anybody can compute it.
func TestKeyedIsTheDocumentedFunction(t *testing.T) {
	t.Parallel()
	key := [32]byte{1, 2, 3, 31: 9}
	s := dice.Keyed(key)
	for n := range uint64(100) {
		sum := sha256.Sum256(binary.BigEndian.AppendUint64(key[:], n))
		if got, want := s.Uint64(), binary.BigEndian.Uint64(sum[:8]); got != want {
			t.Fatalf("value %d is %x, want %x", n, got, want)
		}
	}
	if s.Count() != 100 {
		t.Errorf("count %d, want 100", s.Count())
	}
}

// The fast stream is PCG XSL-RR 128/64, here once more in big integers.
func TestFastIsPCG(t *testing.T) {
	t.Parallel()
	s := dice.Fast(42)
	b, err := s.AppendBinary(nil) // kind, count, state high, state low, ...
	if err != nil {
		t.Fatal(err)
	}
	word := func(hi, lo uint64) *big.Int {
		x := new(big.Int).SetUint64(hi)
		return x.Lsh(x, 64).Or(x, new(big.Int).SetUint64(lo))
	}
	state := word(binary.BigEndian.Uint64(b[9:]), binary.BigEndian.Uint64(b[17:]))
	mul, _ := new(big.Int).SetString("47026247687942121848144207491837523525", 10)
	inc, _ := new(big.Int).SetString("117397592171526113268558934119004209487", 10)
	mod := new(big.Int).Lsh(big.NewInt(1), 128)
	for i := range 100 {
		state.Mul(state, mul).Add(state, inc).Mod(state, mod)
		hi := new(big.Int).Rsh(state, 64).Uint64()
		lo := new(big.Int).And(state, new(big.Int).SetUint64(^uint64(0))).Uint64()
		if got, want := s.Uint64(), bits.RotateLeft64(hi^lo, -int(hi>>58)); got != want {
			t.Fatalf("value %d is %x, want %x", i, got, want)
		}
	}
}

// Chi-square of 60,000 rolls with five degrees of freedom: a fair die exceeds 25.7 once in 10,000 runs, and the seeds are fixed.
func TestRollsAreFair(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]dice.Stream{"fast": dice.Fast(1), "keyed": dice.Keyed([32]byte{1})} {
		var seen [7]int
		for range 60_000 {
			seen[s.D6("test")]++
		}
		chi := 0.0
		for _, n := range seen[1:] {
			d := float64(n) - 10_000
			chi += d * d / 10_000
		}
		if seen[0] != 0 || chi > 25.7 {
			t.Errorf("%s: %v, chi-square %.1f", name, seen, chi)
		}
	}
}

func TestIntNStaysInRange(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := dice.Fast(rapid.Uint64().Draw(t, "seed"))
		n := rapid.IntRange(1, 1<<40).Draw(t, "n")
		if v := s.IntN("test", n); v < 0 || v >= n {
			t.Fatalf("IntN(%d) = %d", n, v)
		}
	})
}

func TestCopyHasTheSameFuture(t *testing.T) {
	t.Parallel()
	for _, s := range []dice.Stream{dice.Fast(3), dice.Keyed([32]byte{3}), dice.Script(1, 2, 3, 4, 5, 6)} {
		s.D6("first")
		c := s
		if c != s {
			t.Errorf("%v: a copy is not equal", s.Kind())
		}
		for range 4 {
			if a, b := s.D6("test"), c.D6("test"); a != b {
				t.Errorf("%v: %d and %d", s.Kind(), a, b)
			}
		}
		x, _ := s.AppendBinary(nil)
		y, _ := c.AppendBinary(nil)
		if !bytes.Equal(x, y) {
			t.Errorf("%v: equal streams, different bytes", s.Kind())
		}
		c.D6("one more")
		if y, _ = c.AppendBinary(nil); bytes.Equal(x, y) {
			t.Errorf("%v: different streams, equal bytes", s.Kind())
		}
	}
}

// Skipping to a count is the same as drawing up to it, so that a verifier can follow a match with takebacks.
func TestSkip(t *testing.T) {
	t.Parallel()
	for _, s := range []dice.Stream{dice.Fast(5), dice.Keyed([32]byte{5})} {
		drawn, skipped := s, s
		for range 17 {
			drawn.Uint64()
		}
		skipped.Skip(17)
		if drawn != skipped {
			t.Errorf("%v: skipping 17 is not drawing 17", s.Kind())
		}
		skipped.Skip(3)
		if drawn != skipped {
			t.Errorf("%v: a stream went back", s.Kind())
		}
	}
}

func TestDeriveSpreads(t *testing.T) {
	t.Parallel()
	seen := map[uint64]bool{}
	for run := range uint64(20) {
		for i := range 1000 {
			seen[dice.Derive(run, i)] = true
		}
	}
	if len(seen) != 20_000 {
		t.Errorf("%d different seeds of 20,000", len(seen))
	}
}

// The key is SHA-256(seed || SHA-256(nonce 0) || ...): hashing each nonce keeps "ab","c" apart from "a","bc".
func TestKeyMixesNonces(t *testing.T) {
	t.Parallel()
	seed := [32]byte{7}
	a, b := sha256.Sum256([]byte("ab")), sha256.Sum256([]byte("c"))
	want := sha256.Sum256(append(append(seed[:], a[:]...), b[:]...))
	if got := dice.Key(seed, "ab", "c"); got != want {
		t.Errorf("%x, want %x", got, want)
	}
	if dice.Key(seed, "ab", "c") == dice.Key(seed, "a", "bc") {
		t.Error("different nonces, same key")
	}
	if got, want := dice.Commitment([32]byte{}), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"; got != want {
		t.Errorf("commitment of the zero seed is %s, want the SHA-256 of 32 zero bytes, %s", got, want)
	}
}

func BenchmarkD6(b *testing.B) {
	for name, s := range map[string]dice.Stream{"fast": dice.Fast(1), "keyed": dice.Keyed([32]byte{1})} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.D6("bench")
			}
		})
	}
}
