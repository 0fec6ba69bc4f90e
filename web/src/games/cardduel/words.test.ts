import { describe, expect, it } from "vitest";
import { card, cards } from "./cards";
import { context, cover, car, lie, observation, option, ask, step } from "./frames.fixture";
import { cardduel } from "./index";
import { choreography } from "./anim";
import { chain, isOver, pendingHits, threatsOf } from "./see";
import { whyNot } from "./whynot";
import { headlineOf } from "./headline";
import { barOf, killsIn, planLabel, seatLineOf, summaryOf, wordsOf } from "./words";

describe("words", () => {
  const ctx = context(observation({ stack: [step({})] }), [ask("defend", [option({ do: "pass" })])]);

  it("tells the whole board as headings and lists", () => {
    const groups = wordsOf(ctx);
    expect(groups.map((g) => g.title)).toEqual(["Duel 3", "On the table, first to last", "Your hand, 5 cards", "Your car", "Osei’s car", "Brisk’s car", "Lindqvist’s car", "Duels so far"]);
    expect(groups[1]?.items).toEqual(["Osei: autocannon 5 at your left side"]);
    expect(groups[3]?.items).toContain("Left side: 4 of 12 left (laser 6−3, autocannon 5)");
    expect(groups[5]?.items).toContain("Back: breached (laser 6, laser 6)");
    expect(groups[6]?.items[0]).toBe("Loses the next turn");
  });

  it("hides nothing from a spectator that is public, and shows no hand", () => {
    const groups = wordsOf(context(observation({ hand: [] }), [], { viewer: -1 }));
    expect(groups.some((g) => g.title.startsWith("Your"))).toBe(false);
    expect(groups.map((g) => g.title)).toContain("Mika’s car");
  });

  it("names a car drawing", () => {
    expect(planLabel(car(0, { left: [lie("laser_left", 6), lie("laser_left", 6)], driver: [lie("missile_left", 2)] }))).toBe("front 12, right 12, back 12, left breached; tires 9; driver 3 left");
  });

  it("has a line for each seat", () => {
    expect(seatLineOf(0, ctx)).toEqual({ facts: ["tires 6", "driver 5", "40 pts"], state: "deciding" });
    expect(seatLineOf(1, ctx)).toEqual({ facts: ["tires 9", "driver 5", "30 pts"], state: "attacking" });
    expect(seatLineOf(3, ctx).state).toBe("shaken");
    const out = context(observation({ cars: [car(0), car(1, {}, { status: "ejected", score: 10 })] }));
    expect(seatLineOf(1, out)).toEqual({ facts: ["10 pts"], state: "ejected", out: true });
  });

  it("fills the table bar and the lists", () => {
    expect(barOf(ctx).where).toBe("duel 3, first to 60");
    expect(barOf(ctx).facts.map((f) => f.text)).toEqual(["deck 71", "discard 2", "reshuffle 1 of 1 left"]);
    expect(headlineOf({ duel: 2, turn: 14, goal: 60, scores: [40, 10] })).toBe("duel 2, turn 14, 40–10 of 60");
    expect(headlineOf(null)).toBe("");
  });

  it("sums up a game", () => {
    const s = summaryOf(context(observation({ stage: "over", winners: [0] })));
    expect(s.headline).toBe("You win: you are the Ace");
    expect(s.columns).toEqual(["Points", "Duel 1", "Duel 2", "Duels won", "Kills"]);
    expect(s.rows.map((r) => r.cells)).toEqual([["40", "+40", "–", "1", "2"], ["30", "+10", "+20", "0", "2"], ["20", "–", "+20", "0", "1"], ["10", "–", "+10", "0", "1"]]);
    expect(s.notes).toContain("Duel 2, 64 turns: The cards ran out twice; Osei and Lindqvist tied.");
  });

  it("counts kills by points", () => {
    expect(killsIn(40, true, "last_car")).toBe(2);
    expect(killsIn(10, true, "deck_out")).toBe(0);
    expect(killsIn(30, false, "last_car")).toBe(3);
  });
});

describe("cards", () => {
  it("are the 52 of the deck, each with a text that fits its face", () => {
    expect(cards).toHaveLength(52);
    expect(new Set(cards.map((c) => c.id)).size).toBe(52);
    for (const c of cards) {
      expect(c.text.length, c.id).toBeGreaterThanOrEqual(2);
      expect(c.text.length, c.id).toBeLessThanOrEqual(3);
      for (const line of [...c.text, c.where]) expect(line.length, `${c.id}: ${line}`).toBeLessThanOrEqual(19);
      expect(c.band.length, c.id).toBeLessThanOrEqual(13);
    }
  });
  it("shows a card from a newer server by its name", () => {
    expect(card("oil_slick").title).toBe("oil slick");
  });
});

