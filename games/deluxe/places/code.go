package places

import (
	"errors"

	"turnpike/internal/mapfile"
)

// ErrCode is wrapped by every error of [FromCode] about the code itself; a code that holds a faulty place gives [FileErrors].
var ErrCode = errors.New("place code")

// coding is version P of the codes. No place of MaxFile bytes needs a longer code.
var coding = mapfile.Coding{Letter: 'P', Limit: MaxFile, Err: ErrCode}

// Code returns the place as a text of letters, digits, hyphens and underscores for links. Equal places have equal codes.
func Code(p *Place) string { return p.code() }

// FromCode reads a text made by [Code]; white space around it is ignored.
func FromCode(s string) (*Place, error) {
	data, err := coding.Unpack(s)
	if err != nil {
		return nil, err
	}
	return Parse(data)
}
