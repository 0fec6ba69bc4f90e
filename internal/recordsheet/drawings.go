package recordsheet

import (
	_ "embed" // the drawings
	"encoding/xml"
	"fmt"
	"sync"
)

//go:embed drawings.svg
var drawingsText []byte

// drawing is a vehicle seen from above.
type drawing struct {
	w, h   float64
	shapes []shape
}

// shape is a part of a drawing: a style of [styles] and a path.
type shape struct {
	style byte
	d     string
}

// drawings are the vehicles by name. They are read when the first sheet is printed.
var drawings = sync.OnceValue(func() map[string]drawing {
	var file struct {
		Symbols []struct {
			ID    string `xml:"id,attr"`
			Box   string `xml:"viewBox,attr"`
			Paths []struct {
				Style string `xml:"class,attr"`
				D     string `xml:"d,attr"`
			} `xml:"path"`
		} `xml:"symbol"`
	}
	if err := xml.Unmarshal(drawingsText, &file); err != nil {
		panic("recordsheet: drawings.svg: " + err.Error()) // it is embedded
	}
	all := make(map[string]drawing, len(file.Symbols))
	for _, s := range file.Symbols {
		var d drawing
		var left, top float64
		if _, err := fmt.Sscan(s.Box, &left, &top, &d.w, &d.h); err != nil {
			panic(fmt.Sprintf("recordsheet: drawings.svg: %s: %v", s.ID, err))
		}
		for _, p := range s.Paths {
			d.shapes = append(d.shapes, shape{p.Style[0], p.D})
		}
		all[s.ID] = d
	}
	return all
})
