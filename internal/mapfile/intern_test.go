package mapfile

import (
	"runtime"
	"testing"
)

// picture is a value to intern; it holds a pointer, as maps do, so that it has memory of its own.
type picture struct{ title *string }

func paint(title string) *picture { return &picture{&title} }

func TestIntern(t *testing.T) {
	t.Parallel()
	var in Interner[picture]
	a, b, c := paint("a"), paint("a"), paint("c")
	if in.Intern(a, [32]byte{1}) != a || in.Intern(b, [32]byte{1}) != a || in.Intern(a, [32]byte{1}) != a {
		t.Error("the first of equal values does not stand for all")
	}
	if in.Intern(c, [32]byte{2}) != c {
		t.Error("different values are taken for the same")
	}
	runtime.KeepAlive(a)
}

// An interned value that nobody uses any more is forgotten, and another may take its place.
func TestInternForgets(t *testing.T) {
	t.Parallel()
	var in Interner[picture]
	hash := [32]byte{3}
	func() {
		p := in.Intern(paint("gone"), hash)
		if in.Intern(paint("gone"), hash) != p {
			t.Error("interning twice gives another pointer")
		}
		runtime.KeepAlive(p)
	}()
	held := func() bool {
		in.mu.Lock()
		defer in.mu.Unlock()
		_, ok := in.held[hash]
		return ok
	}
	for i := 0; held(); i++ {
		if i == 50 {
			t.Fatal("the entry is still there")
		}
		runtime.GC()
		runtime.Gosched()
	}
	if p := paint("new"); in.Intern(p, hash) != p {
		t.Error("nothing can take the place of a value that is gone")
	}
}
