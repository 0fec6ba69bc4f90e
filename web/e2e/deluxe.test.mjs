// Deluxe Duel as a person plays it: a duel to its end with few questions, a turn with the keys alone, moves by drag and by pointing, what the
// rules refuse, shots, standing orders, the form of a new table, and the pages at three sizes. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, choose, clean, look, person, play, see, Server, shot, still } from './harness.mjs';
import { axe, inspect, sizes } from './inspect.mjs';

const server = await Server.start();

/** Opens a duel against bots that answer at once. The table is made before the page is, so that both know the person by one name. */
async function duel(page, bots, options = {}, bot = 'random', game = 'deluxe') {
  const answer = await page.request.post(new URL('/api/matches', server.url).href, {
    data: {
      game, options, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true,
      seats: [{ kind: 'you' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', bot }))],
    },
  });
  const made = await answer.json();
  assert.equal(answer.status(), 200, JSON.stringify(made));
  await page.goto(`/m/${made.table.id}`);
  return made.table.id;
}

/** Waits for a question and returns what the page shows. */
const asked = (page, words) => see(page, (g) => g.asked && words.test(g.question), `the question ${words}`);

/** Plays with the bright choices up to a question. */
const until = (page, words) => play(page, (g) => g.asked && words.test(g.question));

/** A question that the standing orders answer is shown for some milliseconds. Who clicks as fast as a test may answer it too; the server says
 *  that it is late (409), and the page shows what is asked now. */
const late = /status of 409/;

const speeds = /how fast is/;
const moving = /: move /;
const firing = /: fire now\?/;

/** A turret and a gunner on small open ground: somebody is soon in sight. */
const close = { place: 'open-16x12', vehicle_0: 'last_word', turns: 8 };

/** The turn and phase of the strip above the board, of the phase track, and of the question, where they say one. */
const clocks = (page) => page.evaluate(() => {
  const strip = document.querySelector('.tablebar')?.innerText ?? '';
  return {
    turn: Number(/turn (\d+)/.exec(strip)?.[1] ?? 0),
    strip: Number(/phase (\d+)/.exec(strip)?.[1] ?? 0),
    track: Number(document.querySelector('.phases [aria-current="step"] b')?.innerText ?? 0),
    question: Number(/^Phase (\d+)/.exec(document.querySelector('.decision .ask b')?.innerText ?? '')?.[1] ?? 0),
  };
});

test('a duel against a bot takes few choices a turn, is played to its end, and watched again', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: late });
  await duel(page, 1, { place: 'stockyard', turns: 8 }, 'normal');
  const turns = new Map();
  /** Turns in which the person's car has moved: those of a wreck ask nothing and would hide the others. */
  const driven = new Set();
  for (;;) {
    const g = await see(page, (g) => g.over || g.asked, 'a question or the end', 60_000);
    if (g.over) break;
    const c = await clocks(page);
    turns.set(c.turn, (turns.get(c.turn) ?? 0) + 1);
    if (moving.test(g.question)) driven.add(c.turn);
    assert.equal(c.track, c.strip, 'the phase track shows the phase of the table');
    if (c.question > 0) assert.equal(c.track, c.question, 'the phase track shows the phase of the question');
    // Faster in the first turns, so that there is something to decide.
    if (speeds.test(g.question) && c.turn <= 2 && g.choices.some((x) => /faster/.test(x))) {
      await page.locator('.decision .choice', { hasText: 'faster' }).first().click();
      await see(page, (x) => x.over || x.step > g.step || x.question !== g.question, 'the speed to be set');
    } else await choose(page);
  }
  const list = [...turns].filter(([turn]) => driven.has(turn)).map(([, n]) => n).sort((a, b) => a - b);
  t.diagnostic(`choices by turn that the car moved in: ${list}`);
  assert.ok(list.length >= 2, `a drive of ${list.length} turns`);
  assert.ok(list[Math.floor(list.length / 2)] <= 6, `choices by turn: ${list}`);
  const report = page.locator('.report');
  assert.equal(await report.locator('tbody tr').count(), 2);
  assert.match(await report.innerText(), /\d turns?: \d+ seconds? of driving/);
  await report.getByText('The seed that is shown now is the one that was sealed at the start.').waitFor();
  await shot(page, 'deluxe-end');
  // Where everybody has been is drawn when it is scrolled to, with a place for every seat.
  await report.getByRole('heading', { name: 'Where it happened' }).scrollIntoViewIfNeeded();
  const map = report.getByRole('img', { name: 'Where it happened' });
  await map.waitFor();
  for (const seat of [1, 2]) assert.ok((await map.locator(`polyline[data-seat="${seat}"]`).count()) > 0, `seat ${seat} drove`);
  await report.getByText('Look at the table').click();
  const last = (await look(page)).step;
  for (let i = 1; i <= 3; i++) {
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`You see step ${last - i}.`).waitFor();
  }
  assert.ok((await page.locator('.panzoom .veh').count()) >= 1, 'a vehicle stands on the board');
  // Where everything has been is drawn behind it, unless somebody switches that off.
  await page.locator('.trails polyline').first().waitFor({ state: 'attached' });
  await shot(page, 'deluxe-trails');
  const trails = page.getByRole('button', { name: 'Trails of the last turns' });
  await trails.click();
  await page.locator('.trails').waitFor({ state: 'detached' });
  await trails.click();
  await page.locator('.trails polyline').first().waitFor({ state: 'attached' });
  clean(page);
});

