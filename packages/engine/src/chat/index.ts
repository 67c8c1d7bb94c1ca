/** How a line of chat is read: what a game says of its moves, and the one reader for all games (docs/voting.md). */
export {
  type Beginning,
  type Begun,
  CHAT_WORDS,
  type ChatForms,
  type ChatFormsOf,
  END,
  type Form,
  isMiss,
  MISSES,
  type Miss,
  type Opening,
  type OwnWords,
  oneOf,
  START,
  type TypedWords,
  WORD_END,
  wordsOf,
} from './forms.ts';
export type { ChatLine } from './read-line.ts';
export { type ChatReading, chatReader, type ReadingOptions } from './read-line.ts';
