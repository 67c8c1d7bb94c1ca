import type { ChainBlock } from '../../chain/table/table-client.ts';

/** How many blocks are remembered: reorgs are shorter, and so is what a node is behind. */
const MOST = 64;

/** The hashes of the blocks that a chain had lately, as far as they were looked at. */
export class RecentBlocks {
  readonly #hashes = new Map<bigint, ChainBlock['hash']>();

  add({ number, hash }: ChainBlock): void {
    // the newest last, whatever stood at its height before
    this.#hashes.delete(number);
    this.#hashes.set(number, hash);
    for (const [oldest] of this.#hashes) {
      if (this.#hashes.size <= MOST) break;
      this.#hashes.delete(oldest);
    }
  }

  /** True if another block is known to have stood at this one's height. */
  contradict({ number, hash }: ChainBlock): boolean {
    const known = this.#hashes.get(number);
    return known !== undefined && known !== hash;
  }

  /** The chain took blocks back: what was remembered is not its history. */
  forget(): void {
    this.#hashes.clear();
  }
}
