/** The table in words: the strip above the board, the seats, the board for eyes that cannot see it, the end. */
import type { BoardCtx, Fact, SeatLine, Summary, WordsGroup } from '../../lib/game';
import { capital, count, heading, list, lower, number, plain, signed, spell, tenths, voiceOf } from '../../lib/voice';
import { carIn, forceSeats, roleIn, type Board } from './names';
import { behind, bent, hangs, trainName } from './following';
import { rigWords } from './rigWords';
import { books } from './books.svelte';
import { arcsOf, gap, inch } from './geometry';
import { adderTitle, counterWords, errandWords, far, fateState, fireWords, mph, partWords, personWords, placeWords, plateWords, scenarioTitle, sideWords, thing } from './messages';
import { compass } from './moves';
import { armor, carsOf, inPlay, outside } from './see';
import type { Action, ArmView, CarView, DuelCar, DuelEvent, Observation, PersonView } from './types';
import { fill } from '../../messages/fill';
import { phrases } from './phrases';
import { aloftWords, altitudeWords, flightFacts, flightStates } from './flying';
import { hatchWords } from './hatchWords';
import { hatchState } from './hatches';
import { stopFacts } from './stop';
import { refereeWords } from './refereeWords';
import { forceLines, forceName, leadWords, stopLines, townLine, verdict } from './town';
import { townWords } from './townWords';
import { berthLines, berthState } from './docking';
import { sheetWords } from './sheetWords';
import { platesOf, sum } from './zones';

export type Ctx = BoardCtx<Observation, DuelEvent, Action>;

/** barOf fills the strip above the board. */
export function barOf(p: Ctx): { where: string; facts: Fact[] } {
  const o = p.view;
  const place = books.place(o.place);
  const facts: Fact[] = [];
  // While the map is on its way its id stands for its name, so that nothing moves when it comes.
  const name = place.title || (o.road || o.place.length > 40 ? '' : capital(o.place.replace(/^open-(\d+)x(\d+)$/, 'open ground, $1" x $2"').replaceAll('-', ' ')));
  if (name) facts.push({ icon: 'flag', text: name, title: place.blurb });
  for (const w of o.weather) facts.push({ icon: 'oil', text: lower(adderTitle(w)) });
  if (o.scenario !== 'duel') facts.unshift({ icon: 'list', text: scenarioTitle[o.scenario] ?? heading(o.scenario), title: o.freight?.east ? rigWords.leavesEast : undefined });
  if (o.freight) facts.push({ icon: 'flag', text: fill(rigWords.goods, { left: number(o.freight.left), stake: number(o.freight.stake) }), title: rigWords.goodsTitle });
  if (o.town) facts.splice(1, 0, { icon: 'flag', text: leadWords(o.town) });
  const mine = o.docks?.find((d) => d.seat === p.viewer);
  if (mine) facts.splice(1, 0, { icon: 'flag', text: berthState(mine), title: fill(rigWords.dockAim, { limit: mine.limit }) });
  if (o.turns > 0) facts.push({ icon: 'clock', text: fill(phrases.atMost, { turns: count(o.turns, 'turn') }) });
  if (o.stage === 'over') return { where: fill(phrases.overAfterTurn, { turn: o.turn }), facts };
  return { where: o.phase > 0 ? fill(phrases.turnPhaseOf, { turn: o.turn, phase: o.phase }) : fill(phrases.turn2, { turn: o.turn, stage: o.stage === 'end_of_turn' ? phrases.itsEnd : phrases.speeds }), facts };
}

/** statesOf is what weighs on a vehicle. */
export function statesOf(c: CarView): string[] {
  const out: string[] = [];
  if (!inPlay(c)) return [fateState(c.fate)];
  if (!c.plain && c.fallen) out.push(phrases.liesOnItsSide);
  if (c.mode === 'helpless') out.push(phrases.nobodySteers);
  else if (c.mode !== 'driven' && c.mode !== 'towed' && c.mode !== 'falling') out.push(spell(c.mode) + toGo(c.flight));
  if (c.coupling?.jackknifed) out.push(rigWords.jackknifed);
  if (c.loose) out.push(fill(rigWords.looseSince, { turn: c.loose }));
  if (!c.plain) out.push(...troublesOf(c));
  out.push(...flightStates(c));
  const plant = c.parts.find((x) => x.kind === 'plant');
  if (plant?.gone) out.push(phrases.powerPlantGone);
  const driver = c.parts.find((x) => x.kind === 'person' && x.at === 'driver');
  if (driver?.gone) out.push(phrases.driverOut);
  return out.filter((s) => s !== '');
}

