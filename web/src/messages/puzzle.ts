/** The words around puzzles: how a choice is judged, the answer, its odds; and of the free play after a lesson. */
import { fill } from './fill';
import { catalogue } from './language';

export const puzzle = catalogue('puzzle', {
  'showAnswer': 'Show the answer',
  'shown': 'The answer.',
  'onBoard': 'On the board',
  'offBoard': 'As it went',
  'oddsRight': 'It wins {answer} times in 100',
  'oddsWrong': 'Yours wins {yours} times in 100, the best choice {answer}',
  'oddsNever': 'Yours never wins, the best choice {answer} times in 100',
  'exact': 'counted over all rolls',
  'plays': 'in {n} plays',
  'next': 'Next puzzle',
  'close': 'Close',
  'goal': 'Your goal: win it',
  'shownHint': 'Play it to see what it does; begun once more, the puzzle still counts.',
});

export type PuzzleKey = keyof typeof puzzle;

/** The message of a key. */
export const pz = (key: PuzzleKey, values: Record<string, string | number> = {}): string => fill(puzzle[key], values);
