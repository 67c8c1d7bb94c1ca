import { isQuorumMissed } from './decision.ts';
import type { OptionNode } from './option-tree.ts';
import type { BallotPolicy } from './policy.ts';
import { decide } from './tally.ts';
import type { VoteBook } from './vote-book.ts';

/**
 * True if votes decide a ballot and `outstanding` further weight, from accounts that have not voted, could change
 * no stage of what wins. A ballot without votes or without its quorum is never decided: nobody leads.
 *
 * Further votes for a follower that only draw it level do not help it: it would have got there last, and ties go to
 * who was there first. But where newcomers wait for more others to vote, older votes may come in with them, so that
 * their weight counts as outstanding and a tie as open.
 */
export function isDecidedBy(
  options: OptionNode,
  book: Pick<VoteBook, 'counts' | 'voters' | 'shares'>,
  policy: BallotPolicy,
  outstanding: number,
): boolean {
  const { counts, voters } = book;
  if (voters === 0 || isQuorumMissed(policy, voters)) return false;
  if (outstanding === 0) return true;
  // Every further vote changes the root, and with it the draw.
  if (policy.tally === 'proportional') return false;
  const { surplus } = book.shares();
  const open = surplus.reduce((sum, { weight }) => sum + weight, outstanding);
  return decide(options, counts).every(({ at, winner }) => {
    const lead = counts.weightOf(winner);
    return [...at.options.values()].every((option) => {
      const reach = counts.weightOf(option) + open;
      return option === winner || (surplus.length > 0 ? reach < lead : reach <= lead);
    });
  });
}
