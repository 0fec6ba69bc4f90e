// The library of the Deluxe garage and its dialogs: finding, bringing and comparing designs, proposals, versions, the printed sheet.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { call, clean, person, Server, shot } from './harness.mjs';
import { inspect, sizes } from './inspect.mjs';

const server = await Server.start();

const library = (page) => page.getByRole('region', { name: 'Design library' });
const named = (page) => page.getByRole('textbox', { name: 'Name of the vehicle' });
const act = (page, name) => page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** Opens the garage, and its library. */
async function shelf(page) {
  await page.goto('/garage');
  await act(page, 'Library').click();
  await library(page).getByRole('button', { name: /^Open / }).first().waitFor();
}

/** Opens a design of the library and waits until it is on the board. */
async function open(page, name) {
  await library(page).getByRole('searchbox').pressSequentially(name);
  await library(page).getByRole('button', { name: `Open ${name}`, exact: true }).click();
  await page.waitForFunction((n) => document.querySelector('main input.name')?.value === n, name);
  await page.getByText('Ready to drive').first().waitFor();
}

/** Saves what is on the board. */
async function save(page) {
  await act(page, 'Save').click();
  await page.getByText(/^saved \d+$/).waitFor();
}

test('designs are found by text and filters, variants under their base', async (t) => {
  const page = await person(t, { at: server.url });
  await shelf(page);
  const all = (await call(page, 'GET', '/deluxe/designs')).filter((d) => d.design);
  const box = library(page);
  const count = async (want, filter) => {
    const n = all.filter(filter).length;
    assert.ok(n > 0 && n < all.length, `the filter ${want} lets ${n} of ${all.length} through`);
    await box.getByText(`${n} of ${all.length} designs`, { exact: true }).waitFor();
  };
  await box.getByText(`${all.length} designs`, { exact: true }).waitFor();
  await box.getByRole('button', { name: 'Filters' }).click();
  const choose = (label, option) => box.getByRole('combobox', { name: label, exact: true }).selectOption(option);

  await choose('Division', 'Division 10');
  await count('division', (d) => d.division === 10);
  await choose('Class', 'trike');
  await count('division and class', (d) => d.division === 10 && d.class === 'trike');
  await box.getByRole('button', { name: 'Clear filters' }).click();
  await choose('Price up to', '$5,000');
  await choose('Weapon', 'machine_gun');
  await count('price and weapon', (d) => d.division_cost <= 5000 && d.weapons.includes('machine_gun'));
  await box.getByRole('button', { name: 'Clear filters' }).click();
  await box.getByRole('group', { name: 'From' }).getByRole('button', { name: 'Ready to duel' }).click();
  await count('list', (d) => d.list === 'ours');
  await choose('Order', 'cheap');
  const cheapest = all.filter((d) => d.list === 'ours').sort((a, b) => a.division_cost - b.division_cost)[0];
  assert.match(await box.getByRole('article').first().innerText(), new RegExp(cheapest.name));

  await box.getByRole('group', { name: 'From' }).getByRole('button', { name: 'All' }).click();
  const variant = all.find((d) => d.of);
  const base = all.find((d) => d.id === variant.of);
  await box.getByRole('searchbox').fill(base.name);
  await box.getByRole('button', { name: new RegExp(`variants? of ${base.name}`) }).first().click();
  await box.getByRole('button', { name: `Open ${variant.name}, ${variant.change}`, exact: true }).waitFor();
  await box.getByRole('searchbox').fill('no such vehicle anywhere');
  await box.getByText('No design fits these filters.').waitFor();
  clean(page);
});

