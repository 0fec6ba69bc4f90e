/** Why a card cannot be played now, in words, with the rule. The server decides; this only explains what it has decided, from the
 *  same public facts. */
import type { Ask } from "../../lib/types";
import { card, jams, needTires, protects, sideWords, weapons } from "./cards";
import { carOf, top } from "./see";
import type { Action, FrameView, Observation } from "./types";
import { fill } from "../../messages/fill";
import { phrases } from "./phrases";

export interface Reason {
  text: string;
  rule: string;
}

/** whyNot explains why a card of the viewer's hand is not among the options. */
export function whyNot(id: string, view: Observation, viewer: number, ask: Ask<Action> | null): Reason {
  const c = card(id);
  const me = carOf(view, viewer);
  if (!me || me.status !== "in") return { text: phrases.youAreOutOfThis2, rule: "CG-TURN-001" };
  if (needTires.has(id) && me.tires.lost) return { text: phrases.cannotBePlayedWithDestroyed, rule: "CG-SPEC-006" };
  if (!ask) return notAsked(id, view, viewer);
  switch (ask.kind) {
    case "action":
      return notAsAction(id, view, viewer);
    case "deal":
      return c.anyTime ? inPlayAlready(id, view, viewer) : { text: phrases.onlyCardsForAnyTime, rule: "CG-SETUP-014" };
    case "escape":
      return { text: phrases.yourActionIsDoneOnly, rule: "CG-TURN-001" };
  }
  const f = top(view);
  return f ? notAsAnswer(id, f, view, viewer) : notAsked(id, view, viewer);
}

function notAsked(id: string, view: Observation, viewer: number): Reason {
  const c = card(id);
  if (c.anyTime) return inPlayAlready(id, view, viewer);
  if (c.family === "armor") return { text: fill(phrases.waitsForAHitOn, { side: sideWords(c.side ?? "") }), rule: "CG-ARMOR-001" };
  if (c.weapon) return { text: phrases.attackCardsAreForYour, rule: "CG-TURN-006" };
  if (id === "called_shot" || id === "tire_shot") return { text: phrases.goesWithAnAttackCard, rule: "CG-ATK-005" };
  return { text: fill(phrases.waitsForItsMoment, { where: c.where }), rule: c.rule };
}

/** Any-time cards that cannot be set aside. */
function inPlayAlready(id: string, view: Observation, viewer: number): Reason {
  const me = carOf(view, viewer);
  const w = protects[id];
  if (view.queue.some((q) => q.card === id)) return { text: phrases.waitsForTheNextChance, rule: "CG-ATK-038" };
  if (me?.specials.includes(id) && !jams[id]) return { text: phrases.youHaveOneInPlay, rule: "CG-SPEC-005" };
  if (w && me?.took.includes(w)) return { text: fill(phrases.youHaveTakenDamageFrom, { weapon: weapons[w].noun }), rule: "CG-SPEC-007" };
  if (id === "wheelguards" && me?.tires.lost) return { text: phrases.yourTiresAreDestroyedAlready, rule: "CG-SPEC-055" };
  if (jams[id]) return { text: phrases.thatWeaponOfEveryOpponent, rule: "CG-SPEC-005" };
  if (id === "ejection_seat") return { text: phrases.atThisTableTheEjection, rule: "CG-ESC-007" };
  return { text: phrases.onYourOwnTurnIt, rule: "CG-TURN-014" };
}

function notAsAction(id: string, view: Observation, viewer: number): Reason {
  const c = card(id);
  const me = carOf(view, viewer);
  if (c.weapon) {
    if (c.weapon === "machine_gun" && me?.specials.includes("machine_gun_jams")) return { text: phrases.yourMachineGunIsJammed2, rule: "CG-SPEC-014" };
    if (c.weapon === "laser" && me?.specials.includes("laser_overheats")) return { text: phrases.yourLaserIsOverheatedDiscard, rule: "CG-SPEC-015" };
    if (c.weapon === "ramming" && me?.front.lost) return { text: phrases.youCannotRamWithA, rule: "CG-RAM-002" };
    if (c.weapon === "ramming" && me?.tires.lost) return { text: phrases.youCannotRamWithDestroyed, rule: "CG-RAM-002" };
    return { text: fill(phrases.everyOpponentIsProofAgainst, { noun: c.noun }), rule: "CG-ATK-010" };
  }
  if (c.anyTime) return inPlayAlready(id, view, viewer);
  if (c.family === "armor") return { text: phrases.armorIsPlayedWhenYou, rule: "CG-ARMOR-001" };
  if (id === "called_shot" || id === "tire_shot") return { text: phrases.goesWithAnAttackCard2, rule: "CG-ATK-005" };
  return { text: fill(phrases.notOnYourOwnAccount, { where: c.where }), rule: c.rule };
}

function notAsAnswer(id: string, f: FrameView, view: Observation, viewer: number): Reason {
  const c = card(id);
  const shot = card(f.card);
  if (c.weapon) {
    return f.frame === "ram_after" && f.by === viewer
      ? c.weapon === "ramming"
        ? { text: phrases.aRamIsFollowedBy, rule: "CG-RAM-006" }
        : { text: fill(phrases.theFollowUpMustHit, { side: sideWords(f.location ?? "") }), rule: "CG-RAM-004" }
      : { text: "Attack cards are for your own turn.", rule: "CG-TURN-006" };
  }
  if (c.family === "armor") {
    if (f.on !== viewer) return { text: phrases.thisHitIsNotOn, rule: "CG-ARMOR-001" };
    if (f.location === "tires") return { text: phrases.armorDoesNotProtectTires, rule: "CG-ARMOR-005" };
    return { text: fill(phrases.theHitIsOnYour, { side: sideWords(f.location ?? ""), other: sideWords(c.side ?? "") }), rule: "CG-ARMOR-006" };
  }
  if (f.frame === "attack" && f.on === viewer) {
    if (f.armor.length > 0 && id !== "ejection_seat") return { text: phrases.onceYouHavePlayedArmor, rule: "CG-ATK-024" };
    const meets: Record<string, string> = { autocannon_backfires: "autocannon", dud_missile: "missile", machine_gun_jams: "machine_gun", laser_overheats: "laser", ...protects };
    if (meets[id] && meets[id] !== shot.weapon) return { text: fill(phrases.answersNot, { noun: weapons[meets[id] as keyof typeof weapons].noun, other: shot.noun }), rule: c.rule };
    if (protects[id]) return inPlayAlready(id, view, viewer);
    if (id === "swerve" && f.no_swerve) return { text: phrases.youDidNotSwerveThe, rule: "CG-RAM-009" };
    if ((id === "spin" || id === "bootlegger_reverse") && f.location === "tires") return { text: phrases.aHitOnTheTires, rule: "CG-SPEC-027" };
    if (id === "paint_spray") return { text: phrases.worksOnlyAgainstAnAttack, rule: "CG-SPEC-045" };
    if (id === "wheelguards") return { text: phrases.theAttackIsNotOn, rule: "CG-SPEC-053" };
  }
  if (f.frame === "maneuver" && id === "skid_into_a_wall") {
    return f.card === "spin" ? { text: phrases.answersASwerveOrA, rule: "CG-SPEC-035" } : { text: phrases.oneManeuverEndsInOne, rule: "CG-ATK-028" };
  }
  if (f.frame === "maneuver" && id === "debris") return { text: phrases.thoseTiresCannotBeHurt, rule: "CG-TIRE-004" };
  return { text: fill(phrases.doesNotAnswerWhatHas, { where: c.where }), rule: "CG-SPEC-001" };
}
