package main

import (
	"go/scanner"
	"go/token"
	"strings"
)

// goText returns the comments and string literals of a Go file, each byte at
// its own offset; everything else is blanked out, except line ends, so that
// offsets and line numbers are those of the file. Comment signs become
// spaces: a list of rule IDs may go on from one comment line to the next.
// A file that does not scan gives what was read of it.
func goText(src string) string {
	out := make([]byte, len(src))
	for i := range out {
		switch c := src[i]; c {
		case ' ', '\t', '\n', '\r':
			out[i] = c
		default:
			out[i] = 0 // between two mentions, it keeps them apart
		}
	}
	file := token.NewFileSet().AddFile("", -1, len(src))
	var s scanner.Scanner
	s.Init(file, []byte(src), func(token.Position, string) {}, scanner.ScanComments)
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return string(out)
		}
		start := file.Offset(pos)
		switch {
		case tok == token.COMMENT && strings.HasPrefix(lit, "//"):
			end := min(start+len(lit), len(src))
			copy(out[start:], "  ")
			copy(out[start+2:end], src[start+2:end])
		case tok == token.COMMENT, tok == token.STRING:
			// The scanner drops carriage returns from lit, so that with
			// them a few bytes at the end may be left out. Harmless.
			end := min(start+len(lit), len(src))
			copy(out[start:end], src[start:end])
		}
	}
}
