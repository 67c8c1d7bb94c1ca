import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BySeat, bySeat, SEATS } from '@show-of-hands/engine';
import { createTestClient, type Hex, http, keccak256, toHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { createSender } from '../../../apps/bot/src/chain/account-sender.ts';
import { cardSeedOf } from '../../../apps/bot/src/chain/card-seed.ts';
import { connectChain } from '../../../apps/bot/src/chain/connect.ts';
import { ContractBook } from '../../../apps/bot/src/chain/contract-book.ts';
import { type SeatKeys, writeKeystore } from '../../../apps/bot/src/chain/keystore.ts';
import { fundLocally } from '../../../apps/bot/src/chain/local-funds.ts';
import { MemoryTransactionStore } from '../../../apps/bot/src/chain/outbox/memory-store.ts';
import { Secret } from '../../../apps/bot/src/chain/secret.ts';
import type { TableReader } from '../../../apps/bot/src/chain/table-client.ts';
import { createTableReader } from '../../../apps/bot/src/chain/table-reader.ts';
import type { Contracts } from '../../../apps/bot/src/games/local-deployment.ts';
import { gameNamed } from '../../../apps/bot/src/games/registry.ts';
import { ChainNode, NODE_CHAIN_ID } from '../chain/chain-node.ts';
import { type ChatRoom, openChatRoom } from '../show/chat-room.ts';

const keyNamed = (name: string): Secret => new Secret(keccak256(toHex(name)));
/** The same for every run of a test. */
const keys: BySeat<SeatKeys> = bySeat((seat) => ({
  owner: keyNamed(`owner ${seat}`),
  agent: keyNamed(`agent ${seat}`),
  tableSecret: keyNamed(`secret ${seat}`),
}));
const DEPLOYER = keyNamed('deployer');
/** Blocks above the contracts, so that taking some back takes none of them. */
const BEDROCK = 8;

/** Where matches are played: a chain of the test's own with the game on it, a keystore, and a chat. */
export interface Stage {
  readonly place: string;
  /** The bot's data folder. */
  readonly data: string;
  readonly node: ChainNode;
  readonly room: ChatRoom;
  readonly contracts: Contracts;
  readonly keys: BySeat<SeatKeys>;
  /** Reads the table past whatever stands between it and the bot. */
  readonly table: TableReader;
  /** Keeps chain and data folder as they are now. */
  remember(): Promise<void>;
  /** Chain and data folder become what they were when they were remembered. */
  again(): Promise<void>;
  /** Takes blocks back, with everything in them. */
  reorg(depth: number): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const place = mkdtempSync(join(tmpdir(), 'faults-'));
  const data = join(place, 'data');
  const kept = join(place, 'kept');
  const node = await ChainNode.start();
  try {
    const room = await openChatRoom();
    const anvil = createTestClient({ mode: 'anvil', transport: http(node.url, { timeout: 60_000 }) });
    writeKeystore(join(data, 'keys.json'), keys, undefined);
    const { contracts, table } = await putGameOn(node, place);
    await anvil.mine({ blocks: BEDROCK });
    let remembered: Hex | undefined;
    return {
      place,
      data,
      node,
      room,
      contracts,
      keys,
      table,
      async remember() {
        remembered = await anvil.snapshot();
        cpSync(data, kept, { recursive: true });
      },
      async again() {
        if (remembered === undefined) throw new Error('nothing has been remembered');
        await anvil.revert({ id: remembered });
        // a snapshot is used up when it is gone back to
        remembered = await anvil.snapshot();
        rmSync(data, { recursive: true });
        cpSync(kept, data, { recursive: true });
      },
      async reorg(depth) {
        await anvil.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
          method: 'anvil_reorg',
          params: [depth, []],
        });
      },
      async close() {
        await room.stop();
        await node.stop();
        rmSync(place, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await node.stop();
    rmSync(place, { recursive: true, force: true });
    throw error;
  }
}

async function putGameOn(node: ChainNode, place: string) {
  const game = gameNamed(null);
  const link = await connectChain({ url: node.url, chainId: NODE_CHAIN_ID });
  const owners = SEATS.map((seat) => ({
    address: privateKeyToAddress(keys[seat].owner.reveal()),
    cardSeed: cardSeedOf(keys[seat].tableSecret),
  }));
  const agents = SEATS.map((seat) => privateKeyToAddress(keys[seat].agent.reveal()));
  const deployer = createSender({ link, key: DEPLOYER, store: new MemoryTransactionStore() });
  try {
    await fundLocally(link, [deployer.address, ...agents, ...owners.map(({ address }) => address)]);
    const book = new ContractBook(join(place, 'contracts.json'), link, deployer);
    const contracts = await game.presets.deploy({ link, deployer, book, owners });
    return {
      contracts,
      table: createTableReader({ link, table: contracts.table, abi: game.abi, hands: game.hands }),
    };
  } finally {
    await deployer.close();
  }
}