test('a turn is played with the keys alone', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: late });
  const id = await duel(page, 1);
  await asked(page, speeds);
  // From what is advised to 30 mph, a step of 5 at a time.
  for (let n = 0; n < 12; n++) {
    const v = Number(/(\d+) mph/.exec((await look(page)).choices[0])[1]);
    if (v === 30) break;
    await page.keyboard.press(v < 30 ? 'ArrowRight' : 'ArrowLeft');
    await see(page, (g) => Number(/(\d+) mph/.exec(g.choices[0])?.[1]) !== v, 'the speed to follow the key');
  }
  await see(page, (g) => /30 mph/.test(g.choices[0]), 'the speed that is picked');
  await page.keyboard.press('Enter');
  await asked(page, moving);
  const primary = page.locator('.decision .choice.primary');
  await page.keyboard.press('ArrowUp');
  assert.match(await primary.innerText(), /Straight/);
  // From the middle of the fan one ghost to the left: a drift, the next but one a swerve.
  await page.keyboard.press('ArrowLeft');
  assert.match(await primary.innerText(), /Drift left/);
  assert.match(await page.locator('.shot h2').innerText(), /Drift left ¼″/);
  await page.keyboard.press('ArrowUp');
  assert.match(await primary.innerText(), /Straight/);
  await page.keyboard.press('ArrowRight');
  const { seq, view } = (await call(page, 'GET', `/matches/${id}`)).frame;
  const before = view.cars[0].pose;
  await page.keyboard.press('Enter');
  await see(page, (g) => g.step > seq, 'the car to drive');
  const log = (await call(page, 'GET', `/matches/${id}`)).log.flatMap((f) => f.events).filter((e) => e.kind === 'move' && e.car === 0);
  assert.equal(log.at(-1).maneuver, 'drift');
  assert.deepEqual(log.at(-1).from, before);
  for (let n = 0; n < 30; n++) {
    const g = await see(page, (x) => x.over || x.asked, 'a question');
    if (/^Turn 2/.test(g.question)) break;
    await page.keyboard.press('Enter');
    await see(page, (x) => x.step > g.step || x.question !== g.question, `an answer to ${g.question}`);
  }
  assert.match((await look(page)).question, /^Turn 2: how fast/);
  clean(page);
});