/** troublesOf is what only vehicles with handling have to bear. */
function troublesOf(c: DuelCar): string[] {
  const out: string[] = [];
  if (c.air) out.push(fill(phrases.inTheAir, { left: toGo(c.air) }));
  if (c.buried) out.push(phrases.buriedUnderABuilding);
  if (c.burning) out.push(phrases.burning);
  else if (c.burn) out.push(phrases.mayCatchFire);
  if (c.losses.length > 0) out.push(fill(phrases.aboutToLoseControl, { result: spell(c.losses[0]!.result) }));
  if (c.fire !== 'free') out.push(fireWords[c.fire] ?? '');
  if (c.blinded) out.push(phrases.blinded);
  else if (c.lit) out.push(phrases.inASearchlight);
  if (c.painted) out.push(fill(phrases.painted, { painted: until(c.painted) }));
  if (c.drowned) out.push(phrases.underWater);
  if (c.due) out.push(fill(phrases.handlingClassAtTheEnd, { n: number(c.due) }));
  const wheels = c.corners.filter((k) => k.loss !== 'whole');
  if (wheels.length > 0) out.push(fill(phrases.lost, { where: list(wheels.map((k) => placeWords(k.at))), what: wheels.some((k) => k.loss === 'no_wheel') ? phrases.wheel : phrases.tire }));
  return out;
}

/** Where something is, in inches from the south-west corner of the map. */
function spot(at: { x: number; y: number }): string {
  return fill(phrases.inchesEastNorth, { x: tenths(at.x / inch), y: tenths(at.y / inch) });
}

/** How far a flight goes on, in squares. */
function toGo(squares: number | undefined): string {
  return squares ? fill(phrases.toGo, { length: far(squares / inch) }) : '';
}

function until(turn: number): string {
  return fill(phrases.untilTheEndOfTurn, { turn });
}

/** marksOf is what weighs on a vehicle and is not drawn, in a word each, for its name plate. */
export function marksOf(c: CarView): string[] {
  const out: string[] = [];
  if (c.fallen) out.push(phrases.onItsSide);
  if (c.mode === 'helpless') out.push(phrases.nobodySteers2);
  else if (c.mode !== 'driven' && c.mode !== 'towed') out.push(spell(c.mode));
  if (c.air) out.push(phrases.inTheAir2);
  if (c.buried) out.push(phrases.buried);
  if (c.drowned) out.push('under water');
  if (c.blinded) out.push(phrases.blinded);
  else if (c.lit) out.push(phrases.lit);
  if (c.painted) out.push(phrases.painted2);
  return out;
}

/** traitsOf is what is out of the ordinary about a vehicle and does not weigh on it. */
export function traitsOf(c: CarView, o: Board): string[] {
  const out: string[] = [];
  if (!inPlay(c)) return out;
  if (c.wheel !== undefined) out.push(fill(phrases.theDrives, { role: spell(roleIn(o, c.car, c.wheel)) || phrases.nextOne }));
  if (c.raised) out.push(phrases.turretUp);
  else if (c.lifting) out.push(phrases.turretComesUp);
  if (c.tucked) out.push(phrases.wheelguardsRaised);
  for (const h of c.hatches ?? []) if (hatchState(h)) out.push(hatchState(h));
  const pulled = behind(o, c);
  if (pulled.length > 0) out.push(fill(rigWords.pulls, { list: list(pulled.map((x) => x.name)) }));
  const carried = o.cars.filter((x) => x.carrier === c.car);
  if (carried.length > 0) out.push(fill(hatchWords.carries, { list: list(carried.map((x) => x.name)) }));
  const k = c.coupling;
  if (k) out.push(fill(bent(k.bend) === 0 ? rigWords.straight : rigWords.hangsOn, { tow: carIn(o, k.to)?.name ?? '', n: bent(k.bend), side: sideWords(k.bend > 0 ? 'left' : 'right'), limit: Math.round(k.limit) }));
  if (c.pin && c.pin !== 'whole') out.push(fill(rigWords.pin, { state: spell(c.pin) }));
  const sides = Object.entries(c.flechettes ?? {}).filter(([, n]) => n > 0);
  if (sides.length > 0) out.push(fill(phrases.antiPersonnelGrenades, { sides: sides.map(([side, n]) => `${spell(side.replace(':', ' '))} ${n}`).join(', ') }));
  return out;
}

/** crewOf are the people who came in a vehicle, and those who are in or on it. */
export function crewOf(c: CarView, o: Board): PersonView[] {
  return o.persons.filter((p) => p.of === c.car || p.car === c.car);
}

