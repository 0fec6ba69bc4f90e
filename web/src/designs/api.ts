/** What the library and its dialogs ask of the server. */
import { call } from '../lib/api';
import { net } from '../lib/net';
import { words } from './messages';
import { called } from './parts';
import type { Checked, DesignFile, Listed, Options, Parts, Proposals, Wish } from './types';

/** The sample, stock and ready designs. */
export const designs = () => call<Listed[]>('GET', '/deluxe/designs');
export const parts = async () => called(await call<Parts>('GET', '/deluxe/parts'));

/** The sheet of a design, given as such or by its code. It throws an ApiError for what is no design at all. */
export function check(design: unknown, options: Options = {}): Promise<Checked> {
  return call('POST', '/deluxe/designs/check', { ...(typeof design === 'string' ? { code: design } : { design }), options });
}

/** The best designs for a wish. It throws an ApiError that explains an impossible one. */
export const fill = (wish: Wish, options: Options = {}) => call<Proposals>('POST', '/deluxe/designs/fill', { wish, options });

export type Paper = 'a4' | 'letter';

/** Where the record sheet of a design is: a page of it as SVG, or all of it as PDF. */
export function sheetAddress(code: string, options: Options, paper: Paper, format: 'svg' | 'pdf', page = 1): string {
  const q = new URLSearchParams({ code, paper, format });
  for (const [k, v] of Object.entries(options)) if (v) q.set(k, String(v));
  if (format === 'svg') q.set('page', String(page));
  return `/api/deluxe/designs/sheet?${q}`;
}

/** A page of a record sheet as SVG, and how many pages there are. */
export async function sheetPage(code: string, options: Options, paper: Paper, page: number): Promise<{ svg: string; pages: number }> {
  const answer = await net.fetch(sheetAddress(code, options, paper, 'svg', page)).catch(() => null);
  if (!answer) throw new Error(words.unreachable);
  const text = await answer.text();
  if (!answer.ok) throw new Error(detailOf(text) || words.sheet.failed);
  return { svg: text, pages: Math.max(1, Number(answer.headers.get('Sheet-Pages') ?? 1) || 1) };
}

function detailOf(text: string): string {
  try {
    return String(JSON.parse(text).detail ?? '');
  } catch {
    return '';
  }
}

/** A design as a file that people read and keep. */
export const fileText = (design: DesignFile) => JSON.stringify(design, null, 2) + '\n';

/** The name of that file: "old-faithful.design.json". */
export function fileName(name: string, ending = 'design.json'): string {
  const plain = name.trim().toLowerCase().normalize('NFKD').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${plain || 'design'}.${ending}`;
}

/** A name, a dash or colon, and parts between commas: how players write a vehicle down in a line. The server reads it where a code may stand. */
const statBlock = /(--|\u2014|\u2013|:\s)[^]*,/;

/** Reads what somebody pastes or opens: the text of a design file, a link or code, or a stat block. Null if it is none of them. */
export function given(text: string): { design: unknown } | { code: string } | null {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) {
    try {
      return { design: JSON.parse(trimmed) };
    } catch {
      return null;
    }
  }
  const code = trimmed.slice(trimmed.lastIndexOf('#') + 1);
  if (/^[A-Za-z0-9_.~-]{4,16384}$/.test(code)) return { code };
  return statBlock.test(trimmed) ? { code: trimmed } : null;
}
