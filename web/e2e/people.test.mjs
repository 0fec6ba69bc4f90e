// Several people: by link at one table, and one who watches and must not see a hidden card.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, look, person, play, quick, see, Server } from './harness.mjs';
import { Tap } from './wire.mjs';

const server = await Server.start();

/** Opens a table for two with the second seat behind a link, through the pages. Returns the link. */
async function invite(page) {
  await page.goto('/new/cardduel');
  await page.getByRole('button', { name: 'Remove seat 4' }).click();
  await page.getByRole('button', { name: 'Remove seat 3' }).click();
  await page.getByRole('combobox', { name: 'Who sits at seat 2' }).selectOption({ label: 'Invite by link' });
  const less = page.getByRole('button', { name: 'Pause that hides who could answer: less' });
  while (await less.isEnabled()) await less.click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: 'The table is open' }).waitFor();
  return page.getByRole('textbox', { name: 'Copy link' }).inputValue();
}

/** Both play, each when asked, until the match has taken so many steps or is over. */
async function together(players, steps) {
  for (;;) {
    const glances = await Promise.all(players.map(look));
    if (glances.some((g) => g.over || g.step >= steps)) return;
    const i = glances.findIndex((g) => g.asked);
    // Nobody may be asked for the moment between an answer and the next question: whoever sees something first ends the wait.
    if (i < 0) await Promise.any(players.map((p, k) => see(p, (g) => g.asked || g.over || g.step !== glances[k].step, 'a question or a step')));
    else await play(players[i], (g) => g.step > glances[i].step, 5);
  }
}

test('a second person joins by link, both play, and who watches sees no hidden card', async (t) => {
  const taps = [await Tap.before(server, t), await Tap.before(server, t), await Tap.before(server, t)];
  const [host, guest, watcher] = await Promise.all(taps.map((tap) => person(t, { at: tap.url, motion: 'reduce' })));

  const link = new URL(await invite(host));
  assert.match(link.search, /^\?token=.{20,}/);
  await guest.goto(link.pathname + link.search);
  await see(host, (g) => g.step >= 0, 'the match to begin at the host’s');
  await see(guest, (g) => g.step >= 0, 'the match to begin at the guest’s');
  assert.equal(new URL(guest.url()).search, '', 'the address of the guest does not keep the token');

  await watcher.goto(new URL(host.url()).pathname);
  await see(watcher, (g) => g.step >= 0, 'the match at the watcher’s');
  await host.getByText('1 watching').waitFor();
  assert.deepEqual((await look(watcher)).choices, []);
  await watcher.getByText('You are watching: no hidden card is shown to you.').waitFor();

  await together([host, guest], 40);
  const last = Math.max((await look(host)).step, (await look(guest)).step);
  assert.ok(last >= 20, `${last} steps`);

  // They talk; all three read it.
  await host.getByRole('tab', { name: 'Chat' }).click();
  await host.getByRole('textbox', { name: 'Say something to the table' }).fill('Mind the wall');
  await host.keyboard.press('Enter');
  for (const p of [guest, watcher]) {
    await p.getByRole('tab', { name: /^Chat/ }).click();
    await p.getByText('Mind the wall').waitFor();
  }
  // The watcher also goes back in time and looks at everything else on offer.
  await watcher.getByRole('button', { name: 'First step' }).click();
  await watcher.getByText('You see step 0.').waitFor();
  await watcher.getByRole('button', { name: 'Step forward' }).click();
  await watcher.getByText('You see step 1.').waitFor();
  await watcher.reload();
  await see(watcher, (g) => g.step >= 0);
  await watcher.goto('/');
  await watcher.getByRole('heading', { name: 'Games to watch' }).waitFor();

  nothingHidden(taps);
  clean(host, guest, watcher);
});

