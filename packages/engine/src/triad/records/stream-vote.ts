import { type Seat, seatIndex } from '../../seat.ts';
import type { Cell, PlaceMove, Slot } from '../rules/types.ts';
import type { EventInfo } from './state-json.ts';

/** One voted move with its count. */
export interface CountedMove {
  readonly move: { readonly cell: Cell; readonly cardIndex: Slot; readonly warningMarkCell: Cell | null };
  readonly count: number;
}

/** stream_vote_state_v1 of the streamer bus. */
export interface StreamVoteState extends EventInfo {
  readonly version: 1;
  readonly updatedAtMs: number;
  readonly status: 'open' | 'closed';
  readonly turn?: number;
  readonly controlledSide?: 0 | 1;
  readonly endsAtMs?: number;
  readonly totalVotes?: number;
  readonly top?: readonly CountedMove[];
}

/** What the document is made from. */
export interface StreamVoteInput extends EventInfo {
  readonly status: 'open' | 'closed';
  /** Unix milliseconds. */
  readonly updatedAtMs: number;
  /** The ballot in question; left out when none was opened yet. */
  readonly ballot?: {
    /** 0..8; null for a pick of a draft. */
    readonly turn: number | null;
    readonly seat: Seat;
    readonly endsAtMs: number;
    readonly totalVotes: number;
    /** Voted moves, most votes first. */
    readonly leaders: readonly { readonly move: PlaceMove; readonly count: number }[];
  };
}

/** The public format shows the three leading moves. */
const SHOWN = 3;

/** The envelope content that tells tools how a vote stands. */
export function streamVoteStateOf(input: StreamVoteInput): StreamVoteState {
  const { status, updatedAtMs, ballot, eventId, eventTitle } = input;
  return {
    version: 1,
    updatedAtMs,
    status,
    ...(eventId !== undefined && { eventId }),
    ...(eventTitle !== undefined && { eventTitle }),
    ...(ballot && {
      ...(ballot.turn !== null && { turn: ballot.turn }),
      controlledSide: seatIndex(ballot.seat),
      endsAtMs: ballot.endsAtMs,
      totalVotes: ballot.totalVotes,
      top: ballot.leaders.slice(0, SHOWN).map(({ move, count }) => ({
        move: {
          cell: move.cell,
          cardIndex: move.cardIndex,
          warningMarkCell: move.warningMarkCell,
        },
        count,
      })),
    }),
  };
}
