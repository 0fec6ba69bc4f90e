// Package lesson is guided first games and puzzles: what their files say ([Parse]), how far somebody is in one ([Coach]), and the proof that a file
// keeps its word ([Check]).
//
// A lesson is a match: the real engine, begun from a hand-made position with a seed that stands in the file, so that everybody who does what is
// accepted meets the same dice. The package does no I/O and starts no goroutine. Whoever runs the match asks the coach before an action of the learner
// ([Coach.Refuse]) and tells it after every entry ([Coach.Advance]); in between the coach says what is shown ([Coach.View]), how the others answer
// ([Coach.Answer]) and whether they wait ([Coach.Waits]).
//
// How far somebody is follows from the log and from the steps that were acknowledged: [Place] is all that has to be kept beside a match. A step that is
// taken back is no longer done. To begin at a later step the way to it is played ([Coach.Forward]); there is no other way to any position of a lesson.
//
// A puzzle is a file of the same format without steps: a position, a goal, one choice, and a sentence for every other one that says what would have become of
// it. Its answer is proved by trying every legal action with every outcome of its dice, or, where those are too many, by so many plays with dice of their
// own ([Lesson.Worths]); the chances that the file states are checked against that. The answer can be asked for ([Coach.Show]); it counts as solved no more then.
package lesson
