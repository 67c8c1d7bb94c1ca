import { type FacesLaid, type FacesSpace, NAMED } from '../../lib/game/camp-picture.ts';

/** How much is said of each of the options that chat chooses from, and what is said below them. */
interface ChoicesLayout {
  readonly each: 'two-lines' | 'one-line' | 'names';
  readonly columns: 1 | 2 | 3;
  readonly policy: boolean;
  readonly low: boolean;
  /** Rows of the smallest letters, with nothing around them. */
  readonly tight: boolean;
}

/** Px that one of them takes. */
const EACH = { 'two-lines': 112, 'one-line': 88, names: 48 } as const;
/** Px of what stands above and below them. */
const AROUND = { high: 84 + 12 + 54, low: 48 + 4 } as const;
const POLICY_LINE = 24;
/** A panel that is lower than this has small letters. */
const LOW = 330;
/** Px of a row of names side by side: two lines each, and one in a low panel. */
const NARROW_ROW = { high: 49, low: 40 } as const;
const TIGHT_ROW = 30;
/** Px that a name with its number, price and share takes at least. */
const COLUMN = 260;

/** Px for them in a panel of this size, and whether its letters are small. */
export function boxForChoices({ height }: { readonly height: number }): {
  readonly low: boolean;
  readonly height: number;
} {
  const low = height < LOW;
  return { low, height: height - AROUND[low ? 'low' : 'high'] };
}

/** What fits a panel of this size: as much of each as there is room for, and the policy whole or not at all. */
export function choicesLayoutFor(
  box: { readonly width: number; readonly height: number },
  many: number,
  policyLines: number,
): ChoicesLayout {
  const { low, height: room } = boxForChoices(box);
  for (const each of ['two-lines', 'one-line', 'names'] as const) {
    const left = room - many * EACH[each];
    if (left >= 0)
      return { each, columns: 1, policy: left >= policyLines * POLICY_LINE + 12, low, tight: false };
  }
  const rowsOf = (px: number): number => Math.floor(room / px);
  const inTwo = Math.ceil(many / 2);
  // as few columns as there are rows for: names have the room
  if (inTwo <= rowsOf(NARROW_ROW[low ? 'low' : 'high']))
    return { each: 'names', columns: 2, policy: false, low, tight: false };
  const tight = low && box.width < 3 * COLUMN && inTwo <= rowsOf(TIGHT_ROW);
  return { each: 'names', columns: tight ? 2 : 3, policy: false, low, tight };
}

/** Room for choices that are about several characters each: faces below a line of words, or beside it. */
export interface FacesLayout {
  /** Small letters above, and nothing below. */
  readonly low: boolean;
  readonly form: 'below' | 'beside';
  readonly columns: number;
  readonly faces: FacesSpace;
  /** Pictures of them that take turns; 1 where all of it is there at once. */
  readonly pages: number;
  /** Px for words beside a number and a share, and for more about a choice. */
  readonly words: number;
  readonly more: number;
}

/** Px of a number and of a share, with their gaps, and of words that stand beside faces. */
const NUMBER = 46;
const SAID_SHARE = 82;
const WORDS = 190;
/** With faces a panel has small letters up to here. */
const LOW_WITH_FACES = 480;
/** Px below each choice, for its bar; of words above faces, with a line of more and without; and between columns. */
const FOOT = { high: 20, low: 12 } as const;
const WORDS_LINE = 70;
const NAME_LINE = 42;
const BETWEEN = 24;
const FACE_MOST = 132;
/** The level on a smaller one cannot be read, px. */
const LEAST_FACE = 44;

/** Words beside or below an emote keep so much, and both lines take so much, px. */
const WORDS_BY_EMOTE = 150;
const EMOTE_AND_NAME = 56;

/**
 * The layout in a panel of this size that says most directly whose faces they are, and leaves the largest of those
 * that do; null where they would be too small to be read.
 *
 * @param facesIn how they lie in a room; null if there are none
 * @param sent px for the emote of a choice, in place of its share: beside a name that stands above faces, else above the
 *   name; null: chat types numbers, and shares are said
 * @param said px that choices take in their shortest words and the smallest letters: no layout cuts them where another does not
 */
export function facesLayoutFor(
  box: { readonly width: number; readonly height: number },
  many: number,
  facesIn: (room: FacesSpace) => FacesLaid | null,
  sent: number | null = null,
  said = 0,
): FacesLayout | null {
  const low = box.height < LOW_WITH_FACES;
  const size = low ? 'low' : 'high';
  const room = box.height - AROUND[size] - 16;
  const layouts = Array.from({ length: many }, (_, index): readonly (FacesLayout & FacesLaid)[] => {
    const columns = index + 1;
    const column = Math.floor((box.width - 2 * (low ? 20 : 28) - index * BETWEEN) / columns);
    const row = Math.floor(room / Math.ceil(many / columns)) - FOOT[size];
    // with a line of more above them, where letters are large, or without
    const below = [...(low ? [] : [{ line: WORDS_LINE, more: column }]), { line: NAME_LINE, more: 0 }].map(
      ({ line, more }) => ({ more, faces: { width: column, height: Math.min(row - line, FACE_MOST) } }),
    );
    const words = column - NUMBER - (sent ?? SAID_SHARE);
    const besideWords = column - NUMBER - (sent === null ? SAID_SHARE : 0);
    const beside = { width: besideWords - WORDS, height: Math.min(row, FACE_MOST) };
    const laid = facesIn(beside);
    // what faces leave is for words
    const left = besideWords - (laid?.width ?? 0) - 10;
    return [
      ...below.flatMap(({ faces, more }): (FacesLayout & FacesLaid)[] => {
        const under = facesIn(faces);
        return under ? [{ form: 'below', low, columns, faces, words, more, ...under }] : [];
      }),
      ...(laid
        ? [{ form: 'beside', low, columns, faces: beside, words: left, more: left, ...laid } as const]
        : []),
    ];
  }).flat();
  const fit =
    sent === null
      ? layouts
      : layouts.filter(
          ({ form, words, faces }) =>
            words >= Math.max(WORDS_BY_EMOTE, form === 'beside' ? sent : 0) &&
            (form === 'below' || faces.height >= EMOTE_AND_NAME),
        );
  const large = fit.filter(({ size: px }) => px >= LEAST_FACE);
  const whole = large.filter(({ words }) => words >= said);
  const [best] = (whole.length > 0 ? whole : large).sort(
    (a, b) => NAMED.indexOf(a.names) - NAMED.indexOf(b.names) || b.size - a.size || b.more - a.more,
  );
  return best ?? null;
}
