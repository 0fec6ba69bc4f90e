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

func TestEveryGameHasALessonOfTenSteps(t *testing.T) {
	t.Parallel()
	ten := map[string]int{}
	for _, l := range lesson.All() {
		if l.Kind == lesson.KindLesson {
			ten[l.Game] = len(l.Steps)
		}
	}
	for _, e := range roster.Games() {
		if id := e.Game.Info().ID; ten[id] != 10 {
			t.Errorf("the lesson of %s has %d steps, not 10", id, ten[id])
		}
	}
}
