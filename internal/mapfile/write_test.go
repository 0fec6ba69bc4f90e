package mapfile

import (
	"strconv"
	"testing"
)

func TestFile(t *testing.T) {
	t.Parallel()
	var f File
	f.Field("format", "1")
	f.Text("title", `a "b" <c>`)
	f.Text("blurb", "")
	f.Flag("city", true)
	f.Flag("closed", false)
	Section(&f, "none", []int{}, strconv.Itoa)
	Section(&f, "walls", []int{3, 4}, func(v int) string {
		return new(Entry).Int("dp", v, 3).Int("storeys", 0, 1).Flag("gate", v == 4).Flag("tall", false).
			Text("title", "").Text("group", "x").Degrees("up", 0).Degrees("heading", -90*60+15).Field("gaps", ItemsOf([]int{v, 0}, strconv.Itoa)).String()
	})
	Section(&f, "size", []string{"1"}, func(s string) string { return Items(s, "2.5") })
	const want = `{
  "format": 1,
  "title": "a \"b\" <c>",
  "city": true,
  "walls": [
    {"storeys": 0, "group": "x", "heading": -89.75, "gaps": [3, 0]},
    {"dp": 4, "storeys": 0, "gate": true, "group": "x", "heading": -89.75, "gaps": [4, 0]}
  ],
  "size": [
    [1, 2.5]
  ]
}
`
	got := f.Bytes()
	if string(got) != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
	const short = `{"format":1,"title":"a \"b\" <c>","city":true,"walls":[{"storeys":0,"group":"x","heading":-89.75,"gaps":[3,0]},` +
		`{"dp":4,"storeys":0,"gate":true,"group":"x","heading":-89.75,"gaps":[4,0]}],"size":[[1,2.5]]}`
	if s := Compact(got); s != short {
		t.Errorf("compact %s, want %s", s, short)
	}
	if _, err := Read(got, len(got)); err != nil {
		t.Errorf("does not read back: %v", err)
	}
}
