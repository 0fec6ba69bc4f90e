/** The sentences of the log of Highway Crew in the language that is spoken: messages.en.ts, or what stands for it. */
import type { Voice } from '../../lib/voice';
import { catalogue } from '../../messages/language';
import * as english from './messages.en';
import type { HeistEvent, ScenarioID } from './types';

export const { say } = catalogue('heist', { ...english });

/** sentence is the sentence of an event. */
export function sentence(v: Voice, e: HeistEvent, s: ScenarioID): string {
  return (say[e.kind] as (v: Voice, e: HeistEvent, s: ScenarioID) => string)(v, e, s);
}
