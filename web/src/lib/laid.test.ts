import { expect, it } from 'vitest';
import { keepLaid, takeLaid } from './laid';
import type { MatchPage } from './types';

const pageOf = (id: string) => ({ table: { id } }) as MatchPage;

it('gives the page of a table that was laid to its match, once', () => {
  const page = pageOf('a');
  keepLaid(page);
  expect(takeLaid('a')).toBe(page);
  expect(takeLaid('a')).toBeNull();
});

it('forgets a page when another match opens', () => {
  keepLaid(pageOf('a'));
  expect(takeLaid('b')).toBeNull();
  expect(takeLaid('a')).toBeNull();
});
