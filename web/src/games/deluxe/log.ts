/** An event as a line of the log. */
import type { LogCtx, LogLine, StepLine } from '../../lib/game';
import { capital, rich, signed, voiceOf, type Voice } from '../../lib/voice';
import { carIn, numberOf, personIn, type Board } from './names';
import { adderTitle, modifierTitle, say } from './messages';
import type { DuelEvent, EventKind, Observation } from './types';

/** lineOf writes the log line of an event, or null for events that another line already tells. */
export function lineOf(e: DuelEvent, p: LogCtx<Observation>): LogLine | null {
  const v = voiceOf(p);
  const rules = e.rule ? [e.rule] : [];
  if (e.kind === 'turn') return { turn: `Turn ${e.count ?? 0}`, text: [], rules };
  if (e.kind === 'phase') return { turn: `Phase ${e.count ?? 0}`, text: [], rules };
  const text = sentence(v, e, p.view);
  if (text === '') return null;
  const line: LogLine = { text: rich(capital(text)), rules };
  const seat = seatOf(e, p.view);
  if (seat >= 0) line.seat = seat;
  const s = steps(e);
  if (s.length > 0) line.steps = s;
  if (hits(e)) line.hit = true;
  return line;
}

/** seatOf is whose event it is. */
function seatOf(e: DuelEvent, o: Board): number {
  if (e.car !== undefined) return carIn(o, e.car)?.seat ?? -1;
  if (e.person !== undefined) return personIn(o, e.person)?.seat ?? -1;
  const other = numberOf(e.other, 'car');
  return other >= 0 ? (carIn(o, other)?.seat ?? -1) : -1;
}

/** hits says whether an event hurts somebody, for the red ticks of the replay. */
export function hits(e: DuelEvent): boolean {
  switch (e.kind) {
    case 'damage':
    case 'tires':
    case 'crew':
      return (e.count ?? 1) > 0 || e.kind === 'crew';
    case 'destroyed':
    case 'corner':
    case 'collapse':
    case 'kill':
    case 'person_out':
      return true;
    case 'hurt':
      return (e.count ?? 0) > 0;
    case 'explosion':
    case 'burning':
      return e.kept === true;
    case 'out':
      return e.fate !== 'left';
  }
  return false;
}

/** The arithmetic of a roll: line by line, and what it comes to. */
function steps(e: DuelEvent): StepLine[] {
  const d = e.difficulty;
  if (d && d.lines.length > 0) {
    return [
      { value: `D${d.printed}`, text: 'as printed' },
      ...d.lines.map((l): StepLine => ({ value: signed(l.value), text: adderTitle(l.adder), ...(l.rule ? { rule: l.rule } : {}) })),
      { value: `D${d.total}`, text: 'in all', sum: true, ...(e.rule ? { rule: e.rule } : {}) },
    ];
  }
  const m = e.modifiers;
  if (m && m.lines.length > 0) {
    return [
      ...m.lines.map((l): StepLine => ({ value: signed(l.value), text: modifierTitle(l.modifier), ...(l.rule ? { rule: l.rule } : {}) })),
      { value: signed(m.total), text: 'in all', sum: true },
      { value: `${e.count ?? ''}+`, text: `needed on two dice; rolled ${e.die ?? '?'}`, ...(e.rule ? { rule: e.rule } : {}) },
    ];
  }
  return [];
}

type Teller = (v: Voice, e: DuelEvent, o: Board) => string;

/** Sentences by kind; turns and phases are headings. */
const tellers: Record<Exclude<EventKind, 'turn' | 'phase'>, Teller> = {
  reflex: say.reflex,
  // Who stood and stands is not told each turn.
  speed: (v, e, m) => (e.speeds?.[0] === 0 && e.speeds[1] === 0 ? '' : say.speed(v, e, m)),
  recovered: say.recovered,
  move: say.move,
  even_out: say.evenOut,
  // A difficulty of nothing has cost nothing.
  difficulty: (v, e, m) => ((e.count ?? 0) > 0 ? say.difficulty(v, e, m) : ''),
  control: (v, e, m) => ((e.count ?? 0) > 0 ? say.control(v, e, m) : ''),
  loss: say.loss,
  skid: say.skid,
  fishtail: say.fishtail,
  roll: say.roll,
  vault: say.vault,
  flight: say.flight,
  landed: say.landed,
  bootlegger: say.bootlegger,
  collision: say.collision,
  ram: (_, e) => say.ram(e),
  slowed: say.slowed,
  conform: say.conform,
  damage: (v, e, m) => ((e.count ?? 0) > 0 ? say.damage(v, e, m) : ''),
  tires: (v, e, m) => ((e.count ?? 0) > 0 ? say.damage(v, e, m) : ''),
  corner: say.corner,
  destroyed: say.destroyed,
  crew: say.crew,
  counter: say.counter,
  burning: say.burning,
  fire_penalty: say.firePenalty,
  helpless: say.helpless,
  out: say.out,
  over: say.over,
  shot: say.shot,
  to_hit: (_, e) => say.toHit(e),
  damage_roll: say.damageRoll,
  burst: (_, e) => say.burst(e),
  breach: (_, e) => say.breach(e),
  collapse: (_, e) => say.collapse(e),
  ablaze: (_, e) => say.ablaze(e),
  struck: (_, e) => say.struck(e),
  missile: say.missile,
  hand_shot: say.handShot,
  scatter: () => say.scatter(),
  grenade: (_, e) => say.grenade(e),
  dazed: say.dazed,
  reload: say.reload,
  set_up: say.setUp,
  delay: say.delay,
  turret: say.turret,
  guards: say.guards,
  light: say.light,
  starshell: say.starshell,
  gear: say.gear,
  trap: say.trap,
  ignites: (_, e) => say.ignites(e),
  painted: say.painted,
  tear_gas: say.tearGas,
  automatic: say.automatic,
  drowned: say.drowned,
  // The road is seen.
  road: () => '',
  map_shift: () => '',
  kill: say.kill,
  prestige: (v, e) => say.prestige(v, e),
  wheel: say.wheel,
  extinguisher: say.extinguisher,
  explosion: say.explosion,
  flechettes: say.flechettes,
  stray: say.stray,
  pace: say.pace,
  step: say.step,
  attempt: say.attempt,
  aboard: say.aboard,
  errand: say.errand,
  hurt: say.hurt,
  person_out: say.personOut,
  blow: say.blow,
  jump: say.jump,
};

function sentence(v: Voice, e: DuelEvent, o: Board): string {
  return ((tellers as Partial<Record<string, Teller>>)[e.kind] ?? say.other)(v, e, o);
}
