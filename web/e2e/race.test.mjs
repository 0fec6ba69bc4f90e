// Gear Race as a person plays it: a whole race with mouse and keys, a way chosen on the board, what the server refuses, and every kind of page at
// three sizes. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, choose, clean, look, person, play, see, Server } from './harness.mjs';
import { inspect, sizes } from './inspect.mjs';

const server = await Server.start();

/** Opens a race against bots that answer at once. */
async function race(page, bots, options = {}) {
  await page.goto('/');
  const made = await call(page, 'POST', '/matches', {
    game: 'race', options, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true,
    seats: [{ kind: 'you' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', bot: 'normal' }))],
  });
  await page.goto(`/m/${made.table.id}`);
  return made.table.id;
}

/** Waits for a question and returns what the page shows. */
const asked = (page, words) => see(page, (g) => g.asked && words.test(g.question), `the question ${words}`);

/** Plays with the bright choices up to a question. */
const until = (page, words) => play(page, (g) => g.asked && words.test(g.question));

test('a race against three bots is driven to its end, and watched again', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  const id = await race(page, 3, { course: 'sprint' });
  // Cars and drivers are chosen, then the stick goes up whenever it can.
  let gears = 0;
  for (let i = 0; i < 400; i++) {
    const g = await see(page, (g) => g.asked || g.over, 'a question');
    if (g.over) break;
    if (/Your gear/.test(g.question) && gears++ < 4) await page.keyboard.press('2');
    await choose(page);
  }
  assert.ok((await look(page)).over, 'the race is over');
  assert.ok(gears >= 2, `${gears} gears chosen`);
  const report = page.locator('.report');
  assert.equal(await report.locator('tbody tr').count(), 4);
  await report.getByText('The seed that is shown now is the one that was sealed at the start.').waitFor();
  // Where everybody has been is drawn when it is scrolled to, with a place for every seat.
  await report.getByRole('heading', { name: 'Where it happened' }).scrollIntoViewIfNeeded();
  const map = report.getByRole('img', { name: 'Where it happened' });
  await map.waitFor();
  for (const seat of [1, 2, 3, 4]) assert.ok((await map.locator(`polyline[data-seat="${seat}"]`).count()) > 0, `seat ${seat} drove`);
  await report.getByText('Look at the table').click();
  const last = (await look(page)).step;
  for (let i = 1; i <= 3; i++) {
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`You see step ${last - i}.`).waitFor();
  }
  assert.ok((await page.locator('.race .pick').count()) >= 1, 'the cars are on the course again');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.waitForFunction(() => !/You see step/.test(document.querySelector('.decision').innerText));
  const { frame } = await call(page, 'GET', `/matches/${id}`);
  assert.equal(frame.view.stage, 'over');
  assert.equal(frame.view.ranking.length, 4);
  clean(page);
});

test('a lit square is chosen on the board, and the car ends there', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  const id = await race(page, 1, { course: 'sprint', deal: 'random' });
  await until(page, /to drive/);
  const { frame } = await call(page, 'GET', `/matches/${id}`);
  const way = frame.view.turn.reach.find((w) => w.changes > 0 && !w.steering && !w.notes) ?? frame.view.turn.reach[0];
  await page.locator(`[data-reach="${way.at}"]`).first().click();
  const after = await see(page, (g) => g.step > frame.seq, 'the move');
  assert.ok(after.step > frame.seq);
  const now = await call(page, 'GET', `/matches/${id}`);
  const steps = now.log.flatMap((f) => f.events).filter((e) => e.kind === 'step' && e.seat === 0);
  assert.equal(steps.at(-1).to, way.at, 'the car has gone where the square was');
  clean(page);
});

/** The frame as the server has it, once the page shows it and asks. */
async function desk(page, id, patience) {
  await see(page, (g) => g.asked || g.over, 'a question or the end', patience);
  return (await call(page, 'GET', `/matches/${id}`)).frame;
}

