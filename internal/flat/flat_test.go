package flat

import (
	"bytes"
	"reflect"
	"testing"
)

type inner struct {
	On bool
	N  int16
}

type outer struct {
	A    [2]inner
	Bits uint32
	Of   *inner
}

// code appends the figures that a pointer leads to.
func code(b []byte, v reflect.Value) []byte {
	if v.IsNil() {
		return append(b, 0)
	}
	return Append(append(b, 1), v.Elem(), nil)
}

// Values that differ anywhere differ in their bytes, equal ones do not, whatever they point at.
func TestAppend(t *testing.T) {
	t.Parallel()
	of := func(v outer) []byte { return Append(nil, reflect.ValueOf(&v).Elem(), code) }
	base := outer{A: [2]inner{{true, 300}, {false, -3}}, Bits: 1 << 20, Of: &inner{N: 5}}
	same := base
	same.Of = &inner{N: 5}
	if !bytes.Equal(of(base), of(same)) {
		t.Error("equal values, different bytes")
	}
	for i, change := range []func(*outer){
		func(v *outer) { v.A[1].On = true }, func(v *outer) { v.A[0].N-- }, func(v *outer) { v.Bits = 0 }, func(v *outer) { v.Of = nil },
		func(v *outer) { v.Of = &inner{N: 6} },
	} {
		other := base
		if change(&other); bytes.Equal(of(base), of(other)) {
			t.Errorf("change %d does not show", i)
		}
	}
	// AppendText: "a" "b" and "ab" "" are told apart.
	if bytes.Equal(AppendText(AppendText(nil, "a"), "b"), AppendText(AppendText(nil, "ab"), "")) {
		t.Error("two texts run into each other")
	}
}

func TestAppendRefuses(t *testing.T) {
	t.Parallel()
	for _, v := range []any{struct{ S string }{}, struct{ P *int }{}, struct{ M map[int]int }{}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%T is taken for flat", v)
				}
			}()
			Append(nil, reflect.ValueOf(v), nil)
		}()
	}
}
