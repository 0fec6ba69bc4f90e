package dice

import (
	"crypto/sha256"
	"encoding/hex"
)

// Commitment returns what a table shows before the first choice of a match: the hex SHA-256 of the secret seed. Showing
// the seed at the end proves that it was fixed from the start.
func Commitment(seed [32]byte) string {
	sum := sha256.Sum256(seed[:])
	return hex.EncodeToString(sum[:])
}

// Key mixes the committed seed with a nonce from each player, in seat order, so that neither the table nor any player
// alone chooses the dice: SHA-256(seed || SHA-256(nonce 0) || SHA-256(nonce 1) || ...).
func Key(seed [32]byte, nonces ...string) [32]byte {
	h := sha256.New()
	h.Write(seed[:])
	for _, n := range nonces {
		sum := sha256.Sum256([]byte(n))
		h.Write(sum[:])
	}
	return [32]byte(h.Sum(nil))
}

// Derive returns the seed of the index-th of many fast streams of one run, so that a run's results do not depend on how
// its games are spread over workers.
func Derive(run uint64, index int) uint64 {
	x := run
	a := mix(&x)
	x = a ^ uint64(index)
	mix(&x)
	return mix(&x)
}
