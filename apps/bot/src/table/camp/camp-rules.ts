import type { CampTopic } from '@show-of-hands/bus';
import type { Config } from '../../config/schema.ts';
import type { Council } from '../../games/camp.ts';
import type { Errands } from '../../journal/errands.ts';

/** What the streamer lets chat decide between matches. */
export type CampRules = Config['table']['camp'];

/** Coins that chat may spend before a match where the streamer says nothing and coins are worth nothing. */
export const FREE_BUDGET = 250;

/** What is asked in one pause at most. */
export interface Round {
  /** In their order. */
  readonly topics: readonly CampTopic[];
  /** So many questions in all: what coins are spent on is asked about again where that leaves room. */
  readonly most: number;
}

/**
 * @param can what there is to ask
 * @param wanted what somebody wants asked now, whatever the settings say
 */
export function roundOf(rules: CampRules, can: readonly CampTopic[], wanted?: readonly CampTopic[]): Round {
  const topics = can.filter((topic) => (wanted === undefined ? rules[topic] : wanted.includes(topic)));
  return { topics, most: wanted === undefined ? rules.questions : Math.max(rules.questions, topics.length) };
}

/**
 * Coins that chat may spend now: what is left of the budget for this pause, as the journal knows it, and no more than
 * the purse holds beyond the reserve.
 *
 * @param before number of the match that follows
 * @throws ChainFault if the chain does not answer
 */
export async function coinsFor({
  council,
  rules,
  errands,
  before,
}: {
  readonly council: Council;
  readonly rules: CampRules;
  readonly errands: Pick<Errands, 'spentBefore'>;
  readonly before: number;
}): Promise<number> {
  const budget = rules.budget ?? (council.isFree ? FREE_BUDGET : 0);
  const allowed = budget - errands.spentBefore(council.place, before);
  return Math.max(0, Math.min(allowed, (await council.purse()) - rules.reserve));
}
