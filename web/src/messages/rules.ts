/** The sentences of the rules pages. */
import { fill } from './fill';
import { catalogue } from './language';

export const rulesMessages = catalogue('rules', {
  'contents': 'Contents',
  'contentsOf': 'Contents of {game}',
  'chapters': 'Chapters',
  'rules': { one: '1 rule', other: '{n} rules' },
  'sub': 'Every rule that is played here, numbered, in our own words. Where the rulebook is unclear or has a hole, the rule says what we play and why.',
  'how': 'How it is played',
  'howSub': 'One page, with pictures: what you want, what a turn is, what ends it.',
  'next': 'Next: {chapter}',
  'previous': 'Before: {chapter}',
  'in': 'In this chapter',
  'search': 'Search the rules of all games',
  'searchIn': 'Search in',
  'allGames': 'All games',
  'found': { one: '1 rule found', other: '{n} rules found' },
  'foundMost': 'The best {n} rules found',
  'clear': 'Back to the chapters',
  'link': 'Link to rule {id}',
  'unclear': 'our reading: the rulebook is unclear here',
  'designed': 'made by us: the rulebook has nothing here',
  'tableDesigned': 'made by us',
  'tableIn': 'Table',
  'tableAt': 'Table: {title}',
  'tableRows': { one: '1 row', other: '{n} rows' },
  'tableFailed': 'The table cannot be loaded.',
  'noChapter': 'There is no chapter of that name.',
  'toContents': 'To the contents',
  'loading': 'Fetching the rules',
  'part.rules': 'The game',
  'part.faq': 'Questions and answers',
  'part.movement': 'Driving',
  'part.combat': 'Fighting, and people',
  'part.design': 'Building cars, cycles and trikes',
  'part.big': 'Big vehicles and trailers',
  'part.heli': 'Helicopters',
  'part.scenarios': 'Scenarios',
  'part.career': 'The career',
});

export type RulesKey = keyof typeof rulesMessages;

/** A sentence of the rules pages with its {names} filled in. */
export const says = (key: RulesKey, values: Record<string, string | number> = {}): string => fill(rulesMessages[key], values);

/** The heading of a part of a game's rules. */
export const partTitle = (part: string): string => (`part.${part}` in rulesMessages ? says(`part.${part}` as RulesKey) : part);
