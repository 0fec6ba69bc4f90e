/** A referee, and whoever leads a force of the town: what he may do, and how it is told. */
import { fill } from '../../messages/fill';
import { capital, plain, signed, type Voice } from '../../lib/voice';
import { refereeWords as words } from './refereeWords';
import { townWords } from './townWords';
import type { Action, DeluxeEvent, ForceView, Observation } from './types';

/** forcesOf are the forces of a match. */
export function forcesOf(o: Observation): readonly ForceView[] {
  return o.town?.forces ?? o.stop?.forces ?? [];
}

/** presides says whether somebody is the referee. */
export function presides(o: Observation, viewer: number): boolean {
  return viewer >= 0 && o.referee === viewer;
}

/** ownForces are the forces that somebody may put into another hand: the referee all of them, others those that they lead. */
export function ownForces(o: Observation, viewer: number): readonly ForceView[] {
  return forcesOf(o).filter((f) => presides(o, viewer) || (viewer >= 0 && f.leader === viewer));
}

/** entrusted gives a force into a hand. */
export function entrusted(f: ForceView, leads: ForceView['leads'], seat: number): Action {
  return { do: 'entrust', force: f.force as Action['force'], leads, ...(leads === 'table' || seat === 0 ? {} : { seat }) } as Action;
}

/** ruled is a ruling, with points for a seat, or without. */
export function ruled(text: string, seat: number, points: number): Action {
  return { do: 'rule', text: text.trim().replace(/\s+/g, ' '), ...(seat < 0 || points === 0 ? {} : { points, ...(seat === 0 ? {} : { seat }) }) } as Action;
}

/** counted says whether a scenario counts points that a ruling can move. */
export function counted(o: Observation): boolean {
  return o.town !== undefined || o.scores.some((s) => s.prestige !== undefined);
}

/** leaderWords say who decides for a force. */
export function leaderWords(f: ForceView, name: (seat: number) => string): string {
  if (f.leads === 'table' || f.leader === undefined) return words.byTable;
  return fill(f.leads === 'ask' ? words.byAsking : words.byWhom, { who: name(f.leader) });
}

/** The events of a referee. */
export type RefereeEvent = Extract<DeluxeEvent, { kind: 'entrusted' | 'ruling' | 'updraft' }>;

/** refereeLine tells what a referee has done, or who leads a force now. */
export function refereeLine(v: Voice, e: RefereeEvent): string {
  switch (e.kind) {
    case 'entrusted': {
      const force = townWords.force[e.force] ?? e.force;
      if (e.leads === 'table' || e.seat === undefined) return fill(words.left, { force });
      return fill(e.leads === 'ask' ? words.asked : words.given, { force, who: v.name(e.seat) });
    }
    case 'ruling': {
      const said = fill(words.rules, { who: capital(plain(v.name(e.by))), text: e.text });
      return e.points && e.seat !== undefined ? `${said} ${fill(words.awards, { n: signed(e.points), to: v.name(e.seat) })}` : said;
    }
    case 'updraft':
      return fill(e.lift > 0 ? words.updraft : words.noUpdraft, { who: capital(plain(v.name(e.by))), lift: e.lift === 1 ? '¼″' : '½″', x: e.at.x, y: e.at.y });
  }
}