test('a drift is dragged to any amount; one that the rules forbid says why', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 4(09|22)/ });
  const id = await duel(page, 1);
  await until(page, moving);
  const primary = page.locator('.decision .choice.primary');
  // From whatever is advised to the middle of the fan.
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction(() => /Straight/.test(document.querySelector('.decision .choice.primary')?.innerText ?? ''));
  const grip = page.getByRole('slider', { name: 'How far the move goes to the side' });
  const box = await still(page, grip); // the board may still glide to the car
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { heading } = (await call(page, 'GET', `/matches/${id}`)).frame.view.cars[0].pose;
  // North is up; to the side of the car, whichever way it looks.
  const side = ((heading + 90) * Math.PI) / 180;
  const to = (far) => page.mouse.move(x + Math.cos(side) * far, y - Math.sin(side) * far, { steps: 5 });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await to(70);
  await see(page, (g) => /is not allowed/.test(g.question) && /DX-MAN-02\d/.test(g.question), 'the rule against so much');
  assert.match(await page.locator('.shot [role="alert"]').innerText(), /half an inch to the side/);
  await to(14);
  await page.mouse.up();
  await page.waitForFunction(() => /drift[^]*(safe|control)/i.test(document.querySelector('.decision .choice.primary')?.innerText ?? ''));
  const { step } = await see(page, (g) => g.asked, 'the question');
  await primary.click();
  await see(page, (g) => g.step > step || g.over, 'the car to drive');
  const log = (await call(page, 'GET', `/matches/${id}`)).log.flatMap((f) => f.events).filter((e) => e.kind === 'move' && e.car === 0);
  assert.match(log.at(-1).maneuver, /drift/);
  clean(page);
});

test('a way that ends in a collision is drawn as one, says what it hits and how hard, and is never bright', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: late });
  const id = await duel(page, 1, { place: 'stockyard', vehicle_0: 'pocket_brawler', vehicle_1: 'pocket_brawler', turns: 8, speed: '30' });
  const now = async () => (await call(page, 'GET', `/matches/${id}`)).frame;
  const straight = (a) => a.options.find((o) => (o.action.maneuver ?? 'straight') === 'straight');
  const mine = (f) => f.asks.find((a) => a.you);
  // Straight on from the first start of the yard, at 30 mph, until the bunker is in the way.
  for (let n = 0; ; n++) {
    assert.ok(n < 60, 'nothing has come in the way');
    const g = await see(page, (x) => x.over || x.asked, 'a question');
    const f = await now();
    const a = mine(f);
    if (!a) continue;
    if (a.kind === 'move' && straight(a).preview.hit) break;
    const o = a.kind === 'move' ? straight(a) : a.kind === 'speed' ? (a.options.find((x) => x.action.speed === 30) ?? a.options.at(-1)) : a.options.at(-1);
    await call(page, 'POST', `/matches/${id}/actions`, { seat: 0, seq: f.seq, action: o.action });
    await see(page, (x) => x.over || x.step > g.step, 'the answer to be taken');
  }
  await asked(page, moving);
  await page.waitForFunction(() => document.querySelector('.decision')?.dataset.advice !== 'coming');
  for (const bright of await page.locator('.decision .choice.primary').allInnerTexts()) assert.doesNotMatch(bright, /collision/, 'what is bright does not hurt');
  // Straight on is looked at: words in the bar, in the panel, on the chip; the hatch and the mark on the board.
  await page.keyboard.press('ArrowUp');
  await asked(page, /Straight 1″: hits the [a-z ]+ at 30 mph: 1 die to the front, about 2/);
  const chip = page.locator('.chip.crash', { hasText: 'hits, −2' }).first();
  await chip.waitFor();
  assert.match(await chip.getAttribute('aria-label'), /^Straight 1″, hits the/);
  assert.match(await page.locator('.shot').innerText(), /Hits the [a-z ]+ at 30 mph: 1 die to the front, about 2[^]*stands then/);
  assert.equal(await page.locator('.fan .hatch').count(), 1);
  await page.getByRole('img', { name: /^Collision with the/ }).waitFor();
  assert.equal(await page.locator('.chip:not(.crash, .high)', { hasText: 'hits' }).count(), 0);
  await shot(page, 'deluxe-collision');
  // Into it: the car stands before the bunker, and is told the way out.
  const f = await now();
  await call(page, 'POST', `/matches/${id}/actions`, { seat: 0, seq: f.seq, action: straight(mine(f)).action });
  await until(page, /shuts the way ahead/);
  assert.match((await look(page)).question, /The [a-z ]+ shuts the way ahead\. (Reverse leads out|To back out)/);
  await shot(page, 'deluxe-way-shut');
  // With reduced motion the board shows the end at once: nothing is on its way.
  assert.equal(await page.locator('.thrown, .tracer, .flare').count(), 0);
  // M switches the sound on and off; the bar shows it.
  const sound = page.locator('.tablebar').getByRole('button', { name: /^Switch the sound/ });
  assert.equal(await sound.getAttribute('aria-pressed'), 'false');
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Switch the sound off' }).waitFor();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Switch the sound on' }).waitFor();
  clean(page);
});

