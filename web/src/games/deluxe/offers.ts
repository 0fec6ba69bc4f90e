/** The choices of a decision: the server's options in words, with keys, and those that the player has put together. */
import type { Choice } from '../../lib/game';
import type { Ask, Option } from '../../lib/types';
import { capital, chance, either, lower, plain, spell, tenths } from '../../lib/voice';
import { endOf, own, plot } from './geometry';
import { crashText } from '../../messages/crash';
import { books } from './books.svelte';
import { chipWords, crashWords, obstacle, shortWords } from './crash';
import { numberOf, partIn, personIn } from './names';
import { aimAt, aimWords, angle, carWords, impactWords, inches, moveTitle, mph, personWords, placeWords, sideWords, thing } from './messages';
import { clean, compass, fanOf, lengthsOf, liftOn, matching, optionFor, reverse, straightOn, type Ghost } from './moves';
import type { Desk, Picked } from './desk';
import { flightWords } from './flightWords';
import { aloftOf, atDive, endWords, liftWords, tall } from './flying';
import { isAside } from './aside';
import { actionOf, carActing, carAsked, carOf, previewOf, same } from './see';
import { armsOf, chosenShot, deedsOf, drops, weaponName, withFree, type Arm, type Shot } from './shots';
import type { Action, CarView, Observation, Preview } from './types';
import { hatchDeed } from './hatches';
import { hatchWords } from './hatchWords';
import { gateDeed, manDeed } from './stop';
import { stopWords } from './stopWords';
import { townWords } from './townWords';
import { fill } from '../../messages/fill';
import { phrases } from './phrases';
import { bent, breaks, worst } from './following';
import { refereeWords } from './refereeWords';
import { rigWords } from './rigWords';
import { plateAimed } from './zones';

/** offersOf lists the choices of the decision bar. Exactly one is primary. */
export function offersOf(d: Desk): Choice<Action>[] {
  switch (d.ask.kind) {
    case 'speed':
      return speed(d);
    case 'move':
      return move(d);
    case 'fire':
      return fire(d);
    case 'walk':
      return walk(d);
    case 'force':
      return force(d);
  }
  return simple(d);
}

function choice(key: string, title: string, small: string, option: Option<Action>, primary = false): Choice<Action> {
  return { key, title: capital(plain(title)), small: plain(small), option, ...(primary ? { primary } : {}) };
}

/** The option that the server takes if nobody answers: the last. */
export function fallback(ask: Ask<Action>): Option<Action> | undefined {
  return ask.options.at(-1);
}

// Speeds.

/** speedsOf are the speeds that the vehicle, or person, asked about may set, from the slowest on. */
export function speedsOf(ask: Ask<Action>, dive: number | null = null): { car: number | undefined; person: number | undefined; options: Option<Action>[] } {
  const first = actionOf(ask.options[0] ?? { action: {} });
  const options = ask.options.filter((o) => {
    const a = actionOf(o);
    return (a.do === 'speed' || a.do === 'pace') && a.car === first.car && a.person === first.person;
  });
  return { car: first.car, person: first.person, options: atDive(options, dive).sort((a, b) => (actionOf(a).speed ?? 0) - (actionOf(b).speed ?? 0)) };
}

/** chosenSpeed is the speed that is picked, or the one that is kept. */
export function chosenSpeed(ask: Ask<Action>, picked: Picked, c: CarView | undefined): Option<Action> | undefined {
  const { options } = speedsOf(ask, picked.dive);
  const level = aloftOf(c)?.level;
  const find = (v: number | null | undefined) => (v === null || v === undefined ? undefined : options.find((o) => actionOf(o).speed === v));
  return find(picked.speed) ?? find(level) ?? (waits(c) ? undefined : find(c?.speed)) ?? options.find((o) => same(o, fallback(ask))) ?? options.at(-1);
}

/** waits says whether a vehicle waits to ride in (DX-CITY-089). */
const waits = (c: CarView | undefined) => c?.fate === 'waiting';

