/** The tabs of a narrow page, in German. */
import type { panes } from './panes';

export default {
  label: 'Unter dem Brett',
  panel: 'Details',
  own: 'Cockpit',
  players: 'Spieler',
  up: 'Mehr Platz hierfür',
  down: 'Zurück zum Brett',
} satisfies typeof panes;
