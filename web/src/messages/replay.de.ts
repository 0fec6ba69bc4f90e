/** What can be switched in the replay, in German. */
import type { replayWords } from './replay';

export default {
  trails: 'Spuren der letzten Züge',
} satisfies typeof replayWords;
