import { IntlMessageFormat } from 'intl-messageformat';
import type { Messages, Phrasebook, Translation, ValueArguments } from './phrasebook.ts';

/** Says a message of a room in the language of the page. */
export type Say<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...values: ValueArguments<M[K]>
) => string;

/** The language of a page, and what is known of each room's words in it. */
export interface Spoken {
  readonly language: string;
  readonly rooms: Readonly<Record<string, Translation>>;
}

export const ENGLISH: Spoken = { language: 'en', rooms: {} };

const formats = new Map<string, IntlMessageFormat>();

/** A message made ready, once. A broken one of a streamer's own file is said as it stands. */
function formatOf(language: string, message: string): IntlMessageFormat | null {
  const key = `${language}\n${message}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  try {
    const made = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    formats.set(key, made);
    return made;
  } catch {
    return null;
  }
}

/** How a room speaks on a page; what its language lacks is said in English. */
export function sayIn<M extends Messages>(book: Phrasebook<M>, spoken: Spoken): Say<M> {
  const translation = spoken.rooms[book.room];
  return (key, ...[values]) => {
    const own = translation?.[key];
    const said = own === undefined ? undefined : formatOf(spoken.language, own);
    const text = (said ?? formatOf('en', book.english[key] ?? key))?.format(values);
    return typeof text === 'string' ? text : key;
  };
}