/** conditionsOf is what weighs on a person, the worst first, and what he is about. */
export function conditionsOf(p: PersonView): string[] {
  if (p.state === 'dead') return [phrases.dead];
  const out: string[] = [];
  if (p.at === 'out') out.push(phrases.leftTheMap);
  // Of wounds nobody wakes up; with more than one point left it is something else.
  if (p.state !== 'well') out.push(p.state === 'unconscious' && p.dazed_till && p.left > 1 ? fill(phrases.unconscious, { dazed_till: until(p.dazed_till) }) : spell(p.state));
  if (p.stun) out.push(fill(phrases.stunned, { stun: until(p.stun) }));
  if (p.gas) out.push(fill(phrases.gassed, { how: p.gas === 'bad' ? phrases.badly : phrases.mildly, until: p.gas_till ? ` ${until(p.gas_till)}` : '' }));
  if (p.painted) out.push(fill(phrases.painted, { painted: until(p.painted) }));
  if (p.down) out.push(phrases.liesOnTheGround);
  if (p.still) out.push(phrases.mayNotMoveInThis);
  if (p.sprinted) out.push(fill(phrases.ofSprintingToRestFrom, { sprinted: count(p.sprinted, 'second') }));
  if (p.errand) out.push(`${errandWords[p.errand]}${p.until ? ` ${until(p.until)}` : ''}`);
  const air = aloftWords(p);
  if (air) out.push(air);
  if (p.carries) out.push(phrases.carriesAnObstacle);
  if (p.guides !== undefined) out.push(phrases.guidesAMissile);
  if (p.at === 'top') out.push(phrases.onTop);
  if (p.acted) out.push(phrases.hasActed);
  return out;
}

/** skillsOf are the skills of a person, and what he aims with. */
function skillsOf(p: PersonView): string[] {
  const skills = { gunner: p.gunner, handgunner: p.handgunner, running: p.running, 'martial arts': p.arts };
  const out = Object.entries(skills).flatMap(([skill, n]) => (n === undefined || n < 0 ? [] : [n > 0 ? `${skill} ${signed(n)}` : skill]));
  return p.computer ? [...out, spell(p.computer)] : out;
}

/** A person of a crew in a line of the board in words. */
function crewLine(p: PersonView): string {
  const conditions = conditionsOf(p);
  const skills = skillsOf(p);
  return `${capital(spell(p.role))}: ${list(conditions.length > 0 ? conditions : [phrases.well])}${skills.length > 0 ? fill(phrases.skills, { list: list(skills) }) : ''}`;
}

/** seatLineOf is the one line of a seat in the list of players. */
export function seatLineOf(seat: number, p: Ctx): SeatLine {
  const all = carsOf(p.view, seat);
  const c = all[0];
  if (!c && p.view.referee === seat) return { facts: [refereeWords.referee] };
  if (!c) return { facts: footFacts(p.view, seat) };
  if (!inPlay(c)) return { facts: [c.name], state: fateState(c.fate), out: c.fate !== 'stowed' && c.fate !== 'waiting' && c.fate !== 'descending' };
  const a = sum([c, ...behind(p.view, c)].map(armor));
  const facts = [trainName(p.view, c), [mph(c.speed), altitudeWords(c)].filter((x) => x !== '').join(', '), fill(phrases.armorOf, { left: a.left, of: a.of })];
  const heads = all.filter((x) => !hangs(x));
  if (heads.length > 1) facts.push(fill(phrases.ofVehicles, { n: heads.filter(inPlay).length, all: heads.length }));
  const state = statesOf(c)[0] ?? (p.view.stage === 'speeds' && c.ready && seat !== p.viewer ? phrases.speedSet : undefined);
  return state ? { facts: facts.slice(0, 2), state } : { facts };
}

/** What is told of a seat that has nobody in a vehicle: how many are on foot, and how many are out. */
function footFacts(o: Board, seat: number): string[] {
  const all = o.persons.filter((p) => p.seat === seat);
  if (all.length === 0) return [];
  const able = all.filter((p) => p.at === 'foot' && (p.state === 'well' || p.state === 'wounded')).length;
  return [fill(townWords.afoot, { n: able, all: all.length })];
}

