/** The table in words: the strip above the board, the seats, the board for eyes that cannot see it, the end. */
import type { BoardCtx, Fact, SeatLine, Summary, WordsGroup } from '../../lib/game';
import { capital, plain, type Voice } from '../../lib/voice';
import {
  cellOf, comingWords, crewOf, endRule, modelWords, placeWords, rollName, spaceWords, vehicleOf, vehicleWords, whenOf, whereWords,
} from './names';
import { standWords } from './offers';
import { phrases } from './phrases';
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
  if (o.stage === 'setup') return { where, facts: [{ icon: 'people', text: phrases.crewChosen }] };
  const facts: Fact[] = [{ icon: 'replay', text: o.stage === 'over' ? phrases.overIn(o.round) : o.round > 0 ? phrases.round(o.round) : phrases.beforeFirst }];
  if (o.stage !== 'over') {
    const left = roundsLeft(o);
    facts.push({ icon: 'clock', text: left <= 1 ? phrases.lastRound : phrases.roundsLeft(left), title: `${phrases.lastCard(o.last_round)} (HH-ROUND-015)` });
  }
  return { where, facts };
}

/** strengthWords is a vehicle with its Strength: "Big-Block 4 of 6". */
export function strengthWords(v: VehicleView | undefined): string {
  return v?.strength ? phrases.strengthOf(modelWords(v), v.strength.value, v.strength.max) : phrases.noVehicle;
}

/** stateOf is what a seat is about, for lists and cards. */
export function stateOf(c: CrewView, p: Pick<Ctx, 'view' | 'frame'>): string {
  const o = p.view;
  const asked = p.frame.status === 'running' ? p.frame.asks.find((a) => a.who.includes(c.seat)) : undefined;
  if (o.stage === 'over') return '';
  if (o.stage === 'setup') return c.ready ? phrases.ready : phrases.choosing;
  if (o.turn?.seat === c.seat) return o.turn.face ? phrases.enemyDie : o.turn.actions > 0 ? phrases.actingLeft(o.turn.actions) : phrases.acting;
  if (asked && !['turn', 'decoder'].includes(asked.kind)) return phrases.doing[asked.kind as AskKind] ?? phrases.decides;
  if (c.exhausted) return phrases.turnTaken;
  return c.stranded ? phrases.stranded : '';
}

/** seatLineOf is the one line of a seat in the list of players. */
export function seatLineOf(seat: number, p: Ctx): SeatLine {
  const o = p.view;
  const c = crewOf(o, seat);
  if (!c) return { facts: [] };
  if (o.stage === 'setup') {
    const facts = [c.character ? tables.name(c.character) : phrases.noCharacterYet, c.vehicle ? tables.name(c.vehicle) : phrases.noVehicleYet];
    return { facts, state: c.ready ? phrases.ready : phrases.choosing };
  }
  const facts = [tables.name(c.character), strengthWords(vehicleOf(o, c.vehicle)), phrases.boosts(c.boosts)];
  if (!c.wheel) facts.push(c.stranded ? phrases.stranded : phrases.onFoot);
  const state = stateOf(c, p);
  return state ? { facts: facts.slice(1), state } : { facts };
}

/** wordsOf is the whole board in words. */
export function wordsOf(p: Ctx): WordsGroup[] {
  const o = p.view;
  const v = voiceOf(p);
  const groups: WordsGroup[] = [{ title: o.round > 0 ? phrases.Round(o.round) : phrases.BeforeFirst, items: nowWords(p, v) }];
  const sc = tables.scenario(o.scenario);
  if (sc) groups.push({ title: phrases.toWin, items: [...sc.win.map(phrases.winIf), ...sc.lose.map(phrases.loseIf)] });
  for (const c of o.crew) groups.push({ title: `${v.you(c.seat) ? phrases.You : capital(p.name(c.seat))}${c.character ? `: ${tables.name(c.character)}` : ''}`, items: crewItems(c, o, v) });
  if (o.stage === 'setup') return groups;
  if (o.coming.length > 0) groups.push({ title: phrases.coming, items: o.coming.map((c) => `${whenOf(c)}: ${comingWords(c, o, v)}`) });
  groups.push({ title: phrases.enemies, items: enemyItems(o) });
  groups.push({ title: phrases.onRoad, items: roadItems(o, v) });
  groups.push({ title: phrases.stuntCards, items: stuntItems(o, v) });
  return groups;
}

