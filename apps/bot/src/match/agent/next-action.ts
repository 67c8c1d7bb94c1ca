import { otherSeat, type Seat } from '@show-of-hands/engine';
import type { MatchInfo } from '@show-of-hands/verify';

/** What a seat has to do next, by the chain alone. */
export type NextAction =
  | { readonly kind: 'wait'; readonly for: 'opponent' | 'block' | 'start' }
  | { readonly kind: 'enter' }
  | { readonly kind: 'revealSeed' }
  | { readonly kind: 'openSlots'; readonly slots: readonly number[] }
  | { readonly kind: 'commit'; readonly turn: number }
  | { readonly kind: 'reveal'; readonly turn: number }
  | { readonly kind: 'close'; readonly slots: readonly number[] }
  | { readonly kind: 'callTime' }
  | { readonly kind: 'over' };

/** What a next action is judged by. */
interface ChainNow {
  /** The latest block. */
  readonly block: bigint;
  /** Block time in unix seconds, as the next block will have it. */
  readonly time: number;
  /** The slots this seat must open in this phase, as the contract's bit mask. */
  readonly slotsDue: number;
}

/** The slots of a bit mask, ascending. */
export const slotsOf = (mask: number): readonly number[] =>
  [0, 1, 2, 3, 4].filter((slot) => (mask & (1 << slot)) !== 0);

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
    case 'drawing':
    case 'answering':
      // no table that this program plays on has these phases yet
      return { kind: 'wait', for: 'opponent' };
    case 'seeding':
    case 'opening':
    case 'committing':
    case 'publicCommitting':
    case 'revealing':
    case 'closing':
      break;
    default:
      return info.phase satisfies never;
  }
  // with both seats late the call ends the match without a loser; alone, a late seat still tries to act
  const late = info.awaiting.includes(otherSeat(seat)) && moment.time > info.deadline;
  if (late) return { kind: 'callTime' };
  if (!info.awaiting.includes(seat)) return { kind: 'wait', for: 'opponent' };
  return act(info, info.phase, moment);
}

function act(
  info: MatchInfo,
  phase: Exclude<MatchInfo['phase'], 'none' | 'open' | 'drawing' | 'answering' | 'over'>,
  { block, slotsDue }: ChainNow,
): NextAction {
  // a transaction sent now stands in the next block at the earliest
  const soon = block + 1n >= info.revealFrom;
  switch (phase) {
    case 'seeding':
      // shown before the join is confirmed, a seed could be met by another join with another seed
      return soon ? { kind: 'revealSeed' } : { kind: 'wait', for: 'block' };
    case 'opening':
      return { kind: 'openSlots', slots: slotsOf(slotsDue) };
    case 'committing':
      return { kind: 'commit', turn: info.turn };
    case 'publicCommitting':
      return soon ? { kind: 'commit', turn: info.turn } : { kind: 'wait', for: 'block' };
    case 'revealing':
      return soon ? { kind: 'reveal', turn: info.turn } : { kind: 'wait', for: 'block' };
    case 'closing':
      return { kind: 'close', slots: slotsOf(slotsDue) };
    default:
      return phase satisfies never;
  }
}
