import { expect, it } from "vitest";
import type { LogCtx } from "../../lib/game";
import frame from "../../messages/pack.de";
import { adopt } from "../../messages/language";
import { context, observation } from "./frames.fixture";
import pack from "./pack.de";
import type { CardEvent, EventName } from "./types";

adopt("de", { ...frame, ...pack });
// What is loaded from here on is in German.
const { lineOf } = await import("./log");
const { cards } = await import("./cards");

const ctx: LogCtx = context(observation());

function text(e: Partial<CardEvent> & { kind: EventName }, viewer = 0): string | undefined {
  return lineOf({ rules: ["CG-ATK-001"], steps: [], ...e } as unknown as CardEvent, { ...ctx, viewer })?.text.map((p) => (typeof p === "string" ? p : "b" in p ? p.b : "")).join("");
}

it("tells a duel in German, to whoever reads it", () => {
  const attack = { kind: "attack", seat: 1, target: 0, card: "autocannon_left", location: "left", points: 5 } as const;
  expect(text(attack)).toBe("Osei feuert die Maschinenkanone auf deine linke Seite: 5.");
  expect(text(attack, 1)).toBe(`Du feuerst die Maschinenkanone auf ${ctx.name(0)}s linke Seite: 5.`);
  expect(text({ kind: "drew", seat: 1, number: 1 })).toBe("Osei zieht 1 Karte.");
  expect(text({ kind: "drew", seat: 1, number: 3 })).toBe("Osei zieht 3 Karten.");
  expect(text({ kind: "lost_turn", seat: 0 })).toBe("Du setzt diesen Zug aus.");
  expect(text({ kind: "kill", seat: 1, target: 0, points: 10 })).toBe("Ein Abschuss für Osei, gegen dich: 10 Punkte.");
  expect(text({ kind: "kill", seat: 0, target: 1, points: 1 })).toBe("Ein Abschuss für dich, gegen Osei: 1 Punkt.");
});

it("has cards whose texts fit their faces", () => {
  // What a card is called by the server is no word.
  expect(cards.map((c) => c.id)).toEqual(expect.arrayContaining(["wheelguards", "shaken", "debris"]));
  for (const c of cards) {
    for (const line of [...c.text, c.where]) expect(line.length, `${c.id}: ${line}`).toBeLessThanOrEqual(20);
    expect(c.band.length, `${c.id}: ${c.band}`).toBeLessThanOrEqual(18);
  }
});
