import { describe, expect, it } from "vitest";
import type { LogCtx } from "../../lib/game";
import { context, names, observation } from "./frames.fixture";
import { hits, lineOf } from "./log";
import type { CardEvent, EventName } from "./types";

const ctx: LogCtx = context(observation());

/** The sentence of an event as bare text. */
function text(e: Partial<CardEvent> & { event: EventName }, viewer = 0): string | null {
  const line = lineOf({ rules: ["CG-ATK-001"], ...e }, { ...ctx, viewer });
  return line && line.text.map((p) => (typeof p === "string" ? p : "b" in p ? p.b : "")).join("");
}

const spoken: [string, Partial<CardEvent> & { event: EventName }, string | null][] = [
  ["start of a duel", { event: "duel_started", seat: 3, target: 0, count: 2 }, "Lindqvist deals; you begin."],
  ["own deal", { event: "dealt", seat: 0, count: 2, cards: ["swerve", "swerve"] }, "You are dealt 2 cards: swerve (2)."],
  ["deal of others", { event: "dealt", seat: 1, count: 5 }, null],
  ["lost turn", { event: "lost_turn", seat: 3 }, "Lindqvist loses this turn."],
  ["draw of others", { event: "drew", seat: 1, count: 1 }, "Osei draws 1 card."],
  ["own draw", { event: "drew", seat: 0, count: 2, cards: ["missile_left", "spin"] }, "You draw missile left and spin."],
  ["reshuffle", { event: "reshuffled", count: 63 }, "The draw pile is empty: 63 discarded cards are shuffled into a new one. The next time it ends the duel."],
  ["attack on the viewer", { event: "attack", seat: 1, target: 0, card: "autocannon_left", location: "left", points: 5 }, "Osei fires an autocannon at your left side: 5."],
  ["own attack", { event: "attack", seat: 0, target: 1, card: "machine_gun_right", location: "right", points: 3 }, "You fire a machine gun at Osei’s right side: 3."],
  ["ram", { event: "attack", seat: 2, target: 3, card: "ramming_right", location: "right", points: 6 }, "Brisk rams Lindqvist’s right side: 6."],
  ["called shot", { event: "attack", seat: 2, target: 0, card: "laser_left", rider: "called_shot", location: "back", points: 6 }, "Brisk fires a laser at your back, a called shot: 6."],
  ["follow-up", { event: "attack", seat: 2, target: 0, card: "flamethrower_left", location: "left", points: 6, how: "follow_up" }, "Brisk follows the ram and turns a flamethrower on your left side: 6."],
  ["tire shot", { event: "attack", seat: 0, target: 2, card: "missile_left", rider: "tire_shot", location: "tires", points: 4 }, "You fire a missile at Brisk’s tires, a tire shot: 4."],
  ["swerve is told by its damage", { event: "played", seat: 0, card: "swerve", target: 1 }, null],
  ["skid", { event: "played", seat: 2, card: "skid_into_a_wall", target: 0, location: "front" }, "Brisk sends your car into a wall on its front: 3."],
  ["debris", { event: "played", seat: 0, card: "debris", target: 1 }, "You throw debris under Osei’s tires: 2."],
  ["shaken played", { event: "played", seat: 0, card: "shaken", target: 1 }, "You play shaken on the ram."],
  ["spin", { event: "moved", seat: 0, card: "spin", from: "left", location: "front" }, "You spin: the hit moves from the left side to the front."],
  ["reverse", { event: "moved", seat: 1, card: "bootlegger_reverse", from: "back", location: "front" }, "Osei reverses: the hit moves from the back to the front."],
  ["swerved", { event: "cancelled", seat: 1, target: 0, card: "autocannon_left", how: "swerve" }, "Osei’s autocannon misses you."],
  ["smoked", { event: "cancelled", seat: 1, target: 0, card: "laser_left", how: "smokescreen" }, "You vanish in smoke: Osei’s laser hits nothing."],
  ["dud", { event: "cancelled", seat: 0, target: 1, card: "missile_left", how: "dud_missile" }, "Your missile is a dud."],
  ["backfire", { event: "cancelled", seat: 0, target: 1, card: "autocannon_left", how: "autocannon_backfires" }, "Your autocannon backfires."],
  ["jammed attack", { event: "cancelled", seat: 1, target: 2, card: "machine_gun_left", how: "machine_gun_jams" }, "Osei’s machine gun fails before it hits Brisk."],
  ["painted", { event: "cancelled", seat: 1, target: 2, card: "missile_back", how: "paint_spray" }, "Brisk sprays paint: Osei’s missile hits nothing."],
  ["wheelguards", { event: "cancelled", seat: 1, target: 0, card: "missile_back", how: "wheelguards" }, "Osei’s missile glances off your wheelguards."],
  ["immunity", { event: "cancelled", seat: 1, target: 0, card: "flamethrower_back", how: "fireproof_armor" }, "Osei’s flamethrower does nothing to you."],
  ["armor", { event: "armor", seat: 3, card: "armor_right", location: "right", points: 3 }, "Lindqvist plays armor on the right side: 3 stopped."],
  ["damage to a side", { event: "damage", seat: 3, card: "ramming_right", location: "right", points: 3, left: 5, how: "attack" }, "The ram does 3 to Lindqvist’s right side: 8 → 5."],
  ["swerve damage", { event: "damage", seat: 0, card: "swerve", location: "tires", points: 1, left: 5, how: "maneuver" }, "You swerve: tires 6 → 5."],
  ["driver damage", { event: "damage", seat: 0, card: "laser_left", location: "driver", from: "left", points: 2, left: 3, how: "attack" }, "2 get through to your driver: 5 → 3."],
  ["skid damage", { event: "damage", seat: 0, card: "skid_into_a_wall", location: "left", points: 3, left: 1, how: "skid" }, "The wall does 3 to your left side: 4 → 1."],
  ["stopped", { event: "stopped", seat: 0, card: "missile_left", location: "left" }, "The armor holds: your left side takes nothing."],
  ["breach", { event: "breached", seat: 0, location: "left" }, "Your left side is breached: the next hit there reaches the driver."],
  ["tires gone", { event: "tires_destroyed", seat: 2 }, "Brisk’s tires are destroyed: no more maneuvers, smoke, rams or escape."],
  ["disabled with credit", { event: "disabled", seat: 3, target: 0 }, "You disable Lindqvist’s driver."],
  ["disabled without", { event: "disabled", seat: 0 }, "Your driver is out. Nobody scores it."],
  ["kill", { event: "kill", seat: 0, target: 3, points: 10 }, "A kill for you, against Lindqvist: 10 points."],
  ["immunity in play", { event: "in_play", seat: 0, card: "fireproof_armor" }, "You fit fireproof armor: no flamethrowers on you from now on."],
  ["ramplate", { event: "in_play", seat: 1, card: "ramplate" }, "Osei fits a ramplate: Osei’s rams do 2 more."],
  ["jam", { event: "jammed", seat: 2, card: "machine_gun_jams", target: 0 }, "Brisk jams your machine gun."],
  ["overheat", { event: "jammed", seat: 0, card: "laser_overheats", target: 1 }, "You overheat Osei’s laser."],
  ["cure", { event: "cured", seat: 0, count: 1, cards: ["machine_gun_jams"] }, "You clear the jammed gun."],
  ["shaken", { event: "shaken", seat: 0 }, "You are shaken and lose the next turn."],
  ["blinded", { event: "blinded", seat: 1, count: 2, cards: ["swerve", "spin"] }, "Paint blinds Osei: swerve and spin are lost, and the next turn."],
  ["discard", { event: "discarded", seat: 1, count: 2, cards: ["missile_front", "armor_left"] }, "Osei discards missile front and armor left."],
  ["escape announced", { event: "escape_announced", seat: 1 }, "Osei makes for the gate: gone at the start of the next turn."],
  ["escape lapsed", { event: "escape_lapsed", seat: 0 }, "You cannot escape on destroyed tires."],
  ["escaped", { event: "left", seat: 1, how: "escaped" }, "Osei drives out of the arena."],
  ["ejected", { event: "left", seat: 0, how: "ejected" }, "You eject and are out of this duel."],
  ["resigned", { event: "left", seat: 2, how: "resigned" }, "Brisk gives up."],
  ["disabled is told before", { event: "left", seat: 2, how: "disabled" }, null],
  ["duel won", { event: "duel_ended", how: "last_car", seats: [0] }, "You win the duel: the last car running."],
  ["duel tied", { event: "duel_ended", how: "deck_out", seats: [0, 1] }, "The cards have run out twice: Osei and you tie."],
  ["duel limit", { event: "duel_ended", how: "time", seats: [1, 2] }, "The turn limit is reached: Osei and Brisk tie."],
  ["duel of nobody", { event: "duel_ended", how: "nobody", seats: [] }, "The duel ends with nobody left in it."],
  ["score", { event: "scored", seat: 1, points: 20, left: 50 }, "Osei scores 20: 50 in all."],
  ["game over", { event: "game_over", seats: [1] }, "Osei wins the game and is the Ace."],
  ["queued", { event: "queued", seat: 0, card: "machine_gun_jams", target: 1 }, "You set a gun jam for Osei aside: it is played at the next chance."],
  ["unqueued", { event: "unqueued", seat: 0, card: "fireproof_armor" }, "You take fireproof armor back."],
  ["escape planned", { event: "escape_planned", seat: 0 }, "You will be asked about escaping when this turn ends."],
  ["escape dropped", { event: "escape_dropped", seat: 0 }, "You will not be asked about escaping."],
];

