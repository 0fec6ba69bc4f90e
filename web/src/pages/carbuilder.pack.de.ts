/** What the garage of Arena Six says in German, and the switch to the other garage, which is that one's. */
import { garage } from '../garage/messages.de';
import { garage6, garage6Places } from '../garage6/messages.de';

export default { garage, garage6, garage6Places };
