package racebot

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unsafe"

	"turnpike/games/race"
)

// Winding returns how winding the bot takes a course to be.
func Winding(c *race.Course) float64 { return winding(c) }

// NewTuned returns a bot with some weights changed: "short=0.2,arm=0.1".
func NewTuned(change string) *Bot {
	w := standard
	v := reflect.ValueOf(&w).Elem()
	for part := range strings.SplitSeq(change, ",") {
		key, text, _ := strings.Cut(part, "=")
		x, err := strconv.ParseFloat(text, 32)
		if err != nil {
			panic(fmt.Sprintf("%q: %v", part, err))
		}
		f := v.FieldByName(key)
		if !f.IsValid() {
			panic("no weight " + key)
		}
		*(*float32)(unsafe.Pointer(f.UnsafeAddr())) = float32(x)
	}
	return &Bot{w: w}
}
