/** Steps that are none of the game: the server was away, the rules were corrected. They have no events; the house tells them, the same in every game. */
import { t } from '../messages/en';
import { r } from '../messages/review';
import type { LogLine } from './game';
import { lasting } from './time';
import type { Step } from './types';

/** Whether a step is none of the game. */
export function isAside(f: Step): boolean {
  return f.do === 'pause' || f.do === 'from' || (f.do === 'rules' && f.rules !== undefined);
}

/** What the log says of such a step; nothing of any other. */
export function asideLines(f: Step): LogLine[] {
  if (f.do === 'pause') return [{ icon: 'clock', text: [awayText(f)], rules: [] }];
  if (f.do === 'from') return [{ icon: 'replay', text: [r('from')], rules: [] }];
  if (f.do !== 'rules' || !f.rules) return [];
  const { from, to, changes } = f.rules;
  const head: LogLine = { icon: 'rules', text: [{ b: t('aside.rules') }, ' ', t('aside.versions', { from, to })], rules: [] };
  return [head, ...changes.map((c): LogLine => ({ text: [c.text, ...(c.rules ?? []).flatMap((rule) => [' ', { rule }])], rules: [] }))];
}

function awayText(f: Step): string {
  const away = f.away_ms ?? 0;
  const grace = f.grace_ms ?? 0;
  const first = away < 1000 ? t('aside.restarted') : t('aside.away', { time: lasting(away) });
  return grace > 0 ? `${first} ${t('aside.grace', { time: lasting(grace) })}` : first;
}

const timeOf = (f: Step) => Date.parse(f.at);

/** The time of the last step of the game in a log: what lies behind it is news to whoever opens the page. */
export function newsSince(log: readonly Step[]): number {
  let first = log.length;
  while (first > 0 && isAside(log[first - 1]!)) first--;
  // A step and what follows it may share a millisecond.
  if (first < log.length) return timeOf(log[first]!) - 1;
  return first > 0 ? timeOf(log[first - 1]!) : 0;
}

/**
 * The asides that are said at the table, oldest first: those that are newer than since. To whoever plays, also corrections that came before: the
 * game may have gone on without them. Nothing up to the time seen is said again.
 */
export function notices(log: readonly Step[], since: number, plays: boolean, seen: number): Step[] {
  return log.filter((f) => isAside(f) && timeOf(f) > seen && (timeOf(f) > since || (plays && f.do === 'rules')));
}

const most = 100;

/** Notes in a list of times by match up to when its asides have been seen. The oldest of too many are forgotten. */
export function noteSeen(all: Record<string, number>, match: string, at: number): Record<string, number> {
  const { [match]: before = 0, ...others } = all;
  const kept = Object.entries(others).sort(([, a], [, b]) => b - a).slice(0, most - 1);
  return Object.fromEntries([...kept, [match, Math.max(before, at)]]);
}
