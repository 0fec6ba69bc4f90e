/** What Gear Race says in German. */
import type { In } from '../../messages/language';
import * as messages from './messages.de';
import type * as english from './messages.en';
import racePhrases from './phrases.de';
import raceUi from './ui.de';

export default { race: { ...messages } satisfies In<typeof english>, racePhrases, raceUi };
