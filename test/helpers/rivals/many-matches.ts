import { toucheReferee, toucheTable } from '@show-of-hands/contracts';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { HIDDEN, rulesetIdOf } from '@show-of-hands/engine/touche';
import type { MatchEntry, MatchTerms } from '@show-of-hands/verify';
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  numberToHex,
  toHex,
} from 'viem';
import { encodeCall } from '#bot/table-calls';

// Any number of matches that wait for somebody to join them, at a table of Touché Coulé: what they bring costs their openers
// nothing but gas.

/** Opened by one transaction. */
const AT_ONCE = 50;
const ADMIN: Address = numberToHex(0xad, { size: 20 });

export interface ManyMatches {
  readonly table: Address;
  /** Opens so many more, each owner in its turn; their keys in order. */
  open(count: number, by?: Partial<OpenedBy>): Promise<readonly Hex[]>;
}

interface OpenedBy {
  readonly owners: number;
  readonly terms: Partial<MatchTerms>;
  /** What a match says of where its ballots are. */
  readonly ballots: (match: number) => string;
}

const TERMS: MatchTerms = {
  rules: rulesetIdOf(HIDDEN),
  setting: '0x',
  invited: null,
  publicSeats: ['A'],
  rated: false,
  confirmations: 2,
  grace: 60,
  series: null,
  seasonId: 1,
  joinWindow: 86_400,
  actWindow: 120,
  voteWindow: 120,
  recordWindow: 86_400,
  stakeToken: null,
  stake: 0n,
};

/** @param table one that stands there already; a new one if left out */
export async function manyMatchesOn(
  { url, chainId }: { readonly url: string; readonly chainId: number },
  table?: Address,
): Promise<ManyMatches> {
  const transport = http(url, { timeout: 60_000 });
  const test = createTestClient({ mode: 'anvil', transport });
  const reading = createPublicClient({ transport, pollingInterval: 50 });
  const chain = {
    id: chainId,
    name: 'a network of the tests',
    nativeCurrency: { name: 'coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  };
  await test.request({ method: 'anvil_autoImpersonateAccount', params: [true] } as never);
  await test.setBlockGasLimit({ gasLimit: 3_000_000_000n });
  const send = async (from: Address, call: { readonly to?: Address; readonly data: Hex }, gas: bigint) => {
    const wallet = createWalletClient({ account: from, chain, transport });
    return wallet.sendTransaction({ ...call, gas });
  };
  const done = async (hash: Hex) => {
    const receipt = await reading.waitForTransactionReceipt({ hash, timeout: 600_000 });
    if (receipt.status !== 'success') throw new Error(`the table has refused ${hash}`);
    return receipt;
  };
  const put = async (
    abi: typeof toucheReferee.abi | typeof toucheTable.abi,
    bytecode: Hex,
    args: readonly unknown[],
  ) => {
    const data = encodeDeployData({ abi, bytecode, args } as never);
    const { contractAddress } = await done(await send(ADMIN, { data }, 25_000_000n));
    if (contractAddress == null) throw new Error('nothing was put on the chain');
    return contractAddress;
  };
  await test.setBalance({ address: ADMIN, value: 10n ** 20n });
  const at =
    table ??
    (await put(toucheTable.abi, toucheTable.bytecode, [
      await put(toucheReferee.abi, toucheReferee.bytecode, []),
    ]));
  let opened = 0;

  return {
    table: at,
    async open(count, { owners = 100, terms, ballots = () => '' } = {}) {
      const keys: Hex[] = [];
      const sent: Hex[] = [];
      for (let first = 0; first < count; first += AT_ONCE) {
        const number = Math.min(AT_ONCE, count - first);
        const owner = numberToHex(0xb0b0_0000 + (Math.floor(opened / AT_ONCE) % owners), { size: 20 });
        await test.setBalance({ address: owner, value: 10n ** 20n });
        const calls = Array.from({ length: number }, (_, index) => {
          const match = opened + index;
          const nonce = keccak256(toHex(`match ${match}`));
          const matchKey = matchKeyOf({ chainId, table: at }, owner, nonce);
          keys.push(matchKey);
          const entry: MatchEntry = {
            agent: owner,
            agentSigns: false,
            player: 'chat',
            isPublic: true,
            blind: true,
            room: BigInt(match),
            ballots: ballots(match) || null,
            seedCommit: numberToHex(0, { size: 32 }),
            secretRoot: nonce,
            link: nonce,
            drawHash: numberToHex(0, { size: 32 }),
            setting: '0x',
          };
          return encodeCall({ kind: 'open', matchKey, nonce, terms: { ...TERMS, ...terms }, entry });
        });
        opened += number;
        const data = encodeFunctionData({ abi: toucheTable.abi, functionName: 'multicall', args: [calls] });
        sent.push(await send(owner, { to: at, data }, 900_000_000n));
      }
      for (const hash of sent) await done(hash);
      return keys;
    },
  };
}
