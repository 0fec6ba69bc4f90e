package sixthbot

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unsafe"

	"turnpike/games/sixth"
)

// NewTuned returns a bot with some weights changed: "threat=0.8,far=0.1". Beam and speed set the effort.
func NewTuned(rules *sixth.Rules, change string) *Bot {
	e := DefaultEffort
	w := standard
	v := reflect.ValueOf(&w).Elem()
	for _, part := range strings.Split(change, ",") {
		key, text, _ := strings.Cut(part, "=")
		x, err := strconv.ParseFloat(text, 32)
		if err != nil {
			panic(fmt.Sprintf("%q: %v", part, err))
		}
		switch key {
		case "beam":
			e.Beam = int(x)
		case "deep":
			e.Deep = int(x)
		case "later":
			e.Later = int(x)
		case "speed":
			e.Speed = int(x)
		default:
			f := v.FieldByName(key)
			if !f.IsValid() {
				panic("no weight " + key)
			}
			*(*float32)(unsafe.Pointer(f.UnsafeAddr())) = float32(x)
		}
	}
	b := NewWith(rules, e)
	b.w = w
	return b
}
