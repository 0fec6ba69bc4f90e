/** The standing orders about shots, in German. */
import type { fireOrders } from './orders';

export default {
  label: 'Was das Auto von selbst tut',
  order: { ask: 'Frag mich', auto: 'Feuere für mich', hold: 'Nicht feuern' },
  help: {
    ask: 'Frag mich in jedem Kampfzug, in dem ein Schuss gut genug ist',
    auto: 'Feuere den besten Schuss, der gut genug ist; es wird nichts dafür ausgegeben',
    hold: 'Feuere auf nichts; was sonst zu tun ist, wird gefragt wie immer',
  },
  from: 'ab',
  fromHelp: 'Die kleinste Chance auf Schaden, die als gut genug gilt; bei 0 % zählen auch Dinge der Arena',
  less: 'Mit weniger zufrieden',
  more: 'Mehr verlangen',
} satisfies typeof fireOrders;
