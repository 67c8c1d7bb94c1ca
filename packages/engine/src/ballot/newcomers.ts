import type { BallotPolicy } from './policy.ts';

/** What the cap on newcomers needs of a vote. */
interface Joined {
  readonly seq: number;
  readonly newcomer: boolean;
}

/** The votes that count, and those of the newcomers who are too many. */
export interface Shares<Vote> {
  readonly counted: readonly Vote[];
  readonly surplus: readonly Vote[];
}

/**
 * How many newcomers may count beside so many other voters: the most that are no more than `percent` of all that
 * count. Undefined: any number.
 */
export function newcomersAllowed({ newcomers }: BallotPolicy, others: number): number | undefined {
  if (newcomers === undefined) return undefined;
  return Math.floor((newcomers.percent * others) / (100 - newcomers.percent));
}

/** Holds votes to the policy's cap on newcomers: of too many, those who came last do not count. */
export function sharesOf<Vote extends Joined>(votes: Iterable<Vote>, policy: BallotPolicy): Shares<Vote> {
  const all = [...votes];
  const newcomers = all.filter((vote) => vote.newcomer).sort((a, b) => a.seq - b.seq);
  const allowed = newcomersAllowed(policy, all.length - newcomers.length);
  if (allowed === undefined || newcomers.length <= allowed) return { counted: all, surplus: [] };
  const surplus = newcomers.slice(allowed);
  const out = new Set(surplus);
  return { counted: all.filter((vote) => !out.has(vote)), surplus };
}
