// A position as a picture: what programs that preview links read, the picture in its dialog, saving it, copying it, and a browser that does not let it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { call, clean, person, quick, Server, shot } from './harness.mjs';

const server = await Server.start();

const isPNG = (data) => data.subarray(1, 4).toString() === 'PNG' && data.readUInt32BE(16) === 1200 && data.readUInt32BE(20) === 630;

test('a position is shared as a picture', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot'], { title: 'Friday "night" <duel>' }));

  // Without a script: the head of the page leads to the picture.
  const head = await (await fetch(`${server.url}/m/${table.id}?step=0`)).text();
  const image = /property="og:image" content="([^"]+)"/.exec(head)?.[1];
  assert.equal(image, `${server.url.replace(/\/$/, '')}/m/${table.id}/card.png?step=0`);
  assert.match(head, /property="og:title" content="Friday &#34;night&#34; &lt;duel&gt; - Card Duel"/);
  assert.ok(isPNG(Buffer.from(await (await fetch(image)).arrayBuffer())), 'the preview is no picture of 1200 by 630');

  await page.goto(`/m/${table.id}`);
  await page.getByRole('button', { name: 'Share this position' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this position' });
  await dialog.getByRole('img', { name: /^The position as a picture: Friday/ }).waitFor();
  await shot(page, 'share');

  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as picture' }).click()]);
  assert.match(file.suggestedFilename(), /^friday-night-duel-step-\d+\.png$/);
  assert.ok(isPNG(await readFile(await file.path())), 'what was saved is no picture of 1200 by 630');
  await dialog.getByRole('button', { name: 'Saved' }).waitFor();

  // The clipboard is the browser's business: what it is given, and what it may refuse.
  await page.evaluate(() => {
    navigator.clipboard.write = async ([item]) => { window.given = await item.getType('image/png'); };
  });
  await dialog.getByRole('button', { name: 'Copy as picture' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  assert.ok((await page.evaluate(() => window.given.size)) > 1000);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.evaluate(() => { navigator.clipboard.write = () => Promise.reject(new Error('no')); });
  await page.getByRole('button', { name: 'Share this position' }).click();
  await dialog.getByRole('button', { name: 'Copy as picture' }).click();
  await dialog.getByText('This browser does not let pages copy pictures. Save it instead.').waitFor();
  clean(page);
});
