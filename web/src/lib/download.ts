/** Links to files of the API lead to the server: while the page plays on the device, what they name is fetched from its engine and saved. */
import { net } from './net';

export function fetchDownload(e: MouseEvent) {
  const link = (e.target as Element).closest?.('a');
  if (!link || link.origin !== location.origin || !link.pathname.startsWith('/api/')) return;
  e.preventDefault();
  e.stopPropagation();
  void save(link.pathname + link.search, link.download);
}

async function save(path: string, name: string) {
  const answer = await net.fetch(path);
  const given = /filename="?([^";]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name || given || 'turnpike';
  link.click();
  URL.revokeObjectURL(address);
}
