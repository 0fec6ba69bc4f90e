package datafile

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestStrict(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ data, wrong string }{
		{`{"a": 1}`, ""}, {" {\"a\": 1}\n", ""}, {`{"b": 1}`, "unknown field"}, {`{"a": 1} {}`, "something follows"}, {`{"a": 1`, "EOF"}, {`{"a": "x"}`, "string"},
	} {
		var v struct{ A int }
		err := Strict([]byte(tc.data), &v)
		if (err == nil) != (tc.wrong == "") || err != nil && !strings.Contains(err.Error(), tc.wrong) {
			t.Errorf("%s: %v", tc.data, err)
		}
		if err == nil && v.A != 1 {
			t.Errorf("%s: read %d", tc.data, v.A)
		}
	}
}

func TestError(t *testing.T) {
	t.Parallel()
	why := errors.New("too many")
	for want, e := range map[string]*Error{"a.json: too many": {"a.json", "", why}, "a.json: shots: too many; 9": {"a.json", "shots", fmt.Errorf("%w\n9", why)}} {
		if e.Error() != want || !errors.Is(e, why) {
			t.Errorf("%q", e.Error())
		}
	}
}
