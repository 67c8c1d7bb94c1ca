import { expect, test } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { matchGas } from '../../chain/budget/match-gas.ts';
import { EXTENT } from '../../chain/match-extent.fixture.ts';
import { pricedChain } from '../../chain/priced-chain.fixture.ts';
import { requireFunds } from './accounts.ts';

const GAS = matchGas(EXTENT);
const owner = `0x${'a0'.repeat(20)}` as const;
const agent = `0x${'a1'.repeat(20)}` as const;
const CAP = 10n ** 15n;

/** A seat's accounts with their shares at a fee, less something. */
function rig(fee: bigint, missing: { readonly owner?: bigint; readonly agent?: bigint } = {}) {
  const { link, balances } = pricedChain(1_000n);
  balances.set(owner, GAS.owner * fee - (missing.owner ?? 0n));
  balances.set(agent, GAS.agent * fee - (missing.agent ?? 0n));
  return { link, local: false, holdsFolder: false, close: async () => {} };
}

test('a seat that holds its shares of every round at twice the fees of now may begin', async () => {
  await requireFunds(rig(2_400n), { owner, agent }, EXTENT, CAP);
  await requireFunds(rig(1_500n), { owner, agent }, EXTENT, 1_500n);
});

test.each([
  [{ owner: 1n }, /^The owner has .* a match can cost it/, owner],
  [{ agent: 1n }, /^The agent has .*--owner-plays/s, agent],
])('a seat that lacks %o may not, and is told where to send it', async (missing, text, account) => {
  const failure = await requireFunds(rig(2_400n, missing), { owner, agent }, EXTENT, CAP).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Problem);
  expect(String(failure instanceof Problem && failure.message)).toMatch(text);
  expect(failure).toMatchObject({ where: expect.stringContaining(account) });
});

test('an owner that plays itself must hold both shares', async () => {
  await expect(requireFunds(rig(2_400n), { owner, agent: owner }, EXTENT, CAP)).rejects.toThrow(
    /^The owner has .* a match can cost it(?!.*--owner-plays)/s,
  );
});
