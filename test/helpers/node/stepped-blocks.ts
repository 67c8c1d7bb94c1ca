import { createTestClient, http } from 'viem';

/** Between two looks for something to put into a block. */
const LOOK_MS = 100;
/** A block comes at last where nobody sends anything: what waits for time to pass waits for that. */
const IDLE_MS = 1_000;

/**
 * Makes a chain's blocks as quickly as its users act, each so many seconds of block time after the one before: one for what
 * was sent, as many after it as somebody waits for, and one now and then.
 */
export class SteppedBlocks {
  readonly #client;
  readonly #following: number;
  readonly #onBlock: () => Promise<void>;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #fail: (error: unknown) => void = () => {};
  /** Rejects once no more blocks come though nobody has stopped them. */
  readonly failed = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  private constructor(url: string, following: number, onBlock: () => Promise<void>) {
    this.#client = createTestClient({ mode: 'anvil', transport: http(url) });
    this.#following = following;
    this.#onBlock = onBlock;
  }

  /**
   * @param url of a node of the tests that makes no block by itself from now on
   * @param seconds of block time from one block to the next
   * @param following blocks that are wanted after one with something in it
   * @param onBlock done after each, before there is another one
   */
  static async on(
    url: string,
    seconds: number,
    following: number,
    onBlock: () => Promise<void> = async () => {},
  ): Promise<SteppedBlocks> {
    const blocks = new SteppedBlocks(url, following, onBlock);
    await blocks.#client.setIntervalMining({ interval: 0 });
    await blocks.#client.setAutomine(false);
    await blocks.#client.setBlockTimestampInterval({ interval: seconds });
    // whoever does not wait for it is told nothing
    blocks.failed.catch(() => {});
    blocks.#running = blocks.#run().catch((error: unknown) => blocks.#fail(error));
    return blocks;
  }

  async #run(): Promise<void> {
    let following = 0;
    let last = Date.now();
    while (!this.#stopped.signal.aborted) {
      const { pending } = await this.#client.getTxpoolStatus();
      const isDue = pending > 0 || following > 0 || Date.now() - last >= IDLE_MS;
      if (isDue) {
        await this.#client.mine({ blocks: 1 });
        await this.#onBlock();
        following = pending > 0 ? this.#following : Math.max(0, following - 1);
        last = Date.now();
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** No more blocks come. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }
}
