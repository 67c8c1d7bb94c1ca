/** How wide a letter of the heading face is on the average, in parts of its size. */
const LETTER = 0.6;

/** The largest font size, in px between `least` and `most`, at which `text` should fit on one line of `width` px. */
export function fitSize(text: string, width: number, most: number, least: number): number {
  const wanted = Math.floor(width / (LETTER * Math.max(1, [...text].length)));
  return Math.max(least, Math.min(most, wanted));
}
