import { type MessageValues, type Phrasebook, readMessage, SHIPPED, sayMessage } from '@show-of-hands/bus';

/** How long what is said at a place of the picture may be. */
export interface Limit {
  /** Where it stands, for whoever reads that something is too long. */
  readonly place: string;
  /** The messages that are said there. */
  readonly keys: RegExp;
  /** Letters; square ones count double. */
  readonly most: number;
}

/** What stands for the values of messages, as long as it gets in a show. */
export type LongValues = MessageValues | ((messages: Said, language: string) => MessageValues);

/** A room's messages in a language, by key. */
export type Said = Readonly<Record<string, string>>;

/** As long as a username is that Twitch gives. */
export const USERNAME = 'a_viewer_with_a_long_name';

/** Nobody reads more words at once in a picture that moves on; French takes articles for what English leaves out. */
const MOST_WORDS: Readonly<Record<string, number>> = { en: 12, fr: 15 };

/** Letters that fill a square are as wide as two others. */
const SQUARE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;

/** How many letters of ordinary width a text takes. */
export const lettersOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (SQUARE.test(letter) ? 2 : 1), 0);

/** The longest of some texts. */
export const longestOf = (texts: Iterable<string>): string =>
  [...texts].reduce((most, text) => (lettersOf(text) > lettersOf(most) ? text : most), '');

type Message = ReturnType<typeof readMessage>;

/** What each value of a message may be, so that every branch of its choices is taken. */
function choicesOf(message: Message, values: MessageValues): Map<string, readonly (string | number)[]> {
  const choices = new Map<string, readonly (string | number)[]>();
  const walk = (parts: Message): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part.kind === 'pound') continue;
      const value = values[part.name] ?? 88;
      if ('options' in part) {
        const forms = [...part.options.keys()];
        const exactly = forms.filter((form) => form.startsWith('=')).map((form) => Number(form.slice(1)));
        choices.set(part.name, part.kind === 'select' ? forms : [...exactly, 1, value]);
        for (const option of part.options.values()) walk(option);
      } else if (!choices.has(part.name)) choices.set(part.name, [value]);
    }
  };
  walk(message);
  return choices;
}

/** All that a message says with such values, every branch of its choices among it. What no value stands for is 88. */
export function allSaid(text: string, language: string, values: MessageValues): readonly string[] {
  const message = readMessage(text);
  let all: readonly MessageValues[] = [{}];
  for (const [name, choices] of choicesOf(message, values)) {
    all = all.flatMap((one) => choices.map((choice) => ({ ...one, [name]: choice })));
  }
  return all.map((one) => sayMessage(message, language, one));
}

/** A room's messages in each language that ships. */
export const messagesOf = ({
  english,
  others,
}: Phrasebook): Promise<readonly (readonly [language: string, messages: Said])[]> =>
  Promise.all(
    SHIPPED.map(async ({ code }) => {
      const own = Object.entries((await others[code]?.()) ?? {});
      return [
        code,
        { ...english, ...Object.fromEntries(own.map(([key, text = '']) => [key, text])) },
      ] as const;
    }),
  );

const wordsIn = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Words of the longest sentence, each value being one. */
const wordiest = (text: string, language: string): number =>
  Math.max(...allSaid(text, language, {}).flatMap((said) => said.split(/[.!?。](?!\d)\s*/).map(wordsIn)));

/**
 * What of a room's messages is too long for its place, in any language, or is said at no known place: `fr now.over:
 * "…" has 50 letters, 38 fit: the headline`.
 */
export async function tooLong(
  book: Phrasebook,
  limits: readonly Limit[],
  long: LongValues,
): Promise<readonly string[]> {
  const faults = (await messagesOf(book)).map(([language, messages]) =>
    Object.entries(messages).flatMap(([key, text]) => {
      const limit = limits.find(({ keys }) => keys.test(key));
      if (limit === undefined) return [`${language} ${key} is said at no known place`];
      const values = typeof long === 'function' ? long(messages, language) : long;
      const said = longestOf(allSaid(text, language, values));
      const letters = lettersOf(said);
      const words = wordiest(text, language);
      const mostWords = MOST_WORDS[language] ?? Number.POSITIVE_INFINITY;
      return [
        ...(letters > limit.most
          ? [`${language} ${key}: "${said}" has ${letters} letters, ${limit.most} fit: ${limit.place}`]
          : []),
        ...(words > mostWords
          ? [`${language} ${key}: "${text}" has a sentence of ${words} words, ${mostWords} can be read`]
          : []),
      ];
    }),
  );
  return faults.flat();
}

/** Messages in Japanese that are sentences where the picture has room for a phrase. */
export async function politeIn(book: Phrasebook): Promise<readonly string[]> {
  const japanese = (await messagesOf(book)).find(([language]) => language === 'ja')?.[1] ?? {};
  return Object.entries(japanese).flatMap(([key, text]) =>
    /です|ます|ました|ません|である/.test(text) ? [`${key}: ${text}`] : [],
  );
}
