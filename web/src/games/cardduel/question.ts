/** The sentences that ask: who did what to whom with what, and what happens if nothing is done. */
import type { Question } from "../../lib/game";
import type { Ask } from "../../lib/types";
import { card, sideWords } from "./cards";
import { attackVerb } from "./messages";
import type { Picked } from "./plan";
import { carOf, top } from "./see";
import { isSide, type FrameView, type Observation } from "./types";
import { asking, count, list, type Voice } from "../../lib/voice";

/** questionOf words a decision for the person asked. */
export function questionOf(ask: Ask, view: Observation, viewer: number, picked: Picked, v: Voice): Question {
  return asking(question(ask, view, viewer, picked, v));
}

/** threat says what a hit is and how much is left to take it: "5 damage, 4 boxes left". */
function threat(f: FrameView, view: Observation): string {
  const car = carOf(view, f.on);
  const net = Math.max(0, f.damage - f.stopped);
  const damage = f.stopped > 0 ? `${f.damage} damage, ${f.stopped} stopped, ${net} to come` : `${f.damage} damage`;
  if (!car) return damage;
  if (f.location === "tires") return `${damage}, ${car.tires.left} of 9 left`;
  if (!isSide(f.location)) return damage;
  const l = car[f.location];
  return l.lost ? `${damage} to the driver, ${car.driver.left} left` : `${damage}, ${count(l.left, "box", "boxes")} left`;
}

/** ifNothing says what happens if the hit is taken. */
function ifNothing(f: FrameView, view: Observation, v: Voice): string {
  const car = carOf(view, f.on);
  const net = Math.max(0, f.damage - f.stopped);
  if (!car || net === 0) return "";
  const whose = v.whose(f.on);
  if (f.location === "tires") {
    const left = Math.max(0, car.tires.left - net);
    return left === 0 ? `If nothing is played ${whose} tires are destroyed.` : `If nothing is played ${whose} tires go to ${left}.`;
  }
  if (!isSide(f.location)) return "";
  const l = car[f.location];
  if (l.lost) {
    const left = Math.max(0, car.driver.left - net);
    return left === 0 ? `If nothing is played ${whose} driver is out and the duel is over for ${v.whom(f.on)}.` : `If nothing is played ${whose} driver is left with ${left}.`;
  }
  const left = Math.max(0, l.left - net);
  return left === 0 ? `If nothing is played ${whose} ${sideWords(f.location)} is breached and the next hit there reaches the driver.`
    : `If nothing is played ${whose} ${sideWords(f.location)} goes to ${left}.`;
}

/** attackSentence tells an attack that is open: "Osei fires an autocannon at your left side". */
function attackSentence(f: FrameView, view: Observation, v: Voice): string {
  const breached = isSide(f.location) && carOf(view, f.on)?.[f.location].lost ? "breached " : "";
  const where = `${v.whose(f.on)} ${breached}${sideWords(f.location ?? "")}`;
  const rider = f.rider === "called_shot" ? ", a called shot" : "";
  if (f.declared && f.location && f.declared !== f.location) {
    const shot = `${v.you(f.by) ? "Your" : `${v.name(f.by)}’s`} ${card(f.card).small}`;
    return `${shot} now comes at ${where}`;
  }
  return `${v.who(f.by)} ${attackVerb(v, f.by, f.card)} ${where}${rider}`;
}

function question(ask: Ask, view: Observation, viewer: number, picked: Picked, v: Voice): Question {
  const f = top(view);
  switch (ask.kind) {
    case "deal":
      return deal(ask, view, v);
    case "action":
      return action(view, viewer, picked, v);
    case "escape":
      return {
        title: "Your turn ends. Announce an escape?",
        sub: "You drive out at the start of your next turn if your tires still hold. Until then you can be hit, and you cannot take it back.",
        rule: "CG-ESC-001", seat: viewer,
      };
  }
  if (!f) return { title: "Your choice.", rule: "CG-ATK-017" };
  const on = v.whom(f.on);
  switch (ask.kind) {
    case "defend":
      return { title: `${attackSentence(f, view, v)}: ${threat(f, view)}.`, sub: join(ifNothing(f, view, v), moreAnswers(f)), rule: "CG-ATK-023", seat: f.by };
    case "jam":
      return {
        title: `${attackSentence(f, view, v)}: ${threat(f, view)}.`,
        sub: `You may ${card(f.card).weapon === "laser" ? "overheat the laser" : "jam the gun"}: the attack fails and ${v.whose(f.by)} turn ends. If you pass, ${on} must answer it.`,
        rule: "CG-ATK-022", seat: f.by,
      };
    case "react":
      return {
        title: `${v.who(f.on)} ${maneuver(f.card)}${attackBehind(view, v)}.`,
        sub: `You may ${f.card === "spin" || f.skid_used ? "" : "send the car into a wall (3 to a side you choose) or "}throw debris (2 to the tires). If you pass, ${on} ${v.does(f.on, "drives", "drive")} on unhurt.`,
        rule: "CG-ATK-027", seat: f.on,
      };
    case "skid":
      return {
        title: `${v.who(f.by)} ${v.does(f.by, "sends", "send")} you into a wall on your ${sideWords(f.location ?? "")}: ${threat(f, view)}.`,
        sub: join(ifNothing(f, view, v), "Only armor of that side helps."), rule: "CG-SPEC-036", seat: f.by,
      };
    case "debris":
      return {
        title: `${v.who(f.by)} ${v.does(f.by, "throws", "throw")} debris under your tires: ${threat(f, view)}.`,
        sub: join(ifNothing(f, view, v), "A swerve or wheelguards would save them."), rule: "CG-SPEC-040", seat: f.by,
      };
    case "backfire":
      return {
        title: `Your autocannon backfires into your own ${sideWords(f.location ?? "")}: ${threat(f, view)}.`,
        sub: join(ifNothing(f, view, v), f.location === "tires" ? "Only wheelguards help." : "Only armor of that side helps."), rule: "CG-SPEC-049", seat: f.by,
      };
    case "paint":
      return {
        title: `${v.who(f.by)} ${v.does(f.by, "sprays", "spray")} paint over your windscreen: your hand of ${count(view.hand.length, "card")} and your next turn.`,
        sub: "If nothing is played both are lost. A swerve saves them; your attack is gone either way.", rule: "CG-SPEC-045", seat: f.by,
      };
    case "shaken":
      return {
        title: `${v.you(f.by) ? "You have" : `${v.name(f.by)} has`} rammed ${on}: shake the driver?`,
        sub: `${v.who(f.on)} would lose the next turn. If you pass, nothing more comes of it.`, rule: "CG-SPEC-042", seat: f.by,
      };
    case "follow_up":
      return {
        title: `Your ram struck ${v.whose(f.on)} ${sideWords(f.location ?? "")}: shoot that side too?`,
        sub: `One attack card for the same side, in the same turn; ${on} cannot swerve it. If you pass, the turn ends.`, rule: "CG-RAM-003", seat: f.by,
      };
  }
  return { title: "Your choice.", rule: "CG-ATK-017", seat: f.by };
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(" ");
}

