import type { BallotShow } from '@show-of-hands/bus';
import { wholeOf } from '../../lib/game/ballot.ts';
import { fitSize } from '../../lib/text/text-width.ts';
import { useSteadyBallot } from './useSteadyBallot.ts';
import './emote-options.css';

/** Px that one of them takes at least, with the gap behind it. */
const EMOTE_WIDTH = 258;
/** The same of its height: what is read well, what fills a panel, and what can be read at all. */
const ROW = { good: 48, most: 68, least: 26 } as const;
const GAP = { wide: 8, narrow: 4 } as const;

/** The smallest letters, px. */
const LEAST = 20.5;

const columnsIn = (width: number): number => Math.max(1, Math.floor((width + GAP.wide) / EMOTE_WIDTH));

/** Px that so many take where there is so much room for them. */
export function emotesHeight(many: number, width: number, room: number): number {
  if (many === 0) return 0;
  const rows = Math.ceil(many / columnsIn(width));
  return Math.max(rows * ROW.least, Math.min(rows * ROW.most, room));
}

/** The same where they are read well. */
export const goodHeight = (many: number, width: number): number =>
  many === 0 ? 0 : Math.ceil(many / columnsIn(width)) * ROW.good;

/** What each emote stands for, in a chat that lets nothing else through; a bar for its share of the votes. */
export function EmoteOptions({
  ballot,
  width,
  height,
}: {
  readonly ballot: BallotShow;
  readonly width: number;
  readonly height: number;
}) {
  const { emotes = [], stages } = ballot;
  const votes = new Map(stages[0]?.options.map((option) => [option.key, option.votes]));
  const calm = useSteadyBallot(ballot);
  const inBars = new Map(calm.stages[0]?.options.map((option) => [option.key, option.votes / wholeOf(calm)]));
  const columns = Math.max(columnsIn(width), Math.ceil(emotes.length / Math.floor(height / ROW.least)));
  const rows = Math.ceil(emotes.length / columns);
  const low = height / rows < ROW.good;
  const gap = low ? GAP.narrow : GAP.wide;
  const row = Math.floor(height / rows) - gap;
  const each = (width - gap * (columns - 1)) / columns - (low ? 16 : 28);
  const most = Math.min(34, row * 0.78);
  const size = Math.min(
    ...emotes.map(({ emote, short }) => fitSize(`${emote}  ${short}`, each, most, LEAST)),
  );
  return (
    <ol
      className={`emote-options${low ? ' is-low' : ''}`}
      data-testid="emotes"
      style={{
        gap,
        // a long one takes room from short ones where there is little
        gridTemplateColumns: `repeat(${columns}, ${low ? 'auto' : 'minmax(0, 1fr)'})`,
        gridAutoRows: row,
        fontSize: size,
      }}
    >
      {emotes.map(({ emote, key, short }) => (
        <li
          key={emote}
          className="emote-option"
          data-emote={emote}
          data-whole="true"
          data-count={votes.get(key) ?? ''}
        >
          <span
            className="emote-bar"
            style={{ transform: `scaleX(${Math.min(1, inBars.get(key) ?? 0).toFixed(4)})` }}
          />
          <b className="emote-name head">{emote}</b>
          <span className="emote-means head digits">{short}</span>
        </li>
      ))}
    </ol>
  );
}
