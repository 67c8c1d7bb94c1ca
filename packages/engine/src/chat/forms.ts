import type { Choice } from '../game.ts';
import type { Miss } from './misses.ts';
import { CHAT_WORDS, type OwnWords, oneOf, WORD_END, wordsOf } from './typed-words.ts';

/** What stands before a move and says that one is meant: nothing, a sign on the move itself, or a command word. */
export type Opening = 'none' | '!' | '#' | 'command';

/**
 * How sure it is that a form is a vote. `sure`: talk does not produce it, so anything may follow. `whole`: ordinary talk
 * does, so it must be all that the line says. `bare`: the same of a form without any word or letter, which a chat may
 * switch off. A move that is opened may always be followed.
 */
export type Form = 'sure' | 'whole' | 'bare';

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
const SIGNS = String.raw`(?:-+>|=+>|[>,:/+&|=-])`;

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