function nowWords(p: Ctx, v: Voice): string[] {
  const o = p.view;
  const out: string[] = [];
  if (o.stage === 'setup') out.push(phrases.chooseAll);
  if (o.stage === 'decoder') out.push(phrases.chooseDecoder);
  if (o.stage === 'over') out.push(o.end ? (o.won ? phrases.wonBy : phrases.lostBy)(phrases.end[o.end]) : phrases.over);
  const t = o.turn;
  if (t) {
    out.push(capital(phrases.turnLeft(v, t.seat, t.actions, t.free === true)));
    if (t.face) out.push(phrases.dieShows(phrases.face[t.face]));
  }
  const r = o.roll;
  if (r) {
    const rolls = capital(plain(phrases.rollsFor(v, r.seat, r.dice, phrases.skill[r.skill], rollName(r, o, v))));
    out.push(r.faces ? phrases.rollStands(rolls, standWords(r)) : (r.for === 'defense' ? phrases.rollAgainst : phrases.rollNeeds)(rolls, r.need));
  }
  if (o.stage === 'round') out.push(`${phrases.lastCard(o.last_round)}.`);
  return out;
}

function crewItems(c: CrewView, o: Observation, v: Voice): string[] {
  const out: string[] = [];
  const s = skills.filter((k) => c.skills[k] !== undefined).map((k) => `${phrases.skill[k]} ${c.skills[k]}`);
  if (s.length > 0) out.push(s.join(', '));
  if (o.stage === 'setup') {
    out.push(phrases.vehicleIs(c.vehicle ? tables.name(c.vehicle) : phrases.notChosen), phrases.startIs(c.start ? phrases.inLane(cellOf(c.start)?.y) : phrases.notChosen));
    if (c.ready) out.push(phrases.Ready);
    return out;
  }
  const x = vehicleOf(o, c.vehicle);
  out.push(capital(strengthWords(x)), capital(whereWords(c, o, v)));
  out.push([phrases.boostsOf(c.boosts, c.max_boosts), ...(c.tokens ? [phrases.powerTokens(c.tokens)] : [])].join(', '));
  if (x?.pegs?.length) out.push(phrases.pegOnVehicle);
  if (x?.cargo) out.push(phrases.cargoAboard(x.cargo));
  if (o.decoder && o.decoder === c.vehicle) out.push(phrases.decoderInVehicle);
  if (c.exhausted) out.push(phrases.TurnTaken);
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
    out.push(m?.gone ? phrases.chopperGone : phrases.chopperAt(m?.strength?.value ?? 0, m?.strength?.max ?? 0, spaceWords(m?.at)));
    if (o.hunter) out.push(o.hunter.value > 0 ? phrases.hunterAt(o.hunter.value, o.hunter.max) : phrases.hunterGone);
    if (o.radar && !m?.gone) out.push(phrases.radarAt(o.radar.value, o.radar.max));
  } else if (o.scenario === 'tank') out.push(phrases.tankAt(m?.strength?.value ?? 0, m?.strength?.max ?? 0));
  else out.push(phrases.semiAt(phrases.door[o.door ?? 'closed'] ?? '', o.shells?.value ?? 0, o.shells?.max ?? 0, o.cargo ?? 0));
  if (o.cancel) out.push(phrases.markerCancels);
  o.enemies.forEach((id, i) => {
    const c = tables.enemy(id);
    if (id) out.push(`${phrases.spots[i] ?? phrases.card}: ${tables.name(id)}${c ? phrases.whenActivated(c.activated.text) : ''}`);
  });
  out.push(phrases.deckLeft(o.enemy_deck, o.enemy_out.length));
  out.push(phrases.supply(o.suvs, o.pegs));
  return out;
}