function moreAnswers(f: FrameView): string {
  if (f.armor.length > 0) return "Only more armor can follow now.";
  return f.no_swerve ? "You cannot swerve a shot that follows a ram." : "";
}

function maneuver(id: string): string {
  return id === "swerve" ? "swerves" : id === "spin" ? "spins" : "throws the car round";
}

/** What a maneuver got away from, if it was an attack. */
function attackBehind(view: Observation, v: Voice): string {
  const a = view.stack.find((f) => f.frame === "attack");
  return a ? `, away from ${v.whose(a.by)} ${card(a.card).small}` : "";
}

function deal(ask: Ask, view: Observation, v: Voice): Question {
  const others = ask.who.filter((s) => !v.you(s));
  const first = v.you(view.current) ? "You begin" : `${v.name(view.current)} begins`;
  return {
    title: `Duel ${view.duel} is dealt. ${first}.`,
    sub: `Cards for any time may go down before the first turn. ${others.length === 0 ? "Everybody else is ready." : `Not ready yet: ${list(others.map((s) => v.name(s)))}.`}`,
    rule: "CG-SETUP-014", seat: view.current,
  };
}

function action(view: Observation, viewer: number, picked: Picked, v: Voice): Question {
  const me = carOf(view, viewer);
  const jammed = me?.specials.filter((s) => s === "machine_gun_jams" || s === "laser_overheats") ?? [];
  const seat = viewer;
  if (picked.mode === "discard") {
    const n = picked.marked.length;
    return {
      title: n === 0 ? "Which cards do you discard?" : n === view.hand.length ? "Discard your whole hand?" : `Discard ${count(n, "card")}?`,
      sub: jammed.length > 0 ? "Discarding the whole hand clears every jam. You draw up to six on your next turn." : "You draw up to six at the start of your next turn. Discarding the whole hand would clear any jam.",
      rule: "CG-TURN-011", seat,
    };
  }
  const id = view.hand[picked.at];
  if (id !== undefined) {
    const c = card(id);
    if (c.weapon) {
      const at = picked.target >= 0 ? ` at ${v.name(picked.target)}` : "";
      const what = picked.rider === "called_shot" ? `${c.title.split(",")[0]} with a called shot${at}: which side?`
        : picked.rider === "tire_shot" ? `${c.title.split(",")[0]} with a tire shot: whose tires?`
          : `${c.title.split(",")[0]}, ${sideWords(c.side ?? "")}: at whom?`;
      return { title: what, sub: "Choose a car on the board or here. Escape puts the card back.", rule: picked.rider === "" ? "CG-ATK-001" : "CG-ATK-005", seat };
    }
    if (id === "ejection_seat") {
      return { title: "Leave the duel with the ejection seat?", sub: "You keep the kills you have, but you cannot win this duel. Nobody scores for you.", rule: "CG-ESC-006", seat };
    }
    return { title: `Play ${c.noun} as your action?`, sub: c.text.join(" "), rule: c.rule, seat };
  }
  const jam = jammed.length > 0 ? ` ${list(jammed.map((s) => (s === "laser_overheats" ? "Your laser is overheated" : "your machine gun is jammed")))}: discarding the whole hand clears it.` : "";
  return {
    title: "Your turn: attack, play a card or discard.",
    sub: `There is no pass.${jam ? capitalFirst(jam) : " Pick a card of your hand, or take one of these."}`,
    rule: "CG-TURN-006", seat,
  };
}

function capitalFirst(s: string): string {
  return s.replace(/^ (\p{L})/u, (_, l: string) => ` ${l.toUpperCase()}`);
}
