// The garage of Deluxe Duel: a car from nothing, what the rules have against it and how that is mended, keeping it, passing it on, printing it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, patience, person, Server, shot, still } from './harness.mjs';
import { inspect, sizes } from './inspect.mjs';

const server = await Server.start();

const plan = (page) => page.getByRole('group', { name: 'Plan of the vehicle, nose up' });
const part = (page, name) => plan(page).getByRole('button', { name });
const take = (page, name) => page.getByRole('button', { name: new RegExp(`^Take ${name},`) });
const search = (page, text) => page.getByRole('searchbox').fill(text);
const settled = (page) => page.locator('.tag', { hasText: 'checking' }).waitFor({ state: 'detached' });

/** Opens the garage with a new mid-sized car. */
async function bench(page, hash = '') {
  await page.goto(`/garage${hash}`);
  await plan(page).waitFor();
  await settled(page);
}

/** Chooses one of the options of a choice that runs through the vehicle. */
async function choose(page, what, option) {
  await page.getByRole('combobox', { name: new RegExp(`^${what}`) }).click();
  await page.getByRole('option', { name: option }).click();
}

async function armor(page, at, points) {
  await page.getByRole('spinbutton', { name: `Armor ${at}`, exact: true }).first().fill(String(points));
  await page.keyboard.press('Tab');
}

