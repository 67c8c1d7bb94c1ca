import { widthOf } from '../../../lib/text/text-width.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, brief: boolean): Intl.NumberFormat {
  const key = `${language} ${brief}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(
    language,
    brief ? { notation: 'compact', maximumSignificantDigits: 3 } : {},
  );
  formats.set(key, made);
  return made;
}

/** A number in the way of a language; where it has no room for its digits (`letters` of them), as 2.13M. */
export function numberText(value: number, language: string, letters: number): string {
  const whole = formatOf(language, false).format(value);
  return widthOf(whole) <= letters ? whole : formatOf(language, true).format(value);
}

/** A factor as it is spoken of: ×1.2, ×16,384. Both numbers are small: the quotient is exact enough. */
export const factorText = (times: number, over: number, language: string): string =>
  `×${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(times / over)}`;
