import type { CampTopic, MessageDescriptor, RulesetShow } from '@show-of-hands/bus';
import { chatWordsOf } from '@show-of-hands/bus/chat-words';
import { hasTopicWords, topicKey } from '@show-of-hands/bus/show-words';
import { msg } from './book.ts';

/** Something to say: told, to be said in the language of whoever hears it; or as it is, a name or what others said. */
export type DisplayText = string | MessageDescriptor;

/** Several things in one list, or several sentences in a row; empty for none. */
export const listed = (
  parts: readonly DisplayText[],
  as: 'list.pair' | 'sentence.pair' | 'account.scopePair' = 'list.pair',
): DisplayText => (parts.length === 0 ? '' : parts.reduce((first, second) => msg(as, { first, second })));

/** What others said, to stand within a sentence of ours: without a full stop of its own. What is told has none. */
export const unstopped = <S extends DisplayText>(said: S): S | string =>
  typeof said === 'string' ? said.trimEnd().replace(/(?<!\.)\.$/, '') : said;

/** What a camp is asked about: in its game's own words where it has some. */
export const topicMessage = (game: string, topic: CampTopic): DisplayText => {
  const book = chatWordsOf(game)?.topics;
  return hasTopicWords(book, topic, 'name')
    ? { room: book.room, key: topicKey(topic, 'name'), values: {} }
    : msg(`between.${topic}`);
};

/** What rules are called: by their game where they come with it, else as somebody named them. */
export const rulesetMessage = ({
  game = '',
  preset,
  name,
  summary,
}: Pick<RulesetShow, 'game' | 'preset' | 'name' | 'summary'>): {
  name: DisplayText;
  summary: DisplayText;
} => {
  const book = chatWordsOf(game)?.rulesets;
  const told = (key: string, text: string): DisplayText =>
    book !== undefined && book.english[key] === text ? { room: book.room, key, values: {} } : text;
  return { name: told(`${preset}.name`, name), summary: told(`${preset}.summary`, summary) };
};
