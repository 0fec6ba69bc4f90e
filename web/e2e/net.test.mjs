// The network fails: what was chosen is done once, or given back in words; nothing stays on the page that is no longer so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, look, person, play, quick, see, Server, shot } from './harness.mjs';

const server = await Server.start();
const lost = (page) => page.locator('.connection .banner');

/** A page at the first question of a duel against a bot. The browser itself writes to the console that nobody answers. */
async function duel(t, size = {}) {
  const page = await person(t, { at: server.url, ...size, expected: /net::ERR_|status of 50[24]|status of 409/ });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot'], { options: { goal: 60 } }));
  await page.goto(`/m/${table.id}`);
  await see(page, (g) => g.asked, 'the first question');
  return { page, id: table.id };
}

/** Calls the match off and tells how often the person has acted in it. */
async function acts(page, id) {
  await call(page, 'POST', `/matches/${id}/abort`, {});
  const record = await call(page, 'GET', `/matches/${id}/record`);
  return record.steps.filter((e) => e.do === 'act' && e.seat === 0 && !e.auto).length;
}

/** The ways in which one request may fail: it does not come to the server, its answer gets lost, or something between says that there is nobody. */
const failures = {
  'is lost on its way': (route) => route.abort('connectionreset'),
  'loses its answer': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'is turned away by a gateway': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
};

test('the connection is cut at every step of a turn: each choice is done once', async (t) => {
  const { page, id } = await duel(t);
  const ways = Object.entries(failures);
  let n = 0;
  for (; n < 6; n++) {
    const g = await see(page, (g) => g.asked || g.over, 'a question');
    if (g.over) break;
    const [, fail] = ways[n % ways.length];
    await page.route(`**/api/matches/${id}/actions`, fail, { times: n === 5 ? 2 : 1 });
    await page.locator('.decision .choice:enabled').first().click();
    await see(page, (now) => now.step > g.step || now.over, 'the choice to be done');
    await lost(page).waitFor({ state: 'detached' });
  }
  assert.ok(n >= 4, `${n} choices`);
  assert.equal(await acts(page, id), n, 'each choice is done once');
  clean(page);
});

test('without a network a choice is kept, and done when it is back', async (t) => {
  const { page, id } = await duel(t, { width: 390, height: 844 });
  const asked = await look(page);
  await page.context().setOffline(true);
  const choice = page.locator('.decision .choice:enabled').first();
  const title = (await choice.locator('b').innerText()).trim();
  await choice.click();
  await lost(page).getByText(`"${title}" is kept`).waitFor();
  await shot(page, 'connection-kept');
  assert.equal((await look(page)).step, asked.step);
  await page.context().setOffline(false);
  await see(page, (now) => now.step > asked.step || now.over, 'the choice to be done');
  await lost(page).waitFor({ state: 'detached' });
  assert.equal(await acts(page, id), 1);
  clean(page);
});

test('what is kept can be taken back, and another chosen', async (t) => {
  const { page, id } = await duel(t);
  await page.route(`**/api/matches/${id}/actions`, failures['is lost on its way']);
  await page.locator('.decision .choice:enabled').first().click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await lost(page).waitFor({ state: 'detached' });
  await page.unroute(`**/api/matches/${id}/actions`);
  const g = await look(page);
  await page.locator('.decision .choice:enabled').first().click();
  await see(page, (now) => now.step > g.step || now.over, 'the other choice');
  assert.equal(await acts(page, id), 1);
  clean(page);
});

test('what comes too late is given back in words', async (t) => {
  const { page, id } = await duel(t);
  await page.route(`**/api/matches/${id}/actions`, failures['is lost on its way']);
  const choice = page.locator('.decision .choice:enabled').first();
  const title = (await choice.locator('b').innerText()).trim();
  await choice.click();
  await lost(page).getByText('is kept').waitFor();
  // Meanwhile the same person plays on with another device.
  const { frame } = await call(page, 'GET', `/matches/${id}`);
  const other = await page.context().newPage();
  const option = frame.asks.find((a) => a.you).options.at(-1);
  await other.goto(server.url);
  await call(other, 'POST', `/matches/${id}/actions`, { seat: 0, seq: frame.seq, action: option.action });
  await page.unroute(`**/api/matches/${id}/actions`);
  await page.getByText(`"${title}" was not done`).waitFor();
  await shot(page, 'connection-late');
  await page.getByRole('button', { name: 'Understood' }).click();
  await lost(page).waitFor({ state: 'detached' });
  await play(page, (g) => g.step > frame.seq + 3 || g.over);
  clean(page);
});

test('one request that fails leaves nothing on the page', async (t) => {
  const { page, id } = await duel(t);
  await play(page, (g) => g.step >= 4 && g.asked);
  const { step } = await look(page);
  // A step of the replay cannot be loaded, nor can the page find out that the server is there again, for as long as it takes to see that it says so.
  const reload = new RegExp(`/api/matches/${id}(\\?|$)`);
  await page.route(reload, failures['is lost on its way']);
  await page.route(`**/api/matches/${id}/frames/*`, failures['is lost on its way'], { times: 1 });
  // The focus may still be on the choice that was made: the arrows are the replay's all the same.
  await page.locator('.decision .choice:enabled').first().focus();
  await page.keyboard.press('ArrowLeft');
  await lost(page).waitFor();
  // It says that it can again without anybody doing anything.
  await page.unroute(reload);
  await lost(page).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowLeft');
  await page.getByText(`You see step ${step - 1}.`).waitFor();
  clean(page);
});
