/** The calendar as a road: past weeks, the days of this one, weeks ahead, each a stretch with at most one stop. */
import { words } from '../messages/career';
import { list } from '../lib/voice';
import { division, entriesOf, fixtureOf, gain, nameOf, offerOf } from './names';
import type { DayEvent, OfferKind, Stage, View } from './types';

export const kindIcons: Record<OfferKind, string> = { amateur_night: 'star', purse: 'purse', invitation: 'letter', bout: 'rivals', challenge: 'road', courier: 'parcel', job: 'tow', used: 'sell' };

export type Tone = '' | 'yes' | 'win' | 'lost';

export interface Stop {
  icon: string;
  /** Past or entered is solid, an offer dashed, won green. */
  state: 'past' | 'won' | 'set' | 'open';
}

export interface Stretch {
  key: string;
  /** A day of this week, 1 is Monday; 0: a week. */
  day: number;
  week: number;
  head: string;
  short: string;
  now: boolean;
  past: boolean;
  /** How many weeks from this one: a narrow page shows the nearest only. */
  away: number;
  lines: { text: string; tone: Tone }[];
  stop: Stop | null;
  /** A fight that can be opened. */
  fixture: number;
}

/** The day that a stage has come to. */
export const today: Record<Stage, number> = { open: 1, work: 1, card: 6, settle: 7, close: 7, over: 7 };

/** What an event is called in few words: "Division 10", "Amateur Night", "Final". */
export function eventName(e: { kind: OfferKind; division: number; final?: boolean }): string {
  if (e.final) return words.final;
  return e.kind === 'purse' ? division(e.division) : words.kinds[e.kind];
}

/** The events of a day, one's own first, each name once. */
function named(events: readonly DayEvent[]): string {
  return list([...new Set([...events].sort((a, b) => Number(b.entered ?? false) - Number(a.entered ?? false)).map(eventName))].slice(0, 3));
}

const stopOf = (e: DayEvent | undefined, past: boolean): Stop | null =>
  e ? { icon: kindIcons[e.kind], state: e.won ? 'won' : past && (e.fixture || e.entered) ? 'past' : e.entered ? 'set' : 'open' } : null;

const own = (events: readonly DayEvent[]) => events.find((e) => e.fixture) ?? events.find((e) => e.entered);

function weekStretch(v: View, week: number, events: readonly DayEvent[]): Stretch {
  const past = week < v.week;
  const mine = own(events);
  const lines: Stretch['lines'] = [];
  if (past && mine) lines.push({ text: mine.won ? words.road.won(eventName(mine)) : eventName(mine), tone: mine.won ? 'win' : '' });
  else if (past) lines.push({ text: words.road.rest, tone: '' });
  else if (events.length > 0) lines.push({ text: named(events.filter((e) => e.kind !== 'bout')), tone: '' });
  return {
    key: `w${week}`, day: 0, week, head: words.week(week), short: String(week), now: false, past, away: Math.abs(week - v.week), lines,
    stop: stopOf(mine ?? (past ? undefined : events.find((e) => e.kind !== 'bout')), past), fixture: past ? (mine?.fixture ?? 0) : 0,
  };
}

function dayStretch(v: View, day: number, events: readonly DayEvent[]): Stretch {
  const at = today[v.stage];
  const lines: Stretch['lines'] = [];
  let stop = stopOf(own(events) ?? events.find((e) => e.kind !== 'bout') ?? events[0], day < at);
  if (day === 1) {
    const living = (v.own?.ledger ?? []).filter((m) => m.week === v.week && m.kind === 'living').reduce((n, m) => n + m.amount, 0);
    if (living !== 0) lines.push({ text: words.road.living(gain(living)), tone: '' });
  }
  if (day === 5) {
    lines.push({ text: words.road.closes, tone: '' });
    if (v.own?.vehicles.some((x) => x.booked)) {
      lines.push({ text: words.road.pit, tone: 'yes' });
      stop ??= { icon: 'wrench', state: 'set' };
    }
  }
  const mine = (v.own?.entries ?? []).flatMap((e) => {
    const o = offerOf(v, e.offer);
    return o && (o.day ?? 6) === day ? [words.road.entered(nameOf(v, e.character), eventName(o))] : [];
  });
  for (const text of mine.slice(0, 2)) lines.push({ text, tone: 'yes' });
  const played = events.find((e) => e.fixture);
  const fixture = fixtureOf(v, played?.fixture);
  if (fixture && fixture.status !== 'drawn') lines.splice(0, mine.length, { text: played!.won ? words.road.won(eventName(played!)) : words.road.over(eventName(played!)), tone: played!.won ? 'win' : '' });
  else if (mine.length === 0 && events.length > 0) lines.push({ text: named(events), tone: '' });
  if (day === 7) lines.push({ text: words.road.sunday, tone: '' });
  return { key: `d${day}`, day, week: v.week, head: words.days[day - 1]!, short: words.dayLetters[day - 1]!, now: day === at, past: day < at, away: 0, lines, stop, fixture: fixture && fixture.status !== 'drawn' ? fixture.id : 0 };
}

/** All stretches in their order. */
export function stretches(v: View): Stretch[] {
  return v.calendar.flatMap((w): Stretch[] => {
    if (w.week !== v.week) return [weekStretch(v, w.week, w.events)];
    return words.days.map((_, i) => dayStretch(v, i + 1, w.events.filter((e) => e.day === i + 1)));
  });
}

/** Own people in what they do on Saturday, in a sentence for a narrow page. */
export function saturday(v: View): string {
  const said = v.characters.filter((c) => c.org === v.me && c.own).flatMap((c) => entriesOf(v, c.id).map((e) => ({ c, o: offerOf(v, e.offer) }))).filter((x) => x.o && (x.o.day ?? 6) === 6);
  return said.length === 0 ? words.road.nobody : list(said.map((x) => words.road.entered(x.c.name, eventName(x.o!))));
}

