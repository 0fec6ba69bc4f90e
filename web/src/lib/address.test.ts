import { afterEach, expect, test, vi } from 'vitest';
import { AddressCode } from './address';

afterEach(() => vi.unstubAllGlobals());

/** A window of which the address alone exists. */
function bar(start: string) {
  const here = { pathname: '/garage', search: '?match=7', hash: start };
  const heard = new Set<() => void>();
  vi.stubGlobal('location', here);
  vi.stubGlobal('history', { state: null, replaceState: (_s: unknown, _t: string, url: string) => (here.hash = url.slice(url.indexOf('#'))) });
  vi.stubGlobal('addEventListener', (_type: string, f: () => void) => heard.add(f));
  vi.stubGlobal('removeEventListener', (_type: string, f: () => void) => heard.delete(f));
  return { here, heard, go: (hash: string) => ((here.hash = hash), heard.forEach((f) => f())) };
}

test('a code that is shown stands in the address and is not opened again', () => {
  const { here, go } = bar('');
  const address = new AddressCode();
  const opened: string[] = [];
  address.follow((code) => (opened.push(code), true));
  address.show('G1abc');
  expect(here.hash).toBe('#G1abc');
  go('#G1abc');
  expect(opened).toEqual([]);
  go('#G1def');
  go('#G1def');
  go('#');
  expect(opened).toEqual(['G1def']);
});

test('a code that was not taken is offered again, and after the end none is', () => {
  const { heard, go } = bar('');
  const address = new AddressCode();
  const opened: string[] = [];
  let ready = false;
  const end = address.follow((code) => (opened.push(code), ready));
  go('#G1abc');
  ready = true;
  go('#G1abc');
  go('#G1abc');
  expect(opened).toEqual(['G1abc', 'G1abc']);
  end();
  expect(heard.size).toBe(0);
});
