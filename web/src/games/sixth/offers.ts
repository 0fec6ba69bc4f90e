/** The choices of a decision: the server's options in words, with keys, and those that the player has put together. */
import type { Choice } from '../../lib/game';
import type { Ask, Option } from '../../lib/types';
import { capital, count, list, percent, plain, signed, spell, tenths } from '../../lib/voice';
import { hurts, moveHurts } from './crash';
import { zoneOf, zones } from './geometry';
import { angle, cardsOf, piece, sideWords } from './messages';
import { cardIn } from './names';
import type { Desk, Picked } from './desk';
import { actionOf, attackOf, backward, carOf, moveOf, optionFor, planAction, same } from './see';
import { tables } from '../../sixth/tables.svelte';
import type { Action, AttackPreview, CarView, MovePreview, Observation } from './types';
import { figure, fill } from '../../messages/fill';
import { phrases } from './phrases';

/** offersOf lists the choices of the decision bar. Exactly one is primary. */
export function offersOf(d: Desk): Choice<Action>[] {
  const { ask } = d;
  switch (ask.kind) {
    case 'build':
      return build(d);
    case 'place':
      return place(d);
    case 'speed':
      return speed(d);
    case 'drive':
      return drive(d);
    case 'combat':
      return combat(d);
    case 'driving_reroll':
    case 'attack_reroll':
    case 'defense_reroll':
      return rerolls(d);
  }
  return simple(d);
}

function choice(key: string, title: string, small: string, option: Option<Action>, primary = false): Choice<Action> {
  return { key, title: capital(plain(title)), small: plain(small), option, ...(primary ? { primary } : {}) };
}

/** The option that the server takes if nobody answers: the last. */
function fallback(ask: Ask<Action>): Option<Action> | undefined {
  return ask.options.at(-1);
}

/** chosenCar is the car that would be handed in. */
export function chosenCar(ask: Ask<Action>, picked: Picked): Option<Action> | undefined {
  if (picked.own) return { action: { do: 'build', car: picked.own }, text: `build ${picked.own.name}` };
  return ask.options[picked.car] ?? fallback(ask);
}

function build(d: Desk): Choice<Action>[] {
  const o = chosenCar(d.ask, d.picked);
  const car = o ? actionOf(o).car : undefined;
  if (!o || !car) return [];
  return [choice('Enter', fill(phrases.drive, { car: car.name }), fill(phrases.handedInUnseen, { cards: count(cardsOf(car).length, 'card') }), o, true)];
}

/** placeOption is the start place that is picked, or the default. */
export function placeOption(ask: Ask<Action>, picked: Picked): Option<Action> | undefined {
  const p = picked.pose;
  if (!p) return fallback(ask);
  const listed = ask.options.find((o) => {
    const a = actionOf(o);
    return a.x === p.x && a.y === p.y && a.degrees === p.heading;
  });
  return listed ?? { action: { do: 'place', x: p.x, y: p.y, degrees: p.heading }, text: `place ${p.x} ${p.y} ${p.heading}` };
}

function place(d: Desk): Choice<Action>[] {
  const o = placeOption(d.ask, d.picked);
  return o ? [choice('Enter', phrases.startHere, placeWords(actionOf(o)), o, true)] : [];
}

function placeWords(a: Action): string {
  return fill(phrases.facing, { direction: compass(a.degrees ?? 0) });
}

/** A heading as a point of the compass; north is up. */
export function compass(heading: number): string {
  const names = ['east', 'northeast', 'north', 'northwest', 'west', 'southwest', 'south', 'southeast'];
  return names[Math.round((((heading % 360) + 360) % 360) / 45) % 8]!;
}

/** What a speed means: movement points, control of the next round, damage of hard driving. */
export function speedCost(c: CarView, a: Action): string {
  const to = a.speed ?? 0;
  const step = to - c.speed;
  const parts = to === 0 ? a.reverse ? ['backward'] : [] : [];
  const b = tables.dashboard;
  const control = (b.control_by_speed[to] ?? 0) - (b.control_by_speed[c.speed] ?? 0);
  if (control !== 0) parts.push(fill(phrases.control, { control: signed(control) }));
  if (Math.abs(step) === 2) parts.push(a.control ? fill(phrases.control2, { from: fromAutopilot(a) }) : step > 0 ? 'power −1' : 'tires −1');
  return parts.join(', ') || (step === 0 ? phrases.asItIs : 'free');
}

