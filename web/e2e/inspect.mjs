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

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with the page as it stands, one line a rule: those of WCAG 2.2 AA and the good practice of headings and regions. With rules
 * only those are asked.
 */
export async function axe(page, name, rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
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
