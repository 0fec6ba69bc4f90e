/** The board in words: what is asked, and every answer to it. */
import { catalogue } from './language';

export const inWords = catalogue('inWords', {
  decision: 'Your decision',
  over: 'The end',
  /** Nothing is asked of whoever reads it. */
  none: 'Nothing is asked of you now.',
});
