/** Hand-made frames for the tests: three characters against the Tank in round 3, typed as the server sends them. */
import type { BoardCtx } from '../../lib/game';
import type { Ask, Frame, Option, Table } from '../../lib/types';
import type { Desk } from './desk';
import { nothing, type Picked } from './desk';
import { tables } from './tables.svelte';
import type { Action, CrewView, HeistEvent, Observation, Preview, RollView, ScenarioID, Skill, Tables } from './types';
import { voiceOf } from './voice';

export const names = ['Mika', 'Ines', 'Osei'];

const dice = (speed: number, control: number, athletics: number, defense: number): Record<Skill, number> => ({ speed, control, athletics, defense });

export const sheets = {
  characters: [
    { id: 'anvil', name: 'Anvil', skills: dice(2, 2, 2, 2), max_boosts: 3, tokens: 0, power: { name: 'Follow Through', when: 'own turn', effect: 'Move the new Wreck one space.' }, designed: true },
    { id: 'badge', name: 'Badge', skills: dice(2, 2, 3, 1), max_boosts: 3, tokens: 0, power: { name: 'Quick Exit', when: 'own turn', effect: 'The first Leap is free.' }, designed: true },
    { id: 'patch', name: 'Patch', skills: dice(1, 2, 2, 2), max_boosts: 3, tokens: 3, power: { name: 'Reroute', when: 'any roll', effect: 'Re-roll dice.', exhausted: true }, designed: true },
  ],
  vehicles: [
    { id: 'big_block', name: 'Big-Block', skills: dice(2, 1, 0, 2), strength: 6, power: { name: 'Heavyweight', when: 'rams', effect: 'Add one Effort Die.' }, designed: true },
    { id: 'apex', name: 'Apex', skills: dice(2, 1, 0, 1), strength: 5, power: { name: 'Showroom Condition', when: 'Speed', effect: 'One extra success.' }, designed: true },
    { id: 'sidewinder', name: 'Sidewinder', skills: dice(2, 2, 0, 1), strength: 5, power: { name: 'Handbrake', when: 'Force', effect: 'Three spaces.' }, designed: true },
    { id: 'commandeered', name: 'Commandeered SUV', skills: dice(1, 1, 0, 2), strength: 4, designed: true },
  ],
  scenarios: [
    { id: 'tank', name: 'Break the Juggernaut', win: ['Tank Strength reaches 0'], lose: ['the Level 3 Stunt card leaves'], setups: [] },
    { id: 'semi', name: 'Strip the Hauler', win: [], lose: [], setups: [] },
    { id: 'chopper', name: 'Ground the Vulture', win: [], lose: [], setups: [] },
  ],
  specials: [{ id: 'throw_cargo', scenario: 'semi', name: 'Throw cargo', condition: 'On the rear space.', success: 'One Cargo moves.', skill: 'athletics', need: 2 }],
  stunts: [
    { id: 'T-S1', scenario: 'tank', name: 'Push comes to shove', level: 1, tokens: 2, skill: 'control', need: 2, reactive: false, condition: 'Adjacent to a Wreck.', reward: 'Move that Wreck.', designed: true },
    { id: 'T-S9', scenario: 'tank', name: 'Anchor drop', level: 3, tokens: 0, skill: 'control', need: 4, reactive: false, condition: 'In the Tank’s lane.', reward: 'The Tank takes 2.', designed: true },
    { id: 'M-S5', scenario: 'semi', name: 'Wrecking ball', level: 2, tokens: 2, skill: 'speed', need: 3, reactive: false, condition: 'Next to a Wreck.', reward: 'The Wreck travels.', designed: true },
    { id: 'M-S6', scenario: 'semi', name: 'Duck and cover', level: 2, tokens: 1, skill: 'athletics', need: 2, reactive: true, condition: 'On the Semi.', reward: 'You keep your place.', designed: true },
  ],
  enemies: [
    { id: 'T-E01', scenario: 'tank', name: 'Tank repairs', reveal: [{ label: 'Repairman', text: 'One Enemy Peg boards the Tank.' }], activated: { label: 'When activated', text: 'Tank Strength +2.' }, designed: true },
    { id: 'T-E06', scenario: 'tank', name: 'On your bumper', reveal: [], activated: { label: 'When activated', text: 'Deal 3.' }, designed: true },
  ],
  difficulties: [{ id: 'standard', name: 'Standard', remove: [1, 1, 0] }],
  effort_die: ['hit', 'hit', 'hit', 'hit', 'boost', 'blank'],
  enemy_die: ['enemy_suv', 'enemy_peg', 'enemy_peg', 'enemy_card', 'main_enemy_north', 'main_enemy_south'],
  figures: { start_column: 3, east_column: 12, slam: 3, peg_hit: 2, hunter_slam: 4, wreck_move: 4, max_dice: 5, need: { ram: 3, force: 3, shake: 2, hijack: 2, brawl: 2 } },
} as unknown as Tables;

