/** The choices of a decision: the server's options in words, with keys and chances. What names a space of the road stands in lists of the bar; what is picked
 *  there or on the board comes first. */
import type { Choice } from '../../lib/game';
import type { Ask, Option } from '../../lib/types';
import { capital, percent, plain, tenths } from '../../lib/voice';
import { dieOf, harm, hitsOf, mean, oddsOf } from './chance';
import { bareVehicle, cellOf, crewOf, modelWords, moveWords, placeWords, slideWords, spaceWords, split, vehicleOf, vehicleWords, whole } from './names';
import type { Desk, Picked } from './desk';
import { phrases } from './phrases';
import { tables } from './tables.svelte';
import type { Action, Dir, Observation, Odds, Preview, RollView, Space, VehicleView, Verb } from './types';

export type Opt = Option<Action>;

/** More spaces or places than this stand in a list instead of on buttons. */
export const most = 4;
/** From this gain on an assist is what Enter does. */
const worth = 0.1;

export const actionOf = (o: Opt): Action => o.action;
export const previewOf = (o: Opt | null | undefined): Preview | undefined => o?.preview as Preview | undefined;
export const same = (a: Opt | null | undefined, b: Opt | null | undefined): boolean => !!a && !!b && a.text === b.text;

/** targetOf is what an option lights on the board: a space, a vehicle, a space of the Semi; '' for nothing. */
export function targetOf(o: Opt, view: Pick<Observation, 'scenario'>): string {
  const a = actionOf(o);
  if (a.to) return a.to;
  if (!a.vehicle) return '';
  return a.do === 'leap' || a.do === 'pick' ? whole(a.vehicle, view.scenario) : a.vehicle;
}

/** at is the options that lead to what is picked. */
export function optionsAt(ask: Ask<Action>, target: string, view: Pick<Observation, 'scenario'>): Opt[] {
  if (target === '') return [];
  const want = whole(target, view.scenario);
  return ask.options.filter((o) => targetOf(o, view) === target || whole(targetOf(o, view), view.scenario) === want);
}

/** Verbs that are made with a roll. */
const rolled: readonly Verb[] = ['ram', 'force', 'shake', 'hijack', 'brawl', 'stunt', 'special'];
export const isRolled = (o: Opt): boolean => rolled.includes(actionOf(o).do);

/** rollsOf are the options of a turn that need a roll, the Stunts and Special Actions last. */
export function rollsOf(ask: Ask<Action>): Opt[] {
  return rolled.flatMap((do_) => ask.options.filter((o) => actionOf(o).do === do_));
}

export const passOf = (ask: Ask<Action>): Opt | undefined => ask.options.find((o) => actionOf(o).do === 'pass');

/** spacesOf are the options that name a space or a place, in the order in which one reads: those of a turn by verb. */
export function spacesOf(ask: Ask<Action>, do_?: Verb): Opt[] {
  const list = ask.options.filter((o) => (do_ ? actionOf(o).do === do_ : actionOf(o).do === 'to' || actionOf(o).do === 'pick'));
  return list.sort((a, b) => order(actionOf(a).to) - order(actionOf(b).to));
}

function order(at: Space | undefined): number {
  const c = cellOf(at);
  return c ? c.y * 100 + c.x : 0;
}

/** chosen is the option that is picked, in a list or on the board. */
export function chosen(d: Desk): Opt | undefined {
  const here = optionsAt(d.ask, d.picked.target, d.view);
  return d.ask.options.find((o) => d.picked.option !== '' && o.text === d.picked.option) ?? here[0];
}

function choice(key: string, title: string, small: string, option: Opt, more: Pick<Choice<Action>, 'primary' | 'danger' | 'minor'> = {}): Choice<Action> {
  return { key, title: capital(plain(title)), small: plain(small), option, ...more };
}

/** offersOf lists the choices of the decision bar. */
export function offersOf(d: Desk): Choice<Action>[] {
  switch (d.ask.kind) {
    case 'setup':
      return setup(d);
    case 'turn':
      return turn(d);
    case 'act':
      return act(d);
    case 'assist':
      return assist(d);
    case 'reroll':
      return reroll(d);
    case 'boost':
      return boost(d);
    case 'react':
      return react(d);
  }
  return listed(d);
}