/** speedSmall is what a speed costs. */
export function speedSmall(o: Option<Action>, c: CarView | undefined): string {
  const v = actionOf(o).speed ?? 0;
  if (waits(c)) return v === 0 ? townWords.staysOut : townWords.rides;
  const p = previewOf(o);
  const now = aloftOf(c)?.level ?? c?.speed ?? 0;
  const extra: string[] = [];
  // Above 30 mph in a turn no die is rolled for control.
  const lost = p?.keep === 0 && !p.difficulty ? rigWords.lost : '';
  const d = p?.difficulty && p.difficulty.total > 0 ? `D${p.difficulty.total}${p.keep !== undefined && p.keep < 1 ? fill(phrases.inControl, { chance: chance(p.keep) }) : phrases.safe}` : '';
  if (p?.overwork) extra.push(fill(phrases.plantOverworkedD, { overwork: p.overwork }));
  if (p?.tire_damage) extra.push(fill(phrases.tires, { tire_damage: p.tire_damage }));
  const dive = actionOf(o).dive ?? 0;
  if (dive > 0) extra.push(fill(flightWords.diving, { n: dive, length: inches(dive / 2.5) }));
  if (p?.altitude !== undefined && dive > 0) extra.push(fill(flightWords.up, { length: inches(p.altitude) }));
  const change = v === now ? phrases.asItIs : Math.abs(v) > Math.abs(now) ? fill(phrases.faster, { n: Math.abs(v) - Math.abs(now) }) : fill(phrases.brake, { n: Math.abs(now) - Math.abs(v) });
  if (p?.tears_loose) extra.push(fill(rigWords.tearsShort, { p: chance(p.tears_loose) }));
  return [change, d, lost, ...extra].filter((x) => x !== '').join(', ');
}

function speed(d: Desk): Choice<Action>[] {
  const { options, car } = speedsOf(d.ask, d.picked.dive);
  const c = carOf(d.view, car);
  const chosen = chosenSpeed(d.ask, d.picked, c);
  if (!chosen) return simple(d);
  const way = (key: string, o: Option<Action>, primary = false): Choice<Action> => ({
    ...choice(key, mph(actionOf(o).speed ?? 0), o === back ? `${speedSmall(o, c)}, ${crashText('crash.back', { what: shut!.what })}` : speedSmall(o, c), o, primary), ...(intoFixed(o) ? { hurts: true } : {}),
  });
  const shut = shutAhead(d);
  const back = shut?.back;
  const out = [way('Enter', chosen, true)];
  const more: [Option<Action> | undefined, string][] = [
    [back, 'r'], [options.at(-1), 'f'], [options.find((o) => actionOf(o).speed === c?.speed), 'k'], [options.find((o) => (actionOf(o).speed ?? 0) >= 0), 'b'],
  ];
  for (const [o, key] of more) {
    if (o && same(o, chosen)) out[0]!.also ??= key;
    if (o && !out.some((x) => same(x.option, o))) out.push(way(key, o));
  }
  return out;
}

/** Says that a speed drives straight into something that will not move away. */
function intoFixed(o: Option<Action>): boolean {
  const hit = previewOf(o)?.hit;
  return hit !== undefined && !/^(car|person):/.test(hit);
}

/** shutAhead tells what shuts the way ahead of a vehicle whose speed is asked for, and the slowest speed in reverse if it leads out now; undefined if nothing does. */
export function shutAhead(d: Desk): { what: string; back: Option<Action> | undefined; reverses: boolean } | undefined {
  const { options, car } = speedsOf(d.ask);
  const ahead = options.find((o) => (actionOf(o).speed ?? 0) > 0 && intoFixed(o));
  const c = carOf(d.view, car);
  if (!ahead || !c) return undefined;
  const back = options.filter((o) => (actionOf(o).speed ?? 0) < 0 && previewOf(o)?.hit === undefined).at(-1);
  return { what: obstacle(d.voice, d.view, books.place(d.view.place), previewOf(ahead)!.hit!), back, reverses: c.class !== 'cycle' };
}

