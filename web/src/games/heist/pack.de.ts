/** What Highway Crew says in German. */
import type { In } from '../../messages/language';
import * as messages from './messages.de';
import type * as english from './messages.en';
import heistPhrases from './phrases.de';
import heistUi from './ui.de';

export default { heist: { ...messages } satisfies In<typeof english>, heistPhrases, heistUi };