/** oddsWords is a chance, and with the roller's own Boost. */
export function oddsWords(p: Preview | undefined): string {
  const o = p?.odds?.[0];
  if (!o) return '';
  return o.boosted > o.plain ? phrases.withBoost(percent(o.plain), percent(o.boosted)) : percent(o.plain);
}

/** titleOf is an option in words. */
export function titleOf(o: Opt, d: Desk): string {
  const a = actionOf(o);
  const { view, voice } = d;
  const who = view.turn?.seat ?? d.viewer;
  switch (a.do) {
    case 'pass':
      return passWords(d);
    case 'take':
      return phrases.take(tables.name(a.choice));
    case 'choose':
      return phrases.choose(tables.name(a.choice));
    case 'start':
      return phrases.startIn(cellOf(a.to)?.y);
    case 'ready':
      return phrases.Ready;
    case 'change':
      return phrases.change;
    case 'go':
      return voice.you(a.seat) ? phrases.You : voice.name(a.seat);
    case 'drive':
      return phrases.drive(moveWords(crewOf(view, who)?.at, a.to));
    case 'leap':
      return a.wheel ? phrases.leapWheel : split(a.vehicle)[0] === crewOf(view, who)?.vehicle ? phrases.leapRoof : phrases.leapOnto(placeWords(a.vehicle, view, voice, 'whom'));
    case 'ram':
    case 'force':
      return phrases[a.do](vehicleWords(a.vehicle, view, voice, 'whom'));
    case 'shake':
      return phrases.shake;
    case 'hijack':
      return phrases.hijack(vehicleWords(crewOf(view, who)?.on, view, voice, 'whom'));
    case 'brawl':
      return phrases.brawl;
    case 'boost':
      return d.ask.kind === 'boost' ? phrases.boost : phrases.takeBoost;
    case 'stunt':
      return tables.name(view.stunts[a.spot ?? 0]?.card);
    case 'special':
      return tables.name(a.special);
    case 'assist':
      return (a.tokens ?? 0) === 1 ? phrases.assist : phrases.assistWith(a.tokens ?? 0);
    case 'reroll':
      return phrases.rollAgain(a.dice?.length ?? 0);
    case 'to':
      return toWords(a.to, d);
    case 'pick':
      return pickWords(o, d);
    case 'path':
      return phrases.send((a.path ?? []).map((s) => phrases.dirs[s]).join(', '));
    case 'way':
      return wayWords(a, d);
    case 'who':
      return (a.seat ?? -1) < 0 ? phrases.pegFirst : voice.you(a.seat) ? phrases.youFirst : phrases.first(voice.name(a.seat));
    case 'react':
      return phrases.tryIt;
  }
}

/** placeOf is where an option leads, without its verb, for lists that have the verb at their head: "1 East, 1 North". */
export function placeOf(o: Opt, d: Desk): string {
  const a = actionOf(o);
  const me = crewOf(d.view, d.view.turn?.seat ?? d.viewer);
  switch (a.do) {
    case 'drive':
      return moveWords(me?.at, a.to);
    case 'leap':
      return a.wheel ? phrases.behindWheel : split(a.vehicle)[0] === me?.vehicle ? phrases.ownRoof : placeWords(a.vehicle, d.view, d.voice);
    case 'to':
      return d.ask.kind === 'follow' || d.view.pending?.special === 'mid_air_ram' ? titleOf(o, d) : moveTo(a.to, d) || spaceWords(a.to);
  }
  return titleOf(o, d);
}

/** moved is the vehicle or wreck that a question about a space moves. */
export function moved(view: Observation): VehicleView | undefined {
  const p = view.pending;
  if (p?.vehicle) return vehicleOf(view, p.vehicle);
  const c = crewOf(view, p?.seat ?? view.turn?.seat);
  return vehicleOf(view, c?.wheel ? c.vehicle : c?.on);
}

