/** The sentences that ask: what has happened, what may be done, what happens if nothing is done. */
import type { Question } from '../../lib/game';
import { asking, capital, list, number, plain, spell } from '../../lib/voice';
import { carWords, impactWords, inches, moveTitle, mph, personWords, thing } from './messages';
import { lengthsOf } from './moves';
import type { Desk } from './desk';
import { armsOn, deedWords, moveWords, planned, shutWords, shotSmall, shotTitle, speedsOf } from './offers';
import { isAside } from './aside';
import { actionOf, carAsked, carOf, previewOf } from './see';
import { chosenShot, drops } from './shots';
import { put, rigs } from '../../messages/rigs';

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
      if (s.person !== undefined) return { title: `How fast may ${personWords(v, view, s.person)} run?`, rule: 'DX-PED-002', seat };
      const waiting = view.cars.filter((x) => x.seat === seat && x.fate === 'in_play' && !x.ready).length;
      return {
        title: `Turn ${view.turn}: how fast is ${carWords(v, view, s.car)}?`,
        sub: `In secret; all speeds are shown together. Now ${mph(c?.speed ?? 0)}${c && !c.plain ? `, handling ${number(c.status)}` : ''}.${waiting > 1 ? ` ${waiting} of your vehicles are still to be set.` : ''}${shutWords(d)}`,
        rule: 'DX-SPEED-007', seat,
      };
    }
    case 'order':
      return { title: `${capital(plain(carWords(v, view, view.of)))} and ${plain(carWords(v, view, view.than))} are equally fast. Do you move first?`, sub: 'Your driver is the quicker one and may choose.', rule: 'DX-MOVE-009', seat };
    case 'move': {
      const o = planned(d);
      const p = previewOf(o);
      const a = o ? actionOf(o) : undefined;
      const handling = p?.status !== undefined && c && !c.plain && p.status !== c.status ? `, handling ${number(c.status)} → ${number(p.status)}` : '';
      const risk = moveWords(d, p);
      const needed = p?.keep !== undefined && p.keep < 1 && p.needed !== undefined && p.needed > 1 && p.needed < 7 ? `, keep control on ${p.needed}+` : '';
      const bar = a && d.refused?.(a);
      if (bar) return { title: `Phase ${view.phase}: move ${carWords(v, view, c?.car)}. ${moveTitle(a)} is not allowed.`, sub: capital(bar.refused), rule: bar.rule ?? 'DX-MAN-001', seat };
      const lengths = lengthsOf(ask);
      const sub = lengths.length > 1 ? `${lengths.map(inches).join(' or ')}: the shorter move is due once in the turn.` : 'Point at a ghost, or press the arrows to go through them; drag the edge of a drift or swerve.';
      return { title: `Phase ${view.phase}: move ${carWords(v, view, c?.car)} ${lengths.map(inches).join(' or ')}. ${a ? moveTitle(a) : ''}${risk ? `: ${risk}` : ''}${handling}${needed}.`, sub, rule: 'DX-MOVE-007', seat };
    }
    case 'collision': {
      const i = view.impact;
      return { title: `${carWords(v, view, i?.mover)} meets ${thing(v, view, i?.other)} at a corner. Which collision is it?`, sub: `Both ${list((i?.types ?? []).map((t) => impactWords[t.type] ?? spell(t.type)))} fit.`, rule: 'DX-COLL-011', seat };
    }
    case 'conform':
      return { title: `${carWords(v, view, view.impact?.gives)} gives way. About which corner?`, rule: 'DX-COLL-082', seat };
    case 'fire': {
      const now = chosenShot(armsOn(d), d.picked, null);
      const after = carOf(view, view.window?.after);
      const when = `${view.phase > 0 ? `Phase ${view.phase}` : `Turn ${view.turn}`}${after ? `, ${plain(carWords(v, view, after.car))} has moved` : ''}`;
      const arms = armsOn(d);
      if (!now || arms.every(drops)) {
        const deeds = [...new Set(arms.map((a) => `use the ${plain(a.name)}`)), deedWords(d)].filter((x) => x !== '');
        return { title: `${when}: nothing bears.`, sub: `Go on, or ${deeds.join(', or ')}.`, rule: 'DX-FIRE-006', seat };
      }
      if (!arms.some((a) => a.shots.some((s) => !isAside(s.action))) && d.picked.weapon === '' && !d.picked.free) {
        const deeds = [deedWords(d)].filter((x) => x !== '').map((x) => `, or ${x}`);
        return { title: `${when}: no enemy bears.`, sub: `Go on, or take up a weapon and point at a wall, a post or a square${deeds.join('')}.`, rule: 'DX-FIRE-001', seat };
      }
      const small = shotSmall(now.shot);
      return { title: `${when}: fire now?`, sub: `${shotTitle(d, now.arm, now.shot)}${small ? `: ${small}` : ''}. A person fires once in a turn.`, rule: 'DX-FIRE-006', seat };
    }
    case 'jump': {
      const p = ask.options.map(actionOf).find((a) => a.person !== undefined)?.person;
      return { title: put(rigs.jumps, { who: capital(personWords(v, view, p)) }), sub: rigs.jumpsSub, rule: 'DX-TENW-080', seat };
    }
    case 'walk':
      return { title: `Phase ${view.phase}: where does ${personWords(v, view, view.walker)} go?`, sub: 'One square in each of his phases.', rule: 'DX-PED-004', seat };
  }
  return { title: `${capital(spell(ask.kind))}?`, seat };
}
