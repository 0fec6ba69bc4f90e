// Highway Crew as people play it: the three scenarios to their ends, a turn with mouse and with keys, assists, what the server refuses, two at one
// screen and two by link, and every kind of page at three sizes. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, choose, clean, look, person, play, see, Server } from './harness.mjs';
import { inspect, sizes } from './inspect.mjs';

// Whole matches are hurried through over the API here: more requests than a person makes.
const server = await Server.start('--rate', '1000');

const hot = { kind: 'hot', name: 'Second' };
const bot = { kind: 'bot', bot: 'normal' };

/** Opens a match with these seats beside one's own, whose bots answer at once, and stays on the front page: nothing of the match is drawn. */
async function unseen(page, seats, options = {}, more = {}) {
  await page.goto('/');
  const made = await call(page, 'POST', '/matches', {
    game: 'heist', options, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: seats.every((s) => s.kind !== 'link'),
    seats: [{ kind: 'you' }, ...seats], ...more,
  });
  return made.table.id;
}

/** Opens such a match and goes to its page. */
async function match(page, seats, options = {}, more = {}) {
  const id = await unseen(page, seats, options, more);
  await page.goto(`/m/${id}`);
  return id;
}

const ask = /What next\?/;

/** For tests that pick everything themselves: what a bot would do is not picked before. */
const unadvised = { no_hints: true };

/** Waits for a question and returns what the page shows. */
const asked = (page, words) => see(page, (g) => g.asked && words.test(g.question), `the question ${words}`, 60_000);

/** The match as the server has it. */
const now = (page, id) => call(page, 'GET', `/matches/${id}`);
const events = async (page, id, kind) => (await now(page, id)).log.flatMap((f) => f.events).filter((e) => e.kind === kind);

/** Sends an action for a seat and returns the answer of the server. */
function send(page, id, seat, seq, action) {
  return page.evaluate(async ([id, body]) => {
    const r = await fetch(`/api/matches/${id}/actions`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }, body: JSON.stringify(body) });
    return { http: r.status, ...(await r.json()) };
  }, [id, { seat, seq, action }]);
}

/** The open question that the page's person answers for one of the own seats; seat -1 if others must act. */
async function due(page, id) {
  const { frame, table } = await now(page, id);
  const mine = table.seats.filter((s) => s.yours).map((s) => s.seat);
  const seat = frame.asks.flatMap((a) => a.who).find((s) => mine.includes(s)) ?? -1;
  if (seat < 0) return { frame, seat, options: [] };
  const own = (await call(page, 'GET', `/matches/${id}?seat=${seat}`)).frame;
  const ask = own.asks.find((a) => a.you);
  return ask ? { frame: own, seat, kind: ask.kind, options: ask.options } : { frame: own, seat: -1, options: [] };
}

/** Answers over the API by pick(question), or by the last option where that is undefined, until stop(question); the page follows, if it is there. */
async function answer(page, id, pick, stop, most = 300) {
  const shown = page.url().endsWith(`/m/${id}`);
  for (let n = 0; n < most; n++) {
    const q = await due(page, id);
    if (q.frame.status !== 'running') return null;
    if (q.seat < 0) {
      await see(page, (g) => g.over || g.step > q.frame.seq, `a bot to answer step ${q.frame.seq}`, 60_000);
      continue;
    }
    if (stop(q)) {
      if (shown) await see(page, (g) => g.step === q.frame.seq, `step ${q.frame.seq}`);
      return q;
    }
    const a = await send(page, id, q.seat, q.frame.seq, pick(q) ?? q.options.at(-1).action);
    assert.ok(a.http === 200 || a.http === 409, JSON.stringify(a));
  }
  return null;
}

const at = (s) => s.split(',').map(Number);
const near = (a, b) => Math.max(Math.abs(at(a)[0] - at(b)[0]), Math.abs(at(a)[1] - at(b)[1])) <= 1;
const suvs = (view) => view.vehicles.filter((v) => v.kind === 'suv');

/** Drives next to an SUV. */
const closer = (q) => q.kind === 'act' && q.options.find((o) => o.action.do === 'drive' && suvs(q.frame.view).some((v) => near(o.action.to, v.at)))?.action;

