import type { MatchShow } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import { fitSize } from './fit.ts';
import { type Headline, seatName } from './headline.ts';
import './top-bar.css';

/** Room for one of the two lines of a name, px. */
const NAME = 130;
/** Room for the headline, px. */
const HEADLINE = 1_000;

function SeatScore({
  match,
  seat,
  score,
  active,
}: {
  match: MatchShow;
  seat: Seat;
  score: number | null;
  active: boolean;
}) {
  const name = seatName(match, seat);
  return (
    <div className={`seat-score seat-${seat.toLowerCase()}${active ? ' is-active' : ''}`}>
      <span className="seat-letter head">{seat}</span>
      <span className="seat-name head" style={{ fontSize: fitSize(name, 2 * NAME, 30, 22) }}>
        {name}
      </span>
      <span className="seat-tiles head digits" data-testid={`score-${seat}`}>
        {score ?? '–'}
      </span>
    </div>
  );
}

/** Both seats with their scores, and between them what is happening. */
export function TopBar({
  match,
  headline,
  score,
}: {
  readonly match: MatchShow;
  readonly headline: Headline;
  readonly score: BySeat<number> | null;
}) {
  return (
    <header className="top-bar">
      <SeatScore match={match} seat="A" score={score?.A ?? null} active={headline.seat === 'A'} />
      <div className="headline plate" role="status">
        <p
          key={headline.now}
          className="headline-now head one-line"
          style={{ fontSize: fitSize(headline.now, HEADLINE, 54, 36) }}
          data-testid="headline"
        >
          {headline.now}
        </p>
        <p className="headline-detail one-line">{headline.detail}</p>
      </div>
      <SeatScore match={match} seat="B" score={score?.B ?? null} active={headline.seat === 'B'} />
    </header>
  );
}
