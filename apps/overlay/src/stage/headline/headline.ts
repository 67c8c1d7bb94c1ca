import type { BallotShow, EndingShow, MatchShow, Show } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import type { CommonWords } from '../../lib/game/common-words.ts';
import { plainText } from '../../lib/text/plain-text.ts';
import type { SayStage } from '../words/index.ts';

/** The one large line, and the line under it. */
export interface Headline {
  readonly now: string;
  readonly detail: string;
  /** The same in fewer and fewer words, where there is less room. */
  readonly brief?: readonly string[];
  /** Whose moment it is, for its colour; null if nobody's. */
  readonly seat: Seat | null;
}

export const seatName = (match: MatchShow, seat: Seat): string => plainText(match.seats[seat].name, 18);

/** Who leads, in words. */
function standing(score: BySeat<number>, nameOf: (seat: Seat) => string, say: SayStage): string {
  if (score.A === score.B) return say('lead.level', { score: score.A });
  const first: Seat = score.A > score.B ? 'A' : 'B';
  return say('lead.leads', {
    name: nameOf(first),
    most: Math.max(score.A, score.B),
    least: Math.min(score.A, score.B),
  });
}

/** Why a match ended as it did. */
export function causeText({ winner, cause }: EndingShow, say: SayStage, common: CommonWords = {}): string {
  if (winner !== 'void') return (cause === 'time' ? common.outOfTime : undefined) ?? say(`cause.${cause}`);
  switch (cause) {
    case 'time':
      return common.bothOutOfTime ?? say('cause.voidTime');
    case 'audit':
      return say('cause.voidAudit');
    case 'played':
    case 'cancelled':
    case 'settled':
      return say('cause.cancelled');
  }
}

function endingText({ winner }: EndingShow, nameOf: (seat: Seat) => string, say: SayStage): string {
  switch (winner) {
    case 'A':
    case 'B':
      return say('now.wins', { name: nameOf(winner) });
    case 'draw':
      return say('now.draw');
    case 'void':
      return say('now.void');
  }
}

function ballotLine(ballot: BallotShow, name: string, say: SayStage): string | null {
  switch (ballot.status) {
    case 'open':
      return say('now.vote', { name });
    case 'paused':
      return say('now.paused');
    case 'counting':
      return say('now.counting');
    case 'closed':
      return ballot.result ? say('now.decided', { name }) : null;
    case 'cancelled':
      return say('now.calledOff');
  }
}

/** A move that plays itself. */
interface ForcedLine {
  readonly seat: Seat;
  /** In words. */
  readonly move: string;
}

/** What the last turn did: the move alone, what came of it in one line and in a few words. */
export interface LastTurn {
  readonly move: string;
  readonly line: string;
  readonly shout: string;
  /** Whether its animation plays, it has just been seen, or it is a thing of the past. */
  readonly news: 'playing' | 'news' | 'past';
}

/** What is known of a match beside the show, in words. */
interface Known {
  /** Null before there is a turn. */
  readonly last: LastTurn | null;
  /** Null before there is a view. */
  readonly score: BySeat<number> | null;
  /** What draws have made of the match. */
  readonly note: string | null;
  /** A move of this turn that plays itself. */
  readonly forced: ForcedLine | null;
  readonly common: CommonWords;
}

/** @param seat null where both answer, whose name is `name` then */
function answerLine(name: string, seat: Seat | null, common: CommonWords, say: SayStage): string {
  if (common.answering) return common.answering(name);
  return seat === null ? say('now.bothAnswer') : say('now.answers', { name });
}

interface Line {
  readonly now: string;
  readonly seat: Seat | null;
}

