/** The table in words: the strip above the board, the seats, the board for eyes that cannot see it, the end. */
import type { BoardCtx, Fact, SeatLine, Summary, WordsGroup } from '../../lib/game';
import { capital, count, heading, list, number, plain, signed, spell, voiceOf } from '../../lib/voice';
import { roleIn, type Board } from './names';
import { books } from './books.svelte';
import { arcsOf, gap, inch } from './geometry';
import { adderTitle, counterWords, errandWords, far, fateState, fireWords, mph, partWords, personWords, placeWords, thing } from './messages';
import { compass } from './moves';
import { armorAt } from './draw';
import { armor, carsOf, inPlay, outside } from './see';
import type { Action, ArmView, CarView, DuelCar, DuelEvent, Observation, PersonView } from './types';

export type Ctx = BoardCtx<Observation, DuelEvent, Action>;

/** barOf fills the strip above the board. */
export function barOf(p: Ctx): { where: string; facts: Fact[] } {
  const o = p.view;
  const place = books.place(o.place);
  const facts: Fact[] = [];
  // While the map is on its way its id stands for its name, so that nothing moves when it comes.
  const name = place.title || (o.road || o.place.length > 40 ? '' : capital(o.place.replace(/^open-(\d+)x(\d+)$/, 'open ground, $1" x $2"').replaceAll('-', ' ')));
  if (name) facts.push({ icon: 'flag', text: name, title: place.blurb });
  for (const w of o.weather) facts.push({ icon: 'oil', text: adderTitle(w).toLowerCase() });
  if (o.scenario !== 'duel') facts.unshift({ icon: 'list', text: heading(o.scenario) });
  if (o.turns > 0) facts.push({ icon: 'clock', text: `${count(o.turns, 'turn')} at most` });
  if (o.stage === 'over') return { where: `over after turn ${o.turn}`, facts };
  return { where: o.phase > 0 ? `turn ${o.turn}, phase ${o.phase} of 10` : `turn ${o.turn}, ${o.stage === 'end_of_turn' ? 'its end' : 'speeds'}`, facts };
}

/** statesOf is what weighs on a vehicle. */
export function statesOf(c: CarView): string[] {
  const out: string[] = [];
  if (!inPlay(c)) return [fateState(c.fate)];
  if (!c.plain && c.fallen) out.push('lies on its side');
  if (c.mode === 'helpless') out.push('nobody steers');
  else if (c.mode !== 'driven') out.push(c.mode + toGo(c.flight));
  if (!c.plain) out.push(...troublesOf(c));
  const plant = c.parts.find((x) => x.kind === 'plant');
  if (plant?.gone) out.push('power plant gone');
  const driver = c.parts.find((x) => x.kind === 'person' && x.at === 'driver');
  if (driver?.gone) out.push('driver out');
  return out.filter((s) => s !== '');
}

/** troublesOf is what only vehicles with handling have to bear. */
function troublesOf(c: DuelCar): string[] {
  const out: string[] = [];
  if (c.air) out.push(`in the air${toGo(c.air)}`);
  if (c.buried) out.push('buried under a building');
  if (c.burning) out.push('burning');
  else if (c.burn) out.push('may catch fire');
  if (c.losses.length > 0) out.push(`about to lose control: ${spell(c.losses[0]!.result)}`);
  if (c.fire !== 'free') out.push(fireWords[c.fire] ?? '');
  if (c.blinded) out.push('blinded');
  else if (c.lit) out.push('in a searchlight');
  if (c.painted) out.push(`painted ${until(c.painted)}`);
  if (c.drowned) out.push('under water');
  if (c.due) out.push(`handling class ${number(c.due)} at the end of the turn`);
  const wheels = c.corners.filter((k) => k.loss !== 'whole');
  if (wheels.length > 0) out.push(`${list(wheels.map((k) => placeWords(k.at)))} ${wheels.some((k) => k.loss === 'no_wheel') ? 'wheel' : 'tire'} lost`);
  return out;
}

/** Where something is, in inches from the south-west corner of the map. */
function spot(at: { x: number; y: number }): string {
  return `${(at.x / inch).toFixed(1)} inches east, ${(at.y / inch).toFixed(1)} north`;
}

/** How far a flight goes on, in squares. */
function toGo(squares: number | undefined): string {
  return squares ? `, ${far(squares / inch)} to go` : '';
}

function until(turn: number): string {
  return `until the end of turn ${turn}`;
}

/** marksOf is what weighs on a vehicle and is not drawn, in a word each, for its name plate. */
export function marksOf(c: CarView): string[] {
  const out: string[] = [];
  if (c.fallen) out.push('on its side');
  if (c.mode === 'helpless') out.push('nobody steers');
  else if (c.mode !== 'driven') out.push(c.mode);
  if (c.air) out.push('in the air');
  if (c.buried) out.push('buried');
  if (c.drowned) out.push('under water');
  if (c.blinded) out.push('blinded');
  else if (c.lit) out.push('lit');
  if (c.painted) out.push('painted');
  return out;
}

