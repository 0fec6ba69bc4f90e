/** The question in one sentence: WHO must decide WHAT, with the figures that matter, and the rule. */
import type { Question } from '../../lib/game';
import { asking, capital, count, list, percent, tenths, type Voice } from '../../lib/voice';
import { crewOf, placeWords, purposeRule, rollName, skillTitle, spaceWords, specialRule, vehicleWords } from './messages';
import type { Desk } from './desk';
import { actionOf, chosen, diceOf, expected, mostSteps, oddsAt, previewOf, rollOdds, slidesWords, standWords, stepsOf, titleOf } from './offers';
import { tables } from './tables.svelte';
import type { AskKind, RollView } from './types';

/** questionOf puts a decision into words. */
export function questionOf(d: Desk): Question {
  const seat = whose(d);
  const q = asks[d.ask.kind as AskKind]?.(d) ?? { title: 'What now?' };
  return { ...asking(q), seat };
}

/** whose is the seat that a question is about: the one that acts, rolls or is moved; else the viewer's. */
export function whose(d: Pick<Desk, 'ask' | 'view' | 'viewer' | 'voice'>): number {
  switch (d.ask.kind as AskKind) {
    case 'act':
    case 'place':
      return d.view.turn?.seat ?? d.viewer;
    case 'assist':
      // Where one person answers for several characters, the mark is of the one who gives.
      return d.voice.you(d.viewer) ? (d.view.roll?.seat ?? d.viewer) : d.viewer;
    case 'boost':
      return d.view.roll?.seat ?? d.viewer;
    case 'force':
    case 'follow':
    case 'nudge':
    case 'drift':
    case 'reward':
    case 'peg':
      return d.view.pending?.seat ?? d.viewer;
  }
  return d.viewer;
}

/** name calls a seat: "you", or by name. */
function name(v: Voice, seat: number | undefined): string {
  return v.you(seat) ? 'you' : v.name(seat);
}

/** lead begins a sentence with who is asked, where that is not "you". */
function lead(d: Desk, text: string, seat = whose(d)): string {
  return d.voice.you(seat) ? text : `${d.voice.name(seat)}: ${text}`;
}

/** asker is the seat that answers: the viewer's, called by name where one person answers for several characters. */
function asker(d: Desk, text: string): string {
  return d.voice.you(d.viewer) ? text : lead(d, text, d.viewer);
}

type Words = (d: Desk) => Question;

