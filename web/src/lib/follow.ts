/** How updates add up to a log. Kept apart from the page so that it can be tested. */
import { applyPatch } from './patch';
import type { Frame, Step, Update } from './types';

export interface Follow {
  newest: Frame | null;
  /** The steps so far, oldest first, as far back as they have been asked for. */
  log: Step[];
  /** What happened in the newest frame's step and those that came with it, for the board to play. */
  events: unknown[];
  /** Steps are missing between the log and the newest frame: the page has to be loaded again. */
  gap: boolean;
}

export const emptyFollow: Follow = { newest: null, log: [], events: [], gap: false };

/** Begins with a frame as a page has it. */
export function begin(frame: Frame | null, log: Step[]): Follow {
  return { newest: frame, log, events: frame?.events ?? [], gap: false };
}

/**
 * Takes an update in. One that is older than what is known changes nothing; one of the newest step replaces its frame (its asks may have changed);
 * one that begins further on than what is known shows at once and says that the log has a gap. So does a change of a view that is not there.
 */
export function applyUpdate(follow: Follow, u: Update): Follow {
  const known = follow.newest?.seq ?? -1;
  if (u.seq < known) return follow;
  const frame = frameOf(follow.newest, u);
  if (!frame) return { ...follow, gap: true };
  if (u.seq === known) return { ...follow, newest: frame };
  const steps = [...u.steps.filter((s) => s.seq > known), frame];
  const gap = follow.newest !== null && steps[0]!.seq > known + 1;
  return { newest: frame, log: [...follow.log, ...steps], events: steps.flatMap((s) => s.events), gap };
}

/** The frame of an update; null if it says what has changed in a view that is not the newest. */
function frameOf(newest: Frame | null, u: Update): Frame | null {
  const { steps: _, patch, ...frame } = u;
  if (!patch) return frame;
  if (!newest || newest.seq !== u.since) return null;
  try {
    return { ...frame, view: applyPatch(newest.view, patch) };
  } catch {
    return null;
  }
}

/** Puts older steps before those that are known. */
export function prepend(follow: Follow, older: readonly Step[]): Follow {
  const first = follow.log[0]?.seq ?? Infinity;
  return { ...follow, log: [...older.filter((s) => s.seq < first), ...follow.log] };
}
