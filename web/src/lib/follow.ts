/** How frames add up to a log. Kept apart from the page so that it can be tested. */
import type { Frame } from './types';

export interface Follow {
  newest: Frame | null;
  /** All steps so far, oldest first; older ones may lack their view. */
  log: Frame[];
  /** Steps are missing between the log and the newest frame: the page has to be loaded again. */
  gap: boolean;
}

export const emptyFollow: Follow = { newest: null, log: [], gap: false };

/**
 * Takes a frame in. Frames that are older than what is known change nothing; a frame of the newest step replaces it (its asks may have changed);
 * a frame further on than the next one shows at once and says that the log has a gap.
 */
export function applyFrame(follow: Follow, f: Frame): Follow {
  const known = follow.newest?.seq ?? -1;
  if (f.seq < known) return follow;
  if (f.seq === known) return { ...follow, newest: f };
  return { newest: f, log: [...follow.log, f], gap: follow.newest !== null && f.seq > known + 1 };
}
