import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * The names of the values that an ICU message needs.
 *
 * @throws Error that says what is wrong with the message
 */
export function valuesOf(message: string): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      switch (element.type) {
        case TYPE.literal:
        case TYPE.pound:
          break;
        case TYPE.tag:
          walk(element.children);
          break;
        case TYPE.select:
        case TYPE.plural:
          names.add(element.value);
          for (const { value } of Object.values(element.options)) walk(value);
          break;
        case TYPE.argument:
        case TYPE.number:
        case TYPE.date:
        case TYPE.time:
          names.add(element.value);
      }
    }
  };
  walk(parse(message, { ignoreTag: true }));
  return names;
}

/** Why a translation cannot stand for a message; undefined if it can. It need not use every value. */
export function whyUnfit(translation: string, original: string): string | undefined {
  try {
    const known = valuesOf(original);
    const unknown = [...valuesOf(translation)].find((name) => !known.has(name));
    if (unknown === undefined) return undefined;
    const allowed = [...known].map((name) => `{${name}}`).join(', ');
    return `there is no value {${unknown}} here; ${allowed === '' ? 'this message has none' : `it has ${allowed}`}`;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return `not readable as a message (${reason.slice(0, 80)}): a brace or the "other" of a choice may be missing`;
  }
}
