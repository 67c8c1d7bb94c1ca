import { z } from 'zod';
import { count, hash32 } from './primitives.ts';

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