function speed(d: Desk): Choice<Action>[] {
  const c = carOf(d.view, d.viewer);
  const last = fallback(d.ask);
  if (!c) return simple(d);
  const rank = (o: Option<Action>) => {
    const a = actionOf(o);
    return a.do === 'use' ? 100 : (a.speed ?? 0) * 4 - (a.reverse ? 2 : 0) + (a.control ? 1 : 0);
  };
  return [...d.ask.options].sort((a, b) => rank(a) - rank(b)).map((o) => {
    const a = actionOf(o);
    const key = a.do === 'use' ? 'x' : a.control ? '' : a.reverse ? 'b' : String(a.speed ?? 0);
    if (a.do !== 'speed') return choice(key, optionTitle(o, d), optionSmall(o, d), o, same(o, last));
    const step = (a.speed ?? 0) - c.speed;
    const title = a.reverse ? phrases.reverse : a.speed === 0 ? phrases.stop : fill(phrases.speed, { speed: a.speed });
    return choice(key, Math.abs(step) === 2 ? fill(phrases.hard, { title }) : title, speedCost(c, a), o, same(o, last));
  });
}

/** The movement point that is planned, as an option: the server's own if it lists it. */
export function planOption(d: Desk): Option<Action> {
  const a = planAction(d.picked.plan);
  const listed = optionFor(d.ask, a);
  if (listed) return listed;
  return { action: a, text: [a.do, a.side, a.degrees].filter((x) => x !== undefined).join(' '), preview: d.foreseen(a) };
}

/** What a movement point risks, in a few words: what it hits first. */
export function moveSmall(m: MovePreview | undefined, d: Pick<Desk, 'view' | 'voice'>): string {
  if (!m) return '';
  if (m.pressed.length > 0) return phrases.pressedAgainstAWall;
  const parts: string[] = [];
  const hit = moveHurts(d.voice, d.view, m);
  if (hit) parts.push(hit);
  parts.push(m.dice.length === 0 ? phrases.noDice : count(m.dice.length, 'die', 'dice'));
  if (m.spins > 0) parts.push(fill(phrases.spin, { chance: percent(m.spins) }));
  if (m.ace > 0) parts.push(`+${count(m.ace, 'ace')}`);
  return parts.join(', ');
}

function moveTitle(a: Action, back: boolean): string {
  switch (a.do) {
    case 'straight':
      return back ? phrases.straightBack : phrases.straight;
    case 'slide':
      return fill(phrases.slide, { side: spell(a.side ?? '') });
    case 'slight':
      return fill(phrases.slight, { side: spell(a.side ?? ''), angle: angle(a.degrees ?? 0) });
  }
  return fill(phrases.turn, { side: spell(a.side ?? ''), angle: angle(a.degrees ?? 0) });
}

function drive(d: Desk): Choice<Action>[] {
  const { ask } = d;
  const c = carOf(d.view, d.viewer);
  const last = fallback(ask);
  const cards = ask.options.filter((o) => !['straight', 'slight', 'slide', 'turn', 'pass'].includes(actionOf(o).do));
  const out: Choice<Action>[] = [];
  if (last && actionOf(last).do === 'pass') {
    out.push(choice('Enter', phrases.doneDriving, '', last, true));
  } else {
    const planned = planOption(d);
    const a = actionOf(planned);
    const keys: Record<string, string> = { straight: 's', 'slide left': 'a', 'slide right': 'd' };
    const back = c ? backward(c) : false;
    const way = (key: string, title: string, o: Option<Action>, primary = false): Choice<Action> => {
      const m = moveOf(o);
      return { ...choice(key, title, moveSmall(m, d), o, primary), ...(m?.contacts.some(hurts) ? { hurts: true } : {}) };
    };
    out.push(way('Enter', moveTitle(a, back), planned, true));
    const straightFirst = [...ask.options].sort((x, y) => Number(actionOf(y).do === 'straight') - Number(actionOf(x).do === 'straight'));
    for (const other of straightFirst) {
      const b = actionOf(other);
      const key = keys[b.do === 'slide' ? fill(phrases.slide2, { side: spell(b.side ?? '') }) : b.do];
      if (key && !same(other, planned)) out.push(way(key, moveTitle(b, back), other));
    }
  }
  cards.forEach((o, i) => out.push(choice(String(i + 5), optionTitle(o, d), optionSmall(o, d), o)));
  return out;
}