/** shutWords say how to get out where the way ahead is shut. */
export function shutWords(d: Desk): string {
  const shut = shutAhead(d);
  if (!shut) return '';
  return ` ${crashText('crash.shut', { what: capital(shut.what) })} ${crashText(shut.back ? 'crash.back.now' : shut.reverses ? 'crash.back.next' : 'crash.back.never')}`;
}

// Moves.

/** fanOn is the fan of a decision about a move. */
export function fanOn(d: Desk): Ghost[] {
  const c = carAsked(d.ask, d.view, d.viewer);
  return c ? fanOf(d.ask, c, d.picked) : [];
}

/** planned is the move that is taken with Enter: the one picked, or straight on. */
export function planned(d: Desk): Option<Action> | undefined {
  const lengths = lengthsOf(d.ask);
  const q = lengths.includes(d.picked.quarters) ? d.picked.quarters : (lengths[0] ?? 4);
  const a = d.picked.move;
  if (!a) return straightOn(d.ask, q, liftOn(d.ask, q, d.picked)) ?? fallback(d.ask);
  const listed = optionFor(d.ask, a);
  if (listed) return listed;
  const free = clean(a);
  return { action: free, text: `free ${JSON.stringify(free)}`, preview: d.foreseen(free) };
}

/** moveWords say what a move leads to, a collision by name: "hits the bunker at 10 mph: 1 die to the front, about 3; D1". */
export function moveWords(d: Pick<Desk, 'view' | 'voice'>, p: Preview | undefined): string {
  if (!p?.hit) return riskWords(p);
  const total = p.difficulty?.total ?? 0;
  const control = p.keep !== undefined && p.keep < 1 ? fill(phrases.inControl2, { chance: chance(p.keep) }) : '';
  return [crashWords(d.voice, d.view, books.place(d.view.place), p), [total > 0 ? `D${total}` : '', control, tearWords(p)].filter((x) => x !== '').join(', ')].filter((x) => x !== '').join('; ');
}

/** riskWords say what a move may cost: "D3, 83% in control", "collision, about 3 to the front, D1"; of a collision, in brief, "hits, −3, D1". */
export function riskWords(p: Preview | undefined, brief = false): string {
  if (!p) return '';
  const hits = p.hit ? (brief ? chipWords(p) : shortWords(p)) : '';
  const d = p.difficulty?.total ?? 0;
  const keep = p.keep;
  const risk = keep !== undefined && keep < 1 ? fill(phrases.inControl2, { chance: chance(keep) }) : hits ? '' : d > 0 ? phrases.safe2 : phrases.freeNoRoll;
  return [hits, d > 0 ? `D${d}` : '', risk, tearWords(p), bendWords(p)].filter((x) => x !== '').join(', ');
}

/** tearWords say how likely control is lost and a trailer with it: "14% trailer loose". */
function tearWords(p: Preview): string {
  return p.tears_loose ? fill(rigWords.tearsShort, { p: chance(p.tears_loose) }) : '';
}

/** bendWords say how far a move bends the trailers behind it: "53° bent", "93° bent, 50% breaks". */
function bendWords(p: Preview): string {
  const f = worst(p);
  if (!f) return '';
  const gone = breaks(p);
  return gone > 0 ? fill(rigWords.breaksShort, { n: bent(f.bend), p: chance(gone) }) : fill(rigWords.bentShort, { n: bent(f.bend) });
}

