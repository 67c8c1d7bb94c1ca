import type { FacesSpace } from '../../../lib/game/camp-picture.ts';
import { linesOf, longestWord, widthOf } from '../../../lib/text/text-width.ts';
import { HIGH } from '../pile/pile-layout.ts';

/** Around all of it, and between togs, px. */
export const AROUND = 16;
export const BETWEEN = 10;
/** What stands above: a line, or one below the other where that is narrow; in a low room it stands at the left. */
const HEAD = { line: 58, two: 84, left: 250, leftNarrow: 160 } as const;
/** A room of so many px has both: a name, and what else there is to say, below it. */
const TWO_LINES = { width: 900, height: 480 } as const;
/**
 * A room that is lower has one row, with names beside togs if it is wide; in one that is lower than `least` is nothing. What is
 * around a tog and the name beside it, and below that name, px.
 */
const LOW = { height: 180, width: 900, least: 96, tog: 112, words: 140, beside: 26, below: 38 } as const;
/** A tog, the place that it stands in, and the letters of its name, px. */
const TOG = { most: 156, least: 76, leastInLow: 56 } as const;
const PLACE = { least: 116, edge: 12 } as const;
const LETTERS = { large: 24, small: 20, line: 1.15 } as const;
/** What hangs below a tog, px. */
const PILL = 22;
/** What is below the tog that is shown large. */
const BEST_WORDS = 84;

/** Letters of the head, px, how wide they are in parts of that, and what a number beside them takes, px. */
const HEAD_LETTERS = { name: 34, least: 21 } as const;
const NARROW = 0.56;
const COUNT = 110;

/** How a collection lies in its room, px. */
export interface CollectionLayout {
  readonly form: 'under' | 'beside';
  /** On two lines what is said above, or on one; at the left of a low room. */
  readonly head: 'line' | 'two' | 'left';
  readonly columns: number;
  /** Of a tog, and of all that one takes. */
  readonly size: number;
  readonly place: { readonly width: number; readonly height: number };
  readonly letters: number;
  readonly lines: 0 | 1 | 2;
  /** How large the rarest is on the first page, where it takes the place of four; null where all are alike. */
  readonly best: number | null;
  /** What each page holds, by place in the collection. */
  readonly pages: readonly { readonly from: number; readonly to: number }[];
}

const numbersTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Splits so many into pages, of which the first may hold fewer. */
function pagesOf(count: number, first: number, each: number): CollectionLayout['pages'] {
  const pages: { from: number; to: number }[] = [];
  for (let from = 0; from < count; ) {
    const to = Math.min(count, from + (from === 0 ? first : each));
    pages.push({ from, to });
    from = to;
  }
  return pages;
}

/** Names on the fewest lines that hold them; null where they are too long. */
function linesFor(names: readonly string[], width: number, letters: number): 1 | 2 | null {
  const most = Math.max(...names.map((name) => linesOf(name, width, letters)));
  if (most <= 1) return 1;
  return most === 2 && names.every((name) => linesOf(longestWord(name), width, letters) === 1) ? 2 : null;
}