/** A shot: an option to attack with what is expected of it. */
export interface Shot {
  option: Option<Action>;
  action: Action;
  attack: AttackPreview | undefined;
  card: string;
}

/** shotsOf lists the attacks of a decision, the most promising first. */
export function shotsOf(ask: Ask<Action>, view: Observation, viewer: number): Shot[] {
  return ask.options
    .filter((o) => actionOf(o).do === 'attack')
    .map((option) => {
      const action = actionOf(option);
      return { option, action, attack: attackOf(option), card: cardIn(view, viewer, action.slot) };
    })
    .sort((a, b) => worth(b) - worth(a));
}

/** What a shot is worth for the order of the list: cars before things, damage, fire and tires. Not a rule, only an order. */
function worth(s: Shot): number {
  const p = s.attack;
  const car = s.action.target?.startsWith('car:') ? 100 : 0;
  return car + (p ? p.mean + p.tires * 0.7 + p.fire + p.explosion * 0.5 : 0) - (s.action.computer ? 0.001 : 0);
}

/** bestShots keeps the most promising shot of each weapon, or of each crew member with it. */
export function bestShots(shots: readonly Shot[], byCrew = true): Shot[] {
  const seen = new Set<string>();
  return shots.filter((s) => {
    const k = `${byCrew ? s.action.crew : ''}/${s.action.slot}`;
    if (seen.has(k)) return false;
    seen.add(k);
    return true;
  });
}

/** merge puts shots together that differ only in who of the crew fires them; the first stands for both. */
export function merge(shots: readonly Shot[]): (Shot & { either: boolean })[] {
  const out: (Shot & { either: boolean })[] = [];
  for (const s of shots) {
    const twin = out.find((o) => o.action.slot === s.action.slot && o.action.target === s.action.target && o.action.side === s.action.side && o.action.computer === s.action.computer && Math.abs((o.attack?.mean ?? 0) - (s.attack?.mean ?? 0)) < 0.005);
    if (twin) twin.either = true;
    else out.push({ ...s, either: false });
  }
  return out;
}

/** What a shot would do, in a few words. */
export function shotSmall(s: Shot): string {
  const p = s.attack;
  if (!p) return '';
  const parts = [fill(phrases.damage, { mean: tenths(p.mean) })];
  if (p.tires >= 0.05) parts.push(fill(phrases.tires, { tires: tenths(p.tires) }));
  if (p.fire >= 0.005) parts.push(fill(phrases.fire, { chance: percent(p.fire) }));
  if (p.explosion >= 0.005) parts.push(fill(phrases.explosion, { chance: percent(p.explosion) }));
  return parts.join(', ');
}

/** Shots that the decision bar has room for. */
const room = 3;

function combat(d: Desk): Choice<Action>[] {
  const all = shotsOf(d.ask, d.view, d.viewer);
  const w = d.picked.weapon;
  const shots = w ? all.filter((s) => s.action.crew === w.crew && s.action.slot === w.slot) : bestShots(all, false);
  const shown = shots.slice(0, room);
  const out = shown.map((s, i) => {
    const target = piece(d.voice, d.view, s.action.target, s.action.side);
    const by = `${s.action.crew}${s.action.computer ? phrases.withComputer : ''}`;
    const title = w ? fill(phrases.atWord, { target }) : tables.name(s.card);
    const small = w ? `${shotSmall(s)} · ${by}` : `${target}: ${shotSmall(s)}`;
    return choice(i === 0 ? 'Enter' : String(i + 1), title, small, s.option, i === 0 && (s.attack?.mean ?? 0) + (s.attack?.tires ?? 0) > 0);
  });
  const rest = d.ask.options.filter((o) => actionOf(o).do !== 'attack');
  let n = shown.length;
  for (const o of rest) {
    const pass = actionOf(o).do === 'pass';
    if (w && !pass) continue;
    out.push(choice(pass ? 'p' : String(++n), optionTitle(o, d), pass ? '' : optionSmall(o, d), o, pass && !out.some((c) => c.primary)));
  }
  return out;
}