/** Plays to the end through the page: Stunts and rolls where there are any, drives now and then; nobody at one screen is ever covered. */
async function through(page) {
  const acts = /What next\?|actions? left/; // something may be picked by then: what a bot would do
  const done = { stunts: 0, rolls: 0, drives: 0, choices: 0 };
  for (; done.choices < 600; done.choices++) {
    const g = await see(page, (g) => g.over || g.asked, 'a question or the end', 60_000);
    if (g.over) return done;
    assert.equal(await page.locator('.board .hand').count(), 0, 'no handover in a game without secrets');
    const moved = () => see(page, (now) => now.over || now.step > g.step || now.question !== g.question, `an answer to ${g.question}`);
    const stunt = page.locator('.sstrip .perform:enabled');
    const roll = page.locator('.decision .minor[data-choice="1"]');
    if (acts.test(g.question) && (await stunt.count()) > 0) {
      await stunt.first().click();
      done.stunts++;
      await moved();
    } else if (acts.test(g.question) && (await roll.count()) > 0) {
      await roll.click();
      done.rolls++;
      await moved();
    } else if (acts.test(g.question) && done.choices % 3 === 0 && (await page.getByRole('combobox', { name: 'Drive to' }).count()) > 0) {
      const spaces = await page.getByRole('combobox', { name: 'Drive to' }).locator('option[value]:not([value=""])').evaluateAll((list) => list.map((o) => o.value));
      await page.getByRole('combobox', { name: 'Drive to' }).selectOption(spaces[(done.choices * 7) % spaces.length]);
      await page.locator('.decision .choice.primary').click();
      done.drives++;
      await moved();
    } else await choose(page);
  }
  throw new Error('the match does not end');
}

for (const [scenario, seats] of [['tank', [hot]], ['semi', [bot, bot]], ['chopper', [bot]]]) {
  test(`${scenario}: ${seats[0] === hot ? 'one person with two characters' : `a person and ${seats.length} bots`} to the end, and watched again`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce' });
    const id = await match(page, seats, { scenario, difficulty: 'beast' });
    const done = await through(page);
    const { frame } = await now(page, id);
    assert.equal(frame.view.stage, 'over');
    const report = page.locator('.report');
    assert.equal(await report.locator('tbody tr').count(), seats.length + 1);
    assert.match(await report.innerText(), frame.view.won ? /wins/ : /loses/);
    await report.getByText('The seed that is shown now is the one that was sealed at the start.').waitFor();
    assert.ok(done.rolls + done.drives > 0, JSON.stringify(done));
    if (done.stunts > 0) assert.ok((await events(page, id, 'rolled')).some((e) => ['stunt', 'reaction'].includes(e.for)), 'a Stunt was rolled for');
    if (seats[0] === hot) {
      const turns = new Set((await events(page, id, 'turn')).map((e) => e.seat));
      assert.deepEqual([...turns].sort(), [0, 1], 'both characters have had turns');
    }
    await report.getByText('Look at the table').click();
    const last = (await look(page)).step;
    for (let i = 1; i <= 2; i++) {
      await page.keyboard.press('ArrowLeft');
      await page.getByText(`You see step ${last - i}.`).waitFor();
    }
    clean(page);
  });
}

