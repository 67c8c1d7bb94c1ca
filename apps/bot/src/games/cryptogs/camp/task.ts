import { z } from 'zod';

const token = z.number().int().min(1);
const stake = z.array(token).length(5);

/** What chat can have done between matches, as it is written down. */
export const campTask = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('buyPack'),
    pack: z.number().int().min(1),
    /** In the smallest unit of the chain's own coin. */
    price: z.string().regex(/^\d{1,78}$/),
    /** What is in it. */
    tokens: z.array(token).length(10),
  }),
  /** What chat's side stakes. */
  z.strictObject({ do: z.literal('stake'), tokens: stake }),
  /** The counter that is accepted: what the other side stakes. */
  z.strictObject({ do: z.literal('counter'), tokens: stake }),
]);
export type CryptogsTask = z.infer<typeof campTask>;