/** wordsOf is the whole board in words. */
export function wordsOf(p: Ctx): WordsGroup[] {
  const v = voiceOf(p);
  const o = p.view;
  const place = books.place(o.place);
  const groups: WordsGroup[] = [];
  const now: string[] = [];
  if (o.stage === 'over') now.push(phrases.theDuelIsOver);
  else if (o.phase > 0) now.push(fill(phrases.phaseOf, { phase: o.phase, queue: o.queue.length > 0 ? fill(phrases.stillToMove, { list: list(o.queue.map((id) => o.cars[id]?.name ?? '')) }) : '' }));
  else now.push(o.stage === 'speeds' ? phrases.speedsAreSetInSecret : phrases.theEndOfTheTurn);
  if (!o.road) now.push(fill(phrases.mapByInchesNorthIs, { title: place.title ? ` ${place.title}` : '', width: place.size[0]! / inch, height: place.size[1]! / inch }));
  if (o.hunt) now.push(fill(phrases.lead, { length: far(o.hunt.lead / inch), more: o.hunt.travel ? fill(phrases.alongTheRoad, { length: far(o.hunt.travel / inch) }) : '' }));
  if (o.freight) now.push(`${fill(rigWords.goods, { left: number(o.freight.left), stake: number(o.freight.stake) })}.${o.freight.east ? ` ${rigWords.leavesEast}` : ''}`);
  if (o.town) now.push(townLine(o.town), ...forceLines(o.town.forces), ...stopLines(o.town, (n) => plain(personWords(v, o, n))).map((x) => `${x}.`));
  if (o.stop?.forces) now.push(...forceLines(o.stop.forces), ...stopFacts(o.stop).filter((f) => f.warns).map((f) => `${f.name}: ${f.state}.`));
  now.push(...berthLines(p));
  if (o.docks?.[0]) now.push(fill(rigWords.dockAim, { limit: o.docks[0].limit }));
  if (o.weather.length > 0) now.push(fill(phrases.weather, { list: list(o.weather.map((w) => lower(adderTitle(w)))) }));
  groups.push({ title: fill(phrases.turn, { turn: o.turn }), items: now });
  const own = carsOf(o, p.viewer).find(inPlay);
  const order = own ? [own, ...o.cars.filter((c) => c !== own)] : o.cars;
  for (const c of order) {
    const title = c === own ? fill(phrases.your, { name: c.name }) : c.seat === p.viewer ? `Your ${c.name}` : `${capital(c.seat >= forceSeats ? forceName(o.town?.forces ?? o.stop?.forces, c.seat) : p.name(c.seat))}: ${c.name}`;
    groups.push({ title, items: carLines(c, own, p.view) });
  }
  const people = outside(o).map((x) => fill(phrases.atWord3, { who: [capital(plain(personWords(v, p.view, x.person))), ...conditionsOf(x)].join(', '), spot: spot(x.pose!) }));
  for (const x of o.missiles) people.push(fill(phrases.atWord4, { name: x.name, pose: spot(x.pose), target: x.target ? fill(phrases.toward, { what: plain(thing(v, p.view, x.target)) }) : '' }));
  if (people.length > 0) groups.push({ title: phrases.peopleAndMissiles, items: people });
  const loose = o.counters.map((k) => {
    const away = own ? fill(phrases.away, { length: far(Math.hypot(k.pose.x - own.pose.x, k.pose.y - own.pose.y) / inch), arc: arcWords(own, k.pose) }) : '';
    return fill(phrases.atWord5, { counter: counterWords(k.kind), pose: spot(k.pose), away });
  });
  if (loose.length > 0) groups.push({ title: phrases.onTheRoad, items: loose });
  return groups;
}

function arcWords(own: CarView, at: { x: number; y: number }): string {
  const arcs = arcsOf(own.pose, own, [at.x, at.y]);
  return arcs.length > 0 ? fill(phrases.inYourArc, { list: list(arcs.map(spell)) }) : '';
}