test('a turn: a drive chosen on the board, a ram assisted by the second character, all that is said of it', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  const id = await match(page, [hot], { scenario: 'tank' }, unadvised);
  // The crew is chosen with the cards of the dock; both answer at one screen.
  for (const [character, vehicle, lane] of [['Badge', 'Sidewinder', 2], ['Slipstream', 'Apex', 5]]) {
    for (const name of [character, vehicle, `Lane ${lane}`]) {
      const { step } = await asked(page, /Which|ready with|which/);
      await page.locator('.heist-dock').getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await see(page, (g) => g.step > step, `${name} to be taken`);
    }
    const { step } = await asked(page, /ready/i);
    await page.keyboard.press('Enter');
    await see(page, (g) => g.step > step, 'to be ready');
  }
  await asked(page, /Who goes next/);
  await page.keyboard.press('1');
  await asked(page, ask);

  // Next to an SUV, by a press on a space of the road.
  const q = await due(page, id);
  assert.equal(q.seat, 0);
  const to = closer(q)?.to;
  assert.ok(to, 'an SUV within reach of Speed 4');
  await page.locator(`.roadwrap [data-space="${to}"]`).click();
  await see(page, (g) => g.step > q.frame.seq, 'the drive');
  assert.equal((await now(page, id)).frame.view.crew[0].at, to, 'the car is where the press was');

  // The ram waits for the other character of the same person (HH-BOOST-004).
  const { step } = await asked(page, /1 action left/);
  const rams = (await due(page, id)).options.filter((o) => o.action.do === 'ram');
  await page.locator(`.roadwrap [data-space="${suvs((await now(page, id)).frame.view).find((v) => v.id === rams[0].action.vehicle).at}"]`).click();
  const menu = page.locator('.roadwrap .menu');
  if (await menu.isVisible()) await menu.getByRole('button', { name: /^Ram/ }).click();
  const g = await asked(page, /assist/i);
  assert.ok(g.step > step);
  assert.match(g.question, /goes from \d+% to \d+%/);
  const before = (await now(page, id)).frame;
  assert.equal(before.view.roll.dice, 4);
  await page.keyboard.press('1');
  await see(page, (now) => now.step > before.seq, 'the assist');
  const assist = (await events(page, id, 'assist')).at(-1);
  assert.deepEqual([assist.seat, assist.tokens], [1, 1]);
  const roll = (await events(page, id, 'rolled')).find((e) => e.for === 'ram');
  assert.equal(roll.faces.length, 5, 'four dice and one of the token: five are the most (HH-BOOST-005)');
  assert.equal((await now(page, id)).frame.view.crew[1].boosts, 1);
  clean(page);
});

test('a turn is made with the keys alone', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  const id = await match(page, [hot], { scenario: 'tank', crew: 'random' }, unadvised);
  const press = (key) => page.keyboard.press(key);
  await asked(page, /Who goes next/);
  await press('2');
  await asked(page, ask);
  const q = await due(page, id);
  assert.equal(q.seat, 1, 'the second character acts, and the screen goes to it without a word');
  // Over the road to the next lit space in the East, and there.
  const focus = () => page.evaluate(() => document.activeElement?.dataset?.space ?? '');
  for (let i = 0; i < 60 && (await focus()) === ''; i++) await press('Tab');
  assert.equal(await focus(), q.frame.view.crew[1].at, 'the focus enters the road at the own car');
  await press('Shift+ArrowRight');
  const to = await focus();
  assert.ok(q.options.some((o) => o.action.do === 'drive' && o.action.to === to), `${to} is lit`);
  await press('Enter');
  await see(page, (g) => g.step > q.frame.seq, 'the drive');
  assert.equal((await now(page, id)).frame.view.crew[1].at, to);
  // P points the team to a space; it is said in words, and nobody has to read it.
  await press('p');
  await page.getByRole('tab', { name: 'Chat', exact: true }).click();
  const [x, y] = at(to);
  await page.getByText(`points at column ${x}, lane ${y}`).waitFor();
  // To end the actions with one left is asked once more.
  const { step } = await asked(page, /1 action left/);
  await page.evaluate(() => document.activeElement.blur());
  await press('e');
  await press('Enter');
  await page.getByText('1 action not taken.').waitFor();
  for (let i = 0; i < 80 && !(await page.evaluate(() => document.activeElement?.matches('.choice.danger'))); i++) await press('Tab');
  await press('Enter');
  await see(page, (g) => g.step > step, 'the Enemy Die');
  assert.equal((await events(page, id, 'enemy_die')).length, 1);
  clean(page);
});

