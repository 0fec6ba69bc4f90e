package mapfile

import (
	"runtime"
	"sync"
	"weak"
)

// Interner holds the values in use by the hash of their content. The zero value is ready; it must not be copied.
type Interner[T any] struct {
	mu   sync.Mutex
	held map[[32]byte]weak.Pointer[T]
}

// Intern returns the one pointer for all values with the hash of v, for as long as that pointer is in use. It returns v itself if it is
// the first. Safe for concurrent use.
func (in *Interner[T]) Intern(v *T, hash [32]byte) *T {
	in.mu.Lock()
	defer in.mu.Unlock()
	if first := in.held[hash].Value(); first != nil {
		return first
	}
	if in.held == nil {
		in.held = map[[32]byte]weak.Pointer[T]{}
	}
	in.held[hash] = weak.Make(v)
	runtime.AddCleanup(v, in.forget, hash)
	return v
}

// forget drops the entry of a value that is no longer in use, unless another value of the same content has taken its place.
func (in *Interner[T]) forget(hash [32]byte) {
	in.mu.Lock()
	defer in.mu.Unlock()
	if p, ok := in.held[hash]; ok && p.Value() == nil {
		delete(in.held, hash)
	}
}
