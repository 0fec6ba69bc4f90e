// Every page at three sizes, dark and light: nothing runs over, nothing jumps, everything has a name. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, person, play, quick, see, Server, shot } from './harness.mjs';

const server = await Server.start();

const sizes = [
  { width: 360, height: 740, touch: true },
  { width: 768, height: 1024, touch: true },
  { width: 1440, height: 900, touch: false },
];

/** The roles whose elements a person acts on, so that each needs a name. */
const controls = new Set([
  'button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'switch', 'radio', 'slider', 'spinbutton', 'tab', 'option', 'menuitem', 'DisclosureTriangle',
]);

/** Controls that an assistive technology would announce without a name. */
async function nameless(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.filter((n) => !n.ignored && controls.has(n.role?.value) && !n.name?.value?.trim()).map((n) => `${n.role.value} ${JSON.stringify(n.properties)}`);
}

/** The elements that make the page wider than its window. */
const tooWide = (page) =>
  page.evaluate(() => {
    const box = document.scrollingElement;
    if (box.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 0.5).slice(0, 5).map((e) => e.outerHTML.slice(0, 120));
  });

/** Text that is drawn too small to read or is cut off in its button, ids that two elements share, and the like. */
const flaws = (page) =>
  page.evaluate(() => {
    const out = [];
    const shown = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && e.getBoundingClientRect().width > 1;
    for (const b of document.querySelectorAll('button, a.btn')) {
      if (shown(b) && (b.scrollWidth > b.clientWidth + 1 || b.scrollHeight > b.clientHeight + 2)) out.push(`cut off: ${b.outerHTML.slice(0, 160)}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (n) => (n.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP));
    const tiny = new Set();
    while (texts.nextNode()) {
      const e = texts.currentNode.parentElement;
      if (e.closest('script, style, noscript') || !shown(e)) continue;
      const drawn = e instanceof SVGGraphicsElement;
      const size = parseFloat(getComputedStyle(e).fontSize) * (drawn ? e.getScreenCTM().a : 1);
      // Figures of a drawing may be smaller where there is room for the same in words beside it. A name that gives way to its picture has no size at all.
      const least = !drawn ? 11 : innerWidth <= 480 ? 10 : 8;
      if (size > 0 && size < least - 0.05) tiny.add(`${size.toFixed(1)} px: ${e.outerHTML.slice(0, 120)}`);
    }
    out.push(...tiny);
    const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
    for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) out.push(`the id ${id} is used twice`);
    for (const img of document.querySelectorAll('img:not([alt])')) out.push(`no words for ${img.src}`);
    if (document.querySelectorAll('main').length !== 1) out.push(`${document.querySelectorAll('main').length} main regions`);
    if (!document.title.includes('Turnpike')) out.push(`the title is ${document.title}`);
    return out;
  });

/** Takes a picture of the page and returns all that is wrong with it. */
async function inspect(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await shot(page, name);
  const shift = await page.evaluate(() => window.layoutShift);
  const all = [
    ...(await tooWide(page)).map((e) => `too wide: ${e}`),
    ...(await nameless(page)).map((e) => `without a name: ${e}`),
    ...(await flaws(page)),
    ...(shift < 0.1 ? [] : [`the layout shifts by ${shift}`]),
  ];
  return all.map((e) => `${name} at ${page.viewportSize().width}: ${e}`);
}

const questions = new Set(['action', 'deal', 'escape']);

/** A match against a bot that stands in a response window. */
async function inWindow(page) {
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot', 'bot', 'bot'], { options: { goal: 60 } }));
  await page.goto(`/m/${table.id}`);
  const kind = async () => (await call(page, 'GET', `/matches/${table.id}`)).frame.asks.find((a) => a.you)?.kind;
  for (let n = 0; n < 60; n++) {
    const g = await see(page, (g) => g.asked || g.over, 'a question');
    assert.ok(!g.over, 'a game to 60 has no response window');
    const k = await kind();
    if (k && !questions.has(k)) return `/m/${table.id}`;
    await play(page, (now) => now.step > g.step, 5);
  }
  throw new Error('no response window in 60 choices');
}

/** A finished match of one's own. */
async function over(page) {
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot', 'bot', 'bot'], { options: { goal: 20 } }));
  await call(page, 'POST', `/matches/${table.id}/replace`, { seat: 0, bot: 'random' });
  await page.goto(`/m/${table.id}`);
  await see(page, (g) => g.over, 'the bots to finish', 30_000);
  return `/m/${table.id}`;
}

for (const theme of ['dark', 'light']) {
  test(`every page at three sizes, ${theme}`, async (t) => {
    // One person for all sizes: pages with touch and without belong to different profiles, so their cookie goes along.
    const first = await person(t, { at: server.url, theme });
    await first.goto('/');
    const [duel, end] = [await inWindow(first), await over(first)];
    const cookies = await first.context().cookies();
    clean(first);
    const wrong = [];
    const pages = [
      ['front', '/', (p) => p.getByRole('button', { name: 'Play now Card Duel' })],
      ['new', '/new/cardduel', (p) => p.getByRole('button', { name: 'Start the game' })],
      ['match', duel, (p) => p.locator('.decision[data-state="yours"] .choice').first()],
      ['rules', '/rules/cardduel', (p) => p.getByText('CG-SETUP-001', { exact: true }).first()],
      ['rule', '/rules/cardduel/CG-ATK-010', (p) => p.getByText('CG-ATK-010', { exact: true }).first()],
      ['replays', '/replays', (p) => p.locator(`a[href="${end}"]`)],
      ['end', end, (p) => p.getByText('The seed that is shown now is the one that was sealed at the start.')],
      ['lost', '/nope', (p) => p.getByRole('heading', { name: 'There is nothing at this address.' })],
    ];
    for (const { width, height, touch } of sizes) {
      const page = await person(t, { at: server.url, width, height, theme, touch });
      await page.context().addCookies(cookies);
      for (const [name, path, ready] of pages) {
        await page.goto(path);
        await ready(page).waitFor();
        wrong.push(...(await inspect(page, name)));
      }
      // The lobby, with its link, and the dialogs.
      const { table } = await call(page, 'POST', '/matches', quick(['you', 'link', 'open', 'bot']));
      await page.goto(`/m/${table.id}`);
      await page.getByRole('heading', { name: 'The table is open' }).waitFor();
      wrong.push(...(await inspect(page, 'lobby')));
      await page.getByRole('button', { name: 'Keys and help' }).click();
      await page.getByRole('dialog').waitFor();
      wrong.push(...(await inspect(page, 'help')));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      clean(page);
      await page.context().close();
    }
    assert.deepEqual(wrong, []);
  });
}

test('wrong addresses have pages of their own', async (t) => {
  // The browser itself writes every answer of 404 to the console.
  const page = await person(t, { at: server.url, expected: /status of 40[34]/ });
  for (const [path, heading] of [
    ['/nope', 'There is nothing at this address.'],
    ['/new/nosuchgame', 'There is nothing at this address.'],
    ['/rules/nosuchgame', 'There is nothing at this address.'],
    ['/m/a/b/c', 'There is nothing at this address.'],
    ['/m/unknown', 'There is no such game here.'],
    ['/t/unknown?token=x', 'There is no such game here.'],
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('link', { name: 'To the front page' }).waitFor();
  }
  await page.goto('/rules/cardduel/CG-NOPE-999');
  await page.getByText('There is no rule CG-NOPE-999.').waitFor();
  await page.getByText('CG-SETUP-001', { exact: true }).first().waitFor();
  await page.goto('/nope');
  await page.getByRole('link', { name: 'To the front page' }).click();
  await page.getByRole('button', { name: 'Play now Card Duel' }).waitFor();
  clean(page);
});