function move(d: Desk): Choice<Action>[] {
  const main = planned(d);
  if (!main) return [];
  const way = (key: string, o: Option<Action>, primary = false): Choice<Action> => {
    const p = previewOf(o) ?? d.foreseen(actionOf(o));
    const ends = endWords(p);
    return { ...choice(key, moveTitle(actionOf(o)) + liftWords(actionOf(o), (aloftOf(carAsked(d.ask, d.view, d.viewer))?.dive ?? 0) > 0), [ends, riskWords(p)].filter((x) => x !== '').join(', '), o, primary), ...(p?.hit || p?.strikes !== undefined ? { hurts: true } : {}) };
  };
  const out = [way('Enter', main, true)];
  const lengths = lengthsOf(d.ask);
  const straights = lengths.map((q) => straightOn(d.ask, q)).filter((o) => o !== undefined);
  for (const o of straights) {
    if (out.length < 2 && !out.some((x) => same(x.option, o))) out.push(way(`${out.length}`, o));
  }
  // The nearest safe moves to either side, as a start for whoever does not look at the board.
  const fan = fanOn(d);
  const kinds = ['drift', 'swerve', 'bend', 'pivot'];
  for (const kind of kinds) {
    for (const side of ['left', 'right']) {
      const amount = (x: Ghost) => x.action.lateral ?? x.action.degrees ?? 0;
      const g = fan.filter((x) => x.action.maneuver === kind && x.action.side === side).sort((a, b) => amount(a) - amount(b))[0];
      if (g && out.length < 3 && !out.some((x) => same(x.option, g.option))) out.push(way(`${out.length}`, g.option));
    }
  }
  return out;
}

/** shownGhost is the ghost that is looked at: hovered, else planned. */
export function shownGhost(d: Desk, focused: Option<Action> | null): Ghost | undefined {
  const c = carAsked(d.ask, d.view, d.viewer);
  const o = focused && actionOf(focused).do === 'move' ? focused : planned(d);
  if (!c || !o) return undefined;
  const a = actionOf(o);
  const fan = fanOn(d);
  const listed = matching(fan, a);
  const p = previewOf(o) ?? d.foreseen(a);
  const way = p?.path && p.path.length > 0 ? p.path : plot(c.pose, a, c.length, reverse(c));
  return { id: listed?.id ?? 'free', action: a, option: o, of: listed?.of ?? 1, way, to: p?.to ?? endOf(c.pose, way), preview: p };
}

// Fire.

/** likely is the chance to hit from which Enter shoots unless a weapon has been taken up: 8 or more on two dice. */
const likely = 15 / 36;

export function armsOn(d: Desk): Arm[] {
  const arms = armsOf(d.ask, d.view);
  const { free } = d.picked;
  return free && !d.refused?.(free) ? withFree(arms, free, d.foreseen(free)) : arms;
}

/** shotTitle is a shot in words: "MG at Copperhead’s right side". */
export function shotTitle(d: Desk, arm: Arm, s: Shot): string {
  const at = s.action.target ? aimAt(d.voice, d.view, s.action.target, s.action.aim) : s.action.x !== undefined ? fill(phrases.theSquare, { x: s.action.x, y: s.action.y }) : '';
  return `${arm.name}${arm.link > 0 ? phrases.linked : ''}${at ? fill(phrases.atWord, { at }) : ''}`;
}

/** shotShort is a shot in a few words for its button: the part aimed at, and the chance. */
function shotShort(d: Desk, s: Shot): string {
  const car = numberOf(s.action.target, 'car');
  const at = car >= 0 && s.action.aim ? aimWords(d.view, car, s.action.aim) : s.action.target ? plain(thing(d.voice, d.view, s.action.target)) : phrases.aSquare;
  return `${at}${s.chance === undefined ? '' : `, ${chance(s.chance)}`}`;
}

/** shotSmall is what a shot promises. */
export function shotSmall(s: Shot): string {
  const p = s.preview;
  const parts: string[] = [];
  if (p?.needed !== undefined) parts.push(`${p.needed}+`);
  if (s.chance !== undefined) parts.push(fill(phrases.toHit, { chance: chance(s.chance) }));
  if (p?.kill) parts.push(fill(phrases.kill, { chance: chance(p.kill) }));
  return parts.join(', ');
}

