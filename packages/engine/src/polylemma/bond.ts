/** Blocks of ownership that make one of bond (docs/polylemma.md P3.2). */
export const BLOCKS_PER_BOND = 50;

/**
 * What a character's power gains from how long its owner has had it: one for every 50 blocks, at most twice its
 * level. In a random slot the slot's level is its level.
 *
 * @param level 1 to 255
 * @param ownedBlocks 0 or more, at the snapshot
 */
export const bondOf = (level: number, ownedBlocks: number): number =>
  Math.min(Math.floor(ownedBlocks / BLOCKS_PER_BOND), 2 * level);

/** Blocks that an owner has had a character for at `snapshot`; 0 for one that came to it later. */
export const ownedBlocksOf = (snapshot: number, since: number): number => Math.max(0, snapshot - since);
