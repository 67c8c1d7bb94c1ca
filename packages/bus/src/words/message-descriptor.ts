import type { Messages, Phrasebook, ValueArguments } from './phrasebook.ts';
import { type LoadedLanguage, sentencesIn } from './say.ts';

/**
 * Something to be said later, in whatever language is spoken then: what a worker finds, which knows no language.
 * Its values may be such things themselves.
 */
export interface MessageDescriptor {
  readonly room: string;
  readonly key: string;
  readonly values: Readonly<Record<string, string | number | MessageDescriptor>>;
}

/** The values of a message, any of which may be something that is told. */
type ToldArguments<S extends string> =
  ValueArguments<S> extends [infer V] ? [values: { readonly [K in keyof V]: V[K] | MessageDescriptor }] : [];

/** How a room's messages are told: typed as when they are said. */
export type Msg<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...values: ToldArguments<M[K]>
) => MessageDescriptor;

/** How a room tells what another program, or a later moment, is to say. */
export const msgIn =
  <M extends Messages>({ room }: Phrasebook<M>): Msg<M> =>
  (key, ...[values = {}]) => ({ room, key, values });

/** Says what was told by these rooms; what another room told is said by its key. */
export function formatIn(
  books: readonly Phrasebook[],
  spoken: LoadedLanguage,
): (told: MessageDescriptor) => string {
  const rooms = new Map(books.map((book) => [book.room, sentencesIn(book, spoken)]));
  const say = ({ room, key, values }: MessageDescriptor): string =>
    (rooms.get(room) ?? String)(
      key,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value]),
      ),
    );
  return say;
}
