import type { EndingShow, MatchShow, PurseShow, TableShow } from '@show-of-hands/bus';
import type { BySeat } from '@show-of-hands/engine';
import { type Clock, clockText, useSecondsUntil } from '../../lib/connection/clock.ts';
import { usePayWords } from '../../lib/game/useCampWords.ts';
import { useGameWords } from '../../lib/game/useGameWords.ts';
import type { Box } from '../../lib/layout/frame.ts';
import { Mark } from '../../lib/mark/Mark.tsx';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { addressOf } from '../../lib/text/plain-text.ts';
import { fitSize } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { type SayStage, stageWords } from '../words/index.ts';
import { causeText, seatName } from './headline.ts';
import './end-panel.css';

/** How much is said: a banner as high as the panel, a banner and little else, or one row. */
type EndForm = 'high' | 'middle' | 'low';

const formOf = ({ height }: Pick<Box, 'height'>): EndForm =>
  height >= 700 ? 'high' : height >= 330 ? 'middle' : 'low';

const seatClass = (ending: EndingShow): string =>
  ending.winner === 'A' || ending.winner === 'B' ? `seat-${ending.winner.toLowerCase()}` : 'seat-none';

function winnerWords(
  { winner }: EndingShow,
  match: MatchShow,
  say: SayStage,
): { name: string; verb: string } {
  switch (winner) {
    case 'A':
    case 'B':
      return { name: seatName(match, winner), verb: say('end.wins') };
    case 'draw':
      return { name: say('end.nobody'), verb: say('end.draw') };
    case 'void':
      return { name: say('end.noResult'), verb: say('end.void') };
  }
}

function WhereToCheck({ url, width }: { url: string; width: number }) {
  const say = useWords(stageWords);
  const address = addressOf(url);
  return (
    <p className="end-verify" data-testid="verify-url">
      <span className="second">{say('end.check')}</span>
      <b style={{ fontSize: fitSize(address, 2 * (width - 228), 28, 20) }}>{address}</b>
    </p>
  );
}

function Tonight({ table: { score } }: { table: TableShow }) {
  const say = useWords(stageWords);
  return (
    <p className="end-table digits">
      <span className="second">{say('end.tonight')}</span>
      <b className="head">
        A {score.A} <i>:</i> {score.B} B
      </b>
      {score.draws > 0 && <span className="second">{say('end.drawn', { count: score.draws })}</span>}
    </p>
  );
}

function Next({ table, clock }: { table: TableShow; clock: Clock }) {
  const say = useWords(stageWords);
  const at = table.nextStartsAt;
  const seconds = useSecondsUntil(at, clock);
  return (
    <p className="end-next">
      <span className="second">{say('end.next')}</span>
      <FittedLine className="end-rules head" says={table.next.name} wraps />
      {at !== null && <b className="end-clock head digits">{clockText(seconds)}</b>}
    </p>
  );
}

/** The winner, and what comes next. */
export function EndPanel({
  match,
  ending,
  score,
  table,
  clock,
  verifyUrl,
  purse,
  brief,
  box,
}: {
  readonly match: MatchShow;
  readonly ending: EndingShow;
  /** As it was counted; null where it was not. */
  readonly score: BySeat<number> | null;
  readonly table: TableShow;
  readonly clock: Clock;
  /** Where viewers can check this match; null where nothing is published. */
  readonly verifyUrl: string | null;
  /** What chat owns by now, and what this match paid it. */
  readonly purse: PurseShow | null;
  /** Leaves room for what comes next to be voted on. */
  readonly brief: boolean;
  readonly box: Pick<Box, 'width' | 'height'>;
}) {
  const say = useWords(stageWords);
  const payWords = usePayWords(purse);
  const { commonOf } = useGameWords();
  // what it paid is known a moment after its end
  const paid = purse?.paid?.matchKey === match.matchKey ? purse.paid.coins : null;
  const { name, verb } = winnerWords(ending, match, say);
  const form = brief ? 'low' : formOf(box);
  const narrow = form === 'low' && !brief && box.width < 900;
  const url = narrow ? null : verifyUrl;
  const after = !brief || url !== null;
  const counted = ending.winner === 'void' ? null : score;
  // mark, score and what is around them
  const around = counted === null ? 220 : 380;
  const nameSize =
    form === 'high'
      ? fitSize(name, box.width - 88, 84, 44)
      : fitSize(
          name,
          (form === 'low' && !brief && !narrow ? box.width / 2 : box.width) -
            (brief ? 190 : narrow ? 480 : around),
          form === 'low' ? 44 : 60,
          28,
        );
  // on two lines at most: below the name of nobody stands more than a word
  const verbSize = form === 'middle' ? fitSize(verb, 2 * (box.width - around), 54, 28) : undefined;
  return (
    <section
      className={`end is-${form} ${seatClass(ending)}${brief ? ' is-brief' : ''}${narrow ? ' is-narrow' : ''}`}
      data-testid="winner"
      data-winner={ending.winner}
      data-cause={ending.cause}
      aria-label={say('end.name')}
    >
      <div className="end-banner">
        <Mark open={5} className="end-mark" />
        <p className="end-name head one-line" style={{ fontSize: nameSize }}>
          {name}
        </p>
        <p className="end-verb head" style={{ fontSize: verbSize }}>
          {verb}
        </p>
        {counted && (
          <p className="end-score head digits" data-testid="end-score">
            {counted.A}
            <i>:</i>
            {counted.B}
          </p>
        )}
        {paid === null ? (
          <p className="end-cause">{causeText(ending, say, commonOf(match))}</p>
        ) : (
          <p className="end-paid" data-testid="paid" data-coins={paid}>
            <FittedLine
              className="end-pay"
              says={
                payWords === null
                  ? say('purse.paidAlone', { coins: paid })
                  : [
                      say('purse.paid', { coins: paid, why: payWords }),
                      say('purse.paidAlone', { coins: paid }),
                    ]
              }
            />
            {!narrow && <span>{say('purse.owned', { coins: purse?.coins ?? 0 })}</span>}
          </p>
        )}
      </div>
      {after && (
        <div className="end-after plate">
          {!brief && form !== 'low' && <Tonight table={table} />}
          {!brief && <Next table={table} clock={clock} />}
          {url !== null && (
            <WhereToCheck url={url} width={form === 'low' && !brief ? box.width / 2 : box.width} />
          )}
        </div>
      )}
    </section>
  );
}
