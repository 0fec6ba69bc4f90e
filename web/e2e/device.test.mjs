// Without a network: the client stays on the device, and plays there with its own engine; what is played there is not lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, look, person, play, see, Server, shot } from './harness.mjs';

const server = await Server.start();

/** A page of somebody who has taken Turnpike along. */
async function taken(t, size = {}) {
  const page = await person(t, { at: server.url, worker: true, motion: 'reduce', expected: /net::ERR_|status of 50[24]/, ...size });
  await page.goto('/device');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Keep it on this device' }).click();
  await page.getByText('Turnpike is on this device').waitFor();
  return page;
}

test('a game against a bot is played without a network, and is still there after the browser has been closed', async (t) => {
  const page = await taken(t);
  await shot(page, 'device-kept');
  await server.kill();
  await page.context().setOffline(true);
  await page.goto('/');
  await page.getByText('Without the server since').waitFor();
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await see(page, (g) => g.asked, 'the first question');
  await shot(page, 'device-match');
  await play(page, (g) => g.step >= 4 && g.asked);
  const { step } = await look(page);
  const address = new URL(page.url()).pathname;
  await page.close();

  const again = await page.context().newPage();
  await again.goto(server.url + address);
  await see(again, (g) => g.step >= step && g.asked, 'the match to stand where it was');
  await play(again, (g) => g.step > step || g.over);
  // The server is there again: one press leads back to it, where this match is not, but its address still leads here.
  await server.again();
  await again.context().setOffline(false);
  await again.getByRole('link', { name: 'go back to it' }).click();
  await again.getByRole('heading', { name: /Pick a game/ }).waitFor();
  assert.equal(await again.getByText('Without the server').count(), 0);
  await again.goto(server.url + address);
  await see(again, (g) => g.step > step, 'the match on this device');
  clean(page);
});

test('two tabs do not play on one device at once', async (t) => {
  const page = await taken(t, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Play on this device now' }).click();
  await page.getByText('On this device since').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${server.url}/device`);
  await other.getByRole('button', { name: 'Play on this device now' }).click();
  await other.getByText('Another tab plays on this device already').waitFor();
  await shot(other, 'device-elsewhere');
  clean(page);
});

test('a browser without WebAssembly says so', async (t) => {
  const page = await person(t, { at: server.url, worker: true });
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto('/device');
  await page.getByRole('button', { name: 'Keep it on this device' }).click();
  await page.getByRole('alert').getByText('WebAssembly is switched off').waitFor();
  clean(page);
});
