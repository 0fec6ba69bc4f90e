import { describe, expect, it } from 'vitest';
import { arrow, at, box, cell, distance, follow, layoutOf, nearest, shortest, spaces, step } from './geometry';

const lying = layoutOf(1200, 322, false);
const upright = layoutOf(322, 622, true);

describe('spaces', () => {
  // HH-ROAD-001: twelve columns, six lanes.
  it('are read, and nothing else is', () => {
    expect(cell('7,3')).toEqual({ x: 7, y: 3 });
    expect(cell('12,6')).toEqual({ x: 12, y: 6 });
    for (const s of ['0,3', '13,3', '7,7', '7,0', 'main', '', '7,3,1', undefined]) expect(cell(s)).toBeNull();
  });
  it('are all there, in reading order', () => {
    expect(spaces(false)).toHaveLength(72);
    expect(spaces(false).slice(0, 3)).toEqual(['1,1', '2,1', '3,1']);
    expect(spaces(true).slice(0, 7)).toEqual(['12,1', '12,2', '12,3', '12,4', '12,5', '12,6', '11,1']);
  });
  // HH-ROAD-003, HH-ROAD-005
  it('have eight neighbours, and a diagonal counts one', () => {
    expect(step('7,3', 'ne')).toBe('8,2');
    expect(step('12,3', 'e')).toBeNull();
    expect(step('7,6', 's')).toBeNull();
    expect(distance('2,2', '5,4')).toBe(3);
    expect(distance('2,2', '2,2')).toBe(0);
  });
  it('are followed step by step, as far as the edge', () => {
    expect(follow('4,3', ['e', 'ne', 's'])).toEqual(['4,3', '5,3', '6,2', '6,3']);
    expect(follow('11,1', ['e', 'e', 'w'])).toEqual(['11,1', '12,1']);
  });
});

describe('ways', () => {
  const around = (...taken: string[]) => (s: string) => !taken.includes(s);
  it('are straight where nothing stands', () => {
    expect(shortest('3,3', '6,3', () => true)).toEqual(['3,3', '4,3', '5,3', '6,3']);
  });
  // HH-ACT-007: never through an occupied space; diagonally between two of them is allowed.
  it('lead around what stands there, and between two corners', () => {
    expect(shortest('3,3', '5,3', around('4,3'))).toHaveLength(3);
    expect(shortest('3,3', '5,3', around('4,3'))).not.toContain('4,3');
    expect(shortest('3,3', '4,4', around('4,3', '3,4'))).toEqual(['3,3', '4,4']);
  });
  it('are none where no way leads', () => {
    expect(shortest('1,1', '6,1', around('2,1', '2,2', '1,2'))).toBeNull();
  });
  it('may end on what they hit', () => {
    expect(shortest('3,3', '4,3', around('4,3'))).toEqual(['3,3', '4,3']);
  });
});

describe('the road on the screen', () => {
  it('lies with East to the right', () => {
    expect(lying.along).toBe(100);
    expect(lying.across).toBe(50);
    expect(box(lying, 1, 1)).toEqual({ x: 0, y: 18, w: 100, h: 50 });
    expect(at(lying, { x: 12, y: 6 })).toEqual({ x: 1150, y: 293 });
    expect(arrow(lying, 'ArrowRight')).toBe('e');
    expect(arrow(lying, 'ArrowUp')).toBe('n');
  });
  it('stands with East on top and North to the left', () => {
    expect([upright.along, upright.across]).toEqual([50, 50]);
    expect(box(upright, 12, 1)).toEqual({ x: 22, y: 18, w: 50, h: 50 });
    expect(at(upright, { x: 1, y: 6 })).toEqual({ x: 297, y: 593 });
    expect(arrow(upright, 'ArrowUp')).toBe('e');
    expect(arrow(upright, 'ArrowRight')).toBe('s');
    expect(arrow(upright, 'Enter')).toBeNull();
  });
  it('finds the lit space that lies nearest in a direction', () => {
    const lit = ['5,3', '8,3', '6,5', '2,3'];
    expect(nearest('4,3', 'e', lit)).toBe('5,3');
    expect(nearest('5,3', 'e', lit)).toBe('8,3');
    expect(nearest('5,3', 's', lit)).toBe('6,5');
    expect(nearest('5,3', 'n', lit)).toBeNull();
  });
});