/** In a low room: one row beside the head, with names beside togs, or with none where that is too narrow. */
function inLowRoom(names: readonly string[], { width, height }: FacesSpace): CollectionLayout {
  const isWide = width >= LOW.width;
  const high = height - 2 * AROUND;
  const size = Math.floor(Math.min((isWide ? high : high - PILL - PLACE.edge) / HIGH, LOW.tog));
  const room = width - (isWide ? HEAD.left : HEAD.leftNarrow) - 3 * AROUND;
  const least = size + (isWide ? LOW.words : 2 * PLACE.edge + 20);
  const most = Math.max(1, Math.floor((room + BETWEEN) / (least + BETWEEN)));
  const placeIn = (columns: number): number => Math.floor((room + BETWEEN) / columns) - BETWEEN;
  const linesIn = (columns: number, letters: number): 1 | 2 | null => {
    const lines = linesFor(names, placeIn(columns) - size - LOW.beside, letters);
    return lines !== null && lines * letters * LETTERS.line <= high - LOW.below ? lines : null;
  };
  // the most columns in which names have room, as large as they have it
  const named = numbersTo(most)
    .map((columns) => most + 1 - columns)
    .flatMap((columns) =>
      [LETTERS.large, LETTERS.small].flatMap((letters) => {
        const lines = linesIn(columns, letters);
        return lines === null ? [] : { columns, letters, lines };
      }),
    );
  const plain = { columns: most, letters: LETTERS.large, lines: 0 } as const;
  const { columns, letters, lines } = (isWide ? named[0] : undefined) ?? plain;
  return {
    form: isWide ? 'beside' : 'under',
    head: 'left',
    columns,
    size,
    place: { width: placeIn(columns), height: high },
    letters,
    lines,
    best: null,
    pages: pagesOf(names.length, columns, columns),
  };
}

/** As many columns and rows: togs as large as they may be then. Null where they, or their names, would be too small. */
function inGrid(
  columns: number,
  rows: number,
  names: readonly string[],
  room: FacesSpace,
): CollectionLayout | null {
  const head = room.width < TWO_LINES.width && room.height >= TWO_LINES.height ? 'two' : 'line';
  const width = Math.floor((room.width - 2 * AROUND + BETWEEN) / columns) - BETWEEN;
  const height = Math.floor((room.height - HEAD[head] - AROUND + BETWEEN) / rows) - BETWEEN;
  const letters = width < 150 ? LETTERS.small : LETTERS.large;
  const lines = linesFor(names, width - 8, letters);
  if (width < PLACE.least || lines === null) return null;
  const around = PILL + Math.ceil(lines * letters * LETTERS.line) + 2 * PLACE.edge;
  const size = Math.floor(Math.min(width - 2 * PLACE.edge, TOG.most, (height - around) / HIGH));
  if (size < (room.height < TWO_LINES.height ? TOG.leastInLow : TOG.least)) return null;
  const place = { width, height: Math.ceil(size * HIGH) + around };
  const isBest = rows >= 2 && columns >= 3;
  const best = Math.floor(
    Math.min(2 * width + BETWEEN - 80, (2 * place.height + BETWEEN - BEST_WORDS - 2 * PLACE.edge) / HIGH),
  );
  const each = rows * columns;
  return {
    form: 'under',
    head,
    columns,
    size,
    place,
    letters,
    lines,
    best: isBest ? best : null,
    pages: pagesOf(names.length, isBest ? each - 3 : each, each),
  };
}

/**
 * How togs of these names, the rarest first, lie in a room: as large as all of them fit at once; what does not is on pages, with as
 * many togs on each as can be told apart. Null where there is too little room, or no tog.
 */
export function collectionLayout(names: readonly string[], room: FacesSpace): CollectionLayout | null {
  if (names.length === 0 || room.height < LOW.least) return null;
  if (room.height < LOW.height) return inLowRoom(names, room);
  const most = {
    columns: Math.floor((room.width - 2 * AROUND + BETWEEN) / (PLACE.least + BETWEEN)),
    rows: Math.max(
      1,
      Math.floor(room.height / (TOG.leastInLow * HIGH + PILL + LETTERS.small + 2 * PLACE.edge)),
    ),
  };
  const fitting = numbersTo(most.columns).flatMap((columns) =>
    numbersTo(most.rows).flatMap((rows) => inGrid(columns, rows, names, room) ?? []),
  );
  if (fitting.length === 0 && room.height < TWO_LINES.height) return inLowRoom(names, room);
  const pages = Math.min(...fitting.map((laid) => laid.pages.length));
  return (
    fitting
      .filter((laid) => laid.pages.length === pages)
      .sort((a, b) => (b.best ?? 0) - (a.best ?? 0) || b.size - a.size)[0] ?? null
  );
}

