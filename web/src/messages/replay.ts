/** What can be switched in the replay. */
import { catalogue } from './language';

export const replayWords = catalogue('replayWords', {
  trails: 'Trails of the last turns',
});
