package recordsheet

import "strings"

// winAnsi has the characters of Windows code page 1252 that are not in Latin-1.
var winAnsi = map[rune]byte{
	'€': 0x80, '‚': 0x82, 'ƒ': 0x83, '„': 0x84, '…': 0x85, '†': 0x86, '‡': 0x87, 'ˆ': 0x88, '‰': 0x89, 'Š': 0x8a, '‹': 0x8b, 'Œ': 0x8c,
	'Ž': 0x8e, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96, '—': 0x97, '˜': 0x98, '™': 0x99, 'š': 0x9a, '›': 0x9b,
	'œ': 0x9c, 'ž': 0x9e, 'Ÿ': 0x9f,
}

// plainer writes what the core fonts lack in characters that they have.
var plainer = strings.NewReplacer("−", "–", "⅙", " 1/6", "⅓", " 1/3", "⅔", " 2/3", "⅚", " 5/6", "\n", " ", "\r", " ", "\t", " ")

// winByte returns the byte of a character; a question mark if the core fonts lack it.
func winByte(r rune) byte {
	if r >= 0x20 && r < 0x7f || r >= 0xa0 && r <= 0xff {
		return byte(r)
	}
	if b, ok := winAnsi[r]; ok {
		return b
	}
	return '?'
}

// winText encodes a text for the core fonts.
func winText(s string) string {
	b := make([]byte, 0, len(s))
	for _, r := range s {
		b = append(b, winByte(r))
	}
	return string(b)
}

// width returns the width of a text in millimetres.
func (f font) width(s string) float64 {
	face := 0
	if f.bold {
		face = 1
	}
	n := 0
	for _, r := range s {
		n += int(helvetica[face][winByte(r)])
	}
	return float64(n) / 1000 * f.size * pointMM
}

// fit makes a text at most w wide: first with smaller type, by a quarter at most, then by leaving off its end.
func (f font) fit(s string, w float64) (font, string) {
	have := f.width(s)
	if have <= w || have == 0 {
		return f, s
	}
	if have*0.75 <= w {
		return f.scaled(w / have), s
	}
	f = f.scaled(0.75)
	letters := []rune(s)
	for len(letters) > 0 {
		letters = letters[:len(letters)-1]
		if short := strings.TrimRight(string(letters), " ,;") + "…"; f.width(short) <= w {
			return f, short
		}
	}
	return f, ""
}

// wrap breaks a text into lines of at most w.
func (f font) wrap(s string, w float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		if _, cut := f.fit(word, w); f.width(word) > w {
			word = cut
		}
		if line != "" && f.width(line+" "+word) > w {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// clean makes a text from a design fit for one line of print.
func clean(s string) string { return strings.Join(strings.Fields(plainer.Replace(s)), " ") }
