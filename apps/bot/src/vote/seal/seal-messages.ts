import { ballotResult, type UnsealedBallot } from '@show-of-hands/engine/ballot';
import type { Hex } from 'viem';
import { z } from 'zod';

/**
 * A settled ballot on its way to the thread that hashes it. Thousands of votes travel in parts: copying them at
 * once would keep the show waiting as long as the hashing that it is spared.
 */
export type SealRequest =
  | {
      readonly type: 'ballot';
      readonly id: number;
      readonly ballot: Omit<UnsealedBallot, 'votes' | 'refusals'>;
    }
  | { readonly type: 'votes'; readonly id: number; readonly votes: UnsealedBallot['votes'] }
  | { readonly type: 'refusals'; readonly id: number; readonly refusals: UnsealedBallot['refusals'] }
  | { readonly type: 'seal'; readonly id: number };

const hash = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value));

export const sealAnswer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sealed'),
    id: z.number(),
    /** The record in canonical JSON, as UTF-8: bytes change threads without being copied. */
    text: z.instanceof(Uint8Array),
    result: ballotResult,
    ballotDigest: hash,
  }),
  z.object({ type: z.literal('failed'), id: z.number(), fault: z.string() }),
]);
export type SealAnswer = z.infer<typeof sealAnswer>;
