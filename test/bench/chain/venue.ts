import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContractBook } from '@show-of-hands/bot/chain/contracts/contract-book';
import { Secret } from '@show-of-hands/bot/chain/keys/secret';
import { createSender } from '@show-of-hands/bot/chain/outbox/account-sender';
import { MemoryTransactionStore } from '@show-of-hands/bot/chain/outbox/memory-store';
import { type ChainLink, connectChain } from '@show-of-hands/bot/chain/rpc/connect';
import type { TableReader } from '@show-of-hands/bot/chain/table/table-client';
import { createTableReader } from '@show-of-hands/bot/chain/table/table-reader';
import { cardCollectionAt } from '@show-of-hands/bot/games/triad/card-collection';
import { deployTriad } from '@show-of-hands/bot/games/triad/deployment';
import { type TriadOnChain, triadAbi, triadOnChain } from '@show-of-hands/bot/games/triad/on-chain';
import { presets } from '@show-of-hands/bot/games/triad/presets';
import type { PackedCard } from '@show-of-hands/bot/match/game/chain-game';
import { type BySeat, bySeat, SEATS } from '@show-of-hands/engine';
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  keccak256,
  TransactionReceiptNotFoundError,
  toHex,
  walletActions,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { ChainNode } from '../../props/chain/chain-node.ts';

/** A local chain of our own with the contracts on it, thirty cards for each owner. */
export interface Venue {
  readonly link: ChainLink;
  readonly table: TableReader;
  readonly collection: Address;
  /** Of every card, read once. */
  packed(tokenId: bigint): PackedCard;
  readonly binding: TriadOnChain;
  readonly tableSecrets: BySeat<Secret>;
  readonly owners: BySeat<PrivateKeyAccount>;
  readonly agents: BySeat<PrivateKeyAccount>;
  /** Of an account with funds that acts for nobody yet. */
  readonly agentKey: Hex;
  readonly cards: BySeat<readonly bigint[]>;
  /** Sends a call, whoever's account it is; the gas that the chain says it used. Throws if it was refused. */
  call(from: Address, to: Address, data: Hex): Promise<number>;
  close(): Promise<void>;
}

/** More than any call of a match takes. */
const GAS = 6_000_000n;
/** In wei: far above any base fee here, so that the chain never drops a call. */
const MAX_FEE = 1_000_000_000_000n;

const MOST_TRIES = 10_000;

const keyOf = (name: string): Hex => keccak256(toHex(`bench ${name}`));

/** The chain mines a call at once, but may answer before it has. */
async function receiptOf({ client }: ChainLink, hash: Hex) {
  for (let tries = 0; ; tries++) {
    try {
      return await client.getTransactionReceipt({ hash });
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError) || tries === MOST_TRIES) throw error;
    }
  }
}

export async function openVenue(): Promise<Venue> {
  const dataDir = mkdtempSync(join(tmpdir(), 'show-of-hands-bench-'));
  const chain = await ChainNode.start();
  const link = await connectChain({ chainId: chain.chainId, url: chain.url });
  const owners = bySeat((seat) => privateKeyToAccount(keyOf(`owner ${seat}`)));
  const agents = bySeat((seat) => privateKeyToAccount(keyOf(`agent ${seat}`)));
  const accounts = [
    ...SEATS.flatMap((seat) => [owners[seat], agents[seat]]),
    privateKeyToAccount(keyOf('one agent')),
  ];
  await chain.fund(...accounts.map(({ address }) => address));
  const deployer = createSender({
    link,
    key: new Secret(keyOf('owner A')),
    store: new MemoryTransactionStore(),
    settings: { pollMs: 5 },
  });
  const { table, collection } = await deployTriad({
    link,
    deployer,
    book: new ContractBook(join(dataDir, 'contracts.json'), link, deployer),
    rulesets: presets,
    owners: SEATS.map((seat) => ({ address: owners[seat].address, cardSeed: keyOf(`cards ${seat}`) })),
  });
  await deployer.close();
  const source = cardCollectionAt(link, collection);
  const cards = { A: await source.tokensOf(owners.A.address), B: await source.tokensOf(owners.B.address) };
  const packed = await source.packed([...cards.A, ...cards.B]);
  const known = new Map(packed.map((card) => [card.tokenId, card]));
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) }).extend(walletActions);
  // the node signs for everyone: what signing takes is not what is measured here
  for (const { address } of SEATS.flatMap((seat) => [owners[seat], agents[seat]])) {
    await node.impersonateAccount({ address });
  }
  return {
    link,
    table: createTableReader({ link, table, abi: triadAbi, hands: true }),
    collection,
    packed(tokenId) {
      const card = known.get(tokenId);
      if (card === undefined) throw new Error(`nobody here owns card ${tokenId}`);
      return card;
    },
    binding: triadOnChain(triadAbi, presets),
    tableSecrets: bySeat((seat) => new Secret(keyOf(`table ${seat}`))),
    owners,
    agents,
    agentKey: keyOf('one agent'),
    cards,
    async call(from, to, data) {
      const hash = await node.sendTransaction({
        account: from,
        to,
        data,
        gas: GAS,
        maxFeePerGas: MAX_FEE,
        chain: null,
      });
      const { status, gasUsed } = await receiptOf(link, hash);
      if (status !== 'success') throw new Error(`a call of ${from} to ${to} was refused (${hash})`);
      return Number(gasUsed);
    },
    async close() {
      await chain.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
