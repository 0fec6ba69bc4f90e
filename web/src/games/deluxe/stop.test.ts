import { describe, expect, it } from 'vitest';
import { gateDeed, gateLine, gateName, manDeed, stopFacts } from './stop';
import type { StopView } from './types';

const gate = (more: Partial<StopView['gates'][number]> = {}): StopView['gates'][number] => ({ gate: 0, title: 'Main gate', squares: 6, open: 0, x: 35, y: 10, ...more });

describe('a truck stop in words', () => {
  it('says how gates are and what working one does', () => {
    const stop: StopView = { gates: [gate({ moves: 'shuts', open: 4, locked: true }), gate({ gate: 1, title: 'Crash gate' })], mines: true };
    expect(gateName({ stop }, 1)).toBe('Crash gate');
    expect(gateName({}, 1)).toBe('gate 2');
    expect(gateDeed({ stop }, { do: 'gate', index: 0, person: 3 })).toBe('Open the Main gate');
    expect(gateDeed({ stop }, { do: 'gate', index: 255, person: 3 })).toBe('Switch the minefield off');
    expect(stopFacts(stop)).toEqual([
      { name: 'Main gate', state: 'shuts, 4 of 6 open, worked from the security office', warns: true },
      { name: 'Crash gate', state: 'shut', warns: false },
      { name: 'Minefield', state: 'on', warns: false },
    ]);
  });
  it('says who has a turret and what the artillery is about', () => {
    const stop: StopView = { gates: [], turrets: [{ turret: 0, x: 14, y: 76, person: 4 }, { turret: 1, x: 114, y: 76, laser_lost: true }], artillery: { x: 85, y: 37, served: true, next: 21, row: 2 } };
    expect(manDeed({ stop }, { do: 'man', index: 0, person: 4 })).toBe('Leave the controls of turret 1');
    expect(manDeed({ stop }, { do: 'man', index: 0, person: 5 })).toBe('Take the controls of turret 1');
    expect(stopFacts(stop).map((f) => f.state)).toEqual(['manned', 'laser destroyed', 'fires again from turn 21 on; 2 shots in a row']);
  });
  it('tells of a gate that shuts on something', () => {
    expect(gateLine({ stop: { gates: [gate()] } }, { kind: 'gate', gate: 0, car: 1, crushes: true, rule: 'DX-STOP-010' }, 'nobody', 'the Goblin')).toBe(
      'Main gate shuts on the Goblin: ten dice, and it is held until the gate opens.',
    );
  });
});
