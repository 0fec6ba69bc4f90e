import { describe, expect, it } from 'vitest';
import { chopper, enemyID, itinerary, pegID, positions } from './anim.svelte';
import type { HeistEvent, Observation } from './types';

const view = {
  scenario: 'tank', crew: [], vehicles: [{ id: 'main', kind: 'tank', at: '7,3' }, { id: 'apex', kind: 'pv', model: 'apex', at: '4,3', owner: 0 }, { id: 'suv1', kind: 'suv', at: '5,3' }],
  main: {}, stunts: [], enemies: [], coming: [],
} as unknown as Observation;
const play = (...events: HeistEvent[]) => itinerary(events, view);

describe('movement', () => {
  it('goes one after the other, each from where it was', () => {
    const { stretches } = play({ kind: 'drive', vehicle: 'apex', from: '3,2', to: '4,3' }, { kind: 'suv_moves', vehicle: 'suv1', from: '6,3', to: '5,3' });
    expect(stretches.map((s) => [s.id, s.way])).toEqual([['apex', [{ x: 3, y: 2 }, { x: 4, y: 3 }]], ['suv1', [{ x: 6, y: 3 }, { x: 5, y: 3 }]]]);
    expect(stretches[1]!.at).toBe(stretches[0]!.time);
    expect(positions(stretches, 0).get('suv1')).toEqual({ x: 6, y: 3, lift: 0 });
    expect(positions(stretches, 10_000).get('apex')).toEqual({ x: 4, y: 3, lift: 0 });
  });
  it('drives around what stands in the way', () => {
    const { stretches } = play({ kind: 'drive', vehicle: 'apex', from: '6,3', to: '4,3' });
    expect(stretches[0]!.way).toHaveLength(3);
    expect(stretches[0]!.way).not.toContainEqual({ x: 5, y: 3 });
  });
  it('lets pegs fly, and highest in the middle', () => {
    const { stretches } = play({ kind: 'thrown', seat: 1, vehicle: 'suv1', from: '8,5' }, { kind: 'peg_on', vehicle: 'apex', with: 'suv1', from: '5,3' });
    expect(stretches.map((s) => s.id)).toEqual([pegID(1), enemyID('apex')]);
    const half = positions(stretches.slice(0, 1), stretches[0]!.time / 2).get(pegID(1))!;
    expect(half).toEqual({ x: 6.5, y: 4, lift: 1 });
  });
  it('moves the main enemy, or the Chopper over the road; not at the edge', () => {
    const e = { kind: 'main_moves', from: '7,2', to: '7,3', dir: 's' } as HeistEvent;
    expect(play(e).stretches[0]!.id).toBe('main');
    expect(itinerary([e], { ...view, scenario: 'chopper' }).stretches[0]!.id).toBe(chopper);
    expect(play({ ...e, gone: true }).stretches).toEqual([]);
  });
});

describe('blows', () => {
  it('flash where they fall, and figures rise there', () => {
    const it_ = play({ kind: 'slam', vehicle: 'suv1', with: 'apex', count: 3 }, { kind: 'damage', vehicle: 'apex', count: 2, left: 1 }, { kind: 'wrecked', vehicle: 'apex', to: '4,3' });
    expect(it_.flashes.map((f) => f.space)).toEqual(['4,3', '4,3', '4,3']);
    expect(it_.floaters).toMatchObject([{ space: '4,3', text: '−2', good: false }]);
    expect(it_.hurt).toMatchObject([{ id: 'apex' }]);
  });
  it('are shots where the Tank has fired, and none where a marker cancels it', () => {
    const defense: HeistEvent = { kind: 'defense', vehicle: 'apex', index: 3, count: 1, left: 2 };
    expect(play({ kind: 'fires', count: 3 }, defense).shots).toMatchObject([{ from: '7,3', to: '4,3' }]);
    expect(play({ kind: 'fires', gone: true }, defense).shots).toEqual([]);
    expect(play({ kind: 'fires', count: 3 }, { kind: 'effect' }, defense).shots).toEqual([]);
  });
  it('are good news for the crew where the enemy is worn down', () => {
    expect(play({ kind: 'strength', track: 'main', count: -2, left: 5 }).floaters).toMatchObject([{ space: '7,3', text: '−2', good: true }]);
    expect(play({ kind: 'strength', track: 'main', count: 2, left: 7 }).floaters).toMatchObject([{ text: '+2', good: false }]);
  });
  it('never take longer than four and a half seconds', () => {
    const many = Array.from({ length: 60 }, (): HeistEvent => ({ kind: 'suv_moves', vehicle: 'suv1', from: '6,3', to: '5,3' }));
    const { length, stretches } = play(...many);
    expect(length).toBe(4500);
    expect(Math.max(...stretches.map((s) => s.at + s.time))).toBeLessThanOrEqual(4500.001);
  });
});
