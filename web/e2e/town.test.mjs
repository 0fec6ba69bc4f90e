// A fight in the town as a person plays it who commands the people on foot: squads that walk by themselves, the points, the forces that nobody plays. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, choose, clean, look, person, see, Server, shot } from './harness.mjs';
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

for (const size of [{ width: 1440, height: 900 }, { width: 768, height: 1024, touch: true }, { width: 390, height: 844, touch: true }]) {
  test(`squads are ordered on the map, and what comes of it is shown first, at ${size.width}`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/, ...size });
    await onFoot(page, { turns: 2 });
    await see(page, (g) => g.asked, 'the first question');
    const squads = page.getByRole('region', { name: 'Squads' });
    await squads.waitFor();
    await squads.getByRole('button', { name: 'Put all of them into squads of five' }).click();
    const row = (name) => squads.getByRole('group', { name: `Squad ${name}` });
    // By keys: a squad by its letter, a verb by its own, where to by arrows. The board answers them wherever the focus is.
    await page.keyboard.press('Shift+A');
    await row('A').and(page.locator('.chosen')).waitFor();
    await page.keyboard.press('g');
    for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowDown');
    const south = Number(await row('A').getByLabel('Squares from the south').inputValue());
    await page.keyboard.press('ArrowDown');
    assert.equal(Number(await row('A').getByLabel('Squares from the south').inputValue()), south - 1);
    // The server says what comes of it before it is given.
    await row('A').getByText(/there (this turn|in \d+ turns)/).waitFor();
    await page.locator('.way').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('.way').count(), 5);
    // By hand: a path drawn over the map, for another squad.
    await row('B').getByRole('button', { name: 'Squad B, key B' }).click();
    await squads.getByRole('group', { name: 'Order of squad B' }).getByRole('button', { name: /Go to/ }).click();
    const sheet = page.locator('.sheet');
    await sheet.waitFor({ state: 'attached' });
    const map = await page.locator('.panzoom').boundingBox();
    const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
    await page.mouse.move(x - 60, y - 40);
    await page.mouse.down();
    for (let n = 1; n <= 12; n++) await page.mouse.move(x - 60 + n * 8, y - 40);
    for (let n = 1; n <= 6; n++) await page.mouse.move(x + 36, y - 40 + n * 8);
    await page.mouse.up();
    await row('B').getByText(/along \d points/).waitFor();
    await row('B').getByText(/there (this turn|in \d+ turns)/).waitFor();
    // One of them is picked out and put back.
    const member = page.locator('g.disc[data-squad="C"]').last();
    const n = await row('C').locator('.n').first().textContent();
    await member.click({ modifiers: ['Control'], force: true });
    await row('C').getByText(String(Number(n) - 1), { exact: true }).waitFor();
    await page.locator('g.disc.none').click({ modifiers: ['Control'], force: true });
    await row('C').getByText(n, { exact: true }).waitFor();
    await shot(page, `town-orders-${size.width}`);
    await squads.getByRole('button', { name: 'Give the orders' }).click();
    await squads.getByRole('button', { name: 'The orders stand.' }).waitFor();
    assert.equal(await row('A').getByLabel('Order of squad A').inputValue(), 'go');
    await axe(page);
    await look(page);
    clean(page);
  });
}

test('floors of the town are looked at one by one, with who is on them', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
  await onFoot(page, { turns: 2 });
  await see(page, (g) => g.asked, 'the first question');
  const floors = page.getByRole('group', { name: 'Floor that is looked at' });
  await floors.getByRole('button', { name: 'Floor 3' }).click();
  await page.locator('.map.up').waitFor({ state: 'attached' });
  await floors.getByRole('button', { name: 'Roof' }).click();
  await page.locator('.eaves.up').first().waitFor({ state: 'attached' });
  await shot(page, 'town-roofs');
  await floors.getByRole('button', { name: 'All floors' }).click();
  assert.equal(await page.locator('.eaves.up').count(), 0);
  assert.match((await page.locator('.name').allTextContents()).join(' '), /\d floors, \d+ DP/);
  clean(page);
});

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

