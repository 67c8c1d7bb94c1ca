/**
 * Words that viewers may type in one room of the phrasebooks: by key, all that mean the same, parted by `|`. The words
 * of every language count in every chat.
 */
export interface TypedWords<K extends string = string> {
  readonly room: string;
  readonly english: Readonly<Record<K, string>>;
  readonly others: Readonly<Record<string, Readonly<Record<K, string>>>>;
}

/** The same of a language that does not come with the program: messages by room and key, some or all. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What all games have in common. */
export const CHAT_WORDS: TypedWords<'or'> = {
  room: 'typed',
  english: { or: 'or' },
  others: { fr: { or: 'ou' }, ja: { or: 'または|それとも|か' } },
};

const uniform = (word: string): string => word.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Every word of a key in all languages, as lines are made uniform, longest first. Never empty. */
export function wordsOf<K extends string>(words: TypedWords<K>, key: K, own: readonly OwnWords[]): string[] {
  const lists = [
    words.english[key],
    ...Object.values(words.others).map((language) => language[key]),
    ...own.flatMap((language) => language[words.room]?.[key] ?? []),
  ];
  const all = lists.flatMap((list) => list.split('|')).map(uniform);
  return [...new Set(all.filter((word) => word !== ''))].sort((a, b) => b.length - a.length);
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** One of these words, as the source of a pattern with the flags `iu`. */
export const oneOf = (words: readonly string[]): string => `(?:${words.map(escaped).join('|')})`;

/** Behind one: another word does not begin without a blank, but in languages that are written without them. */
export const WORD_END = String.raw`(?:(?<!\p{sc=Latin})|(?!\p{sc=Latin}))`;
