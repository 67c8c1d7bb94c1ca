import { STRENGTHS } from '@show-of-hands/bus/polylemma';
import type { Hex } from 'viem';
import { isHex } from 'viem';
import { z } from 'zod';
import { HIGHEST_LEVEL } from './prices.ts';

const level = z.number().int().min(1).max(HIGHEST_LEVEL);
const token = z.string().regex(/^\d{1,78}$/);

/** What chat can have done in its camp, as it is written down. */
export const campTask = z.discriminatedUnion('do', [
  /** Levels for a character that has this one, up to another; one level more where journals of before say no more. */
  z
    .strictObject({
      do: z.literal('levelUp'),
      token,
      level: level.max(HIGHEST_LEVEL - 1),
      to: level.optional(),
    })
    .refine(({ level, to }) => to === undefined || to > level),
  /** A character by chance, which is to have this name, and this level; 1 where journals of before say none. */
  z.strictObject({
    do: z.literal('pull'),
    name: z.custom<Hex>((value) => isHex(value) && value.length === 66),
    to: level.optional(),
  }),
  z.strictObject({ do: z.literal('party'), tokens: z.array(token).length(4) }),
  z.strictObject({ do: z.literal('opponent'), strength: z.enum(STRENGTHS) }),
]);
export type PolylemmaTask = z.infer<typeof campTask>;
