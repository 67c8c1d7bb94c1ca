import { isQuorumMissed } from './decision.ts';
import type { OptionNode } from './option-tree.ts';
import type { BallotPolicy } from './policy.ts';
import type { Counts } from './tally.ts';
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
  let [leader, second] = leadersOf(options, counts);
  while (leader !== undefined) {
    if (second !== undefined) {
      const [lead, reach] = [counts.weightOf(leader), counts.weightOf(second) + open];
      if (lead < reach || (lead === reach && surplus.length > 0)) return false;
    }
    [leader, second] = leadersOf(leader, counts);
  }
  return true;
}

/** The two heaviest options of a stage, if it has as many. Of a tie either may be first: it is open anyway. */
const leadersOf = (at: OptionNode, counts: Counts<OptionNode>): OptionNode[] =>
  [...at.options.values()].sort((a, b) => counts.weightOf(b) - counts.weightOf(a)).slice(0, 2);
