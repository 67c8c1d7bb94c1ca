export {
  type Beginning,
  type Begun,
  type ChatForms,
  type ChatFormsOf,
  END,
  type Form,
  type Opening,
  START,
} from './forms.ts';
export { isMiss, MISSES, type Miss } from './misses.ts';
export { type ChatReading, chatReader, type ReadingOptions } from './read-line.ts';
export type { ChatLine } from './skip.ts';
export { CHAT_WORDS, type OwnWords, oneOf, type TypedWords, WORD_END, wordsOf } from './typed-words.ts';