function rerolls(d: Desk): Choice<Action>[] {
  const { ask, picked } = d;
  const dice = ask.kind === 'driving_reroll' ? d.view.roll?.dice : ask.kind === 'attack_reroll' ? d.view.attack?.dice : d.view.attack?.defense;
  const at = chosenDie(ask, picked, d.view);
  const out: Choice<Action>[] = [];
  for (const o of ask.options) {
    const a = actionOf(o);
    if (a.do !== 'reroll' || a.die !== at) continue;
    const colour = dice?.[at]?.colour;
    const free = a.with === 'free';
    const wish = ask.kind === 'defense_reroll' && colour ? fill(phrases.forAShield, { chance: percent(tables.skidChance(colour)) }) : colour ? fill(phrases.theOne, { colour: spell(colour) }) : '';
    const price = free ? 'free' : a.with === 'ace' ? '1 ace' : a.with === 'boots' ? phrases.aceDrivingBoots : (a.with ?? '');
    out.push(choice(free ? 'x' : 'a', fill(phrases.reRollDie, { n: at + 1 }), [price, wish].filter(Boolean).join(', '), o, free));
  }
  const pass = fallback(ask);
  if (pass) {
    const title = ask.kind === 'defense_reroll' ? takeTitle(d.view) : phrases.keepTheDice;
    out.push(choice('k', title, '', pass, !out.some((c) => c.primary)));
  }
  return out;
}

/** chosenDie is the die that a re-roll is about: the one picked, or the one that would gain most. */
export function chosenDie(ask: Ask<Action>, picked: Picked, view: Observation): number {
  const dice = ask.options.map(actionOf).filter((a) => a.do === 'reroll').map((a) => a.die ?? -1);
  if (dice.includes(picked.die)) return picked.die;
  const shown = ask.kind === 'driving_reroll' ? view.roll?.dice : ask.kind === 'attack_reroll' ? view.attack?.dice : view.attack?.defense;
  let best = dice[0] ?? -1;
  let gain = -Infinity;
  for (const i of new Set(dice)) {
    const f = shown?.[i];
    if (!f) continue;
    // A shield or a star is wanted; a skid or a wrench of a driving roll is not.
    const g = ask.kind === 'driving_reroll' ? f.skid + f.wrench : ask.kind === 'defense_reroll' ? tables.skidChance(f.colour) - f.skid : -f.hit - f.wrench * 0.8;
    if (g > gain) {
      gain = g;
      best = i;
    }
  }
  return best;
}

/** What an attack would do if the defense stood as it is: SHIELD cancels TIRE first, then BASIC (SX-DEF-005). */
export function through(view: Observation): { basic: number; tire: number } {
  const a = view.attack;
  if (!a) return { basic: 0, tire: 0 };
  const tire = Math.max(0, a.tire - a.shield);
  return { basic: Math.max(0, a.basic - Math.max(0, a.shield - a.tire)), tire };
}

function takeTitle(view: Observation): string {
  const t = through(view);
  const parts: string[] = [];
  if (t.basic > 0 || t.tire === 0) parts.push(String(t.basic));
  if (t.tire > 0) parts.push(count(t.tire, 'tire'));
  return fill(phrases.take, { parts: list(parts) });
}

/** Decisions with a handful of options: each is a button, the default is primary and last. */
function simple(d: Desk): Choice<Action>[] {
  const last = fallback(d.ask);
  let n = 0;
  return d.ask.options.map((o) => {
    const pass = actionOf(o).do === 'pass';
    n += pass ? 0 : 1;
    return choice(pass ? 'p' : n < 10 ? String(n) : '', optionTitle(o, d), optionSmall(o, d), o, same(o, last));
  });
}

/** fromAutopilot says that the control which lies there pays. */
const fromAutopilot = (a: Action): string => (a.with === 'autopilot' ? phrases.fromAutopilot : '');

