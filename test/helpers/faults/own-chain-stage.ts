import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SEATS } from '@show-of-hands/engine';
import { type Address, createTestClient, type Hex, hexToBytes, http, publicActions, zeroAddress } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { createSender } from '#bot/account-sender';
import { type ChainLink, connectChain } from '#bot/connect';
import { ContractBook, type Contracts } from '#bot/contract-book';
import type { RegisteredGame } from '#bot/games';
import { writeKeystore } from '#bot/keystore';
import { cardSeedOf } from '#bot/secrets';
import type { TableReader } from '#bot/table-client';
import { createTableReader } from '#bot/table-reader';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import { TEST_GAMES } from '#registered/games.ts';
import { openChatRoom } from '../chat/chat-room.ts';
import { ChainNode, NODE_CHAIN_ID } from '../node/chain-node.ts';
import { BUILT, KEYS, keyNamed, type Stage, type StagedGame } from './stage.ts';

const DEPLOYER = keyNamed('deployer');
/** Blocks above the contracts, so that taking some back takes none of them. */
const BEDROCK = 8;
const ANSWER_MS = 60_000;

/** A chain of the test's own with the game on it, which outlives the bots; the bot knows its address. */
export interface OwnChainStage extends Stage {
  readonly table: TableReader;
  /** Where the node listens. */
  readonly rpc: string;
  /** Takes blocks back, with everything in them. */
  reorg(depth: number): Promise<void>;
  /** Keeps the chain as it is now, for a crash of its node. */
  save(): Promise<void>;
  /** The node is gone from one moment to the next, and comes back with what was saved last. */
  crash(): Promise<void>;
  /** The node answers nobody until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Gives the owners what they need to play and what on its own chain alone the bot would give them. */
export type Equip = (link: ChainLink, contracts: Contracts) => Promise<void>;

/**
 * @param game of which the contracts are put there; null: the first one
 * @param program the module that has the bot's `main`, where it is another than the product's
 * @param equip where its deployment leaves the owners without anything to play with
 */
export async function openOwnChain(
  game: StagedGame = null,
  program: string = BUILT,
  equip: Equip = async () => {},
): Promise<OwnChainStage> {
  const place = mkdtempSync(join(tmpdir(), 'faults-'));
  const data = join(place, 'data');
  const kept = join(place, 'kept');
  const keptChain = join(place, 'kept-chain.json');
  const savedChain = join(place, 'saved-chain.json');
  let node = await ChainNode.start();
  const { url: rpc, port } = node;
  const anvil = createTestClient({ mode: 'anvil', transport: http(rpc, { timeout: ANSWER_MS }) }).extend(
    publicActions,
  );
  const dump = async (file: string): Promise<void> => {
    for (;;) {
      const before = await anvil.getBlock();
      const state = await anvil.request<{ Method: 'anvil_dumpState'; Parameters: []; ReturnType: Hex }>({
        method: 'anvil_dumpState',
        params: [],
      });
      // a block in between would be in one half of the state alone
      if ((await anvil.getBlock()).hash !== before.hash) continue;
      writeFileSync(file, gunzipSync(hexToBytes(state)));
      return;
    }
  };
  const restart = async (stateFile: string): Promise<void> => {
    await node.kill();
    node = await ChainNode.start({ port, stateFile });
  };
  try {
    const room = await openChatRoom();
    writeKeystore(join(data, 'keys.json'), KEYS, undefined);
    const { contracts, table } = await putGameOn(TEST_GAMES.named(game), node, place, equip);
    await anvil.mine({ blocks: BEDROCK });
    return {
      game,
      program,
      place,
      data,
      room,
      rpc,
      table,
      chain: {
        rpc,
        chainId: NODE_CHAIN_ID,
        contracts: { [TEST_GAMES.named(game).id]: contracts },
        confirmations: 1,
      },
      tableOf: async () => table,
      async remember() {
        await dump(keptChain);
        cpSync(data, kept, { recursive: true });
      },
      async again() {
        await restart(keptChain);
        rmSync(data, { recursive: true });
        cpSync(kept, data, { recursive: true });
      },
      async reorg(depth) {
        await anvil.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
          method: 'anvil_reorg',
          params: [depth, []],
        });
      },
      save: () => dump(savedChain),
      crash: () => restart(savedChain),
      freeze: () => node.freeze(),
      thaw: () => node.thaw(),
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

async function putGameOn(
  game: RegisteredGame,
  node: ChainNode,
  place: string,
  equip: Equip,
): Promise<{ contracts: Contracts; table: TableReader }> {
  const link = await connectChain({ url: node.url, chainId: NODE_CHAIN_ID });
  const owners = SEATS.map((seat) => ({
    address: privateKeyToAddress(KEYS[seat].owner.reveal()),
    cardSeed: cardSeedOf(KEYS[seat].tableSecret),
  }));
  const agents = SEATS.map((seat) => privateKeyToAddress(KEYS[seat].agent.reveal()));
  const deployer = createSender({ link, key: DEPLOYER, store: new MemoryTransactionStore() });
  try {
    await node.fund(deployer.address, ...agents, ...owners.map(({ address }) => address));
    const book = new ContractBook(join(place, 'contracts.json'), link, deployer);
    const { table, registry, collection } = await game.deploy({ link, deployer, book, owners });
    // a configuration names three contracts: of a game that has no such thing its table stands for it
    const orTable = (address: Address) => (address === zeroAddress ? table : address);
    const contracts = { table, registry: orTable(registry), collection: orTable(collection) };
    await equip(link, contracts);
    return {
      contracts,
      table: createTableReader({
        link,
        table: contracts.table,
        abi: game.abi,
        listed: game.secrets === 'listed',
      }),
    };
  } finally {
    await deployer.close();
  }
}
