/**
 * What an ICU message is made of, as far as pages need it: text, values, numbers in the language's own digits, and
 * choices by number (`plural`, `selectordinal`) or by word (`select`).
 */
export type MessagePart =
  | string
  | { readonly kind: 'value' | 'number'; readonly name: string }
  /** `#`: the number that the choice around it is made by. */
  | { readonly kind: 'pound' }
  | {
      readonly kind: 'plural' | 'selectordinal' | 'select';
      readonly name: string;
      /** By word, `=3` or plural form; `other` is always there. */
      readonly options: ReadonlyMap<string, Message>;
    };

export type Message = readonly MessagePart[];

/** The names of the values that a message needs. */
export function valuesOf(message: Message): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (parts: Message): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part.kind === 'pound') continue;
      names.add(part.name);
      if ('options' in part) for (const option of part.options.values()) walk(option);
    }
  };
  walk(message);
  return names;
}
