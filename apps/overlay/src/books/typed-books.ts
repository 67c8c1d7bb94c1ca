import type { Phrasebook } from '@show-of-hands/bus';
import { CHAT_WORDS, type TypedWords } from '@show-of-hands/engine/chat';
import { TYPED_WORDS } from '../games/typed-words.ts';

const bookOf = ({ room, english, others }: TypedWords): Phrasebook => ({
  room,
  english,
  others: Object.fromEntries(Object.entries(others).map(([code, words]) => [code, async () => words])),
});

/** What viewers may type, in every language: words that mean the same are parted by `|`. */
export const TYPED_BOOKS: readonly Phrasebook[] = [CHAT_WORDS, ...TYPED_WORDS].map(bookOf);
