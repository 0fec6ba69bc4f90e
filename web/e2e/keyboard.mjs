// A person without a mouse: presses keys, and knows of the page what has the focus and what the page says.
import assert from 'node:assert/strict';
import { look, see } from './harness.mjs';

/** What has the focus: its name, which part of the page it is in, and whether anybody can see where it is. */
export const focus = (page) => page.evaluate(async () => {
  // What comes into sight with the focus takes a moment to do so, and what is far down a list is scrolled to.
  const inside = (box) => box.width > 0 && box.height > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  for (let n = 0; n < 30 && document.activeElement !== document.body && !inside(document.activeElement.getBoundingClientRect()); n++) await new Promise(requestAnimationFrame);
  const e = document.activeElement;
  const box = e.getBoundingClientRect();
  // What is drawn over a control may show the focus for it.
  const ring = [e, e.parentElement].some((x) => x && getComputedStyle(x).outlineStyle !== 'none' && parseFloat(getComputedStyle(x).outlineWidth) > 0);
  return {
    name: (e.getAttribute('aria-label') ?? e.innerText ?? '').replaceAll(/\s+/g, ' ').trim(), tag: e.tagName, id: e.id, classes: [...e.classList],
    /** The report, the board in words, the decision, the board, what is one's own; '' elsewhere. */
    part: [['.report', 'report'], ['#panel-words', 'words'], ['.dock', 'decision'], ['.board', 'board'], ['.own', 'own']].find(([s]) => e.closest(s))?.[1] ?? '',
    seen: e !== document.body && inside(box),
    ring,
  };
});

/** Walks with Tab until test(what has the focus) holds, and returns that. Every stop on the way shows that it is one. */
export async function walk(page, test, most = 200) {
  const way = [];
  for (let n = 0; n < most; n++) {
    await page.keyboard.press('Tab');
    const f = await focus(page);
    way.push(f.name || f.tag);
    // After the last stop of a page the browser itself has the focus.
    if (f.tag === 'BODY') continue;
    assert.ok(f.seen && f.ring, `the focus shows: ${JSON.stringify(f)}`);
    if (test(f)) return f;
  }
  assert.fail(`Tab does not lead to ${test}: ${way.join(' | ')}`);
}

/** Waits until the page has the focus in a part of it, presses nothing meanwhile, and checks that it can be seen. */
export async function stands(page, selector, what) {
  await page.waitForFunction((s) => document.activeElement?.matches(s), selector).catch(async (e) => {
    assert.fail(`${what}: the focus is not on ${selector} but on ${JSON.stringify(await focus(page))} (${e.message.split('\n')[0]})`);
  });
  const f = await focus(page);
  assert.ok(f.seen && f.ring, `${what}: ${JSON.stringify(f)}`);
}

/** The form of a new table as this person has last used it for a game: one's own seat, one bot, what makes it short. */
export async function used(page, game, options, more = {}) {
  const draft = {
    seats: [{ kind: 'you' }, { kind: 'bot', bot: 'normal' }], options, public: true, hints: true,
    clock: { pace: 'none', bank_s: 0, increment_s: 0, response_s: 0, cover_ms: 0, bot_delay_ms: 0 }, ...more,
  };
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [`turnpike.table.${game}`, JSON.stringify(draft)]);
  await page.addInitScript(() => localStorage.setItem('turnpike.settings', JSON.stringify({ pace: 'at_once' })));
}

/** Answers until the match is over: answer(n, what the page says) presses keys. After each answer the focus is where the next one is given. */
export async function through(page, place, answer, most = 250) {
  for (let n = 0; n < most; n++) {
    const g = await see(page, (g) => g.over || g.asked, 'a question or the end', 60_000);
    if (g.over) {
      await stands(page, '#h-report', 'the end');
      return n;
    }
    await stands(page, place, `at "${g.question}"`);
    await answer(n, g);
    await see(page, (now) => now.over || now.step > g.step || now.question !== g.question || now.choices.join() !== g.choices.join(), `an effect on "${g.question}" (${g.choices.join(' | ')})`);
  }
  assert.fail(`not over after ${most} answers; the page shows ${JSON.stringify(await look(page))}`);
}
