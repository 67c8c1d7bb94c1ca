import { join } from 'node:path';
import { matchKeyOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { encodeEntry, encodeTerms, tableAbi } from '@show-of-hands/verify';
import {
  createWalletClient,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  publicActions,
  toHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEnvironmentOf, openKeystore } from '#bot/keystore';
import { presets } from '#bot/triad-rules-presets';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';
import { type LyingRpc, startLyingRpc } from '#helpers/node/lying-rpc.ts';

/** Stakes as verify sees them, and as the tasks that play refuse them. */
let machines: TwoMachines;
let node: LyingRpc;

beforeAll(async () => {
  machines = await startTwoMachines(77_007);
  node = await startLyingRpc(machines.network.url);
}, 120_000);
afterAll(async () => {
  await node.stop();
  await machines.stop();
});

const STAKE = 5_000n;

/** A match with a stake, opened by hand: the tasks open none. */
async function staked(): Promise<{ readonly key: Hex; withdraw(): Promise<void> }> {
  const { home, network, table, collection } = machines;
  const keys = openKeystore(join(home.folder, '.show-of-hands', 'keys.json'), keyEnvironmentOf(home.env));
  const owner = privateKeyToAccount(keys.A.owner.reveal());
  const wallet = createWalletClient({
    account: owner,
    transport: http(network.url),
  }).extend(publicActions);
  const nonce = keccak256(toHex('a staked match'));
  const [rules] = presets;
  if (rules === undefined) throw new Error('no presets');
  const setting = encodeAbiParameters([{ type: 'address' }, { type: 'uint256[]' }], [collection, []]);
  const at = { address: table, abi: tableAbi, chain: null } as const;
  const key = matchKeyOf({ chainId: network.chainId, table }, owner.address, nonce);
  const windows = { joinWindow: 600, actWindow: 600, voteWindow: 600, recordWindow: 600 };
  const terms = encodeTerms({
    ...windows,
    rules: rules.rulesetId,
    setting,
    invited: null,
    publicSeats: [],
    rated: false,
    confirmations: 1,
    grace: 0,
    series: null,
    seasonId: 1,
    stakeToken: null,
    stake: STAKE,
  });
  const secret = keccak256(toHex('a commitment'));
  const entry = encodeEntry({
    agent: owner.address,
    agentSigns: false,
    player: 'person',
    isPublic: false,
    blind: false,
    room: null,
    ballots: null,
    seedCommit: secret,
    secretRoot: secret,
    link: ZERO_HASH,
    drawHash: ZERO_HASH,
    setting: '0x',
  });
  const opened = await wallet.writeContract({
    ...at,
    functionName: 'open',
    args: [nonce, terms, entry],
    value: STAKE,
  });
  await wallet.waitForTransactionReceipt({ hash: opened });
  return {
    key,
    async withdraw() {
      const hash = await wallet.writeContract({ ...at, functionName: 'cancel', args: [key] });
      await wallet.waitForTransactionReceipt({ hash });
    },
  };
}

it('a stake is verified from the vault, and a match that asks for one is not joined', async () => {
  const { home, away, table } = machines;
  const { key, withdraw } = await staked();
  const joined = await away.run('match', 'join', key, '--table', table);
  expect(joined).toMatchObject({ status: 1, output: '' });
  expect(joined.errors).toMatch(/asks for a stake of 5000 wei/);

  await withdraw();
  const { status, output } = await home.run('verify', key);
  expect(output).toMatch(/^ok +stake of A: 5000 wei put in$/m);
  expect(output).toMatch(/^ok +payout: back to A 5000, to B 0 wei$/m);
  expect(output).not.toMatch(/^wrong/m);
  expect(status).toBe(0);

  // the only log of one word pair in the vault: token and amount
  node.lie = ({ method, result }) => {
    if (method !== 'eth_getLogs' || !Array.isArray(result)) return;
    for (const log of result) {
      const amount = STAKE.toString(16);
      if (log.data.length === 2 + 128 && log.data.endsWith(amount))
        log.data = log.data.replace(amount, 'ffff');
    }
  };
  const lied = await home.run('verify', key, '--rpc', node.url);
  expect(node.lies).toBeGreaterThan(0);
  expect(lied.output).toMatch(/^wrong +stake of A/m);
  expect(lied.status).toBe(1);
});