test('a ghost is chosen by pointing at its chip', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: late });
  await duel(page, 1);
  await until(page, moving);
  const chip = page.getByRole('button', { name: /^Swerve right 15°/ }).first();
  await chip.hover();
  await page.waitForFunction(() => /Swerve right 15°/.test(document.querySelector('.shot h2')?.innerText ?? ''));
  await chip.click();
  await page.locator('.log').getByText(/swerves right 15°/).first().waitFor();
  clean(page);
});

test('a shot is aimed part by part, with its odds; standing orders are a press away', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: late });
  const id = await duel(page, 3, close);
  await until(page, firing);
  const panel = page.locator('.shotdx');
  const aims = panel.locator('.aims .aim');
  assert.ok((await aims.count()) >= 2, 'several parts to aim at');
  assert.match(await panel.innerText(), /to hit/);
  assert.match(await panel.innerText(), /damage when it hits/);
  assert.ok((await panel.locator('.roll6 a, .roll6 button').count()) >= 2, 'each modifier has its rule');
  await aims.nth(1).click();
  assert.equal(await aims.nth(1).getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Ask for more' }).click();
  await page.locator('.decision output').getByText('30%').waitFor();
  await page.getByRole('group', { name: 'What the crew does on its own' }).getByRole('button', { name: 'Fire for me' }).click();
  await page.waitForFunction(() => !/fire now/.test(document.querySelector('.decision .ask')?.innerText ?? ''));
  const { frame, log } = await call(page, 'GET', `/matches/${id}`);
  assert.deepEqual([frame.orders.fire, frame.orders.odds], ['auto', 30]);
  await page.getByRole('button', { name: 'Ask me', exact: true }).click();
  await page.waitForFunction(() => !document.querySelector('.decision [aria-label="What the crew does on its own"]') || /fire now/.test(document.querySelector('.decision .ask')?.innerText ?? ''));
  assert.ok(log.length > 0);
  clean(page);
});

test('whoever asks for it is asked about walls, and aims at one by pressing it on the map', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 4(09|22)/ });
  const id = await duel(page, 1, { place: 'stockyard', vehicle_0: 'last_word', turns: 8, speed: '0' });
  await look(page);
  await page.getByRole('button', { name: 'Ask me about walls, squares and jumps' }).click();
  await until(page, /no enemy bears|fire now/);
  assert.equal(await page.getByRole('button', { name: 'Ask me about walls, squares and jumps' }).count(), 0, 'it is said once');
  const { frame } = await call(page, 'GET', `/matches/${id}`);
  const listed = frame.asks.find((a) => a.you).options.map((o) => o.action).filter((a) => /^wall:/.test(a.target ?? ''));
  assert.ok(listed.length > 0, 'a wall is listed');
  // The section beside the listed one is not listed, and is aimed at by a press on the map.
  const { runs } = await call(page, 'GET', `/deluxe/places/stockyard`);
  const section = Number(listed[0].target.slice(5));
  const run = runs.find((r) => section >= r.first && section < r.first + r.count);
  const other = section + (section + 1 < run.first + run.count ? 1 : -1);
  const n = Math.hypot(run.b[0] - run.a[0], run.b[1] - run.a[1]);
  const at = run.a.map((v, i) => v + ((run.b[i] - v) * (other - run.first + 0.5)) / n);
  const car = frame.view.cars[0];
  const map = page.locator('.map g[role="img"]').first();
  await still(page, map);
  const spot = await map.evaluate((g, [x, y]) => {
    const p = new DOMPoint(x, y).matrixTransform(g.getScreenCTM());
    return { x: p.x, y: p.y };
  }, [at[0] * 20, -at[1] * 20]);
  t.diagnostic(`section ${section} at ${at}, car at ${car.pose.x}, ${car.pose.y}, pressed at ${spot.x}, ${spot.y}`);
  await page.mouse.click(spot.x, spot.y);
  await page.waitForFunction(() => /a wall/.test(document.querySelector('.decision .choice.primary')?.innerText ?? ''));
  await shot(page, 'deluxe-wall');
  await page.locator('.decision .choice.primary').click();
  await page.locator('.log').getByText(/fires .* at a wall/).first().waitFor();
  const { log } = await call(page, 'GET', `/matches/${id}`);
  assert.ok(log.flatMap((f) => f.events).some((e) => e.kind === 'shot' && e.target === `wall:${other}`), `a shot at the section pressed, ${other}`);
  clean(page);
});

