import type { BallotPolicy } from './policy.ts';
import type { VoteInput } from './verdict.ts';

/** What everyone's vote weighs where the policy says nothing else. */
const PLAIN = 1;

/** What a vote weighs under a policy: of what applies to its voter, the highest. */
export function weightOf({ weights = {} }: BallotPolicy, { subscriber, vip }: VoteInput): number {
  return Math.max(
    PLAIN,
    (subscriber === true ? weights.subscriber : undefined) ?? PLAIN,
    (vip === true ? weights.vip : undefined) ?? PLAIN,
  );
}

/** The weights that a vote can have under a policy, the lowest first. */
export function weightsOf({ weights = {} }: BallotPolicy): number[] {
  const all = new Set([PLAIN, weights.subscriber ?? PLAIN, weights.vip ?? PLAIN]);
  return [...all].sort((a, b) => a - b);
}
