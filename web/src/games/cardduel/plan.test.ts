import { voiceOf } from "../../lib/voice";
import { describe, expect, it } from "vitest";
import { ask, attackHand, context, defence, observation, option, step, turnOptions } from "./frames.fixture";
import { nothingPicked, offersOf, riskOf, type Offer, type Picked } from "./plan";
import { spotsOf, same } from "./see";
import { sides, type Observation } from "./types";

function offers(kind: string, options: Parameters<typeof ask>[1], view: Observation, picked: Picked = nothingPicked): Offer[] {
  return offersOf(ask(kind, options), view, 0, picked, voiceOf(context(view)));
}
const brief = (list: Offer[]) => list.map((o) => `${o.key} ${o.title}: ${o.small}`);

describe("offers", () => {
  it("sets the cheapest defence first and declining last", () => {
    const got = offers("defend", defence(), observation({ stack: [step({})] }));
    expect(brief(got)).toEqual(["1 Swerve: tires 6 → 5", "2 Armor, left: take 2", "0 Take it: left breached"]);
    expect(got.filter((o) => o.primary).map((o) => o.key)).toEqual(["1"]);
  });

  it("offers taking the hit first when an answer would cost more", () => {
    const small = [option({ do: "play", card: "heavy_armor_front" }, { location: "front", seat: 0, before: 12, after: 12, hand: [5, 4], wasted: 4 }), option({ do: "pass" }, { location: "front", seat: 0, before: 12, after: 11 })];
    expect(offers("defend", small, observation({ stack: [step({})] })).find((o) => o.primary)?.key).toBe("0");
  });

  it("asks twice before the driver is given up, the seat is used or an escape is announced", () => {
    const deadly = [option({ do: "play", card: "ejection_seat" }, { leaves: true, hand: [5, 0] }), option({ do: "pass" }, { location: "driver", seat: 0, before: 3, after: 0, lost: true, driver: [3, 0] })];
    const got = offers("defend", deadly, observation({ stack: [step({})] }));
    expect(got.every((o) => o.danger !== "")).toBe(true);
    expect(offers("escape", [option({ do: "escape" }), option({ do: "pass" })], observation()).map((o) => [o.title, o.danger !== ""])).toEqual([["Announce escape", true], ["Stay", false]]);
  });

  it("does not spend a card on Enter when others fight", () => {
    const got = offers("jam", [option({ do: "play", card: "machine_gun_jams", target: 1 }, {}), option({ do: "pass" }, {})], observation({ stack: [step({ on: 2, card: "machine_gun_left", damage: 3 })] }));
    expect(got.map((o) => [o.title, o.primary])).toEqual([["Jam it", false], ["Pass", true]]);
  });

  it("never offers more than fit", () => {
    const many = sides.flatMap((side) => ["skid_into_a_wall"].map((card) => option({ do: "play", card, side }, { location: side, seat: 1, before: 12, after: 9 })));
    const got = offers("react", [...many, option({ do: "play", card: "debris" }, {}), option({ do: "play", card: "shaken" }, {}), option({ do: "pass" }, {})], observation({ stack: [step({ frame: "maneuver", by: 1, on: 1, card: "swerve", damage: 0 })] }));
    expect(got).toHaveLength(6);
    expect(got.at(-1)?.key).toBe("0");
  });
});

