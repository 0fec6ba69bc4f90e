/** The table in words: the strip above the board, the seats, the board for eyes that cannot see it, the end. */
import type { BoardCtx, Fact, SeatLine, Summary, WordsGroup } from '../../lib/game';
import { capital, count, list, plain, Voice } from '../../lib/voice';
import {
  cellOf, comingWords, crewOf, doing, doorWords, endRule, endWords, faceTitle, modelWords, placeWords, rollName, skillTitle, spaceWords, vehicleOf, vehicleWords, whenOf, whereWords,
} from './messages';
import { standWords } from './offers';
import { tables } from './tables.svelte';
import { skills, type Action, type AskKind, type CrewView, type HeistEvent, type Observation, type VehicleView } from './types';
import { voiceOf } from './voice';

export type Ctx = BoardCtx<Observation, HeistEvent, Action>;

/** roundsLeft is how many rounds there are until the last Stunt card leaves the road, this one included (HH-ROUND-015). */
export function roundsLeft(o: Observation): number {
  return Math.max(0, o.last_round - Math.max(1, o.round) + 1);
}

/** barOf fills the strip above the board. */
export function barOf(p: Ctx): { where: string; facts: Fact[] } {
  tables.load();
  const o = p.view;
  const where = `${tables.name(o.scenario)}, ${tables.difficulty(o.difficulty)}`;
  if (o.stage === 'setup') return { where, facts: [{ icon: 'people', text: 'the crew is chosen' }] };
  const facts: Fact[] = [{ icon: 'replay', text: o.stage === 'over' ? `over in round ${o.round}` : o.round > 0 ? `round ${o.round}` : 'before round 1' }];
  if (o.stage !== 'over') {
    const left = roundsLeft(o);
    facts.push({ icon: 'clock', text: left <= 1 ? 'last round' : `${left} rounds left`, title: `The last Stunt card leaves the road at the end of round ${o.last_round} (HH-ROUND-015)` });
  }
  return { where, facts };
}

/** strengthWords is a vehicle with its Strength: "Big-Block 4 of 6". */
export function strengthWords(v: VehicleView | undefined): string {
  return v?.strength ? `${modelWords(v)} ${v.strength.value} of ${v.strength.max}` : 'no vehicle';
}

/** stateOf is what a seat is about, for lists and cards. */
export function stateOf(c: CrewView, p: Pick<Ctx, 'view' | 'frame'>): string {
  const o = p.view;
  const asked = p.frame.status === 'running' ? p.frame.asks.find((a) => a.who.includes(c.seat)) : undefined;
  if (o.stage === 'over') return '';
  if (o.stage === 'setup') return c.ready ? 'ready' : 'choosing';
  if (o.turn?.seat === c.seat) return o.turn.face ? 'Enemy Die' : o.turn.actions > 0 ? `acting, ${o.turn.actions} left` : 'acting';
  if (asked && !['turn', 'decoder'].includes(asked.kind)) return doing[asked.kind as AskKind] ?? 'decides';
  if (c.exhausted) return 'turn taken';
  return c.stranded ? 'stranded' : '';
}

/** seatLineOf is the one line of a seat in the list of players. */
export function seatLineOf(seat: number, p: Ctx): SeatLine {
  const o = p.view;
  const c = crewOf(o, seat);
  if (!c) return { facts: [] };
  if (o.stage === 'setup') {
    const facts = [c.character ? tables.name(c.character) : 'no character yet', c.vehicle ? tables.name(c.vehicle) : 'no vehicle yet'];
    return { facts, state: c.ready ? 'ready' : 'choosing' };
  }
  const facts = [tables.name(c.character), strengthWords(vehicleOf(o, c.vehicle)), count(c.boosts, 'boost')];
  if (!c.wheel) facts.push(c.stranded ? 'stranded' : 'on foot');
  const state = stateOf(c, p);
  return state ? { facts: facts.slice(1), state } : { facts };
}

/** wordsOf is the whole board in words. */
export function wordsOf(p: Ctx): WordsGroup[] {
  const o = p.view;
  const v = voiceOf(p);
  const groups: WordsGroup[] = [{ title: o.round > 0 ? `Round ${o.round}` : 'Before the first round', items: nowWords(p, v) }];
  const sc = tables.scenario(o.scenario);
  if (sc) groups.push({ title: 'To win, and how it is lost', items: [...sc.win.map((w) => `Win: ${w}`), ...sc.lose.map((w) => `Lose: ${w}`)] });
  for (const c of o.crew) groups.push({ title: `${v.you(c.seat) ? 'You' : capital(p.name(c.seat))}${c.character ? `: ${tables.name(c.character)}` : ''}`, items: crewItems(c, o, v) });
  if (o.stage === 'setup') return groups;
  if (o.coming.length > 0) groups.push({ title: 'What comes unless things change', items: o.coming.map((c) => `${whenOf(c)}: ${comingWords(c, o, v)}`) });
  groups.push({ title: 'Enemies', items: enemyItems(o) });
  groups.push({ title: 'On the road, from West to East', items: roadItems(o, v) });
  groups.push({ title: 'Stunt cards', items: stuntItems(o, v) });
  return groups;
}

