import { readMessage, valuesOf } from '../message/index.ts';
import { givenUpIn, type Language } from './given-up.ts';
import type { Phrasebook, Translation } from './phrasebook.ts';
import { SHIPPED } from './shipped.ts';

export { LANGUAGES } from './given-up.ts';

/**
 * What is wrong with phrasebooks, for tests: whoever has books asks here, so that a rule for words stands once. No
 * program reads this.
 */

/** Rooms of words that are typed: they are as people type them. */
const TYPED = /\btyped$/;
/** Keys of what stands between the parts of a list, with its blanks. */
const JOIN = /[jJ]oin$/;
const JAPANESE = '[\\u3040-\\u30ff\\u4e00-\\u9fff]';

/** How each language is written: what must be nowhere in it, and why. */
const SIGNS: Readonly<Record<Language, readonly { readonly not: RegExp; readonly why: string }[]>> = {
  en: [],
  fr: [
    { not: / [;:!?»%]|« /, why: 'a line could end before a high sign' },
    { not: /[^\s\u00a0:/=#"]{2}[!?;](?=\s|$)/, why: 'a high sign has no blank before it' },
  ],
  ja: [
    { not: new RegExp(`${JAPANESE}[,.!?:;]`), why: 'stops are full width' },
    { not: new RegExp(`${JAPANESE} +${JAPANESE}`), why: 'there is no blank between words' },
  ],
};

/** What is wrong with books that are spoken together: rooms of one name, and languages that are left out. */
export function faultsAmong(books: readonly Phrasebook[]): readonly string[] {
  const names = books.map(({ room }) => room);
  const others = SHIPPED.map(({ code }) => code as string).filter((code) => code !== 'en');
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name}: two rooms`),
    ...books.flatMap((book) =>
      unlike(Object.keys(book.others), others).map((code) => `${book.room}: language ${code}`),
    ),
  ];
}

/** What is wrong with a book in one language: each fault with its key. */
export async function faultsOf(book: Phrasebook, language: Language): Promise<readonly string[]> {
  const { room, english } = book;
  const said: Translation = language === 'en' ? english : ((await book.others[language]?.()) ?? {});
  return [
    ...unlike(Object.keys(said), Object.keys(english)).map((key) => `${key}: only in one language`),
    ...Object.entries(said).flatMap(([key, message = '']) =>
      [
        ...unlike(valuesIn(message), valuesIn(english[key] ?? '')).map((name) => `the value ${name}`),
        ...(message === '' && !JOIN.test(key) ? ['says nothing'] : []),
        ...(message !== message.trim() && !JOIN.test(key) ? ['has blanks around it'] : []),
        ...signsIn(language, message),
        ...(TYPED.test(room) ? [] : givenUpIn(language, message, room)),
      ].map((why) => `${key}: ${why}, in: ${message}`),
    ),
  ];
}

const valuesIn = (message: string): readonly string[] => [...valuesOf(readMessage(message))];

/** What is in one of the two only. */
const unlike = (some: readonly string[], others: readonly string[]): readonly string[] => [
  ...some.filter((one) => !others.includes(one)),
  ...others.filter((one) => !some.includes(one)),
];

function signsIn(language: Language, message: string): readonly string[] {
  const plain = language === 'ja' ? message.replace(/\{[^{}]*\}/g, '') : message;
  return SIGNS[language].filter(({ not }) => not.test(plain)).map(({ why }) => why);
}
