/** The blocks of a rule's Markdown: the ledgers use paragraphs, one level of lists, and tables. */
export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] } | { kind: 'table'; head: string[]; rows: string[][] };

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((c) => c.trim());

/** Splits a rule's text into blocks. Lines that go on belong to the block before them; an empty line ends a block. */
export function blocks(text: string): Block[] {
  const out: Block[] = [];
  let open = false; // the last block takes lines that go on
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const last = out.at(-1);
    if (line === '') open = false;
    else if (line.startsWith('|')) {
      const row = cells(line);
      if (row.every((c) => /^:?-+:?$/.test(c))) continue;
      if (open && last?.kind === 'table') last.rows.push(row);
      else out.push({ kind: 'table', head: row, rows: [] });
      open = true;
    } else if (/^[-*] /.test(line)) {
      const item = line.slice(2);
      if (last?.kind === 'list') last.items.push(item);
      else out.push({ kind: 'list', items: [item] });
      open = true;
    } else if (open && last?.kind === 'text') last.text += ' ' + line;
    else if (open && last?.kind === 'list') last.items.push(last.items.pop() + ' ' + line);
    else {
      out.push({ kind: 'text', text: line });
      open = true;
    }
  }
  return out;
}

/** A piece of a line of a rule: words, emphasis, or a rule that is named, with the words that name it. */
export type Piece = { kind: 'text' | 'em' | 'code'; text: string } | { kind: 'rule'; text: string; id: string };

/** Splits a line into pieces. IDs are known with and without their mark ("CG-ATK-018?"), and in the short form of a list ("CG-ATK-010, -011"). */
export function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  const pattern = /\b([A-Z]{2}-[A-Z]+)(-\d{3})([?d]?)(?![A-Za-z0-9])|\*\*?([^*]+)\*\*?|`([^`]+)`/g;
  let at = 0;
  const say = (to: number) => {
    if (to > at) out.push({ kind: 'text', text: text.slice(at, to) });
  };
  for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
    say(m.index);
    at = pattern.lastIndex;
    if (m[4] !== undefined) out.push({ kind: 'em', text: m[4] });
    else if (m[5] !== undefined) out.push({ kind: 'code', text: m[5] });
    else {
      out.push({ kind: 'rule', text: m[1]! + m[2]!, id: m[1]! + m[2]! });
      const short = /(,? (?:and |or |to )?|, ?|\/)(-\d{3})([?d]?)(?![A-Za-z0-9])/y;
      short.lastIndex = at;
      for (let s = short.exec(text); s; s = short.exec(text)) {
        out.push({ kind: 'text', text: s[1]! }, { kind: 'rule', text: s[2]!, id: m[1]! + s[2]! });
        at = short.lastIndex;
      }
      pattern.lastIndex = at;
    }
  }
  say(text.length);
  return out;
}