test('what the rules forbid is refused with its rule, and nothing changes', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of (422|409)/ });
  const refused = async (id, seat, action, rule, http = 422) => {
    const { frame } = await now(page, id);
    const a = await send(page, id, seat, frame.seq, action);
    // 409: the seat is not asked at all; the rule says why.
    assert.deepEqual([a.http, a.rule], [http, rule], `${JSON.stringify(action)}: ${JSON.stringify(a)}`);
    const after = (await now(page, id)).frame;
    assert.equal(after.seq, frame.seq);
    assert.deepEqual(after.view, frame.view, 'nothing has changed');
  };
  const id = await unseen(page, [hot, { ...hot, name: 'Third' }], { scenario: 'tank', crew: 'random' });
  let q = await answer(page, id, () => ({ do: 'go', seat: 0 }), (q) => q.kind === 'act');
  const tank = q.frame.view.vehicles.find((v) => v.kind === 'tank');
  await refused(id, 0, { do: 'drive', to: tank.at }, 'HH-ACT-007');
  await refused(id, 0, { do: 'drive', to: '12,6' }, 'HH-ACT-006');
  assert.ok(!q.frame.view.stunts[2].now?.includes(0), 'nothing is near enough for a Stunt');
  await refused(id, 0, { do: 'stunt', spot: 2 }, 'HH-STUNT-002');
  await refused(id, 0, { do: 'stunt', spot: 0 }, 'HH-STUNT-001');
  await refused(id, 0, { do: 'leap', vehicle: 'main' }, 'HH-ACT-009');
  await refused(id, 1, { do: 'drive', to: '4,3' }, 'HH-ACT-001', 409);

  // Own assists, assists after the roll, acts of the Exhausted, and leaps onto what is full: until each has come up.
  const seen = { own: false, late: false, out: false, full: false };
  const due4 = (q) => {
    const { roll, crew, vehicles } = q.frame.view;
    if (q.kind === 'assist' && roll.for !== 'defense') return seen.own ? '' : 'own';
    if (q.kind === 'boost') return seen.late ? '' : 'late';
    if (q.kind !== 'act') return '';
    if (!seen.out && crew.some((c) => c.exhausted)) return 'out';
    return !seen.full && full(vehicles, crew, q.seat) ? 'full' : '';
  };
  let leaps = 0;
  const pick = (q) => {
    const of = (verb, more = () => true) => q.options.find((o) => o.action.do === verb && more(o.action))?.action;
    if (['turn', 'assist', 'boost'].includes(q.kind)) return undefined;
    if (q.kind !== 'act') return q.options[0].action;
    // By turns a leap beside an Enemy Peg, which fills the vehicle, and a roll.
    const pegs = q.frame.view.vehicles.filter((v) => v.pegs?.length).map((v) => v.id);
    return (leaps++ % 2 === 0 ? of('leap', (a) => pegs.includes(a.vehicle)) : undefined) ?? of('ram') ?? of('brawl') ?? of('leap', (a) => a.wheel) ?? closer(q) ?? of('drive', (a) => at(a.to)[0] >= 6);
  };
  let one = id;
  for (let matches = 1; Object.values(seen).includes(false); ) {
    q = await answer(page, one, pick, (q) => due4(q) !== '');
    if (q === null) {
      assert.ok(++matches <= 5, `not in ${matches} matches: ${JSON.stringify(seen)}`);
      one = await unseen(page, [hot, { ...hot, name: 'Third' }], { scenario: 'tank', crew: 'random' });
      continue;
    }
    const { roll, crew, vehicles } = q.frame.view;
    const what = due4(q);
    if (what === 'own') await refused(one, roll.seat, { do: 'assist', tokens: 1 }, 'HH-BOOST-004', 409);
    if (what === 'late') {
      await refused(one, q.seat, { do: 'assist', tokens: 1 }, 'HH-BOOST-004');
      await refused(one, (q.seat + 1) % 3, { do: 'assist', tokens: 1 }, 'HH-BOOST-004', 409);
    }
    if (what === 'out') await refused(one, crew.find((c) => c.exhausted).seat, { do: 'drive', to: '5,3' }, 'HH-BOOST-014', 409);
    if (what === 'full') await refused(one, q.seat, { do: 'leap', vehicle: full(vehicles, crew, q.seat) }, 'HH-ACT-012');
    seen[what] = true;
  }
  clean(page);
});

/** A vehicle both of whose slots are taken, on which a seat does not stand and to which it might leap: its id. */
function full(vehicles, crew, seat) {
  const me = crew[seat];
  if (me.stranded) return undefined;
  return vehicles.find((v) => v.kind !== 'wreck' && v.kind !== 'semi' && me.on !== v.id && (v.pegs?.length ?? 0) + crew.filter((c) => !c.wheel && c.on === v.id).length >= 2)?.id;
}

