/** What Arena Six says in German. */
import type { In } from '../../messages/language';
import dice from '../../sixth/words.de';
import * as messages from './messages.de';
import type * as english from './messages.en';
import sixthPhrases from './phrases.de';

export default { sixth: { ...messages } satisfies In<typeof english>, sixthPhrases, dice };