test('a file is brought; of a broken one it is said what is wrong, where, and what would be right', async (t) => {
  const page = await person(t, { at: server.url, expected: /status of 422/ });
  await shelf(page);
  const drop = (name, text) => page.evaluate(([name, text]) => {
    const files = new DataTransfer();
    files.items.add(new File([text], name, { type: 'application/json' }));
    const zone = document.querySelector('.catalog .zone');
    for (const kind of ['dragover', 'drop']) zone.dispatchEvent(new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true }));
  }, [name, text]);
  const wrong = library(page).getByRole('alert');

  const [fine] = (await call(page, 'GET', '/deluxe/designs')).filter((d) => d.list === 'ours');
  await drop('bad.json', JSON.stringify({ ...fine.design, weapons: [{ weapon: 'machin_gun', at: 'front' }] }));
  await wrong.getByText('bad.json cannot be opened:').waitFor();
  await wrong.getByText('/weapons/0/weapon').waitFor();
  await wrong.getByText(/machine_gun/).first().waitFor();
  await shot(page, 'designs-broken');
  await drop('armor.json', JSON.stringify({ ...fine.design, armor: { points: { front: -5 } } }));
  await wrong.getByText('/armor/points/front').waitFor();
  await drop('cut.json', '{"name": "Half a');
  await wrong.getByText('That is neither a design file nor a link, a code or a stat block.').waitFor();
  await drop('long.json', `{"name": "${'x'.repeat(1 << 20)}"}`);
  await wrong.getByText('A design file has at most 64 KB').waitFor();
  await wrong.getByRole('button', { name: 'Close' }).click();
  await wrong.waitFor({ state: 'detached' });

  // A whole one, chosen from the disk, is opened.
  await library(page).getByText('Import a design').click();
  await library(page).locator('input[type="file"]').setInputFiles({ name: 'g.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ ...fine.design, name: 'Brought' })) });
  await page.waitForFunction(() => document.querySelector('main input.name')?.value === 'Brought');
  // And out again: the file that comes out is the one that went in.
  await save(page);
  await act(page, 'Library').click();
  await library(page).getByRole('article', { name: 'Brought' }).getByRole('button', { expanded: false }).first().click();
  const [download] = await Promise.all([page.waitForEvent('download'), library(page).getByRole('button', { name: 'Export Brought as a file' }).click()]);
  assert.equal(download.suggestedFilename(), 'brought.design.json');
  assert.deepEqual(JSON.parse(await readFile(await download.path(), 'utf8')), { ...fine.design, name: 'Brought' });
  clean(page);
});

test('a design has versions that can be restored, and comes back after being deleted', async (t) => {
  const page = await person(t, { at: server.url });
  await shelf(page);
  await open(page, 'Doorstop');
  const code = () => page.evaluate(() => location.hash);
  await save(page);
  const first = await code();
  await page.getByRole('combobox', { name: /^Suspension/ }).click();
  await page.getByRole('option', { name: /^Light/ }).click();
  await page.waitForFunction((c) => location.hash !== c, first);
  await save(page);
  const second = await code();

  await act(page, 'Library').click();
  await library(page).getByRole('article', { name: 'Doorstop' }).first().getByRole('button', { expanded: false }).first().click();
  await library(page).getByRole('button', { name: 'Versions of Doorstop' }).click();
  const versions = library(page).getByRole('list', { name: 'Versions' });
  await versions.getByText('Suspension:').waitFor();
  await versions.getByText('first version').waitFor();
  await shot(page, 'designs-versions');
  await versions.getByRole('button', { name: /^Restore/ }).click();
  await page.waitForFunction((c) => location.hash === c, first);
  assert.notEqual(first, second);

  // What was restored is the newest of three versions, also after a reload; they also open from the head of the page.
  await page.reload();
  await page.getByRole('button', { name: 'saved 3: Versions' }).click();
  await page.getByRole('region', { name: 'Versions' }).getByRole('listitem').filter({ hasText: 'first version' }).waitFor();
  await act(page, 'Library').click();
  const mine = library(page).getByRole('group', { name: 'From' }).getByRole('button', { name: /^Mine/ });
  await mine.click();
  await library(page).getByRole('article', { name: 'Doorstop' }).getByRole('button', { expanded: false }).first().click();
  await library(page).getByRole('button', { name: 'Versions of Doorstop' }).getByText('3').waitFor();
  await library(page).getByRole('button', { name: 'Delete Doorstop' }).click();
  await library(page).getByText('Designs that you save stand here, in this browser.').waitFor();
  await library(page).getByRole('button', { name: 'Bring it back' }).click();
  await library(page).getByRole('article', { name: 'Doorstop' }).waitFor();
  clean(page);
});

test('two designs are compared, figure by figure and part by part', async (t) => {
  const page = await person(t, { at: server.url });
  await shelf(page);
  await open(page, 'Fair Warning');
  await act(page, 'Compare').click();
  const beside = page.getByRole('region', { name: 'Compare' });
  await beside.getByRole('combobox', { name: 'Compare with' }).selectOption({ label: 'Hard Bargain' });
  await beside.getByRole('heading', { name: /parts differ/ }).waitFor();
  const designs = await call(page, 'GET', '/deluxe/designs');
  const [a, b] = ['Fair Warning', 'Hard Bargain'].map((n) => designs.find((d) => d.name === n));
  const row = beside.getByRole('row').filter({ hasText: /^Price/ });
  await row.filter({ hasText: `$${b.division_cost.toLocaleString('en-US')}` }).waitFor();
  assert.match(await row.innerText(), new RegExp(`\\$${a.division_cost.toLocaleString('en-US')}`));
  await beside.getByRole('listitem').filter({ hasText: 'Weapons, front' }).getByText('Recoilless Rifle').waitFor();
  await shot(page, 'designs-compare');
  await beside.getByRole('button', { name: 'Open Hard Bargain' }).click();
  await page.waitForFunction(() => document.querySelector('main input.name')?.value === 'Hard Bargain');
  await beside.getByText('All parts are the same').waitFor();
  clean(page);
});