test('a second person joins by link, sees the same and is asked to assist', async (t) => {
  const [host, guest] = await Promise.all([person(t, { at: server.url, motion: 'reduce' }), person(t, { at: server.url, motion: 'reduce' })]);
  const id = await match(host, [{ kind: 'link' }], { scenario: 'semi', crew: 'random' });
  const link = new URL((await now(host, id)).table.seats[1].link, server.url);
  await guest.goto(link.pathname + link.search);
  await Promise.all([host, guest].map((p) => see(p, (g) => g.step >= 0, 'the match to begin', 60_000)));
  // A question to the team stands before both; one answer settles it (HH-FAQ-014).
  await asked(guest, /Who goes next/);
  const g = await asked(host, /Who goes next/);
  await host.keyboard.press('1');
  await see(guest, (now) => now.step > g.step && !now.asked, 'the turn of the host');
  const [a, b] = [(await now(host, id)).frame, (await now(guest, id)).frame];
  assert.deepEqual(a.view, b.view, 'both see the same');
  // The host acts until a roll waits for the guest, or the turn is over: an assist is asked where the page of the guest is.
  const act = (q) => (q.kind === 'act' ? (q.options.find((o) => ['ram', 'force'].includes(o.action.do) && o.preview.odds.length > 1)?.action ?? closer(q)) : undefined);
  for (let n = 0; n < 200; n++) {
    const mine = await due(host, id);
    const theirs = await due(guest, id);
    if (theirs.kind === 'assist') break;
    if (mine.seat >= 0) await send(host, id, mine.seat, mine.frame.seq, act(mine) ?? mine.options.at(-1).action);
    else if (theirs.seat >= 0) await send(guest, id, theirs.seat, theirs.frame.seq, act(theirs) ?? theirs.options.at(-1).action);
  }
  const wait = await asked(guest, /[Aa]ssist/);
  await see(host, (now) => now.step === wait.step && !now.asked, 'the host to wait');
  await guest.keyboard.press('1');
  const after = await see(host, (now) => now.step > wait.step, 'the assist at the host’s');
  assert.equal((await events(host, id, 'assist')).at(-1).seat, 1);
  assert.ok(after.step > wait.step);
  // They point at the road; the other reads it in words, without a count beside the tab.
  const space = guest.locator('.roadwrap [data-space="7,3"]');
  await space.focus();
  await guest.keyboard.press('p');
  await host.getByRole('tab', { name: 'Chat', exact: true }).click();
  await host.getByText('points at column 7, lane 3').waitFor();
  clean(host, guest);
});

test('the pages of a match at three sizes, dark and light, have nothing wrong with them', async (t) => {
  const wrong = [];
  for (const size of sizes) {
    const page = await person(t, { at: server.url, ...size, motion: 'reduce' });
    const id = await match(page, [hot], { scenario: 'tank' }, unadvised);
    await asked(page, /Which|which/);
    wrong.push(...(await inspect(page, 'heist-setup')));
    const choices = { 0: ['badge', 'sidewinder', '3,2'], 1: ['anvil', 'apex', '3,5'] };
    const crew = (q) => q.options.find((o) => choices[q.seat].includes(o.action.choice ?? o.action.to))?.action;
    await answer(page, id, (q) => (q.kind === 'setup' ? crew(q) : q.options[0].action), (q) => q.kind === 'act');
    await asked(page, ask);
    // What is answered beside the page moves it without a press that would account for that.
    await page.evaluate(() => window.forgetShifts());
    wrong.push(...(await inspect(page, 'heist-act')));
    await answer(page, id, (q) => q.options.find((o) => o.action.do === 'ram')?.action ?? closer(q) ?? undefined, (q) => q.kind === 'assist');
    await asked(page, /assist/i);
    await page.evaluate(() => window.forgetShifts());
    wrong.push(...(await inspect(page, 'heist-assist')));
    await page.getByRole('tab', { name: 'In words' }).click();
    assert.match(await page.locator('#panel-words').innerText(), /On the road, from West to East/i);
    clean(page);
    await page.context().close();
  }
  assert.deepEqual(wrong, []);
});
