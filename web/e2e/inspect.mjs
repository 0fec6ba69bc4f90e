// What is wrong with the looks of a page, whatever is on it: controls without a name, a page wider than its window, text that is too small or cut off.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { shot } from './harness.mjs';

/** The roles whose elements a person acts on, so that each needs a name. */
const controls = new Set([
  'button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'switch', 'radio', 'slider', 'spinbutton', 'tab', 'option', 'menuitem', 'DisclosureTriangle',
]);

/**
 * The windows that every page has to look well in, one of them light: a theme changes colours, and nothing that is measured here. Those with touch
 * have no mouse.
 */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024, touch: true, theme: 'light' },
  { width: 360, height: 740, touch: true },
];

/**
 * Takes a picture of the page and returns all that is wrong with it. Figures of a drawing may be smaller than other text: they have to have least
 * pixels, 10 on a phone.
 */
export async function inspect(page, name, { least = 10 } = {}) {
  await page.evaluate(() => document.fonts.ready);
  await shot(page, name);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const nameless = nodes.filter((n) => !n.ignored && controls.has(n.role?.value) && !n.name?.value?.trim()).map((n) => `without a name: ${n.role.value} ${JSON.stringify(n.properties)}`);
  const flaws = await page.evaluate((least) => {
    const out = [];
    if (document.scrollingElement.scrollWidth > innerWidth) {
      const clipped = (e) => e.parentElement && (getComputedStyle(e.parentElement).overflowX !== 'visible' || clipped(e.parentElement));
      const wide = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 0.5 && !clipped(e)).slice(0, 3);
      if (wide.length === 0) out.push(`too wide: ${document.scrollingElement.scrollWidth}`);
      out.push(...wide.map((e) => `too wide: ${e.outerHTML.slice(0, 120)}`));
    }
    const shown = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && e.getBoundingClientRect().width > 1;
    for (const b of document.querySelectorAll('button, a.btn')) {
      if (shown(b) && (b.scrollWidth > b.clientWidth + 1 || b.scrollHeight > b.clientHeight + 2)) out.push(`cut off: ${b.outerHTML.slice(0, 160)}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (n) => (n.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP));
    const tiny = new Set();
    while (texts.nextNode()) {
      const e = texts.currentNode.parentElement;
      if (e.closest('script, style, noscript, .die, .rule6') || !shown(e)) continue;
      const drawn = e instanceof SVGGraphicsElement;
      const size = parseFloat(getComputedStyle(e).fontSize) * (drawn ? e.getScreenCTM().a : 1);
      // A name that gives way to its picture has no size at all.
      if (size > 0 && size < (!drawn ? 11 : innerWidth <= 480 ? 10 : least) - 0.05) tiny.add(`${size.toFixed(1)} px: ${e.outerHTML.slice(0, 120)}`);
    }
    out.push(...tiny);
    const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
    for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) out.push(`the id ${id} is used twice`);
    for (const img of document.querySelectorAll('img:not([alt])')) out.push(`no words for ${img.src}`);
    if (document.querySelectorAll('main').length !== 1) out.push(`${document.querySelectorAll('main').length} main regions`);
    if (!document.title.includes('Turnpike')) out.push(`the title is ${document.title}`);
    return out;
  }, least);
  const shift = await page.evaluate(() => window.layoutShift);
  return [...nameless, ...flaws, ...(shift < 0.1 ? [] : [`the layout shifts by ${shift}`])].map((e) => `${name} at ${page.viewportSize().width}: ${e}`);
}

/** The windows that a table is designed for. */
export const tableSizes = [
  { width: 1440, height: 900 }, { width: 1280, height: 720 }, { width: 1024, height: 768 }, { width: 768, height: 1024 }, { width: 390, height: 844 }, { width: 360, height: 740 },
];

/**
 * What is wrong with the frame of a table, and the box of its board: its share of the window, regions that cover one another or leave the window, plates
 * and labels over cars or over one another, the own car under something.
 */
export async function frame(page) {
  // Two frames: the board learns its size in one and draws in the next.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
  return page.evaluate(() => {
    const flaws = [];
    const round = (r) => ({ x: Math.round(r.x), y: Math.round(r.y), w: Math.round(r.width), h: Math.round(r.height) });
    const box = (e) => round(e.getBoundingClientRect());
    const overlap = (a, b, slack = 1) => Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > slack && Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > slack;
    const wide = innerWidth > innerHeight;
    const board = document.querySelector('.stage .panzoom, .stage .roadwrap, .stage > .board');
    const b = box(board);
    const share = b.h / innerHeight;
    if (share < (wide ? 0.45 : 0.4)) flaws.push(`the board has ${Math.round(share * 1000) / 10}% of the height: ${JSON.stringify(b)}`);
    const regions = ['.topbar', '.tablebar', '.stage > .board', '.stage > .replay', '.play > .dock', '.play > .own', '.play > .side'].flatMap((s) => {
      const e = document.querySelector(s);
      return e && e.checkVisibility() && e.getBoundingClientRect().height > 0 ? [{ s, ...box(e) }] : [];
    });
    regions.forEach((r, i) => {
      if (r.x < 0 || r.y < 0 || r.x + r.w > innerWidth || r.y + r.h > innerHeight) flaws.push(`${r.s} leaves the window: ${JSON.stringify(r)}`);
      for (const q of regions.slice(i + 1)) if (overlap(r, q)) flaws.push(`${r.s} covers ${q.s}`);
    });
    // Cars on the board against the words and tools over it. A car is its drawing, without what glows around it.
    const shown = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const map = document.querySelector('.stage .panzoom');
    if (map) {
      const window = box(map);
      const seen = (r) => overlap(r, window, 0);
      const all = (selector) => [...map.children].filter((e) => e.matches(selector) && shown(e)).map((e) => ({ name: `${e.getAttribute('class')} ${e.textContent.replace(/\s+/g, ' ').trim()}`.slice(0, 60), ...box(e) })).filter(seen);
      const cars = [...map.querySelectorAll('.veh, g.car')].filter(shown).map((e) => ({ name: `car ${e.dataset.seat}`, mine: e.classList.contains('mine'), ...box(e.querySelector('use, path, rect') ?? e) })).filter(seen);
      const words = all('.plate, .zc, .chip, .tl, .hn, .gt, .name, .tag, .band, .scale, .drag, .spd, .tname');
      const tools = [...document.querySelectorAll('.board-tools, .minimap, .mini')].filter(shown).map((e) => ({ name: e.getAttribute('class'), ...box(e) }));
      for (const w of words) for (const c of cars) if (overlap(w, c, 4)) flaws.push(`"${w.name}" covers ${c.name}`);
      words.forEach((w, i) => {
        for (const q of words.slice(i + 1)) if (overlap(w, q, 2)) flaws.push(`"${w.name}" covers "${q.name}"`);
        for (const t of tools) if (overlap(w, t, 2)) flaws.push(`${t.name} covers "${w.name}"`);
        if (w.x < window.x - 1 || w.y < window.y - 1 || w.x + w.w > window.x + window.w + 1 || w.y + w.h > window.y + window.h + 1) flaws.push(`"${w.name}" is cut off by the board's edge`);
      });
      for (const t of tools) for (const c of cars) if ((c.mine || t.name.includes('mini')) && overlap(t, c, 4)) flaws.push(`${t.name} covers ${c.name}`);
      for (const c of cars) if (c.mine && (c.x < window.x - 2 || c.y < window.y - 2 || c.x + c.w > window.x + window.w + 2 || c.y + c.h > window.y + window.h + 2)) flaws.push(`the own car is not whole on the board: ${JSON.stringify(c)}`);
    }
    // The road of Highway Crew: what stands on a vehicle belongs to it, and covers no other one.
    const things = [...document.querySelectorAll('.stage .roadwrap g.thing')].filter(shown);
    for (const one of things) {
      for (const word of one.querySelectorAll('.plate, text.num')) {
        for (const other of things) {
          if (other === one) continue;
          const what = other.querySelector('.shape');
          if (what && overlap(box(word), box(what), 4)) flaws.push(`"${word.textContent.trim()}" of ${one.dataset.seat} covers ${other.dataset.seat}`);
          for (const text of other.querySelectorAll('.plate, text.num')) if (overlap(box(word), box(text), 2)) flaws.push(`"${word.textContent.trim()}" covers "${text.textContent.trim()}"`);
        }
      }
    }
    // The question, the bright choice and what it says are in sight.
    const dock = box(document.querySelector('.play > .dock'));
    const inside = (e) => { const r = box(e); const by = e.closest('.choices') && box(e.closest('.choices')); return r.y >= dock.y - 2 && (!by || r.y + r.h <= by.y + by.h + 2) && r.y + r.h <= dock.y + dock.h + 2 && r.x >= 0 && r.x + r.w <= innerWidth; };
    for (const e of document.querySelectorAll('.decision .ask b, .decision .choice.primary')) if (!inside(e)) flaws.push(`cut off in the decision bar: ${e.innerText.slice(0, 60)}`);
    for (const e of document.querySelectorAll('.decision .choice b, .decision .ask b, .tabs [role="tab"]')) {
      if (shown(e) && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflow !== 'visible') flaws.push(`cut short: ${e.innerText.slice(0, 60)}`);
    }
    const log = document.querySelector('.log');
    if (log && log.checkVisibility() && log.clientHeight < 90) flaws.push(`the log has ${log.clientHeight} px`);
    return { flaws, board: box(document.querySelector('.board')) };
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with the page as it stands, one line a rule: those of WCAG 2.2 AA and the good practice of headings and regions. With rules
 * only those are asked.
 */
export async function axe(page, name, rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Colours on their way from one to the other are nobody's.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((a) => a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Infinity).map((a) => a.finished)));
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // Experimental in axe; what a drawing abbreviates is spoken in full here.
      rules: { 'label-content-name-mismatch': { enabled: false } },
      runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    });
    return violations.map((v) => `${v.id} (${v.nodes.length}): ${v.nodes.slice(0, 3).map((n) => `${n.target.join(' ')} ${n.html.slice(0, 90)} ${n.any[0]?.message.slice(0, 130) ?? ''}`).join(' | ')}`);
  }, rules ?? null);
  return found.map((v) => `${name} at ${page.viewportSize().width}: ${v}`);
}