/** Those of some texts that fit beside the head's name, and beside a point for each page. */
export function fittingFacts(
  says: readonly string[],
  name: string,
  pages: number,
  width: number,
): readonly string[] {
  const left =
    width - 2 * AROUND - widthOf(name) * HEAD_LETTERS.name * NARROW - COUNT - (pages > 1 ? 20 * pages : 0);
  return says.filter((text) => widthOf(text) * HEAD_LETTERS.least * NARROW <= left);
}

/** How the ten togs of a pack lie as they are opened, px. */
export interface PackLayout {
  /** All in a row that ends with the best and what is said of it; or the best above the others. */
  readonly form: 'row' | 'rows';
  /** So many of the others stand beside one another. */
  readonly across: 9 | 5;
  readonly size: number;
  /** Between the others: where they lie over one another it is less than nothing. */
  readonly gap: number;
  readonly best: number;
  /** What is said of the best stands beside it in so many px, or below it. */
  readonly words: number | 'below';
  /** It is said on two lines, for want of height. */
  readonly isBrief: boolean;
}

/** Between togs, px. */
const PACK_GAP = 8;
/** In a small room they lie over one another by so much: over little more than the ring of each. */
const PACK_OVER = 8;
/** Between the others, the best, and what is said of it. */
export const PACK_BETWEEN = 20;
const LEAST_IN_PACK = 50;
const LARGER = 1.25;
const PACK_WORDS = { row: 300, brief: 190, narrow: 140, beside: 260, below: 166 } as const;
/** All that is said of the best takes so much height beside it. */
const WORDS_HIGH = 124;
/** Togs below the best are so large at most, and it is as large as this. */
const IN_ROWS = { most: 104, best: 280, height: 330 } as const;

function inRows({ width, height }: FacesSpace): PackLayout {
  const rest = (size: number): number => 2 * Math.ceil(size * HIGH) + 3 * PACK_GAP;
  const most = Math.floor(Math.min((width - 4 * PACK_GAP) / 5, IN_ROWS.most));
  const isHigh = height - rest(most) - PACK_WORDS.below >= 200;
  const size = isHigh ? most : Math.min(most, Math.floor(height / 5));
  const free = height - rest(size) - PACK_GAP;
  const best = isHigh
    ? (free - PACK_WORDS.below) / HIGH
    : Math.min(free / HIGH, width - PACK_WORDS.beside - 2 * PACK_BETWEEN);
  const words = isHigh ? 'below' : PACK_WORDS.beside;
  return {
    form: 'rows',
    across: 5,
    size,
    gap: PACK_GAP,
    best: Math.floor(Math.min(best, IN_ROWS.best)),
    words,
    isBrief: false,
  };
}

/** @param many as many times a tog's size the best is */
function inRow(
  across: 9 | 5,
  words: number,
  many: number,
  { width, height }: FacesSpace,
  gap: number = PACK_GAP,
): PackLayout | null {
  const rows = Math.ceil(9 / across);
  const free = width - words - 2 * PACK_BETWEEN - (across - 1) * gap;
  // in one row the others leave the best to be larger
  const high = (height - (rows - 1) * PACK_GAP) / (rows === 1 ? LARGER : rows) / HIGH;
  const size = Math.floor(Math.min(free / (across + many), high, 120));
  if (size < LEAST_IN_PACK) return null;
  const best = Math.floor(Math.min(height / HIGH, many * size));
  return { form: 'row', across, size, gap, best, words, isBrief: across === 9 && height < WORDS_HIGH };
}

/** Null where togs would be too small to be told apart. */
export function packLayout(room: FacesSpace): PackLayout | null {
  if (room.height >= IN_ROWS.height) return inRows(room);
  return (
    inRow(9, PACK_WORDS.row, 1.8, room) ??
    inRow(5, PACK_WORDS.narrow, 1.7, room) ??
    inRow(9, PACK_WORDS.brief, 1.7, room, -PACK_OVER)
  );
}
