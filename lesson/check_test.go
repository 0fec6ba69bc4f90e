package lesson_test

import (
	"os"
	"testing"

	"turnpike/lesson"
	"turnpike/roster"
)

// texts reads the catalogue beside the client's sources.
func texts(t *testing.T) lesson.Texts {
	t.Helper()
	source, err := os.ReadFile("../web/src/messages/lessons.ts")
	if err != nil {
		t.Fatal(err)
	}
	return lesson.ReadTexts(string(source))
}

func TestEveryLessonKeepsItsWord(t *testing.T) {
	t.Parallel()
	said := texts(t)
	for _, l := range lesson.All() {
		t.Run(l.ID, func(t *testing.T) {
			t.Parallel()
			e, err := roster.Find(l.Game)
			if err != nil {
				t.Fatal(err)
			}
			if err := lesson.Check(l, e, said); err != nil {
				t.Error(err)
			}
		})
	}
}
