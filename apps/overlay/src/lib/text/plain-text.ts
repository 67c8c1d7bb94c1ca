/** Hides what could turn text around or make it invisible; names come from strangers. */
const UNSAFE = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\u034f|\u115f|\u1160|\u3164|\uffa0/gu;

/**
 * Untrusted text for one line: control and direction marks removed, white space joined, stacked accents cut
 * to two per letter, at most `most` letters (an ellipsis stands for the rest). Empty becomes `…`.
 */
export function plainText(raw: string, most: number): string {
  const clean = raw
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSAFE, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
  const letters = [...clean];
  if (letters.length === 0) return '…';
  return letters.length <= most ? clean : `${letters.slice(0, most - 1).join('')}…`;
}

/** A hash as viewers can compare it: first and last four digits. */
export const shortHash = (hash: string): string => `${hash.slice(0, 6)}…${hash.slice(-4)}`;

/** An address as it is typed: no scheme, no slash at the end. */
export const addressOf = (url: string): string =>
  plainText(url.replace(/^https?:\/\//, '').replace(/\/$/, ''), 60);