function carLines(c: CarView, own: CarView | undefined, o: Board): string[] {
  if (c.carrier !== undefined) return [capital(fill(hatchWords.aboard, { body: carIn(o, c.carrier)?.name ?? '' }))];
  if (!inPlay(c)) return [capital(fateState(c.fate))];
  const out = [fill(phrases.atFacing, { pose: spot(c.pose), heading: spell(compass(c.pose.heading)), degrees: Math.round(c.pose.heading), speed: mph(c.speed) })];
  if (own && own !== c) {
    const mine = arcsOf(own.pose, own, [c.pose.x, c.pose.y]);
    const theirs = arcsOf(c.pose, c, [own.pose.x, own.pose.y]);
    out.push(fill(phrases.rangeInYourArcYou, { length: far(gap(own.pose, own, c.pose, c)), mine: list(mine.map(spell)), theirs: list(theirs.map(spell)) }));
  }
  if (!c.plain && c.hidden) out.push(sheetWords.short);
  else out.push(`${c.plain ? 'A' : `Handling ${number(c.status ?? 0)}, recovers ${c.recovery} up to ${number(c.top ?? 0)}; a`}cceleration ${c.acceleration}, top speed ${c.top_speed}`);
  out.push(fill(phrases.armor, { sides: platesOf(c).map((p) => fill(phrases.ofWord, { side: plateWords(c, p), left: p.left, of: p.of })).join(', ') }));
  out.push(...[...flightFacts(c), ...statesOf(c), ...traitsOf(c, o)].map(capital));
  for (const part of c.parts) {
    if (part.kind === 'armor' || part.kind === 'cargo') continue;
    const what = part.kind === 'weapon' ? `${part.name}, ${placeWords(part.at)}` : partWords(o, c.car, part.part);
    const shots = part.kind === 'weapon' ? armOf(c, part.part)?.shots : undefined;
    out.push(`${capital(what)}: ${part.gone ? phrases.destroyed : fill(phrases.ofWord2, { left: part.left, dp: part.dp })}${shots === undefined ? '' : fill(phrases.left, { shots: count(shots, 'shot') })}`);
  }
  out.push(...crewOf(c, o).map(crewLine));
  return out;
}

/** armOf is what a weapon part of a vehicle still is. */
function armOf(c: CarView, part: number): ArmView | undefined {
  return c.arms.find((a) => a.part === part);
}

/** summaryOf is the end of a duel. */
export function summaryOf(p: Ctx): Summary {
  const v = voiceOf(p);
  const o = p.view;
  const winners = p.frame.outcome?.winners ?? o.winners ?? [];
  const headline = o.town ? verdict(o.town, winners) : winners.length === 0 ? (o.docks ? rigWords.dockNobody : phrases.theDuelIsOverNobody) : winners.length > 1 ? fill(phrases.shareTheDuel, { name: capital(plain(v.all(winners))) }) : v.you(winners[0]) ? phrases.youWinTheDuel : fill(phrases.winsTheDuel, { name: v.name(winners[0]) });
  const seats = [...new Set([...o.cars.filter((c) => c.seat < forceSeats).map((c) => c.seat), ...(o.town ? o.scores.map((x) => x.seat) : [])])];
  const rank = (s: number) => (winners.includes(s) ? 1000 : 0) + carsOf(o, s).reduce((n, c) => n + (inPlay(c) ? armor(c).left : 0), 0);
  const lost = (s: number) => carsOf(o, s).flatMap((c) => c.parts).filter((x) => x.gone && x.kind !== 'armor').length;
  const notes = [fill(phrases.ofDriving, { turns: count(o.turn, 'turn'), seconds: count(o.turn, 'second') })];
  if (o.freight) notes.push(`${fill(rigWords.goods, { left: number(o.freight.left), stake: number(o.freight.stake) })}.`);
  if (o.town) notes.push(townLine(o.town));
  notes.push(...berthLines(p));
  for (const x of o.scores) {
    const bits = [...(x.kills > 0 ? [count(x.kills, 'kill')] : []), ...(x.prestige ? [fill(phrases.prestige, { prestige: x.prestige })] : []), ...(x.prize ? [`$${number(x.prize)}`] : [])];
    if (bits.length > 0) notes.push(`${capital(plain(v.who(x.seat)))}: ${list(bits)}.`);
  }
  return {
    headline,
    columns: [phrases.vehicle, phrases.armorLeft, ...(o.plain ? [] : [phrases.handling3]), phrases.partsLost, phrases.state],
    rows: [...seats].sort((a, b) => rank(b) - rank(a)).map((s) => {
      const cars = carsOf(o, s);
      const a = cars.map(armor).reduce((x, y) => ({ left: x.left + y.left, of: x.of + y.of }), { left: 0, of: 0 });
      return {
        seat: s, winner: winners.includes(s),
        cells: [tally(cars.map((c) => c.name)), fill(phrases.ofWord3, { left: a.left, of: a.of }), ...(o.plain ? [] : [list([...new Set(cars.map((c) => (c.plain ? 0 : (c.status ?? 0))))].sort((x, y) => y - x).map(number))]), `${lost(s)}`, list([...new Set(cars.map((c) => statesOf(c)[0] ?? mph(c.speed)))])],
      };
    }),
    notes,
  };
}

/** tally names things, alike ones once: "6 × Tin Wasp". */
function tally(names: readonly string[]): string {
  const n = new Map<string, number>();
  for (const x of names) n.set(x, (n.get(x) ?? 0) + 1);
  return list([...n].map(([x, k]) => (k > 1 ? `${k} × ${x}` : x)));
}
