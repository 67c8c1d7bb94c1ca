/** A cheer as it stands in the text: a name of at least three letters, and how many bits. */
const CHEER = /^[a-z0-9]*[a-z]{3}([1-9]\d{0,5})$/i;

/**
 * A line without the cheers that came with its bits: whoever cheers has to write them into the text, where they
 * are no part of what is said. Only if they make up exactly the bits that were given; otherwise the words are
 * something else, and stay. `text` has single spaces.
 */
export function withoutCheers(text: string, bits: number): string {
  const words = text.split(' ');
  const cheered = words.map((word) => Number(CHEER.exec(word)?.[1] ?? 0));
  if (cheered.reduce((sum, count) => sum + count, 0) !== bits) return text;
  return words.filter((_word, i) => cheered[i] === 0).join(' ');
}
