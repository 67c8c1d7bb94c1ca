import type { LoadedLanguage, Phrasebook } from '@show-of-hands/bus';

/** A word that stands on cards, and what it does in a sentence. */
export interface CardWord {
  readonly key: string;
  readonly name: string;
  readonly about: string;
}

/** What a game's cards say in words, and the books that it is said from: those of its picture. */
export interface CardWords {
  readonly books: readonly Phrasebook[];
  readonly words: (spoken: LoadedLanguage) => readonly CardWord[];
}
