/** The sentences of Card Duel in the language that is spoken: messages.en.ts, or what stands for it. */
import { catalogue } from "../../messages/language";
import * as english from "./messages.en";

export const { part, attackVerb, cardList, stepText, say } = catalogue("cardduel", { ...english });
