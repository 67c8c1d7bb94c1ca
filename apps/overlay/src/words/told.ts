import type { Messages, Phrasebook, ValueArguments } from './phrasebook.ts';
import { type Spoken, sentencesIn } from './say.ts';

/**
 * Something to be said later, in whatever language is spoken then: what a worker finds, which knows no language.
 * Its values may be such things themselves.
 */
export interface Told {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number | Told>>;
}

/** The values of a message, any of which may be something that is told. */
type ToldArguments<S extends string> =
  ValueArguments<S> extends [infer V] ? [values: { readonly [K in keyof V]: V[K] | Told }] : [];

/** How a room's messages are told: typed as when they are said. */
export type Tell<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...values: ToldArguments<M[K]>
) => Told;

export const tellIn =
  <M extends Messages>(_: Phrasebook<M>): Tell<M> =>
  (key, ...[values = {}]) => ({ key, values });

/** Says what was told by a room. */
export function sayToldIn<M extends Messages>(book: Phrasebook<M>, spoken: Spoken): (told: Told) => string {
  const sentence = sentencesIn(book, spoken);
  const say = ({ key, values }: Told): string =>
    sentence(
      key,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value]),
      ),
    );
  return say;
}
