import type { EndingShow, MatchShow, TableShow } from '@show-of-hands/bus';
import { type Clock, clockText, secondsUntil, useTime } from '../connection/clock.ts';
import { Mark } from '../mark/Mark.tsx';
import { causeText, seatName } from './headline.ts';
import './end-panel.css';

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
}: {
  readonly match: MatchShow;
  readonly ending: EndingShow;
  readonly table: TableShow;
  readonly clock: Clock;
}) {
  const { name, verb } = winnerWords(ending, match);
  return (
    <section
      className={`end ${seatClass(ending)}`}
      data-testid="winner"
      data-winner={ending.winner}
      data-cause={ending.cause}
      aria-label="result"
    >
      <div className="end-banner">
        <Mark open={5} className="end-mark" />
        <p className="end-name head one-line">{name}</p>
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
      <div className="end-after">
        <p className="end-table digits">
          <span className="second">Tonight</span>
          <b className="head">
            A {table.score.A} <i>:</i> {table.score.B} B
          </b>
          {table.score.draws > 0 && <span className="second">{table.score.draws} drawn</span>}
        </p>
        <Next table={table} clock={clock} />
      </div>
    </section>
  );
}