const asks: Record<AskKind, Words> = {
  setup(d) {
    const c = crewOf(d.view, d.viewer);
    const lacks = [c?.character ? '' : 'character', c?.vehicle ? '' : 'vehicle', c?.start ? '' : 'start space'].filter(Boolean);
    return lacks.length > 0
      ? { title: lead(d, `which ${list(lacks)}?`), sub: 'First come, first served; everything may be changed until all are ready.', rule: 'HH-SETUP-006' }
      : { title: lead(d, 'ready with this crew?'), sub: 'The match begins when everybody is ready.', rule: 'HH-SETUP-010' };
  },
  decoder: () => ({ title: 'In which vehicle does Decoder start?', sub: 'If it is destroyed the match is lost. A good Defense keeps her safe.', rule: 'HH-CHOP-006' }),
  turn(d) {
    const left = d.ask.options.map((o) => name(d.voice, actionOf(o).seat));
    return { title: 'Who goes next?', sub: `${list(left)} still ${left.length === 1 ? 'has' : 'have'} a turn in round ${d.view.round}. One answer settles it for all.`, rule: 'HH-ACT-001' };
  },
  act(d) {
    const t = d.view.turn;
    const o = chosen(d);
    const left = `${count(t?.actions ?? 0, 'action')} left${t?.free ? ' and a free Leap' : ''}`;
    if (o && actionOf(o).do !== 'pass') {
      const p = previewOf(o);
      const odds = p?.odds?.[0];
      const slides = slidesWords(p, d);
      const sub = [odds && p?.need ? `${skillTitle[p.skill ?? 'speed']}: ${count(odds.dice, 'die', 'dice')}, ${count(p.need, 'hit')} needed` : '', p?.empty ? 'a success would change nothing now' : '', slides ? `end of round: ${slides}` : '', left].filter(Boolean);
      return { title: lead(d, `${titleOf(o, d)}?${odds ? ` It works in ${percent(odds.plain)}${odds.boosted > odds.plain ? `, with Boost in ${percent(odds.boosted)}` : ''}.` : ''}`), sub: sub.join('; '), rule: ruleOf(d) };
    }
    const doable = d.view.stunts.filter((s) => s.now?.includes(t?.seat ?? -1) && !tables.stunt(s.card)?.reactive).map((s) => tables.name(s.card));
    return { title: lead(d, `${left}. What next?`), sub: doable.length > 0 ? `Possible now: ${list(doable)}.` : 'Pick a space or a vehicle on the road, or from the lists.', rule: 'HH-ACT-002' };
  },
  assist(d) {
    const r = d.view.roll;
    if (!r) return { title: 'Assist?', rule: 'HH-BOOST-004' };
    return { title: asker(d, `assist ${name(d.voice, r.seat)}? ${assistGain(d, r)}`), sub: 'A token adds two dice, five at most. Before the roll only.', rule: 'HH-BOOST-004' };
  },
  reroll(d) {
    const r = d.view.roll;
    const n = diceOf(d).length;
    return { title: asker(d, r ? `roll dice again? ${capital(rollName(r, d.view, d.voice))}: ${standWords(r)}.` : 'roll dice again?'), sub: n > 0 ? `${count(n, 'die', 'dice')} taken up; the new faces stand. Once for a roll.` : 'Take dice up in the panel, or keep them.', rule: 'HH-BOOST-017' };
  },
  boost(d) {
    const r = d.view.roll;
    return { title: r ? `Boost ${rollName(r, d.view, d.voice)}? ${r.for === 'defense' ? `It ${standWords(r)}, boosted it ${standWords(r, true)}` : `${standWords(r)}, boosted ${standWords(r, true)}`}.` : 'Boost?', sub: 'One token turns every boost symbol into a hit.', rule: 'HH-BOOST-001' };
  },
  force: (d) => ({ title: lead(d, `where does ${subject(d)} go?`), sub: 'Through empty spaces only; its pegs ride along.', rule: 'HH-ACT-018' }),
  follow: (d) => ({ title: lead(d, `move into ${spaceWords(d.view.pending?.at)}?`), sub: 'The forced vehicle has left that space.', rule: 'HH-ACT-019' }),
  nudge: (d) => ({ title: lead(d, 'nudge the new wreck a space?'), sub: [slidesWords(previewOf(chosen(d)), d), 'Follow Through: into an empty space next to it'].filter(Boolean).join('; '), rule: 'HH-BOOST-013' }),
  drift: (d) => ({ title: lead(d, 'drift up to two spaces?'), sub: 'Once in a turn, without an action.', rule: 'HH-BOOST-013' }),
  reward: (d) => reward(d),
  peg_order: (d) => ({ title: `Which peg leaves ${subject(d)} first?`, sub: 'The first may take the last slot nearby. One answer settles it for all.', rule: 'HH-ROAD-021' }),
  peg(d) {
    const p = d.view.pending;
    return p?.peg === 'enemy'
      ? { title: 'Where does the Enemy Peg go?', sub: 'Onto a vehicle next to the wreck.', rule: 'HH-ROAD-018' }
      : { title: `Where ${d.voice.does(p?.seat, 'does', 'do')} ${name(d.voice, p?.seat)} land?`, sub: 'These places are equally near.', rule: 'HH-ROAD-020' };
  },
  slam(d) {
    const p = d.view.pending;
    return p?.peg === 'enemy' ? { title: `Which vehicle does the Enemy Peg on ${placeWords(p.vehicle, d.view, d.voice)} board?`, rule: 'HH-ENEMY-016' } : { title: `Whom does ${subject(d)} slam?`, sub: 'The driver rolls Defense.', rule: 'HH-ENEMY-005' };
  },
  react(d) {
    const c = tables.stunt(d.view.pending?.stunt);
    const o = d.ask.options.find((x) => actionOf(x).do === 'react');
    const odds = previewOf(o)?.odds?.[0];
    return { title: lead(d, `try ${c?.name ?? 'the Reactive Stunt'}?${odds ? ` It works in ${percent(odds.plain)}.` : ''}`), sub: [c?.reward ?? '', 'Once in a round, without an action.'].filter(Boolean).join(' '), rule: 'HH-STUNT-008' };
  },
  place: (d) => ({ title: lead(d, 'where to climb up again?'), sub: 'Any vehicle with a free slot; it costs no action.', rule: 'HH-ROAD-023' }),
  repo: () => ({ title: 'Who gets the Enemy Peg?', sub: 'These carry the most cargo. One answer settles it for all.', rule: 'HH-CARD-102' }),
  load: (d) => ({ title: 'Who gets the next cargo?', sub: `${d.view.cargo ?? 0} left on the Semi.`, rule: 'HH-SEMI-025' }),
};

