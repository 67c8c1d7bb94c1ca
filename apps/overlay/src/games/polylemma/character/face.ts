import { fitSize, widthOf } from '../../../lib/text/text-width.ts';

/** The middle of a letter's height above its line, and its width, in parts of its size. */
export const CAPITAL = 0.35;
export const LETTER = 0.6;
/** What the rounded and cut corners of a card take, in units of it. */
export const EDGE = 20;

/** The least that the digits of a level have, px. */
const NUMERAL = 34.4;
/** The smallest letters on a card, px. */
const SMALLEST = 20;
/** A card from this size on has room beside its level, and for a sign beside a word, px. */
const WIDE_FROM = 280;
/** A narrower card says its bond from this size on, px. */
const BONDED_FROM = 190;
/** A narrower card has a line for the name above the level from this size on, px. */
const NAMED_FROM = 120;

/** The digits of a level on a tab, in units of a card. */
export const levelSize = (compact: boolean): number => (compact ? 92 : 68);

/** A word in its place: units of a card. */
interface Line {
  readonly x: number;
  readonly size: number;
}

/** How what is said on a card lies on it: units of a card, which is 200 wide and high. */
export interface Face {
  /** The picture: how much smaller than the card, and where it begins. */
  readonly scale: number;
  readonly top: number;
  /** The badge with what is special; null for nothing, and where there is no room for it. */
  readonly special:
    | (Line & { readonly width: number; readonly height: number; readonly sign: number })
    | null;
  readonly disc: { readonly x: number; readonly y: number; readonly r: number };
  /** Where the band at the foot begins. */
  readonly band: number;
  readonly level: number;
  /** The word before the level. */
  readonly word: number;
  /** Beside the level, or above it; null where it is not said. */
  readonly name: (Line & { readonly y: number; readonly text: string }) | null;
  readonly bond: (Line & { readonly y: number }) | null;
}

interface Says {
  /** Px. */
  readonly size: number;
  readonly special: string | null;
  readonly name: string | null;
  readonly level: number;
  /** The bond, as it is said. */
  readonly said: string | null;
}

/** How a card of a size says what there is to say: nothing in letters that are too small to be read. */
export function faceOf({ size, special, name, level, said }: Says): Face {
  const unit = 200 / size;
  /** The size of a text that is as large as it fits, in units; smallest letters where it does not. */
  const fitted = (text: string, width: number, most: number): number =>
    Math.min(Math.max(most, SMALLEST * unit), fitSize(text, width / unit, 400, SMALLEST) * unit);

  /** A name, or as much of it as fits in the smallest letters. */
  const named = (text: string, width: number, most: number) => {
    const letters = Math.floor(width / (SMALLEST * unit * LETTER));
    const whole =
      widthOf(text) <= letters
        ? text
        : `${[...text]
            .slice(0, letters - 1)
            .join('')
            .trim()}.`;
    return { text: whole, size: fitted(whole, width, most) };
  };

  if (size < 96) {
    return {
      scale: 0.91,
      top: -14,
      special: null,
      disc: { x: 152, y: 48, r: 42 },
      band: 146,
      level: levelSize(true),
      word: 0,
      name: null,
      bond: null,
    };
  }
  const wide = size >= WIDE_FROM;
  const letters = Math.max(17, SMALLEST * unit);
  const height = letters * 1.3;
  const sign = wide ? letters * 1.05 : 0;
  const before = EDGE + (sign > 0 ? sign + 6 : 0);
  const badge =
    special === null ? null : { x: before, size: fitted(special, 200 - before - 12, letters), height, sign };
  const width = (text: string, of: number): number => widthOf(text) * of * LETTER;
  const end = badge === null || special === null ? 0 : before + width(special, badge.size) + 12;
  const above = special === null ? null : badge && { ...badge, width: wide ? end : 200 };
  const wordSize = Math.max(16, SMALLEST * unit);
  if (wide) {
    const disc = end > 128 ? { x: 167, y: height + 31, r: 27 } : { x: 164, y: 36, r: 31 };
    const digits = level > 99 ? 40 : 58;
    const from = EDGE + wordSize * 1.3 + digits * LETTER * String(level).length + 8;
    const beside = (text: string, y: number) => ({ x: 184, y, size: fitted(text, 184 - from, 21) });
    const both = name !== null && said !== null;
    return {
      scale: 0.91,
      top: -14,
      special: above,
      disc,
      band: 146,
      level: digits,
      word: wordSize,
      name: name === null ? null : { x: 184, y: both ? 169 : 180, ...named(name, 184 - from, 21) },
      bond: said === null ? null : beside(said, both ? 192 : 180),
    };
  }
  const isNamed = name !== null && size >= NAMED_FROM;
  const digits = Math.max(53, (NUMERAL * 200) / size);
  const leveled = EDGE + wordSize * 1.4 + digits * LETTER * String(level).length + 10;
  const bondFits = said !== null && leveled + width(said, letters) <= 184;
  const band = isNamed ? 200 - digits * 0.82 - letters * 1.12 : 146;
  const [from, to] = [height * 0.9, band];
  const scale = Math.min(0.91, (to - from) / 122);
  return {
    scale,
    top: to - 160 * scale,
    special: above,
    disc: { x: 172, y: height + 25, r: 24 },
    band,
    level: digits,
    word: wordSize,
    name: isNamed ? { x: EDGE - 4, y: band + letters * 0.94, ...named(name, 168, letters) } : null,
    bond: said !== null && size >= BONDED_FROM && bondFits ? { x: 184, y: 192, size: letters } : null,
  };
}
