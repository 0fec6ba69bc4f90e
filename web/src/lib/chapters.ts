/** The rules of a game as chapters, each with an address of its own. */
import { api } from './api';
import type { Rule } from './types';

/** A run of rules under one heading of a chapter; "" where the chapter has no headings. */
export interface Section {
  title: string;
  anchor: string;
  rules: Rule[];
}

export interface Chapter {
  /** The last part of its address: "loss-of-control". */
  slug: string;
  title: string;
  part: string;
  /** What it is about, in a line: its headings, or how it begins. */
  about: string;
  sections: Section[];
  count: number;
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The first sentence of a rule, without its marks, at most so many letters, cut at a word. */
function beginning(text: string, most = 130): string {
  const plain = text.replace(/[*|]/g, '').replace(/\s+/g, ' ').trim();
  const first = /^.*?[.:;](?=\s|$)/.exec(plain)?.[0].replace(/[.:;]$/, '') ?? plain;
  return first.length <= most ? first : `${first.slice(0, most).replace(/\s\S*$/, '')} …`;
}

/** Rules in order as chapters. Two chapters of one name are told apart by the part of the rules they stand in. */
export function chapters(rules: readonly Rule[]): Chapter[] {
  const out: Chapter[] = [];
  const slugs = new Set<string>(['how']);
  for (const r of rules) {
    let c = out.at(-1);
    if (c?.title !== r.chapter || c.part !== r.part) {
      const plain = slugOf(r.chapter);
      let slug = slugs.has(plain) ? `${r.part}-${plain}` : plain;
      while (slugs.has(slug)) slug += '-2';
      slugs.add(slug);
      c = { slug, title: r.chapter, part: r.part, about: '', sections: [], count: 0 };
      out.push(c);
    }
    const title = r.section === r.chapter ? '' : r.section;
    if (c.sections.at(-1)?.title !== title || c.sections.length === 0) c.sections.push({ title, anchor: `${slugOf(title)}-${c.sections.length + 1}`, rules: [] });
    c.sections.at(-1)!.rules.push(r);
    c.count++;
  }
  for (const c of out) {
    const headings = c.sections.map((s) => s.title).filter((s) => s !== '');
    c.about = headings.length > 1 ? headings.join(', ') : beginning(c.sections[0]!.rules[0]!.text);
  }
  return out;
}

const kept = new Map<string, Promise<Chapter[]>>();

/** The chapters of a game, fetched once. */
export function chaptersOf(game: string): Promise<Chapter[]> {
  let p = kept.get(game);
  if (!p) {
    p = api.rules('', game).then(chapters);
    p.catch(() => kept.delete(game));
    kept.set(game, p);
  }
  return p;
}
