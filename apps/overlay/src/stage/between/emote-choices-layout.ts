import { widthOf } from '../../lib/text/text-width.ts';
import type { LocalisedOption } from './localised-vote.ts';

/** How choices lie that emotes stand for. */
interface EmoteChoicesLayout {
  /** The name beside its emote, or below it; and what it costs below both. */
  readonly form: 'beside' | 'stacked' | 'piled';
  readonly columns: number;
  /** Of all letters, px. */
  readonly size: number;
  readonly says: 'name' | 'short';
  /** Px of a row, and between columns. */
  readonly row: number;
  readonly gap: number;
  /** Shares are said, not only drawn. */
  readonly shares: boolean;
  /** What each costs is said: where there is no room, names matter more. */
  readonly prices: boolean;
  /** Beside emotes numbers are said as well. Where there is no emote, the number always is. */
  readonly numbers: boolean;
}

/** Letters are no smaller and no larger, px. */
const LEAST = 20;
const MOST = { low: 28, high: 34 } as const;
/** Px below each for its bar. */
const BAR = { low: 6, high: 10 } as const;
/** What a line of letters takes of their size. */
const LINE = 1.15;
/** How wide a letter is on the average, in parts of its size. */
const LETTER = 0.62;
/** Px of a price, of a share, and between two things in a row. */
const PRICE = { low: 70, high: 86 } as const;
const SHARE = 84;
const BETWEEN = 8;
const GAP = { low: 14, high: 24 } as const;
const COLUMNS = [1, 2, 3];
const LINES = { beside: 1, stacked: 2, piled: 3 } as const;
const FORMS = ['beside', 'stacked', 'piled'] as const;

const SAID = (['name', 'short'] as const).flatMap((says) =>
  [true, false].flatMap((isPriceSaid) => [true, false].map((numbers) => ({ says, isPriceSaid, numbers }))),
);

/** How wide a text is, in parts of its size. */
const emsOf = (text: string): number => LETTER * Math.max(1, widthOf(text));

/** Px that the longest of their emotes takes in small letters, with what is beside it. */
export const emoteWidth = (options: readonly Pick<Option, 'emote'>[]): number =>
  Math.ceil(Math.max(...options.map(({ emote }) => emsOf(emote ?? ''))) * LEAST) + BETWEEN;

type Option = Pick<LocalisedOption, 'emote' | 'name' | 'short' | 'cost'>;

/** The layout with the largest letters in so much room; names are said whole if they can be read. */
export function emoteChoicesFor(
  { width, height, low }: { readonly width: number; readonly height: number; readonly low: boolean },
  options: readonly Option[],
): EmoteChoicesLayout {
  const step = low ? 'low' : 'high';
  const gap = GAP[step];
  const isPriced = options.some(({ cost }) => cost > 0);
  const layouts = COLUMNS.flatMap((columns) =>
    FORMS.flatMap((form) =>
      SAID.map(({ says, isPriceSaid, numbers }) => {
        const prices = isPriceSaid && isPriced;
        const shares = columns === 1 && form === 'beside' && width > 560;
        const column = (width - gap * (columns - 1)) / columns - (shares ? SHARE : 0);
        const row = Math.floor(height / Math.ceil(options.length / columns));
        const lines = LINES[form];
        const highest = (row - BAR[step]) / (lines * LINE);
        // a number and its emote, the name and a price, on as many lines
        const widest = options.map((option) => {
          const sent = emsOf(`${numbers ? '1' : ''}${option.emote ?? ''}`);
          const said = emsOf(option[says]);
          const priced = prices && form !== 'piled' && option.cost > 0;
          const room = column - (priced ? PRICE[step] + BETWEEN : 0) - (numbers ? BETWEEN : 0);
          return form === 'beside' ? (room - BETWEEN) / (sent + said) : Math.min(room / sent, column / said);
        });
        const size = Math.floor(Math.min(MOST[step], highest, ...widest));
        return {
          form,
          columns,
          size,
          says,
          row: Math.min(row, rowOf(lines, step)),
          gap,
          shares,
          prices,
          numbers,
        };
      }),
    ),
  );
  const best = layouts.reduce((most, one) => (worth(one) > worth(most) ? one : most));
  return { ...best, size: Math.max(LEAST, best.size) };
}

/** A row takes no more than its letters need, px. */
const rowOf = (lines: number, step: keyof typeof MOST): number =>
  Math.ceil(lines * MOST[step] * 1.4) + BAR[step];

/** What cannot be read is worth less than anything that can; names, prices and numbers are worth some px. */
const worth = ({ size, says, prices, numbers }: EmoteChoicesLayout): number =>
  size < LEAST ? size - 100 : size + (says === 'name' ? 6 : 0) + (prices ? 12 : 0) + (numbers ? 4 : 0);