describe("log", () => {
  it.each(spoken)("%s", (_, e, want) => {
    expect(text(e)).toBe(want);
  });

  it("speaks of the viewer by name to others", () => {
    expect(text({ event: "attack", seat: 1, target: 0, card: "autocannon_left", location: "left", points: 5 }, 2)).toBe("Osei fires an autocannon at Mika’s left side: 5.");
  });

  it("has a sentence or a separator for every event but those told elsewhere", () => {
    const told = new Set(spoken.filter(([, , want]) => want !== null).map(([, e]) => e.event));
    expect([...told].sort()).toHaveLength(32);
  });

  it("begins turns and duels with a separator", () => {
    expect(lineOf({ event: "turn_started", seat: 2, count: 6, rules: [] }, ctx)?.turn).toBe(`Turn 6 · ${names[2]}`);
    expect(lineOf({ event: "duel_started", seat: 2, target: 3, count: 2, rules: [] }, ctx)?.turn).toBe("Duel 2");
  });

  it("opens a calculation like arithmetic on paper", () => {
    const line = lineOf({
      event: "damage", seat: 3, card: "ramming_right", location: "right", points: 3, left: 5, how: "attack", rules: ["CG-ATK-014"],
      steps: [
        { value: 4, label: "damage.card", card: "ramming_right", rule: "CG-ATK-004" }, { value: 2, label: "damage.ramplate", card: "ramplate", rule: "CG-SPEC-052" },
        { value: -3, label: "damage.armor", rule: "CG-ARMOR-003" }, { value: 3, label: "damage.sum", rule: "CG-ATK-014" },
      ],
    }, ctx);
    expect(line?.steps).toEqual([
      { value: "4", text: "ram card, right side", rule: "CG-ATK-004" }, { value: "+2", text: "ramplate", rule: "CG-SPEC-052" },
      { value: "−3", text: "armor", rule: "CG-ARMOR-003" }, { value: "3", text: "damage: right 8 → 5 left", rule: "CG-ATK-014", sum: true },
    ]);
    expect(line?.hit).toBe(true);
  });

  it("counts what a location had before, when more came than it could take", () => {
    const e: CardEvent = {
      event: "damage", seat: 0, card: "laser_left", location: "left", points: 6, left: 0, how: "attack", rules: [],
      steps: [{ value: 6, label: "damage.card", card: "laser_left", rule: "" }, { value: -2, label: "damage.beyond", rule: "CG-BREACH-002" }, { value: 4, label: "damage.sum", rule: "" }],
    };
    expect(text(e)).toBe("The laser does 6 to your left side: 4 → 0.");
    expect(hits(e)).toBe(true);
  });

  it("carries the colour of who did it", () => {
    expect(lineOf({ event: "disabled", seat: 3, target: 0, rules: [] }, ctx)?.seat).toBe(0);
    expect(lineOf({ event: "disabled", seat: 3, rules: [] }, ctx)?.seat).toBe(3);
  });
});
