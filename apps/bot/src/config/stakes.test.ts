import { expect, it } from 'vitest';
import { configSchema } from './schema.ts';

const USDC = `0x${'a0'.repeat(20)}`;
const COIN = { token: 'coin', perMatch: '0.01', perDay: '0.05' };
const TOKEN = { token: USDC, symbol: 'USDC', decimals: 6, perMatch: '2.50', perDay: '10' };

const read = (stakes: unknown) => configSchema.safeParse({ table: { rivals: { stakes } } });
const mistakesIn = (stakes: unknown) =>
  read(stakes).error?.issues.map(({ path, message }) => `${path.slice(3).join('.')}: ${message}`);

it('plays for nothing unless something is configured', () => {
  expect(configSchema.parse({}).table.rivals.stakes).toBeNull();
});

it('reads what may be played for, in the smallest unit', () => {
  const rate = { currency: 'EUR', price: 0.9 };
  const stakes = read({ tokens: [COIN, { ...TOKEN, rate }] }).data?.table.rivals.stakes;
  expect(stakes).toEqual({
    tokens: [
      { token: null, symbol: null, decimals: 18, perMatch: 10n ** 16n, perDay: 5n * 10n ** 16n, rate: null },
      { token: USDC, symbol: 'USDC', decimals: 6, perMatch: 2_500_000n, perDay: 10_000_000n, rate },
    ],
    onScreen: false,
    contractsOwner: null,
  });
});

it.each<[string, unknown, string]>([
  ['an empty list', { tokens: [] }, 'tokens: expected at least one; leave out stakes to play for nothing'],
  [
    'a name in place of an address',
    { tokens: [{ ...TOKEN, token: 'USDC' }] },
    'tokens.0.token: expected "coin" or the address of a token',
  ],
  [
    'a token without its decimals',
    { tokens: [{ ...TOKEN, decimals: undefined }] },
    'tokens.0.decimals: expected the decimals of the token, e.g. 6',
  ],
  [
    'decimals of the coin',
    { tokens: [{ ...COIN, decimals: 18 }] },
    'tokens.0.decimals: the coin has 18: leave it out here',
  ],
  [
    'an amount as a number',
    { tokens: [{ ...COIN, perMatch: 0.01 }] },
    'tokens.0.perMatch: Invalid input: expected string, received number',
  ],
  [
    'more decimals than the token has',
    { tokens: [{ ...TOKEN, perMatch: '0.0000001' }] },
    'tokens.0.perMatch: expected 6 decimals at most',
  ],
  [
    'nothing as the limit',
    { tokens: [{ ...COIN, perMatch: '0' }] },
    'tokens.0.perMatch: expected more than nothing',
  ],
  [
    'more in a match than in a day',
    { tokens: [{ ...COIN, perMatch: '1' }] },
    'tokens.0.perMatch: expected perDay (0.05) at most',
  ],
  ['the same token twice', { tokens: [COIN, COIN] }, 'tokens.1.token: it stands there already'],
  [
    'one name for two tokens',
    { tokens: [TOKEN, { ...TOKEN, token: `0x${'b0'.repeat(20)}`, symbol: 'usdc' }] },
    'tokens.1.symbol: another token is called so already',
  ],
])('refuses %s, and says where', (_, stakes, mistake) => {
  expect(mistakesIn(stakes)).toContain(mistake);
});
