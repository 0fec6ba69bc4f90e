/** What is offered at a decision, in which order: the rows of the decision bar and of the compare table. Pure: what the player has
 *  picked so far comes in, options of the server come out. */
import type { Ask, Option } from "../../lib/types";
import { card, jams, sideWords } from "./cards";
import { actionOf, carOf, previewOf, top } from "./see";
import type { Action, Observation, Preview } from "./types";
import { change, count, lower, percent, plain, spell, type Voice } from "../../lib/voice";
import { fill } from "../../messages/fill";
import { phrases } from "./phrases";

/** What the player has chosen on the way to an action. */
export interface Picked {
  /** The card taken up, as a place in the hand; -1 for none. */
  at: number;
  rider: "" | "called_shot" | "tire_shot";
  /** The opponent pointed at, for a called shot; -1 for none. */
  target: number;
  mode: "play" | "discard";
  /** Places in the hand marked for discarding. */
  marked: readonly number[];
}

/** nothingPicked is where every decision starts. */
export const nothingPicked: Picked = { at: -1, rider: "", target: -1, mode: "play", marked: [] };

/** One offer: a row of the compare table, a button of the decision bar. */
export interface Offer {
  /** The key that chooses it: "1" to "9", "0" for declining. */
  key: string;
  title: string;
  small: string;
  option: Option<Action>;
  primary: boolean;
  /** What it costs for good, asked once more before it is done; empty for ordinary choices. */
  danger: string;
}

/** At most this many offers fit the bar and the table. */
export const maxOffers = 6;

/** offersOf lists what to offer now, best first, declining last. */
export function offersOf(ask: Ask<Action>, view: Observation, viewer: number, picked: Picked, v: Voice): Offer[] {
  const list = ask.kind === "action" ? actionOffers(ask, view, viewer, picked) : answerOffers(ask, view, picked);
  return number(list.map((option) => offer(option, ask, view, viewer, v)), ask);
}

function number(offers: Offer[], ask: Ask<Action>): Offer[] {
  let n = 0;
  for (const o of offers) o.key = actionOf(o.option).do === "pass" ? "0" : `${++n}`;
  const first = offers.find((o) => o.danger === "" && o.key !== "0");
  const pass = offers.find((o) => o.key === "0");
  const chosen = declineFirst.has(ask.kind) && pass ? pass : cheapest(ask) === "pass" && pass ? pass : first;
  const enter = chosen ?? pass;
  if (enter) enter.primary = true;
  return offers;
}

/** Decisions about other people's cars, where Enter should not spend a card. */
const declineFirst = new Set(["jam", "react"]);

/** Whether declining costs less than the best answer. */
function cheapest(ask: Ask<Action>): "pass" | "play" {
  const pass = ask.options.find((o) => actionOf(o).do === "pass");
  const p = previewOf(pass);
  if (!pass || !p || !defends.has(ask.kind)) return "play";
  return ask.options.some((o) => o !== pass && actionOf(o).card !== "ejection_seat" && cost(previewOf(o)) < cost(p)) ? "play" : "pass";
}

const defends = new Set(["defend", "skid", "backfire", "debris", "paint"]);

/** What an answer costs its player, in armor points as a rule of thumb; orders the offers, decides nothing. */
function cost(p: Preview | undefined): number {
  if (!p) return 50;
  return 8 * (p.driver[0] - p.driver[1]) + (p.lost ? 8 : 0) + (p.before - p.after) + 1.5 * (p.tires[0] - p.tires[1])
    + 1.2 * (p.hand[0] - p.hand[1]) + 0.3 * p.wasted + 2 * p.answer + (p.leaves ? 100 : 0);
}

/** What an attack promises, by the same rule of thumb. */
function promise(o: Option<Action>): number {
  const p = previewOf(o);
  const a = actionOf(o);
  if (!p) return 0;
  const harm = (p.before - p.after) + 5 * (p.driver[0] - p.driver[1]) + (p.lost ? 10 : 0);
  return harm * (1 - p.answer * 0.8) + (a.rider ? -2 : 0) + p.follow_ups - (a.rider === "tire_shot" ? 2 : 0);
}

function answerOffers(ask: Ask<Action>, view: Observation, picked: Picked): Option<Action>[] {
  const pass = ask.options.filter((o) => actionOf(o).do === "pass");
  let rest = ask.options.filter((o) => actionOf(o).do !== "pass");
  const id = view.hand[picked.at];
  if (id !== undefined && rest.some((o) => uses(o, id))) rest = rest.filter((o) => uses(o, id));
  if (ask.kind === "follow_up" || ask.kind === "react" || ask.kind === "jam") rest = byPromise(rest);
  else rest = [...rest].sort((a, b) => cost(previewOf(a)) - cost(previewOf(b)));
  return [...rest.slice(0, maxOffers - pass.length), ...pass];
}

