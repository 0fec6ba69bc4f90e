/** What Card Duel says in German. */
import { words } from './words.de';
import type { In } from '../../messages/language';
import * as messages from './messages.de';
import type * as english from './messages.en';

export default { cardduel: { ...messages } satisfies In<typeof english>, ...words };
