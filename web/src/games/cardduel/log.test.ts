import { describe, expect, it } from "vitest";
import type { LogCtx } from "../../lib/game";
import { context, names, observation } from "./frames.fixture";
import { hits, lineOf } from "./log";
import type { CardEvent, EventName } from "./types";

const ctx: LogCtx = context(observation());

/** An event with what its sentence needs. */
type Sketch = { kind: EventName } & Record<string, unknown>;

/** The sentence of an event as bare text. */
function text(e: Partial<CardEvent> & { kind: EventName }, viewer = 0): string | null {
  const line = lineOf({ rules: ["CG-ATK-001"], steps: [], ...e } as unknown as CardEvent, { ...ctx, viewer });
  return line && line.text.map((p) => (typeof p === "string" ? p : "b" in p ? p.b : "")).join("");
}

const spoken: [string, Partial<CardEvent> & { kind: EventName }, string | null][] = [
  ["start of a duel", { kind: "duel_started", dealer: 3, first: 0, duel: 2 }, "Lindqvist deals; you begin."],
  ["own deal", { kind: "dealt", seat: 0, number: 2, cards: ["swerve", "swerve"] }, "You are dealt 2 cards: swerve (2)."],
  ["deal of others", { kind: "dealt", seat: 1, number: 5 }, null],
  ["lost turn", { kind: "lost_turn", seat: 3 }, "Lindqvist loses this turn."],
  ["draw of others", { kind: "drew", seat: 1, number: 1 }, "Osei draws 1 card."],
  ["own draw", { kind: "drew", seat: 0, number: 2, cards: ["missile_left", "spin"] }, "You draw missile left and spin."],
  ["reshuffle", { kind: "reshuffled", discarded: 63 }, "The draw pile is empty: 63 discarded cards are shuffled into a new one. The next time it ends the duel."],
  ["attack on the viewer", { kind: "attack", seat: 1, target: 0, card: "autocannon_left", location: "left", points: 5 }, "Osei fires an autocannon at your left side: 5."],
  ["own attack", { kind: "attack", seat: 0, target: 1, card: "machine_gun_right", location: "right", points: 3 }, "You fire a machine gun at Osei’s right side: 3."],
  ["ram", { kind: "attack", seat: 2, target: 3, card: "ramming_right", location: "right", points: 6 }, "Brisk rams Lindqvist’s right side: 6."],
  ["called shot", { kind: "attack", seat: 2, target: 0, card: "laser_left", rider: "called_shot", location: "back", points: 6 }, "Brisk fires a laser at your back, a called shot: 6."],
  ["follow-up", { kind: "attack", seat: 2, target: 0, card: "flamethrower_left", location: "left", points: 6, follow_up: true }, "Brisk follows the ram and turns a flamethrower on your left side: 6."],
  ["tire shot", { kind: "attack", seat: 0, target: 2, card: "missile_left", rider: "tire_shot", location: "tires", points: 4 }, "You fire a missile at Brisk’s tires, a tire shot: 4."],
  ["swerve is told by its damage", { kind: "played", seat: 0, card: "swerve", target: 1 }, null],
  ["skid", { kind: "played", seat: 2, card: "skid_into_a_wall", target: 0, location: "front" }, "Brisk sends your car into a wall on its front: 3."],
  ["debris", { kind: "played", seat: 0, card: "debris", target: 1 }, "You throw debris under Osei’s tires: 2."],
  ["shaken played", { kind: "played", seat: 0, card: "shaken", target: 1 }, "You play shaken on the ram."],
  ["spin", { kind: "moved", seat: 0, card: "spin", from: "left", location: "front" }, "You spin: the hit moves from the left side to the front."],
  ["reverse", { kind: "moved", seat: 1, card: "bootlegger_reverse", from: "back", location: "front" }, "Osei reverses: the hit moves from the back to the front."],
  ["swerved", { kind: "cancelled", seat: 1, target: 0, card: "autocannon_left", with: "swerve" }, "Osei’s autocannon misses you."],
  ["smoked", { kind: "cancelled", seat: 1, target: 0, card: "laser_left", with: "smokescreen" }, "You vanish in smoke: Osei’s laser hits nothing."],
  ["dud", { kind: "cancelled", seat: 0, target: 1, card: "missile_left", with: "dud_missile" }, "Your missile is a dud."],
  ["backfire", { kind: "cancelled", seat: 0, target: 1, card: "autocannon_left", with: "autocannon_backfires" }, "Your autocannon backfires."],
  ["jammed attack", { kind: "cancelled", seat: 1, target: 2, card: "machine_gun_left", with: "machine_gun_jams" }, "Osei’s machine gun fails before it hits Brisk."],
  ["painted", { kind: "cancelled", seat: 1, target: 2, card: "missile_back", with: "paint_spray" }, "Brisk sprays paint: Osei’s missile hits nothing."],
  ["wheelguards", { kind: "cancelled", seat: 1, target: 0, card: "missile_back", with: "wheelguards" }, "Osei’s missile glances off your wheelguards."],
  ["immunity", { kind: "cancelled", seat: 1, target: 0, card: "flamethrower_back", with: "fireproof_armor" }, "Osei’s flamethrower does nothing to you."],
  ["armor", { kind: "armor", seat: 3, card: "armor_right", location: "right", points: 3 }, "Lindqvist plays armor on the right side: 3 stopped."],
  ["damage to a side", { kind: "damage", seat: 3, card: "ramming_right", location: "right", points: 3, left: 5, source: "attack" }, "The ram does 3 to Lindqvist’s right side: 8 → 5."],
  ["swerve damage", { kind: "damage", seat: 0, card: "swerve", location: "tires", points: 1, left: 5, source: "maneuver" }, "You swerve: tires 6 → 5."],
  ["driver damage", { kind: "damage", seat: 0, card: "laser_left", location: "driver", from: "left", points: 2, left: 3, source: "attack" }, "2 get through to your driver: 5 → 3."],
  ["skid damage", { kind: "damage", seat: 0, card: "skid_into_a_wall", location: "left", points: 3, left: 1, source: "skid" }, "The wall does 3 to your left side: 4 → 1."],
  ["stopped", { kind: "stopped", seat: 0, card: "missile_left", location: "left" }, "The armor holds: your left side takes nothing."],
  ["breach", { kind: "breached", seat: 0, location: "left" }, "Your left side is breached: the next hit there reaches the driver."],
  ["tires gone", { kind: "tires_destroyed", seat: 2 }, "Brisk’s tires are destroyed: no more maneuvers, smoke, rams or escape."],
  ["disabled with credit", { kind: "disabled", seat: 3, by: 0 }, "You disable Lindqvist’s driver."],
  ["disabled without", { kind: "disabled", seat: 0 }, "Your driver is out. Nobody scores it."],
  ["kill", { kind: "kill", seat: 0, target: 3, points: 10 }, "A kill for you, against Lindqvist: 10 points."],
  ["immunity in play", { kind: "in_play", seat: 0, card: "fireproof_armor" }, "You fit fireproof armor: no flamethrowers on you from now on."],
  ["ramplate", { kind: "in_play", seat: 1, card: "ramplate" }, "Osei fits a ramplate: Osei’s rams do 2 more."],
  ["jam", { kind: "jammed", seat: 2, card: "machine_gun_jams", target: 0 }, "Brisk jams your machine gun."],
  ["overheat", { kind: "jammed", seat: 0, card: "laser_overheats", target: 1 }, "You overheat Osei’s laser."],
  ["cure", { kind: "cured", seat: 0, number: 1, cards: ["machine_gun_jams"] }, "You clear the jammed gun."],
  ["shaken", { kind: "shaken", seat: 0 }, "You are shaken and lose the next turn."],
  ["blinded", { kind: "blinded", seat: 1, number: 2, cards: ["swerve", "spin"] }, "Paint blinds Osei: swerve and spin are lost, and the next turn."],
  ["discard", { kind: "discarded", seat: 1, number: 2, cards: ["missile_front", "armor_left"] }, "Osei discards missile front and armor left."],
  ["escape announced", { kind: "escape_announced", seat: 1 }, "Osei makes for the gate: gone at the start of the next turn."],
  ["escape lapsed", { kind: "escape_lapsed", seat: 0 }, "You cannot escape on destroyed tires."],
  ["escaped", { kind: "left", seat: 1, how: "escaped" }, "Osei drives out of the arena."],
  ["ejected", { kind: "left", seat: 0, how: "ejected" }, "You eject and are out of this duel."],
  ["resigned", { kind: "left", seat: 2, how: "resigned" }, "Brisk gives up."],
  ["disabled is told before", { kind: "left", seat: 2, how: "disabled" }, null],
  ["duel won", { kind: "duel_ended", how: "last_car", seats: [0] }, "You win the duel: the last car running."],
  ["duel tied", { kind: "duel_ended", how: "deck_out", seats: [0, 1] }, "The cards have run out twice: Osei and you tie."],
  ["duel limit", { kind: "duel_ended", how: "time", seats: [1, 2] }, "The turn limit is reached: Osei and Brisk tie."],
  ["duel of nobody", { kind: "duel_ended", how: "nobody", seats: [] }, "The duel ends with nobody left in it."],
  ["score", { kind: "scored", seat: 1, points: 20, total: 50 }, "Osei scores 20: 50 in all."],
  ["game over", { kind: "game_over", seats: [1] }, "Osei wins the game and is the Ace."],
  ["queued", { kind: "queued", seat: 0, card: "machine_gun_jams", target: 1 }, "You set a gun jam for Osei aside: it is played at the next chance."],
  ["unqueued", { kind: "unqueued", seat: 0, card: "fireproof_armor" }, "You take fireproof armor back."],
  ["escape planned", { kind: "escape_planned", seat: 0 }, "You will be asked about escaping when this turn ends."],
  ["escape dropped", { kind: "escape_dropped", seat: 0 }, "You will not be asked about escaping."],
];

