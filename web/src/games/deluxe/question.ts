/** The sentences that ask: what has happened, what may be done, what happens if nothing is done. */
import type { Question } from '../../lib/game';
import { asking, capital, chance, either, list, number, plain, spell } from '../../lib/voice';
import { carWords, impactWords, inches, moveTitle, mph, personWords, thing } from './messages';
import { lengthsOf } from './moves';
import type { Desk } from './desk';
import { armsOn, deedWords, moveWords, planned, shutWords, shotSmall, shotTitle, speedsOf } from './offers';
import { isAside } from './aside';
import { actionOf, carAsked, carOf, previewOf } from './see';
import { chosenShot, drops } from './shots';
import { fill } from '../../messages/fill';
import { bent, breaks, hangs, worst } from './following';
import { phrases } from './phrases';
import { refereeWords } from './refereeWords';
import { rigWords } from './rigWords';

/** questionOf words a decision for the person asked. */
export function questionOf(d: Desk): Question {
  return asking(question(d));
}

function question(d: Desk): Question {
  const { ask, view, voice: v } = d;
  const seat = d.viewer;
  const c = carAsked(ask, view, seat);
  switch (ask.kind) {
    case 'speed': {
      const s = speedsOf(ask);
      if (s.person !== undefined) return { title: fill(phrases.howFastMayRun, { who: personWords(v, view, s.person) }), rule: 'DX-PED-002', seat };
      const waiting = view.cars.filter((x) => x.seat === seat && x.fate === 'in_play' && !hangs(x) && !x.ready).length;
      return {
        title: fill(phrases.turnHowFastIs, { turn: view.turn, car: carWords(v, view, s.car) }),
        sub: fill(phrases.inSecretAllSpeedsAre, { speed: mph(c?.speed ?? 0), handling: c && !c.plain ? fill(phrases.handling, { status: number(c.status ?? 0) }) : '', waiting: waiting > 1 ? fill(phrases.ofYourVehiclesAreStill, { waiting }) : '', shut: shutWords(d) }),
        rule: 'DX-SPEED-007', seat,
      };
    }
    case 'order':
      return { title: fill(phrases.andAreEquallyFastDo, { car: capital(plain(carWords(v, view, view.of))), other: plain(carWords(v, view, view.than)) }), sub: phrases.yourDriverIsTheQuicker, rule: 'DX-MOVE-009', seat };
    case 'move': {
      const o = planned(d);
      const p = previewOf(o);
      const a = o ? actionOf(o) : undefined;
      const handling = p?.status !== undefined && c && !c.plain && p.status !== c.status ? fill(phrases.handling2, { before: number(c.status ?? 0), after: number(p.status) }) : '';
      const risk = moveWords(d, p);
      const needed = p?.keep !== undefined && p.keep < 1 && p.needed !== undefined && p.needed > 1 && p.needed < 7 ? fill(phrases.keepControlOn, { needed: p.needed }) : '';
      const bar = a && d.refused?.(a);
      if (bar) return { title: fill(phrases.phaseMoveIsNotAllowed, { phase: view.phase, car: carWords(v, view, c?.car), move: moveTitle(a) }), sub: capital(bar.refused), rule: bar.rule ?? 'DX-MAN-001', seat };
      const lengths = lengthsOf(ask);
      const follow = worst(p);
      const gone = breaks(p);
      const bends = follow ? fill(follow.jackknifed ? rigWords.jackknifes : rigWords.bends, { n: bent(follow.bend) }) : '';
      const sub = bends ? `${bends}${gone > 0 ? ` ${fill(rigWords.mayBreak, { p: chance(gone) })}` : ''}` : lengths.length > 1 ? fill(phrases.theShorterMoveIsDue, { lengths: either(lengths.map(inches)) }) : phrases.pointAtAGhostOr;
      return { title: fill(phrases.phaseMove, { phase: view.phase, car: carWords(v, view, c?.car), lengths: either(lengths.map(inches)), move: a ? moveTitle(a) : '', risk: risk ? `: ${risk}` : '', handling, needed }), sub, rule: 'DX-MOVE-007', seat };
    }
    case 'collision': {
      const i = view.impact;
      return { title: fill(phrases.meetsAtACornerWhich, { car: carWords(v, view, i?.mover), what: thing(v, view, i?.other) }), sub: fill(phrases.bothFit, { types: list((i?.types ?? []).map((t) => impactWords[t.type] ?? spell(t.type))) }), rule: 'DX-COLL-011', seat };
    }
    case 'conform':
      return { title: fill(phrases.givesWayAboutWhichCorner, { car: carWords(v, view, view.impact?.gives) }), rule: 'DX-COLL-082', seat };
    case 'fire': {
      const now = chosenShot(armsOn(d), d.picked, null);
      const after = carOf(view, view.window?.after);
      const when = `${view.phase > 0 ? fill(phrases.phase, { phase: view.phase }) : fill(phrases.turn, { turn: view.turn })}${after ? fill(phrases.hasMoved, { car: plain(carWords(v, view, after.car)) }) : ''}`;
      const arms = armsOn(d);
      if (!now || arms.every(drops)) {
        const deeds = [...new Set(arms.map((a) => fill(phrases.useThe, { name: plain(a.name) }))), deedWords(d)].filter((x) => x !== '');
        return { title: fill(phrases.nothingBears, { when }), sub: fill(phrases.goOnOr, { deeds: either(deeds) }), rule: 'DX-FIRE-006', seat };
      }
      if (!arms.some((a) => a.shots.some((s) => !isAside(s.action))) && d.picked.weapon === '' && !d.picked.free) {
        const deeds = [deedWords(d)].filter((x) => x !== '').map((x) => fill(phrases.or, { x }));
        return { title: fill(phrases.noEnemyBears, { when }), sub: fill(phrases.goOnOrTakeUp, { deeds: deeds.join('') }), rule: 'DX-FIRE-001', seat };
      }
      const small = shotSmall(now.shot);
      return { title: fill(phrases.fireNow, { when }), sub: fill(phrases.fireWhat, { shot: shotTitle(d, now.arm, now.shot), small: small ? `: ${small}` : '', once: phrases.once }), rule: 'DX-FIRE-006', seat };
    }
    case 'jump': {
      const p = ask.options.map(actionOf).find((a) => a.person !== undefined)?.person;
      return { title: fill(phrases.rolledOverJump, { who: capital(personWords(v, view, p)) }), sub: phrases.jumperIsHurtBy, rule: 'DX-TENW-080', seat };
    }
    case 'force': {
      const does = previewOf(ask.options.at(-1))?.does;
      const by = ask.options.find((o) => o.text === does);
      const arm = by && armsOn(d).find((a) => a.shots.some((s) => s.option.text === does));
      const shot = arm?.shots.find((s) => s.option.text === does);
      return { title: fill(refereeWords.question, { phase: view.phase, who: personWords(v, view, view.walker) }), sub: fill(refereeWords.default, { act: arm && shot ? plain(shotTitle(d, arm, shot)) : refereeWords.nothing }), rule: 'DX-CITY-059', seat };
    }
    case 'walk':
      return { title: fill(phrases.phaseWhereDoesGo, { phase: view.phase, who: personWords(v, view, view.walker) }), sub: phrases.oneSquareInEachOf, rule: 'DX-PED-004', seat };
  }
  return { title: `${capital(spell(ask.kind))}?`, seat };
}
