import type { EndingShow, MatchShow, TableShow } from '@show-of-hands/bus';
import { type Clock, clockText, secondsUntil, useTime } from '../connection/clock.ts';
import { Mark } from '../mark/Mark.tsx';
import { fitSize } from './fit.ts';
import { causeText, seatName } from './headline.ts';
import { plainText } from './text.ts';
import './end-panel.css';

/** Room for one of the two lines of an address, px. */
const ADDRESS = 360;
/** Room for who has won, px. */
const NAME = 500;
const BRIEF_NAME = 400;

const seatClass = (ending: EndingShow): string =>
  ending.winner === 'A' || ending.winner === 'B' ? `seat-${ending.winner.toLowerCase()}` : 'seat-none';

function winnerWords(ending: EndingShow, match: MatchShow): { name: string; verb: string } {
  switch (ending.winner) {
    case 'A':
    case 'B':
      return { name: seatName(match, ending.winner), verb: 'wins' };
    case 'draw':
      return { name: 'Nobody', verb: 'wins: a draw' };
    case 'void':
      return { name: 'No result', verb: 'the match is void' };
  }
}

/** An address as it is typed: no scheme, no slash at the end. */
const addressOf = (url: string): string => plainText(url.replace(/^https?:\/\//, '').replace(/\/$/, ''), 60);

function WhereToCheck({ url }: { url: string }) {
  const address = addressOf(url);
  return (
    <p className="end-verify" data-testid="verify-url">
      <span className="second">Check it</span>
      <b style={{ fontSize: fitSize(address, 2 * ADDRESS, 28, 20) }}>{address}</b>
    </p>
  );
}

function Tonight({ table: { score } }: { table: TableShow }) {
  return (
    <p className="end-table digits">
      <span className="second">Tonight</span>
      <b className="head">
        A {score.A} <i>:</i> {score.B} B
      </b>
      {score.draws > 0 && <span className="second">{score.draws} drawn</span>}
    </p>
  );
}

function Next({ table, clock }: { table: TableShow; clock: Clock }) {
  const at = table.nextStartsAt;
  const now = useTime(clock, at !== null);
  return (
    <p className="end-next">
      <span className="second">Next match</span>
      <b className="head one-line">{table.next.name}</b>
      {at !== null && <b className="end-clock head digits">{clockText(secondsUntil(at, now))}</b>}
    </p>
  );
}

/** The winner, and what comes next. */
export function EndPanel({
  match,
  ending,
  table,
  clock,
  verifyUrl,
  brief,
}: {
  readonly match: MatchShow;
  readonly ending: EndingShow;
  readonly table: TableShow;
  readonly clock: Clock;
  /** Where viewers can check this match; null where nothing is published. */
  readonly verifyUrl: string | null;
  /** Leaves room for what comes next to be voted on. */
  readonly brief: boolean;
}) {
  const { name, verb } = winnerWords(ending, match);
  return (
    <section
      className={`end ${seatClass(ending)}${brief ? ' is-brief' : ''}`}
      data-testid="winner"
      data-winner={ending.winner}
      data-cause={ending.cause}
      aria-label="result"
    >
      <div className="end-banner">
        <Mark open={5} className="end-mark" />
        <p
          className="end-name head one-line"
          style={{ fontSize: brief ? fitSize(name, BRIEF_NAME, 44, 30) : fitSize(name, NAME, 84, 44) }}
        >
          {name}
        </p>
        <p className="end-verb head">{verb}</p>
        {ending.winner !== 'void' && ending.cause === 'played' && (
          <p className="end-score head digits">
            {ending.score.A}
            <i>:</i>
            {ending.score.B}
          </p>
        )}
        <p className="end-cause">{causeText(ending)}</p>
      </div>
      {(!brief || verifyUrl !== null) && (
        <div className="end-after">
          {!brief && <Tonight table={table} />}
          {!brief && <Next table={table} clock={clock} />}
          {verifyUrl !== null && <WhereToCheck url={verifyUrl} />}
        </div>
      )}
    </section>
  );
}
