import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import type { CardFacts } from './packed-card.ts';

/** A new card: its token id and everything the collection stores of it. */
export interface DrawnCard extends CardFacts {
  readonly tokenId: bigint;
  /** hp, atk, matk, def, mdef, agi. */
  readonly combatStats: readonly [number, number, number, number, number, number];
}

/** The four edges of a card add up to one of these: no card is simply better than another. */
const EDGE_SUM = { min: 20, max: 23 } as const;
const HIGHEST_EDGE = 10;
const HIGHEST_STAT = 100;

/** Even draws that follow from a seed, so that the same seed gives the same cards. */
class Draws {
  readonly #seed: Hex;
  #count = 0n;

  constructor(seed: Hex) {
    this.#seed = seed;
  }

  word(): bigint {
    this.#count += 1n;
    return BigInt(
      keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [this.#seed, this.#count])),
    );
  }

  /** 1 to n. */
  upTo(n: number): number {
    return 1 + Number(this.word() % BigInt(n));
  }
}

/**
 * Cards with random 64-bit ids and balanced edges (each 1 to 10), all different, from a 32-byte seed.
 * The seed must be secret: who knows it knows which cards an owner can hold, before they are minted.
 */
export function drawCards(seed: Hex, count: number): readonly DrawnCard[] {
  const draws = new Draws(seed);
  const cards = new Map<bigint, DrawnCard>();
  while (cards.size < count) {
    const tokenId = draws.word() & 0xffff_ffff_ffff_ffffn;
    const stat = () => draws.upTo(HIGHEST_STAT);
    const combatStats = [stat(), stat(), stat(), stat(), stat(), stat()] as const;
    cards.set(tokenId, {
      tokenId,
      edges: drawEdges(draws),
      jankenHand: draws.upTo(3) - 1,
      classId: draws.upTo(5),
      seasonId: draws.upTo(4),
      rarity: draws.upTo(5),
      combatStats,
      combatStatSum: combatStats.reduce((sum, value) => sum + value, 0),
    });
  }
  return [...cards.values()];
}

function drawEdges(draws: Draws): CardFacts['edges'] {
  for (;;) {
    const edge = () => draws.upTo(HIGHEST_EDGE);
    const edges = { up: edge(), right: edge(), down: edge(), left: edge() };
    const sum = edges.up + edges.right + edges.down + edges.left;
    if (sum >= EDGE_SUM.min && sum <= EDGE_SUM.max) return edges;
  }
}
