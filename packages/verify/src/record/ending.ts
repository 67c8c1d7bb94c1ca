import type { EndingShow, MatchRecord, MessageDescriptor } from '@show-of-hands/bus';
import type { Outcome } from '@show-of-hands/engine';
import { type Finding, fails, holds, unknown } from '../finding.ts';
import { type Audited, falsehoodsIn, falseSeats, judgeAudit, wonAgainst } from '../match/audit.ts';
import type { OutcomeOnTime, Silent } from '../match/match-reading.ts';
import { findingMsg } from '../words.ts';
import type { Replayer } from './replayer.ts';

const CLAIM = 'ending';

/** A match that was played as far as its record goes. */
type PlayedFar = Pick<Replayer, 'outcome' | 'outcomeOnTime' | 'cameTo'>;

/**
 * Whether the published ending is the one that the rules come to.
 *
 * @param audited what the lists of secrets prove that seats showed last
 */
export function endingFinding(
  { ending }: Pick<MatchRecord, 'ending'>,
  match: PlayedFar,
  audited: Audited,
): Finding {
  const outcome = match.outcome();
  switch (ending.cause) {
    case 'played':
      return playedFinding(ending, outcome, audited, match.cameTo(ending));
    case 'audit':
      return auditFinding(ending, outcome, audited);
    case 'time':
      return countedFinding(ending, match) ?? timeFinding(ending, audited);
    case 'cancelled':
    case 'settled':
      return offTableFinding(ending, audited);
    default:
      return ending.cause satisfies never;
  }
}

function playedFinding(
  ending: EndingShow,
  outcome: Outcome | undefined,
  audited: Audited,
  cameTo: MessageDescriptor | undefined,
): Finding {
  if (outcome === undefined) return fails(CLAIM, findingMsg('found.notOver'));
  const { winner, score } = outcome;
  const own = findingMsg('found.outcome', { winner, a: score.A, b: score.B });
  if (winner !== ending.winner || !isScore(ending, outcome)) {
    const published = { winner: ending.winner, a: ending.score.A, b: ending.score.B };
    return fails(CLAIM, findingMsg('found.otherOutcome', { own, ...published }));
  }
  const what = falsehoodsIn(audited);
  if (what === undefined) {
    return holds(CLAIM, cameTo === undefined ? own : findingMsg('found.outcomeAnd', { own, what: cameTo }));
  }
  // a seat that had lost anyway may have shown what is false: it changes nothing
  return wonAgainst(falseSeats(audited)) === winner
    ? holds(CLAIM, findingMsg('found.outcomeAnd', { own, what }))
    : otherAudit(ending, audited, what);
}

function auditFinding(ending: EndingShow, outcome: Outcome | undefined, audited: Audited): Finding {
  const { winner, score } = ending;
  if (!isScore(ending, outcome)) {
    const own = outcome?.score ?? NO_SCORE;
    return fails(CLAIM, findingMsg('found.otherScore', { ownA: own.A, ownB: own.B, a: score.A, b: score.B }));
  }
  const verdict = judgeAudit(winner, audited);
  const what = falsehoodsIn(audited);
  switch (verdict) {
    case 'holds':
      return holds(CLAIM, findingMsg('found.byAudit', { winner, what: what ?? '' }));
    case 'fails':
      return otherAudit(ending, audited, what);
    case 'unknown':
      return unknown(CLAIM, withFalsehoods('found.notShown', what));
    default:
      return verdict satisfies never;
  }
}

const SILENT: readonly Silent[] = ['A', 'B', 'both'];

/** An ending by time under rules that count something then: whoever was silent, it is one of few. */
function countedFinding(ending: EndingShow, match: PlayedFar): Finding | undefined {
  if (SILENT.every((silent) => match.outcomeOnTime(silent) === undefined)) return undefined;
  // a match that is over waits for nobody
  const isOver = match.outcome() !== undefined;
  const silent = SILENT.find((one) => !isOver && isOutcome(ending, match.outcomeOnTime(one)));
  const { winner, score } = ending;
  if (silent === undefined)
    return fails(CLAIM, findingMsg('found.otherOnTime', { winner, a: score.A, b: score.B }));
  const [one, other] = [findingMsg('found.silent', { silent }), match.cameTo(ending)];
  return unknown(CLAIM, other === undefined ? one : findingMsg('found.after', { one, other }));
}

const isOutcome = ({ winner, score }: EndingShow, own: OutcomeOnTime | undefined): boolean =>
  own?.winner === winner && own.score?.A === score.A && own.score.B === score.B;

/** Who was silent, and whether there was time left, stands in no record. */
function timeFinding(ending: EndingShow, audited: Audited): Finding {
  const what = falsehoodsIn(audited);
  const hasWon = ending.winner === 'draw' || falseSeats(audited).some((seat) => seat === ending.winner);
  return what !== undefined && hasWon
    ? otherAudit(ending, audited, what)
    : unknown(CLAIM, withFalsehoods('found.onTime', what));
}

/** An ending that neither moves nor silence came to: nobody shows secrets after one. */
function offTableFinding(ending: EndingShow, audited: Audited): Finding {
  const what = falsehoodsIn(audited);
  return what === undefined
    ? unknown(CLAIM, findingMsg('found.byCancelling'))
    : otherAudit(ending, audited, what);
}

const withFalsehoods = (
  key: 'found.onTime' | 'found.notShown',
  what: MessageDescriptor | undefined,
): MessageDescriptor => {
  const one = findingMsg(key);
  return what === undefined ? one : findingMsg('found.after', { one, other: what });
};

/** An ending that what was shown does not lead to. */
function otherAudit({ winner }: EndingShow, audited: Audited, what: MessageDescriptor | undefined): Finding {
  const won = wonAgainst(falseSeats(audited));
  if (what === undefined || won === undefined)
    return fails(CLAIM, findingMsg('found.nothingFalse', { winner }));
  const own = findingMsg('found.byAudit', { winner: won, what });
  return fails(CLAIM, findingMsg('found.otherAudit', { own, winner }));
}

/** A match that was decided otherwise than by its rules before it came to an end has no score. */
const NO_SCORE = { A: 0, B: 0 };

function isScore({ score }: EndingShow, outcome: Outcome | undefined): boolean {
  const own = outcome?.score ?? NO_SCORE;
  return own.A === score.A && own.B === score.B;
}
