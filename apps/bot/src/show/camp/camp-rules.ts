import type { CampTopic } from '@show-of-hands/bus';
import type { Config, Share } from '../../config/schema.ts';
import type { CampJobs } from '../../journal/camp-jobs.ts';
import type { CampDecisions } from '../../match/game/camp.ts';
import type { SeatKind } from '../../match/game/seat-plan.ts';

/** What the streamer lets chat decide between matches. */
export type CampRules = Config['table']['camp'];

/** What chat may spend of its coins before a match where the streamer says nothing and coins are worth nothing. */
export const FREE_SHARE: Share = '25%';

/** What is asked in one pause at most. */
export interface Round {
  /** In the order in which they are asked: one that leaves nothing to choose gives its place to the next. */
  readonly topics: readonly CampTopic[];
  /** So many questions in all: what coins are spent on is asked about again where that leaves room. */
  readonly most: number;
}

/** What comes first in one pause after another where not everything can be asked: coins are what comes in each time. */
const TURNS: readonly CampTopic[] = ['coins', 'party', 'coins', 'opponent'];
/** The match before which the first question of a show is asked. */
const FIRST_ASKED = 2;

/** Topics with the one first whose turn it is. */
function inTurn(topics: readonly CampTopic[], before: number): readonly CampTopic[] {
  const place = Math.max(0, before - FIRST_ASKED) % TURNS.length;
  const coming = [...TURNS.slice(place), ...TURNS.slice(0, place)];
  return [...new Set(coming)].filter((topic) => topics.includes(topic));
}

/**
 * @param can what there is to ask
 * @param before number of the match that follows: whose turn it is goes by it, so that a restart changes nothing
 * @param wanted what somebody wants asked now, whatever the settings say
 */
export function roundOf(
  rules: CampRules,
  can: readonly CampTopic[],
  before: number,
  wanted?: readonly CampTopic[],
): Round {
  const topics = can.filter((topic) => (wanted === undefined ? rules[topic] : wanted.includes(topic)));
  if (wanted !== undefined) return { topics, most: Math.max(rules.questions, topics.length) };
  const { questions } = rules;
  return { topics: questions < topics.length ? inTurn(topics, before) : topics, most: questions };
}

/** What chat has, and what it may spend of that now. */
export interface Spendable {
  readonly owned: number;
  readonly coins: number;
}

/**
 * What is left of the budget for this pause, and no more than chat owns beyond the reserve.
 *
 * @param owned by now
 * @param spent in this pause so far: a share is one of what there was before that
 */
export function spendable(
  { budget, reserve }: { readonly budget: number | Share; readonly reserve: number },
  owned: number,
  spent: number,
): Spendable {
  const all =
    typeof budget === 'number' ? budget : Math.floor(((owned + spent) * Number(budget.slice(0, -1))) / 100);
  return { owned, coins: Math.max(0, Math.min(all - spent, owned - reserve)) };
}

/**
 * What chat may spend now, as settings, journal and chain have it.
 *
 * @param before number of the match that follows
 * @throws ChainFault if the chain does not answer
 */
export async function coinsFor({
  campDecisions,
  rules,
  campJobs,
  before,
}: {
  readonly campDecisions: CampDecisions;
  readonly rules: CampRules;
  readonly campJobs: Pick<CampJobs, 'spentBefore'>;
  readonly before: number;
}): Promise<Spendable> {
  const { isFree, isAllowance = false } = campDecisions;
  const budget = rules.budget ?? (isAllowance ? '100%' : isFree ? FREE_SHARE : 0);
  const reserve = isAllowance ? 0 : rules.reserve;
  const spent = await campJobs.spentBefore(campDecisions.place, before);
  return spendable({ budget, reserve }, await campDecisions.purse(), spent);
}

/**
 * Whether all of chat can be asked about this: whoever plays by hand is nobody's choice, and what one team goes into a match with
 * is none of the other's.
 *
 * @param opponent who plays against chat
 */
export function isAskedAgainst(topic: CampTopic, opponent: SeatKind): boolean {
  switch (topic) {
    case 'coins':
      return true;
    case 'party':
      return opponent !== 'chat';
    case 'opponent':
      return opponent === 'computer';
    default:
      return topic satisfies never;
  }
}
