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