describe("what is coming", () => {
  it("is the hit less the armor played", () => {
    expect(threatsOf(0, observation({ stack: [step({ stopped: 3, armor: ["armor_left"] })] }))).toEqual({ left: 2 });
  });
  it("goes to the driver behind a breach and never beyond what is left", () => {
    const view = observation({ cars: [car(0, { left: [lie("laser_left", 6), lie("laser_left", 6)], driver: [lie("missile_left", 3)] }), car(1)], stack: [step({})] });
    expect(threatsOf(0, view)).toEqual({ driver: 2 });
  });
  it("is nothing once a swerve has answered it, but a spin only moves it", () => {
    const attack = step({});
    const swerved = observation({ stack: [attack, step({ frame: "maneuver", by: 0, on: 0, card: "swerve", damage: 0 })] });
    expect(isOver(swerved, attack)).toBe(true);
    expect(pendingHits(swerved)).toEqual([]);
    const spun = observation({ stack: [attack, step({ frame: "maneuver", by: 0, on: 0, card: "spin", damage: 0 })] });
    expect(pendingHits(spun)).toHaveLength(1);
  });
  it("shows paint by the card that threw it and leaves out what only follows a ram", () => {
    const paint = observation({ stack: [step({ by: 0, on: 1 }), step({ frame: "paint", by: 1, on: 0, card: "", location: undefined, damage: 0 }), step({ frame: "ram_after", card: "", damage: 0 })] });
    expect(chain(paint).map((f) => f.card)).toEqual(["autocannon_left", "paint_spray"]);
    expect(pendingHits(paint)).toEqual([]);
    expect(wordsOf(context(paint))[1]?.items).toEqual(["You: autocannon 5 at Osei’s left side", "Osei: paint spray on you"]);
  });
  it("pairs armor with the card it covered", () => {
    expect(wordsOf(context(observation({ cars: [car(0, { left: [lie("laser_left", 3), cover("armor_left", 3)] }), car(1)] })))[2]?.items).toContain("Left side: 9 of 12 left (laser 6−3)");
  });
});

describe("why a card is dim", () => {
  const why = (id: string, kind: string | null, more: Parameters<typeof observation>[0] = {}) => whyNot(id, observation(more), 0, kind === null ? null : ask(kind, []));

  it.each([
    ["heavy_armor_front", "defend", "The hit is on your left side, not on your front.", "CG-ARMOR-006"],
    ["missile_right", "defend", "Attack cards are for your own turn.", "CG-TURN-006"],
    ["dud_missile", "defend", "Answers a missile, not a autocannon.", "CG-SPEC-051"],
    ["paint_spray", "defend", "Works only against an attack on your back.", "CG-SPEC-045"],
  ])("%s in %s", (id, kind, text, rule) => {
    expect(why(id, kind, { stack: [step({})] })).toEqual({ text: text.replace("a autocannon", "an autocannon"), rule });
  });
  it("knows destroyed tires, a missing moment and an own turn", () => {
    const flat = [car(0, { tires: [lie("missile_left", 9)] }), car(1)];
    expect(why("swerve", "defend", { cars: flat, stack: [step({})] }).rule).toBe("CG-SPEC-006");
    expect(why("armor_left", null).rule).toBe("CG-ARMOR-001");
    expect(why("armor_left", "action").text).toBe("Armor is played when you are hit, never before.");
    expect(why("fireproof_armor", null).rule).toBe("CG-SPEC-005");
  });
});

describe("movement", () => {
  it("sends cards from hands to where they lie", () => {
    const { flights, jolts } = choreography([
      { kind: "attack", seat: 1, target: 0, card: "missile_left", rider: "called_shot", location: "left", points: 4, rules: [] },
      { kind: "armor", seat: 0, card: "armor_left", location: "left", points: 3, rules: [] },
      { kind: "damage", seat: 0, card: "missile_left", location: "left", points: 1, left: 3, source: "attack", steps: [], rules: [] },
    ], observation());
    expect(flights.map((f) => `${f.card ?? "back"} ${f.from} ${f.to}`)).toEqual(["missile_left hand-1 0-left", "called_shot hand-1 discard", "armor_left hand-0 0-left"]);
    expect(jolts.filter((j) => j.kind === "hurt").map((j) => j.place)).toEqual(["0-left"]);
  });
  it("holds the attack before its target while it is answered, and shows others only backs", () => {
    const { flights } = choreography([
      { kind: "attack", seat: 1, target: 0, card: "missile_left", location: "left", points: 4, rules: [] }, { kind: "drew", seat: 2, number: 2, rules: [] },
    ], observation({ stack: [step({})] }));
    expect(flights.map((f) => `${f.card ?? "back"} ${f.to}`)).toEqual(["missile_left incoming", "back hand-2", "back hand-2"]);
  });
});

describe("client", () => {
  it("puts ticks on turns and hits", () => {
    expect(cardduel.tick({ kind: "turn_started", seat: 0, turn: 1, rules: [] })).toBe("turn");
    expect(cardduel.tick({ kind: "damage", seat: 0, location: "left", points: 3, left: 5, source: "attack", steps: [], rules: [] })).toBe("hit");
    expect(cardduel.tick({ kind: "drew", seat: 0, number: 1, rules: [] })).toBe(null);
  });
  it("makes buttons of offers, and none for others", () => {
    const a = ask("escape", [option({ do: "escape" }), option({ do: "pass" })]);
    const ctx = context(observation({ stage: "escape", current: 0 }), [a]);
    expect(cardduel.choices(a, ctx).map((c) => [c.key, c.title, c.danger === undefined])).toEqual([["1", "Announce escape", false], ["0", "Stay", true]]);
    expect(cardduel.choices({ ...a, you: false }, ctx)).toEqual([]);
    expect(cardduel.question(a, ctx).rule).toBe("CG-ESC-001");
  });
});