function uses(o: Option<Action>, id: string): boolean {
  const a = actionOf(o);
  return a.card === id || a.rider === id;
}

function byPromise(options: Option<Action>[]): Option<Action>[] {
  return [...options].sort((a, b) => promise(b) - promise(a));
}

function actionOffers(ask: Ask<Action>, view: Observation, viewer: number, picked: Picked): Option<Action>[] {
  if (picked.mode === "discard") return discardOffers(ask, view, picked);
  const id = view.hand[picked.at];
  if (id !== undefined) return cardOffers(ask, view, picked, id);
  const attacks = byPromise(ask.options.filter((o) => actionOf(o).do === "attack" && (actionOf(o).rider ?? "") === picked.rider));
  const plays = picked.rider !== "" ? [] : ask.options.filter((o) => actionOf(o).do === "play" && actionOf(o).card !== "ejection_seat");
  // One row for each card: its best target.
  const seen = new Set<string>();
  const best = attacks.filter((o) => {
    const c = actionOf(o).card ?? "";
    return !seen.has(c) && seen.add(c);
  });
  const out = [...best.slice(0, 4), ...oncePerCard(plays).slice(0, 2)];
  if (out.length > 0) return out.slice(0, 5);
  const me = carOf(view, viewer);
  const jammed = me?.specials.some((s) => jams[s]) ?? false;
  const singles = ask.options.filter((o) => actionOf(o).do === "discard" && actionOf(o).cards?.length === 1);
  const whole = ask.options.filter((o) => actionOf(o).do === "discard" && (actionOf(o).cards?.length ?? 0) > 1);
  return jammed ? [...whole, ...singles].slice(0, maxOffers) : [...singles.slice(0, maxOffers - 1), ...whole];
}

function oncePerCard(options: Option<Action>[]): Option<Action>[] {
  const seen = new Set<string>();
  return options.filter((o) => {
    const c = actionOf(o).card ?? "";
    return !seen.has(c) && seen.add(c);
  });
}

/** The options of one card taken up. */
function cardOffers(ask: Ask<Action>, _view: Observation, picked: Picked, id: string): Option<Action>[] {
  const attacks = ask.options.filter((o) => actionOf(o).do === "attack" && actionOf(o).card === id && (actionOf(o).rider ?? "") === picked.rider);
  if (attacks.length > 0) {
    if (picked.rider === "called_shot" && picked.target < 0) return bestPerTarget(attacks);
    const at = picked.target < 0 ? attacks : attacks.filter((o) => actionOf(o).target === picked.target);
    return byPromise(at.length > 0 ? at : attacks).slice(0, maxOffers);
  }
  return ask.options.filter((o) => actionOf(o).do === "play" && actionOf(o).card === id).slice(0, maxOffers);
}

function bestPerTarget(options: Option<Action>[]): Option<Action>[] {
  const seen = new Set<number>();
  return byPromise(options).filter((o) => {
    const t = actionOf(o).target ?? -1;
    return !seen.has(t) && seen.add(t);
  });
}

/** The action of discarding the marked cards. Every set of cards of the hand is legal (CG-TURN-011), also those that the server does
 *  not list. */
export function discardAction(view: Observation, marked: readonly number[]): Action {
  return { do: "discard", cards: marked.map((i) => view.hand[i]).filter((c): c is string => c !== undefined) };
}

function discardOffers(ask: Ask<Action>, view: Observation, picked: Picked): Option<Action>[] {
  const whole = ask.options.filter((o) => actionOf(o).do === "discard" && (actionOf(o).cards?.length ?? 0) === view.hand.length);
  if (picked.marked.length === 0) return whole;
  const action = discardAction(view, picked.marked);
  const hand: [number, number] = [view.hand.length, view.hand.length - picked.marked.length];
  const preview: Preview = { before: 0, after: 0, lost: false, tires: [0, 0], driver: [0, 0], hand, answer: 0, answer_by: "", wasted: 0, leaves: false, ends_turn: true, follow_ups: 0 };
  const chosen: Option<Action> = { action, text: `discard ${(action.cards ?? []).join(" ")}`, preview };
  return picked.marked.length === view.hand.length ? whole.slice(0, 1).concat(whole.length ? [] : [chosen]) : [chosen, ...whole];
}

/** shortHarm is harmOf without the name of the location, for places that show it. */
export function shortHarm(p: Preview | undefined): string {
  if (!p?.location) return "";
  if (p.lost && p.before > 0) return p.location === "driver" ? phrases.disabled : p.location === "tires" ? phrases.destroyed2 : phrases.breached4;
  return change(p.before, p.after);
}

