// The garage of Arena Six: a car from nothing, what is wrong with it and how that is mended, keeping it, passing it on, driving it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, person, Server, shot } from './harness.mjs';
import { inspect, sizes } from './inspect.mjs';

const server = await Server.start();

/** Opens the garage with an empty car. */
async function empty(page) {
  await page.goto('/garage/sixth');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByText('2 things to mend').first().waitFor();
}

const plan = (page, place) => page.getByRole('region', { name: place, exact: true });
const take = (page, card) => page.getByRole('button', { name: new RegExp(`^Take ${card},`) });
const search = (page, text) => page.getByRole('searchbox', { name: 'Search cards' }).fill(text);

test('a car is built from nothing: a violation appears, is explained and mended', async (t) => {
  const page = await person(t, { at: server.url });
  await empty(page);
  // SX-BUILD-013: nobody drives, nobody fires.
  await page.getByText('There is no driver.').waitFor();
  await page.getByRole('button', { name: 'Add Rookie as driver' }).click();
  await page.getByText('There is no driver.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add Rookie as gunner' }).click();
  await page.getByText('Nothing to mend: this car may drive.').waitFor();

  // A weapon goes to the place that was chosen; its odds come along.
  await page.getByRole('button', { name: 'Put a card at the front' }).click();
  await search(page, 'heavy machine gun');
  await take(page, 'Heavy Machine Gun').click();
  await plan(page, 'Front').getByRole('button', { name: /Heavy Machine Gun, front/ }).waitFor();
  await page.getByText('3 / 16').waitFor();
  await page.getByRole('region', { name: 'Chosen card' }).getByRole('img', { name: /damage on average/ }).waitFor();

  // Far too many of them: the budget is broken, and the copies of a deck too.
  for (let n = 0; n < 5; n++) await take(page, 'Heavy Machine Gun').click();
  // SX-BUILD-002: 6 cards of 3 BP are 18, 2 more than 16. SX-BUILD-005: a player deck has 2.
  await page.getByText('The cards cost 18 BP.').waitFor();
  await page.getByText('18 / 16').waitFor();
  await page.getByText('2 BP too many').first().waitFor();
  await page.getByText('6 copies of Heavy Machine Gun.').waitFor();
  await shot(page, 'garage-mend');
  // The rule opens over the page, which stays.
  await page.getByRole('link', { name: 'SX-BUILD-005' }).click();
  await page.getByRole('dialog').locator('#SX-BUILD-005').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (let n = 5; n > 1; n--) {
    await page.getByRole('button', { name: /^Take out Heavy Machine Gun/ }).first().click();
    await page.getByText(`${3 * n} / 16`).waitFor();
  }
  await page.getByText('Nothing to mend: this car may drive.').waitFor();

  // SX-BUILD-003, SX-BUILD-012: the plate finds its side; a card with several places waits for one on the plan.
  await page.getByRole('button', { name: 'any place' }).click();
  await search(page, 'light machine gun');
  await take(page, 'Light Machine Gun').first().click();
  await page.getByText('tap the place for it on the plan').waitFor();
  await page.getByRole('button', { name: 'Put Light Machine Gun at the back' }).click();
  await plan(page, 'Back').getByRole('button', { name: /Light Machine Gun, back/ }).waitFor();
  await page.keyboard.press('Control+z');
  await plan(page, 'Back').getByRole('button', { name: /Light Machine Gun/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+y');
  // Delete takes out what has the focus.
  await plan(page, 'Back').getByRole('button', { name: /Light Machine Gun, back/ }).focus();
  await page.keyboard.press('Delete');
  await plan(page, 'Back').getByRole('button', { name: /Light Machine Gun/ }).waitFor({ state: 'detached' });
  clean(page);
});

test('a car is dragged together', async (t) => {
  const page = await person(t, { at: server.url });
  await empty(page);
  await search(page, 'heavy machine gun');
  await page.getByRole('group', { name: 'Heavy Machine Gun', exact: true }).dragTo(plan(page, 'Left'));
  const card = plan(page, 'Left').getByRole('button', { name: /Heavy Machine Gun, left/ });
  await card.waitFor();
  await card.dragTo(plan(page, 'Right'));
  await plan(page, 'Right').getByRole('button', { name: /Heavy Machine Gun, right/ }).waitFor();
  await card.waitFor({ state: 'detached' });
  clean(page);
});

test('a car is kept, has versions, and travels by link and by file', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/garage/sixth');
  await page.getByRole('button', { name: 'Open Brickyard' }).click();
  await page.getByRole('textbox', { name: 'Name of the car' }).fill('Sundog');
  await page.getByText('Ready to drive').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const front = plan(page, 'Front').getByRole('button', { name: /Anti-Tank Gun, front/ });
  await front.focus();
  await page.keyboard.press('Delete');
  await page.getByText('not saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  // The address holds the car: a reload and another browser show it.
  const link = page.url();
  assert.match(link, /\/garage\/sixth#A/);
  await page.reload();
  await page.getByText('12 / 16').waitFor();
  const other = await person(t, { at: server.url });
  await other.goto(link);
  await other.getByText('12 / 16').waitFor();
  assert.equal(await other.getByRole('textbox', { name: 'Name of the car' }).inputValue(), 'Sundog');

  await page.getByRole('tab', { name: /My cars/ }).click();
  const versions = page.getByRole('combobox', { name: 'Version: Sundog' });
  await versions.selectOption('1');
  await front.waitFor();
  await page.getByRole('button', { name: 'Compare with Sundog' }).click();
  await page.getByRole('region', { name: 'Compare' }).getByText('Points BP').waitFor();
  await page.getByRole('button', { name: 'Close the comparison' }).click();

  // A file leads there too; what is no car is said to be none.
  await page.getByRole('button', { name: 'Share' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
  assert.equal(download.suggestedFilename(), 'sundog.car.json');
  const dialog = page.getByRole('dialog', { name: 'Share this car' });
  await dialog.getByRole('textbox', { name: /Paste a link/ }).fill('nothing of the kind');
  await dialog.getByRole('button', { name: 'Open it' }).click();
  await dialog.getByText('That is neither a car file nor a link or code.').waitFor();
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'c.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ name: 'Pasted', front: ['heavy_machine_gun'] })) });
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('3 / 16').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Name of the car' }).inputValue(), 'Pasted');
  clean(page, other);
});

test('a broken link is said to be one', async (t) => {
  const page = await person(t, { at: server.url, expected: /status of 422/ });
  await page.goto('/garage/sixth#Anonsense');
  await page.getByText('That link does not hold a car').waitFor();
  await page.getByText('2 things to mend').first().waitFor();
  clean(page);
});

test('a car is handed in to the match that asks for it', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', {
    game: 'sixth', options: { size: 'large', cards: 'core' }, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: false, start: true,
    seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }],
  });
  await page.goto(`/garage/sixth?match=${table.id}`);
  await page.getByText('9 AP, 36 BP, 9 CP, as this match has it').waitFor();
  await page.getByRole('tab', { name: 'Ready-made cars' }).click();
  await page.getByRole('button', { name: /^Open / }).first().click();
  await page.getByText('Ready to drive').waitFor();
  const name = await page.getByRole('textbox', { name: 'Name of the car' }).inputValue();
  await page.getByRole('button', { name: 'Use in this match' }).click();
  await page.waitForURL(`**/m/${table.id}`);
  const now = await call(page, 'GET', `/matches/${table.id}`);
  assert.equal(now.frame.view.cars[0].name, name);
  // The match asks only once.
  await page.goto(`/garage/sixth?match=${table.id}`);
  await page.getByText('This match does not ask you for a car any more.').waitFor();
  clean(page);
});

for (const size of sizes) {
  test(`the garage at ${size.width}`, async (t) => {
    const page = await person(t, { at: server.url, ...size, motion: 'reduce' });
    await page.goto('/garage/sixth');
    await page.getByRole('button', { name: 'Open Nailbiter' }).click();
    await page.getByText('Ready to drive').waitFor();
    const wrong = await inspect(page, 'garage-cars');
    await page.getByRole('tab', { name: 'Cards' }).click();
    await page.locator('.slot').first().click();
    await page.getByRole('region', { name: 'Chosen card' }).waitFor();
    wrong.push(...(await inspect(page, 'garage')));
    assert.deepEqual(wrong, []);
    clean(page);
  });
}
