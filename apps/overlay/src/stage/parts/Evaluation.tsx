import type { AnalysisShow, EvaluationShow, MatchReview, MatchShow } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import { useGameWords } from '../../lib/game/useGameWords.ts';
import type { Frame } from '../../lib/layout/frame.ts';
import { plainText } from '../../lib/text/plain-text.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { seatName } from '../headline/headline.ts';
import { stageWords } from '../words/index.ts';
import { barOf, kindText, leadText, valueText } from './evaluation-bar.ts';
import './evaluation.css';

/** Moves that there is room for, by the frame's width. */
const MOVE = 370;

function Bar({ least, most }: { least: number; most: number }) {
  return (
    <span className="ahead-bar" aria-hidden="true">
      <span className="ahead-open" style={{ transform: `scaleX(${most.toFixed(4)})` }} />
      <span className="ahead-sure" style={{ transform: `scaleX(${least.toFixed(4)})` }} />
      <span className="ahead-middle" />
    </span>
  );
}

function Now({ evaluation, match, frame }: { evaluation: EvaluationShow; match: MatchShow; frame: Frame }) {
  const say = useWords(stageWords);
  const { labelOf } = useGameWords();
  const { value, seat, moves } = evaluation;
  const game = match.view?.game;
  const best = frame.size === 'small' ? 0 : Math.max(1, Math.floor((frame.width - 460) / MOVE));
  return (
    <section
      className={`ahead plate is-${frame.size}`}
      data-testid="evaluation"
      data-kind={value.kind}
      aria-label={say('ahead.name')}
    >
      <Bar {...barOf(value)} />
      <p className="ahead-text">
        <b className="head digits">{leadText(value, (one) => seatName(match, one), say)}</b>
        <span className="ahead-kind">
          {frame.size === 'small' ? say(`ahead.${value.kind}`) : kindText(value, say)}
        </span>
        {game !== undefined && best > 0 && (
          <span className="ahead-moves one-line">
            {say('ahead.best')}{' '}
            {moves.slice(0, best).map((move, index) => (
              <span key={move.command} className="ahead-move digits" data-command={move.command}>
                {index > 0 && ' · '}
                {say('ahead.move', {
                  move: plainText(labelOf(game, move.command), 32),
                  value: valueText(move.value, seat),
                })}
              </span>
            ))}
          </span>
        )}
      </p>
    </section>
  );
}

function LookedBack({ review, match, frame }: { review: MatchReview; match: MatchShow; frame: Frame }) {
  const say = useWords(stageWords);
  return (
    <section
      className={`ahead is-review plate is-${frame.size}`}
      data-testid="review"
      data-kind={review.kind}
      aria-label={say('ahead.review')}
    >
      <p className="ahead-text">
        <span className="ahead-kind">
          {say('ahead.accuracy')} ({say(`ahead.${review.kind}`)})
        </span>
        {SEATS.map((seat) => {
          const accuracy = review.accuracy[seat];
          return accuracy === null ? null : (
            <span
              key={seat}
              className={`ahead-accuracy seat-${seat.toLowerCase()}`}
              data-seat-accuracy={seat}
            >
              {seatName(match, seat)}{' '}
              <b className="head digits">{say('ahead.percent', { percent: Math.round(accuracy) })}</b>
            </span>
          );
        })}
        {review.turningPoint !== null && frame.size !== 'small' && (
          <span className="ahead-kind one-line">
            {say('ahead.turning', { turn: review.turningPoint.turn + 1 })}
          </span>
        )}
      </p>
    </section>
  );
}

/** Whether there is anything to say of who is ahead. */
export function isJudged({ evaluation, review }: AnalysisShow, match: MatchShow): boolean {
  if (match.ending !== null) return review?.matchKey === match.matchKey;
  return evaluation?.matchKey === match.matchKey && evaluation.turn === match.turn;
}

/** Who is ahead with the best moves, or after the match how well each side played; each as sure as it is. */
export function Evaluation({
  analysis: { evaluation, review },
  match,
  frame,
}: {
  readonly analysis: AnalysisShow;
  readonly match: MatchShow;
  readonly frame: Frame;
}) {
  if (match.ending !== null) {
    return review === null ? null : <LookedBack review={review.review} match={match} frame={frame} />;
  }
  return evaluation === null ? null : <Now evaluation={evaluation} match={match} frame={frame} />;
}