function fire(d: Desk): Choice<Action>[] {
  const arms = armsOn(d);
  const now = chosenShot(arms, d.picked, null);
  const out: Choice<Action>[] = [];
  const pass = d.ask.options.find((o) => actionOf(o).do === 'pass') ?? fallback(d.ask);
  const taken = d.picked.weapon !== '' || d.picked.free !== null;
  const bears = arms.some((a) => !drops(a));
  // What is dropped is dropped on purpose only, and nobody fires at a wall or a square by pressing Enter.
  const shoots = now !== null && (taken || (!drops(now.arm) && !isAside(now.shot.action) && (now.shot.chance === undefined || now.shot.chance >= likely)));
  if (now) {
    const dropped = drops(now.arm);
    out.push({ ...choice(shoots ? 'Enter' : 'f', `${dropped ? phrases.use : phrases.fire} ${now.arm.name}`, dropped ? fill(phrases.behind, { car: plain(carWords(d.voice, d.view, now.arm.car)) }) : shotShort(d, now.shot), now.shot.option, shoots), also: 'f' });
  }
  if (pass) out.push({ ...choice(shoots ? 'h' : 'Enter', bears ? phrases.holdFire : phrases.goOn, phrases.askedAgain, pass, !shoots), also: 'h' });
  // A few other deeds are at hand; of many there is a list.
  const deeds = deedsOf(d.ask);
  if (!bears && deeds.length <= 2) for (const [i, o] of deeds.entries()) out.push(choice(`${i + 1}`, deedTitle(d, actionOf(o)), '', o));
  for (const o of d.ask.options) {
    const a = actionOf(o);
    if (a.do === 'wait') {
      const [key, title, small] = ([['n', phrases.askMeNextPhase, phrases.andNotBefore], ['t', phrases.askMeNextTurn, phrases.andNotBefore], ['o', phrases.onlyForEnemies, phrases.inThisTurn]] as const)[a.index ?? 0]!;
      out.push({ ...choice(key, title, small, o), minor: true });
    }
  }
  return out;
}

/** deedTitle words what people may do beside shooting. */
export function deedTitle(d: Pick<Desk, 'view' | 'voice'>, a: Action): string {
  const who = a.person === undefined ? '' : plain(personWords(d.voice, d.view, a.person));
  const weapon = weaponName(d.view, a);
  const at = a.target ? ` ${plain(thing(d.voice, d.view, a.target))}` : '';
  const car = a.car === undefined ? '' : plain(carWords(d.voice, d.view, a.car));
  switch (a.do) {
    case 'automatic':
      return fill(phrases.onAutomatic, { weapon });
    case 'manual':
      return fill(phrases.offAutomatic, { weapon });
    case 'detonate':
      return fill(phrases.setOffMine, { n: (a.index ?? 0) + 1 });
    case 'pop_up':
      return phrases.raiseOrLowerTheTurret;
    case 'guards':
      return phrases.raiseOrLowerTheWheelguards;
    case 'light':
      return a.target ? fill(phrases.searchlightOn, { at }) : phrases.searchlightOff;
    case 'blast':
      return fill(phrases.antiPersonnelGrenade, { side: sideWords(a.aim) });
    case 'reload':
      return a.index ? fill(phrases.setToS, { weapon, n: a.index }) : fill(phrases.reloadThe, { weapon: lower(weapon) });
    case 'take_wheel':
      return phrases.takeTheWheel;
    case 'jump': {
      const p = personIn(d.view, a.person);
      if (p?.hangs !== undefined) return fill(flightWords.letsGo, { who: capital(who) });
      const high = aloftOf(carActing(d.view, a));
      if (high?.up) return fill(flightWords.bailsOut, { who: capital(who), side: sideOf(d.view, a), length: tall(high.altitude) });
      return fill(phrases.jumpOut, { side: sideOf(d.view, a) });
    }
    case 'alight':
      return fill(rigWords.alight, { car });
    case 'embark':
      return fill(rigWords.embark, { car });
    case 'take_cover':
      return fill(rigWords.cover, { car });
    case 'get_out':
      return fill(phrases.getOut, { side: sideOf(d.view, a) });
    case 'board':
      return `${a.index === 255 ? phrases.climbOnto : phrases.getInto} ${car}`;
    case 'plant':
      return fill(phrases.onWord, { weapon, car, side: a.aim ? `, ${sideWords(a.aim)}` : '' });
    case 'set_up':
      return fill(phrases.setUpOrPackThe, { weapon: lower(weapon) });
    case 'load':
      return fill(townWords.loads, { who: plain(at), car });
    case 'heave':
      return fill(stopWords.heave, { n: carActing(d.view, a)?.obstacles ?? 0 });
    case 'lay':
      return fill(stopWords.lay, { what: weapon });
    case 'let_go':
      return phrases.stopGuidingTheMissile;
    case 'pick_up':
      return phrases.pickUpAnObstacle;
    case 'put_down':
      return phrases.putItDown;
    case 'pace':
      return `${who}: ${mph(a.speed ?? 0)}`;
    case 'walk':
      return fill(phrases.walk, { where: square(a) });
    case 'stay':
      return phrases.stay;
    case 'winch':
      return flightWords.winch[a.winch ?? ''] ?? '';
    case 'hook':
      return a.target === `person:${a.person}` ? fill(flightWords.hookSelf, { who: capital(who) }) : fill(flightWords.hook, { what: plain(thing(d.voice, d.view, a.target)) });
    case 'drive_in':
      return fill(hatchWords.driveIn, { car });
    case 'hatch':
      return hatchDeed(d.view, a, car);
    case 'gate':
      return gateDeed(d.view, a);
    case 'man':
      return manDeed(d.view, a);
    case 'release':
      return fill(phrases.letGoOfTrailer, { car: plain(carWords(d.voice, d.view, carActing(d.view, a)?.car)) });
  }
  return spell(a.do);
}

