import { togs as togsContract } from '@show-of-hands/contracts';
import type { Tog } from '@show-of-hands/engine/cryptogs';
import {
  type Collection,
  NO_TOGS,
  type OwnedTog,
  type Pack,
  packsForSale,
  TOGS_EVENTS,
  togsOf,
  withLogs,
} from '@show-of-hands/verify/cryptogs';
import type { Address, PublicClient } from 'viem';
import { LOCAL_CHAIN_ID } from '../../../chain/local/local-chain.ts';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { ChainFault, faultOf } from '../../../chain/rpc/fault.ts';
import { blockAt } from '../../../chain/table/block-at.ts';
import { blocksOf } from '../../../chain/table/table-reader.ts';
import type { CardSource } from '../../../match/game/chain-game.ts';

const { abi } = togsContract;

/** Blocks that a chain may still take back: their logs are read anew each time. */
const LOOSE = 64n;
/** Logs are asked for in stretches that public nodes answer. */
const STRETCH = 5_000n;
/** A few requests for all togs: public nodes count them. */
const TOGETHER = { allowFailure: false, deployless: true, batchSize: 3_600 } as const;

/** A pack that is for sale. */
export interface PackForSale {
  readonly pack: number;
  /** In the smallest unit of the chain's own coin. */
  readonly price: bigint;
  readonly togs: readonly Tog[];
}

/** A collection at one block. */
export interface CollectionNow {
  /** How many togs there are. */
  readonly supply: number;
  /** All that an owner has, the oldest first, as rare as they are now. */
  togsOf(owner: Address): readonly Tog[];
  readonly packs: readonly PackForSale[];
  readonly packsSold: number;
  readonly collection: Collection;
}

/** How a collection is read: from all its logs, or, on a chain that forgets logs, from what its contract keeps. */
export type CollectionSource = 'logs' | 'contract';

/** How the collection of a chain is read by whoever knows nothing else of it: the bot's own chain forgets logs as it starts. */
export const sourceOn = ({ chainId }: ChainLink): CollectionSource =>
  chainId === LOCAL_CHAIN_ID ? 'contract' : 'logs';

/** What owners have of a collection; nobody needs to know more of a tog before it is staked. */
export const togsAt = (link: ChainLink, address: Address): CardSource => {
  const collection = new TogCollection(link, address, sourceOn(link));
  return {
    tokensOf: async (owner) => (await collection.now()).togsOf(owner).map(({ token }) => BigInt(token)),
    packed: async () => [],
  };
};

/** The collection of togs on a chain. What is read stands for one block, and is read anew at a later one. */
export class TogCollection {
  readonly address: Address;
  readonly #link: ChainLink;
  readonly #source: CollectionSource;
  /** What cannot change any more, and the first block after that; undefined before anything was read. */
  #folded: { readonly collection: Collection; readonly next: bigint } | undefined;
  #latest: { readonly block: bigint; readonly now: CollectionNow } | undefined;

  constructor(link: ChainLink, address: Address, source: CollectionSource) {
    this.#link = link;
    this.address = address;
    this.#source = source;
  }

  get #client(): PublicClient {
    return this.#link.client;
  }

  /** @throws ChainFault */
  async now(): Promise<CollectionNow> {
    return this.asked('a look at the togs', async () => {
      const block = await this.#client.getBlockNumber({ cacheTime: 0 });
      if (this.#latest?.block !== block) {
        const collection =
          this.#source === 'logs' ? await this.#fromLogs(block) : await this.#fromContract(block);
        this.#latest = { block, now: nowOf(collection) };
      }
      return this.#latest.now;
    });
  }

  /**
   * Asks the chain something.
   *
   * @param what in words
   * @throws ChainFault
   */
  async asked<T>(what: string, ask: (client: PublicClient) => Promise<T>): Promise<T> {
    try {
      return await ask(this.#client);
    } catch (error) {
      throw faultOf(error, what, abi);
    }
  }

  async #fromLogs(block: bigint): Promise<Collection> {
    const firm = block > LOOSE ? block - LOOSE : -1n;
    let folded = this.#folded ?? { collection: NO_TOGS, next: await this.#firstBlock() };
    while (folded.next <= firm) {
      const { collection, next } = folded;
      const to = next + STRETCH - 1n < firm ? next + STRETCH - 1n : firm;
      folded = { collection: await this.#after(collection, next, to), next: to + 1n };
      this.#folded = folded;
    }
    return this.#after(folded.collection, folded.next, block);
  }

  /** The collection's first block: a chain may have had millions before it. */
  async #firstBlock(): Promise<bigint> {
    const createdAt = await this.#client.readContract({
      address: this.address,
      abi,
      functionName: 'createdAt',
    });
    return blockAt(blocksOf(this.#link), Number(createdAt));
  }

  async #after(collection: Collection, fromBlock: bigint, toBlock: bigint): Promise<Collection> {
    const events = await this.#client.getLogs({
      address: this.address,
      events: TOGS_EVENTS,
      fromBlock,
      toBlock,
    });
    const logs = events.map(({ topics, data }) => ({ topics: [...topics], data }));
    const after = withLogs(collection, logs);
    if (after.ok) return after.value;
    // a node that is behind leaves logs out
    throw new ChainFault('unreachable', `The logs of the togs do not fit together: ${after.error.message}`);
  }

  async #fromContract(blockNumber: bigint): Promise<Collection> {
    const at = { address: this.address, abi } as const;
    const client = this.#client;
    const [supply, packCount] = await Promise.all([
      client.readContract({ ...at, functionName: 'supply', blockNumber }),
      client.readContract({ ...at, functionName: 'packs', blockNumber }),
    ]);
    const tokens = numbersTo(supply);
    const [owners, pictures, packs] = await Promise.all([
      client.multicall({
        ...TOGETHER,
        blockNumber,
        contracts: tokens.map((token) => ({ ...at, functionName: 'ownerOf', args: [token] }) as const),
      }),
      client.multicall({
        ...TOGETHER,
        blockNumber,
        contracts: tokens.map((token) => ({ ...at, functionName: 'pictureOf', args: [token] }) as const),
      }),
      client.multicall({
        ...TOGETHER,
        blockNumber,
        contracts: numbersTo(packCount).map(
          (pack) => ({ ...at, functionName: 'packOf', args: [pack] }) as const,
        ),
      }),
    ]);
    const togs = new Map<number, OwnedTog>();
    const copies = new Map<number, number>();
    for (const [index, owner] of owners.entries()) {
      const picture = pictures[index] ?? 0;
      togs.set(index + 1, { token: index + 1, picture, owner });
      copies.set(picture, (copies.get(picture) ?? 0) + 1);
    }
    const sold = packs.map(
      ({ price, isSold, tokenIds }, index): Pack => ({
        number: index + 1,
        price,
        tokens: tokenIds.map(Number),
        // who bought it is told by logs alone
        buyer: isSold ? this.address : null,
      }),
    );
    return { togs, copies, packs: new Map(sold.map((pack) => [pack.number, pack])) };
  }
}

const numbersTo = (count: bigint): readonly bigint[] =>
  Array.from({ length: Number(count) }, (_, index) => BigInt(index + 1));

function nowOf(collection: Collection): CollectionNow {
  const packs = packsForSale(collection).map(({ number, price, togs }) => ({ pack: number, price, togs }));
  return {
    supply: collection.togs.size,
    togsOf: (owner) => togsOf(collection, owner),
    packs,
    packsSold: collection.packs.size - packs.length,
    collection,
  };
}
