package cli

import (
	"fmt"
	"os"

	"turnpike/lesson"
	"turnpike/web"
)

type lessonCmd struct {
	Check lessonCheckCmd `cmd:"" help:"Play every way through lessons, and prove the answers of puzzles."`
}

type lessonCheckCmd struct {
	Files []string `arg:"" optional:"" name:"file" help:"Files of lessons and puzzles; left out: those of the program."`
	Texts string   `placeholder:"FILE" help:"The message catalogue with their sentences (default: that of the program; - for none)."`
	Trace bool     `help:"Print what is done on the usual way."`
	catalogFlag
}

func (c *lessonCheckCmd) Help() string {
	return "Example: turnpike lesson check my-lesson.json\n\nThe exit status is 1 if a file does not keep its word."
}

func (c *lessonCheckCmd) Run(e *env) error {
	list := lesson.All()
	if len(c.Files) > 0 {
		list = nil
	}
	for _, name := range c.Files {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		l, err := lesson.Parse(data)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		list = append(list, l)
	}
	texts, err := c.texts()
	if err != nil {
		return err
	}
	failed := 0
	for _, l := range list {
		entry, err := c.entry(l.Game)
		if err != nil {
			return err
		}
		if c.Trace {
			if err := lesson.Trace(e.stdout, l, entry); err != nil {
				fmt.Fprintln(e.stdout, "  ", err)
			}
		}
		if err := lesson.Check(l, entry, texts); err != nil {
			failed++
			fmt.Fprintf(e.stdout, "%s:\n%v\n", l.ID, err)
			continue
		}
		fmt.Fprintf(e.stdout, "%s: ok\n", l.ID)
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d do not keep their word", failed, len(list))
	}
	return nil
}

func (c *lessonCheckCmd) texts() (lesson.Texts, error) {
	switch c.Texts {
	case "":
		return lesson.ReadTexts(web.Lessons), nil
	case "-":
		return nil, nil
	}
	source, err := os.ReadFile(c.Texts)
	return lesson.ReadTexts(string(source)), err
}