function toWords(to: Space | undefined, d: Desk): string {
  if (d.ask.kind === 'follow') return phrases.moveIntoSpace;
  const move = moveTo(to, d);
  switch (d.ask.kind) {
    case 'drift':
      return phrases.driftWay(move);
    case 'force':
      return phrases.forceWay(move);
    case 'nudge':
      return phrases.nudgeWay(move);
  }
  return d.view.pending?.special === 'mid_air_ram' ? phrases.landIn(spaceWords(to)) : move === '' ? spaceWords(to) : phrases.moveWay(move);
}

/** moveTo is the way of what is moved to a space. */
function moveTo(to: Space | undefined, d: Desk): string {
  return moveWords(moved(d.view)?.at ?? d.view.pending?.at, to);
}

function pickWords(o: Opt, d: Desk): string {
  return placeWords(actionOf(o).vehicle, d.view, d.voice);
}

function wayWords(a: Action, d: Desk): string {
  if (a.dir === 'n' || a.dir === 's') return a.dir === 'n' ? phrases.tankNorth : phrases.tankSouth;
  const vehicle = d.view.pending?.vehicle;
  return a.dir === 'e' ? phrases.giveTo(vehicleWords(vehicle, d.view, d.voice, 'to')) : phrases.takeFrom(vehicleWords(vehicle, d.view, d.voice, 'to'));
}

function passWords(d: Desk): string {
  switch (d.ask.kind) {
    case 'act':
      return phrases.endActions;
    case 'assist':
      return d.view.roll ? phrases.letRoll(d.voice.name(d.view.roll.seat)) : phrases.noAssist;
    case 'reroll':
      return phrases.keepDice;
    case 'boost':
      return phrases.keepToken;
    case 'force':
    case 'nudge':
      return phrases.leaveIt;
    case 'follow':
    case 'drift':
      return phrases.stay;
    case 'react':
      return phrases.doNotTry;
  }
  return phrases.nothingMore;
}

/** smallOf says what an option costs or comes to, in a few words. */
export function smallOf(o: Opt, d: Desk): string {
  const a = actionOf(o);
  const p = previewOf(o);
  if (isRolled(o)) {
    const odds = oddsWords(p);
    return p?.empty ? phrases.emptyNow(odds) : odds;
  }
  switch (a.do) {
    case 'drive':
    case 'start':
      return spaceWords(a.to);
    case 'to':
      return spaceWords(a.to);
    case 'boost':
      return d.ask.kind === 'act' ? boostSmall(o, d) : '';
    case 'leap':
      return d.view.turn?.free ? phrases.noAction : spaceWords(placeAt(a, d));
    case 'pick':
      return pickSmall(a, d);
  }
  return '';
}

/** placeAt is the space in which a place is. */
export function placeAt(a: Action, d: Pick<Desk, 'view'>): Space | undefined {
  const [id, space] = split(a.vehicle);
  const v = vehicleOf(d.view, id);
  const c = cellOf(v?.at);
  const by = ['rear', 'middle', 'front'].indexOf(space);
  return c && by > 0 ? `${c.x + by},${c.y}` : v?.at;
}

function boostSmall(o: Opt, d: Desk): string {
  const me = crewOf(d.view, d.view.turn?.seat);
  const after = previewOf(o)?.tokens;
  return me && after !== undefined ? phrases.endsActionsTokens(me.boosts, after) : phrases.endsActions;
}

function pickSmall(a: Action, d: Desk): string {
  const v = vehicleOf(d.view, a.vehicle);
  if (d.ask.kind === 'decoder' && v) return phrases.defenseStrength(crewOf(d.view, v.owner)?.skills.defense ?? 0, v.strength?.value ?? 0);
  if (d.ask.kind === 'slam' && v?.strength) return phrases.strength(v.strength.value, v.strength.max);
  if (d.ask.kind === 'load' && v) return phrases.cargoAboard(v.cargo ?? 0);
  return v ? spaceWords(placeAt(a, d)) : '';
}

function setup(d: Desk): Choice<Action>[] {
  const { ask, picked } = d;
  const looked = ask.options.find((o) => picked.card !== '' && (actionOf(o).choice === picked.card || actionOf(o).to === picked.card));
  const usual = ask.options.at(-1);
  const out: Choice<Action>[] = [];
  if (looked) out.push(choice('Enter', titleOf(looked, d), setupSmall(looked), looked, { primary: true }));
  if (usual && !same(usual, looked)) out.push(choice(looked ? '0' : 'Enter', titleOf(usual, d), actionOf(usual).do === 'ready' ? phrases.whenAllReady : setupSmall(usual), usual, { primary: !looked }));
  return out;
}

