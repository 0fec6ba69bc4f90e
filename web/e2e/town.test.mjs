// A fight in the town as a person plays it who commands the people on foot: squads that walk by themselves, the points, the forces that nobody plays. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, clean, look, person, see, Server, shot } from './harness.mjs';
import { axe } from './inspect.mjs';

const server = await Server.start();

/** Opens Wheels vs. Walkers against a bot in the cars. */
async function onFoot(page, options) {
  const answer = await page.request.post(new URL('/api/matches', server.url).href, {
    data: {
      game: 'deluxe', options: { scenario: 'wheels_vs_walkers', ...options }, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true,
      seats: [{ kind: 'bot', bot: 'normal' }, { kind: 'you' }],
    },
  });
  const made = await answer.json();
  assert.equal(answer.status(), 200, JSON.stringify(made));
  await page.goto(`/m/${made.table.id}`);
}

for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }]) {
  test(`twenty walkers take their turns in at most eight decisions, at ${size.width}`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/, ...size });
    await onFoot(page, { turns: 6 });
    await see(page, (g) => g.asked, 'the first question');
    const squads = page.getByRole('region', { name: 'Squads' });
    await squads.waitFor();
    assert.equal(await squads.locator('.man').count(), 20);
    await shot(page, `town-start-${size.width}`);
    await squads.getByRole('button', { name: 'Put all of them into squads of five' }).click();
    const row = (name) => squads.getByRole('group', { name: `Squad ${name}` });
    await row('A').getByLabel('Order of squad A').selectOption('take');
    await row('A').getByLabel('Building').selectOption({ label: 'Neutral bar' });
    await row('B').getByLabel('Order of squad B').selectOption('go');
    await row('B').getByLabel('Squares from the west').fill('100');
    await row('B').getByLabel('Squares from the south').fill('47');
    await row('B').getByLabel('Squares from the south').press('Tab');
    await squads.getByRole('button', { name: 'Give the orders' }).click();
    await squads.getByRole('button', { name: 'The orders stand.' }).waitFor();
    const counts = {};
    for (let n = 0; n < 60; n++) {
      const g = await see(page, (g) => g.over || g.asked, 'a question or the end', 60_000);
      if (g.over) break;
      const turn = /Turn (\d+)/.exec(g.question)?.[1] ?? g.question;
      counts[turn] = (counts[turn] ?? 0) + 1;
      await choose(page);
    }
    assert.ok(Object.values(counts).every((n) => n <= 8), `decisions by turn: ${JSON.stringify(counts)}`);
    await shot(page, `town-turns-${size.width}`);
    await page.getByText('over after turn 6').first().waitFor({ state: 'attached' });
    assert.match(await page.getByRole('region', { name: 'Points' }).textContent(), /Drivers.*Walkers/s);
    await axe(page);
    await look(page);
    clean(page);
  });
}

test('raiders ride in, and the points are those of the town and of the raiders', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
  const answer = await page.request.post(new URL('/api/matches', server.url).href, {
    data: {
      game: 'deluxe', options: { scenario: 'raid', turns: 2, vehicle_1: '4x pillion_wasp, wasp_nest' }, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true,
      seats: [{ kind: 'bot', bot: 'normal' }, { kind: 'you' }],
    },
  });
  const made = await answer.json();
  assert.equal(answer.status(), 200, JSON.stringify(made));
  await page.goto(`/m/${made.table.id}`);
  const first = await see(page, (g) => g.asked, 'the first question');
  assert.match(first.question, /Turn 1/);
  const points = page.getByRole('region', { name: 'Points' });
  await points.waitFor();
  assert.match(await points.textContent(), /Town.*Raiders.*5 wait north of West Street/s);
  await page.getByRole('button', { name: /30 mph/ }).first().waitFor();
  await shot(page, 'raid-start');
  for (let n = 0; n < 80; n++) {
    const g = await see(page, (g) => g.over || g.asked, 'a question or the end', 60_000);
    if (g.over) break;
    if (n === 8) await shot(page, 'raid-in');
    await choose(page);
  }
  await page.getByText('over after turn 2').first().waitFor({ state: 'attached' });
  assert.doesNotMatch(await points.textContent(), /wait north/);
  await shot(page, 'raid-over');
  await axe(page);
  await look(page);
  clean(page);
});

test('a staffed truck stop is told of, and minds who fires at it', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
  const answer = await page.request.post(new URL('/api/matches', server.url).href, {
    data: {
      game: 'deluxe', options: { place: 'truck-stop', staffed: true, turns: 6, vehicle_0: 'hard_bargain' }, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true,
      seats: [{ kind: 'you' }, { kind: 'bot', bot: 'normal' }],
    },
  });
  const made = await answer.json();
  assert.equal(answer.status(), 200, JSON.stringify(made));
  await page.goto(`/m/${made.table.id}`);
  await see(page, (g) => g.asked, 'the first question');
  const stop = page.getByRole('region', { name: 'Truck stop' });
  await stop.waitFor();
  const text = await stop.textContent();
  assert.match(text, /Truck stop takes no part/);
  assert.match(text, /Main gate shut/);
  assert.match(text, /Turret 4 manned/);
  assert.match(text, /Artillery ready/);
  await axe(page);
  await shot(page, 'stop-1440');
  for (let n = 0; n < 400; n++) {
    const g = await see(page, (g) => g.over || g.asked, 'a question or the end', 60_000);
    if (g.over) break;
    await choose(page);
  }
  await page.getByText('over after turn 6').first().waitFor({ state: 'attached' });
  clean(page);
});

/** Plays a match at the truck stop from one seat by the first answers to its end; the other one is a bot's. */
async function atStop(t, scenario, options, seat) {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
  const seats = [{ kind: 'bot', bot: 'normal' }, { kind: 'bot', bot: 'normal' }];
  seats[seat] = { kind: 'you' };
  const answer = await page.request.post(new URL('/api/matches', server.url).href, {
    data: { game: 'deluxe', options: { scenario, ...options }, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true, seats },
  });
  const made = await answer.json();
  assert.equal(answer.status(), 200, JSON.stringify(made));
  await page.goto(`/m/${made.table.id}`);
  await see(page, (g) => g.asked, 'the first question');
  const points = page.getByRole('region', { name: 'Points' });
  await points.waitFor();
  const first = await points.textContent();
  await axe(page);
  await shot(page, `${scenario}-start`);
  for (let n = 0; n < 120; n++) {
    const g = await see(page, (g) => g.over || g.asked, 'a question or the end', 60_000);
    if (g.over) break;
    await choose(page);
  }
  await page.getByText(`over after turn ${options.turns}`).first().waitFor({ state: 'attached' });
  await shot(page, `${scenario}-over`);
  await look(page);
  clean(page);
  return { page, first };
}

test('a parley: where the cases are, and that there is no deal yet', async (t) => {
  const { first } = await atStop(t, 'parley', { turns: 4 }, 0);
  assert.match(first, /Sellers.*Buyers/s);
  assert.match(first, /Goods: with.*driver/s);
  assert.match(first, /No deal yet/);
});

test('an assault on the truck stop: what is held, and that the stop is awake', async (t) => {
  const { page, first } = await atStop(t, 'truck_stop_assault', { turns: 2, vehicle_0: 'long_argument', walkers: '2x body_armor rifle' }, 1);
  assert.match(first, /Attackers.*Truck stop/s);
  assert.match(first, /The attackers hold neither gatehouse nor security office/);
  assert.match(await page.getByRole('region', { name: 'Truck stop', exact: true }).textContent(), /Truck stop fires/);
});
