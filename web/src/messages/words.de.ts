/** The board in words, in German. */
import type { inWords } from './words';

export default {
  decision: 'Deine Entscheidung',
  over: 'Das Ende',
  none: 'Im Moment wird von dir nichts gefragt.',
} satisfies typeof inWords;
