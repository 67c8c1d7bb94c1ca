import { tableAbi } from '@show-of-hands/verify';
import {
  type ContractEventName,
  createTestClient,
  type Hex,
  http,
  parseEventLogs,
  publicActions,
} from 'viem';

/** Something that a chain tells, takes back, and is told again. */
export interface TakeBack {
  readonly event: ContractEventName<typeof tableAbi>;
  /** As many blocks go: the one with the event, and those that followed. */
  readonly depth: number;
  /** Other blocks stand in their place at once, or the chain is shorter for a while. */
  readonly by: 'others' | 'nothing';
}

/** Older states that the chain can go back to. */
const KEPT = 8;

/**
 * Takes back what a chain has told, each once: asked after every block, and done as soon as the event stands that deep. What was
 * sent is gone with the blocks, and nobody but its sender has it any more.
 */
export class TakeBacks {
  readonly #client;
  readonly #left: TakeBack[];
  readonly done: TakeBack[] = [];
  #next: { readonly what: TakeBack; readonly block: bigint } | undefined;
  /** By the block that each was made at. */
  readonly #states = new Map<bigint, Hex>();

  constructor(url: string, wanted: readonly TakeBack[]) {
    this.#client = createTestClient({ mode: 'anvil', transport: http(url), cacheTime: 0 }).extend(
      publicActions,
    );
    this.#left = [...wanted];
  }

  /** A block has come. */
  readonly look = async (): Promise<void> => {
    const { number, hash } = await this.#keepState();
    if (this.#next === undefined) {
      const told = parseEventLogs({ abi: tableAbi, logs: await this.#client.getLogs({ blockHash: hash }) });
      const at = this.#left.findIndex(({ event }) => told.some(({ eventName }) => eventName === event));
      const [what] = at < 0 ? [] : this.#left.splice(at, 1);
      if (what !== undefined) this.#next = { what, block: number };
    }
    if (this.#next === undefined) return;
    const { what, block } = this.#next;
    if (number - block + 1n < BigInt(what.depth)) return;
    this.#next = undefined;
    await this.#take(what, block);
    this.done.push(what);
  };

  async #take({ depth, by }: TakeBack, block: bigint): Promise<void> {
    if (by === 'others') {
      await this.#client.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
        method: 'anvil_reorg',
        params: [depth, []],
      });
    } else {
      const state = this.#states.get(block - 1n);
      if (state === undefined) throw new Error(`there is no state of block ${block - 1n} to go back to`);
      await this.#client.revert({ id: state });
    }
    // a state of a block that is not there any more would be one of another chain
    for (const later of this.#states.keys()) if (later >= block - 1n) this.#states.delete(later);
    await this.#keepState();
  }

  async #keepState(): Promise<{ readonly number: bigint; readonly hash: Hex }> {
    const head = await this.#client.getBlock();
    this.#states.set(head.number, await this.#client.snapshot());
    for (const old of this.#states.keys()) if (old + BigInt(KEPT) < head.number) this.#states.delete(old);
    return head;
  }
}
