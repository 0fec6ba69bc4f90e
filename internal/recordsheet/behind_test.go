package recordsheet

import (
	"bytes"
	"strings"
	"testing"

	"turnpike/games/deluxe/garage"
)

// A rig has the sheet of its tractor and then that of its trailer, each with its own name.
func TestSheetsOfARig(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	tractor, err := c.FindSample("washboard")
	if err != nil {
		t.Fatal(err)
	}
	trailer, err := c.FindSample("box_trailer_two")
	if err != nil {
		t.Fatal(err)
	}
	rig, err := garage.Join([]*garage.Design{tractor.Design, trailer.Design})
	if err != nil {
		t.Fatal(err)
	}
	first, all := Pages(c, tractor.Design, nil, A4), Pages(c, rig, nil, A4)
	if want := first + Pages(c, trailer.Design, nil, A4); all != want {
		t.Fatalf("%d pages, want %d", all, want)
	}
	for i, name := range map[int]string{1: tractor.Name, first + 1: trailer.Name} {
		var page bytes.Buffer
		if err := SVG(&page, c, rig, nil, A4, i); err != nil || !strings.Contains(page.String(), name) {
			t.Errorf("page %d is not of %s: %v", i, name, err)
		}
	}
	var doc bytes.Buffer
	if err := PDF(&doc, c, rig, nil, A4); err != nil || !bytes.HasPrefix(doc.Bytes(), []byte("%PDF")) {
		t.Errorf("the document: %v", err)
	}
}