/** traitsOf is what is out of the ordinary about a vehicle and does not weigh on it. */
export function traitsOf(c: CarView, o: Board): string[] {
  const out: string[] = [];
  if (!inPlay(c)) return out;
  if (c.wheel !== undefined) out.push(`the ${spell(roleIn(o, c.car, c.wheel)) || 'next one'} drives`);
  if (c.raised) out.push('turret up');
  else if (c.lifting) out.push('turret comes up');
  if (c.tucked) out.push('wheelguards raised');
  const sides = Object.entries(c.flechettes ?? {}).filter(([, n]) => n > 0);
  if (sides.length > 0) out.push(`anti-personnel grenades ${sides.map(([side, n]) => `${spell(side.replace(':', ' '))} ${n}`).join(', ')}`);
  return out;
}

/** crewOf are the people who came in a vehicle, and those who are in or on it. */
export function crewOf(c: CarView, o: Board): PersonView[] {
  return o.persons.filter((p) => p.of === c.car || p.car === c.car);
}

/** conditionsOf is what weighs on a person, the worst first, and what he is about. */
export function conditionsOf(p: PersonView): string[] {
  if (p.state === 'dead') return ['dead'];
  const out: string[] = [];
  if (p.at === 'out') out.push('left the map');
  // Of wounds nobody wakes up; with more than one point left it is something else.
  if (p.state !== 'well') out.push(p.state === 'unconscious' && p.dazed_till && p.left > 1 ? `unconscious ${until(p.dazed_till)}` : p.state);
  if (p.stun) out.push(`stunned ${until(p.stun)}`);
  if (p.gas) out.push(`${p.gas === 'bad' ? 'badly' : 'mildly'} gassed${p.gas_till ? ` ${until(p.gas_till)}` : ''}`);
  if (p.painted) out.push(`painted ${until(p.painted)}`);
  if (p.down) out.push('lies on the ground');
  if (p.still) out.push('may not move in this turn');
  if (p.sprinted) out.push(`${count(p.sprinted, 'second')} of sprinting to rest from`);
  if (p.errand) out.push(`${errandWords[p.errand]}${p.until ? ` ${until(p.until)}` : ''}`);
  if (p.carries) out.push('carries an obstacle');
  if (p.guides !== undefined) out.push('guides a missile');
  if (p.at === 'top') out.push('on top');
  if (p.acted) out.push('has acted');
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
  return `${capital(spell(p.role))}: ${list(conditions.length > 0 ? conditions : ['well'])}${skills.length > 0 ? `; skills: ${list(skills)}` : ''}`;
}

/** seatLineOf is the one line of a seat in the list of players. */
export function seatLineOf(seat: number, p: Ctx): SeatLine {
  const all = carsOf(p.view, seat);
  const c = all[0];
  if (!c) return { facts: [] };
  if (!inPlay(c)) return { facts: [c.name], state: fateState(c.fate), out: true };
  const a = armor(c);
  const facts = [c.name, mph(c.speed), `armor ${a.left} of ${a.of}`];
  if (all.length > 1) facts.push(`${all.filter(inPlay).length} of ${all.length} vehicles`);
  const state = statesOf(c)[0] ?? (p.view.stage === 'speeds' && c.ready && seat !== p.viewer ? 'speed set' : undefined);
  return state ? { facts: facts.slice(0, 2), state } : { facts };
}

/** wordsOf is the whole board in words. */
export function wordsOf(p: Ctx): WordsGroup[] {
  const v = voiceOf(p);
  const o = p.view;
  const place = books.place(o.place);
  const groups: WordsGroup[] = [];
  const now: string[] = [];
  if (o.stage === 'over') now.push('The duel is over.');
  else if (o.phase > 0) now.push(`Phase ${o.phase} of 10.${o.queue.length > 0 ? ` Still to move: ${list(o.queue.map((id) => o.cars[id]?.name ?? ''))}.` : ''}`);
  else now.push(o.stage === 'speeds' ? 'Speeds are set in secret.' : 'The end of the turn.');
  if (!o.road) now.push(`Map${place.title ? ` ${place.title}` : ''}: ${place.size[0]! / inch} by ${place.size[1]! / inch} inches, north is up.`);
  if (o.hunt) now.push(`Lead ${far(o.hunt.lead / inch)}${o.hunt.travel ? `, ${far(o.hunt.travel / inch)} along the road` : ''}.`);
  if (o.weather.length > 0) now.push(`Weather: ${list(o.weather.map((w) => adderTitle(w).toLowerCase()))}.`);
  groups.push({ title: `Turn ${o.turn}`, items: now });
  const own = carsOf(o, p.viewer).find(inPlay);
  const order = own ? [own, ...o.cars.filter((c) => c !== own)] : o.cars;
  for (const c of order) {
    const title = c === own ? `Your ${c.name}` : c.seat === p.viewer ? `Your ${c.name}` : `${capital(p.name(c.seat))}: ${c.name}`;
    groups.push({ title, items: carLines(c, own, p.view) });
  }
  const people = outside(o).map((x) => `${[capital(plain(personWords(v, p.view, x.person))), ...conditionsOf(x)].join(', ')} at ${spot(x.pose!)}`);
  for (const x of o.missiles) people.push(`${x.name} at ${spot(x.pose)}${x.target ? `, toward ${plain(thing(v, p.view, x.target))}` : ''}`);
  if (people.length > 0) groups.push({ title: 'People and missiles', items: people });
  const loose = o.counters.map((k) => {
    const away = own ? `, ${far(Math.hypot(k.pose.x - own.pose.x, k.pose.y - own.pose.y) / inch)} away${arcWords(own, k.pose)}` : '';
    return `${counterWords(k.kind)} at ${spot(k.pose)}${away}`;
  });
  if (loose.length > 0) groups.push({ title: 'On the road', items: loose });
  return groups;
}

