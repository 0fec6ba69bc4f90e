/** The sentences that ask: who did what to whom with what, and what happens if nothing is done. */
import type { Question } from "../../lib/game";
import type { Ask } from "../../lib/types";
import { card, sideWords } from "./cards";
import { attackVerb } from "./messages";
import type { Picked } from "./plan";
import { carOf, top } from "./see";
import { type Action, type FrameView, isSide, type Observation } from "./types";
import { asking, capital, count, list, type Voice } from "../../lib/voice";
import { fill } from "../../messages/fill";
import { phrases } from "./phrases";

/** questionOf words a decision for the person asked. */
export function questionOf(ask: Ask<Action>, view: Observation, viewer: number, picked: Picked, v: Voice): Question {
  return asking(question(ask, view, viewer, picked, v));
}

/** threat says what a hit is and how much is left to take it: "5 damage, 4 boxes left". */
function threat(f: FrameView, view: Observation): string {
  const car = carOf(view, f.on);
  const net = Math.max(0, f.damage - f.stopped);
  const damage = f.stopped > 0 ? fill(phrases.damageStoppedToCome, { damage: f.damage, stopped: f.stopped, net }) : fill(phrases.damage, { damage: f.damage });
  if (!car) return damage;
  if (f.location === "tires") return fill(phrases.ofLeft, { damage, left: car.tires.left });
  if (!isSide(f.location)) return damage;
  const l = car[f.location];
  return l.lost ? fill(phrases.toTheDriverLeft, { damage, left: car.driver.left }) : fill(phrases.left, { damage, left: count(l.left, "box", "boxes") });
}

/** ifNothing says what happens if the hit is taken. */
function ifNothing(f: FrameView, view: Observation, v: Voice): string {
  const car = carOf(view, f.on);
  const net = Math.max(0, f.damage - f.stopped);
  if (!car || net === 0) return "";
  const whose = v.whose(f.on);
  if (f.location === "tires") {
    const left = Math.max(0, car.tires.left - net);
    return left === 0 ? fill(phrases.ifNothingIsPlayedTires, { whose }) : fill(phrases.ifNothingIsPlayedTires2, { whose, left });
  }
  if (!isSide(f.location)) return "";
  const l = car[f.location];
  if (l.lost) {
    const left = Math.max(0, car.driver.left - net);
    return left === 0 ? fill(phrases.ifNothingIsPlayedDriver, { whose, name: v.whom(f.on) }) : fill(phrases.ifNothingIsPlayedDriver2, { whose, left });
  }
  const left = Math.max(0, l.left - net);
  return left === 0 ? fill(phrases.ifNothingIsPlayedIs, { whose, side: sideWords(f.location) })
    : fill(phrases.ifNothingIsPlayedGoes, { whose, side: sideWords(f.location), left });
}

/** attackSentence tells an attack that is open: "Osei fires an autocannon at your left side". */
function attackSentence(f: FrameView, view: Observation, v: Voice): string {
  const breached = isSide(f.location) && carOf(view, f.on)?.[f.location].lost ? phrases.breached : "";
  const where = fill(phrases.breachedPart, { whose: v.whose(f.on), breached, side: sideWords(f.location ?? "") });
  const rider = f.rider === "called_shot" ? phrases.aCalledShot : "";
  if (f.declared && f.location && f.declared !== f.location) {
    const shot = fill(phrases.shot, { whose: capital(v.whose(f.by)), small: card(f.card).small });
    return fill(phrases.nowComesAt, { shot, where });
  }
  return `${v.who(f.by)} ${attackVerb(v, f.by, f.card)} ${where}${rider}`;
}

function question(ask: Ask<Action>, view: Observation, viewer: number, picked: Picked, v: Voice): Question {
  const f = top(view);
  switch (ask.kind) {
    case "deal":
      return deal(ask, view, v);
    case "action":
      return action(view, viewer, picked, v);
    case "escape":
      return {
        title: phrases.yourTurnEndsAnnounceAn,
        sub: phrases.youDriveOutAtThe,
        rule: "CG-ESC-001", seat: viewer,
      };
  }
  if (!f) return { title: phrases.yourChoice, rule: "CG-ATK-017" };
  const on = v.whom(f.on);
  switch (ask.kind) {
    case "defend":
      return { title: `${attackSentence(f, view, v)}: ${threat(f, view)}.`, sub: join(ifNothing(f, view, v), moreAnswers(f)), rule: "CG-ATK-023", seat: f.by };
    case "jam":
      return {
        title: `${attackSentence(f, view, v)}: ${threat(f, view)}.`,
        sub: fill(phrases.youMayTheAttackFails, { what: card(f.card).weapon === "laser" ? phrases.overheatTheLaser : phrases.jamTheGun, name: v.whose(f.by), on }),
        rule: "CG-ATK-022", seat: f.by,
      };
    case "react":
      return {
        title: `${v.who(f.on)} ${maneuver(f.card)}${attackBehind(view, v)}.`,
        sub: fill(phrases.youMayThrowDebrisTo, { wall: f.card === "spin" || f.skid_used ? "" : phrases.sendTheCarIntoA, on, drives: v.does(f.on, phrases.drives, phrases.drive) }),
        rule: "CG-ATK-027", seat: f.on,
      };
    case "skid":
      return {
        title: fill(phrases.youIntoAWallOn, { name: v.who(f.by), sends: v.does(f.by, phrases.sends, phrases.send), side: sideWords(f.location ?? ""), f: threat(f, view) }),
        sub: join(ifNothing(f, view, v), phrases.onlyArmorOfThatSide), rule: "CG-SPEC-036", seat: f.by,
      };
    case "debris":
      return {
        title: fill(phrases.debrisUnderYourTires, { name: v.who(f.by), throws: v.does(f.by, phrases.throws, phrases.throw), f: threat(f, view) }),
        sub: join(ifNothing(f, view, v), phrases.aSwerveOrWheelguardsWould), rule: "CG-SPEC-040", seat: f.by,
      };
    case "backfire":
      return {
        title: fill(phrases.yourAutocannonBackfiresIntoYour, { side: sideWords(f.location ?? ""), f: threat(f, view) }),
        sub: join(ifNothing(f, view, v), f.location === "tires" ? phrases.onlyWheelguardsHelp : "Only armor of that side helps."), rule: "CG-SPEC-049", seat: f.by,
      };
    case "paint":
      return {
        title: fill(phrases.paintOverYourWindscreenYour, { name: v.who(f.by), sprays: v.does(f.by, phrases.sprays, phrases.spray), cards: count(view.hand.length, "card") }),
        sub: phrases.ifNothingIsPlayedBoth, rule: "CG-SPEC-045", seat: f.by,
      };
    case "shaken":
      return {
        title: fill(phrases.rammedShakeTheDriver, { who: v.you(f.by) ? phrases.youHave : fill(phrases.has, { name: v.name(f.by) }), on }),
        sub: fill(phrases.wouldLoseTheNextTurn, { name: v.who(f.on) }), rule: "CG-SPEC-042", seat: f.by,
      };
    case "follow_up":
      return {
        title: fill(phrases.yourRamStruckShootThat, { name: v.whose(f.on), side: sideWords(f.location ?? "") }),
        sub: fill(phrases.oneAttackCardForThe, { on }), rule: "CG-RAM-003", seat: f.by,
      };
  }
  return { title: phrases.yourChoice, rule: "CG-ATK-017", seat: f.by };
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(" ");
}

