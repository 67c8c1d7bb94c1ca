/** ICU messages by key, as a translator writes them. */
export type Messages = Readonly<Record<string, string>>;

/**
 * The words of one room (the stage, the dock, one game): English, which every other language is measured by and
 * falls back to, and how the others are fetched, by language code.
 */
export interface Phrasebook<M extends Messages = Messages> {
  /** The room's name, as a file of translations has it. */
  readonly room: string;
  readonly english: M;
  readonly others: Readonly<Record<string, () => Promise<Translation<M>>>>;
}

/** A room's messages in another language; what is missing is said in English. */
export type Translation<M extends Messages = Messages> = { readonly [K in keyof M]?: string };

/**
 * The names of the values that a message needs: `{name}`, `{n, plural, one {# vote} other {# votes}}`. The words of
 * a choice hold a blank or `#`, or else they would be taken for a name.
 */
export type ValueNames<S extends string> = S extends `${string}{${infer Rest}`
  ? NameAtStart<Rest> | ValueNames<Rest>
  : never;
type NameAtStart<S extends string> = S extends `${infer Head}}${string}`
  ? PlainName<BeforeComma<Head>>
  : never;
type BeforeComma<S extends string> = S extends `${infer Name},${string}` ? Name : S;
type PlainName<S extends string> = S extends `${string}${' ' | '#' | '{' | '<'}${string}` | '' ? never : S;

export type Values<S extends string> = Readonly<Record<ValueNames<S>, string | number>>;
/** The values of a message as arguments: none where it needs none. */
export type ValueArguments<S extends string> = [ValueNames<S>] extends [never] ? [] : [values: Values<S>];
