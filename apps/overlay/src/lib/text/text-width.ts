/** How wide a letter of the heading face is on the average, in parts of its size. */
const LETTER = 0.6;
/** Letters of these scripts fill a square: as much as so many others. */
const SQUARE = 1 / LETTER;
const SQUARE_LETTER = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;

/** The widest of the others. */
const WIDE = 1.5;
const WIDE_LETTER = /[MW@…]/;

/** A line of words is so much narrower than its letters may be. */
const NARROW = 0.9;

const widthOfLetter = (letter: string): number =>
  SQUARE_LETTER.test(letter) ? SQUARE : WIDE_LETTER.test(letter) ? WIDE : 1;

/** How many letters of ordinary width a text is as wide as. */
export function widthOf(text: string): number {
  let letters = 0;
  for (const letter of text) letters += widthOfLetter(letter);
  return letters;
}

/** Px that a text should take on one line, at a font size in px. */
export const lineWidth = (text: string, size: number): number => LETTER * widthOf(text) * size;

/** The largest font size, in px between `least` and `most`, at which `text` should fit on one line of `width` px. */
export function fitSize(text: string, width: number, most: number, least: number): number {
  const wanted = Math.floor(width / (LETTER * Math.max(1, widthOf(text))));
  return Math.max(least, Math.min(most, wanted));
}

/** Lines that a text should take in a column of `width` px, at a font size in px. */
export function linesOf(text: string, width: number, size: number): number {
  if (text === '') return 0;
  let letters = 0;
  // of many letters most are narrow, but square ones are all alike
  for (const letter of text) letters += widthOfLetter(letter) * (SQUARE_LETTER.test(letter) ? 1 : NARROW);
  // lines end at words, so none is quite full; between square letters, but no line begins or ends with some of them
  const full = SQUARE_LETTER.test(text)
    ? Math.max(size, (Math.floor(width / size) - 1) * size)
    : width * 0.94;
  return Math.ceil((letters * size * LETTER) / full);
}

/** What stays together at the end of a line, and where in the text it begins. */
export const wordsOf = (text: string): readonly { readonly word: string; readonly at: number }[] =>
  [...text.matchAll(/[^\s’']+[’']?\s*|[’'\s]+/g)].map(({ 0: word, index: at }) => ({ word, at }));

export const longestWord = (text: string): string =>
  wordsOf(text).reduce((most, { word }) => (widthOf(word) > widthOf(most) ? word.trim() : most), '');