test('with hidden sheets a weapon of another vehicle is known once it has fired', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: late });
  await duel(page, 1, { sheets: 'hidden', place: 'stockyard', turns: 20 });
  await see(page, (g) => g.asked, 'the first question');
  const sheet = page.locator('.hidden-sheet');
  await sheet.getByText('None has been seen yet.').waitFor();
  assert.equal(await sheet.getByText('not known').count(), 6, 'no side of its armor is known');
  const fired = sheet.getByText(/fired in turn \d/).first();
  for (let n = 0; n < 100 && (await fired.count()) === 0; n++) {
    const g = await see(page, (g) => g.asked || g.over, 'a question');
    assert.ok(!g.over, 'it never fires');
    await choose(page);
  }
  await fired.waitFor();
  assert.equal(await sheet.getByText('None has been seen yet.').count(), 0);
  await axe(page);
  clean(page);
});

test('a table is laid by scenario, vehicles by name and picture, and maps by picture', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/new/deluxe');
  await page.getByRole('button', { name: /^Road duel/ }).click();
  await page.getByText('The endless road', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Duel/ }).click();
  await page.locator('.placefield').getByText('Stockyard', { exact: true }).last().click();
  await page.getByRole('button', { name: /^Vehicle of player 1/ }).click();
  await page.getByRole('searchbox').fill('tin wasp');
  await page.getByRole('button', { name: /Tin Wasp.*Division 5/ }).click();
  await page.getByRole('button', { name: /^Vehicle of player 1: Tin Wasp/ }).waitFor();
  const wrong = await inspect(page, 'deluxe-new');
  await page.getByRole('button', { name: 'Start the game' }).first().click();
  await asked(page, speeds);
  const view = (await call(page, 'GET', `/matches/${page.url().split('/').at(-1)}`)).frame.view;
  assert.deepEqual([view.place, view.cars[0].name], ['stockyard', 'Tin Wasp']);
  assert.deepEqual(wrong, []);
  clean(page);
});

test('a design of the garage goes to a new table', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/garage');
  await page.getByRole('button', { name: 'Duel', exact: true }).click();
  await page.getByRole('button', { name: /^Vehicle of player 1: A design of your own/ }).waitFor();
  await page.getByRole('button', { name: 'Start the game' }).first().click();
  await asked(page, speeds);
  clean(page);
});

test('the pages of a duel at three sizes, dark and light, have nothing wrong with them', async (t) => {
  const wrong = [];
  for (const size of sizes) {
    const page = await person(t, { at: server.url, ...size, motion: 'reduce', expected: late });
    await duel(page, 3, close);
    await asked(page, speeds);
    wrong.push(...(await inspect(page, 'deluxe-speed')));
    // The bar is as high as its question: what comes in between the questions is no shift of the page.
    await until(page, moving);
    await page.evaluate(() => window.forgetShifts());
    await page.keyboard.press('ArrowLeft');
    wrong.push(...(await inspect(page, 'deluxe-move')));
    await until(page, firing);
    await page.evaluate(() => window.forgetShifts());
    wrong.push(...(await inspect(page, 'deluxe-fire')));
    if (size.width < 600) {
      await page.getByRole('button', { name: 'More room for this' }).click();
      wrong.push(...(await inspect(page, 'deluxe-fire-sheet')));
      await page.getByRole('button', { name: 'Back to the board' }).click();
    }
    await page.getByRole('tab', { name: 'In words' }).click();
    assert.match(await page.locator('#panel-words').innerText(), /Range \d/);
    clean(page);
    await page.context().close();
  }
  assert.deepEqual(wrong, []);
});
