import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { PolylemmaPublicView } from '@show-of-hands/bus/polylemma';
import {
  type DrawnMove,
  drawnMove,
  SLOTS,
  type SlotIndex,
  shownSlot,
  slotOfKey,
} from '@show-of-hands/bus/polylemma/text';
import type { Seat } from '@show-of-hands/engine';
import { wholeOf } from '../../../lib/game/ballot.ts';

/** What the table shows of a ballot: where chat leads, or what it has decided. */
export interface Leading {
  readonly seat: Seat;
  readonly move: DrawnMove;
  /** Of the first slot, 0..100; null once it is decided. */
  readonly share: number | null;
  /** Of each slot that has votes, 0..100; empty once it is decided. */
  readonly shares: ReadonlyMap<SlotIndex, number>;
}

/** Votes for each slot, of all viewers who have said one. */
function slotVotes({ stages, leaders }: BallotShow): Map<SlotIndex, number> {
  const votes = new Map<SlotIndex, number>();
  const add = (slot: SlotIndex | null, count: number): void => {
    if (slot !== null && count > 0) votes.set(slot, (votes.get(slot) ?? 0) + count);
  };
  const [first] = stages;
  for (const option of first?.options ?? []) add(slotOfKey(option.key), option.votes);
  // without counts of its first stage the leading moves tell as much as they can
  if (votes.size === 0)
    for (const leader of leaders) add(drawnMove(leader.command)?.slot ?? null, leader.votes);
  return votes;
}

function decided(seat: Seat, command: string): Leading | null {
  const move = drawnMove(command);
  return move && { seat, move, share: null, shares: new Map() };
}

/** Null without votes, while they are secret, and when the ballot is about another round than the table shows. */
export function leadingOf(
  ballot: BallotShow | null,
  view: PolylemmaPublicView,
  { forced = [] }: Pick<MatchShow, 'forced'> = {},
): Leading | null {
  const [only] = forced;
  if (ballot === null && only !== undefined) return decided(only.seat, only.command);
  if (ballot === null || ballot.turn !== view.round || ballot.status === 'cancelled') return null;
  const { seat } = ballot;
  if (ballot.result !== null) return decided(seat, ballot.result.command);
  const [first] = ballot.leaders.filter(({ votes }) => votes > 0);
  const move = first === undefined ? null : drawnMove(first.command);
  if (move === null) return null;
  const whole = wholeOf(ballot);
  const shares = new Map(
    [...slotVotes(ballot)].map(([slot, votes]) => [slot, Math.round((100 * votes) / whole)] as const),
  );
  return { seat, move, share: shares.get(move.slot) ?? null, shares };
}

/** What chat can choose now. */
export interface Options {
  readonly seat: Seat;
  readonly slots: ReadonlySet<SlotIndex>;
  /** From 0 to so many level points. */
  readonly points: number;
}

/** What the open ballot's seat can choose on the table that is shown; null while nothing can be chosen. */
export function optionsOf(ballot: BallotShow | null, view: PolylemmaPublicView): Options | null {
  if (ballot === null || ballot.turn !== view.round) return null;
  if (ballot.status !== 'open' && ballot.status !== 'paused') return null;
  const { seat } = ballot;
  return {
    seat,
    slots: new Set(SLOTS.filter((slot) => !shownSlot(view, seat, slot).used)),
    points: view.points[seat].left,
  };
}
