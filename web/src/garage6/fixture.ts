/** Cards for tests of the garage, with the figures that the tests use. */
import type { BuildCard } from './types';

export function card(id: string, more: Partial<BuildCard> = {}): BuildCard {
  return {
    id, name: id.replace(/(^|_)(\w)/g, (_, gap, c) => (gap ? ' ' : '') + c.toUpperCase()), kind: 'weapon', subtype: '', set: 'core', core: true, cost_bp: 0, cost_cp: 0,
    durability: 0, restrictions: [], range: 0, role: '', attacks: false, dice: {}, fixed_basic: 0, fixed_tire: 0, each_wrench: 'NONE', turret: false, drops: '', stock: 0,
    effects: [], designed: false, copies: 2, cards_per_purchase: 1, min_game_bp: 0, requires: '', spots: ['front', 'back', 'left', 'right'], ...more,
  };
}

export const cards: BuildCard[] = [
  card('gun', { cost_bp: 3, attacks: true, subtype: 'shred', odds: { mean: 3.2, basic: [0.2, 0.8], tire: [1], wrench: [1], special: 0 } }),
  card('big_gun', { cost_bp: 6, min_game_bp: 25, attacks: true, subtype: 'blast', copies: 1, restrictions: ['EXCLUSIVE'], odds: { mean: 5, basic: [1], tire: [1], wrench: [1], special: 0 } }),
  card('other_big_gun', { cost_bp: 5, restrictions: ['EXCLUSIVE'] }),
  card('oil', { cost_bp: 2, spots: ['back'], restrictions: ['BACK_ONLY'], cards_per_purchase: 2, copies: 4, set: 'dropped_weapons_pack', core: false }),
  card('turret', { cost_bp: 4, turret: true, spots: ['crew_area'] }),
  card('plate', { kind: 'structure', cost_bp: 2, copies: 4 }),
  card('cage', { kind: 'structure', cost_bp: 1, requires: 'plate' }),
  card('rookie_driver', { kind: 'crew', role: 'driver', name: 'Rookie', spots: ['crew_area'], copies: 1 }),
  card('ace_driver', { kind: 'crew', role: 'driver', cost_cp: 4, spots: ['crew_area'], copies: 1 }),
  card('rookie_gunner', { kind: 'crew', role: 'gunner', name: 'Rookie', spots: ['crew_area'], copies: 1 }),
  card('boots', { kind: 'gear', cost_cp: 1, spots: ['crew_area'], copies: 1, effects: [{ trigger: 'driving_roll_reroll', condition: '', effect: 're-roll 1 yellow die', limit: '', control: 0, ace: 1, optional: true }] }),
];

export const find = (id: string) => cards.find((c) => c.id === id);