export function member(seat: number, more: Partial<CrewView> = {}): CrewView {
  const [character, vehicle] = ([['anvil', 'big_block'], ['badge', 'apex'], ['patch', 'sidewinder']] as const)[seat]!;
  return {
    seat, character, vehicle, wheel: true, at: `${4 + seat},${2 + seat}`, skills: dice(4, 3, 2, 4), parts: { speed: [2, 2], control: [2, 1], athletics: [2, 0], defense: [2, 2] },
    boosts: 2, max_boosts: 3, ...(character === 'patch' ? { tokens: 3 } : {}), ...more,
  };
}

export function observation(more: Partial<Observation> = {}): Observation {
  return {
    stage: 'round', scenario: 'tank', difficulty: 'standard', round: 3, last_round: 9, crew: [0, 1, 2].map((s) => member(s)),
    vehicles: [
      { id: 'big_block', kind: 'pv', model: 'big_block', at: '4,2', owner: 0, manned: true, strength: { value: 4, max: 6 } },
      { id: 'apex', kind: 'pv', model: 'apex', at: '5,3', owner: 1, manned: true, strength: { value: 5, max: 5 }, pegs: [0] },
      { id: 'sidewinder', kind: 'pv', model: 'sidewinder', at: '6,4', owner: 2, manned: true, strength: { value: 3, max: 5 } },
      { id: 'suv1', kind: 'suv', at: '5,2' }, { id: 'suv2', kind: 'wreck', at: '11,3' }, { id: 'main', kind: 'tank', at: '9,3' },
    ],
    main: { strength: { value: 7, max: 10 }, at: '9,3' },
    stunts: [{ tokens: 0 }, { card: 'T-S1', tokens: 2, rounds: 2, now: [0] }, { tokens: 0 }],
    stunts_left: [1, 3, 1], enemies: ['', 'T-E06', 'T-E01'], enemy_deck: 9, enemy_out: ['T-E01'], suvs: 5, pegs: 7,
    coming: [
      { when: 'next', card: 'T-E06', kind: 'damage', vehicle: 'apex', amount: 3 },
      { when: 'end_of_round', kind: 'wreck', vehicle: 'suv2', way: ['11,3', '10,3'], hits: ['main'], amount: 1 },
    ],
    turn: { seat: 0, actions: 2 }, ...more,
  };
}

/** hot: the viewer holds all seats at one screen. */
export function context(view: Observation, viewer = 0, hot = false): BoardCtx<Observation, HeistEvent, Action> {
  const seats = names.map((name, seat) => ({ seat, name, yours: hot || seat === viewer }));
  const table = { id: 'm1', game: 'heist', title: 'Highway Crew', options: { scenario: view.scenario }, seats } as unknown as Table;
  const frame = { seq: 61, view, events: [], asks: [], may: [], orders: {}, status: 'running' } as unknown as Frame<Observation, HeistEvent, Action>;
  return { table, frame, view, viewer, live: true, name: (s) => names[s] ?? 'nobody' };
}

/** settle makes the tables known, as the table bar does when a board is shown. */
export function settle(): void {
  tables.take(sheets);
}

export function option(action: Action, preview?: Preview): Option<Action> {
  const { do: verb, ...rest } = action;
  return { action, text: [verb, ...Object.values(rest).map(String)].join(' '), ...(preview ? { preview } : {}) } as Option<Action>;
}

export function ask(kind: string, options: Option<Action>[], more: Partial<Ask<Action>> = {}): Ask<Action> {
  return { kind, who: [0], mode: 'first', you: true, covert: false, options, ...more } as unknown as Ask<Action>;
}

export function desk(question: Ask<Action>, view: Observation, picked: Partial<Picked> = {}, viewer = 0, hot = false): Desk {
  return { ask: question, view, viewer, picked: { ...nothing, ...picked }, voice: voiceOf(context(view, viewer, hot)) };
}

export function roll(more: Partial<RollView> = {}): RollView {
  return { seat: 1, skill: 'speed', for: 'ram', need: 3, dice: 3, target: 'suv1', helpers: [0, 0, 0], ...more };
}

/** What the driver of the Big-Block may do: ram or force the SUV beside it, a Stunt, three drives, two leaps. */
export function acts(): Option<Action>[] {
  const odds = { skill: 'speed' as const, need: 3, odds: [{ tokens: 0, dice: 4, plain: 0.59, boosted: 0.87 }] };
  return [
    option({ do: 'drive', to: '5,1' }), option({ do: 'drive', to: '4,1' }), option({ do: 'drive', to: '3,2' }), option({ do: 'leap', vehicle: 'suv1' }), option({ do: 'leap', vehicle: 'big_block' }),
    option({ do: 'ram', vehicle: 'suv1' }, { ...odds, slides: [{ when: 'end_of_round', kind: 'wreck', vehicle: 'suv1', way: ['5,2'], hits: ['big_block'] }] }),
    option({ do: 'force', vehicle: 'suv1' }, { ...odds, skill: 'control' }), option({ do: 'stunt', spot: 1 }, { ...odds, need: 2, empty: true }), option({ do: 'boost' }, { tokens: 3 }), option({ do: 'pass' }),
  ];
}

export const scenarios: readonly ScenarioID[] = ['tank', 'semi', 'chopper'];
