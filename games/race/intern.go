package race

import (
	"runtime"
	"sync"
	"weak"
)

// interned holds values that are made once for a key and shared for as long as anybody refers to them. It may be used from many goroutines.
type interned[K comparable, V any] struct {
	mu sync.Mutex
	m  map[K]weak.Pointer[V]
}

// get returns the value for a key and makes it if there is none. Should two make it at the same time, both get the first one.
func (t *interned[K, V]) get(key K, make func() (*V, error)) (*V, error) {
	if v := t.find(key); v != nil {
		return v, nil
	}
	v, err := make()
	if err != nil {
		return nil, err
	}
	return t.put(key, v), nil
}

func (t *interned[K, V]) find(key K) *V {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.m[key].Value()
}

func (t *interned[K, V]) put(key K, v *V) *V {
	t.mu.Lock()
	defer t.mu.Unlock()
	if old := t.m[key].Value(); old != nil {
		return old
	}
	if t.m == nil {
		t.m = map[K]weak.Pointer[V]{}
	}
	t.m[key] = weak.Make(v)
	runtime.AddCleanup(v, t.drop, key)
	return v
}

// drop forgets a key whose value is gone, unless it has been made again.
func (t *interned[K, V]) drop(key K) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.m[key].Value() == nil {
		delete(t.m, key)
	}
}