/** harmOf says in a few words what happens to the location concerned. */
export function harmOf(p: Preview | undefined): string {
  if (!p?.location) return "";
  const driver = p.driver[0] - p.driver[1];
  if (driver > 0) return p.driver[1] <= 0 ? phrases.driverDisabled : fill(phrases.driver2, { change: change(p.driver[0], p.driver[1]) });
  if (p.lost && p.before > 0) return p.location === "tires" ? phrases.tiresDestroyed : fill(phrases.breached3, { location: spell(p.location ?? "") });
  return p.before === p.after ? fill(phrases.staysAt, { location: spell(p.location ?? ""), before: p.before }) : `${spell(p.location)} ${change(p.before, p.after)}`;
}

function offer(option: Option<Action>, ask: Ask<Action>, view: Observation, viewer: number, v: Voice): Offer {
  const a = actionOf(option);
  const p = previewOf(option);
  const o: Offer = { key: "", title: "", small: "", option, primary: false, danger: "" };
  const c = card(a.card ?? "");
  switch (a.do) {
    case "pass":
      o.title = passTitle(ask, view, viewer);
      o.small = passSmall(ask, p);
      if (ask.options.length > 1 && p && p.driver[1] <= 0 && p.driver[0] > 0) o.danger = phrases.yourDriverIsDisabledAnd;
      return o;
    case "escape":
      return { ...o, title: phrases.announceEscape, small: phrases.goneNextTurn, danger: phrases.itCannotBeTakenBack };
    case "discard": {
      const n = a.cards?.length ?? 0;
      const all = n === view.hand.length;
      const jammed = carOf(view, viewer)?.specials.some((s) => jams[s]) ?? false;
      o.title = all && n > 1 ? phrases.discardTheHand : n === 1 ? fill(phrases.discard3, { card: lower(card(a.cards?.[0] ?? "").title).replace(",", "") }) : fill(phrases.discard4, { cards: count(n, "card") });
      o.small = all && jammed ? phrases.clearsTheJam : fill(phrases.kept, { cards: count(view.hand.length - n, "card") });
      return o;
    }
    case "attack": {
      const at = v.name(a.target);
      o.title = a.rider === "called_shot" ? `${at}, ${spell(a.side ?? "")}` : a.rider === "tire_shot" ? fill(phrases.tires2, { at }) : `${c.band}: ${at}`;
      o.small = [harmOf(p), p && p.answer > 0 ? fill(phrases.mayAnswer, { chance: percent(p.answer) }) : ""].filter(Boolean).join(", ");
      return o;
    }
  }
  return { ...o, ...playOffer(a, p, ask, view, viewer, v), option };
}

function playOffer(a: Action, p: Preview | undefined, ask: Ask<Action>, view: Observation, viewer: number, v: Voice): Partial<Offer> {
  const c = card(a.card ?? "");
  const f = top(view);
  if (c.family === "armor") {
    const net = f ? Math.max(0, f.damage - f.stopped - (c.figure ?? 0)) : 0;
    return { title: `${c.band}, ${spell(c.side ?? "")}`, small: net === 0 ? (p?.wasted ? fill(phrases.holdsToSpare, { wasted: p.wasted }) : phrases.holdsItAll) : fill(phrases.take, { net }) };
  }
  const tires = p && p.tires[0] !== p.tires[1] ? fill(phrases.tires3, { change: change(p.tires[0], p.tires[1]) }) : "";
  switch (c.id) {
    case "swerve":
      return { title: phrases.swerve, small: tires || phrases.theAttackMisses };
    case "spin":
      return { title: fill(phrases.spinToThe, { side: spell(a.side ?? "") }), small: harmOf(p) || fill(phrases.hitGoesToThe, { side: sideWords(a.side ?? "") }) };
    case "bootlegger_reverse":
      return { title: phrases.reverse, small: harmOf(p) || phrases.hitGoesToTheOpposite };
    case "smokescreen":
      return { title: phrases.smokescreen, small: phrases.noHit };
    case "paint_spray":
      return { title: phrases.paintSpray, small: phrases.noHitAttackerBlinded };
    case "dud_missile":
      return { title: phrases.dudMissile, small: phrases.noHit };
    case "autocannon_backfires":
      return { title: phrases.backfire, small: fill(phrases.toOwnCar, { name: plain(v.whose(f?.by)) }) };
    case "skid_into_a_wall":
      return { title: fill(phrases.wall, { side: spell(a.side ?? "") }), small: harmOf(p) || phrases.damage2 };
    case "debris":
      return { title: phrases.debris, small: harmOf(p) || phrases.toTheTires };
    case "shaken":
      return { title: phrases.shakeTheDriver, small: phrases.nextTurnLost };
    case "ejection_seat":
      return { title: phrases.eject, small: phrases.leaveThisDuel, danger: phrases.youLeaveThisDuelAt };
    case "machine_gun_jams":
    case "laser_overheats": {
      const what = jams[c.id] === "laser" ? phrases.overheat : phrases.jam;
      return ask.kind === "action" || a.target === undefined || f === undefined
        ? { title: `${what}: ${v.name(a.target)}`, small: fill(phrases.no, { weapon: jams[c.id] === "laser" ? phrases.lasers : phrases.machineGuns }) }
        : { title: fill(phrases.it, { what }), small: phrases.attackAndTurnEnd };
    }
  }
  if (ask.kind !== "action" && f?.on === viewer) return { title: c.title, small: phrases.noHitStaysInPlay };
  return { title: c.title, small: c.id === "ramplate" ? phrases.ramsDoMore : c.id === "wheelguards" ? phrases.tiresSafe : c.text[0]?.toLowerCase() ?? "" };
}