function setupSmall(o: Opt): string {
  const a = actionOf(o);
  const c = tables.character(a.choice);
  const m = tables.model(a.choice);
  if (c) return c.power.name;
  if (m) return m.power?.name ?? phrases.strengthAlone(m.strength);
  return '';
}

function turn(d: Desk): Choice<Action>[] {
  const own = d.ask.options.find((o) => actionOf(o).seat === d.viewer) ?? d.ask.options.at(-1);
  return d.ask.options.map((o, i) => {
    const c = crewOf(d.view, actionOf(o).seat);
    const v = vehicleOf(d.view, c?.vehicle);
    const small = [v?.strength ? phrases.strengthOf(modelWords(v), v.strength.value, v.strength.max) : phrases.noVehicle, phrases.boosts(c?.boosts ?? 0)].join(', ');
    return choice(`${i + 1}`, titleOf(o, d), small, o, { primary: same(o, own) });
  });
}

/** hereChoices are the choices at what is picked. */
function hereChoices(d: Desk, here: readonly Opt[]): Choice<Action>[] {
  const first = chosen(d) ?? here[0];
  return here.map((o, i) => choice(same(o, first) ? 'Enter' : `${i + 1}`, titleOf(o, d), smallOf(o, d), o, { primary: same(o, first) }));
}

function endChoice(d: Desk, o: Opt, primary: boolean): Choice<Action> {
  const left = d.view.turn?.actions ?? 0;
  const danger = left > 0 ? { danger: phrases.notTaken(left) } : {};
  return choice(primary ? 'Enter' : 'e', titleOf(o, d), phrases.thenDie, o, { primary, ...danger });
}

/** rollTitle is an action with its chance: "Ram SUV 2, 59%". */
function rollTitle(o: Opt, d: Desk): string {
  const odds = previewOf(o)?.odds?.[0];
  return odds ? phrases.titleOdds(titleOf(o, d), percent(odds.plain)) : titleOf(o, d);
}

/** A turn: what is picked, and to end the actions; the rest stands small under them, so that the road keeps its height. */
function act(d: Desk): Choice<Action>[] {
  const end = passOf(d.ask);
  const one = chosen(d);
  const here = d.picked.target !== '' ? optionsAt(d.ask, d.picked.target, d.view) : one ? [one] : [];
  const out = here.length > 0 ? hereChoices(d, here) : [];
  if (end) out.push(endChoice(d, end, here.length === 0));
  if (here.length > 0) return out;
  rollsOf(d.ask).forEach((o, i) => out.push(choice(i < 9 ? `${i + 1}` : '', rollTitle(o, d), smallOf(o, d), o, { minor: true })));
  const boost = d.ask.options.find((o) => actionOf(o).do === 'boost');
  if (boost) out.push(choice('b', titleOf(boost, d), smallOf(boost, d), boost, { minor: true }));
  return out;
}

/** oddsAt is the line of odds with so many more tokens. */
export function oddsAt(list: readonly Odds[], tokens: number): Odds | undefined {
  return list.find((o) => o.tokens === tokens) ?? list.at(-1);
}

/** rollOdds are the chances of the roll in progress. */
export function rollOdds(view: Observation, r: RollView): Odds[] {
  return oddsOf(dieOf(tables.effort), r, (crewOf(view, r.seat)?.boosts ?? 0) > 0, tables.figures?.max_dice ?? 5);
}

/** expected is the damage that a Defense Roll with so many dice lets through on average. */
export function expected(r: RollView, dice: number, boosted = false): number {
  return mean(harm(dieOf(tables.effort), dice, r.need, boosted));
}

/** gainWords says what a number of tokens does to a roll. */
export function gainWords(view: Observation, r: RollView, tokens: number): string {
  const odds = rollOdds(view, r);
  const line = oddsAt(odds, tokens);
  if (!line) return '';
  return r.for === 'defense' ? phrases.takesAverage(tenths(expected(r, line.dice))) : percent(line.plain);
}

