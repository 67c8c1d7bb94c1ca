import { ENGLISH, type Phrasebook, SHIPPED, type Spoken, sayIn, sayToldIn } from '@show-of-hands/bus';
import { actionWords } from '@show-of-hands/bus/actions';
import { GAME_BOOKS, type Saying } from '@show-of-hands/bus/chat-words';
import { showWords } from '@show-of-hands/bus/show-words';
import { botWords } from './book.ts';
import type { Said } from './said.ts';

/** What only the bot says: the pages, which bring the words of all else, know nothing of it. */
export const OWN_BOOKS: readonly Phrasebook[] = [botWords, ...GAME_BOOKS.own];

/** Everything that the bot says anything from. */
export const ALL_BOOKS: readonly Phrasebook[] = [...OWN_BOOKS, showWords, actionWords, ...GAME_BOOKS.shared];

/** The bot's voice: in the language that viewers read, whatever it is by then. */
export interface Voice {
  readonly spoken: Spoken;
  readonly saying: Saying;
  readonly say: (said: Said) => string;
}

export const voiceIn = (spoken: () => Spoken): Voice => ({
  get spoken() {
    return spoken();
  },
  saying: (book) => sayIn(book, spoken()),
  say: (said) => (typeof said === 'string' ? said : sayToldIn(ALL_BOOKS, spoken())(said)),
});

/** For tests and for whoever has no show. */
export const ENGLISH_VOICE = voiceIn(() => ENGLISH);

/** A language file of the streamer's own is read again after so long, ms. */
const READ_AGAIN_MS = 5_000;

export interface VoiceOptions {
  /** The language of the overlay, as it is set by now. */
  readonly language: () => string;
  /** Languages of the streamer's own: their messages by room; undefined for a code that has no file. */
  readonly own: {
    messagesOf(code: string): { readonly rooms: Spoken['rooms'] } | undefined;
  };
  /** Ms, of any clock. */
  readonly now: () => number;
}

/** Opens the voice of a show: it follows the overlay's language at once. A language that nobody has is English. */
export async function openVoice({ language, own, now }: VoiceOptions): Promise<Voice> {
  const shipped = new Map(
    await Promise.all(SHIPPED.map(async ({ code }) => [code as string, await spokenIn(code)] as const)),
  );
  let read: { readonly spoken: Spoken; readonly until: number } | undefined;
  const ownIn = (code: string): Spoken => {
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
export async function spokenIn(code: string): Promise<Spoken> {
  if (code === ENGLISH.language) return ENGLISH;
  const rooms = await Promise.all(
    ALL_BOOKS.map(async ({ room, others }) => [room, (await others[code]?.()) ?? {}] as const),
  );
  return { language: code, rooms: Object.fromEntries(rooms) };
}
