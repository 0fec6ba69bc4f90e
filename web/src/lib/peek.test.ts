// Made-up rule IDs: ruletrace:ignore-file
import { describe, expect, it } from 'vitest';
import { ruleAddress, ruleID } from './peek.svelte';

describe('the address of a rule', () => {
  it.each([
    ['CG-ATK-010', '/rules/cardduel/CG-ATK-010'],
    ['SX-ATK-004', '/rules/sixth/SX-ATK-004'],
    ['DX-COLL-014', '/rules/deluxe/DX-COLL-014'],
    ['CR-AN-003', '/rules/deluxe/CR-AN-003'],
    ['CR-AN-003d', '/rules/deluxe/CR-AN-003'],
    ['RC-GEAR-001', '/rules/race/RC-GEAR-001'],
    ['HH-TURN-001', '/rules/heist/HH-TURN-001'],
  ])('%s', (id, address) => {
    expect(ruleAddress(id)).toBe(address);
  });
});

describe('rule IDs in a text', () => {
  const ids = (text: string) => text.match(ruleID) ?? [];

  it('finds them between marks and words', () => {
    expect(ids('see CG-ATK-010, (DX-COLL-014); not CG-ATK-10 nor cg-atk-010')).toEqual(['CG-ATK-010', 'DX-COLL-014']);
  });

  it('leaves marks out', () => {
    expect(ids('CR-AN-003d, DX-CHAR-007?')).toEqual(['CR-AN-003', 'DX-CHAR-007']);
  });

  it('does not take a part of a longer word', () => {
    expect(ids('XCG-ATK-010 CG-ATK-0100')).toEqual([]);
  });
});
