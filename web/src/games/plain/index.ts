/** A plain table for games without a client of their own: it shows the state as it is and lists the choices. */
import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';

export const plain: GameClient<unknown, { kind?: string; rules?: string[] }> = {
  id: '',
  Board: Board,
  Dock: Dock,
  bar: () => ({ where: '', facts: [] }),
  seatLine: () => ({ facts: [] }),
  question: (ask) => ({ title: ask.kind }),
  choices: (ask) =>
    ask.options.slice(0, 9).map((option, i) => ({ key: String(i + 1), title: option.text, small: '', option, primary: i === ask.options.length - 1 })),
  log: (e) => ({ text: [String(e.kind ?? '')], rules: e.rules ?? [] }),
  words: () => [],
  summary: (p) => ({
    headline: '',
    columns: [],
    rows: p.table.seats.map((s) => ({ seat: s.seat, cells: [], winner: p.frame.outcome?.winners.includes(s.seat) })),
    notes: [],
  }),
  tick: () => null,
};
