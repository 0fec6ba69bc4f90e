/** The standing orders about shots that are within reach at a question. */
import { catalogue } from './language';

export const fireOrders = catalogue('fireOrders', {
  label: 'What the car does on its own',
  order: { ask: 'Ask me', auto: 'Fire for me', hold: 'Hold fire' },
  help: {
    ask: 'Ask me about each combat turn with a shot that is good enough',
    auto: 'Fire the best shot that is good enough; nothing is spent on it',
    hold: 'Fire at nothing; what else there is to do is asked about as ever',
  },
  from: 'from',
  fromHelp: 'The least chance to do harm that counts as good enough; at 0% things of the arena count, too',
  less: 'Content with less',
  more: 'Ask for more',
});