describe("a turn", () => {
  const view = observation({ stage: "action", current: 0, hand: attackHand });
  const options = turnOptions(attackHand);
  const at = (id: string) => attackHand.indexOf(id);

  it("begins with each card at its best target", () => {
    expect(brief(offers("action", options, view))).toEqual([
      "1 Flamethrower: Brisk: front breached, 66% may answer", "2 Missile: Lindqvist: right 5 → 1, 58% may answer", "3 Overheat: Osei: no lasers",
    ]);
  });

  it("then asks for the target of the card taken up", () => {
    const got = offers("action", options, view, { ...nothingPicked, at: at("missile_right") });
    expect(got.map((o) => o.title)).toEqual(["Missile: Lindqvist", "Missile: Brisk", "Missile: Osei"]);
  });

  it("offers the best side of each car for a called shot, and all sides of the car pointed at", () => {
    const called: Picked = { ...nothingPicked, at: at("missile_right"), rider: "called_shot" };
    expect(offers("action", options, view, called).map((o) => o.title)).toEqual(["Brisk, back", "Lindqvist, front", "Osei, front"]);
    expect(offers("action", options, view, { ...called, target: 2 }).map((o) => `${o.title}: ${o.small}`)).toEqual([
      "Brisk, back: driver disabled, 62% may answer", "Brisk, left: left breached, 70% may answer", "Brisk, front: front 6 → 2, 70% may answer",
    ]);
  });

  it("offers tires only with a tire shot", () => {
    const got = offers("action", options, view, { ...nothingPicked, at: at("missile_right"), rider: "tire_shot" });
    expect(got.map((o) => o.title)).toEqual(["Lindqvist, tires", "Osei, tires", "Brisk, tires"]);
  });

  it("discards any set of cards", () => {
    const none = offers("action", options, view, { ...nothingPicked, mode: "discard" });
    expect(none.map((o) => o.title)).toEqual(["Discard the hand"]);
    const two = offers("action", options, view, { ...nothingPicked, mode: "discard", marked: [0, 3] });
    expect(two.map((o) => o.title)).toEqual(["Discard 2 cards", "Discard the hand"]);
    expect(two[0]?.option.action).toEqual({ do: "discard", cards: ["missile_right", "tire_shot"] });
    const all = offers("action", options, view, { ...nothingPicked, mode: "discard", marked: [0, 1, 2, 3, 4, 5] });
    expect(all.map((o) => o.title)).toEqual(["Discard the hand"]);
    expect(all[0]?.option.action.cards).toHaveLength(6);
  });

  it("says that discarding the hand clears a jam", () => {
    const jammed = observation({ stage: "action", current: 0, hand: attackHand, cars: view.cars.map((c) => (c.seat === 0 ? { ...c, specials: ["machine_gun_jams"] } : c)) });
    expect(offers("action", options, jammed, { ...nothingPicked, mode: "discard" })[0]?.small).toBe("clears the jam");
  });

  it("falls back to discarding when nothing can be played", () => {
    const only = options.filter((o) => o.action.do === "discard");
    const got = offers("action", only, view);
    expect(got).toHaveLength(6);
    expect(got.every((o) => o.title.startsWith("Discard"))).toBe(true);
  });

  it("finds where on the cars its options act", () => {
    const side = (o: { action: { do: string; rider?: string } }) => o.action.do === "attack" && o.action.rider === undefined;
    expect(spotsOf(options.filter(side), 0, view).map((s) => `${s.seat} ${s.location}`)).toEqual(["1 right", "2 right", "3 right", "1 front", "2 front", "3 front"]);
    const tire = options.find((o) => o.action.rider === "tire_shot");
    expect(tire && spotsOf([tire], 0, view)[0]?.location).toBe("tires");
    const skid = option({ do: "play", card: "skid_into_a_wall", side: "back" }, {});
    expect(spotsOf([skid], 0, observation({ stack: [step({ frame: "maneuver", by: 1, on: 1, card: "swerve" })] }))[0]).toMatchObject({ seat: 1, location: "back" });
  });
});

describe("risk", () => {
  const view = observation({ stack: [step({})] });
  const v = voiceOf(context(view));
  const a = ask("defend", defence());
  const risks = () => offersOf(a, view, 0, nothingPicked, v).map((o) => riskOf(o, a, view, v));

  it("is put in words with the exact chance", () => {
    expect(risks().map((r) => r.text)).toEqual(["skid or debris may follow, 24%", "none", "next hit reaches the driver"]);
    expect(risks().map((r) => r.tone)).toEqual(["warn", "", "hit"]);
  });
});

describe("options", () => {
  it("are the same when their texts are", () => {
    expect(same(option({ do: "pass" }), option({ do: "pass" }, {}))).toBe(true);
    expect(same(option({ do: "pass" }), null)).toBe(false);
    expect(same(null, undefined)).toBe(false);
  });
});
