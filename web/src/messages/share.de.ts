/** What is said where a position is shared, in German. */
import type { share } from './share';

export default {
  'share.open': 'Diese Stellung teilen',
  'share.title': 'Diese Stellung teilen',
  'share.link': 'Link zu diesem Schritt',
  'share.copyLink': 'Link kopieren',
  'share.copy': 'Als Bild kopieren',
  'share.save': 'Als Bild speichern',
  'share.copied': 'Kopiert',
  'share.saved': 'Gespeichert',
  'share.alt': 'Die Stellung als Bild: {title}, Schritt {step}',
  'share.spectator': 'Das Bild zeigt, was Zuschauer sehen.',
  'share.loading': 'Das Bild wird gezeichnet…',
  'share.failed': 'Das Bild konnte nicht gemacht werden: {detail}',
  'share.refused': 'Dieser Browser lässt Seiten keine Bilder kopieren. Speichere es stattdessen.',
  'share.again': 'Noch einmal versuchen',
  'share.close': 'Schließen',
  'share.file': '{title} Schritt {step}',
} satisfies typeof share;