const passTitle: Record<string, string> = {
  start: phrases.beginTheRound, paint: phrases.leaveThePaint, fires: phrases.letThemBurn, driving_dice: phrases.roll, driving_reroll: phrases.keepTheDice, driving_result: phrases.keepTheResult,
  combat: phrases.doneShooting, attack_reroll: phrases.keepTheDice, attack_result: phrases.keepTheResult, defense_dice: phrases.rollWithoutIt, defense_reroll: phrases.takeIt,
  defense_result: phrases.takeIt, crew_card: phrases.theCrewTakesIt, redraw: phrases.keepTheCard, pay: phrases.payControl, explosion: phrases.payControl, speed: phrases.keepIt, drive: phrases.doneDriving,
};

/** optionTitle words an option as a button. */
export function optionTitle(o: Option<Action>, d: Desk): string {
  const a = actionOf(o);
  const card = tables.name(cardIn(d.view, d.viewer, a.slot) || 'card');
  switch (a.do) {
    case 'pass':
      return passTitle[d.ask.kind] ?? phrases.pass;
    case 'use':
      return fill(phrases.use, { card, from: fromAutopilot(a) });
    case 'put_out':
      return (d.ask.kind === 'paint' ? fill(phrases.cleanThe, { side: sideWords(a.side) }) : fill(phrases.putOutThe, { side: sideWords(a.side) })) + fromAutopilot(a);
    case 'burn':
      return fill(phrases.theBurnsFirst, { side: sideWords(a.side) });
    case 'reposition':
      return fill(phrases.turnAlong, { side: spell(a.side ?? ''), what: piece(d.voice, d.view, a.target), from: fromAutopilot(a) });
    case 'order':
      return fill(phrases.first, { what: piece(d.voice, d.view, a.target) });
    case 'pay':
      return a.with === 'ace' ? phrases.payAcesInstead : a.with === 'autopilot' ? phrases.payFromAutopilot : phrases.payControl;
    case 'choose':
      return card;
    case 'redraw':
      return phrases.anotherDamageCard;
    case 'equip':
      return a.car ? fill(phrases.bringOut, { cards: cardsOf(a.car).join(', ') || 'nothing' }) : phrases.bringOutWeapons;
    case 'drop':
      return fill(phrases.dropWith, { card });
    case 'straight':
    case 'slight':
    case 'slide':
    case 'turn':
      return moveTitle(a, false);
  }
  return o.text;
}

const colourNames = ['yellow', 'green', 'red', 'blue', 'white', 'black'];

export function optionSmall(o: Option<Action>, d: Desk): string {
  const a = actionOf(o);
  const me = carOf(d.view, d.viewer);
  switch (a.do) {
    case 'use': {
      const card = tables.card(cardIn(d.view, d.viewer, a.slot));
      const parts: string[] = [];
      if (a.side) parts.push(sideWords(a.side));
      if (a.crew) parts.push(a.crew);
      if (a.target) parts.push(plain(piece(d.voice, d.view, a.target)));
      if (a.die !== undefined) parts.push(fill(phrases.die, { colour: spell(colourNames[a.die] ?? '') }));
      const price = card?.effects.find((e) => e.control > 0 || e.ace > 0);
      if (price) parts.push([price.control > 0 ? fill(phrases.control3, { control: price.control }) : '', price.ace > 0 ? count(price.ace, 'ace') : ''].filter(Boolean).join(', '));
      return parts.join(' · ');
    }
    case 'put_out':
      return d.ask.kind === 'fires' ? fill(phrases.inHand, { price: me?.cards.some((s) => s.card.startsWith('smokey') && !s.down) ? phrases.controlForTheFirst : phrases.control4, control: me?.control ?? 0 }) : '';
    case 'burn':
      return me && a.side ? fill(phrases.armor, { left: me.armor[a.side] }) : '';
    case 'choose': {
      const s = me?.cards.find((x) => x.slot === a.slot);
      return s ? `${s.spot === 'crew_area' ? phrases.crewArea : s.spot}, ${s.durability > 0 ? fill(phrases.ofLeft, { left: s.durability - s.damage, of: s.durability }) : ''}` : '';
    }
    case 'drop':
      return `${a.crew}${a.along ? fill(phrases.fromTheMiddle, { far: figure(Math.abs(a.along)) }) : ''}`;
    case 'equip':
      return tables.name(cardIn(d.view, d.viewer, a.slot));
  }
  return '';
}

/** zoneTitle names the zone of an angle. */
export function zoneTitle(degrees: number): string {
  return zones[zoneOf(degrees)]!.name;
}
