/** What the server says of the games, in German. */
import { botsGerman as bots, optionsGerman as options } from './options.de';

export default { bots, options };
