import type { Message, MessagePart } from './message.ts';

/** What stands in a message for the names in braces. */
export type MessageValues = Readonly<Record<string, string | number>>;

type Spoken = Exclude<MessagePart, string>;

/**
 * Says a message in a language. A value that is missing is a mistake of whoever says it: its name stands in its
 * place, so that it is seen and nothing breaks.
 *
 * @param language a language code; one that nobody knows counts as English
 */
export function sayMessage(message: Message, language: string, values: MessageValues = {}): string {
  const say = (parts: Message, counted: number): string =>
    parts.map((part) => (typeof part === 'string' ? part : sayPart(part, counted))).join('');
  const sayPart = (part: Spoken, counted: number): string => {
    if (part.kind === 'pound') return inDigits(counted, language);
    const value = Object.hasOwn(values, part.name) ? values[part.name] : undefined;
    if (value === undefined) return `{${part.name}}`;
    switch (part.kind) {
      case 'value':
        return String(value);
      case 'number':
        return inDigits(Number(value), language);
      case 'select':
        return say(part.options.get(String(value)) ?? part.options.get('other') ?? [], counted);
      case 'plural':
      case 'selectordinal': {
        const number = Number(value);
        const form = rulesOf(language, part.kind === 'plural' ? 'cardinal' : 'ordinal').select(number);
        const { options } = part;
        return say(options.get(`=${number}`) ?? options.get(form) ?? options.get('other') ?? [], number);
      }
    }
  };
  return say(message, 0);
}

const digits = new Map<string, Intl.NumberFormat>();
const rules = new Map<string, Intl.PluralRules>();

function inDigits(value: number, language: string): string {
  const known = digits.get(language) ?? new Intl.NumberFormat(knownLanguage(language));
  digits.set(language, known);
  return known.format(value);
}

function rulesOf(language: string, type: 'cardinal' | 'ordinal'): Intl.PluralRules {
  const key = `${language} ${type}`;
  const known = rules.get(key) ?? new Intl.PluralRules(knownLanguage(language), { type });
  rules.set(key, known);
  return known;
}

/** A code of somebody's own, like `de-own`, may be none that the engine takes. */
function knownLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