function nowWords(p: Ctx, v: Voice): string[] {
  const o = p.view;
  const out: string[] = [];
  if (o.stage === 'setup') out.push('Everybody chooses a character, a vehicle and a start space.');
  if (o.stage === 'decoder') out.push('The crew decides in which vehicle Decoder starts.');
  if (o.stage === 'over') out.push(o.end ? `${o.won ? 'Won' : 'Lost'}: ${endWords[o.end]}.` : 'The match is over.');
  const t = o.turn;
  if (t) {
    out.push(`${capital(v.whose(t.seat))} turn: ${count(t.actions, 'action')} left${t.free ? ', and a Leap that costs none' : ''}.`);
    if (t.face) out.push(`Enemy Die: ${faceTitle[t.face]}.`);
  }
  const r = o.roll;
  if (r) out.push(`${capital(plain(v.who(r.seat)))} ${v.does(r.seat, 'rolls', 'roll')} ${count(r.dice, 'die', 'dice')} of ${skillTitle[r.skill]} for ${rollName(r, o, v)}${r.faces ? `: ${standWords(r)}` : r.for === 'defense' ? ` against ${r.need} damage` : `, ${r.need} needed`}.`);
  if (o.stage === 'round') out.push(`The last Stunt card leaves the road at the end of round ${o.last_round}.`);
  return out;
}

function crewItems(c: CrewView, o: Observation, v: Voice): string[] {
  const out: string[] = [];
  const s = skills.filter((k) => c.skills[k] !== undefined).map((k) => `${skillTitle[k]} ${c.skills[k]}`);
  if (s.length > 0) out.push(s.join(', '));
  if (o.stage === 'setup') {
    out.push(`Vehicle: ${c.vehicle ? tables.name(c.vehicle) : 'not chosen'}`, `Start: ${c.start ? `lane ${cellOf(c.start)?.y}` : 'not chosen'}`);
    if (c.ready) out.push('Ready');
    return out;
  }
  const x = vehicleOf(o, c.vehicle);
  out.push(capital(strengthWords(x)), capital(whereWords(c, o, v)));
  out.push(`${count(c.boosts, 'Boost token')} of ${c.max_boosts}${c.tokens ? `, ${count(c.tokens, 'power token')}` : ''}`);
  if (x?.pegs?.length) out.push('An Enemy Peg stands on the vehicle');
  if (x?.cargo) out.push(`${x.cargo} cargo aboard`);
  if (o.decoder && o.decoder === c.vehicle) out.push('Decoder sits in the vehicle');
  if (c.exhausted) out.push('Turn taken');
  const power = tables.character(c.character)?.power;
  if (power) out.push(`${power.name} (${power.when}): ${power.effect}`);
  const vp = x && tables.model(x.model ?? x.id)?.power;
  if (vp) out.push(`${vp.name} (${vp.when}): ${vp.effect}`);
  return out;
}

function enemyItems(o: Observation): string[] {
  const out: string[] = [];
  const m = o.main;
  if (o.scenario === 'chopper') {
    out.push(m?.gone ? 'The Chopper is destroyed' : `The Chopper: Strength ${m?.strength?.value ?? 0} of ${m?.strength?.max ?? 0}, over ${spaceWords(m?.at)}`);
    if (o.hunter) out.push(o.hunter.value > 0 ? `Hunter: Strength ${o.hunter.value} of ${o.hunter.max}` : 'Hunter is destroyed');
    if (o.radar && !m?.gone) out.push(`Radar ${o.radar.value} of ${o.radar.max}`);
  } else if (o.scenario === 'tank') out.push(`The Tank: Strength ${m?.strength?.value ?? 0} of ${m?.strength?.max ?? 0}`);
  else out.push(`The Semi: door ${doorWords[o.door ?? 'closed'] ?? 'closed'}, shells ${o.shells?.value ?? 0} of ${o.shells?.max ?? 0}, cargo left ${o.cargo ?? 0}`);
  if (o.cancel) out.push('A marker cancels the next shot');
  const spots = ['Revealed', 'Next', 'Activated'];
  o.enemies.forEach((id, i) => {
    const c = tables.enemy(id);
    if (id) out.push(`${spots[i] ?? 'Card'}: ${tables.name(id)}${c ? `. When activated: ${c.activated.text}` : ''}`);
  });
  out.push(`${count(o.enemy_deck, 'Enemy card')} to draw, ${o.enemy_out.length} discarded`);
  out.push(`Supply: ${count(o.suvs, 'SUV')}, ${count(o.pegs, 'Enemy Peg')}`);
  return out;
}

