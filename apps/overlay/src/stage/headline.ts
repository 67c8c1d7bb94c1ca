import type { BallotShow, EndingShow, MatchShow, Show } from '@show-of-hands/bus';
import type { BySeat, Seat } from '@show-of-hands/engine';
import { plainText } from './text.ts';

/** The one large line, and the line under it. */
export interface Headline {
  readonly now: string;
  readonly detail: string;
  /** Whose moment it is, for its colour; null if nobody's. */
  readonly seat: Seat | null;
}

export const seatName = (match: MatchShow, seat: Seat): string => plainText(match.seats[seat].name, 18);

/** Who leads, in words. */
export function standing(score: BySeat<number>, nameOf: (seat: Seat) => string): string {
  if (score.A === score.B) return `level at ${score.A}`;
  const first: Seat = score.A > score.B ? 'A' : 'B';
  return `${nameOf(first)} leads ${Math.max(score.A, score.B)}–${Math.min(score.A, score.B)}`;
}

const causes: Readonly<Record<EndingShow['cause'], string>> = {
  played: 'all cards played',
  time: 'the other side ran out of time',
  cancelled: 'the match was cancelled',
  settled: 'by the record that both players signed',
};

/** Why a match ended as it did. */
export function causeText(ending: EndingShow): string {
  if (ending.winner === 'void') {
    return ending.cause === 'time' ? 'neither side moved in time; stakes go back' : causes.cancelled;
  }
  return causes[ending.cause];
}

export function endingText(ending: EndingShow, nameOf: (seat: Seat) => string): string {
  switch (ending.winner) {
    case 'A':
    case 'B':
      return `${nameOf(ending.winner)} wins!`;
    case 'draw':
      return 'A draw!';
    case 'void':
      return 'No result';
  }
}

function ballotLine(ballot: BallotShow, name: string): string | null {
  switch (ballot.status) {
    case 'open':
      return `${name} to move: vote now!`;
    case 'paused':
      return 'The vote is paused';
    case 'counting':
      return 'Votes are in, counting';
    case 'closed':
      return ballot.result ? `${name} has decided` : null;
    case 'cancelled':
      return 'The vote was called off';
  }
}

function phaseLine(match: MatchShow, ballot: BallotShow | null): { now: string; seat: Seat | null } {
  const seat = match.awaiting.length === 1 ? (match.awaiting[0] ?? null) : null;
  const name = seat === null ? 'Both' : seatName(match, seat);
  const vote =
    ballot !== null && ballot.turn === match.turn ? ballotLine(ballot, seatName(match, ballot.seat)) : null;
  switch (match.phase) {
    case 'open':
      return { now: 'A new match begins', seat: null };
    case 'seeding':
      return { now: 'Both seats reveal their seeds', seat: null };
    case 'opening':
      return { now: 'Cards open by the rules', seat: null };
    case 'committing':
    case 'publicCommitting':
      if (vote !== null && ballot !== null) return { now: vote, seat: ballot.seat };
      if (seat !== null && match.seats[seat].kind === 'chat') return { now: `${name} to move`, seat };
      return { now: seat === null ? 'Both sides choose' : `${name} is choosing a move`, seat };
    case 'revealing':
      return { now: seat === null ? 'Moves are sealed' : `${name}’s move is sealed`, seat };
    case 'closing':
      return { now: 'The last cards are opened', seat: null };
    case 'over':
      return {
        now: match.ending ? endingText(match.ending, (one) => seatName(match, one)) : 'The match is over',
        seat: match.ending?.winner === 'A' || match.ending?.winner === 'B' ? match.ending.winner : null,
      };
  }
}

/** What the last turn did; `fresh` while it is news. */
export interface LastTurn {
  readonly line: string;
  readonly shout: string;
  readonly fresh: boolean;
}

/**
 * What is happening now. `last` and `score` are null before there is a turn or a view. A fresh turn is the
 * headline, unless chat has something to do. `note` is what draws have made of the match. It holds no countdown:
 * nothing draws it again as time passes. Null when no match is on the table.
 */
export function headlineOf(
  show: Show,
  last: LastTurn | null,
  score: BySeat<number> | null,
  note: string | null = null,
): Headline | null {
  const { match, ballot, table } = show;
  if (match === null) return null;
  const { now: line, seat } =
    table.status === 'stopped' ? { now: 'The table has stopped', seat: null } : phaseLine(match, ballot);
  if (match.ending !== null) {
    return { now: line, seat, detail: `${causeText(match.ending)} · Next: ${table.next.name}` };
  }
  const lead =
    score === null || score.A + score.B === 0 || match.turn === 0
      ? null
      : standing(score, (one) => seatName(match, one));
  const voting = ballot?.status === 'open' && ballot.turn === match.turn;
  if (last?.fresh && !voting && table.status !== 'stopped') {
    return { now: last.shout, seat: null, detail: lead ?? line };
  }
  const detail = [last?.line ?? null, lead].filter((part): part is string => part !== null && part !== '');
  if (detail.length > 0) return { now: line, seat, detail: detail.join(' · ') };
  return {
    now: line,
    seat,
    detail: note === null ? match.ruleset.summary : `${match.ruleset.name}: ${note}`,
  };
}
