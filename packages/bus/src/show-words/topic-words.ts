import type { SetVoteShow } from '../between.ts';
import type { CampTopic } from '../camp.ts';
import type { Phrasebook, SayIn } from '../words/index.ts';

/**
 * What may be said of something that chat is asked about between matches. `question`: the question itself, as a title.
 * `name`: what it is about, in a word or two. `typed`: the word that viewers may type before numbers.
 */
export type TopicSaying = 'question' | 'name' | 'typed';

/** The key of a game's own words for it, in the phrasebook that the game names as its topics'. */
export const topicKey = (topic: CampTopic, what: TopicSaying): string => `topic.${topic}.${what}`;

/** Whether a game has words of its own there; what it leaves out is said in words that are true of all games. */
export const hasTopicWords = (
  book: Phrasebook | undefined,
  topic: CampTopic,
  what: TopicSaying,
): book is Phrasebook => book?.english[topicKey(topic, what)] !== undefined;

/** A game's own words for it; null where it has none. */
export const topicWords = (
  book: Phrasebook | undefined,
  topic: CampTopic,
  what: TopicSaying,
  saying: SayIn,
): string | null => (hasTopicWords(book, topic, what) ? saying(book)(topicKey(topic, what)) : null);

/** What to type for a set, as an example: numbers from all over the list, with the word before them and the letter behind. */
export function setExample({ choose, options, policy }: SetVoteShow, typed: string | null): string {
  const numbers = Array.from(
    { length: choose },
    (_, i) => options[Math.floor((i * options.length) / choose)]?.number ?? i + 1,
  );
  return [typed, ...numbers, policy.roundLetter].filter((part) => part != null).join(' ');
}
