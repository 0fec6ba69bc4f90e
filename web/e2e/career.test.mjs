// A career: a newcomer is in the first Amateur Night by three clicks, a bot plays it out, the page after the fight says what came of it, and the next week is there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, patience, person, Server, shot } from './harness.mjs';
import { inspect, sizes } from './inspect.mjs';

const server = await Server.start('--bot-delay', '0s');

/** The bright button of the bar, by its words. */
const bright = (page, name) => page.locator('.cdock .choice.primary', { hasText: name });

/** Answers whatever is asked until a week begins: what is advised, a newcomer where nobody is left. */
const untilWeek = (page, id, week) => page.evaluate(async ([id, week]) => {
  const get = (path) => fetch(`/api${path}`).then((r) => r.json());
  const post = (path, body) => fetch(`/api${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  for (;;) {
    const { seq, view } = await get(`/careers/${id}`);
    if (view.week === week && view.stage === 'work') return;
    const choices = view.ask[0]?.choices ?? [];
    const choice = choices.find((c) => c.advised) ?? choices.find((c) => c.default) ?? choices[0];
    if (choice) await post(`/careers/${id}/acts`, { seq, action: choice.action });
    else await new Promise((r) => setTimeout(r, 100));
  }
}, [id, week]);

test('from “Career” to the first fight in three clicks, and on to the next week', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  // Four cars are enough, and are fought out sooner than 25.
  await page.route('**/api/careers', (route) => (route.request().method() === 'POST' ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), options: { drivers: 3 } }) }) : route.continue()));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await page.getByRole('button', { name: /^Begin as / }).first().click();
  await page.waitForURL(/\/career\/C\w+$/);
  const id = new URL(page.url()).pathname.split('/')[2];
  await page.getByText('You have no car and no money').waitFor();
  await page.getByRole('button', { name: 'Got it' }).click();
  await bright(page, 'Enter Amateur Night').click();
  await page.locator('.offers .tag', { hasText: 'entered' }).waitFor();
  // By keys alone: Enter takes the bright button.
  await bright(page, 'Done for this week').waitFor();
  await page.locator('body').press('Enter');
  await bright(page, 'To the table').click({ timeout: patience });
  await page.waitForURL(/\/m\/\w+$/);

  // A bot takes the seat and plays it out.
  const match = new URL(page.url()).pathname.split('/')[2];
  await page.evaluate(async (id) => {
    const { viewer } = await fetch(`/api/matches/${id}`).then((r) => r.json());
    await fetch(`/api/matches/${id}/replace`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ seat: viewer }) });
  }, match);
  await page.locator('.report').waitFor({ timeout: 2 * patience });
  await page.locator('.report').getByRole('link', { name: 'What it brought' }).click();
  await page.waitForURL(/\/career\/C\w+\/fights\/\d+$/);
  await page.getByRole('heading', { level: 1, name: /Amateur Night/ }).waitFor();
  await page.getByRole('heading', { level: 2, name: /^Prestige/ }).waitFor({ timeout: patience });
  assert.match(await page.locator('main').innerText(), /entering combat/);
  await shot(page, 'career-fight');

  const cookies = await page.context().cookies();
  const wrong = [];
  // Where there is least room.
  for (const size of [sizes.at(-1)]) {
    const p = await person(t, { at: server.url, motion: 'reduce', ...size });
    await p.context().addCookies(cookies);
    for (const path of ['', '/pit', '/drivers', '/league', '/fights']) {
      await p.goto(`/career/${id}${path}`);
      await p.locator('.career main, main.careers').first().waitFor();
      await p.locator('.career h2').first().waitFor();
      wrong.push(...(await inspect(p, `career${path.replace('/', '-')}`)));
    }
    clean(p);
  }

  await untilWeek(page, id, 2);
  await page.keyboard.press('w');
  await page.waitForURL(/\/career\/C\w+$/);
  await page.getByText(/^Week 2, Monday/).waitFor({ timeout: patience });
  assert.equal(await page.getByText('What it brought').count(), 0, 'the page of the fight has been seen');
  await shot(page, 'career-week');

  const other = await person(t, { at: server.url, motion: 'reduce', expected: /status of 403/ });
  await other.goto(`/career/${id}`);
  await other.getByText('There is no such career, or you do not take part in it.').waitFor();

  assert.deepEqual(wrong, []);
  clean(page, other);
});