/** Answers over the API by pick(question, view), or by the default where that is undefined, until stop(question, view); the page follows. */
async function answer(page, id, pick, stop) {
  for (let n = 0; n < 300; n++) {
    const frame = await desk(page, id, 60_000);
    const ask = frame.asks.find((a) => a.you);
    assert.ok(ask, 'the race was over before its time');
    if (stop(ask, frame.view)) return { ask, frame };
    const action = pick(ask, frame.view) ?? ask.options.at(-1).action;
    await page.evaluate(async ([id, body]) => {
      const r = await fetch(`/api/matches/${id}/actions`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      if (!r.ok) throw new Error(await r.text());
    }, [id, { seat: 0, seq: frame.seq, action }]);
    await see(page, (g) => g.over || g.step > frame.seq, `the step after ${frame.seq}`);
  }
  throw new Error('no such question');
}

/** Drives into the curves: the fastest gear without points up to 10 that heat does not destroy, and a way across a line that pulls. */
function bold(ask, view) {
  if (ask.kind === 'gear') {
    const fine = ask.options.filter((o) => o.action.do === 'gear' && !o.action.turbo && !o.action.brake && !o.action.chute && !o.preview.blow && o.preview.speed <= 10);
    return fine.sort((a, b) => b.preview.speed - a.preview.speed)[0]?.action;
  }
  if (ask.kind !== 'move') return undefined;
  const ways = (view.turn.reach ?? []).filter((w) => !w.steering && !w.notes?.some((n) => n.what !== 'pull'));
  const pulled = (w) => w.notes?.some((n) => n.lanes > 0) ?? false;
  const way = ways.find(pulled) ?? ways[0];
  return way && { do: 'drive', path: way.path };
}

test('a turn is made with the keys alone: points, gear, equipment, squares', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  // A car that what the other one has laid has already shaken may not drive at all: then the next table.
  let id;
  for (let shaken = true, tables = 0; shaken; tables++) {
    assert.ok(tables < 10, 'ten cars in a row were shaken');
    id = await race(page, 1, { course: 'sprint', deal: 'random' });
    await asked(page, /Your gear/);
    shaken = (await desk(page, id)).view.cars[0].shock > 0;
  }
  const primary = page.locator('.decision .choice.primary');
  const bright = () => primary.innerText();
  const press = (key) => page.keyboard.press(key);
  // The car stands on the zero spot: the second row accelerates from it, to the next speed of whatever car was dealt.
  const gears = (await desk(page, id)).asks.find((a) => a.you).options.map((o) => o.action).filter((a) => a.do === 'gear' && !a.turbo && !a.brake && !a.chute);
  const next = Math.min(...gears.map((a) => Number(a.node.split('-')[1])).filter((speed) => speed > 0));
  await press('2');
  assert.match(await page.locator('.race-dock tr.sel th').innerText(), new RegExp(`Accelerate to ${next}\\b`));
  await press('1');
  assert.match(await bright(), /Stay at 0/);
  // One Turbo point, and back to the button that drives (RC-GEAR-006).
  const turbo = page.getByRole('group', { name: 'Turbo' });
  await turbo.getByRole('button', { name: 'More Turbo points' }).focus();
  await press('Enter');
  assert.equal(await turbo.locator('output').innerText(), '1');
  assert.match(await bright(), /1 Turbo/);
  await press('Shift+Tab');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Fewer Turbo points');
  await press('Space');
  assert.equal(await turbo.locator('output').innerText(), '0');
  for (let i = 0; i < 6 && !(await primary.evaluate((e) => e === document.activeElement)); i++) await press('Shift+Tab');
  await press('2');
  assert.match(await bright(), /Accelerate/);

  // The key of a slot arms its piece (RC-EQUIP-002).
  const before = await desk(page, id);
  await press('z');
  await see(page, (g) => g.step > before.seq, 'the piece to be armed');
  const armed = await desk(page, id);
  assert.equal(armed.view.cars[0].equipment[0].armed, true);
  assert.equal(armed.view.turn.activations, before.view.turn.activations - 1);
  await page.getByRole('region', { name: /^Car and driver of/ }).getByText('1 activation', { exact: true }).waitFor();

  await press('2');
  await press('Enter');
  await asked(page, /to drive/);
  // Arrows go over the lit squares, and the button follows them.
  const driving = await desk(page, id);
  const at = () => page.locator('.reach[data-state="preview"]').getAttribute('data-reach');
  const seen = new Set([await at()]);
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
    await press(key);
    seen.add(await at());
  }
  assert.ok(seen.size >= 3, `the arrows came to ${[...seen].join(' ')}`);
  const goal = await at();
  assert.match(await bright(), new RegExp(`lane ${goal.split(':')[1]}`));
  await press('Enter');
  await see(page, (g) => g.step > driving.seq, 'the move');
  const steps = (await call(page, 'GET', `/matches/${id}`)).log.flatMap((f) => f.events).filter((e) => e.kind === 'step' && e.seat === 0);
  assert.equal(steps.at(-1).to, goal);
  clean(page);
});