function assist(d: Desk): Choice<Action>[] {
  const r = d.view.roll;
  const me = crewOf(d.view, d.viewer);
  const helps = d.ask.options.filter((o) => actionOf(o).do === 'assist');
  const pass = passOf(d.ask);
  const odds = r ? rollOdds(d.view, r) : [];
  const gain = (oddsAt(odds, 1)?.plain ?? 0) - (odds[0]?.plain ?? 0);
  const good = r !== undefined && (r.for === 'defense' ? expected(r, odds[0]?.dice ?? 0) - expected(r, oddsAt(odds, 1)?.dice ?? 0) >= 0.5 : gain >= worth);
  const out = helps.map((o) => {
    const t = actionOf(o).tokens ?? 1;
    const small = [r ? gainWords(d.view, r, t) : '', me ? phrases.boostsTo(me.boosts, me.boosts - t) : ''].filter(Boolean).join(', ');
    return choice(`${t}`, titleOf(o, d), small, o, { primary: good && t === 1 });
  });
  if (pass) out.push(choice('0', titleOf(pass, d), r ? `${phrases.diceOf(r.dice)}, ${gainWords(d.view, r, 0)}` : '', pass, { primary: !good }));
  return out;
}

/** diceOf are the dice taken up for a re-roll; as long as nobody has touched them, the server's first proposal. */
export function diceOf(d: Pick<Desk, 'ask' | 'picked'>): number[] {
  if (d.picked.dice === 'none') return [];
  if (d.picked.dice !== '') return d.picked.dice.split(',').map(Number);
  return d.ask.options.map(actionOf).find((a) => a.do === 'reroll')?.dice ?? [];
}

/** rerollOption is the option of rolling some dice again: any dice may be. */
export function rerollOption(dice: readonly number[]): Opt {
  return { action: { do: 'reroll', dice: [...dice] }, text: `reroll ${dice.join(',')}` };
}

function reroll(d: Desk): Choice<Action>[] {
  const dice = diceOf(d);
  const me = crewOf(d.view, d.viewer);
  // The power is the same for any dice (HH-BOOST-017).
  const p = previewOf(d.ask.options.find((o) => actionOf(o).do === 'reroll'));
  const price = p?.tokens === undefined ? (p?.power ?? '') : phrases.tokensTo(me?.tokens ?? 0, p.tokens);
  const out: Choice<Action>[] = [];
  if (dice.length > 0) out.push(choice('Enter', titleOf(rerollOption(dice), d), price, rerollOption(dice), { primary: true }));
  const pass = passOf(d.ask);
  if (pass) out.push(choice('0', titleOf(pass, d), d.view.roll ? standWords(d.view.roll) : '', pass, { primary: dice.length === 0 }));
  return out;
}

/** standWords says what the dice that lie come to: "2 of 3 hits", "takes 1". */
export function standWords(r: RollView, boosted = false): string {
  return r.for === 'defense' ? phrases.takes(through(r, boosted)) : phrases.hitsOf(made(r, boosted), r.need);
}

/** made is how many hits lie. */
function made(r: RollView, boosted: boolean): number {
  const { hits, symbols } = hitsOf(r);
  return hits + (boosted ? symbols : 0);
}

/** through is the damage that the dice of a Defense Roll let through. */
export function through(r: RollView, boosted = false): number {
  return Math.max(0, r.need - made(r, boosted));
}

function boost(d: Desk): Choice<Action>[] {
  const r = d.view.roll;
  const me = crewOf(d.view, r?.seat);
  return d.ask.options.map((o) => {
    const yes = actionOf(o).do === 'boost';
    const small = r ? [standWords(r, yes), yes && me ? phrases.boostsTo(me.boosts, me.boosts - 1) : ''].filter(Boolean).join(', ') : '';
    return choice(yes ? '1' : '0', titleOf(o, d), small, o, { primary: yes });
  });
}

