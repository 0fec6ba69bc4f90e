package datafile

import (
	"errors"
	"fmt"
	"testing"
)

func TestError(t *testing.T) {
	t.Parallel()
	why := errors.New("too many")
	for want, e := range map[string]*Error{"a.json: too many": {"a.json", "", why}, "a.json: shots: too many; 9": {"a.json", "shots", fmt.Errorf("%w\n9", why)}} {
		if e.Error() != want || !errors.Is(e, why) {
			t.Errorf("%q", e.Error())
		}
	}
}
