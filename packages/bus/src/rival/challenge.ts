import { z } from 'zod';
import { rulesetShow } from '../match.ts';
import { address, count, hash32, instant, seat } from '../primitives.ts';

/**
 * A match with another channel before both seats are taken, as everyone sees it. Everything here stands on the chain or is
 * about to.
 */
export type ChallengeShow = z.infer<typeof challengeShow>;
/** Checks a {@link ChallengeShow} that came from outside. */
export const challengeShow = z.object({
  matchKey: hash32,
  /** What others type to accept it: the beginning of the key. */
  code: z.string(),
  ruleset: rulesetShow,
  /** The seat of this show: A where it has opened the match. */
  seat,
  /**
   * - `entering`: this show's own opening or join is on its way
   * - `open`: it waits for another channel
   * - `confirming`: both seats are taken, and the blocks come that must follow
   */
  stage: z.enum(['entering', 'open', 'confirming']),
  /** Nobody joins it after that; null where that is not known yet. */
  until: instant.nullable(),
  /** The owner of the other seat; null as long as it is nobody's. */
  rival: address.nullable(),
  /** The only owner who may join; null for anyone. */
  invited: address.nullable(),
  /** Whether it counts for ratings. */
  rated: z.boolean(),
  /** Games of its series at most, and which of them this is, from 1; null for a match by itself. */
  series: z.object({ length: count, game: count }).nullable(),
  /** Seconds that the chain gives a vote, with all its transactions. */
  voteWindow: count,
});

/** Where a dock listens unless its show is told otherwise. */
export const USUAL_PORT = 4747;

/**
 * A link that opens the reader's own dock with the code filled in: docks listen on their own machines alone, most of them there.
 * Wherever it does not lead, the link itself can be pasted in place of the code.
 */
export const challengeLinkOf = (code: string): string =>
  `http://127.0.0.1:${USUAL_PORT}/dock#challenge=${code}`;
