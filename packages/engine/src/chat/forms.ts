import type { Choice } from '../game.ts';

/**
 * Why a line that nearly was a vote is none (docs/voting.md). The list is part of the records' format: reasons may be
 * added, never taken away.
 */
export const MISSES = [
  'question',
  'two-moves',
  'mark-unread',
  'points-unread',
  'ambiguous',
  'two-numbers',
  'no-such-place',
  'too-many',
  'talk-before',
  'talk-behind',
  'bare-off',
  'unread',
] as const;

/** One of `MISSES`. */
export type Miss = (typeof MISSES)[number];

/** Whether a reason is one of `MISSES`. */
export const isMiss = (reason: string): reason is Miss => MISSES.some((miss) => miss === reason);

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
export const CHAT_WORDS: TypedWords<'or' | 'and'> = {
  room: 'typed',
  english: { or: 'or', and: 'and' },
  others: { fr: { or: 'ou', and: 'et' }, ja: { or: 'または|それとも|か', and: 'と|や' } },
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

/** What stands before a move and says that one is meant: nothing, a sign on the move itself, or a command word. */
export type Opening = 'none' | '!' | '#' | 'command';

/**
 * How sure it is that a form is a vote. `sure`: talk does not produce it, so anything may follow. `whole`: ordinary talk
 * does, so it must be all that the line says. `word`: the same of a plain word, and whoever uses it among others has not
 * tried to vote. `bare`: the same as `whole` of a form without any word or letter, which a chat may switch off. A move that
 * is opened may always be followed.
 */
export type Form = 'sure' | 'whole' | 'word' | 'bare';

/** A move that a text begins with. */
export interface Begun {
  readonly choices: readonly Choice[];
  /** Characters of the text that say it. */
  readonly length: number;
  readonly form: Form;
}

/** A text begins with a move, or with what would be one but for this. */
export type Beginning = Begun | { readonly missed: Miss };

/** How the moves of a game look in a chat. All texts are made uniform (arrows are `->`), and none begins with a space. */
export interface ChatForms {
  /** Words that open a move behind `!` or `#`, in lower case, beside those that every game knows. */
  readonly commands: readonly string[];
  /** Of the words that open a move in every game those that are a move of this one where none follows: "!move". */
  readonly orders?: readonly string[];
  /** Whether a whole move may be bare: a chat sees the same few lines again and again. */
  readonly hasBareMoves: boolean;
  /** What a text begins with; undefined for anything else. */
  begin(text: string, opening: Opening): Beginning | undefined;
  /** Whether a text begins with one more choice of the kind that `choices` are made of: a card, a cell, a slot. */
  isFurther(text: string, choices: readonly Choice[]): boolean;
  /** What a text that follows a move must not hold: a part of the move that was meant and stands in the wrong place. */
  isBroken?(text: string): Miss | undefined;
  /** Whether a line that says no move holds all that one is made of. */
  isNearly(text: string): boolean;
}

/** Makes a game's forms. `own`: the words of languages that do not come with the program. */
export type ChatFormsOf = (own: readonly OwnWords[]) => ChatForms;

/**
 * Behind a word of a move: no letter, digit or mark on one, or it would be another word. Signs of languages that are
 * written without spaces may follow.
 */
export const END = String.raw`(?!(?![\p{sc=Hira}\p{sc=Kana}\p{sc=Han}])[\p{L}\p{N}\p{M}_])`;

/** Before a word of a move that stands anywhere in a line. */
export const START = String.raw`(?<!(?![\p{sc=Hira}\p{sc=Kana}\p{sc=Han}])[\p{L}\p{N}])`;

/** Signs that part two things of the same kind. */
const SIGNS = `(?:-+>|=+>|[>,:/+&|=-])`;

/**
 * What may stand between a move and one more choice if both are meant: a sign, spaces, or "or". Gives its length,
 * undefined if something else follows.
 */
export function linkOf(own: readonly OwnWords[]): (text: string) => number | undefined {
  const or = oneOf(wordsOf(CHAT_WORDS, 'or', own));
  // smileys, and agreement, are written like a sign and a number
  const smiley = /^\s+[:=+][1-9](?!\S)/;
  const link = new RegExp(String.raw`^(?:\s*${or}${WORD_END}\s*|\s*${SIGNS}\s*|\s+)`, 'iu');
  return (text) => (smiley.test(text) ? undefined : link.exec(text)?.[0].length);
}