function arcWords(own: CarView, at: { x: number; y: number }): string {
  const arcs = arcsOf(own.pose, own, [at.x, at.y]);
  return arcs.length > 0 ? `, in your ${list(arcs)} arc` : '';
}

function carLines(c: CarView, own: CarView | undefined, o: Board): string[] {
  if (!inPlay(c)) return [capital(fateState(c.fate))];
  const out = [`At ${spot(c.pose)}, facing ${compass(c.pose.heading)} (${Math.round(c.pose.heading)}°), ${mph(c.speed)}`];
  if (own && own !== c) {
    const mine = arcsOf(own.pose, own, [c.pose.x, c.pose.y]);
    const theirs = arcsOf(c.pose, c, [own.pose.x, own.pose.y]);
    out.push(`Range ${far(gap(own.pose, own, c.pose, c))}; in your ${list(mine)} arc; you are in its ${list(theirs)} arc`);
  }
  out.push(`${c.plain ? 'A' : `Handling ${number(c.status)}, recovers ${c.recovery} up to ${number(c.top)}; a`}cceleration ${c.acceleration}, top speed ${c.top_speed}`);
  out.push(`Armor ${['front', 'right', 'back', 'left', 'top', 'underbody'].map((s) => `${s} ${armorAt(c, s).left} of ${armorAt(c, s).of}`).join(', ')}`);
  out.push(...[...statesOf(c), ...traitsOf(c, o)].map(capital));
  for (const part of c.parts) {
    if (part.kind === 'armor' || part.kind === 'cargo') continue;
    const what = part.kind === 'weapon' ? `${part.name}, ${placeWords(part.at)}` : partWords(o, c.car, part.part);
    const shots = part.kind === 'weapon' ? armOf(c, part.part)?.shots : undefined;
    out.push(`${capital(what)}: ${part.gone ? 'destroyed' : `${part.left} of ${part.dp}`}${shots === undefined ? '' : `, ${count(shots, 'shot')} left`}`);
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
  const headline = winners.length === 0 ? 'The duel is over: nobody is left' : winners.length > 1 ? `${capital(plain(v.all(winners)))} share the duel` : v.you(winners[0]) ? 'You win the duel' : `${v.name(winners[0])} wins the duel`;
  const seats = [...new Set(o.cars.map((c) => c.seat))];
  const rank = (s: number) => (winners.includes(s) ? 1000 : 0) + carsOf(o, s).reduce((n, c) => n + (inPlay(c) ? armor(c).left : 0), 0);
  const lost = (s: number) => carsOf(o, s).flatMap((c) => c.parts).filter((x) => x.gone && x.kind !== 'armor').length;
  const notes = [`${count(o.turn, 'turn')}: ${count(o.turn, 'second')} of driving.`];
  for (const x of o.scores) {
    const bits = [...(x.kills > 0 ? [count(x.kills, 'kill')] : []), ...(x.prestige ? [`${x.prestige} prestige`] : []), ...(x.prize ? [`$${x.prize.toLocaleString('en')}`] : [])];
    if (bits.length > 0) notes.push(`${capital(plain(v.who(x.seat)))}: ${list(bits)}.`);
  }
  return {
    headline,
    columns: ['Vehicle', 'Armor left', ...(o.plain ? [] : ['Handling']), 'Parts lost', 'State'],
    rows: [...seats].sort((a, b) => rank(b) - rank(a)).map((s) => {
      const cars = carsOf(o, s);
      const a = cars.map(armor).reduce((x, y) => ({ left: x.left + y.left, of: x.of + y.of }), { left: 0, of: 0 });
      return {
        seat: s, winner: winners.includes(s),
        cells: [tally(cars.map((c) => c.name)), `${a.left} of ${a.of}`, ...(o.plain ? [] : [list([...new Set(cars.map((c) => (c.plain ? 0 : c.status)))].sort((x, y) => y - x).map(number))]), `${lost(s)}`, list([...new Set(cars.map((c) => statesOf(c)[0] ?? mph(c.speed)))])],
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
