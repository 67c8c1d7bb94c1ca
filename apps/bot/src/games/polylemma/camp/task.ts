import { STRENGTHS } from '@show-of-hands/bus/polylemma';
import type { Hex } from 'viem';
import { isHex } from 'viem';
import { z } from 'zod';

const token = z.string().regex(/^\d{1,78}$/);

/** What chat can have done in its camp, as it is written down. */
export const campTask = z.discriminatedUnion('do', [
  /** One level more for a character that has this one. */
  z.strictObject({ do: z.literal('levelUp'), token, level: z.number().int().min(1).max(254) }),
  /** A character by chance, which is to have this name. */
  z.strictObject({
    do: z.literal('pull'),
    name: z.custom<Hex>((value) => isHex(value) && value.length === 66),
  }),
  z.strictObject({ do: z.literal('party'), tokens: z.array(token).length(4) }),
  z.strictObject({ do: z.literal('opponent'), strength: z.enum(STRENGTHS) }),
]);
export type CampTask = z.infer<typeof campTask>;
