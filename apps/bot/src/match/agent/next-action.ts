import { otherSeat, type Seat } from '@show-of-hands/engine';
import type { MatchInfo } from '@show-of-hands/verify';

/** What a seat has to do next, by the chain alone. */
export type NextAction =
  | { readonly kind: 'wait'; readonly for: 'opponent' | 'block' | 'start' }
  | { readonly kind: 'enter' }
  | { readonly kind: 'revealSeed' }
  /** Secrets that the rules open one by one before a turn. */
  | { readonly kind: 'openSecrets'; readonly indexes: readonly number[] }
  | { readonly kind: 'sendLink'; readonly turn: number }
  | { readonly kind: 'decide'; readonly turn: number; readonly isPublic: boolean }
  | { readonly kind: 'reveal'; readonly turn: number }
  | { readonly kind: 'answer'; readonly turn: number }
  /** What must be seen at the end: secrets one by one, or all of them. */
  | { readonly kind: 'close'; readonly indexes: readonly number[] }
  | { readonly kind: 'callTime' }
  | { readonly kind: 'over' };

/** What a next action is judged by. */
interface ChainNow {
  /** The latest block. */
  readonly block: bigint;
  /** Block time in unix seconds, as the next block will have it. */
  readonly time: number;
  /** The secrets this seat must open one by one in this phase, as the contract's bit mask. */
  readonly secretsDue: number;
  /**
   * Whether this seat has shown links before, and nobody one of this turn: then its next one is known to nobody who could
   * make anything of it before the other seat's follows, which waits.
   */
  readonly isFirstLink: boolean;
}

/** As many secrets are opened one by one. */
const MOST_LISTED = 8;

/** The places of a bit mask, ascending. */
export const indexesIn = (mask: number): readonly number[] =>
  Array.from({ length: MOST_LISTED }, (_, index) => index).filter((index) => (mask & (1 << index)) !== 0);

/**
 * The next action of a seat. Pure: the same chain gives the same next action, so that a restarted process goes on where
 * the chain stands.
 */
export function nextActionOf(info: MatchInfo, seat: Seat, moment: ChainNow): NextAction {
  switch (info.phase) {
    case 'none':
      return seat === 'A' ? { kind: 'enter' } : { kind: 'wait', for: 'start' };
    case 'open':
      // nobody can join any more: the call ends the match
      if (moment.time > info.deadline) return { kind: 'callTime' };
      return seat === 'B' ? { kind: 'enter' } : { kind: 'wait', for: 'start' };
    case 'over':
      return { kind: 'over' };
    case 'seeding':
    case 'opening':
    case 'drawing':
    case 'committing':
    case 'publicCommitting':
    case 'revealing':
    case 'answering':
    case 'closing':
      break;
    default:
      return info.phase satisfies never;
  }
  // with both seats late the call ends the match without a loser; alone, a late seat still tries to act
  const late = info.awaiting.includes(otherSeat(seat)) && moment.time > info.deadline;
  if (late) return { kind: 'callTime' };
  if (!info.awaiting.includes(seat)) return { kind: 'wait', for: 'opponent' };
  return act(info, seat, info.phase, moment);
}

function act(
  info: MatchInfo,
  seat: Seat,
  phase: Exclude<MatchInfo['phase'], 'none' | 'open' | 'over'>,
  { block, secretsDue, isFirstLink }: ChainNow,
): NextAction {
  const { turn } = info;
  const isPublic = info.terms.publicSeats.includes(seat);
  const isVoted = isPublic && (phase === 'committing' || phase === 'publicCommitting');
  // what comes earlier would rest on what the chain may still take back: a seed shown then could be met by another join
  // with another seed. A transaction sent now stands in the next block at the earliest; a vote is seen at once
  const earliest = isVoted ? block : block + 1n;
  // the table takes it at once where both seats show theirs one after the other
  const isAtOnce = phase === 'drawing' && isFirstLink && info.awaiting.length === 1;
  if (!isAtOnce && earliest < info.actFrom) return { kind: 'wait', for: 'block' };
  switch (phase) {
    case 'seeding':
      return { kind: 'revealSeed' };
    case 'opening':
      return { kind: 'openSecrets', indexes: indexesIn(secretsDue) };
    case 'drawing':
      return { kind: 'sendLink', turn };
    case 'committing':
    case 'publicCommitting':
      return { kind: 'decide', turn, isPublic };
    case 'revealing':
      return { kind: 'reveal', turn };
    case 'answering':
      return { kind: 'answer', turn };
    case 'closing':
      return { kind: 'close', indexes: indexesIn(secretsDue) };
    default:
      return phase satisfies never;
  }
}