function ruleOf(d: Desk): string {
  const a = actionOf(chosen(d)!);
  switch (a.do) {
    case 'drive':
      return 'HH-ACT-006';
    case 'leap':
      return 'HH-ACT-009';
    case 'boost':
      return 'HH-ACT-029';
    case 'special':
      return specialRule[a.special ?? ''] ?? 'HH-ACT-031';
    case 'stunt':
      return 'HH-STUNT-003';
  }
  return purposeRule[a.do as keyof typeof purposeRule] ?? 'HH-ACT-005';
}

/** assistGain says what a token does to the roll: "The ram of SUV 2 goes from 13% to 50%." */
function assistGain(d: Desk, r: RollView): string {
  const odds = rollOdds(d.view, r);
  const now = odds[0];
  const then = oddsAt(odds, 1);
  if (!now || !then) return '';
  if (r.for === 'defense') return `${capital(rollName(r, d.view, d.voice))} lets ${tenths(expected(r, now.dice))} of ${r.need} through on average, then ${tenths(expected(r, then.dice))}.`;
  return `${capital(rollName(r, d.view, d.voice))} goes from ${percent(now.plain)} to ${percent(then.plain)}.`;
}

/** subject is the vehicle that waits for an answer. */
function subject(d: Desk): string {
  return d.view.pending?.vehicle ? vehicleWords(d.view.pending.vehicle, d.view, d.voice) : 'it';
}

/** What a reward asks for, by card and step; the rest is said in general. */
const rewards: Record<string, string[]> = {
  'T-S1': ['Which wreck is pushed?', 'Where does the wreck go?'], 'T-S2': ['Which SUV is hit first?', 'Which SUV is hit second?'], 'T-S4': ['Where does the SUV crash?'],
  'T-S7': ['Which wreck is hauled onto the Tank?'], 'T-S8': ['Which way does the Tank swerve?'], 'M-S1': ['Which second Enemy Peg is thrown off?'],
  'M-S2': ['Which Enemy Peg is thrown off the Semi?', 'Where on the Semi then?'], 'M-S3': ['With whom is cargo shared?', 'Give or take cargo?'], 'M-S4': ['Where does the slingshot end?'],
  'M-S5': ['Which wreck is sent off?', 'Which way does the wreck go?'], 'C-S4': ['Which SUV is hit first?', 'Which SUV is hit second?'], 'C-S8': ['Which wreck is skipped into Hunter?'],
  throw_cargo: ['Who catches the cargo?'], relocate: ['In which vehicle does Decoder go on?'], mid_air_ram: ['Where does the car land?'],
};

function reward(d: Desk): Question {
  const p = d.view.pending;
  const key = p?.special ?? p?.stunt ?? '';
  const title = rewards[key]?.[p?.step ?? 0] ?? `${tables.name(key)}: what now?`;
  const rule = p?.special ? (specialRule[p.special] ?? 'HH-ACT-031') : 'HH-STUNT-012';
  if (mostSteps(d.ask) > 0) {
    const n = stepsOf(d.picked).length;
    return { title: lead(d, title), sub: `${n > 0 ? `${n} of ${mostSteps(d.ask)} steps` : `Up to ${mostSteps(d.ask)} steps`}, also into occupied spaces: what it meets leaves the road.`, rule: 'HH-SEMI-039' };
  }
  const slides = slidesWords(previewOf(chosen(d)), d);
  const what = tables.stunt(p?.stunt)?.reward ?? tables.special(p?.special)?.success ?? '';
  return { title: lead(d, title), sub: [slides, what].filter(Boolean).join('; '), rule };
}
