import { voiceOf } from "../../lib/voice";
import { describe, expect, it } from "vitest";
import { ask, attackHand, car, context, lie, observation, option, step } from "./frames.fixture";
import { nothingPicked, type Picked } from "./plan";
import { questionOf } from "./question";
import type { FrameView, Observation } from "./types";

const pass = [option({ do: "pass" })];

function question(kind: string, view: Observation, picked: Picked = nothingPicked) {
  return questionOf(ask(kind, pass), view, 0, picked, voiceOf(context(view)));
}

const swerve = (by: number): FrameView => step({ frame: "maneuver", by, on: by, card: "swerve", declared: undefined, location: undefined, damage: 0 });

describe("question for each kind of decision", () => {
  it("deal", () => {
    const q = questionOf(ask("deal", pass, { who: [0, 2] }), observation({ stage: "deal", current: 1 }), 0, nothingPicked, voiceOf(context(observation())));
    expect(q.title).toBe("Duel 3 is dealt. Osei begins.");
    expect(q.sub).toContain("Not ready yet: Brisk.");
    expect(q.rule).toBe("CG-SETUP-014");
  });
  it("action", () => {
    const q = question("action", observation({ stage: "action", current: 0 }));
    expect(q.title).toBe("Your turn: attack, play a card or discard.");
    expect(q.rule).toBe("CG-TURN-006");
  });
  it("action with a jammed gun says how to clear it", () => {
    const jammed = observation({ stage: "action", current: 0, cars: [car(0, {}, { specials: ["machine_gun_jams"] }), car(1)] });
    expect(question("action", jammed).sub).toContain("Your machine gun is jammed: discarding the whole hand clears it.");
  });
  it("action with a card taken up", () => {
    const view = observation({ stage: "action", current: 0, hand: attackHand });
    expect(question("action", view, { ...nothingPicked, at: 0 }).title).toBe("Missile, right side: at whom?");
    expect(question("action", view, { ...nothingPicked, at: 0, rider: "called_shot", target: 2 }).title).toBe("Missile with a called shot at Brisk: which side?");
    expect(question("action", view, { ...nothingPicked, mode: "discard", marked: [1, 2] }).title).toBe("Discard 2 cards?");
    expect(question("action", view, { ...nothingPicked, at: 5 }).title).toBe("Leave the duel with the ejection seat?");
  });
  it("defend", () => {
    const q = question("defend", observation({ stack: [step({})] }));
    expect(q).toEqual({
      title: "Osei fires an autocannon at your left side: 5 damage, 4 boxes left.",
      sub: "If nothing is played your left side is breached and the next hit there reaches the driver.", rule: "CG-ATK-023", seat: 1,
    });
  });
  it("defend after a spin, behind a breach, with armor down", () => {
    expect(question("defend", observation({ stack: [step({ location: "front" })] })).title).toBe("Osei’s autocannon now comes at your front: 5 damage, 12 boxes left.");
    const breached = observation({ stack: [step({ stopped: 3, armor: ["armor_left"] })], cars: [car(0, { left: [lie("laser_left", 6), lie("laser_left", 6)] }), car(1)] });
    const q = question("defend", breached);
    expect(q.title).toBe("Osei fires an autocannon at your breached left side: 5 damage, 3 stopped, 2 to come to the driver, 5 left.");
    expect(q.sub).toBe("If nothing is played your driver is left with 3. Only more armor can follow now.");
  });
  it("defend of tires", () => {
    expect(question("defend", observation({ stack: [step({ location: "tires", declared: "tires", rider: "tire_shot", damage: 6 })] })).sub).toBe("If nothing is played your tires are destroyed.");
  });
  it("jam", () => {
    const q = question("jam", observation({ stack: [step({ on: 2, card: "machine_gun_right", location: "right", declared: "right", damage: 3 })] }));
    expect(q.title).toBe("Osei fires a machine gun at Brisk’s right side: 3 damage, 12 boxes left.");
    expect(q.sub).toBe("You may jam the gun: the attack fails and Osei’s turn ends. If you pass, Brisk must answer it.");
    expect(q.rule).toBe("CG-ATK-022");
  });
  it("react", () => {
    const q = question("react", observation({ stack: [step({ by: 0, on: 1 }), swerve(1)] }));
    expect(q.title).toBe("Osei swerves, away from your autocannon.");
    expect(q.sub).toContain("If you pass, Osei drives on unhurt.");
    expect(question("react", observation({ stack: [{ ...swerve(1), card: "spin" }] })).sub).not.toContain("wall");
  });
  it("skid", () => {
    const q = question("skid", observation({ stack: [step({}), swerve(0), step({ frame: "skid", by: 2, card: "skid_into_a_wall", location: "front", damage: 3 })] }));
    expect(q.title).toBe("Brisk sends you into a wall on your front: 3 damage, 12 boxes left.");
    expect(q.rule).toBe("CG-SPEC-036");
  });
  it("debris", () => {
    const q = question("debris", observation({ stack: [step({ frame: "debris", by: 2, card: "debris", location: "tires", damage: 2 })] }));
    expect(q.title).toBe("Brisk throws debris under your tires: 2 damage, 6 of 9 left.");
    expect(q.sub).toContain("your tires go to 4");
  });
  it("backfire", () => {
    const q = question("backfire", observation({ stack: [step({ frame: "backfire", by: 1, on: 0, card: "autocannon_backfires" })] }));
    expect(q.title).toBe("Your autocannon backfires into your own left side: 5 damage, 4 boxes left.");
    expect(q.rule).toBe("CG-SPEC-049");
  });
  it("paint", () => {
    const q = question("paint", observation({ stack: [step({ frame: "paint", by: 1, on: 0, card: "", damage: 0 })] }));
    expect(q.title).toBe("Osei sprays paint over your windscreen: your hand of 5 cards and your next turn.");
    expect(q.rule).toBe("CG-SPEC-045");
  });
  it("shaken", () => {
    const q = question("shaken", observation({ stack: [step({ frame: "ram_after", by: 0, on: 3, card: "", location: "right", damage: 0 })] }));
    expect(q.title).toBe("You have rammed Lindqvist: shake the driver?");
  });
  it("follow_up", () => {
    const q = question("follow_up", observation({ stack: [step({ frame: "ram_after", by: 0, on: 3, card: "", location: "right", damage: 0 })] }));
    expect(q.title).toBe("Your ram struck Lindqvist’s right side: shoot that side too?");
    expect(q.rule).toBe("CG-RAM-003");
  });
  it("escape", () => {
    const q = question("escape", observation({ stage: "escape", current: 0 }));
    expect(q.title).toBe("Your turn ends. Announce an escape?");
    expect(q.sub).toContain("you cannot take it back");
  });
});