function roadItems(o: Observation, v: Voice): string[] {
  const at = (x: VehicleView) => {
    const c = cellOf(x.at);
    return c ? c.x * 10 + c.y : 0;
  };
  return [...o.vehicles].sort((a, b) => at(a) - at(b)).map((x) => {
    const more: string[] = [];
    if (x.length) more.push(`${x.length} spaces long`);
    if (x.kind === 'pv') more.push(x.manned ? 'manned' : 'unmanned');
    if (x.pegs?.length) more.push(x.kind === 'semi' ? `${x.pegs.length > 1 ? 'Enemy Pegs' : 'an Enemy Peg'} on its ${list(x.pegs.map((s) => ['rear', 'middle', 'front'][s] ?? ''))} ${x.pegs.length > 1 ? 'spaces' : 'space'}` : 'an Enemy Peg on it');
    for (const c of o.crew) if (c.on && vehicleOf(o, c.on)?.id === x.id) more.push(`${plain(v.whom(c.seat))} on ${x.kind === 'semi' ? placeWords(c.on, o, v) : 'it'}`);
    if (o.decoder === x.id) more.push('Decoder in it');
    return `${capital(vehicleWords(x.id, o, v))}: ${[spaceWords(x.at), ...more].join(', ')}`;
  });
}

function stuntItems(o: Observation, v: Voice): string[] {
  const out = o.stunts.flatMap((s) => {
    if (!s.card) return [];
    if (s.down) return [`${tables.name(s.card)}: used up`];
    const c = tables.stunt(s.card);
    const now = s.now?.length ? ` Possible now for ${plain(v.all(s.now))}.` : '';
    const stay = s.rounds ? ` Stays ${count(s.rounds, 'round')}.` : '';
    return [`${tables.name(s.card)}${c ? `, level ${c.level}, ${skillTitle[c.skill]} ${c.need}: ${c.condition} ${c.reward}` : ''}${s.tokens ? ` ${count(s.tokens, 'token')}.` : ''}${stay}${now}`];
  });
  out.push(`Still to come: ${o.stunts_left.map((n, i) => `${n} of level ${i + 1}`).join(', ')}`);
  return out;
}

/** outcomeWords is the end in a sentence. */
export function outcomeWords(o: Observation): string {
  const why = o.end ? `: ${endWords[o.end]}` : '';
  return o.won === undefined ? 'The match is over' : `The crew ${o.won ? 'wins' : 'loses'}${why}`;
}

/** summaryOf is the end of a match: all win or nobody does. */
export function summaryOf(p: Ctx): Summary {
  const o = p.view;
  const v = voiceOf(p);
  const notes: string[] = [];
  if (o.end) notes.push(`${capital(endWords[o.end])} (${endRule[o.end]}).`);
  notes.push(`${tables.name(o.scenario)}, ${tables.difficulty(o.difficulty)}, ${count(o.round, 'round')}.`);
  if (o.scenario === 'tank' && o.main?.strength) notes.push(`The Tank had ${o.main.strength.value} of ${o.main.strength.max} Strength left.`);
  if (o.scenario === 'semi') notes.push(`${count(o.vehicles.reduce((n, x) => n + (x.cargo ?? 0), 0), 'cargo', 'cargo')} aboard, ${o.cargo ?? 0} left on the Semi.`);
  if (o.scenario === 'chopper') notes.push(`The Chopper had ${o.main?.strength?.value ?? 0} Strength left, Hunter ${o.hunter?.value ?? 0}.`);
  const rows = o.crew.map((c) => {
    const x = vehicleOf(o, c.vehicle);
    return { seat: c.seat, winner: o.won === true, cells: [tables.name(c.character) || '–', x ? modelWords(x) : 'none', x?.strength ? `${x.strength.value}/${x.strength.max}` : '–', `${c.boosts}`, capital(c.wheel ? spaceWords(c.at) : whereWords(c, o, v))] };
  });
  return { headline: outcomeWords(o), columns: ['Character', 'Vehicle', 'Strength', 'Boosts', 'Where'], rows, notes };
}