describe("log", () => {
  it.each(spoken)("%s", (_, e, want) => {
    expect(text(e)).toBe(want);
  });

  it("speaks of the viewer by name to others", () => {
    expect(text({ kind: "attack", seat: 1, target: 0, card: "autocannon_left", location: "left", points: 5 }, 2)).toBe("Osei fires an autocannon at Mika’s left side: 5.");
  });

  it("has a sentence or a separator for every event but those told elsewhere", () => {
    const told = new Set(spoken.filter(([, , want]) => want !== null).map(([, e]) => e.kind));
    expect([...told].sort()).toHaveLength(32);
  });

  it("begins turns and duels with a separator", () => {
    expect(lineOf({ kind: "turn_started", seat: 2, turn: 6, rules: [] }, ctx)?.turn).toBe(`Turn 6 · ${names[2]}`);
    expect(lineOf({ kind: "duel_started", dealer: 2, first: 3, duel: 2, rules: [] }, ctx)?.turn).toBe("Duel 2");
  });

  it("opens a calculation like arithmetic on paper", () => {
    const line = lineOf({
      kind: "damage", seat: 3, card: "ramming_right", location: "right", points: 3, left: 5, source: "attack", rules: ["CG-ATK-014"],
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
      kind: "damage", seat: 0, card: "laser_left", location: "left", points: 6, left: 0, source: "attack", rules: [],
      steps: [{ value: 6, label: "damage.card", card: "laser_left", rule: "" }, { value: -2, label: "damage.beyond", rule: "CG-BREACH-002" }, { value: 4, label: "damage.sum", rule: "" }],
    };
    expect(text(e)).toBe("The laser does 6 to your left side: 4 → 0.");
    expect(hits(e)).toBe(true);
  });

  it("carries the colour of who did it", () => {
    expect(lineOf({ kind: "disabled", seat: 3, by: 0, rules: [] }, ctx)?.seat).toBe(0);
    expect(lineOf({ kind: "disabled", seat: 3, rules: [] }, ctx)?.seat).toBe(3);
  });
});
