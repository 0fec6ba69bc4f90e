import { describe, expect, it } from 'vitest';
import { parse } from './router.svelte';

describe('addresses', () => {
  it.each([
    ['/', '', { page: 'front' }],
    ['/new', '', { page: 'new', game: null }],
    ['/new/cardduel', '', { page: 'new', game: 'cardduel' }],
    ['/m/abc', '', { page: 'match', id: 'abc', step: null }],
    ['/m/abc', '?step=12', { page: 'match', id: 'abc', step: 12 }],
    ['/m/abc', '?step=-1', { page: 'match', id: 'abc', step: null }],
    ['/m/abc', '?step=x', { page: 'match', id: 'abc', step: null }],
    ['/m/abc/', '', { page: 'match', id: 'abc', step: null }],
    ['/t/abc', '?token=s%2Fe', { page: 'join', id: 'abc', token: 's/e', watch: '' }],
    ['/t/abc', '', { page: 'join', id: 'abc', token: '', watch: '' }],
    ['/rules', '', { page: 'rules', game: null, at: null }],
    ['/rules/race', '', { page: 'rules', game: 'race', at: null }],
    ['/rules/cardduel/CG-ATK-010', '', { page: 'rules', game: 'cardduel', at: 'CG-ATK-010' }],
    ['/rules/deluxe/how', '', { page: 'rules', game: 'deluxe', at: 'how' }],
    ['/replays', '', { page: 'replays' }],
    ['/m', '', { page: 'lost' }],
    ['/m/a/b', '', { page: 'lost' }],
    ['/new/a/b', '', { page: 'lost' }],
    ['/rules/a/b/c', '', { page: 'lost' }],
    ['/replays/x', '', { page: 'lost' }],
    ['/garage', '', { page: 'garage' }],
    ['/garage/sixth', '', { page: 'garage6', match: null }],
    ['/garage/sixth', '?match=abc', { page: 'garage6', match: 'abc' }],
    ['/garage/race', '', { page: 'lost' }],
    ['/garage/sixth/x', '', { page: 'lost' }],
    ['/arenas', '', { page: 'arenas' }],
    ['/arenas/edit', '', { page: 'arena' }],
    ['/arenas/x', '', { page: 'lost' }],
    ['/t/abc', '?watch=w1', { page: 'join', id: 'abc', token: '', watch: 'w1' }],
    ['/career', '', { page: 'careers' }],
    ['/career/Cabc', '', { page: 'career', id: 'Cabc', tab: 'week', at: null }],
    ['/career/Cabc/pit/7', '', { page: 'career', id: 'Cabc', tab: 'pit', at: 7 }],
    ['/career/Cabc/drivers', '', { page: 'career', id: 'Cabc', tab: 'drivers', at: null }],
    ['/career/Cabc/league', '', { page: 'career', id: 'Cabc', tab: 'league', at: null }],
    ['/career/Cabc/fights/88', '', { page: 'career', id: 'Cabc', tab: 'fights', at: 88 }],
    ['/career/Cabc/join', '?token=t1', { page: 'careerjoin', id: 'Cabc', token: 't1' }],
    ['/career/Cabc/league/1', '', { page: 'lost' }],
    ['/career/Cabc/pit/x', '', { page: 'lost' }],
    ['/career/Cabc/week', '', { page: 'lost' }],
    ['/m/%', '', { page: 'lost' }],
  ])('%s%s', (path, search, want) => {
    expect(parse(path, search)).toEqual(want);
  });
});
