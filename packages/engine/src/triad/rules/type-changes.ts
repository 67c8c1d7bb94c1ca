import type { Trait, TriadState } from '../types.ts';

/** What the counted types change all cards of a trait by: more than nothing only for traits on the board. */
export type TypeChanges = { readonly [T in Trait]?: number };

/**
 * By how much Type Ascend or Descend moves the edges of each trait's cards now, before the limits of an edge
 * (docs/rules.md R5.12). Null where neither is on, or both are.
 */
export function typeChangesOf({ classic, board }: Pick<TriadState, 'classic' | 'board'>): TypeChanges | null {
  const { typeAscend, typeDescend } = classic;
  if (typeAscend === typeDescend) return null;
  const step = typeAscend ? 1 : -1;
  const changes: { [T in Trait]?: number } = {};
  for (const placed of board) {
    if (placed === null || placed.card.trait === 'none') continue;
    changes[placed.card.trait] = (changes[placed.card.trait] ?? 0) + step;
  }
  return changes;
}