/** jumpSmall says what a jump off a moving vehicle does to who jumps. */
function jumpSmall(a: Action, p: Preview | undefined): string {
  if (a.do !== 'jump' || !p) return '';
  const mean = (p.damage ?? []).reduce((n, x) => n + x.points * x.chance, 0);
  if (mean === 0) return phrases.hurtsNobody;
  const swings = p.chance === undefined ? '' : fill(phrases.unhurtElse, { chance: chance(p.chance) });
  return fill(phrases.pointsOnAverage, { swings, mean: tenths(mean), kill: p.kill ? fill(phrases.outOfAction, { chance: chance(p.kill) }) : '' });
}

/** sideOf says on which side of his vehicle a square lies. */
function sideOf(view: Observation, a: Action): string {
  const c = carActing(view, a);
  if (!c || a.x === undefined || a.y === undefined) return '';
  const { u, v } = own(c.pose, [a.x + 0.5, a.y + 0.5]);
  return Math.abs(v) * c.length >= Math.abs(u) * c.width ? fill(phrases.side, { side: v > 0 ? 'left' : 'right' }) : u > 0 ? phrases.inFront : phrases.behind2;
}

function square(a: Action): string {
  return a.x === undefined ? '' : fill(phrases.atWord2, { x: a.x, y: a.y });
}

