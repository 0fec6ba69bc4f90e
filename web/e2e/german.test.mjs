// The client in German: every page and one decision of each game, on a desk and on a phone. Nothing is cut off, and no English word is in the frame.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { choose, clean, person, see, Server, shot, still } from './harness.mjs';
import { frame, inspect } from './inspect.mjs';

const server = await Server.start('--rate', '1000');

const src = join(import.meta.dirname, '..', 'src');

/** What the texts of the client say: words of more than five letters in the strings of these files, as they are written small. */
function wordsOf(files) {
  const words = new Set();
  for (const file of files) {
    const code = readFileSync(join(src, file), 'utf8').replace(/\/\*\*[^]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
    for (const [, , text] of code.matchAll(/(['`"])((?:\\.|(?!\1)[^\\])*)\1/g)) for (const [w] of text.replace(/\$?\{[^}]*\}/g, ' ').matchAll(/\p{L}{6,}/gu)) words.add(w.toLowerCase());
  }
  return words;
}
const sources = readdirSync(src, { recursive: true }).filter((f) => f.endsWith('.ts'));
const german = wordsOf(sources.filter((f) => f.endsWith('.de.ts')));
const catalogues = sources.filter((f) => !/\.(test|de|d)\.ts$/.test(f) && (/messages\.en\.ts$/.test(f) || /\bcatalogue(<[^(]*>)?\(/.test(readFileSync(join(src, f), 'utf8'))));
const english = [...wordsOf(catalogues)].filter((w) => !german.has(w));

/** Keeps what the server sends a page in its own words: rules, cards, names, blurbs. What it says of the games themselves has German words. */
function theirs(page) {
  const texts = new Set();
  const take = (x) => {
    if (typeof x === 'string') texts.add(x.toLowerCase());
    else if (x !== null && typeof x === 'object') for (const v of Object.values(x)) take(v);
  };
  page.on('response', async (r) => {
    if (!r.url().includes('/api/') || !r.headers()['content-type']?.includes('json')) return;
    const body = await r.json().catch(() => null); // the page may have gone on
    take(r.url().endsWith('/api/games') ? body?.map((g) => g.changes) : body);
  });
  return texts;
}

/** The English words in the frame of a page: those of its texts, and of what is read out, that are not the server's. */
async function foreign(page, server) {
  const found = await page.evaluate((english) => {
    const known = new Set(english);
    const out = [];
    const look = (text) => {
      for (const [w] of text.replace(/\{".*\}/, '').matchAll(/\p{L}{6,}/gu)) if (w === w.toLowerCase() && known.has(w)) out.push([w, text.trim().replace(/\s+/g, ' ')]);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const e = texts.currentNode.parentElement;
      if (!e.closest('code, pre, textarea, script, style') && e.checkVisibility({ checkVisibilityCSS: true })) look(texts.currentNode.data);
    }
    for (const e of document.querySelectorAll('[aria-label], [title], [placeholder]')) for (const a of ['aria-label', 'title', 'placeholder']) look(e.getAttribute(a) ?? '');
    return out;
  }, english);
  const ours = (word, text) => {
    let rest = text.toLowerCase();
    for (const s of server) if (s.includes(word) && rest.includes(s)) rest = rest.replaceAll(s, ' ');
    // A text may be shown in pieces, with its rules as links between them.
    return rest.includes(word) && ![...server].some((s) => s.includes(rest.trim().replace(/\.$/, '')));
  };
  return [...new Set(found.filter(([word, text]) => ours(word, text)).map(([word, text]) => `${word}: ${text.slice(0, 90)}`))];
}

const pages = [
  ['front', '/'], ['new', '/new/deluxe'], ['new-race', '/new/race'], ['new-sixth', '/new/sixth'], ['new-heist', '/new/heist'], ['garage', '/garage'], ['garage6', '/garage/sixth'], ['arenas', '/arenas'], ['arena', '/arenas/edit'],
  ['rules', '/rules/heist'], ['how', '/rules/heist/how'], ['learn', '/learn'], ['replays', '/replays'], ['lab', '/lab#matrix'], ['device', '/device'], ['join', '/t/none?token=none'], ['lost', '/nowhere'],
];

for (const width of [1440, 390]) {
  test(`every page in German, ${width} wide`, async (t) => {
    const page = await person(t, { at: server.url, width, height: width > 800 ? 900 : 844, locale: 'de-DE', motion: 'reduce', expected: /status of 40[04]/ });
    const wrong = [];
    const sent = theirs(page);
    for (const [name, path] of pages) {
      await page.goto(path);
      await page.locator('main:not([aria-busy="true"]) h1, main:not([aria-busy="true"]) .panel').first().waitFor();
      await page.waitForLoadState('networkidle');
      wrong.push(...(await inspect(page, `german-${name}`)), ...(await foreign(page, sent)).map((w) => `${name}: ${w}`));
    }
    clean(page);
    assert.equal(wrong.join('\n'), '');
  });

  test(`a decision of each game in German, ${width} wide`, async (t) => {
    const page = await person(t, { at: server.url, width, height: width > 800 ? 900 : 844, locale: 'de-DE', motion: 'reduce' });
    const wrong = [];
    const sent = theirs(page);
    for (const game of ['cardduel', 'race', 'heist', 'sixth', 'deluxe', 'jumpstart']) {
      const answer = await page.request.post(new URL('/api/matches', server.url).href, {
        data: { game, options: game === 'heist' ? { crew: 'random' } : {}, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, start: true, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'normal' }] },
      });
      await page.goto(`/m/${(await answer.json()).table.id}`);
      for (let n = 0; n < 2; n++) {
        await see(page, (g) => g.asked, 'a question');
        const map = page.locator('.stage .panzoom > g').first();
        if ((await map.count()) > 0) await still(page, map);
        await shot(page, `german-${game}-${n}`);
        wrong.push(...(await frame(page)).flaws.map((f) => `${game}, question ${n}: ${f}`), ...(await foreign(page, sent)).map((w) => `${game}: ${w}`));
        if (n === 0) await choose(page);
      }
    }
    clean(page);
    assert.equal(wrong.join('\n'), '');
  });
}

test('the language is chosen in the settings, and kept', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/');
  await page.locator('.topbar .me').click();
  await page.getByLabel('Your name').fill('Osei');
  await page.getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Regeln lesen' }).first().waitFor();
  // What had been typed was saved with it.
  assert.match(await page.locator('.topbar .me').innerText(), /Osei/);
  await page.reload();
  await page.getByRole('link', { name: 'Regeln lesen' }).first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  clean(page);
});
