/** An event as a line of the log. */
import type { LogLine, LogCtx } from "../../lib/game";
import { say, stepText } from "./messages";
import type { CardEvent, CardStep } from "./types";
import { rich, voiceOf, type Voice } from "../../lib/voice";
import { fill } from "../../messages/fill";
import { phrases } from "./phrases";

/** Cards whose effect has an event of its own, so that the playing of them need not be reported. */
const reportedElsewhere = new Set([
  "swerve", "spin", "bootlegger_reverse", "smokescreen", "dud_missile", "paint_spray", "autocannon_backfires", "machine_gun_jams",
  "laser_overheats", "fireproof_armor", "laser_reflective_armor", "metal_armor", "ramplate", "wheelguards", "ejection_seat",
]);

/** lineOf writes the log line of an event, or null for events that another line already tells. */
export function lineOf(e: CardEvent, p: LogCtx): LogLine | null {
  const v = voiceOf(p);
  if (e.kind === "turn_started") {
    return { seat: e.seat, turn: fill(phrases.turn, { turn: e.turn, name: p.name(e.seat) }), text: [], rules: e.rules };
  }
  if (e.kind === "duel_started") {
    return { seat: e.dealer, turn: fill(phrases.duel, { duel: e.duel }), text: rich(sentence(v, e)), rules: e.rules };
  }
  const text = sentence(v, e);
  if (text === "") return null;
  const line: LogLine = { seat: lineSeat(e), text: rich(text), rules: e.rules };
  if ("steps" in e && e.steps?.length) line.steps = steps(e, e.steps);
  if (hits(e)) line.hit = true;
  return line;
}

/** hits says whether an event hurts a car, for the red ticks of the replay. */
export function hits(e: CardEvent): boolean {
  return (e.kind === "damage" && beforeOf(e) > e.left) || e.kind === "breached" || e.kind === "tires_destroyed" || e.kind === "disabled";
}

/** Whose colour a line carries: who did it, not whom it befell. */
function lineSeat(e: CardEvent): number | undefined {
  if (e.kind === "disabled") return e.by ?? e.seat;
  return "seat" in e ? e.seat : undefined;
}

/** Points that a location had before a damage event: what is left and what was taken, without what went beyond. */
function beforeOf(e: CardEvent & { kind: "damage" }): number {
  const beyond = e.steps.find((s) => s.label === "damage.beyond")?.value ?? 0;
  return e.left + e.points + beyond;
}

function steps(e: CardEvent, list: CardStep[]): LogLine["steps"] {
  const where = e.kind === "damage" ? fill(phrases.left3, { location: e.location, before: beforeOf(e), left: e.left }) : "";
  const sum = (s: CardStep) => s.label === "damage.sum" || s.label === "damage.threat";
  return list.map((s, i) => ({ value: figure(s.value, i > 0 && !sum(s)), text: stepText(s.label, s.card, where), rule: s.rule, ...(sum(s) ? { sum: true } : {}) }));
}

/** A figure of a calculation; those after the first carry their sign, with the true minus. */
function figure(n: number, signed: boolean): string {
  return n < 0 ? `−${-n}` : signed ? `+${n}` : `${n}`;
}

function sentence(v: Voice, e: CardEvent): string {
  switch (e.kind) {
    case "duel_started":
      return say.duelStarted(v, e.dealer, e.first);
    case "dealt":
      // Everybody is dealt five; only one's own cards are news.
      return e.cards ? say.dealt(v, e.seat, e.number, e.cards) : "";
    case "turn_started":
      return "";
    case "lost_turn":
      return say.lostTurn(v, e.seat);
    case "drew":
      return say.drew(v, e.seat, e.number, e.cards);
    case "reshuffled":
      return say.reshuffled(e.discarded);
    case "attack":
      return say.attack(v, e.seat, e.target, e.card, e.rider, e.location, e.points, e.follow_up === true);
    case "played":
      if (reportedElsewhere.has(e.card)) return "";
      if (e.card === "skid_into_a_wall") return say.skid(v, e.seat, e.target ?? -1, e.location ?? "");
      if (e.card === "debris") return say.debris(v, e.seat, e.target ?? -1);
      return e.card === "shaken" ? say.shakenPlayed(v, e.seat) : say.otherPlayed(v, e.seat, e.card);
    case "moved":
      return say.moved(v, e.seat, e.card, e.from, e.location);
    case "cancelled":
      return say.cancelled(v, e.seat, e.target, e.card, e.with);
    case "armor":
      return say.armor(v, e.seat, e.card, e.location, e.points);
    case "damage":
      return say.damage(v, e.seat, e.location, e.points, beforeOf(e), e.left, e.source, e.card ?? "");
    case "stopped":
      return say.stopped(v, e.seat, e.location);
    case "breached":
      return say.breached(v, e.seat, e.location);
    case "tires_destroyed":
      return say.tiresDestroyed(v, e.seat);
    case "disabled":
      return say.disabled(v, e.seat, e.by);
    case "kill":
      return say.kill(v, e.seat, e.target, e.points);
    case "in_play":
      return say.inPlay(v, e.seat, e.card);
    case "jammed":
      return say.jammed(v, e.seat, e.target, e.card);
    case "cured":
      return say.cured(v, e.seat, e.cards);
    case "shaken":
      return say.shaken(v, e.seat);
    case "blinded":
      return say.blinded(v, e.seat, e.cards);
    case "discarded":
      return say.discarded(v, e.seat, e.cards);
    case "escape_announced":
      return say.escapeAnnounced(v, e.seat);
    case "escape_lapsed":
      return say.escapeLapsed(v, e.seat);
    case "left":
      // "disabled" has said it.
      return e.how === "disabled" ? "" : say.left(v, e.seat, e.how);
    case "duel_ended":
      return say.duelEnded(v, e.how, e.seats);
    case "scored":
      return say.scored(v, e.seat, e.points, e.total);
    case "game_over":
      return say.gameOver(v, e.seats);
    case "queued":
      return say.queued(v, e.card, e.target);
    case "unqueued":
      return say.unqueued(e.card);
    case "escape_planned":
      return say.escapePlanned();
    case "escape_dropped":
      return say.escapeDropped();
  }
}