test('a referee takes the people of a truck stop over, fires once, rules, and hands them back', async (t) => {
  const [host, referee] = [await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ }), await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ })];
  await host.goto('/');
  const { table } = await call(host, 'POST', '/matches', {
    game: 'deluxe', options: { scenario: 'arena', place: 'truck-stop', staffed: true, turns: 4, speed: '0', referee: true }, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true,
    seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }, { kind: 'open' }],
  });
  await referee.goto('/');
  await call(referee, 'POST', `/matches/${table.id}/join`, {});
  await Promise.all([host, referee].map((p) => p.goto(`/m/${table.id}`)));
  const panel = referee.getByRole('region', { name: 'Referee' });
  await panel.waitFor();
  assert.equal(await host.getByRole('region', { name: 'Referee' }).count(), 0, 'a player has no such panel');
  await see(host, (g) => g.asked, 'the first question');
  assert.equal((await look(referee)).asked, false, 'the referee is asked nothing');
  assert.match(await panel.textContent(), /The peace is broken within its walls/);

  // He takes the truck stop over; the player sees who leads it.
  const stop = host.getByRole('region', { name: 'Truck stop' });
  const who = panel.getByRole('group', { name: 'Truck stop: who decides' });
  assert.equal(await who.getByRole('button', { name: 'By the table' }).getAttribute('aria-pressed'), 'true');
  await who.getByRole('button', { name: 'Mine' }).click();
  await stop.getByText(/led by/).waitFor();
  assert.equal(await who.getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed'), 'true');

  // The paces of its people are asked for, then a window comes in which one of them can fire.
  const fires = (g) => g.asked && g.choices.some((c) => /Fire/.test(c) && !/Hold/.test(c));
  for (let n = 0; n < 120 && !fires(await look(referee)); n++) {
    if ((await look(referee)).asked) await choose(referee);
    else if ((await look(host)).asked) await choose(host);
    else await Promise.any([see(referee, (g) => g.asked, 'a question to the referee'), see(host, (g) => g.asked || g.over, 'a question to the player')]);
  }
  await see(referee, fires, 'a shot of his people');
  await axe(referee);
  await shot(referee, 'referee-1440');
  await referee.keyboard.press('f');
  await stop.getByText(/who leads it has it fire/).waitFor();

  // A ruling, with a point.
  await panel.getByLabel('What you rule').fill('A fine stand by the gate');
  await panel.getByLabel('Points to').selectOption({ index: 1 });
  await panel.getByRole('button', { name: 'Rule', exact: true }).click();
  for (const p of [host, referee]) await p.getByText(/referee: “A fine stand by the gate” \+1/).first().waitFor({ state: 'attached' });

  await who.getByRole('button', { name: 'By the table' }).click();
  await stop.getByText(/led by/).waitFor({ state: 'detached' });
  for (let n = 0; n < 400; n++) {
    const g = await see(host, (g) => g.over || g.asked, 'a question or the end', 60_000);
    if (g.over) break;
    await choose(host);
  }
  await host.getByText('over after turn 4').first().waitFor({ state: 'attached' });
  assert.equal((await look(referee)).asked, false);
  clean(host, referee);
});

test('at one screen the seat of the referee is taken up unasked, and given back to who is asked', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', {
    game: 'deluxe', options: { turns: 3, referee: true }, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true,
    seats: [{ kind: 'you' }, { kind: 'hot', name: 'Ben' }, { kind: 'hot', name: 'Cleo' }],
  });
  await page.goto(`/m/${table.id}`);
  await page.locator('.hand').getByRole('button').click();
  await see(page, (g) => g.asked, 'the first question');
  await page.getByRole('button', { name: 'To the seat of the referee' }).click();
  const panel = page.getByRole('region', { name: 'Referee' });
  await panel.getByLabel('What you rule').fill('Fair play, please');
  await panel.getByRole('button', { name: 'Rule', exact: true }).click();
  await page.getByText(/Cleo, referee: “Fair play, please”/).first().waitFor({ state: 'attached' });
  assert.equal((await look(page)).asked, false);
  await page.getByRole('button', { name: 'Back to the players' }).click();
  await page.locator('.hand').getByRole('button').click();
  await see(page, (g) => g.asked, 'the question of a player');
  assert.equal(await panel.count(), 0);
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
