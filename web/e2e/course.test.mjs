// The course of Gear Race in the form of a new table (RC-SETUP-023): ready-made, generated, laid by hand; and tables of one's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, person, Server } from './harness.mjs';
import { inspect, sizes } from './inspect.mjs';

const server = await Server.start();

const field = (page) => page.getByRole('region', { name: 'Rules of this table' });
const way = (page, name) => field(page).getByRole('group', { name: 'Ways to a course' }).getByRole('button', { name });
const code = (page) => field(page).getByRole('textbox', { name: 'Code', exact: true });
const take = (page) => field(page).getByRole('button', { name: 'Take this course' });
const tile = (page, name) => field(page).getByRole('button', { name: new RegExp(`^Lay ${name},`) });
const now = (page) => field(page).locator('.now');
const fine = (page) => field(page).getByText('It can be raced on.').waitFor();

/** Opens the form; its tables are there. */
async function form(page) {
  await page.goto('/new/race');
  await field(page).getByRole('radio', { name: /^Paperclip/ }).waitFor();
  await field(page).locator('.map svg').first().waitFor();
}

/** Opens the table of the form and returns the options that it has. */
async function opened(page) {
  await page.locator('.sum').getByRole('button', { name: /^(Start|Open)/ }).first().click();
  await page.waitForURL(/\/m\//);
  return (await call(page, 'GET', `/matches/${page.url().split('/m/')[1]}`)).table.options;
}

test('a ready-made course is chosen by its picture', async (t) => {
  const page = await person(t, { at: server.url });
  await form(page);
  assert.equal(await field(page).locator('.grid .map svg').count(), 9);
  const laps = field(page).getByRole('group', { name: 'Laps', exact: true });
  assert.equal(await laps.count(), 0, 'an open course has no laps to choose');
  await field(page).getByRole('radio', { name: 'Paperclip' }).click();
  await now(page).getByText('Paperclip').waitFor();
  await laps.getByRole('button', { name: 'Laps: more' }).click();
  await now(page).getByText('closed, 4 tiles, 1 lap, 2 curves').waitFor();
  const options = await opened(page);
  assert.deepEqual([options.course, options.laps], ['paperclip', 1]);
  clean(page);
});

test('a course is generated: the same seed gives the same one', async (t) => {
  const page = await person(t, { at: server.url });
  await form(page);
  await way(page, 'Generated').click();
  await field(page).getByRole('button', { name: /^A new one when the race starts/ }).click();
  await field(page).getByRole('combobox', { name: 'Length' }).waitFor();
  await now(page).getByText('Generated at the start').waitFor();

  const seed = field(page).getByRole('spinbutton', { name: 'Seed' });
  await seed.fill('7');
  await seed.press('Tab');
  await field(page).getByRole('group', { name: 'Open or closed' }).getByRole('button', { name: 'Closed' }).click();
  await field(page).getByRole('button', { name: 'Tiles: fewer' }).click();
  const want = (await call(page, 'POST', '/race/courses/generate', { tiles: 8, closed: true, laps: 1, curves: 0.5, seed: 7 })).code;
  await page.waitForFunction((c) => document.querySelector('input[aria-label="Code"]')?.value === c, want);
  await field(page).getByRole('button', { name: 'Deal another' }).click();
  await page.waitForFunction((c) => !['', c].includes(document.querySelector('input[aria-label="Code"]')?.value), want);
  await seed.fill('7');
  await seed.press('Tab');
  await page.waitForFunction((c) => document.querySelector('input[aria-label="Code"]')?.value === c, want);
  await take(page).click();
  await field(page).getByText('This is the course of the table.').waitFor();
  await now(page).getByText(/^closed, 8 tiles, 1 lap/).waitFor();
  assert.equal((await opened(page)).course, want);
  clean(page);
});

test('a course is laid by the keyboard alone', async (t) => {
  const page = await person(t, { at: server.url });
  await form(page);
  await way(page, 'Laid by hand').focus();
  await page.keyboard.press('Enter');
  await tile(page, 'Open Straight').waitFor();
  // One tile is no course yet, and T01 may not be laid again.
  await field(page).getByText(/^Still to come\./).waitFor();
  assert.equal(await take(page).isDisabled(), true);
  assert.match(await tile(page, 'Start/Finish Straight').getAttribute('title'), /exactly once/);

  // The palette is one stop of the Tab key; arrows walk through it.
  await tile(page, 'Open Straight').focus();
  await page.keyboard.press('Enter');
  await fine(page);
  await field(page).getByText('It has none of the printed lengths.').waitFor();
  assert.equal(await code(page).inputValue(), 'open:T01.T02');
  await page.keyboard.press('ArrowRight');
  assert.equal(await tile(page, 'Oil Alley').evaluate((e) => e === document.activeElement), true);
  await page.keyboard.press('Enter');
  await tile(page, 'Oil Alley').getByText('1 of 2 left').waitFor();
  await page.keyboard.press('Backspace');
  await tile(page, 'Oil Alley').getByText('2 of 2 left').waitFor();
  await page.keyboard.press('End');
  assert.equal(await tile(page, 'Hairpin Right').evaluate((e) => e === document.activeElement), true);
  await page.keyboard.press('Enter');
  // An open course does not end with a curve: more tiles mend that.
  await field(page).getByText(/^Still to come\./).first().waitFor();
  await field(page).getByRole('link', { name: 'RC-SETUP-020' }).first().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await fine(page);
  assert.equal(await code(page).inputValue(), 'open:T01.T02.T17.T02');

  await field(page).getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await field(page).getByText('open, 1 tile, 0 curves').waitFor();
  clean(page);
});

test('a closed course comes home, and its code passes it on', async (t) => {
  const page = await person(t, { at: server.url });
  await form(page);
  await way(page, 'Laid by hand').click();
  await field(page).getByRole('group', { name: 'Open or closed' }).getByRole('button', { name: 'Closed' }).click();
  for (const name of ['Hairpin Left', 'Open Straight', 'Hairpin Left']) {
    await tile(page, name).and(page.locator('[aria-disabled="false"]')).click();
  }
  await fine(page);
  // Nothing may follow, and the two hairpins are laid.
  await page.waitForFunction(() => [...document.querySelectorAll('[data-tile]')].every((b) => b.getAttribute('aria-disabled') === 'true' && b.title === 'the course is closed already'));
  await field(page).getByRole('button', { name: 'Laps: more' }).click();
  // RC-SETUP-002: 4 to 5 tiles with two laps.
  await field(page).locator('dd.has', { hasText: 'Closed, 4 to 5 tiles, 2 laps' }).waitFor();
  await take(page).click();
  await field(page).getByText('This is the course of the table.').waitFor();
  assert.equal(await code(page).inputValue(), 'closed2:T01.T16.T02.T16');

  // A code that is none says what is wrong, where, and what is allowed.
  const pasted = field(page).getByRole('textbox', { name: /^Paste a code/ });
  await pasted.fill('open:T01.T99');
  await pasted.press('Enter');
  await field(page).getByText(/Tile 2: there is no tile "T99"\. Allowed: T01, T02/).waitFor();
  await pasted.fill('ring:T01');
  await field(page).getByRole('button', { name: 'Lay it' }).click();
  await field(page).getByText(/Before the colon stands "ring"\./).waitFor();
  // One that has the form but breaks a rule is laid, and the rule named.
  await pasted.fill('open:T01.T12.T12.T12');
  await pasted.press('Enter');
  await field(page).getByText(/^Not allowed\. Tile 4/).waitFor();
  assert.equal(await take(page).isDisabled(), true);
  assert.equal((await opened(page)).course, 'closed2:T01.T16.T02.T16');
  clean(page);
});

test('tables of one\'s own are checked in place and used', async (t) => {
  const page = await person(t, { at: server.url, expected: /status of 422/ });
  await form(page);
  await field(page).getByText('Your own data').click();
  const box = field(page).getByRole('textbox', { name: 'Tables as JSON' });
  await box.fill('{"tiles": [{"id": "T02"}]}');
  await field(page).getByText(/tiles\[0\] T02/).waitFor();
  const long = { id: 'X1', name: 'Ash Flats', shape: 'straight', squares_per_lane: [12, 12, 12, 12], supply_count: 1 };
  await box.fill(JSON.stringify({ tiles: [long] }));
  await field(page).getByText('These tables can be played with.').waitFor();
  await way(page, 'Laid by hand').click();
  await tile(page, 'Ash Flats').click();
  await fine(page);
  await take(page).click();
  await field(page).getByText('This is the course of the table.').waitFor();
  const options = await opened(page);
  assert.equal(options.course, 'open:T01.X1');
  assert.deepEqual(JSON.parse(options.catalog), { tiles: [long] });
  clean(page);
});

for (const size of sizes) {
  test(`the form at ${size.width} x ${size.height}`, async (t) => {
    const page = await person(t, { at: server.url, ...size });
    const press = (l) => (size.touch ? l.tap() : l.click());
    await form(page);
    assert.deepEqual(await inspect(page, 'race-new-ready'), []);
    await press(way(page, 'Generated'));
    await page.waitForFunction(() => document.querySelector('input[aria-label="Code"]')?.value);
    await field(page).scrollIntoViewIfNeeded();
    assert.deepEqual(await inspect(page, 'race-new-generated'), []);
    await press(way(page, 'Laid by hand'));
    for (const name of ['Open Straight', 'Sweeper Left', 'Oil Alley', 'Elbow Right']) await press(tile(page, name).and(page.locator('[aria-disabled="false"]')));
    await field(page).getByText(/^Still to come\./).waitFor();
    await field(page).getByRole('img', { name: /^The course as it is laid/ }).scrollIntoViewIfNeeded();
    assert.deepEqual(await inspect(page, 'race-new-laid'), []);
    clean(page);
  });
}