/** deedsOn lists the other deeds with their words. */
export function deedsOn(d: Desk): Deed[] {
  const order: DeedGroup[] = ['weapons', 'vehicle', 'people'];
  const list = deedsOf(d.ask).map((option) => ({ option, title: `${deedTitle(d, actionOf(option))}${jumpSmall(actionOf(option), previewOf(option))}`, group: deedGroup(actionOf(option)) }));
  return list.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

export type DeedGroup = 'weapons' | 'vehicle' | 'people';

/** Something that somebody may do beside shooting. */
export interface Deed {
  option: Option<Action>;
  title: string;
  group: DeedGroup;
}

function deedGroup(a: Action): DeedGroup {
  switch (a.do) {
    case 'automatic':
    case 'manual':
    case 'detonate':
    case 'blast':
    case 'reload':
    case 'set_up':
    case 'let_go':
    case 'plant':
    case 'lay':
    case 'heave':
    case 'release':
      return 'weapons';
    case 'pop_up':
    case 'guards':
    case 'light':
    case 'hatch':
    case 'winch':
    case 'drive_in':
    case 'gate':
    case 'man':
      return 'vehicle';
  }
  return 'people';
}

/** deedWords are the other deeds in half a sentence: "set a weapon on automatic, raise the turret or get out". */
export function deedWords(d: Desk): string {
  const short: Partial<Record<Action['do'], string>> = {
    automatic: phrases.setAWeaponOnAutomatic, manual: phrases.takeOneOffAutomatic, detonate: phrases.setOffAMine, pop_up: phrases.raiseOrLowerTheTurret2, guards: phrases.raiseOrLowerTheWheelguards2,
    light: phrases.useTheSearchlight, blast: phrases.fireAnAntiPersonnelGrenade, reload: 'reload', take_wheel: phrases.takeTheWheel2, jump: phrases.jumpOut2, get_out: phrases.getOut2, alight: rigWords.alightShort, embark: rigWords.embarkShort, take_cover: rigWords.coverShort, board: phrases.getIn, plant: phrases.plantAMine,
    set_up: phrases.setUpAWeapon, let_go: phrases.letGoOfAMissile, pick_up: phrases.pickSomethingUp, put_down: phrases.putSomethingDown, brawl: 'strike', throw: phrases.throwAGrenade, shoot: 'shoot', release: phrases.letGoOfATrailer, hatch: hatchWords.short, drive_in: hatchWords.driveInShort, winch: flightWords.winchShort, hook: flightWords.hookShort, gate: stopWords.short, man: stopWords.shortMan, lay: stopWords.shortLay, heave: stopWords.shortHeave, load: townWords.shortLoad,
  };
  const kinds = [...new Set(deedsOf(d.ask).map((o) => short[actionOf(o).do] ?? spell(actionOf(o).do)))];
  return either(kinds);
}

/** What somebody of a force does about whom one is asked: what its table would do, another shot, or to hold his fire. */
function force(d: Desk): Choice<Action>[] {
  const arms = armsOn(d);
  const pass = fallback(d.ask);
  const out: Choice<Action>[] = [];
  const titled = (o: Option<Action>) => {
    const arm = arms.find((a) => a.shots.some((s) => same(s.option, o)));
    const s = arm?.shots.find((x) => same(x.option, o));
    return arm && s ? ([plain(shotTitle(d, arm, s)), shotSmall(s)] as const) : ([refereeWords.nothing, ''] as const);
  };
  const does = previewOf(pass)?.does;
  const same0 = d.ask.options.find((o) => o.text === does);
  if (pass) out.push({ ...choice('Enter', refereeWords.asTable, same0 ? titled(same0)[0] : refereeWords.nothing, pass, true), also: 't' });
  const taken = chosenShot(arms, d.picked, null);
  const shots = arms.flatMap((a) => a.shots).filter((s) => s.option.text !== does && !isAside(s.action)).sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0));
  if (taken && d.picked.weapon !== '') shots.unshift(taken.shot);
  for (const s of [...new Set(shots)].slice(0, 4)) out.push(choice(`${out.length}`, ...titled(s.option), s.option));
  const stay = d.ask.options.find((o) => actionOf(o).do === 'stay');
  if (stay) out.push(choice('h', refereeWords.holds, refereeWords.thisTurn, stay));
  return out;
}

// People on foot.

function walk(d: Desk): Choice<Action>[] {
  const last = fallback(d.ask);
  const taken = d.picked.move && d.ask.options.find((o) => actionOf(o).x === d.picked.move?.x && actionOf(o).y === d.picked.move?.y);
  const main = taken ?? last;
  const out: Choice<Action>[] = [];
  for (const o of main ? [main, ...d.ask.options.filter((x) => !same(x, main))].slice(0, 6) : []) {
    const a = actionOf(o);
    out.push(choice(o === main ? 'Enter' : `${out.length}`, walkTitle(d, a), '', o, o === main));
  }
  return out;
}

