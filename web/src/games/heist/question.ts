/** The question in one sentence: WHO must decide WHAT, with the figures that matter, and the rule. */
import type { Question } from '../../lib/game';
import { asking, capital, percent, tenths, type Voice } from '../../lib/voice';
import { crewOf, placeWords, purposeRule, rollName, spaceWords, specialRule, vehicleWords } from './names';
import type { Desk } from './desk';
import { actionOf, chosen, diceOf, expected, mostSteps, oddsAt, previewOf, rollOdds, slidesWords, standWords, stepsOf, through, titleOf } from './offers';
import { phrases, type Case } from './phrases';
import { tables } from './tables.svelte';
import type { AskKind, RollView } from './types';

/** questionOf puts a decision into words. */
export function questionOf(d: Desk): Question {
  const seat = whose(d);
  const q = asks[d.ask.kind as AskKind]?.(d) ?? { title: phrases.whatNow };
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
  return v.you(seat) ? phrases.you : v.name(seat);
}

/** lead begins a sentence with who is asked, where that is not "you". */
function lead(d: Desk, text: string, seat = whose(d)): string {
  return d.voice.you(seat) ? text : phrases.calls(d.voice.name(seat), text);
}

/** asker is the seat that answers: the viewer's, called by name where one person answers for several characters. */
function asker(d: Desk, text: string): string {
  return d.voice.you(d.viewer) ? text : lead(d, text, d.viewer);
}

type Words = (d: Desk) => Question;

const asks: Record<AskKind, Words> = {
  setup(d) {
    const c = crewOf(d.view, d.viewer);
    const lacks = [c?.character ? '' : phrases.lacks.character, c?.vehicle ? '' : phrases.lacks.vehicle, c?.start ? '' : phrases.lacks.start].filter(Boolean);
    return lacks.length > 0
      ? { title: lead(d, phrases.which(lacks)), sub: phrases.whichSub, rule: 'HH-SETUP-006' }
      : { title: lead(d, phrases.readyWith), sub: phrases.readySub, rule: 'HH-SETUP-010' };
  },
  decoder: () => ({ title: phrases.decoder, sub: phrases.decoderSub, rule: 'HH-CHOP-006' }),
  turn(d) {
    const left = d.ask.options.map((o) => name(d.voice, actionOf(o).seat));
    return { title: phrases.whoNext, sub: phrases.whoNextSub(left, d.view.round), rule: 'HH-ACT-001' };
  },
  act(d) {
    const t = d.view.turn;
    const o = chosen(d);
    const left = phrases.actionsLeft(t?.actions ?? 0, t?.free === true);
    if (o && actionOf(o).do !== 'pass') {
      const p = previewOf(o);
      const odds = p?.odds?.[0];
      const slides = slidesWords(p, d);
      const sub = [odds && p?.need ? phrases.skillRoll(phrases.skill[p.skill ?? 'speed'], odds.dice, p.need) : '', p?.empty ? phrases.successEmpty : '', slides ? phrases.atEnd(slides) : '', left].filter(Boolean);
      const title = titleOf(o, d);
      const asked = !odds ? phrases.really(title) : odds.boosted > odds.plain ? phrases.worksInBoost(title, percent(odds.plain), percent(odds.boosted)) : phrases.worksIn(title, percent(odds.plain));
      return { title: lead(d, asked), sub: sub.join('; '), rule: ruleOf(d) };
    }
    const doable = d.view.stunts.filter((s) => s.now?.includes(t?.seat ?? -1) && !tables.stunt(s.card)?.reactive).map((s) => tables.name(s.card));
    return { title: lead(d, phrases.whatNext(left)), sub: doable.length > 0 ? phrases.possibleNow(doable) : phrases.pickOne, rule: 'HH-ACT-002' };
  },
  assist(d) {
    const r = d.view.roll;
    if (!r) return { title: phrases.assistAsk, rule: 'HH-BOOST-004' };
    return { title: asker(d, phrases.assistWhom(d.voice, r.seat, assistGain(d, r))), sub: phrases.assistSub, rule: 'HH-BOOST-004' };
  },
  reroll(d) {
    const r = d.view.roll;
    const n = diceOf(d).length;
    return { title: asker(d, r ? phrases.rerollOf(capital(rollName(r, d.view, d.voice)), standWords(r)) : phrases.rerollAsk), sub: n > 0 ? phrases.diceTaken(n) : phrases.takeDice, rule: 'HH-BOOST-017' };
  },
  boost(d) {
    const r = d.view.roll;
    return { title: r ? boostGain(d, r) : phrases.boostAsk, sub: phrases.boostSub, rule: 'HH-BOOST-001' };
  },
  force: (d) => ({ title: lead(d, phrases.whereGoes(subject(d))), sub: phrases.forceSub, rule: 'HH-ACT-018' }),
  follow: (d) => ({ title: lead(d, phrases.followInto(spaceWords(d.view.pending?.at))), sub: phrases.followSub, rule: 'HH-ACT-019' }),
  nudge: (d) => ({ title: lead(d, phrases.nudgeAsk), sub: [slidesWords(previewOf(chosen(d)), d), phrases.nudgeSub].filter(Boolean).join('; '), rule: 'HH-BOOST-013' }),
  drift: (d) => ({ title: lead(d, phrases.driftAsk), sub: phrases.driftSub, rule: 'HH-BOOST-013' }),
  reward: (d) => reward(d),
  peg_order: (d) => ({ title: phrases.pegOrder(subject(d, 'whom')), sub: phrases.pegOrderSub, rule: 'HH-ROAD-021' }),
  peg(d) {
    const p = d.view.pending;
    return p?.peg === 'enemy'
      ? { title: phrases.enemyPegGoes, sub: phrases.enemyPegGoesSub, rule: 'HH-ROAD-018' }
      : { title: phrases.whereLand(d.voice, p?.seat), sub: phrases.whereLandSub, rule: 'HH-ROAD-020' };
  },
  slam(d) {
    const p = d.view.pending;
    return p?.peg === 'enemy' ? { title: phrases.pegBoards(placeWords(p.vehicle, d.view, d.voice, 'to')), rule: 'HH-ENEMY-016' } : { title: phrases.whomSlams(subject(d)), sub: phrases.slamSub, rule: 'HH-ENEMY-005' };
  },
  react(d) {
    const c = tables.stunt(d.view.pending?.stunt);
    const o = d.ask.options.find((x) => actionOf(x).do === 'react');
    const odds = previewOf(o)?.odds?.[0];
    const title = phrases.reactAsk(c?.name ?? phrases.reactiveStunt);
    return { title: lead(d, odds ? phrases.worksIn(title, percent(odds.plain)) : phrases.really(title)), sub: [c?.reward ?? '', phrases.reactSub].filter(Boolean).join(' '), rule: 'HH-STUNT-008' };
  },
  place: (d) => ({ title: lead(d, phrases.climbAsk), sub: phrases.climbSub, rule: 'HH-ROAD-023' }),
  repo: () => ({ title: phrases.repo, sub: phrases.repoSub, rule: 'HH-CARD-102' }),
  load: (d) => ({ title: phrases.load, sub: phrases.loadSub(d.view.cargo ?? 0), rule: 'HH-SEMI-025' }),
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
  if (r.for === 'defense') return phrases.letsThrough(capital(rollName(r, d.view, d.voice)), tenths(expected(r, now.dice)), r.need, tenths(expected(r, then.dice)));
  return phrases.goesFromTo(capital(rollName(r, d.view, d.voice)), percent(now.plain), percent(then.plain));
}

