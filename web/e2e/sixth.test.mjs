// Arena Six as a person plays it: a whole small duel with mouse and keys, the turn that is dragged, what the server refuses, and every kind
// of page at three sizes. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, look, person, play, see, Server, still } from './harness.mjs';
import { inspect, sizes } from './inspect.mjs';

const server = await Server.start();

/** Opens a duel against bots that answer at once. */
async function duel(page, bots, options = {}) {
  await page.goto('/');
  const made = await call(page, 'POST', '/matches', {
    game: 'sixth', options, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true,
    seats: [{ kind: 'you' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', bot: 'normal' }))],
  });
  await page.goto(`/m/${made.table.id}`);
  return made.table.id;
}

/** Waits for a question and returns what the page shows. */
const asked = (page, words) => see(page, (g) => g.asked && words.test(g.question), `the question ${words}`);

/** Plays with the bright choices up to a question. */
const until = (page, words) => play(page, (g) => g.asked && words.test(g.question));

test('a duel against two bots is played to its end, and watched again', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await duel(page, 2, { arena: 'box' });
  const n = await play(page, (g) => g.over);
  assert.ok(n >= 8, `a duel of ${n} choices`);
  const report = page.locator('.report');
  assert.equal(await report.locator('tbody tr').count(), 3);
  assert.match(await report.innerText(), /rounds?\./);
  await report.getByText('The seed that is shown now is the one that was sealed at the start.').waitFor();
  await report.getByText('Look at the table').click();
  // Every step back to the first round can be looked at.
  const last = (await look(page)).step;
  for (let i = 1; i <= 3; i++) {
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`You see step ${last - i}.`).waitFor();
  }
  assert.ok((await page.locator('.panzoom .veh').count()) >= 2, 'the cars stand on the board');
  clean(page);
});

test('a race over the markers is driven to its end, at three sizes', async (t) => {
  const wrong = [];
  for (const size of sizes) {
    const page = await person(t, { at: server.url, ...size, motion: 'reduce' });
    const id = await duel(page, 1, { scenario: 'checkpoints', start: 'random' });
    await until(page, /where does/);
    // The own next marker is lit, the others are not; header, players and dashboard say how far each has come.
    assert.equal(await page.locator('.panzoom [aria-label="Marker 1, your next one"]').count(), 1);
    assert.equal(await page.locator('.panzoom [aria-label^="Marker "]').count(), 4);
    if (size.width < 900) await page.getByRole('tab', { name: 'Dashboard' }).click();
    assert.match(await page.locator('body').innerText(), /0 of 4 markers passed, next marker 1/i);
    // What comes in between the questions is no shift of the page.
    await page.evaluate(() => window.forgetShifts());
    wrong.push(...(await inspect(page, 'sixth-checkpoints')));
    if (size === sizes[0]) {
      await play(page, (g) => g.over, 600);
      const now = await call(page, 'GET', `/matches/${id}`);
      const passed = now.log.flatMap((f) => f.events).filter((e) => e.kind === 'passed');
      const [winner] = now.frame.outcome.winners;
      const course = [1, 2, 3, 0];
      for (const seat of [0, 1]) {
        const numbers = passed.filter((e) => e.seat === seat).map((e) => e.number);
        assert.deepEqual(numbers, course.slice(0, numbers.length), `seat ${seat} passes them in order`);
      }
      assert.ok(passed.length > 0, 'somebody passes a marker');
      assert.match(await page.locator('.report').innerText(), /Markers/);
      if (passed.filter((e) => e.seat === winner).length === 4) assert.match(await page.locator('.report').innerText(), /passed the last marker/);
    }
    clean(page);
    await page.context().close();
  }
  assert.deepEqual(wrong, []);
});

test('a turn is dragged, nudged with the keys and driven; the ghost keeps what it promised', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  const id = await duel(page, 1);
  await until(page, /where does/);
  // What a bot would do may be a slide, which has no angle.
  await page.keyboard.press('Escape');
  const handle = page.getByRole('slider', { name: 'Angle of the turn' });
  const box = await still(page, handle); // the board may still glide to the car
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 60, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction((h) => h.getAttribute('aria-valuenow') !== '0', await handle.elementHandle());
  const angle = Math.abs(Number(await handle.getAttribute('aria-valuenow')));
  assert.ok(angle > 0 && angle <= 90, `a turn of ${angle} degrees`);
  // A zone by its number, and half a degree back towards straight.
  await page.keyboard.press('2');
  assert.equal(Math.abs(Number(await handle.getAttribute('aria-valuenow'))), 45);
  const right = Number(await handle.getAttribute('aria-valuenow')) < 0;
  await page.keyboard.press(right ? 'ArrowLeft' : 'ArrowRight');
  const primary = page.locator('.decision .choice.primary');
  await page.waitForFunction(() => /Turn \w+ 44\.5°[^]*dice/.test(document.querySelector('.decision .choice.primary')?.innerText ?? ''));
  // The exact preview comes after the first guess.
  await page.locator('.shot h3').getByText(/44\.5°: zone D2/).waitFor();
  const promised = await call(page, 'POST', `/matches/${id}/preview`, { seat: 0, action: { do: 'turn', side: right ? 'right' : 'left', degrees: 44.5 } });
  assert.match(await primary.innerText(), new RegExp(`${promised.preview.move.dice.length} dice`));
  const { step } = await look(page);
  await page.keyboard.press('Enter');
  await see(page, (g) => g.step > step && !/44\.5/.test(g.choices.join(' ')), 'the car to drive');
  const now = await call(page, 'GET', `/matches/${id}`);
  const log = now.log.flatMap((f) => f.events).find((e) => e.kind === 'move' && e.angle === 44.5);
  assert.deepEqual(log.to, promised.preview.move.to, 'the car stands where the ghost stood');
  clean(page);
});