test('a wish is filled, an impossible one explained', async (t) => {
  const page = await person(t, { at: server.url, expected: /status of 422/ });
  await page.goto('/garage');
  await act(page, 'Fill to division').click();
  const dialog = page.getByRole('dialog', { name: 'Fill to division' });
  await dialog.getByRole('button', { name: 'Add a weapon' }).click();
  await dialog.getByRole('combobox', { name: 'Weapon 1' }).selectOption('rocket_launcher');
  await dialog.getByRole('combobox', { name: 'Position 1' }).selectOption('turret');
  await dialog.getByRole('combobox', { name: 'Division' }).selectOption('5');
  await dialog.getByRole('combobox', { name: 'Acceleration' }).selectOption('15');
  await dialog.getByRole('button', { name: 'More gunners' }).click();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.getByRole('alert').getByText('That cannot be had.').waitFor();
  await shot(page, 'designs-impossible');

  await dialog.getByRole('combobox', { name: 'Division' }).selectOption('15');
  await dialog.getByRole('combobox', { name: 'Acceleration' }).selectOption('5');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.getByText(/^Exact: all [\d,]+ combinations/).waitFor();
  const before = await page.evaluate(() => location.hash);
  await dialog.getByRole('button', { name: /^Take proposal/ }).first().click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction((h) => location.hash !== h, before);
  const { design, sheet } = await call(page, 'POST', '/deluxe/designs/check', { code: await page.evaluate(() => location.hash.slice(1)) });
  assert.deepEqual(design.weapons.map((w) => [w.weapon, w.at]), [['rocket_launcher', 'turret']]);
  assert.ok(sheet.legal && sheet.division_cost <= 14_999 && sheet.acceleration >= 5, 'the proposal does not meet the wish');
  clean(page);
});

test('the record sheet is shown, downloaded and printed alone', async (t) => {
  const page = await person(t, { at: server.url });
  await page.addInitScript(() => (window.print = () => (window.printed = true)));
  await shelf(page);
  await open(page, 'Fair Warning');
  await act(page, 'Record sheet').click();
  const dialog = page.getByRole('dialog', { name: 'Record sheet of Fair Warning' });
  await dialog.getByRole('button', { name: 'A4' }).click();
  const picture = dialog.getByRole('img', { name: 'Record sheet of Fair Warning, page 1' });
  await picture.waitFor();
  await page.waitForFunction((i) => i.complete && i.naturalWidth > 0, await picture.elementHandle());
  const [pdf] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Download PDF' }).click()]);
  assert.equal(pdf.suggestedFilename(), 'fair-warning.pdf');
  assert.equal((await readFile(await pdf.path())).subarray(0, 5).toString(), '%PDF-');

  await dialog.getByRole('button', { name: 'Print' }).click();
  await page.waitForFunction(() => window.printed);
  const paper = await page.pdf({ preferCSSPageSize: true });
  // One page, of A4: 595 by 842 points.
  const text = paper.toString('latin1');
  assert.equal((text.match(/\/Type \/Page\b/g) ?? []).length, 1);
  assert.match(text, /\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  clean(page);
});

test('on a phone the library comes into sight when it opens', async (t) => {
  const page = await person(t, { at: server.url, width: 360, height: 740, touch: true, motion: 'reduce' });
  await page.goto('/garage');
  await act(page, 'Library').tap();
  await page.waitForFunction(() => {
    const top = document.querySelector('.shelf')?.getBoundingClientRect().top;
    return top >= 0 && top < innerHeight / 2;
  });
  await library(page).getByRole('button', { name: /^Open / }).first().waitFor();
  clean(page);
});

for (const size of sizes) {
  test(`library, comparison and dialogs at ${size.width}`, async (t) => {
    const page = await person(t, { at: server.url, ...size, motion: 'reduce' });
    await shelf(page);
    await library(page).getByRole('button', { name: 'Filters' }).click();
    await library(page).scrollIntoViewIfNeeded();
    const wrong = await inspect(page, 'designs-library');
    await open(page, 'Fair Warning');
    await act(page, 'Compare').click();
    await page.getByRole('region', { name: 'Compare' }).getByRole('heading', { name: /parts? differ/ }).scrollIntoViewIfNeeded();
    wrong.push(...(await inspect(page, 'designs-beside')));
    await act(page, 'Fill to division').click();
    await page.getByRole('button', { name: 'Propose' }).click();
    await page.getByRole('heading', { name: /proposals?$/ }).waitFor();
    wrong.push(...(await inspect(page, 'designs-fill')));
    await page.keyboard.press('Escape');
    await act(page, 'Record sheet').click();
    await page.getByRole('img', { name: /^Record sheet of/ }).waitFor();
    wrong.push(...(await inspect(page, 'designs-sheet')));
    assert.deepEqual(wrong, []);
    clean(page);
  });
}
