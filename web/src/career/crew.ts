/** Own people in lines: what they can do, and what they are about. */
import { words } from '../messages/career';
import { entriesOf, level, offerOf, orgOf } from './names';
import { eventName } from './road';
import type { Character, SkillID, Skills, View } from './types';

export const skillOrder: readonly SkillID[] = ['driver', 'cyclist', 'trucker', 'pilot', 'gunner', 'handgunner', 'running', 'martial_arts', 'paramedic', 'mechanic'];

/** "Driver +2, Gunner": what somebody has beside Running at base, which all have. */
export function skillLine(skills: Skills): string {
  return skillOrder.filter((s) => (skills[s]?.level ?? -1) >= (s === 'running' ? 1 : 0)).map((s) => (skills[s]!.level > 0 ? `${words.skills[s]} ${level(skills[s]!.level)}` : words.skills[s])).join(', ');
}

/** What somebody is about in this week. */
export function doing(v: View, c: Character): string {
  if (c.status === 'dead') return words.doing.dead(c.died);
  if (c.own && c.status === 'away') {
    if (c.own.learns === 'mechanic' || c.own.apprentice > 0 && !c.own.learns) return words.doing.apprentice(c.own.apprentice);
    return words.doing.learns(c.own.learns ? words.skills[c.own.learns] : '', c.own.until);
  }
  const run = v.own?.runs.find((r) => r.driver === c.id || r.crew?.some((s) => s.character === c.id));
  if (run) return words.doing.runs(run.leg, run.legs);
  const entries = entriesOf(v, c.id);
  if (entries.length > 0) return entries.map((e) => { const o = offerOf(v, e.offer); return o ? words.doing.enters(words.days[(o.day ?? 6) - 1]!, eventName(o)) : ''; }).join(', ');
  if (c.status === 'down') return words.doing.down(v.week + Math.max(1, 2 - (c.own?.dp ?? 0)));
  return (c.own?.skills.mechanic?.level ?? -1) >= 0 ? words.doing.hours(c.own?.hours ?? 0) : words.doing.free;
}

/** Tags beside a name: ace, new, the state if it is not fit. */
export function tags(v: View, c: Character): { text: string; tone: '' | 'ok' | 'hit' | 'warn'; icon: string }[] {
  const out: ReturnType<typeof tags> = [];
  if (c.kills >= 10) out.push({ text: words.doubleAce, tone: '', icon: 'ace' });
  else if (c.kills >= 5) out.push({ text: words.ace, tone: '', icon: 'ace' });
  if (c.born === v.week && c.entered === 0) out.push({ text: words.fresh, tone: '', icon: '' });
  if (c.status !== 'fit') out.push({ text: words.status[c.status], tone: c.status === 'dead' || c.status === 'down' ? 'hit' : c.status === 'hurt' ? 'warn' : '', icon: '' });
  return out;
}

/** The organization of somebody. */
export const orgName = (v: View, c: Character): string => orgOf(v, c.org)?.name ?? '';
