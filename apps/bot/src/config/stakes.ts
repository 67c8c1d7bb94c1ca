import { type Address, parseUnits } from 'viem';
import { z } from 'zod';

/** More decimals no token has in use, and amounts of that many are still exact. */
const MOST_DECIMALS = 36;
const COIN_DECIMALS = 18;
const AMOUNT = /^\d{1,15}(\.\d{1,36})?$/;
/** It stands in questions about money: nothing that can be taken for something else. */
const SYMBOL = /^[A-Za-z][A-Za-z0-9.]{0,10}$/;

const amount = z.string().regex(AMOUNT, 'expected an amount as text, such as "2.50"');

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'expected an address: 0x and 40 hex digits')
  .transform((value) => value as Address);

/** What a unit of something is worth. */
const worth = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, 'expected a currency such as "EUR"'),
  price: z.number().positive(),
});

const written = z.strictObject({
  /** The chain's own coin, or the address of a token. */
  token: z.union([z.literal('coin'), address], { error: 'expected "coin" or the address of a token' }),
  symbol: z.string().regex(SYMBOL, 'expected a symbol such as "USDC": 1 to 11 letters and digits').optional(),
  decimals: z.number().int().min(0).max(MOST_DECIMALS).optional(),
  /** What the show puts into one match at most, and into all that begin on a UTC day. */
  perMatch: amount,
  perDay: amount,
  /** What one is worth, so that amounts are said in money as well; the coin's is chain.rate. */
  rate: worth.optional(),
});

/** What a show may play for. Amounts are in its smallest unit. */
export interface ConfiguredStake {
  /** Null for the chain's own coin. */
  readonly token: Address | null;
  /** Null where it is the chain's own coin: it is called as the chain calls it. */
  readonly symbol: string | null;
  readonly decimals: number;
  readonly perMatch: bigint;
  readonly perDay: bigint;
  readonly rate: z.output<typeof worth> | null;
}

const stake = written.transform(
  ({ token, symbol, decimals, perMatch, perDay, rate = null }, context): ConfiguredStake => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const isCoin = token === 'coin';
    if (isCoin && symbol !== undefined)
      wrong('symbol', 'the coin is called as chain.symbol says: leave it out here');
    if (isCoin && decimals !== undefined) wrong('decimals', 'the coin has 18: leave it out here');
    if (isCoin && rate !== null) wrong('rate', 'the coin has that of chain.rate: leave it out here');
    if (!isCoin && symbol === undefined) wrong('symbol', 'expected what the token is called, e.g. "USDC"');
    if (!isCoin && decimals === undefined) wrong('decimals', 'expected the decimals of the token, e.g. 6');
    const digits = isCoin ? COIN_DECIMALS : (decimals ?? 0);
    const unitsOf = (field: 'perMatch' | 'perDay', text: string): bigint => {
      if ((text.split('.')[1] ?? '').length > digits) wrong(field, `expected ${digits} decimals at most`);
      const units = parseUnits(text, digits);
      if (units === 0n) wrong(field, 'expected more than nothing');
      return units;
    };
    const limits = { perMatch: unitsOf('perMatch', perMatch), perDay: unitsOf('perDay', perDay) };
    if (limits.perMatch > limits.perDay) wrong('perMatch', `expected perDay (${perDay}) at most`);
    return { token: isCoin ? null : token, symbol: symbol ?? null, decimals: digits, ...limits, rate };
  },
);

const sameName = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase();

/** What matches with other channels may be played for; left out: for nothing. */
export const stakesSection = z.strictObject({
  tokens: z
    .array(stake)
    .min(1, 'expected at least one; leave out stakes to play for nothing')
    .max(8)
    .superRefine((tokens, context) => {
      for (const [at, one] of tokens.entries()) {
        const before = tokens.slice(0, at);
        if (before.some(({ token }) => sameName(token, one.token)))
          context.addIssue({ code: 'custom', path: [at, 'token'], message: 'it stands there already' });
        if (one.symbol !== null && before.some(({ symbol }) => sameName(symbol, one.symbol)))
          context.addIssue({
            code: 'custom',
            path: [at, 'symbol'],
            message: 'another token is called so already',
          });
      }
    }),
  /** Whether overlays say what the match on the table is for, and what it came to. */
  onScreen: z.boolean().default(false),
  /** Whose the game's contracts are that are played at, as they were deployed; null: the show's own owner. */
  contractsOwner: address.nullable().default(null),
});
/** What matches with other channels may be played for, as it is configured. */
export type StakesConfig = z.output<typeof stakesSection>;
