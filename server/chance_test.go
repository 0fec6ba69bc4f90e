package server

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"turnpike/dice"
	"turnpike/store"
)

// The seeds of tables follow from Config.Random where one is given, are different for each table, and match their commitments.
func TestChance(t *testing.T) {
	t.Parallel()
	draw := func(c *chance) (seeds [3]store.Match, nonces [3]string) {
		for i := range seeds {
			c.seal(&seeds[i])
			nonces[i] = c.nonce()
			if seeds[i].Commitment != dice.Commitment([32]byte(seeds[i].Seed)) {
				t.Errorf("table %d: the commitment is not that of its seed", i)
			}
			for j := range i {
				if bytes.Equal(seeds[i].Seed, seeds[j].Seed) || nonces[i] == nonces[j] {
					t.Errorf("tables %d and %d have the same dice", i, j)
				}
			}
		}
		return seeds, nonces
	}
	a, an := draw(&chance{r: rand.NewChaCha8([32]byte{7})})
	b, bn := draw(&chance{r: rand.NewChaCha8([32]byte{7})})
	c, cn := draw(&chance{})
	for i := range a {
		if !bytes.Equal(a[i].Seed, b[i].Seed) || an[i] != bn[i] {
			t.Errorf("table %d: the same source gives other dice", i)
		}
		if bytes.Equal(a[i].Seed, c[i].Seed) || an[i] == cn[i] {
			t.Errorf("table %d: the machine's own chance is the test's", i)
		}
	}
}