function roadItems(o: Observation, v: Voice): string[] {
  const at = (x: VehicleView) => {
    const c = cellOf(x.at);
    return c ? c.x * 10 + c.y : 0;
  };
  return [...o.vehicles].sort((a, b) => at(a) - at(b)).map((x) => {
    const more: string[] = [];
    if (x.length) more.push(phrases.spacesLong(x.length));
    if (x.kind === 'pv') more.push(x.manned ? phrases.manned : phrases.unmanned);
    if (x.pegs?.length) more.push(x.kind === 'semi' ? phrases.pegsOnParts(x.pegs.map((s) => phrases.parts[['rear', 'middle', 'front'][s] ?? ''] ?? '')) : phrases.pegOnIt);
    for (const c of o.crew) if (c.on && vehicleOf(o, c.on)?.id === x.id) more.push(plain(x.kind === 'semi' ? phrases.standsOn(v, c.seat, placeWords(c.on, o, v, 'to')) : phrases.standsOnIt(v, c.seat)));
    if (o.decoder === x.id) more.push(phrases.decoderInIt);
    return `${capital(vehicleWords(x.id, o, v))}: ${[spaceWords(x.at), ...more].join(', ')}`;
  });
}

function stuntItems(o: Observation, v: Voice): string[] {
  const out = o.stunts.flatMap((s) => {
    if (!s.card) return [];
    if (s.down) return [phrases.usedUpCard(tables.name(s.card))];
    const c = tables.stunt(s.card);
    const now = s.now?.length ? plain(phrases.possibleFor(v, s.now)) : '';
    const stay = s.rounds ? phrases.staysFor(s.rounds) : '';
    return [`${tables.name(s.card)}${c ? `${phrases.stuntLine(c.level, phrases.skill[c.skill], c.need)}${c.condition} ${c.reward}` : ''}${s.tokens ? phrases.tokensOn(s.tokens) : ''}${stay}${now}`];
  });
  out.push(phrases.toCome(o.stunts_left));
  return out;
}

/** outcomeWords is the end in a sentence. */
export function outcomeWords(o: Observation): string {
  return o.won === undefined ? phrases.matchOver : (o.won ? phrases.crewWins : phrases.crewLoses)(o.end ? phrases.end[o.end] : '');
}

/** summaryOf is the end of a match: all win or nobody does. */
export function summaryOf(p: Ctx): Summary {
  const o = p.view;
  const v = voiceOf(p);
  const notes: string[] = [];
  if (o.end) notes.push(`${capital(phrases.end[o.end])} (${endRule[o.end]}).`);
  notes.push(`${tables.name(o.scenario)}, ${tables.difficulty(o.difficulty)}, ${phrases.rounds(o.round)}.`);
  if (o.scenario === 'tank' && o.main?.strength) notes.push(phrases.tankLeft(o.main.strength.value, o.main.strength.max));
  if (o.scenario === 'semi') notes.push(phrases.cargoSum(o.vehicles.reduce((n, x) => n + (x.cargo ?? 0), 0), o.cargo ?? 0));
  if (o.scenario === 'chopper') notes.push(phrases.chopperLeft(o.main?.strength?.value ?? 0, o.hunter?.value ?? 0));
  const rows = o.crew.map((c) => {
    const x = vehicleOf(o, c.vehicle);
    return { seat: c.seat, winner: o.won === true, cells: [tables.name(c.character) || '–', x ? modelWords(x) : phrases.noneLeft, x?.strength ? `${x.strength.value}/${x.strength.max}` : '–', `${c.boosts}`, capital(c.wheel ? spaceWords(c.at) : whereWords(c, o, v))] };
  });
  return { headline: outcomeWords(o), columns: phrases.columns, rows, notes };
}
