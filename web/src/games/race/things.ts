/** Places, rules and icons of Gear Race: what has no words. */
import { tables } from './tables.svelte';
import type { EndRule, NoteView, Observation, Square } from './types';

export interface Place {
  /** Number of the tile in the course, from 0. */
  tile: number;
  lane: number;
  square: number;
}

/** placeOf takes a square apart; null for "finish" and for nothing. */
export function placeOf(at: Square | undefined): Place | null {
  const m = /^(\d+):(\d+):(\d+)$/.exec(at ?? '');
  return m ? { tile: Number(m[1]), lane: Number(m[2]), square: Number(m[3]) } : null;
}

/** What may hurt, cost or throw the car off its way. */
const bad = new Set(['block', 'mine', 'beside_mine', 'wreck', 'crate', 'rubble', 'car', 'spike', 'oil', 'pull', 'gravel']);

export function isHazard(n: NoteView): boolean {
  return bad.has(n.what) && (n.what !== 'pull' || (n.lanes ?? 0) > 0);
}

/** impact is the Structure that a block or a wreck costs at a speed (RC-DMG-012, RC-MOVE-016). */
export function impact(speed: number): number {
  return speed <= 5 ? 1 : speed <= 10 ? 2 : speed <= 16 ? 3 : 4;
}

/** The rule that ended the race. */
export const endRule: Record<EndRule, string> = { finish: 'RC-END-001', last_running: 'RC-END-003', all_destroyed: 'RC-END-003', rounds: 'RC-END-005' };

export const trackIcon = { structure: 'shield', heat: 'heat', steering: 'steer', brake: 'brake', turbo: 'turbo' } as const;

/** Icons of the sprite for pieces of equipment. */
const icons: Record<string, string> = {
  minelayer: 'mine', oil_dropper: 'oil', spike_strip: 'debris', smoke_pots: 'smoke', nose_guns: 'gun', rockets: 'missile', side_blades: 'swerve', flame_jet: 'fire', harpoon: 'target',
  overboost: 'boost', grip_claws: 'skid', gyro: 'spin', jump_jets: 'turbo', drag_chute: 'brake', coolant_flush: 'heat', deflector: 'shield-check', ram_prow: 'ram', plough: 'reverse', jammer: 'lock',
};

export function iconOf(piece: string): string {
  return icons[piece] ?? 'wrench';
}

/** The rule of each piece. */
const pieceRules: Record<string, string> = {
  minelayer: '012', oil_dropper: '013', spike_strip: '014', smoke_pots: '015', nose_guns: '016', rockets: '017', side_blades: '018', flame_jet: '019', harpoon: '020', overboost: '021', grip_claws: '022',
  gyro: '023', jump_jets: '024', drag_chute: '025', coolant_flush: '026', deflector: '027', ram_prow: '028', plough: '029', jammer: '030',
};

export function ruleOf(piece: string): string {
  return `RC-EQUIP-${pieceRules[piece] ?? '001'}`;
}

/** Teams are a colour and nothing else (RC-SETUP-004); colours of the theme stand for them. */
export const teamInk: Record<string, string> = { red: 'var(--zone-3)', blue: 'var(--zone-0)', green: 'var(--ok-text)', yellow: 'var(--zone-1)' };

/** The part of a board that has names. */
export type Board = Pick<Observation, 'course' | 'cars'>;

const carIn = (o: Board, seat: number | undefined) => o.cars.find((c) => c.seat === seat);
/** The mass of a seat's car, 1 to 3; 0 if it is not known. */
export const massOf = (o: Board, seat: number | undefined) => tables.model(carIn(o, seat)?.car)?.mass_class ?? 0;

/** How dice are read at a speed (RC-MOVE-002). */
export function readOf(speed: number): 'highest' | 'lowest' {
  return speed <= 10 ? 'highest' : 'lowest';
}