test('a private table is shut to others, and opens by its link to watch', async (t) => {
  const host = await person(t, { at: server.url });
  const other = await person(t, { at: server.url, expected: /status of 403/ });
  await host.goto('/');
  const { table } = await call(host, 'POST', '/matches', quick(['you', 'bot'], { public: false, options: { goal: 60 } }));
  await host.goto(`/m/${table.id}`);
  await see(host, (g) => g.step >= 0);
  await host.getByRole('button', { name: 'Copy link to watch' }).waitFor();

  await other.goto(`/m/${table.id}`);
  await other.getByRole('heading', { name: 'This table is private' }).waitFor();
  assert.ok(!(await other.locator('main').innerText()).includes(table.title), 'the page tells nothing of the table');
  await other.goto(`/t/${table.id}?watch=nonsense`);
  await other.getByRole('heading', { name: 'This link does not let you watch' }).waitFor();

  await other.goto(table.watch_link);
  await see(other, (g) => g.step >= 0, 'the match at the watcher’s');
  await other.getByText('You are watching: no hidden card is shown to you.').waitFor();
  assert.equal(new URL(other.url()).search, '', 'the address does not keep the token');
  await other.reload();
  await see(other, (g) => g.step >= 0, 'the match again');
  clean(host, other);
});

test('whoever looks at an open table is shown out when the last seat is taken', async (t) => {
  const host = await person(t, { at: server.url });
  const guest = await person(t, { at: server.url });
  const other = await person(t, { at: server.url, expected: /status of 403/ });
  await host.goto('/');
  const { table } = await call(host, 'POST', '/matches', quick(['you', 'open'], { public: false }));
  for (const p of [other, guest]) {
    await p.goto(`/m/${table.id}`);
    await p.getByRole('button', { name: 'Sit down here' }).waitFor();
  }
  await guest.getByRole('button', { name: 'Sit down here' }).click();
  await see(guest, (g) => g.step >= 0, 'the match to begin');
  await other.getByRole('heading', { name: 'This table is private' }).waitFor();
  clean(host, guest, other);
});

test('the dice of a table are sealed before the browser draws its number, and the end says so', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/new/cardduel');
  await page.getByRole('button', { name: 'Remove seat 4' }).click();
  await page.getByRole('button', { name: 'Remove seat 3' }).click();
  const asked = [];
  page.on('request', (r) => r.method() === 'POST' && asked.push({ path: new URL(r.url()).pathname, body: r.postDataJSON() }));
  await page.getByRole('button', { name: 'Start the game' }).first().click();
  await see(page, (g) => g.step >= 0);
  const open = asked.findIndex((r) => r.path === '/api/matches');
  const seal = asked.findIndex((r) => r.path === '/api/commitments');
  assert.ok(seal >= 0 && seal < open, `the order of requests: ${asked.map((r) => r.path)}`);
  const { commitment, nonce } = asked[open].body;
  assert.match(nonce, /^[0-9a-f]{32}$/);
  assert.match(commitment, /^[0-9a-f]{64}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await call(page, 'POST', `/matches/${id}/resign`, { seat: 0 });
  await see(page, (g) => g.over);
  const report = page.locator('.report');
  await report.getByText('The server sealed its seed before this browser drew a number').waitFor();
  assert.ok(!(await report.innerText()).includes(nonce), 'numbers lie behind a fold');
  await report.getByText('Seed and seals').click();
  assert.ok((await report.innerText()).includes(nonce), 'the report shows the number');
  const record = await call(page, 'GET', `/matches/${id}/record`);
  assert.equal(record.commitment, commitment);
  assert.equal(record.seats[0].nonce, nonce);

  // A browser that remembers another seal does not say that all is well.
  await page.evaluate(([id]) => localStorage.setItem('turnpike.dice', JSON.stringify([{ id, commitment: 'f'.repeat(64), nonce: '0' }])), [id]);
  await page.reload();
  await page.locator('.report').getByText('the dice cannot be trusted').waitFor();
  clean(page);
});

/** Members that name a kind of question, event or step, some of which are called like a card. */
const kinds = new Set(['kind', 'event', 'frame']);

