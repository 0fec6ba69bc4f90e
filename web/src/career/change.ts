/** What somebody else has changed while an action was on its way, in a sentence. */
import { words } from '../messages/career';
import { money } from '../designs/names';
import type { View } from './types';

export function between(before: View | null, after: View | null): string {
  if (!before || !after) return words.stale.other;
  if (before.week !== after.week) return words.stale.week(after.week);
  if (before.stage !== after.stage) return words.stale.stage(words.stages[after.stage]);
  if (before.own && after.own && before.own.cash !== after.own.cash) return words.stale.cash(money(after.own.cash));
  return words.stale.other;
}
