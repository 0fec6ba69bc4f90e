/** The picture of a position, as the server or the engine of this device draws it. */
import { net } from './net';

/** Where the picture of a step is. Without a step it is the newest; the steps are those that the seat counts, -1 for a spectator's. */
export function picturePath(id: string, step: number | null, seat: number, theme: 'dark' | 'light'): string {
  const query = new URLSearchParams({ theme });
  if (step !== null) {
    query.set('step', String(step));
    if (seat >= 0) query.set('seat', String(seat));
  }
  return `/m/${encodeURIComponent(id)}/card.png?${query}`;
}

/** Fetches a picture. It throws an Error that a person can read. */
export async function fetchPicture(path: string): Promise<Blob> {
  const answer = await net.fetch(path);
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as { detail?: string } | null;
    throw new Error(problem?.detail ?? answer.statusText);
  }
  return answer.blob();
}

/** A picture as an address that an image may show. */
export function dataURL(picture: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => failed(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(picture);
  });
}

/** Puts a picture on the clipboard. It reports false if the browser does not let it, as on pages that came neither over TLS nor from localhost. */
export async function copyPicture(picture: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return true;
  } catch {
    return false;
  }
}

/** The name under which a picture is saved: letters and digits of any language, words joined by hyphens. */
export function pictureName(title: string): string {
  return `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 60) || 'turnpike'}.png`;
}

/** Saves a picture under a name. */
export function savePicture(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
