/** What stands under the decision of a narrow page, behind tabs. */
import { catalogue } from './language';

export const panes = catalogue('panes', {
  /** The row of tabs. */
  label: 'Under the board',
  panel: 'Details',
  own: 'Dashboard',
  players: 'Players',
  up: 'More room for this',
  down: 'Back to the board',
});
