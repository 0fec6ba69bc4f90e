package dice

// Draw is a value that was taken from a stream.
type Draw struct {
	Purpose Purpose
	Sides   int // how many values were possible, each equally likely
	Value   int // from 0 to Sides-1: of a die the face less 1
}

// Traced returns s with every draw shown to see from now on, also those of its copies, so the result is for one goroutine. It draws what s would
// draw and is written as s is, but it is not equal to it. A scripted stream is returned as it is: its values are not chance.
func (s Stream) Traced(see func(Draw)) Stream {
	if s.kind != KindScript {
		s.script = &script{see: see}
	}
	return s
}
