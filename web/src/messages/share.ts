/** What is said where a position is shared: as a link, or as a picture. */
import { fill } from './fill';
import { catalogue } from './language';

export const share = catalogue('share', {
  'share.open': 'Share this position',
  'share.title': 'Share this position',
  'share.link': 'Link to this step',
  'share.copyLink': 'Copy link',
  'share.copy': 'Copy as picture',
  'share.save': 'Save as picture',
  'share.copied': 'Copied',
  'share.saved': 'Saved',
  'share.alt': 'The position as a picture: {title}, step {step}',
  'share.spectator': 'The picture shows what a spectator sees.',
  'share.loading': 'The picture is being drawn…',
  'share.failed': 'The picture could not be made: {detail}',
  'share.refused': 'This browser does not let pages copy pictures. Save it instead.',
  'share.again': 'Try again',
  'share.close': 'Close',
  'share.file': '{title} step {step}',
});

export function say(key: keyof typeof share, params: Record<string, string | number> = {}): string {
  return fill(share[key], params);
}
