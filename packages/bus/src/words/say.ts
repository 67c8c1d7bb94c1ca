import { type Message, type MessageValues, readMessage, sayMessage } from '../message/index.ts';
import type { Messages, Phrasebook, Translation, ValueArguments } from './phrasebook.ts';

/** Says a message of a room in the language of the page. */
export type Say<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...values: ValueArguments<M[K]>
) => string;

/** How phrasebooks are spoken in one language. */
export type SayIn = <M extends Messages>(book: Phrasebook<M>) => Say<M>;

/** The language of a page, and what is known of each room's words in it. */
export interface LoadedLanguage {
  readonly language: string;
  readonly rooms: Readonly<Record<string, Translation>>;
}

/** Whether all is known of a book that its language has: else its words are still to come, and English is spoken. */
export const knows = (
  { language, rooms }: LoadedLanguage,
  { room, others }: Pick<Phrasebook, 'room' | 'others'>,
): boolean => !(language in others) || room in rooms;

/** English, which every room knows. */
export const ENGLISH: LoadedLanguage = { language: 'en', rooms: {} };

const read = new Map<string, Message | null>();

/** A message made ready, once; null for a broken one of a streamer's own file. */
function messageOf(text: string): Message | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  let message: Message | null = null;
  try {
    message = readMessage(text);
  } catch {
    // the bot has told the streamer, with the reason
  }
  read.set(text, message);
  return message;
}

/** Says messages of a room by key, whatever values they are given; what its language lacks is said in English. */
export function sentencesIn(
  book: Phrasebook,
  spoken: LoadedLanguage,
): (key: string, values?: MessageValues) => string {
  const translation = spoken.rooms[book.room];
  return (key, values) => {
    const own = translation?.[key];
    const message = own === undefined ? null : messageOf(own);
    if (message !== null) return sayMessage(message, spoken.language, values);
    const english = messageOf(book.english[key] ?? key);
    return english === null ? key : sayMessage(english, 'en', values);
  };
}

/** How a room speaks on a page: the same, with keys and values typed. */
export function sayIn<M extends Messages>(book: Phrasebook<M>, spoken: LoadedLanguage): Say<M> {
  const sentence = sentencesIn(book, spoken);
  return (key, ...[values]) => sentence(key, values);
}
