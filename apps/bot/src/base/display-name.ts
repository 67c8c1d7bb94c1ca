/** A name longer than this would only push the picture apart, letters as readers count them. */
export const MAX_NAME = 25;
/** As much of a name as is looked at, UTF-16 units: one letter can be made of any number of characters. */
const MAX_UNITS = 4 * MAX_NAME;
/** Almost all names: nothing to take out, nothing to cut. The second is of letters of any writing. */
const PLAIN = /^[!-~](?:[ -~]{0,23}[!-~])?$/;
const LETTERS = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}_]){1,25}$/u;
/**
 * What shows nothing, turns text around, is no character, or is a blank that counts as a letter: control and format
 * characters, halves of characters, private ones, fillers.
 */
const UNSEEN = /(?![\t\n\v\f\r])(?:\p{C}|\p{Default_Ignorable_Code_Point}|\u2800)/gu;
/** Accents on top of accents, beyond what any language writes. */
const STACKED = /(\p{M}{2})\p{M}+/gu;
/** Accents of what stands before the name. */
const LOOSE = /^[\p{M}\s]+/u;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name from outside as it may stand in a line, a list or the picture: nothing in it is unseen or turns what stands
 * beside it around, and it is cut between two letters.
 *
 * @returns empty if nothing of it can be seen
 */
export function shownName(raw: string): string {
  if (PLAIN.test(raw) || (raw.length <= MAX_NAME && LETTERS.test(raw))) return raw;
  const seen = raw
    .slice(0, 2 * MAX_UNITS)
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(STACKED, '$1')
    .replace(/\s+/gu, ' ')
    .replace(LOOSE, '')
    .trimEnd();
  let name = '';
  let count = 0;
  for (const { segment } of letters.segment(seen)) {
    if (count === MAX_NAME || name.length + segment.length > MAX_UNITS) break;
    name += segment;
    count += 1;
  }
  return name.trimEnd();
}
