import { ENGLISH, formatIn, type LoadedLanguage, type Phrasebook, SHIPPED, sayIn } from '@show-of-hands/bus';
import { actionWords } from '@show-of-hands/bus/actions';
import { GAME_BOOKS, type SayIn } from '@show-of-hands/bus/chat-words';
import { showWords } from '@show-of-hands/bus/show-words';
import { botWords } from './book.ts';
import type { DisplayText } from './display-text.ts';

/** What only the bot says: the pages, which bring the words of all else, know nothing of it. */
export const OWN_BOOKS: readonly Phrasebook[] = [botWords, ...GAME_BOOKS.own];

/** Everything that the bot says anything from. */
export const ALL_BOOKS: readonly Phrasebook[] = [...OWN_BOOKS, showWords, actionWords, ...GAME_BOOKS.shared];

/** The bot's voice: in the language that viewers read, whatever it is by then. */
export interface Voice {
  readonly spoken: LoadedLanguage;
  readonly saying: SayIn;
  readonly say: (said: DisplayText) => string;
}

export const voiceIn = (spoken: () => LoadedLanguage): Voice => ({
  get spoken() {
    return spoken();
  },
  saying: (book) => sayIn(book, spoken()),
  say: (said) => (typeof said === 'string' ? said : formatIn(ALL_BOOKS, spoken())(said)),
});

/** For tests and for whoever has no show. */
export const ENGLISH_VOICE = voiceIn(() => ENGLISH);

/** A language file of the streamer's own is read again after so long, ms. */
const READ_AGAIN_MS = 5_000;

interface VoiceOptions {
  /** The language of the overlay, as it is set by now. */
  readonly language: () => string;
  /** Languages of the streamer's own: their messages by room; undefined for a code that has no file. */
  readonly own: {
    messagesOf(code: string): { readonly rooms: LoadedLanguage['rooms'] } | undefined;
  };
  /** Ms, of any clock. */
  readonly now: () => number;
}

/** Opens the voice of a show: it follows the overlay's language at once. A language that nobody has is English. */
export async function openVoice({ language, own, now }: VoiceOptions): Promise<Voice> {
  const shipped = new Map(
    await Promise.all(SHIPPED.map(async ({ code }) => [code as string, await languageLoaded(code)] as const)),
  );
  let read: { readonly spoken: LoadedLanguage; readonly until: number } | undefined;
  const ownIn = (code: string): LoadedLanguage => {
    if (read === undefined || read.spoken.language !== code || now() >= read.until) {
      const rooms = own.messagesOf(code)?.rooms ?? {};
      read = { spoken: { language: code, rooms }, until: now() + READ_AGAIN_MS };
    }
    return read.spoken;
  };
  return voiceIn(() => {
    const code = language();
    return shipped.get(code) ?? ownIn(code);
  });
}

/** Everything that the bot says in a language that comes with the program. */
export async function languageLoaded(code: string): Promise<LoadedLanguage> {
  if (code === ENGLISH.language) return ENGLISH;
  const rooms = await Promise.all(
    ALL_BOOKS.map(async ({ room, others }) => [room, (await others[code]?.()) ?? {}] as const),
  );
  return { language: code, rooms: Object.fromEntries(rooms) };
}
