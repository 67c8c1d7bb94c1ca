import { dealer } from '@show-of-hands/contracts';
import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  maxUint256,
  numberToHex,
  parseAbiParameters,
  type TransactionReceipt,
  zeroHash,
} from 'viem';
import { expect, test } from 'vitest';
import { runCampJob } from './jobs.ts';

const BANK = `0x${'ba'.repeat(20)}` as const;
const PLAYER = `0x${'0a'.repeat(20)}` as const;
const NAME = `0x${'4d'.repeat(32)}` as const;
const { abi } = dealer;

/** A log as receipts have it. */
const logOf = (topics: readonly unknown[], data: Hex, block: bigint) => ({
  address: BANK,
  topics,
  data,
  blockNumber: block,
});
const orderedAt = (orderId: bigint, block: bigint) =>
  logOf(
    encodeEventTopics({ abi, eventName: 'Ordered', args: { orderId, player: PLAYER } }),
    encodeAbiParameters(parseAbiParameters('bytes32, uint256'), [NAME, block + 1n]),
    block,
  );
const drewToken = (orderId: bigint, tokenId: bigint) =>
  logOf(
    encodeEventTopics({ abi, eventName: 'Drew', args: { orderId, player: PLAYER, tokenId } }),
    encodeAbiParameters(parseAbiParameters('bool'), [false]),
    99n,
  );

test('an order that comes again with another number, after its block was taken back, is the one that is drawn', async () => {
  // nobody else had ordered before it at first; then somebody had
  const orders = [orderedAt(5n, 10n), orderedAt(6n, 12n), orderedAt(6n, 12n)];
  const drawn: bigint[] = [];
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_blockNumber') return numberToHex(20);
    if (method === 'eth_getBlockByNumber') return { number: numberToHex(20), timestamp: numberToHex(2_000) };
    if (method === 'eth_call') return encodeAbiParameters(parseAbiParameters('uint256'), [maxUint256 / 4n]);
    throw new Error(`this chain knows no ${method}`);
  };
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }), cacheTime: 0 });
  const send = async ({ data }: { readonly data: Hex }) => {
    const { functionName, args } = decodeFunctionData({ abi, data });
    if (functionName === 'finalise') drawn.push(args[0]);
    const log = functionName === 'order' ? orders.shift() : drewToken(drawn.at(-1) ?? 0n, 40n);
    return { hash: zeroHash, mined: Promise.resolve({ logs: [log] } as unknown as TransactionReceipt) };
  };
  const news = await runCampJob(
    {
      link: { where: 'http://127.0.0.1:1', chainId: 1, client, genesis: zeroHash },
      dealer: BANK,
      coin: BANK,
      player: { address: PLAYER, send, resume: async () => {}, close: async () => {} },
      collection: {
        tokensOf: async () => [],
        packed: async (tokens) => tokens.map((tokenId) => ({ tokenId, attributes: 1n | (1n << 24n) })),
      },
      local: false,
    },
    1,
    { do: 'pull', name: NAME },
    new AbortController().signal,
  );
  expect(drawn).toEqual([6n]);
  expect(orders).toEqual([]);
  expect(news).toMatchObject({ kind: 'drew', character: { tokenId: '40' } });
});
