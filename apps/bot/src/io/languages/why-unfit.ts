import { readMessage, valuesOf } from '@show-of-hands/bus';

/** Why a translation cannot stand for a message; undefined if it can. It need not use every value. */
export function whyUnfit(translation: string, original: string): string | undefined {
  try {
    const known = valuesOf(readMessage(original));
    const unknown = [...valuesOf(readMessage(translation))].find((name) => !known.has(name));
    if (unknown === undefined) return undefined;
    const allowed = [...known].map((name) => `{${name}}`).join(', ');
    return `there is no value {${unknown}} here; ${allowed === '' ? 'this message has none' : `it has ${allowed}`}`;
  } catch (error) {
    return `not readable as a message: ${error instanceof Error ? error.message : String(error)}`;
  }
}
