/**
 * The words of a line that Twitch shows as pictures, each once, by the line's `emotes` tag: `25:0-4,12-16/1902:6-10`,
 * where places are counted in code points of the text without `/me`. What does not fit the text is left out.
 */
export function emotesIn(text: string, tag: string): readonly string[] {
  if (tag === '') return [];
  const points = [...text];
  const words = new Set<string>();
  for (const [, from, to] of tag.matchAll(/(\d+)-(\d+)/g)) {
    const word = points.slice(Number(from), Number(to) + 1).join('');
    if (word !== '' && !/\s/.test(word)) words.add(word.normalize('NFKC'));
  }
  return [...words];
}
