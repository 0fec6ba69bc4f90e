/** Why a card cannot be played now, in words, with the rule. The server decides; this only explains what it has decided, from the
 *  same public facts. */
import type { Ask } from "../../lib/types";
import { card, jams, needTires, protects, sideWords, weapons } from "./cards";
import { carOf, top } from "./see";
import type { Action, FrameView, Observation } from "./types";

export interface Reason {
  text: string;
  rule: string;
}

/** whyNot explains why a card of the viewer's hand is not among the options. */
export function whyNot(id: string, view: Observation, viewer: number, ask: Ask<Action> | null): Reason {
  const c = card(id);
  const me = carOf(view, viewer);
  if (!me || me.status !== "in") return { text: "You are out of this duel.", rule: "CG-TURN-001" };
  if (needTires.has(id) && me.tires.lost) return { text: "Cannot be played with destroyed tires.", rule: "CG-SPEC-006" };
  if (!ask) return notAsked(id, view, viewer);
  switch (ask.kind) {
    case "action":
      return notAsAction(id, view, viewer);
    case "deal":
      return c.anyTime ? inPlayAlready(id, view, viewer) : { text: "Only cards for any time can be played before the first turn.", rule: "CG-SETUP-014" };
    case "escape":
      return { text: "Your action is done. Only the escape is left to decide.", rule: "CG-TURN-001" };
  }
  const f = top(view);
  return f ? notAsAnswer(id, f, view, viewer) : notAsked(id, view, viewer);
}

function notAsked(id: string, view: Observation, viewer: number): Reason {
  const c = card(id);
  if (c.anyTime) return inPlayAlready(id, view, viewer);
  if (c.family === "armor") return { text: `Waits for a hit on your ${sideWords(c.side ?? "")}.`, rule: "CG-ARMOR-001" };
  if (c.weapon) return { text: "Attack cards are for your own turn.", rule: "CG-TURN-006" };
  if (id === "called_shot" || id === "tire_shot") return { text: "Goes with an attack card on your own turn.", rule: "CG-ATK-005" };
  return { text: `Waits for its moment: ${c.where}.`, rule: c.rule };
}

/** Any-time cards that cannot be set aside. */
function inPlayAlready(id: string, view: Observation, viewer: number): Reason {
  const me = carOf(view, viewer);
  const w = protects[id];
  if (view.queue.some((q) => q.card === id)) return { text: "Waits for the next chance to be played.", rule: "CG-ATK-038" };
  if (me?.specials.includes(id) && !jams[id]) return { text: "You have one in play already.", rule: "CG-SPEC-005" };
  if (w && me?.took.includes(w)) return { text: `You have taken damage from ${weapons[w].noun} in this duel.`, rule: "CG-SPEC-007" };
  if (id === "wheelguards" && me?.tires.lost) return { text: "Your tires are destroyed already.", rule: "CG-SPEC-055" };
  if (jams[id]) return { text: "That weapon of every opponent is jammed already.", rule: "CG-SPEC-005" };
  if (id === "ejection_seat") return { text: "At this table the ejection seat needs tires.", rule: "CG-ESC-007" };
  return { text: "On your own turn it is your action.", rule: "CG-TURN-014" };
}

function notAsAction(id: string, view: Observation, viewer: number): Reason {
  const c = card(id);
  const me = carOf(view, viewer);
  if (c.weapon) {
    if (c.weapon === "machine_gun" && me?.specials.includes("machine_gun_jams")) return { text: "Your machine gun is jammed. Discard your whole hand to clear it.", rule: "CG-SPEC-014" };
    if (c.weapon === "laser" && me?.specials.includes("laser_overheats")) return { text: "Your laser is overheated. Discard your whole hand to clear it.", rule: "CG-SPEC-015" };
    if (c.weapon === "ramming" && me?.front.lost) return { text: "You cannot ram with a breached front.", rule: "CG-RAM-002" };
    if (c.weapon === "ramming" && me?.tires.lost) return { text: "You cannot ram with destroyed tires.", rule: "CG-RAM-002" };
    return { text: `Every opponent is proof against ${c.noun}.`, rule: "CG-ATK-010" };
  }
  if (c.anyTime) return inPlayAlready(id, view, viewer);
  if (c.family === "armor") return { text: "Armor is played when you are hit, never before.", rule: "CG-ARMOR-001" };
  if (id === "called_shot" || id === "tire_shot") return { text: "Goes with an attack card: choose that first.", rule: "CG-ATK-005" };
  return { text: `Not on your own account: it answers something (${c.where}).`, rule: c.rule };
}

function notAsAnswer(id: string, f: FrameView, view: Observation, viewer: number): Reason {
  const c = card(id);
  const shot = card(f.card);
  if (c.weapon) {
    return f.frame === "ram_after" && f.by === viewer
      ? c.weapon === "ramming"
        ? { text: "A ram is followed by shooting, not by another ram.", rule: "CG-RAM-006" }
        : { text: `The follow-up must hit the side you rammed: the ${sideWords(f.location ?? "")}.`, rule: "CG-RAM-004" }
      : { text: "Attack cards are for your own turn.", rule: "CG-TURN-006" };
  }
  if (c.family === "armor") {
    if (f.on !== viewer) return { text: "This hit is not on you.", rule: "CG-ARMOR-001" };
    if (f.location === "tires") return { text: "Armor does not protect tires.", rule: "CG-ARMOR-005" };
    return { text: `The hit is on your ${sideWords(f.location ?? "")}, not on your ${sideWords(c.side ?? "")}.`, rule: "CG-ARMOR-006" };
  }
  if (f.frame === "attack" && f.on === viewer) {
    if (f.armor.length > 0 && id !== "ejection_seat") return { text: "Once you have played armor, only more armor can follow.", rule: "CG-ATK-024" };
    const meets: Record<string, string> = { autocannon_backfires: "autocannon", dud_missile: "missile", machine_gun_jams: "machine_gun", laser_overheats: "laser", ...protects };
    if (meets[id] && meets[id] !== shot.weapon) return { text: `Answers ${weapons[meets[id] as keyof typeof weapons].noun}, not ${shot.noun}.`, rule: c.rule };
    if (protects[id]) return inPlayAlready(id, view, viewer);
    if (id === "swerve" && f.no_swerve) return { text: "You did not swerve the ram, so you cannot swerve the shot that follows.", rule: "CG-RAM-009" };
    if ((id === "spin" || id === "bootlegger_reverse") && f.location === "tires") return { text: "A hit on the tires cannot be turned to another side.", rule: "CG-SPEC-027" };
    if (id === "paint_spray") return { text: "Works only against an attack on your back.", rule: "CG-SPEC-045" };
    if (id === "wheelguards") return { text: "The attack is not on your tires.", rule: "CG-SPEC-053" };
  }
  if (f.frame === "maneuver" && id === "skid_into_a_wall") {
    return f.card === "spin" ? { text: "Answers a swerve or a bootlegger reverse, not a spin.", rule: "CG-SPEC-035" } : { text: "One maneuver ends in one wall only.", rule: "CG-ATK-028" };
  }
  if (f.frame === "maneuver" && id === "debris") return { text: "Those tires cannot be hurt: destroyed, or behind wheelguards.", rule: "CG-TIRE-004" };
  return { text: `Does not answer what has just happened (${c.where}).`, rule: "CG-SPEC-001" };
}
