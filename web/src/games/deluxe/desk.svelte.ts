/** Puts together what offers are made from. */
import type { Ask } from '../../lib/types';
import type { Desk } from './offers';
import { decisionKey, foresight, pick } from './pick.svelte';
import { voiceOf, type Ctx } from './words';

/** deskOf is the desk of a decision as things stand. */
export function deskOf(ask: Ask, p: Ctx): Desk {
  const key = ask.you ? decisionKey(ask, p) : '';
  return {
    ask, view: p.view, viewer: p.viewer, match: p.table.id, picked: pick.of(key), voice: voiceOf(p),
    refused(a) {
      const f = foresight.about(key, a);
      return f && 'refused' in f ? f : undefined;
    },
    foreseen(a) {
      const f = foresight.about(key, a);
      return f && 'preview' in f ? (f.preview ?? undefined) : undefined;
    },
  };
}