function react(d: Desk): Choice<Action>[] {
  const card = tables.stunt(d.view.pending?.stunt);
  return d.ask.options.map((o) => {
    const yes = actionOf(o).do === 'react';
    const odds = oddsWords(previewOf(o));
    const small = yes ? [card ? phrases.neededFor(phrases.skill[card.skill], card.need) : '', odds].filter(Boolean).join(', ') : '';
    return choice(yes ? '1' : '0', yes && card ? phrases.tryCard(card.name) : titleOf(o, d), small, o, { primary: yes });
  });
}

/** inList reports whether the spaces of a question stand in a list, not on buttons. */
export function inList(ask: Ask<Action>): boolean {
  return ask.kind !== 'setup' && ask.kind !== 'act' && spacesOf(ask).length > most;
}

/** stepsOf is the way that is being put together. */
export function stepsOf(picked: Pick<Picked, 'path'>): Dir[] {
  return picked.path === '' ? [] : (picked.path.split(',') as Dir[]);
}

/** pathOption is a way of the travelling wreck; any way that stays on the road counts (HH-SEMI-039). */
export function pathOption(steps: readonly Dir[]): Opt {
  return { action: { do: 'path', path: [...steps] }, text: `path ${steps.join(',')}` };
}

const by: Record<Dir, [number, number]> = { e: [1, 0], w: [-1, 0], n: [0, -1], s: [0, 1], ne: [1, -1], nw: [-1, -1], se: [1, 1], sw: [-1, 1] };
export const dirs = Object.keys(by) as Dir[];

/** walk is where steps lead on the road of 12 columns and 6 lanes; null off it. */
export function walk(from: Space | undefined, steps: readonly Dir[]): Space | null {
  const c = cellOf(from);
  if (!c) return null;
  for (const s of steps) {
    c.x += by[s][0];
    c.y += by[s][1];
    if (c.x < 1 || c.x > 12 || c.y < 1 || c.y > 6) return null;
  }
  return `${c.x},${c.y}`;
}

/** mostSteps is how far a way may lead. */
export function mostSteps(ask: Ask<Action>): number {
  return Math.max(0, ...ask.options.map((o) => actionOf(o).path?.length ?? 0));
}

/** nextDirs are the steps that a way may go on with. */
export function nextDirs(d: Pick<Desk, 'ask' | 'view' | 'picked'>): Dir[] {
  const steps = stepsOf(d.picked);
  const from = vehicleOf(d.view, d.view.pending?.vehicle)?.at;
  return steps.length >= mostSteps(d.ask) ? [] : dirs.filter((s) => walk(from, [...steps, s]) !== null);
}

function listed(d: Desk): Choice<Action>[] {
  const pass = passOf(d.ask);
  if (mostSteps(d.ask) > 0) {
    const steps = stepsOf(d.picked);
    const out = steps.length > 0 ? [choice('Enter', titleOf(pathOption(steps), d), phrases.stepsTaken(steps.length), pathOption(steps), { primary: true })] : [];
    return pass ? [...out, choice('0', titleOf(pass, d), phrases.itStays, pass, { primary: out.length === 0 })] : out;
  }
  const one = chosen(d);
  const others = d.ask.options.filter((o) => o !== pass);
  const out = inList(d.ask)
    ? one && one !== pass
      ? [choice('Enter', titleOf(one, d), smallOf(one, d), one, { primary: true })]
      : []
    : others.map((o, i) => choice(`${i + 1}`, titleOf(o, d), smallOf(o, d), o, { primary: same(o, one ?? (pass ? undefined : d.ask.options.at(-1))) }));
  if (out.length === 0 && !pass) {
    const usual = d.ask.options.at(-1);
    if (usual) out.push(choice('Enter', titleOf(usual, d), smallOf(usual, d), usual, { primary: true }));
  }
  if (pass) out.push(choice('0', titleOf(pass, d), '', pass, { primary: !out.some((c) => c.primary) }));
  return out;
}

/** slidesWords is what new wrecks would do in the End of Round, in one line. */
export function slidesWords(p: Preview | undefined, d: Pick<Desk, 'view' | 'voice'>): string {
  return (p?.slides ?? []).map((s) => slideWords(s, s.vehicle ? bareVehicle(s.vehicle, d.view.scenario) : phrases.aWreck('who'), (s.hits ?? []).map((h) => vehicleWords(h, d.view, d.voice, 'whom')))).join('; ');
}
