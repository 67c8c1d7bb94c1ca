import type { CardFacts } from '@show-of-hands/verify/triad';
import type { Hex } from 'viem';
import { SeededDraws } from '../../../base/seeded-draws.ts';

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

/**
 * Cards with random 64-bit ids and balanced edges (each 1 to 10), all different, from a 32-byte seed.
 * The seed must be secret: who knows it knows which cards an owner can hold, before they are minted.
 */
export function drawCards(seed: Hex, count: number): readonly DrawnCard[] {
  const draws = new SeededDraws(seed);
  /** 1 to n. */
  const upTo = (n: number) => 1 + draws.below(n);
  const cards = new Map<bigint, DrawnCard>();
  while (cards.size < count) {
    const tokenId = draws.word() & 0xffff_ffff_ffff_ffffn;
    const stat = () => upTo(HIGHEST_STAT);
    const combatStats = [stat(), stat(), stat(), stat(), stat(), stat()] as const;
    cards.set(tokenId, {
      tokenId,
      edges: drawEdges(upTo),
      jankenHand: draws.below(3),
      classId: upTo(5),
      seasonId: upTo(4),
      rarity: upTo(5),
      combatStats,
      combatStatSum: combatStats.reduce((sum, value) => sum + value, 0),
    });
  }
  return [...cards.values()];
}

function drawEdges(upTo: (n: number) => number): CardFacts['edges'] {
  for (;;) {
    const edge = () => upTo(HIGHEST_EDGE);
    const edges = { up: edge(), right: edge(), down: edge(), left: edge() };
    const sum = edges.up + edges.right + edges.down + edges.left;
    if (sum >= EDGE_SUM.min && sum <= EDGE_SUM.max) return edges;
  }
}
