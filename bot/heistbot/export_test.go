package heistbot

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unsafe"

	"turnpike/games/heist"
)

// NewTuned returns a bot with some weights changed: "token=2,home=3".
func NewTuned(rules *heist.Rules, change string) *Bot {
	b := New(rules)
	v := reflect.ValueOf(&b.w).Elem()
	for part := range strings.SplitSeq(change, ",") {
		key, text, _ := strings.Cut(part, "=")
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			panic(fmt.Sprintf("%q: %v", part, err))
		}
		f := v.FieldByName(key)
		if !f.IsValid() {
			panic("no weight " + key)
		}
		if f.Kind() == reflect.Int {
			*(*int)(unsafe.Pointer(f.UnsafeAddr())) = int(x)
			continue
		}
		*(*float64)(unsafe.Pointer(f.UnsafeAddr())) = x
	}
	return b
}
