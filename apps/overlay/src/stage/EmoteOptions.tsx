import type { BallotShow } from '@show-of-hands/bus';
import { fitSize } from './fit.ts';
import { wholeOf } from './share.ts';
import './emote-options.css';

/** Px that one of them takes at least, side by side and one above the other, with the gap behind it. */
const EMOTE_WIDTH = 258;
export const EMOTE_ROW = 48;
const GAP = 8;

/** How many lie one above the other where there is so much room beside them. */
export const emoteRows = (many: number, width: number): number =>
  Math.ceil(many / Math.max(1, Math.floor((width + GAP) / EMOTE_WIDTH)));

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
  const whole = wholeOf(ballot);
  const votes = new Map(stages[0]?.options.map((option) => [option.key, option.votes]));
  // a strip that is one line for everything else holds two low ones
  const low = height < 2 * EMOTE_ROW;
  const rows = low ? 2 : Math.floor((height + GAP) / EMOTE_ROW);
  const columns = Math.max(1, Math.ceil(emotes.length / rows));
  const each = (width - GAP * (columns - 1)) / columns - 28;
  const size = Math.min(...emotes.map(({ emote, short }) => fitSize(`${emote}  ${short}`, each, 30, 20)));
  return (
    <ol
      className={`emote-options${low ? ' is-low' : ''}`}
      data-testid="emotes"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, fontSize: size }}
    >
      {emotes.map(({ emote, key, short }) => (
        <li key={emote} className="emote-option" data-emote={emote} data-count={votes.get(key) ?? ''}>
          <span
            className="emote-bar"
            style={{ transform: `scaleX(${Math.min(1, (votes.get(key) ?? 0) / whole).toFixed(4)})` }}
          />
          <b className="emote-name head">{emote}</b>
          <span className="emote-means head digits">{short}</span>
        </li>
      ))}
    </ol>
  );
}
