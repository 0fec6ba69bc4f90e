/** The words around lessons and puzzles: the note of the spotter, the page Learn, the strip of the front page. */
import { fill } from './fill';
import { catalogue } from './language';

export const learn = catalogue('learn', {
  'spotter': 'Spotter',
  'radio': 'on the radio',
  'label': 'Spotter, step {n} of {all}',
  'labelDone': 'Spotter, all steps done',
  'labelPuzzle': 'Spotter, a puzzle',
  'count': '{n} of {all}',
  'next': 'Next',
  'helpG': 'in a lesson: to what the spotter points at',
  'showMe': 'Take me there',
  'steps': 'Steps',
  'back': 'Back a step',
  'leave': 'Play on without lessons',
  'restart': 'Start again',
  'goTo': 'Go to step {n}',
  'here': 'you are here',
  'press': 'or press',
  'playOn': 'Play on',
  'more': 'More lessons',
  'same': 'Everybody learns with the same dice and cards: they are fixed in a lesson.',
  'failed': 'The lesson does not answer: {detail}',
  'title': 'Learn',
  'sub': 'Ten guided steps in each game, on the real board against a bot; then puzzles, each one move long.',
  'lessons': 'First games',
  'puzzles': 'One move wins',
  'first': 'First time? Ten guided steps',
  'all': 'All lessons and puzzles',
  'minutes': { one: '{n} minute', other: '{n} minutes' },
  'begin': 'Begin',
  'goOn': 'Go on',
  'again': 'Once more',
  'try': 'Try it',
  'done': 'done',
  'solved': 'solved',
  'at': 'step {n} of {all}',
  'solvedCount': '{n} of {all} solved',
  'none': 'Lessons need the server, which does not answer just now.',
  'right': 'Right.',
  'wrong': 'Not the best.',
  'answer': 'The answer',
  'nextPuzzle': 'Next puzzle',
});

export type LearnKey = keyof typeof learn;

/** The message of a key. */
export const l = (key: LearnKey, values: Record<string, unknown> = {}): string => fill(learn[key], values);