/** boostGain says what a boost makes of the dice that lie. */
function boostGain(d: Desk, r: RollView): string {
  const roll = rollName(r, d.view, d.voice);
  return r.for === 'defense' ? phrases.boostDefense(roll, through(r), through(r, true)) : phrases.boostRoll(roll, standWords(r), standWords(r, true));
}

/** subject is the vehicle that waits for an answer. */
function subject(d: Desk, as: Case = 'who'): string {
  return d.view.pending?.vehicle ? vehicleWords(d.view.pending.vehicle, d.view, d.voice, as) : phrases.it(as);
}

function reward(d: Desk): Question {
  const p = d.view.pending;
  const key = p?.special ?? p?.stunt ?? '';
  const title = phrases.rewards[key]?.[p?.step ?? 0] ?? phrases.rewardOf(tables.name(key));
  const rule = p?.special ? (specialRule[p.special] ?? 'HH-ACT-031') : 'HH-STUNT-012';
  if (mostSteps(d.ask) > 0) {
    const n = stepsOf(d.picked).length;
    return { title: lead(d, title), sub: phrases.pathSteps(n, mostSteps(d.ask)), rule: 'HH-SEMI-039' };
  }
  const slides = slidesWords(previewOf(chosen(d)), d);
  const what = tables.stunt(p?.stunt)?.reward ?? tables.special(p?.special)?.success ?? '';
  return { title: lead(d, title), sub: [slides, what].filter(Boolean).join('; '), rule };
}
