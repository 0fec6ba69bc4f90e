// The cut of Card Duel that both sides of the comparison play, as a boardgame.io game: four seats, 76 cards (five guns and armor),
// duels to 60 points.
import { createRequire } from 'node:module';
const { INVALID_MOVE } = createRequire(import.meta.url)('boardgame.io/core');

const GUNS = [
  { damage: 3, copies: 3 },
  { damage: 4, copies: 3 },
  { damage: 5, copies: 3 },
  { damage: 6, copies: 2 },
  { damage: 6, copies: 2 },
];
const SEATS = 4;

function deck() {
  const cards = [];
  for (const gun of GUNS) {
    for (let side = 0; side < 4; side++) {
      for (let i = 0; i < gun.copies; i++) cards.push({ kind: 'attack', side, points: gun.damage });
    }
  }
  for (let side = 0; side < 4; side++) {
    for (let i = 0; i < 5; i++) cards.push({ kind: 'armor', side, points: 3 });
    cards.push({ kind: 'armor', side, points: 6 });
  }
  return cards;
}

const inDuel = (G) => G.cars.filter((c) => c.in);

function nextIn(G, seat) {
  do seat = (seat + 1) % SEATS;
  while (!G.cars[seat].in);
  return seat;
}

function startDuel(G, random) {
  G.draw = deck();
  G.discard = [];
  G.reshuffled = false;
  G.cars = G.cars.map((c) => ({ score: c.score, hand: [], sides: [0, 0, 0, 0], driver: 0, lying: [], in: true }));
  G.current = (G.dealer + 1) % SEATS;
  for (let i = 0; i < 5; i++) {
    for (let k = 0; k < SEATS; k++) take(G, (G.current + k) % SEATS, random);
  }
  G.ready = [];
  G.stage = 'deal';
}

function take(G, seat, random) {
  const i = Math.floor(random.Number() * G.draw.length);
  G.cars[seat].hand.push(G.draw[i]);
  G.draw[i] = G.draw[G.draw.length - 1];
  G.draw.pop();
}

function endDuel(G, random) {
  const left = inDuel(G);
  for (const c of left) c.score += left.length === 1 ? 20 : 10;
  const best = Math.max(...G.cars.map((c) => c.score));
  if (best >= 60 && G.cars.filter((c) => c.score === best).length === 1) {
    G.stage = 'over';
    return;
  }
  G.dealer = (G.dealer + SEATS - 1) % SEATS;
  startDuel(G, random);
}

function startTurn(G, random) {
  const hand = G.cars[G.current].hand;
  while (hand.length < 6) {
    if (G.draw.length === 0) {
      if (G.reshuffled || G.discard.length === 0) return endDuel(G, random);
      G.reshuffled = true;
      G.draw = G.discard;
      G.discard = [];
    }
    take(G, G.current, random);
  }
  G.stage = 'action';
}

function passTurn(G, random) {
  G.current = nextIn(G, G.current);
  startTurn(G, random);
}

function resolve(G, random) {
  const hit = G.hit;
  const car = G.cars[hit.target];
  const net = Math.max(0, hit.card.points - hit.stopped);
  G.hit = null;
  if (net === 0) {
    G.discard.push(hit.card, ...hit.armor);
    return passTurn(G, random);
  }
  car.lying.push(hit.card, ...hit.armor);
  if (car.sides[hit.card.side] < 12) {
    car.sides[hit.card.side] = Math.min(12, car.sides[hit.card.side] + net);
  } else {
    car.driver += net;
    if (car.driver >= 5) {
      car.in = false;
      G.discard.push(...car.lying, ...car.hand);
      car.lying = [];
      car.hand = [];
      G.cars[G.current].score += 10;
      if (inDuel(G).length === 1) return endDuel(G, random);
    }
  }
  passTurn(G, random);
}

function ask(G, random) {
  const hit = G.hit;
  if (hit.stopped >= hit.card.points || G.cars[hit.target].hand.length === 0) resolve(G, random);
  else G.stage = 'defend';
}

const moves = {
  ready: ({ G, random }, seat) => {
    if (G.stage !== 'deal' || G.ready.includes(seat)) return INVALID_MOVE;
    G.ready.push(seat);
    if (G.ready.length === SEATS) startTurn(G, random);
  },
  attack: ({ G, random }, index, target) => {
    const hand = G.cars[G.current].hand;
    if (G.stage !== 'action' || hand[index]?.kind !== 'attack' || target === G.current || !G.cars[target]?.in) return INVALID_MOVE;
    const [card] = hand.splice(index, 1);
    G.hit = { card, target, stopped: 0, armor: [] };
    ask(G, random);
  },
  discard: ({ G, random }, indices) => {
    const hand = G.cars[G.current].hand;
    if (G.stage !== 'action' || indices.length === 0 || indices.some((i) => !hand[i])) return INVALID_MOVE;
    for (const i of [...indices].sort((a, b) => b - a)) G.discard.push(...hand.splice(i, 1));
    passTurn(G, random);
  },
  armor: ({ G, random }, index) => {
    if (G.stage !== 'defend') return INVALID_MOVE;
    const hand = G.cars[G.hit.target].hand;
    if (hand[index]?.kind !== 'armor' || hand[index].side !== G.hit.card.side) return INVALID_MOVE;
    const [card] = hand.splice(index, 1);
    G.hit.stopped += card.points;
    G.hit.armor.push(card);
    ask(G, random);
  },
  accept: ({ G, random }) => {
    if (G.stage !== 'defend') return INVALID_MOVE;
    resolve(G, random);
  },
};

export const Cut = {
  name: 'cut',
  setup: ({ random }) => {
    const G = { dealer: Math.floor(random.Number() * SEATS), cars: Array.from({ length: SEATS }, () => ({ score: 0 })), hit: null };
    startDuel(G, random);
    return G;
  },
  moves,
  turn: { activePlayers: { all: 'play' }, stages: { play: { moves } } },
  endIf: ({ G }) => (G.stage === 'over' ? { scores: G.cars.map((c) => c.score) } : undefined),
};

// legal lists the moves that the cut allows now, in the same form as the Go side's: single cards and the whole hand to discard.
export function legal(G) {
  const list = [];
  if (G.stage === 'deal') {
    const seat = [0, 1, 2, 3].find((s) => !G.ready.includes(s));
    return [['ready', seat]];
  }
  const same = (a, b) => a.kind === b.kind && a.side === b.side && a.points === b.points;
  const distinct = (hand) => hand.map((_, i) => i).filter((i) => hand.findIndex((c) => same(c, hand[i])) === i);
  if (G.stage === 'action') {
    const hand = G.cars[G.current].hand;
    const cards = distinct(hand);
    for (const i of cards) {
      if (hand[i].kind !== 'attack') continue;
      for (let t = 0; t < SEATS; t++) if (t !== G.current && G.cars[t].in) list.push(['attack', i, t]);
    }
    for (const i of cards) list.push(['discard', [i]]);
    if (hand.length > 1) list.push(['discard', hand.map((_, i) => i)]);
    return list;
  }
  const hand = G.cars[G.hit.target].hand;
  for (const i of distinct(hand)) if (hand[i].kind === 'armor' && hand[i].side === G.hit.card.side) list.push(['armor', i]);
  list.push(['accept']);
  return list;
}