test('a Division 10 car is designed from nothing, mended, kept, passed on and printed', async (t) => {
  const page = await person(t, { at: server.url });
  await bench(page);
  await page.getByRole('combobox', { name: 'Division' }).selectOption('Division 10');
  await page.getByRole('textbox', { name: 'Name of the vehicle' }).fill('Sundog');

  // Three guns in front: 2 + 2 + 1 spaces, where a third of 13 is 4⅓ (DX-PLACE-003).
  await page.getByRole('group', { name: 'Position' }).getByRole('button', { name: 'Front', exact: true }).click();
  for (const gun of ['Recoilless Rifle', 'Rocket Launcher', 'Machine Gun']) await take(page, gun).click();
  await page.getByText('5 / 4⅓').waitFor();
  await page.getByRole('link', { name: 'DX-PLACE-003' }).waitFor();
  await shot(page, 'deluxe-garage-mend');

  // The rule opens over the page, which stays.
  await page.getByRole('link', { name: 'DX-PLACE-003' }).click();
  await page.getByRole('dialog').locator('#DX-PLACE-003').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

  // One of the changes that the page offers mends it, and can be taken back.
  const offered = page.locator('.fixes button').first();
  await offered.click();
  await page.getByText('5 / 4⅓').waitFor({ state: 'detached' });
  await settled(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('5 / 4⅓').waitFor();
  await page.getByText('Smallest change that mends everything:').waitFor();
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByText('Ready to drive').first().waitFor();

  await choose(page, 'Chassis', /^Heavy/);
  await choose(page, 'Suspension', /^Improved/);
  await choose(page, 'Tires', /^Heavy-Duty/);
  for (const [at, n] of [['front', 22], ['back', 18], ['left', 18], ['right', 18], ['top', 8], ['underbody', 10]]) await armor(page, at, n);
  await settled(page);
  await page.locator('.derived').getByText('94').waitFor();

  // Driver: body armor and a computer.
  await part(page, /^Driver/).click();
  const chosen = page.getByRole('region', { name: 'Chosen part' });
  await chosen.getByRole('combobox', { name: 'Body armor' }).selectOption({ label: 'Body armor, $250' });
  await settled(page);
  await page.getByText('Ready to drive').first().waitFor();
  await shot(page, 'deluxe-garage');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('.tag', { hasText: 'saved' }).waitFor();
  const link = page.url();
  assert.match(link, /\/garage#\w/);

  // A reload shows the same; another browser opens the link.
  await page.reload();
  await page.locator('.tag', { hasText: 'saved' }).waitFor();
  const other = await person(t, { at: server.url });
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.getByRole('dialog').getByRole('textbox', { name: /^Link/ }).inputValue();
  assert.equal(shared, link);
  await page.keyboard.press('Escape');
  await other.goto(shared);
  await plan(other).waitFor();
  assert.equal(await other.getByRole('textbox', { name: 'Name of the vehicle' }).inputValue(), 'Sundog');
  assert.equal(await other.getByRole('spinbutton', { name: 'Armor front', exact: true }).inputValue(), '22');

  // The record sheet: a picture to look at, a PDF to print.
  await other.getByRole('button', { name: 'Record sheet' }).click();
  const dialog = other.getByRole('dialog');
  const picture = dialog.getByRole('img', { name: /Record sheet of Sundog/ });
  await picture.waitFor();
  assert.ok(await picture.evaluate((i) => i.decode().then(() => i.naturalWidth > 300)));
  await shot(other, 'deluxe-garage-sheet');
  const pdf = await other.evaluate(async (a) => {
    const r = await fetch(a);
    return { type: r.headers.get('content-type'), head: (await r.text()).slice(0, 5) };
  }, await dialog.getByRole('link', { name: /PDF/ }).getAttribute('href'));
  assert.deepEqual(pdf, { type: 'application/pdf', head: '%PDF-' });
  clean(page, other);
});

// 25 weapons, where a match takes 24: the rules of construction have nothing against that.
test('a legal vehicle that no match takes says why', async (t) => {
  const page = await person(t, { at: server.url });
  const design = {
    name: 'Organ', body: 'van', chassis: 'heavy', suspension: 'heavy', plant: 'car_large', tires: { all: 'standard' },
    armor: { points: { front: 2, back: 2, left: 2, right: 2, top: 2, underbody: 2 } }, crew: [{ role: 'driver' }],
    weapons: [['front', 12], ['back', 10], ['left', 11]].map(([at, count]) => ({ weapon: 'mini_rocket', at, count })),
  };
  await page.goto('/garage');
  const { code, unplayable } = await call(page, 'POST', '/deluxe/designs/check', { design });
  assert.match(unplayable, /more than 32 weapons/);
  await page.goto('about:blank');
  const said = page.getByRole('region', { name: 'What the rules say' });
  for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }]) {
    await page.setViewportSize(size);
    await bench(page, `#${code}`);
    await said.getByText('The rules allow it, but no match takes it.').waitFor();
    await said.getByText('more than 32 weapons').waitFor();
    await page.locator('.tag', { hasText: 'No match takes it' }).waitFor();
    await page.getByText('Ready to drive').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Duel', exact: true }).waitFor({ state: 'detached' });
    await still(page, said);
    await shot(page, 'deluxe-garage-unplayable');
  }
  clean(page);
});

test('parts are dragged from the list, between places and out of the car', async (t) => {
  const page = await person(t, { at: server.url });
  await bench(page);
  const center = async (locator) => {
    const b = await still(page, locator);
    return [b.x + b.width / 2, b.y + b.height / 2];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...(await center(from)));
    await page.mouse.down();
    await page.mouse.move(...(await center(plan(page))), { steps: 4 });
    await page.mouse.move(...(await center(page.locator(to))), { steps: 4 });
    await page.mouse.up();
  };
  await drag(take(page, 'Machine Gun'), '[data-zone="left"]');
  await part(page, /^Machine Gun, left/).waitFor();
  await drag(part(page, /^Machine Gun, left/), '[data-zone="back"]');
  await part(page, /^Machine Gun, back/).waitFor();
  await part(page, /^Machine Gun, left/).waitFor({ state: 'detached' });
  await drag(part(page, /plant, plant in front/), '[data-zone="plant_back"]');
  await part(page, /plant, plant at the back/).waitFor();
  await drag(part(page, /^Machine Gun, back/), '.derived');
  await part(page, /^Machine Gun/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await part(page, /^Machine Gun, back/).waitFor();
  clean(page);
});

