package rulebook

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

var (
	// ruleBullet matches the first line of a rule: ID, mark, rest.
	ruleBullet = regexp.MustCompile(`^[-*] \*\*([A-Z]{2})(-[A-Z]+-[0-9]{3})([?d]?)\*\* *(.*)$`)
	// looksLikeRule matches any bullet that begins with a bold ID or an
	// attempt at one; such a line must be a ruleBullet.
	looksLikeRule = regexp.MustCompile(`^\s*[-*+] +\*\*[A-Za-z]{2}-[A-Za-z0-9]+-`)
	// Decorations of headings: "3. ", "HH-ROAD: ", " (DX-COLL)".
	headingNumber = regexp.MustCompile(`^[0-9]+\. `)
	headingFamily = regexp.MustCompile(`^[A-Z]{2}-[A-Z]+: | \([A-Z]{2}-[A-Z]+\)$`)
	// tableMark matches the mark that shows a table after a rule.
	tableMark = regexp.MustCompile(`\s*\[table ([a-z0-9-]+)\]`)
)

// maxLabel is the longest line, in bytes, that is taken as an informal
// section heading ("Objective and setup") when rules follow it.
const maxLabel = 60

// parser reads one ledger file line by line.
type parser struct {
	game             game
	part             string
	lines            []string
	chapter, section string

	rules []Rule
	text  []string // lines of the rule being read
	open  bool     // a rule is being read
}

// parse returns the rules of one ledger file in order. It fails on a bullet
// that begins like a rule but is none, on an ID of another game and on a rule
// without text; the error names the line.
func parse(g game, part, text string) ([]Rule, error) {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	p := parser{game: g, part: part, lines: strings.Split(text, "\n")}
	for i, line := range p.lines {
		if err := p.line(i, line); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return p.rules, p.close()
}

func (p *parser) line(i int, line string) error {
	if m := ruleBullet.FindStringSubmatch(line); m != nil {
		if err := p.close(); err != nil {
			return err
		}
		return p.begin(m)
	}
	if looksLikeRule.MatchString(line) {
		return fmt.Errorf("malformed rule ID in %q", line)
	}
	switch {
	case strings.HasPrefix(line, "#"):
		p.heading(line)
		return p.close()
	case !p.open:
		p.label(i)
	case strings.TrimSpace(line) == "" || p.continues(i):
		p.text = append(p.text, line)
	default:
		p.label(i)
		return p.close()
	}
	return nil
}

// begin starts the rule whose first line is matched by m.
func (p *parser) begin(m []string) error {
	if !p.game.has(m[1]) {
		return fmt.Errorf("rule %s in the ledger of %s, whose prefix is %s", m[1]+m[2], p.game.id, p.game.prefix)
	}
	if m[1] == p.game.house && m[3] != "d" {
		return fmt.Errorf("rule %s is not marked as designed", m[1]+m[2])
	}
	note, text := splitNote(m[4])
	r := Rule{
		ID: m[1] + m[2], Game: p.game.id, Mark: Certain, Pages: note,
		Part: p.part, Chapter: p.chapter, Section: p.section,
	}
	if r.Section == "" {
		r.Section = r.Chapter
	}
	switch {
	case m[3] == "d", strings.Contains(note, "designed"):
		r.Mark = Designed
	case m[3] == "?":
		r.Mark = Unclear
	}
	p.rules = append(p.rules, r)
	p.text = append(p.text[:0], text)
	p.open = true
	return nil
}

// close ends the rule being read, if there is one.
func (p *parser) close() error {
	if !p.open {
		return nil
	}
	p.open = false
	r := &p.rules[len(p.rules)-1]
	text := strings.Join(p.text, "\n")
	r.Tables = []string{}
	for _, m := range tableMark.FindAllStringSubmatch(text, -1) {
		r.Tables = append(r.Tables, m[1])
	}
	r.Text = strings.TrimSpace(tableMark.ReplaceAllString(text, ""))
	if r.Text == "" {
		return fmt.Errorf("rule %s has no text", r.ID)
	}
	return nil
}

// continues reports whether line i, which is not empty, belongs to the rule
// being read: it is indented, or it follows without an empty line and is not
// a bullet of its own.
func (p *parser) continues(i int) bool {
	line := p.lines[i]
	if line[0] == ' ' || line[0] == '\t' {
		return true
	}
	return strings.TrimSpace(p.lines[i-1]) != "" && !strings.HasPrefix(line, "- ") && !strings.HasPrefix(line, "* ")
}

// heading enters a chapter (##) or a section (###). The title of the file (#)
// is neither.
func (p *parser) heading(line string) {
	title := strings.TrimLeft(line, "#")
	level := len(line) - len(title)
	title = strings.TrimSpace(title)
	title = headingNumber.ReplaceAllString(title, "")
	title = upperFirst(headingFamily.ReplaceAllString(title, ""))
	switch level {
	case 1:
	case 2:
		p.chapter, p.section = title, ""
	default:
		p.section = title
	}
}

// upperFirst returns s with its first letter in upper case.
func upperFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + s[size:]
}

// label takes line i as the heading of a section if it is a short line of its
// own directly above a rule.
func (p *parser) label(i int) {
	line := strings.TrimSpace(p.lines[i])
	if line == "" || len(line) > maxLabel || strings.ContainsAny(line[len(line)-1:], ".:;,|") {
		return
	}
	if strings.HasPrefix(line, "- ") || i+1 >= len(p.lines) || !ruleBullet.MatchString(p.lines[i+1]) {
		return
	}
	p.section = line
}

// splitNote separates the note in parentheses that a rule may begin with from
// the text that follows it. Parentheses inside the note are part of it.
func splitNote(s string) (note, text string) {
	if !strings.HasPrefix(s, "(") {
		return "", s
	}
	depth := 0
	for i, c := range s {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			return s[1:i], strings.TrimSpace(s[i+1:])
		}
	}
	return "", s
}
