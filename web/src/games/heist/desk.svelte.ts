/** Puts together what offers are made from. */
import type { Ask } from '../../lib/types';
import type { Desk } from './offers';
import { decisionKey, pick } from './pick.svelte';
import type { Action } from './types';
import { voiceOf, type Ctx } from './words';

/** deskOf is the desk of a decision as things stand. */
export function deskOf(ask: Ask<Action>, p: Ctx): Desk {
  return { ask, view: p.view, viewer: p.viewer, picked: pick.of(ask.you ? decisionKey(ask, p) : ''), voice: voiceOf(p) };
}
