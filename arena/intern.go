package arena

import (
	"runtime"
	"sync"
	"weak"
)

// interned holds the maps in use by the hash of their content.
var interned = struct {
	sync.Mutex
	maps map[[32]byte]weak.Pointer[Map]
}{maps: map[[32]byte]weak.Pointer[Map]{}}

// Intern returns the one pointer for all maps with the content of m, for as
// long as any of them is in use, so that states holding maps compare with ==.
// It returns m itself if it is the first. Safe for concurrent use.
func Intern(m *Map) *Map {
	if m == nil {
		return nil
	}
	interned.Lock()
	defer interned.Unlock()
	if first := interned.maps[m.hash].Value(); first != nil {
		return first
	}
	p := weak.Make(m)
	interned.maps[m.hash] = p
	runtime.AddCleanup(m, forget, m.hash)
	return m
}

// forget drops the entry of a map that is no longer in use, unless another map
// of the same content has taken its place.
func forget(hash [32]byte) {
	interned.Lock()
	defer interned.Unlock()
	if p, ok := interned.maps[hash]; ok && p.Value() == nil {
		delete(interned.maps, hash)
	}
}
