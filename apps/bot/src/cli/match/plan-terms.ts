import { SEATS } from '@show-of-hands/engine';
import type { MatchTerms } from '@show-of-hands/verify';
import { type Address, type Hex, isAddress, isHex } from 'viem';
import { z } from 'zod';

const hex = z.custom<Hex>((value) => isHex(value));
const address = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
);

/** A match's terms as a plan keeps them: what an opening that was interrupted is gone on with. */
export const planTerms = z.strictObject({
  rules: hex,
  setting: hex,
  invited: address.nullable(),
  publicSeat: z.enum(SEATS).nullable(),
  seasonId: z.number(),
  joinWindow: z.number(),
  actWindow: z.number(),
  voteWindow: z.number(),
  recordWindow: z.number(),
  stakeToken: address.nullable(),
  stake: z.string().regex(/^\d+$/).transform(BigInt),
}) satisfies z.ZodType<MatchTerms, unknown>;