test('a finger that rests drags, one that swipes scrolls', async (t) => {
  const page = await person(t, { at: server.url, width: 360, height: 740, touch: true });
  await bench(page);
  await take(page, 'Machine Gun').tap();
  await page.locator('[data-zone="front"]').tap();
  await settled(page);
  const gun = part(page, /^Machine Gun, front/);
  await gun.scrollIntoViewIfNeeded();
  const cdp = await page.context().newCDPSession(page);
  const touch = (type, ...at) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  const at = async (l) => still(page, l).then((b) => [b.x + b.width / 2, b.y + b.height / 2]);
  const [x, y] = await at(gun);
  await touch('touchStart', [x, y]);
  await touch('touchMove', [x, y - 60]);
  await touch('touchMove', [x, y - 160]);
  await touch('touchEnd');
  await gun.waitFor();
  assert.equal(await page.locator('.carried').count(), 0);

  await gun.scrollIntoViewIfNeeded();
  await still(page, gun);
  await touch('touchStart', await at(gun));
  await page.locator('.carried').waitFor();
  // A finger never lies quite still, and the page may glide a little under it.
  const end = Date.now() + patience;
  for (let n = 0; !(await page.locator('.zone.hot').isVisible()); n++) {
    assert.ok(Date.now() < end, 'the place under the finger lights up');
    const [toX, toY] = await at(page.locator('[data-zone="left"]'));
    await touch('touchMove', [toX + (n % 2), toY]);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await touch('touchEnd');
  await part(page, /^Machine Gun, left/).waitFor();
  clean(page);
});

test('the keys alone are enough', async (t) => {
  const page = await person(t, { at: server.url });
  await bench(page);
  // A part is taken from the list: the focus goes to the places, then to the part.
  await take(page, 'Machine Gun').focus();
  await page.keyboard.press('Enter');
  const zone = () => page.evaluate(() => document.activeElement.dataset.zone);
  await page.locator('.zone:focus').waitFor();
  assert.equal(await zone(), 'front');
  while ((await zone()) !== 'back') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await part(page, /^Machine Gun, back/).waitFor();
  await page.locator('.part.sel:focus').waitFor();
  // It is carried elsewhere, and thrown out.
  await page.keyboard.press('m');
  await page.locator('.zone:focus').waitFor();
  await page.keyboard.press('Enter');
  await part(page, /^Machine Gun, front/).waitFor();
  await page.locator('.part.sel:focus').waitFor();
  await page.keyboard.press('Delete');
  await part(page, /^Machine Gun/).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await part(page, /^Machine Gun, front/).waitFor();
  await page.keyboard.press('Control+y');
  await part(page, /^Machine Gun/).waitFor({ state: 'detached' });

  // Armor: arrows go by one, with shift by five.
  await page.getByRole('spinbutton', { name: 'Armor front', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.getByRole('spinbutton', { name: 'Armor front', exact: true }).inputValue(), '10');

  // A choice says what it would change before it is made.
  await page.getByRole('combobox', { name: /^Chassis/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /Heavy.*\+\$300/ }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /^Chassis Heavy/ }).waitFor();

  // Another body: arrows in the strip.
  await page.getByRole('radio', { name: /^Mid-sized/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: /^Luxury/, checked: true }).waitFor();
  assert.equal(await page.getByRole('spinbutton', { name: 'Armor front', exact: true }).inputValue(), '10');
  await settled(page);
  clean(page);
});

test('what stands in the place of another says what it changes', async (t) => {
  const page = await person(t, { at: server.url });
  await bench(page);
  await page.getByRole('group', { name: 'Position' }).getByRole('button', { name: 'Front', exact: true }).click();
  await take(page, 'Rocket Launcher').click();
  await part(page, /^Rocket Launcher, front/).waitFor();
  await settled(page);
  await page.keyboard.press('Escape');
  await part(page, /^Rocket Launcher, front/).click();
  await page.getByText('In place of').waitFor();
  // A rocket launcher is $1,350 and 250 lb loaded, a micro missile launcher $950 and 125 lb, in 2 spaces and 1.
  const micro = page.getByRole('button', { name: /^Take Micro Missile Launcher instead/ });
  await micro.getByText('−$400, −125 lb, −1 sp, acc +5').waitFor();
  await shot(page, 'deluxe-garage-swap');
  await micro.click();
  await part(page, /^Micro Missile Launcher, front/).waitFor();
  await part(page, /^Rocket Launcher/).waitFor({ state: 'detached' });
  // Held, a stepper goes on; all of it is one step back.
  const more = page.getByRole('button', { name: 'Armor front: more', includeHidden: true });
  const [x, y] = await still(page, more).then((b) => [b.x + b.width / 2, b.y + b.height / 2]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const front = page.getByRole('spinbutton', { name: 'Armor front', exact: true });
  await page.waitForFunction((i) => Number(i.value) > 4, await front.elementHandle());
  await page.mouse.up();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction((i) => i.value === '0', await front.elementHandle());
  clean(page);
});

test('vehicles of every class stand on the bench', async (t) => {
  const page = await person(t, { at: server.url });
  await bench(page);
  for (const kind of ['Cycle', 'Trike', 'Ten-wheeler', 'Mini-bus', 'Tractor', 'Bus', 'Trailer', 'Semi-trailer', 'Helicopter', 'Van']) {
    await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).click();
    await settled(page);
    await page.getByRole('spinbutton', { name: /^Armor/ }).first().waitFor();
  }
  // A cycle takes a sidecar, with armor of its own.
  await page.getByRole('radio', { name: 'Cycle' }).click();
  await choose(page, 'Sidecar', /^Heavy sidecar/);
  await page.getByRole('spinbutton', { name: 'Armor right, sidecar' }).waitFor();
  await settled(page);
  await shot(page, 'deluxe-garage-sidecar');
  await page.getByRole('link', { name: 'Arena Six' }).click();
  await page.getByRole('textbox', { name: 'Name of the car' }).waitFor();
  await page.getByRole('link', { name: 'Deluxe Duel' }).click();
  await page.getByRole('spinbutton', { name: 'Armor right, sidecar' }).waitFor();
  clean(page);
});

test('a vehicle with a hitch says what it does with a trailer, a trailer what pulls it', async (t) => {
  const page = await person(t, { at: server.url });
  await bench(page);
  const tow = page.getByRole('region', { name: 'With a trailer' });
  assert.equal(await tow.count(), 0);
  await page.getByRole('tab', { name: 'Accessories' }).click();
  await take(page, 'Light hitch').click();
  const designs = (await call(page, 'GET', '/deluxe/designs')).filter((d) => d.class === 'car_trailer');
  const heavy = designs.find((d) => d.design && d.weight > 2000);
  await tow.getByRole('combobox').selectOption({ label: heavy.name });
  // DX-TRL-023: a light hitch pulls 2,000 lb.
  await tow.getByText('hitch pulls 2,000 lb', { exact: true }).waitFor();
  await tow.getByRole('link', { name: 'DX-TRL-024' }).waitFor();
  await settled(page);
  const { design } = await call(page, 'POST', '/deluxe/designs/check', { code: await page.evaluate(() => location.hash.slice(1)) });
  const both = await call(page, 'POST', '/deluxe/designs/tow', { design, trailer: heavy.design });
  assert.match(await tow.innerText(), new RegExp(`${both.loaded.toLocaleString('en-US')} lb`));

  // A tractor takes semi-trailers, and a semi-trailer finds the tractor.
  await page.goto('about:blank');
  const all = await fetch(`${server.url}/api/deluxe/designs`).then((r) => r.json());
  const [tractor, semi] = ['tractor', 'semi_trailer'].map((kind) => all.find((d) => d.class === kind && d.list === 'sample'));
  await bench(page, `#${tractor.code}`);
  await tow.getByRole('combobox').selectOption({ label: semi.name });
  await tow.getByText('The rules allow it.').waitFor();
  await shot(page, 'deluxe-garage-tow');
  // Both become one design with one price; the trailer can be taken off again.
  await tow.getByRole('button', { name: 'Make them one design' }).click();
  await tow.getByRole('list', { name: 'Pulls' }).getByText(semi.name, { exact: true }).waitFor();
  await settled(page);
  const one = await call(page, 'POST', '/deluxe/designs/check', { code: await page.evaluate(() => location.hash.slice(1)) });
  assert.equal(one.design.behind.length, 1);
  assert.equal(one.sheet.division_cost, tractor.division_cost + semi.division_cost);
  await tow.getByText(`${one.towing.loaded.toLocaleString('en-US')} lb`).waitFor();
  await shot(page, 'deluxe-garage-rig');
  // The trailer goes on the bench where it hangs: it has the plan to itself, what is kept is the rig.
  await tow.getByRole('button', { name: `Work on ${semi.name}` }).click();
  const part = page.getByRole('region', { name: 'Part of a rig' });
  await part.getByText(`Hangs on ${tractor.name}`).waitFor();
  await page.getByRole('tab', { name: 'Accessories' }).click();
  await take(page, 'Fire extinguisher').click();
  await settled(page);
  const two = await call(page, 'POST', '/deluxe/designs/check', { code: await page.evaluate(() => location.hash.slice(1)) });
  assert.equal(two.design.name, tractor.name);
  assert.ok(two.design.behind[0].accessories.some((a) => a.accessory === 'fire_extinguisher'));
  assert.equal(two.sheet.cost, one.sheet.cost + 300);
  await shot(page, 'deluxe-garage-rig-trailer');
  await page.setViewportSize({ width: 390, height: 844 });
  await part.scrollIntoViewIfNeeded();
  await shot(page, 'deluxe-garage-rig-trailer-phone');
  await part.getByRole('button', { name: `Back to ${tractor.name}` }).click();
  await tow.getByRole('list', { name: 'Pulls' }).waitFor();
  await tow.scrollIntoViewIfNeeded();
  await shot(page, 'deluxe-garage-rig-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await tow.getByRole('button', { name: `Take ${semi.name} off` }).click();
  await tow.getByRole('list', { name: 'Pulls' }).waitFor({ state: 'detached' });
  await page.goto('about:blank');
  await bench(page, `#${semi.code}`);
  const towed = page.getByRole('region', { name: 'Behind a vehicle' });
  await towed.getByRole('combobox').selectOption({ label: tractor.name });
  await towed.getByText('The rules allow it.').waitFor();
  clean(page);
});

test('a whole rig is proposed and stands on the plan, all its bodies coupled; a tap puts one of them on the bench', async (t) => {
  const page = await person(t, { at: server.url, width: 1280, height: 800 });
  await bench(page);
  await page.getByRole('button', { name: 'Fill' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Class/ }).selectOption({ label: 'Tractor' });
  await dialog.getByRole('combobox', { name: /^Division/ }).selectOption('0');
  await dialog.getByRole('spinbutton', { name: /^Budget/ }).fill('90000');
  await dialog.getByRole('combobox', { name: /^Acceleration/ }).selectOption('0');
  await dialog.getByRole('button', { name: 'Add a trailer' }).click();
  await dialog.getByRole('combobox', { name: 'Trailer 1', exact: true }).selectOption('semi_van');
  await dialog.getByRole('button', { name: 'Add a weapon, trailer 1' }).click();
  await dialog.getByRole('combobox', { name: 'Weapon 1, trailer 1' }).selectOption({ label: 'Machine Gun' });
  await dialog.getByRole('combobox', { name: 'Position 1, trailer 1' }).selectOption({ label: 'Back' });
  await dialog.getByRole('checkbox', { name: /^Choose guns/ }).check();
  assert.deepEqual(await inspect(page, 'deluxe-garage-fill-rig'), []);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.getByText('The arms were chosen by rules of thumb').waitFor();
  await shot(page, 'deluxe-garage-fill-rig-answer');
  await dialog.getByRole('button', { name: /^Take proposal/ }).first().click();
  const rig = page.getByRole('region', { name: 'The whole rig' });
  const bodies = rig.getByRole('button', { name: /^Put / });
  await bodies.nth(1).waitFor();
  await settled(page);
  const { design, plan: places, sheet } = await call(page, 'POST', '/deluxe/designs/check', { code: await page.evaluate(() => location.hash.slice(1)) });
  assert.ok(sheet.legal && sheet.division_cost <= 90_000);
  // The trailer keeps the gun that was asked for and has a turret that was not.
  assert.deepEqual(design.behind[0].weapons.map((w) => w.at).filter((at) => /^back$|turret$/.test(at)), ['back', 'front_turret']);
  // To scale: 20 pixels to a quarter inch, with a margin of 16 on either side.
  const line = await rig.locator('svg').first().getAttribute('width');
  assert.equal(Number(line), 20 * Math.max(...places.map((p) => p.front + p.length)) + 32);
  assert.deepEqual(await inspect(page, 'deluxe-garage-rig-plan'), []);
  await bodies.nth(1).click();
  await page.getByRole('region', { name: 'Part of a rig' }).waitFor();
  assert.equal(await bodies.nth(1).getAttribute('aria-pressed'), 'true');
  await shot(page, 'deluxe-garage-rig-plan-trailer');
  await bodies.nth(0).click();
  await page.getByRole('region', { name: 'Part of a rig' }).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 390, height: 844 });
  await rig.scrollIntoViewIfNeeded();
  assert.deepEqual(await inspect(page, 'deluxe-garage-rig-plan-phone'), []);
  await page.getByRole('button', { name: 'Fill' }).click();
  await dialog.getByRole('combobox', { name: 'Trailer 1', exact: true }).waitFor();
  assert.deepEqual(await inspect(page, 'deluxe-garage-fill-rig-phone'), []);
  clean(page);
});

