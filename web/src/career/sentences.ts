/** What news, lines of a fight, movements of money and refusals say. The kinds are the server's; one that we do not know is said by its name. */
import { words } from '../messages/career';
import { money } from '../designs/names';
import { capital, list, spell } from '../lib/voice';
import { figure } from '../messages/fill';
import { division, nameOf, orgOf } from './names';
import { partName } from './parts';
import { eventName } from './road';
import type { Award, Movement, News, OfferKind, Refusal, SkillID, View } from './types';

/** A movement of the till. */
export function movement(m: Pick<Movement, 'kind' | 'subject'>): string {
  const subject = m.subject ? partName(m.subject) : '';
  const known = words.movements[m.kind as keyof typeof words.movements];
  const text = known ?? capital(spell(m.kind));
  return subject ? `${text}: ${subject}` : text;
}

/** A line of what a fight brought. */
export function award(v: View, a: Award): string {
  const known = words.awards[a.kind as keyof typeof words.awards] as ((of: string) => string) | undefined;
  return known ? known(a.of ? nameOf(v, a.of) : '') : capital(spell(a.kind));
}

/** The icon of news. */
export const newsIcons: Record<string, string> = {
  win: 'podium', kill: 'target', ace: 'ace', double_ace: 'ace', death: 'skull', return: 'clone', debut: 'star', out: 'white-flag', level: 'school', famous_fall: 'laurel', rivalry: 'rivals',
  record: 'rules', champion: 'purse', courier: 'parcel', order: 'lift',
};

/** News in a sentence. */
export function news(v: View, n: News): string {
  const [a, b] = (n.subjects ?? []).map((id) => nameOf(v, id));
  const x = n.numbers?.[0] ?? 0;
  const org = orgOf(v, n.org)?.name ?? '';
  const s = words.newsOf;
  switch (n.kind) {
    case 'win': return s.win(a ?? '', eventName({ kind: n.text as OfferKind, division: x }), (n.numbers?.[1] ?? 0) > 0 ? money(n.numbers![1]!) : '');
    case 'kill': return s.kill(a ?? '', b ?? '');
    case 'ace': return s.ace(a ?? '');
    case 'double_ace': return s.doubleAce(a ?? '');
    case 'death': return s.death(a ?? '', figure(x));
    case 'return': return s.back(a ?? '');
    case 'debut': return s.debut(a ?? '');
    case 'out': return s.out(org || (a ?? ''));
    case 'level': return s.level(a ?? '', words.skills[n.text as SkillID] ?? n.text ?? '', x);
    case 'famous_fall': return s.famousFall(a ?? '', b ?? '');
    case 'rivalry': return s.rivalry(a ?? '', b ?? '');
    case 'record': return s.record(a ?? '', words.records[n.text as keyof typeof words.records] ?? spell(n.text ?? ''), n.text === 'purse' ? money(x) : figure(x));
    case 'champion': return s.champion(a ?? '', division(x));
    case 'courier': return s.courier(a ?? '', figure(x), money(n.numbers?.[2] ?? 0));
    case 'order': return s.order(org || (a ?? ''), n.text ?? '');
  }
  return capital([spell(n.kind), list([a, b].filter((t) => t !== undefined))].filter(Boolean).join(': '));
}

/** Why something is refused: in our words where the rule has some, else in the server's. */
export function refusal(why: Pick<Refusal, 'rule' | 'detail'>): string {
  return words.refusals[why.rule as keyof typeof words.refusals] ?? capital(why.detail);
}
