// Matches that cannot be opened: a newer program has played them, or their log is damaged. Nothing is lost, and the page says what can be done.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damage, mend, playedUnder } from './alter.mjs';
import { call, clean, look, person, play, quick, see, Server } from './harness.mjs';
import { inspect } from './inspect.mjs';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844, touch: true },
];

/** What the browser itself writes when a server is away, and when it refuses. */
const expected = /net::ERR_|status of (409|403|503)/;

const heading = (page, name) => page.getByRole('heading', { name });
const button = (page, name) => page.getByRole('button', { name });
const newer = 'This match waits for the newer program';
const broken = 'This match cannot be opened now';

/** A match against a bot, some steps on, on a page of its own. */
async function begun(page) {
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot'], { options: { goal: 60 }, title: 'Friday at the wall' }));
  await page.goto(`/m/${table.id}`);
  await play(page, (g) => g.step >= 6 && g.asked);
  return table.id;
}

test('a match that a newer program has played: the page says so, and goes on by itself when it can', async (t) => {
  const server = await Server.start();
  const page = await person(t, { at: server.url, expected });
  const id = await begun(page);
  const before = await look(page);
  await server.kill();
  await playedUnder(server, id, '99');
  await server.again();

  // The page was open: it comes to the same state as one that is opened now.
  await heading(page, newer).waitFor();
  await page.getByText('version "99" of the rules of cardduel is newer than this program').waitFor();
  await heading(page, 'Friday at the wall').waitFor();
  assert.match(await page.locator('.why .sheet-face').innerText(), /^[0-9a-f]{12}$/);
  assert.equal(await page.locator('.decision').count(), 0);
  assert.equal(await page.getByText('The connection is lost.').count(), 0);

  const wrong = [];
  const cookies = await page.context().cookies();
  for (const theme of ['dark', 'light']) {
    for (const size of sizes) {
      const other = await person(t, { at: server.url, theme, ...size, expected });
      await other.context().addCookies(cookies);
      await other.goto(`/m/${id}`);
      await heading(other, newer).waitFor();
      wrong.push(...(await inspect(other, 'trouble-newer')));
      clean(other);
      await other.context().close();
    }
  }
  assert.deepEqual(wrong, []);

  // Trying says that it has been tried; whoever plays alone may have the whole match as a file.
  await button(page, 'Try again').click();
  await page.getByText(/^Tried at .* it is still so\.$/).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as a file').click()]);
  assert.equal(download.suggestedFilename(), `turnpike-${id}.json`);

  // The newer program comes back: nobody presses anything.
  await server.kill();
  await playedUnder(server, id, '1');
  await server.again();
  await see(page, (g) => g.asked, 'the match to go on by itself', 60_000);
  assert.deepEqual(await look(page), before, 'nothing is lost');
  await play(page, (g) => g.step > before.step + 2 || g.over);
  clean(page);
});

test('a damaged match of two: calling it off is refused in words, each leaves, and it is over when all have', async (t) => {
  const server = await Server.start();
  const [host, guest] = [await person(t, { at: server.url, expected }), await person(t, { at: server.url, expected })];
  await host.goto('/');
  const { table } = await call(host, 'POST', '/matches', quick(['you', 'open']));
  await guest.goto('/');
  await call(guest, 'POST', `/matches/${table.id}/join`, {});
  await server.kill();
  await damage(server, table.id, 1);
  await server.again();

  await host.goto(`/m/${table.id}`);
  await heading(host, broken).waitFor();
  await host.getByText('What was played is kept.').waitFor();
  assert.equal(await host.locator('.why').getByText('you', { exact: true }).count(), 1);

  // By keyboard alone, from the top of the page.
  const press = async (page, name) => {
    await page.locator('#h-trouble').focus();
    for (let n = 0; n < 12; n++) {
      if (await button(page, name).evaluate((b) => b === document.activeElement)) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${name}`);
  };
  await press(host, 'Save as a file');
  await host.getByRole('alert').getByText('others play in this match, so it is given out when it is over').waitFor();
  await press(host, 'Call it off');
  const dialog = host.getByRole('dialog');
  await dialog.getByText('This cannot be undone.').waitFor();
  await dialog.getByRole('button', { name: 'Call it off' }).press('Enter');
  await host.getByRole('alert').getByText('other people play: each of them can leave it').waitFor();

  await press(host, 'Leave my seat');
  await dialog.getByRole('button', { name: 'Keep it as it is' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await press(host, 'Leave my seat');
  await dialog.getByRole('button', { name: 'Leave my seat' }).press('Enter');
  await button(host, 'Leave my seat').waitFor({ state: 'detached' });
  assert.equal(await host.evaluate(() => document.activeElement?.id), 'h-trouble', 'focus is not lost with the button');
  assert.equal(await host.locator('.why').getByText('bot', { exact: true }).count(), 1);

  await guest.goto(`/m/${table.id}`);
  await heading(guest, broken).waitFor();
  assert.equal(await button(guest, 'Call it off').count(), 0, 'only the host calls a match off');
  await press(guest, 'Leave my seat');
  await guest.getByRole('dialog').getByRole('button', { name: 'Leave my seat' }).press('Enter');
  await heading(guest, 'This match is over and cannot be shown now').waitFor();
  await guest.getByText('Called off', { exact: true }).waitFor();
  await button(host, 'Try again').click();
  await heading(host, 'This match is over and cannot be shown now').waitFor();
  const wrong = await inspect(host, 'trouble-over');

  // The cause goes away while the server runs: the match is shown, over.
  await mend(server, table.id, 1);
  await button(host, 'Try again').click();
  await see(host, (g) => g.step >= 0, 'the board');
  assert.equal((await call(host, 'GET', `/matches/${table.id}`)).table.status, 'aborted');
  assert.deepEqual(wrong, []);
  clean(host, guest);
});

test('a match that cannot be opened any more when somebody acts', async (t) => {
  const server = await Server.start();
  const page = await person(t, { at: server.url, expected });
  const id = await begun(page);
  const before = await look(page);
  const reason = 'this program fails on it (panic: index out of range)';
  const refusal = { type: 'sick', title: 'Service Unavailable', status: 503, detail: `the match cannot be opened now: ${reason}`, id: 'feed00c0ffee' };
  await page.route(`**/api/matches/${id}/actions`, (r) => r.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(refusal) }));
  const load = new RegExp(`/api/matches/${id}(\\?|$)`);
  await page.route(load, async (r) => {
    const answer = await r.fetch();
    await r.fulfill({ response: answer, json: { ...(await answer.json()), frame: null, log: [], trouble: { kind: 'broken', reason, id: 'feed00c0ffee' } } });
  });
  await page.locator('.decision .choice:enabled').first().click();
  await heading(page, broken).waitFor();
  await page.getByText(reason).waitFor();
  await page.getByText('feed00c0ffee').waitFor();
  const wrong = await inspect(page, 'trouble-broken');

  await page.unroute(load);
  await button(page, 'Try again').click();
  assert.deepEqual(await see(page, (g) => g.asked, 'the same question'), before);
  assert.deepEqual(wrong, []);
  clean(page);
});
