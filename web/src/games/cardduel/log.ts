/** An event as a line of the log. */
import type { LogLine, LogCtx } from "../../lib/game";
import { say, stepText } from "./messages";
import type { CardEvent, CardStep } from "./types";
import { rich, voiceOf, type Voice } from "../../lib/voice";

/** Cards whose effect has an event of its own, so that the playing of them need not be reported. */
const reportedElsewhere = new Set([
  "swerve", "spin", "bootlegger_reverse", "smokescreen", "dud_missile", "paint_spray", "autocannon_backfires", "machine_gun_jams",
  "laser_overheats", "fireproof_armor", "laser_reflective_armor", "metal_armor", "ramplate", "wheelguards", "ejection_seat",
]);

/** lineOf writes the log line of an event, or null for events that another line already tells. */
export function lineOf(e: CardEvent, p: LogCtx): LogLine | null {
  const v = voiceOf(p);
  if (e.event === "turn_started") {
    return { seat: e.seat, turn: `Turn ${e.count ?? 0} · ${p.name(e.seat ?? -1)}`, text: [], rules: e.rules };
  }
  if (e.event === "duel_started") {
    return { seat: e.seat, turn: `Duel ${e.count ?? 0}`, text: rich(sentence(v, e)), rules: e.rules };
  }
  const text = sentence(v, e);
  if (text === "") return null;
  const line: LogLine = { seat: lineSeat(e), text: rich(text), rules: e.rules };
  if (e.steps?.length) line.steps = steps(e);
  if (hits(e)) line.hit = true;
  return line;
}

/** hits says whether an event hurts a car, for the red ticks of the replay. */
export function hits(e: CardEvent): boolean {
  return (e.event === "damage" && beforeOf(e) > (e.left ?? 0)) || e.event === "breached" || e.event === "tires_destroyed" || e.event === "disabled";
}

/** Whose colour a line carries: who did it, not whom it befell. */
function lineSeat(e: CardEvent): number | undefined {
  return e.event === "disabled" && e.target !== undefined ? e.target : e.seat;
}

/** Points that a location had before a damage event: what is left and what was taken, without what went beyond. */
function beforeOf(e: CardEvent): number {
  const beyond = e.steps?.find((s) => s.label === "damage.beyond")?.value ?? 0;
  return (e.left ?? 0) + (e.points ?? 0) + beyond;
}

function steps(e: CardEvent): LogLine["steps"] {
  const where = e.event === "damage" && e.location ? `${e.location} ${beforeOf(e)} → ${e.left ?? 0} left` : "";
  const sum = (s: CardStep) => s.label === "damage.sum" || s.label === "damage.threat";
  return (e.steps ?? []).map((s, i) => ({ value: figure(s.value, i > 0 && !sum(s)), text: stepText(s.label, s.card, where), rule: s.rule, ...(sum(s) ? { sum: true } : {}) }));
}

/** A figure of a calculation; those after the first carry their sign, with the true minus. */
function figure(n: number, signed: boolean): string {
  return n < 0 ? `−${-n}` : signed ? `+${n}` : `${n}`;
}

function sentence(v: Voice, e: CardEvent): string {
  const seat = e.seat ?? -1;
  const target = e.target ?? -1;
  const id = e.card ?? "";
  const location = e.location ?? "";
  switch (e.event) {
    case "duel_started":
      return say.duelStarted(v, seat, target);
    case "dealt":
      // Everybody is dealt five; only one's own cards are news.
      return e.cards ? say.dealt(v, seat, e.count ?? 0, e.cards) : "";
    case "turn_started":
      return "";
    case "lost_turn":
      return say.lostTurn(v, seat);
    case "drew":
      return say.drew(v, seat, e.count ?? 0, e.cards);
    case "reshuffled":
      return say.reshuffled(e.count ?? 0);
    case "attack":
      return say.attack(v, seat, target, id, e.rider, location, e.points ?? 0, e.how === "follow_up");
    case "played":
      if (reportedElsewhere.has(id)) return "";
      if (id === "skid_into_a_wall") return say.skid(v, seat, target, location);
      if (id === "debris") return say.debris(v, seat, target);
      return id === "shaken" ? say.shakenPlayed(v, seat) : say.otherPlayed(v, seat, id);
    case "moved":
      return say.moved(v, seat, id, e.from ?? "", location);
    case "cancelled":
      return say.cancelled(v, seat, target, id, e.how ?? "");
    case "armor":
      return say.armor(v, seat, id, location, e.points ?? 0);
    case "damage":
      return say.damage(v, seat, location, e.points ?? 0, beforeOf(e), e.left ?? 0, e.how ?? "", id);
    case "stopped":
      return say.stopped(v, seat, location);
    case "breached":
      return say.breached(v, seat, location);
    case "tires_destroyed":
      return say.tiresDestroyed(v, seat);
    case "disabled":
      return say.disabled(v, seat, e.target);
    case "kill":
      return say.kill(v, seat, e.target, e.points ?? 0);
    case "in_play":
      return say.inPlay(v, seat, id);
    case "jammed":
      return say.jammed(v, seat, target, id);
    case "cured":
      return say.cured(v, seat, e.cards ?? []);
    case "shaken":
      return say.shaken(v, seat);
    case "blinded":
      return say.blinded(v, seat, e.cards ?? []);
    case "discarded":
      return say.discarded(v, seat, e.cards ?? []);
    case "escape_announced":
      return say.escapeAnnounced(v, seat);
    case "escape_lapsed":
      return say.escapeLapsed(v, seat);
    case "left":
      // "disabled" has said it.
      return e.how === "disabled" ? "" : say.left(v, seat, e.how ?? "");
    case "duel_ended":
      return say.duelEnded(v, e.how ?? "", e.seats ?? []);
    case "scored":
      return say.scored(v, seat, e.points ?? 0, e.left ?? 0);
    case "game_over":
      return say.gameOver(v, e.seats ?? []);
    case "queued":
      return say.queued(v, id, e.target);
    case "unqueued":
      return say.unqueued(id);
    case "escape_planned":
      return say.escapePlanned();
    case "escape_dropped":
      return say.escapeDropped();
  }
}