export function walkTitle(d: Desk, a: Action): string {
  if (a.do !== 'walk') return phrases.stay;
  const p = d.view.persons.find((x) => x.person === a.person)?.pose;
  if (!p || a.x === undefined || a.y === undefined) return deedTitle(d, a);
  // He is in the front half of his counter.
  const h = (p.heading * Math.PI) / 180;
  return fill(phrases.step, { direction: spell(compass((Math.atan2(a.y + 0.5 - p.y - Math.sin(h) / 2, a.x + 0.5 - p.x - Math.cos(h) / 2) * 180) / Math.PI)) });
}

// The rest.

/** optionTitle words any option. */
export function optionTitle(o: Option<Action>, d: Desk): string {
  const a = actionOf(o);
  switch (a.do) {
    case 'speed':
      return mph(a.speed ?? 0);
    case 'move':
      return moveTitle(a);
    case 'first':
    case 'second':
      return fill(phrases.move, { order: a.do === 'first' ? phrases.before : phrases.after, car: plain(carWords(d.voice, d.view, d.view.than)) });
    case 'type': {
      const t = d.view.impact?.types[a.index ?? -1];
      return t ? `${impactWords[t.type] ?? spell(t.type)}` : fill(phrases.type, { n: (a.index ?? 0) + 1 });
    }
    case 'give_way': {
      const p = d.view.impact?.pivots[a.index ?? -1];
      return p ? fill(phrases.aboutTheCorner, { place: placeWords(p.corner) }) : fill(phrases.way, { n: (a.index ?? 0) + 1 });
    }
    case 'pass':
      return phrases.holdFire;
    case 'wait':
      return [phrases.waitForTheNextPhase, phrases.waitForTheNextTurn, phrases.waitForAnEnemyTo][a.index ?? 0]!;
    case 'fire':
    case 'shoot':
    case 'throw':
    case 'brawl': {
      const arm = armsOn(d).find((x) => x.shots.some((s) => same(s.option, o)));
      const s = arm?.shots.find((x) => same(x.option, o));
      return arm && s ? plain(shotTitle(d, arm, s)) : spell(a.do);
    }
  }
  return deedTitle(d, a);
}

function optionSmall(o: Option<Action>, d: Desk): string {
  const a = actionOf(o);
  if (a.do === 'type') {
    const t = d.view.impact?.types[a.index ?? -1];
    return t ? t.faces.map(sideWords).join(' against ') : '';
  }
  if (a.do === 'give_way') {
    const p = d.view.impact?.pivots[a.index ?? -1];
    return p ? angle(Math.abs(p.degrees)) : '';
  }
  return '';
}

function simple(d: Desk): Choice<Action>[] {
  const last = fallback(d.ask);
  const list = last ? [last, ...d.ask.options.filter((o) => !same(o, last))] : [];
  return list.slice(0, 8).map((o, i) => choice(i === 0 ? 'Enter' : String(i), optionTitle(o, d), optionSmall(o, d), o, i === 0));
}

/** aimName is what is aimed at, short: "Right side". */
export function aimName(d: Desk, a: Action): string {
  const car = numberOf(a.target, 'car');
  if (car >= 0 && a.aim) {
    return capital(aimWords(d.view, car, a.aim));
  }
  return capital(plain(thing(d.voice, d.view, a.target)));
}

/** aimLeft is what is left of what is aimed at: "9 of 18 left"; '' where nothing is counted. A turret is under the top armor. */
export function aimLeft(d: Desk, a: Action): string {
  const c = carOf(d.view, numberOf(a.target, 'car'));
  const armor = c && a.aim ? plateAimed(c, a.aim) : undefined;
  if (armor) return fill(phrases.ofLeft, { where: /turret$/.test(a.aim!) ? phrases.topArmor : '', left: armor.left, dp: armor.of });
  const [kind, part] = (a.aim ?? '').split(':');
  const hit = kind === 'tire' ? partIn(d.view, numberOf(a.target, 'car'), Number(part)) : undefined;
  return hit ? fill(phrases.ofLeft2, { left: hit.left, dp: hit.dp }) : '';
}
