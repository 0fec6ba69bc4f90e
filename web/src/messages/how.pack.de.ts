/** What the pages "How it is played" say in German. */
import { howGerman as how, howSaysGerman as howSays } from './how.de';

export default { how, howSays };