function phaseLine(
  match: MatchShow,
  ballot: BallotShow | null,
  { forced, common }: Known,
  say: SayStage,
): Line {
  const seat = match.awaiting.length === 1 ? (match.awaiting[0] ?? null) : null;
  const name = seat === null ? say('seat.both') : seatName(match, seat);
  const vote =
    ballot !== null && ballot.turn === match.turn
      ? ballotLine(ballot, seatName(match, ballot.seat), say)
      : null;
  switch (match.phase) {
    case 'open':
      return { now: say('now.newMatch'), seat: null };
    case 'seeding':
      return { now: say('now.seeding'), seat: null };
    case 'opening':
      return { now: common.opening ?? say('now.opening'), seat: null };
    case 'drawing':
      return { now: common.drawing ?? say('now.drawing'), seat: null };
    case 'committing':
    case 'publicCommitting':
      if (vote !== null && ballot !== null) return { now: vote, seat: ballot.seat };
      if (forced !== null) return { now: say('now.forced', { move: forced.move }), seat: forced.seat };
      if (seat === null) return { now: say('now.bothChoose'), seat };
      return { now: say(match.seats[seat].kind === 'chat' ? 'now.toMove' : 'now.choosing', { name }), seat };
    case 'revealing':
      return { now: seat === null ? say('now.bothSealed') : say('now.sealed', { name }), seat };
    case 'answering':
      return { now: answerLine(name, seat, common, say), seat };
    case 'closing':
      return { now: common.closing ?? say('now.closing'), seat: null };
    case 'over':
      return {
        now: match.ending ? endingText(match.ending, (one) => seatName(match, one), say) : say('now.over'),
        seat: match.ending?.winner === 'A' || match.ending?.winner === 'B' ? match.ending.winner : null,
      };
  }
}

/**
 * What is happening now. A turn that is news is the headline, unless chat has something to do; while its animation
 * plays, only the move itself. It holds no countdown: nothing draws it again as time passes. Null when no match is on
 * the table.
 */
export function headlineOf(show: Show, known: Known, say: SayStage): Headline | null {
  const { last, score, note, forced } = known;
  const { match, ballot, table, replay, betweenVote } = show;
  if (match === null) return null;
  const stopped = table.status === 'stopped';
  const { now: line, seat } = stopped
    ? { now: say('now.stopped'), seat: null }
    : phaseLine(match, ballot, known, say);
  if (match.ending !== null) {
    const cause = causeText(match.ending, say, known.common);
    // a match of the past has its rules behind it, and while chat votes on the next ones they are open
    const isNextKnown = replay === null && betweenVote?.subject !== 'rules';
    return {
      now: line,
      seat,
      detail: isNextKnown ? say('now.next', { cause, ruleset: table.next.name }) : cause,
      brief: [cause],
    };
  }
  const lead =
    score === null || score.A + score.B === 0 || match.turn === 0
      ? null
      : standing(score, (one) => seatName(match, one), say);
  // nobody chooses or seals anything in a replay: it tells what was played
  if (replay !== null && !stopped) {
    const now = last === null ? say('now.newMatch') : last.news === 'playing' ? last.move : last.shout;
    return { now, seat: null, detail: lead ?? match.ruleset.summary };
  }
  const voting = ballot?.status === 'open' && ballot.turn === match.turn;
  // it is gone in a moment, and nothing else tells why chat was not asked
  const isForced = forced !== null && last?.news !== 'playing';
  if (last !== null && last.news !== 'past' && !voting && !isForced && !stopped) {
    const isPlaying = last.news === 'playing';
    return { now: isPlaying ? last.move : last.shout, seat: null, detail: lead ?? (isPlaying ? '' : line) };
  }
  const detail = [last === null || last.news === 'playing' ? null : last.line, lead].filter(
    (part): part is string => part !== null && part !== '',
  );
  if (detail.length > 0)
    return { now: line, seat, detail: detail.join(' · '), ...(lead !== null && { brief: [lead] }) };
  const { name: ruleset, summary } = match.ruleset;
  if (note === null) return { now: line, seat, detail: summary, brief: [ruleset, ''] };
  return { now: line, seat, detail: say('now.note', { ruleset, note }), brief: [note, ruleset, ''] };
}
