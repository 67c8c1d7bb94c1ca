import type { RulesetShow, Told } from '@show-of-hands/bus';
import { chatWordsOf } from '@show-of-hands/bus/chat-words';
import { tell } from './book.ts';

/** Something to say: told, to be said in the language of whoever hears it; or as it is, a name or what others said. */
export type Said = string | Told;

/** Several things in one list, or several sentences in a row; empty for none. */
export const listed = (
  parts: readonly Said[],
  as: 'list.pair' | 'sentence.pair' | 'account.scopePair' = 'list.pair',
): Said => (parts.length === 0 ? '' : parts.reduce((first, second) => tell(as, { first, second })));

/** What others said, to stand within a sentence of ours: without a full stop of its own. What is told has none. */
export const unstopped = <S extends Said>(said: S): S | string =>
  typeof said === 'string' ? said.trimEnd().replace(/(?<!\.)\.$/, '') : said;

/** What rules are called: by their game where they come with it, else as somebody named them. */
export const rulesetTold = ({
  game = '',
  preset,
  name,
  summary,
}: Pick<RulesetShow, 'game' | 'preset' | 'name' | 'summary'>): { name: Said; summary: Said } => {
  const book = chatWordsOf(game)?.rulesets;
  const told = (key: string, text: string): Said =>
    book !== undefined && book.english[key] === text ? { room: book.room, key, values: {} } : text;
  return { name: told(`${preset}.name`, name), summary: told(`${preset}.summary`, summary) };
};
