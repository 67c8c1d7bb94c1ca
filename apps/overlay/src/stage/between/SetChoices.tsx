import type { ReactElement } from 'react';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { fitSize } from '../../lib/text/text-width.ts';
import { type LocalisedOption, markClass } from './localised-vote.ts';
import './set-choices.css';

/** How those lie of which chat chooses several: number, name and count of each on one line. */
interface SetChoicesLayout {
  readonly columns: number;
  /** Px of a row, and between columns. */
  readonly row: number;
  readonly gap: number;
  /** Px of a number and its box, and of a count. */
  readonly number: number;
  readonly count: number;
  /** Of the pictures that options have, px; 0 for none. */
  readonly picture: number;
  /** Of names, px. */
  readonly size: number;
  /** Null where names have no room: what the numbers are of stands elsewhere in the picture. */
  readonly says: 'name' | 'short' | null;
}

/** Letters of names are no smaller and no larger, px. */
const LEAST = 20;
const MOST = { low: 26, high: 34 } as const;
/** A row with its bar takes so much at least, and no more than that, px. */
const ROW = { low: { least: 30, most: 44 }, high: { least: 42, most: 60 } } as const;
const GAP = { low: 16, high: 28 } as const;
/** Between number, name and count. */
const BESIDE = 8;
/** Px of a number of two digits, and of one more digit of a count. */
const NUMBER = { low: 32, high: 44 } as const;
const DIGIT = { low: 13, high: 18 } as const;
const COLUMNS = [1, 2, 3, 4, 5, 6];
/** What a bar takes of a row, and the smallest picture that is told from another, px. */
const BAR = { low: 6, high: 10 } as const;
const LEAST_PICTURE = 34;

type Option = Pick<LocalisedOption, 'name' | 'short' | 'votes'>;

/** The layout with the largest names in so much room; in full if they can be read. Pictures have what names leave. */
export function setChoicesFor(
  { width, height, low }: { readonly width: number; readonly height: number; readonly low: boolean },
  options: readonly Option[],
  hasPictures = false,
): SetChoicesLayout {
  const step = low ? 'low' : 'high';
  const digits = Math.max(2, ...options.map(({ votes }) => String(votes ?? '').length));
  const [number, count, gap] = [NUMBER[step], digits * DIGIT[step], GAP[step]];
  const layouts = COLUMNS.flatMap((columns) => {
    const row = Math.floor(height / Math.ceil(options.length / columns));
    const all = Math.floor((width - gap * (columns - 1)) / columns) - number - count - 2 * BESIDE;
    if (row < ROW[step].least) return [];
    const high = Math.min(row, ROW[step].most);
    const pictured = hasPictures && high - BAR[step] >= LEAST_PICTURE ? [high - BAR[step], 0] : [0];
    return pictured.flatMap((picture) => {
      const room = picture === 0 ? all : all - picture - BESIDE;
      if (room < 0) return [];
      const laid = { columns, row: high, gap, number, count, picture };
      const named = (['name', 'short'] as const).flatMap((says) => {
        const texts = options.map((option) => option[says]);
        const most = Math.min(MOST[step], Math.floor(row * 0.62));
        if (most < LEAST || texts.some((text) => fitSize(text, room, most, LEAST - 1) < LEAST)) return [];
        return [{ ...laid, says, size: Math.min(...texts.map((text) => fitSize(text, room, most, LEAST))) }];
      });
      return [...named, { ...laid, says: null, size: LEAST }];
    });
  });
  const [best] = layouts.sort((a, b) => worth(b) - worth(a) || a.columns - b.columns);
  if (best !== undefined) return best;
  const least = { columns: COLUMNS.length, row: ROW[step].least, picture: 0, size: LEAST };
  return { ...least, gap, number, count, says: null };
}

/** Names in full are worth some px of their size, pictures a few more, and names at all more than any. */
const worth = ({ says, size, picture }: SetChoicesLayout): number =>
  (says === null ? 0 : size + (says === 'name' ? 6 : 0)) + (picture > 0 ? 8 : 0);

/** Options of which chat chooses several: those that lead are marked while it does. */
export function SetChoices({
  options,
  width,
  height,
  low,
  bar,
}: {
  readonly options: readonly LocalisedOption[];
  readonly width: number;
  readonly height: number;
  readonly low: boolean;
  readonly bar: (option: LocalisedOption) => ReactElement;
}) {
  const pictureOf = ({ faces }: LocalisedOption, px: number) => faces?.({ width: px, height: px }, 0) ?? null;
  const hasPictures = options.some((option) => pictureOf(option, LEAST_PICTURE) !== null);
  const laid = setChoicesFor({ width, height, low }, options, hasPictures);
  const { columns, row, gap, number, count, picture, says, size } = laid;
  const rows = Math.ceil(options.length / columns);
  return (
    <ol
      className={`choices has-counts${low ? ' is-small' : ''}`}
      style={{
        // numbers that follow one another stand below one another
        gridAutoFlow: 'column',
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, ${row}px)`,
        columnGap: gap,
      }}
    >
      {options.map((option) => (
        <li
          key={option.number}
          className={`choice${markClass(option)}`}
          data-option={option.number}
          data-count={option.votes ?? ''}
        >
          <b className="choice-number head digits" style={{ width: number }}>
            {option.number}
          </b>
          {picture > 0 && (
            <span className="choice-picture" style={{ width: picture }}>
              {pictureOf(option, picture)}
            </span>
          )}
          {says !== null && (
            <span className="choice-words">
              <FittedLine
                className="choice-name head"
                size={size}
                says={says === 'name' ? [option.name, option.short] : option.short}
              />
            </span>
          )}
          {option.votes !== null && (
            <b className="choice-count head digits" style={{ minWidth: count }}>
              {option.votes}
            </b>
          )}
          {bar(option)}
        </li>
      ))}
    </ol>
  );
}