function moreAnswers(f: FrameView): string {
  if (f.armor.length > 0) return phrases.onlyMoreArmorCanFollow;
  return f.no_swerve ? phrases.youCannotSwerveAShot : "";
}

function maneuver(id: string): string {
  return id === "swerve" ? phrases.swerves : id === "spin" ? phrases.spins : phrases.throwsTheCarRound;
}

/** What a maneuver got away from, if it was an attack. */
function attackBehind(view: Observation, v: Voice): string {
  const a = view.stack.find((f) => f.frame === "attack");
  return a ? fill(phrases.awayFrom, { name: v.whose(a.by), small: card(a.card).small }) : "";
}

function deal(ask: Ask<Action>, view: Observation, v: Voice): Question {
  const others = ask.who.filter((s) => !v.you(s));
  const first = v.you(view.current) ? phrases.youBegin : fill(phrases.begins, { name: v.name(view.current) });
  return {
    title: fill(phrases.duelIsDealt, { duel: view.duel, first }),
    sub: fill(phrases.cardsForAnyTimeMay, { ready: others.length === 0 ? phrases.everybodyElseIsReady : fill(phrases.notReadyYet, { list: list(others.map((s) => v.name(s))) }) }),
    rule: "CG-SETUP-014", seat: view.current,
  };
}

function action(view: Observation, viewer: number, picked: Picked, v: Voice): Question {
  const me = carOf(view, viewer);
  const jammed = me?.specials.filter((s) => s === "machine_gun_jams" || s === "laser_overheats") ?? [];
  const seat = viewer;
  if (picked.mode === "discard") {
    const n = picked.marked.length;
    return {
      title: n === 0 ? phrases.whichCardsDoYouDiscard : n === view.hand.length ? phrases.discardYourWholeHand : fill(phrases.discard, { cards: count(n, "card") }),
      sub: jammed.length > 0 ? phrases.discardingTheWholeHandClears : phrases.youDrawUpToSix,
      rule: "CG-TURN-011", seat,
    };
  }
  const id = view.hand[picked.at];
  if (id !== undefined) {
    const c = card(id);
    if (c.weapon) {
      const at = picked.target >= 0 ? fill(phrases.atWord, { name: v.name(picked.target) }) : "";
      const what = picked.rider === "called_shot" ? fill(phrases.withACalledShotWhich, { card: c.title.split(",")[0], at })
        : picked.rider === "tire_shot" ? fill(phrases.withATireShotWhose, { card: c.title.split(",")[0] })
          : fill(phrases.atWhom, { card: c.title.split(",")[0], side: sideWords(c.side ?? "") });
      return { title: what, sub: phrases.chooseACarOnThe, rule: picked.rider === "" ? "CG-ATK-001" : "CG-ATK-005", seat };
    }
    if (id === "ejection_seat") {
      return { title: phrases.leaveTheDuelWithThe, sub: phrases.youKeepTheKillsYou, rule: "CG-ESC-006", seat };
    }
    return { title: fill(phrases.playAsYourAction, { noun: c.noun }), sub: c.text.join(" "), rule: c.rule, seat };
  }
  const jam = jammed.length > 0 ? fill(phrases.discardingTheWholeHandClears2, { jams: list(jammed.map((s) => (s === "laser_overheats" ? phrases.yourLaserIsOverheated : phrases.yourMachineGunIsJammed))) }) : "";
  return {
    title: phrases.yourTurnAttackPlayA,
    sub: fill(phrases.thereIsNoPass, { more: jam ? capitalFirst(jam) : phrases.pickACardOfYour }),
    rule: "CG-TURN-006", seat,
  };
}

function capitalFirst(s: string): string {
  return s.replace(/^ (\p{L})/u, (_, l: string) => ` ${l.toUpperCase()}`);
}
