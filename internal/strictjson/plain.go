package strictjson

// Plain goes through a JSON text in one pass, for those who read much of it: what is not JSON, and texts with escapes where [Plain.Text] is asked, it
// only gives up on. Whoever reads with it then begins again with [Unmarshal], which says what is wrong or takes what is merely unusual.
//
//	for p.Open('{'); p.More('}'); {
//		key := p.Key()
//		...
//	}
type Plain struct {
	data   []byte
	at     int // of the next byte
	depth  int
	first  bool // nothing has been read of the object or list that was opened last
	failed bool
}

// maxDepth is how deep values may lie in one another.
const maxDepth = 100

// NewPlain returns a reader of data.
func NewPlain(data []byte) Plain { return Plain{data: data} }

// Failed reports whether the reader has given up; all that it returned since then is of no use.
func (p *Plain) Failed() bool { return p.failed }

// Done reports whether the whole text was read, with nothing but white space after the value.
func (p *Plain) Done() bool {
	return !p.failed && p.space() == 0 && p.at == len(p.data)
}

// At returns how far the reader is.
func (p *Plain) At() int { return p.at }

func (p *Plain) fail() { p.failed, p.at = true, len(p.data) }

// space skips white space and returns the byte after it, 0 at the end.
func (p *Plain) space() byte {
	for p.at < len(p.data) {
		switch c := p.data[p.at]; c {
		case ' ', '\t', '\n', '\r':
			p.at++
		default:
			return c
		}
	}
	return 0
}

// Open begins an object '{' or a list '['.
func (p *Plain) Open(c byte) {
	if p.space() != c {
		p.fail()
		return
	}
	p.at++
	p.first = true
}

// More reports whether the object or list has one more member; if not, it is over, with c.
func (p *Plain) More(c byte) bool {
	first := p.first
	p.first = false
	switch next := p.space(); {
	case p.failed:
		return false
	case next == c:
		p.at++
		return false
	case first:
		return true
	case next != ',':
		p.fail()
		return false
	}
	p.at++
	return true
}

// Key reads the key of a member, which stands for itself, and the colon.
func (p *Plain) Key() []byte {
	key := p.Text()
	if p.space() != ':' {
		p.fail()
		return nil
	}
	p.at++
	return key
}

// Text reads a text that stands for itself: of ASCII, without escapes.
func (p *Plain) Text() []byte {
	if p.space() != '"' {
		p.fail()
		return nil
	}
	for i := p.at + 1; i < len(p.data); i++ {
		switch c := p.data[i]; {
		case c == '"':
			text := p.data[p.at+1 : i]
			p.at = i + 1
			return text
		case c == '\\' || c < ' ' || c >= 0x80:
			p.fail()
			return nil
		}
	}
	p.fail()
	return nil
}

// Int reads a whole number of at most 18 digits.
func (p *Plain) Int() int64 {
	p.space()
	from := p.at
	minus := from < len(p.data) && p.data[from] == '-'
	if minus {
		p.at++
	}
	var n int64
	first := p.at
	for p.at < len(p.data) && p.data[p.at] >= '0' && p.data[p.at] <= '9' {
		n = 10*n + int64(p.data[p.at]-'0')
		if p.at++; p.at-first > 18 {
			p.fail()
			return 0
		}
	}
	switch {
	case p.at == first, p.data[first] == '0' && (p.at > first+1 || minus):
		p.fail()
		return 0
	case p.at < len(p.data) && (p.data[p.at] == '.' || p.data[p.at] == 'e' || p.data[p.at] == 'E'):
		p.fail()
		return 0
	case minus:
		return -n
	}
	return n
}

// Bool reads true or false.
func (p *Plain) Bool() bool {
	p.space()
	switch {
	case p.word("true"):
		return true
	case !p.word("false"):
		p.fail()
	}
	return false
}

func (p *Plain) word(w string) bool {
	if len(p.data)-p.at < len(w) || string(p.data[p.at:p.at+len(w)]) != w {
		return false
	}
	p.at += len(w)
	return true
}

// Value reads any value and returns its text.
func (p *Plain) Value() []byte {
	c := p.space()
	from := p.at
	switch {
	case c == '"':
		p.string()
	case c == '{' || c == '[':
		p.nested(c)
	case c == '-' || c >= '0' && c <= '9':
		p.number()
	case !p.word("true") && !p.word("false") && !p.word("null"):
		p.fail()
	}
	if p.failed {
		return nil
	}
	return p.data[from:p.at:p.at]
}

func (p *Plain) nested(c byte) {
	if p.depth++; p.depth > maxDepth {
		p.fail()
	}
	for p.Open(c); p.More(c + 2); { // ']' and '}' are two after what they close
		if c == '{' {
			if p.space() != '"' {
				p.fail()
			}
			p.string()
			if p.space() != ':' {
				p.fail()
			}
			p.at++
		}
		p.Value()
	}
	p.depth--
}

// string steps over a text of any kind.
func (p *Plain) string() {
	for p.at++; p.at < len(p.data); p.at++ {
		switch c := p.data[p.at]; {
		case c == '"':
			p.at++
			return
		case c < ' ':
			p.fail()
		case c == '\\':
			if p.at++; p.at >= len(p.data) {
				break
			}
			switch p.data[p.at] {
			case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
			case 'u':
				for range 4 {
					if p.at++; p.at >= len(p.data) || !isHex(p.data[p.at]) {
						p.fail()
						return
					}
				}
			default:
				p.fail()
			}
		}
	}
	p.fail()
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

// number steps over a number.
func (p *Plain) number() {
	if p.data[p.at] == '-' {
		p.at++
	}
	if from := p.at; !p.digits() || p.data[from] == '0' && p.at > from+1 {
		p.fail()
		return
	}
	if p.at < len(p.data) && p.data[p.at] == '.' {
		if p.at++; !p.digits() {
			p.fail()
			return
		}
	}
	if p.at < len(p.data) && (p.data[p.at] == 'e' || p.data[p.at] == 'E') {
		if p.at++; p.at < len(p.data) && (p.data[p.at] == '+' || p.data[p.at] == '-') {
			p.at++
		}
		if !p.digits() {
			p.fail()
		}
	}
}

// digits steps over at least one digit, false if there is none.
func (p *Plain) digits() bool {
	from := p.at
	for p.at < len(p.data) && p.data[p.at] >= '0' && p.data[p.at] <= '9' {
		p.at++
	}
	return p.at > from
}
