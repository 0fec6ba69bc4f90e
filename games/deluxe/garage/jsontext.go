package garage

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// syntaxWords says what is wrong with a text that is not JSON, and where.
func syntaxWords(data []byte, err error) string {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return "it ends too early"
	}
	if e, ok := errors.AsType[*json.SyntaxError](err); ok && e.Offset > 0 && e.Offset <= int64(len(data)) {
		before := data[:e.Offset-1]
		line := bytes.Count(before, []byte("\n")) + 1
		column := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
		return fmt.Sprintf("line %d, column %d: %v", line, column, err)
	}
	return err.Error()
}