/** The cards out of known that are named anywhere in a value, but for the list of cards that nobody has seen, which is the same for all. */
function cards(value, known, out = new Set()) {
  if (typeof value === 'string') for (const word of value.match(/\w+/g) ?? []) known.has(word) && out.add(word);
  if (value === null || typeof value !== 'object') return out;
  if (typeof value.path === 'string' && value.path.startsWith('/unseen')) return out; // a change of that list
  for (const [key, v] of Object.entries(value)) {
    if (known.has(key)) out.add(key);
    if (key !== 'unseen' && !kinds.has(key)) cards(v, known, out);
  }
  return out;
}

/** Reads everything that has gone to the three browsers. */
function nothingHidden([host, guest, watcher]) {
  const own = ['dealt', 'drew', 'queued', 'unqueued', 'escape_planned', 'escape_dropped'];
  const known = new Set(watcher.frames().flatMap((f) => f.view?.unseen?.map((u) => u.card) ?? []));
  assert.ok(known.size > 40, 'the watcher knows which cards there are');

  // What the players hold, as they themselves see it.
  const held = [host, guest].map((tap) => new Set(tap.frames().flatMap((f) => f.view?.hand ?? [])));
  // What has come into the open, as the players see it: everything that lies on the table and every event about it.
  const open = new Set();
  for (const f of [...host.frames(), ...guest.frames()]) {
    cards([f.view?.cars, f.view?.stack, f.view?.discard, f.events.filter((e) => !own.includes(e.kind))], known, open);
  }
  const secret = new Set([...held[0], ...held[1]].filter((c) => !open.has(c)));
  assert.ok(secret.size > 0, 'the players still hold cards that nobody has seen, or this test shows nothing');

  const frames = watcher.frames();
  assert.ok(new Set(frames.map((f) => f.seq)).size >= 20, 'the watcher was sent the match');
  for (const { from, at, value } of watcher.objects()) {
    const here = `${from}${at}`;
    for (const key of ['hand', 'hands', 'queue', 'may']) {
      if (Array.isArray(value[key])) assert.deepEqual(value[key], [], `${here}/${key}`);
    }
    if ('kind' in value && 'who' in value) assert.deepEqual(value.options, [], `${here}: the answers to ${value.kind}`);
    assert.notEqual(value.yours, true, `${here}/yours`);
    assert.equal(value.link, undefined, `${here}/link`);
    if ('event' in value) {
      assert.ok(!own.slice(2).includes(value.kind), `${here}: ${value.kind}`);
      if (own.includes(value.kind)) assert.equal(value.cards, undefined, `${here}: the cards of ${value.kind}`);
    }
  }
  // The list of cards that nobody has seen must be the same whatever the hands hold; beside it no secret card is ever named.
  // What is said about the game in general (its blurb speaks of swerves) is not about this match.
  const about = ({ from }) => !/\/api\/(games|rules)/.test(from);
  for (const { from, value } of watcher.values().filter(about)) assert.deepEqual([...cards(value, secret)], [], `secret cards in ${from}`);
  const shown = frames.filter((f) => f.view);
  const start = shown.find((f) => f.seq === 0).view.unseen;
  assert.equal(start.reduce((n, u) => n + u.count, 0), 142, 'at the start nobody has seen any card of the deck for two');
  const fresh = new Map(start.map((u) => [u.card, u.count]));
  for (const f of shown) {
    for (const c of secret) assert.equal(f.view.unseen.find((u) => u.card === c)?.count, fresh.get(c), `${c} of the unseen cards at step ${f.seq}`);
  }
  // Nor do the players see each other's.
  for (const [i, tap] of [host, guest].entries()) {
    const hidden = new Set([...held[1 - i]].filter((c) => secret.has(c) && !held[i].has(c)));
    const drawn = tap.frames().flatMap((f) => f.events.filter((e) => own.includes(e.kind)));
    for (const e of drawn) if (e.cards) assert.equal(e.seat, i, `${e.kind} of another seat`);
    for (const { from, value } of tap.values().filter(about)) assert.deepEqual([...cards(value, hidden)], [], `cards of seat ${1 - i} in ${from} of seat ${i}`);
  }
}