test('a start place is dragged, and one that the rules forbid is refused with its rule', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 422/ });
  const id = await duel(page, 1);
  await until(page, /Where do you start/);
  // The middle of the arena is no start place (SX-SETUP-048).
  const map = await still(page, page.locator('.panzoom'));
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  const before = (await call(page, 'GET', `/matches/${id}`)).frame.seq;
  await page.locator('.decision .choice.primary').click();
  await page.locator('.decision [role="alert"]').getByText('SX-SETUP-04').waitFor();
  assert.equal((await call(page, 'GET', `/matches/${id}`)).frame.seq, before, 'nothing has changed');
  // The arrows go through the places that are offered.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await see(page, (g) => g.asked && !/Where do you start/.test(g.question), 'the first round');
  clean(page);
});

test('a car is pasted as JSON, and one that is too dear is explained', async (t) => {
  const page = await person(t, { at: server.url });
  await duel(page, 1);
  await asked(page, /Which car/);
  await page.getByRole('button', { name: 'Bring a car' }).click();
  const field = page.getByLabel('Code, link or JSON of a car');
  // 5 cards of 4 build points each are more than 16.
  await field.fill('{"name":"Dear","front":["anti_tank_gun","anti_tank_gun","anti_tank_gun"],"back":["anti_tank_gun","anti_tank_gun"],"crew_area":["rookie_driver","rookie_gunner"]}');
  await page.getByRole('button', { name: 'Take it' }).click();
  await page.locator('.paste [role="alert"]').getByText('SX-BUILD-').waitFor();
  await field.fill('{"name":"Plain","front":["heavy_machine_gun"],"crew_area":["rookie_driver","rookie_gunner"]}');
  await page.getByRole('button', { name: 'Take it' }).click();
  await see(page, (g) => /Plain/.test(g.choices.join(' ')), 'the pasted car');
  await page.locator('.decision .choice.primary').click();
  await see(page, (g) => !/Which car/.test(g.question), 'the car to be handed in');
  assert.match(await page.locator('.log').innerText(), /handed in a car: Plain/);
  clean(page);
});

test('every choice of a round is made with the keys alone', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await duel(page, 1);
  await asked(page, /Which car/);
  await page.keyboard.press('ArrowRight');
  let moves = 0;
  for (let i = 0; i < 60; i++) {
    const g = await see(page, (g) => g.asked || g.over, 'a question');
    if (g.over || /Round 2/.test(g.turn)) break;
    if (/where does/.test(g.question)) {
      await page.keyboard.press(++moves % 2 === 0 ? '1' : 'ArrowLeft');
    }
    await page.keyboard.press('Enter');
    await see(page, (now) => now.over || now.step > g.step || now.question !== g.question, `an answer to ${g.question}`);
  }
  assert.ok(moves >= 2, `${moves} movement points were driven`);
  clean(page);
});

test('the pages of a duel at three sizes, dark and light, have nothing wrong with them', async (t) => {
  const wrong = [];
  for (const size of sizes) {
    const page = await person(t, { at: server.url, ...size, motion: 'reduce' });
    await duel(page, 3, { arena: 'dust-bowl' });
    await asked(page, /Which car/);
    wrong.push(...(await inspect(page, 'sixth-build')));
    await until(page, /where does/);
    await page.keyboard.press('3');
    await page.waitForFunction(() => /dice|die/.test(document.querySelector('.decision .choice.primary small')?.textContent ?? ''));
    wrong.push(...(await inspect(page, 'sixth-drive')));
    await until(page, /who fires what/);
    wrong.push(...(await inspect(page, 'sixth-combat')));
    await page.getByRole('tab', { name: 'In words' }).click();
    assert.match(await page.locator('#panel-words').innerText(), /Range \d/);
    clean(page);
    await page.context().close();
  }
  assert.deepEqual(wrong, []);
});
