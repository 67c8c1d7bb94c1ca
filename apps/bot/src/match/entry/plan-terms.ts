import { SEATS } from '@show-of-hands/engine';
import type { MatchTerms } from '@show-of-hands/verify';
import { type Address, type Hex, isAddress, isHex } from 'viem';
import { z } from 'zod';

const hexValue = z.custom<Hex>((value) => isHex(value));
const address = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
);

/** A match's terms as a plan keeps them: what an opening that was interrupted is gone on with. */
export const planTerms = z.strictObject({
  rules: hexValue,
  setting: hexValue,
  invited: address.nullable(),
  publicSeats: z.array(z.enum(SEATS)).readonly(),
  rated: z.boolean(),
  confirmations: z.number().nullable(),
  grace: z.number(),
  series: z.strictObject({ id: hexValue, length: z.number(), game: z.number() }).readonly().nullable(),
  seasonId: z.number(),
  joinWindow: z.number(),
  actWindow: z.number(),
  voteWindow: z.number(),
  recordWindow: z.number(),
  stakeToken: address.nullable(),
  stake: z.string().regex(/^\d+$/).transform(BigInt),
}) satisfies z.ZodType<MatchTerms, unknown>;

/** A plan as it is kept: JSON, in which large numbers are decimal text. */
export const planText = (plan: unknown): string =>
  JSON.stringify(plan, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
