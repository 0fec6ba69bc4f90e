import { expect, test, vi } from 'vitest';
import { copyPicture, fetchPicture, pictureName, picturePath } from './picture';
import { net } from './net';

test('a picture of the newest step needs no number; another is counted as the seat counts', () => {
  expect(picturePath('m1', null, 0, 'dark')).toBe('/m/m1/card.png?theme=dark');
  expect(picturePath('m1', 7, 1, 'light')).toBe('/m/m1/card.png?theme=light&step=7&seat=1');
  expect(picturePath('m/1', 7, -1, 'dark')).toBe('/m/m%2F1/card.png?theme=dark&step=7');
});

test('the file has the name of the table', () => {
  expect(pictureName('Friday <night> & "friends" step 3')).toBe('friday-night-friends-step-3.png');
  expect(pictureName('Überlandfahrt')).toBe('überlandfahrt.png');
  expect(pictureName('***')).toBe('turnpike.png');
});

test('what the server says of a picture that cannot be made is what people read', async () => {
  const asked = vi.spyOn(net, 'fetch').mockResolvedValue(new Response('{"detail":"no such step"}', { status: 404 }));
  await expect(fetchPicture('/m/x/card.png')).rejects.toThrow('no such step');
  asked.mockResolvedValue(new Response('png', { headers: { 'Content-Type': 'image/png' } }));
  expect((await fetchPicture('/m/x/card.png')).size).toBe(3);
  asked.mockRestore();
});

test('a browser that does not let pages copy pictures is no fault', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyPicture(new Blob(['x'], { type: 'image/png' }))).toBe(false);
  vi.unstubAllGlobals();
});
