import { z } from 'zod';

/** A tag as it was taken out of a line: still escaped, and with tmi.js `true` where it is empty. */
export const rawTag = z.union([z.string(), z.literal(true)]).optional();

/** The value of such a tag; a missing one is empty too. */
export const tagText = (value: z.output<typeof rawTag>): string =>
  value === undefined || value === true ? '' : unescapeTag(value);

const UNESCAPED: { readonly [code: string]: string } = { s: ' ', ':': ';', '\\': '\\', r: '\r', n: '\n' };
const ESCAPED: { readonly [char: string]: string } = {
  ' ': '\\s',
  ';': '\\:',
  '\\': '\\\\',
  '\r': '\\r',
  '\n': '\\n',
};

/** A tag's value as it was meant: IRCv3 escapes resolved, a lone backslash dropped. */
export function unescapeTag(value: string): string {
  if (!value.includes('\\')) return value;
  return value.replace(/\\(.?)/gs, (_all, code: string) => UNESCAPED[code] ?? code);
}

/** A tag's value as it travels. */
export function escapeTag(value: string): string {
  return value.replace(/[ ;\\\r\n]/g, (char) => ESCAPED[char] ?? char);
}

/** The names of the badges in a tag like `broadcaster/1,subscriber/12`. */
export function badgeNames(tag: string): readonly string[] {
  return tag === '' ? [] : tag.split(',').map((badge) => badge.split('/', 1)[0] ?? '');
}
