/** Opens what somebody gives: a file, a link, a code. */
import { ApiError } from '../lib/api';
import { check, given } from './api';
import { words } from './messages';
import type { DesignFile } from './types';

/** One thing that is wrong with a file, and where. */
export interface Fault {
  /** A JSON pointer into the file; "" for the whole of it. */
  path: string;
  detail: string;
  allowed: string;
}

/** What was given cannot be opened. */
export class BringError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map((f) => [f.path, f.detail, f.allowed && words.bring.allowed(f.allowed)].filter(Boolean).join(' ')).join('; '));
  }
}

/** The largest design file that the server reads, in bytes. */
export const largest = 64 * 1024;

const whole = (detail: string) => new BringError([{ path: '', detail, allowed: '' }]);

/** The pointer of a field of a request as one into the design: "/design/weapons/0" and "body.design.weapons[0]" as "/weapons/0". */
export function pointer(field: string): string {
  const p = field.startsWith('/') || field === '' ? field : '/' + field.replaceAll('[', '.').replaceAll(']', '').replaceAll('.', '/');
  return p.replace(/^\/body(?=\/|$)/, '').replace(/^\/(design|code)(?=\/|$)/, '');
}

/** What an error of the server says, part by part. */
export function faults(e: ApiError): Fault[] {
  const p = e.problem;
  if (p.errors && p.errors.length > 0) return p.errors.map((f) => ({ path: pointer(f.field), detail: f.detail, allowed: '' }));
  return [{ path: pointer(p.field ?? ''), detail: e.message, allowed: p.allowed ?? '' }];
}

/** The design of a text, as the server writes it. It throws a BringError that says what is wrong, and where. */
export async function bring(text: string): Promise<DesignFile> {
  if (new TextEncoder().encode(text).length > largest) throw whole(words.bring.tooLarge);
  const got = given(text);
  if (!got) throw whole(words.bring.notText);
  try {
    return (await check('code' in got ? got.code : got.design)).design;
  } catch (e) {
    if (!(e instanceof ApiError)) throw e;
    throw e.status === 0 ? whole(words.unreachable) : new BringError(faults(e));
  }
}
