import { z } from 'zod';
import { count, hash32 } from './primitives.ts';

/**
 * What chat can be asked about its camp between two matches, of whatever game: what coins are spent on, who goes
 * into the next match, and against whom. A game asks those of them that it has.
 */
export const CAMP_TOPICS = ['coins', 'party', 'opponent'] as const;
/** One of {@link CAMP_TOPICS}. */
export type CampTopic = (typeof CAMP_TOPICS)[number];

/**
 * What chat's seat owns in a game that has coins, as tools are told of it beside a state; absent where there are none, or
 * they are not known. As `purseShow`, but additive: unknown fields pass.
 */
export const purseV1 = z
  .looseObject({
    coins: count,
    spendable: count,
    paid: z
      .looseObject({
        matchKey: hash32,
        coins: count,
        label: z.string(),
        for: z.looseObject({ game: z.string() }),
      })
      .nullable(),
  })
  .optional();
