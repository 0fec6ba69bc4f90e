/** What Card Duel says in German. */
import type { In } from '../../messages/language';
import * as messages from './messages.de';
import type * as english from './messages.en';
import cardduelPhrases, { sidesGerman as cardduelSides } from './phrases.de';

export default { cardduel: { ...messages } satisfies In<typeof english>, cardduelPhrases, cardduelSides };