test('a curve that pulls is answered, and the car slides as far as was said', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  const id = await race(page, 1, { course: 'bent_ring', deal: 'random' });
  const { frame, ask } = await answer(page, id, bold, (a) => a.kind === 'pull');
  const { lanes, side } = frame.view.pending;
  await asked(page, new RegExp(`The curve pulls you ${lanes} lanes? to the ${side}`));
  const rows = page.getByRole('table', { name: 'What each choice does' }).locator('tbody tr');
  assert.equal(await rows.count(), ask.options.filter((o) => o.action.do === 'cancel').length);
  // The whole slide is one of the answers; it costs nothing (RC-MOVE-020).
  const slide = rows.filter({ hasText: `Slide ${lanes} lane` });
  assert.match(await slide.innerText(), /free/);
  await slide.getByRole('button').click();
  await see(page, (g) => g.over || g.step > frame.seq, 'the slide');
  const events = (await call(page, 'GET', `/matches/${id}`)).log.filter((f) => f.seq > frame.seq).flatMap((f) => f.events);
  const pull = events.find((e) => e.kind === 'pull' && e.seat === 0);
  assert.deepEqual([pull.lanes, pull.side, pull.cancelled], [lanes, side, 0]);
  // What the road has no lane for is scraped along the wall, what is in the way is hit (RC-MOVE-021).
  const slid = events.filter((e) => e.seat === 0 && ['slide', 'scrape', 'collision'].includes(e.kind));
  assert.ok(slid.length > 0 && slid.every((e) => !e.side || e.side === side), JSON.stringify(slid));
  clean(page);
});

test('a standing order ends the turns when the movement is over', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  const id = await race(page, 1, { course: 'grand_ring', deal: 'random' });
  const { frame } = await answer(page, id, bold, (a) => a.kind === 'end');
  await asked(page, /Your movement is over/);
  await page.getByRole('group', { name: 'Equipment after moving' }).getByRole('button', { name: 'Pass' }).click();
  // The order answers the question that stands, and those that come (RC-EQUIP-006). It has to get to the server first.
  await see(page, (g) => g.over || g.step > frame.seq, 'the order to answer');
  const turns = new Set();
  await answer(page, id, bold, (a, view) => {
    assert.notEqual(a.kind, 'end', 'asked in spite of the order');
    turns.add(view.round);
    return turns.size > 3;
  });
  assert.ok((await call(page, 'GET', `/matches/${id}`)).frame.view.round >= frame.view.round + 3);
  clean(page);
});

test('what the rules forbid is refused with its rule, and nothing changes', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 422/ });
  const id = await race(page, 1, { course: 'sprint', deal: 'random' });
  await asked(page, /Your gear/);
  const refused = async (action, rule) => {
    const { frame } = await call(page, 'GET', `/matches/${id}`);
    const answer = await page.evaluate(async ([id, body]) => {
      const r = await fetch(`/api/matches/${id}/actions`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }, body: JSON.stringify(body) });
      return { status: r.status, ...(await r.json()) };
    }, [id, { seat: 0, seq: frame.seq, action }]);
    assert.equal(answer.status, 422, JSON.stringify(answer));
    assert.match(JSON.stringify(answer), new RegExp(rule));
    assert.equal((await call(page, 'GET', `/matches/${id}`)).frame.seq, frame.seq, 'nothing has changed');
  };
  await refused({ do: 'gear', node: 'G5-12' }, 'RC-GEAR-001');
  await refused({ do: 'use', slot: 0 }, 'RC-EQUIP-0');
  await until(page, /to drive/);
  await refused({ do: 'pass' }, 'RC-MOVE-005');
  await refused({ do: 'drive', path: 'AAAAAAAAAAAAAAAAAAAAAAAA' }, 'RC-MOVE-005');
  clean(page);
});

test('the pages of a race at three sizes, dark and light, have nothing wrong with them', async (t) => {
  const wrong = [];
  for (const size of sizes) {
    const page = await person(t, { at: server.url, ...size, motion: 'reduce' });
    await race(page, 3, { course: 'bent_ring' });
    await asked(page, /Which car/);
    wrong.push(...(await inspect(page, 'race-draft')));
    await until(page, /Your gear/);
    wrong.push(...(await inspect(page, 'race-gear')));
    await until(page, /to drive/);
    wrong.push(...(await inspect(page, 'race-drive')));
    await page.getByRole('tab', { name: 'In words' }).click();
    assert.match(await page.locator('#panel-words').innerText(), /speed/i);
    clean(page);
    await page.context().close();
  }
  assert.deepEqual(wrong, []);
});