test('a car over its budget is told once', async (t) => {
  const page = await person(t, { at: server.url });
  await bench(page);
  await page.getByRole('group', { name: 'Position' }).getByRole('button', { name: 'Front', exact: true }).click();
  await page.getByRole('combobox', { name: 'Division' }).selectOption('Division 5');
  await take(page, 'Laser').click();
  await page.getByText(/^Over budget already, by \$/).waitFor();
  assert.equal(await page.getByText('too dear', { exact: true }).count(), 0);
  clean(page);
});

test('the front page leads to the garage', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: 'Deluxe Duel' }).getByRole('link', { name: 'Open the Garage' }).click();
  await plan(page).waitFor();
  clean(page);
});

test('a broken link is said to be one, and the draft is still there', async (t) => {
  const page = await person(t, { at: server.url, expected: /status of 4\d\d/ });
  await bench(page);
  await page.getByRole('textbox', { name: 'Name of the vehicle' }).fill('Half done');
  await settled(page);
  await page.goto('about:blank');
  await bench(page, '#Gnonsense');
  await page.getByText('That link does not hold a design').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Name of the vehicle' }).inputValue(), 'Half done');
  clean(page);
});

for (const size of sizes) {
  test(`the garage at ${size.width} x ${size.height}`, async (t) => {
    const page = await person(t, { at: server.url, ...size });
    await bench(page);
    const press = (l) => (size.touch ? l.tap() : l.click());
    // A part, then its place.
    await press(take(page, 'Machine Gun'));
    await press(page.locator('[data-zone="front"]'));
    await part(page, /^Machine Gun, front/).waitFor();
    await press(take(page, 'Heavy Laser'));
    await press(page.locator('[data-zone="back"]'));
    await part(page, /^Heavy Laser, back/).waitFor();
    await settled(page);
    await page.evaluate(() => scrollTo(0, 0));
    assert.deepEqual(await inspect(page, 'deluxe-garage-bench'), []);
    await page.getByRole('tab', { name: 'Armor' }).click();
    assert.deepEqual(await inspect(page, 'deluxe-garage-armor'), []);
    clean(page);
  });
}