function passTitle(ask: Ask<Action>, view: Observation, viewer: number): string {
  switch (ask.kind) {
    case "deal":
      return phrases.ready2;
    case "escape":
      return phrases.stay;
    case "defend":
    case "skid":
    case "backfire":
    case "debris":
      return (top(view)?.armor.length ?? 0) > 0 && top(view)?.on === viewer ? phrases.noMoreArmor : phrases.takeIt;
    case "paint":
      return phrases.beBlinded;
    case "follow_up":
      return phrases.noShot;
  }
  return phrases.pass;
}

function passSmall(ask: Ask<Action>, p: Preview | undefined): string {
  switch (ask.kind) {
    case "deal":
      return phrases.beginTheDuel;
    case "escape":
      return phrases.fightOn;
    case "jam":
      return phrases.theAttackGoesOn;
    case "react":
      return phrases.letItDriveOn;
    case "shaken":
      return phrases.keepTheCard;
    case "follow_up":
      return phrases.endTheTurn;
    case "paint":
      return phrases.handAndTurnLost;
  }
  return harmOf(p);
}

/** riskOf says what may follow a choice, in words, with the exact chance where there is one; hit and warn colour it. */
export function riskOf(o: Offer, ask: Ask<Action>, view: Observation, v: Voice): { text: string; icon: string; tone: "" | "warn" | "hit" } {
  const a = actionOf(o.option);
  const p = previewOf(o.option);
  if (!p) return { text: "", icon: "", tone: "" };
  if (p.leaves) return { text: phrases.youAreOutOfThis, icon: "i-flag", tone: "hit" };
  const own = p.seat !== undefined && v.you(p.seat);
  if (own && p.driver[1] <= 0 && p.driver[0] > 0) return { text: phrases.yourDriverIsDisabled, icon: "i-skull", tone: "hit" };
  if (own && p.driver[1] < p.driver[0]) return { text: fill(phrases.driverHasLeft, { left: p.driver[1] }), icon: "i-driver", tone: "hit" };
  if (own && p.lost && p.before > 0) {
    return p.location === "tires"
      ? { text: phrases.noMoreManeuversOrEscape, icon: "i-tire", tone: "hit" }
      : { text: phrases.nextHitReachesTheDriver, icon: "i-driver", tone: "hit" };
  }
  if (ask.kind === "paint" && a.do === "pass") return { text: phrases.handAndNextTurnAre, icon: "i-eye", tone: "hit" };
  if (p.answer > 0) {
    const who = p.answer_by === "target" && a.target !== undefined ? phrases.mayAnswer2 : a.card === "spin" ? phrases.debrisMayFollow : a.card === "skid_into_a_wall" ? phrases.armorMayStopIt : a.do === "play" ? phrases.skidOrDebrisMayFollow : phrases.mayBeAnswered;
    return { text: a.do === "attack" ? `${percent(p.answer)} ${who}` : `${who}, ${percent(p.answer)}`, icon: p.answer_by === "target" ? "i-shield" : "i-skid", tone: "warn" };
  }
  if (p.wasted > 0) return { text: fill(phrases.moreThanNeeded, { wasted: p.wasted }), icon: "i-shield", tone: "warn" };
  if (a.do === "attack" && p.follow_ups > 0) return { text: fill(phrases.thenMayFollow, { cards: count(p.follow_ups, "card") }), icon: "", tone: "" };
  const last = carOf(view, p.seat);
  if (a.do === "attack" && last) return { text: phrases.cannotBeAnswered, icon: "", tone: "" };
  return { text: phrases.noRisk, icon: "", tone: "" };
}
