/** The mark of somebody: the pattern and the two colours of a helmet, for life. */

const patterns = ['solid', 'stripe', 'band', 'halves', 'chevron', 'star', 'check', 'rings'] as const;
export type Pattern = (typeof patterns)[number];

export interface Helmet {
  pattern: Pattern;
  shell: string;
  second: string;
}

const plain: Helmet = { pattern: 'solid', shell: '#8c857a', second: '#26282c' };

/** Reads "stripe/62b6ea/f4f0e6"; what is no mark is a plain helmet. */
export function helmetOf(mark: string): Helmet {
  const [pattern, shell, second] = mark.split('/');
  const color = (c: string | undefined) => c !== undefined && /^[0-9a-f]{6}$/i.test(c);
  if (!(patterns as readonly string[]).includes(pattern ?? '') || !color(shell) || !color(second)) return plain;
  return { pattern: pattern as Pattern, shell: `#${shell}`, second: `#${second}` };
}
