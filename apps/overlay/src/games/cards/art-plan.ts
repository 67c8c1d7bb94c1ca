/** FNV-1a over a token id: spreads neighbouring ids over all patterns. */
export function artSeed(tokenId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < tokenId.length; index += 1) {
    hash = Math.imul(hash ^ tokenId.charCodeAt(index), 0x01000193) >>> 0;
  }
  // A last stir: the low bits of FNV change little from one digit to the next.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

export const ART_FAMILIES = ['rings', 'rays', 'chevrons', 'weave', 'steps', 'orbs'] as const;
type ArtFamily = (typeof ART_FAMILIES)[number];

/** A card's own face: one of six calm patterns, turned and spaced by its token id. */
export interface ArtPlan {
  readonly family: ArtFamily;
  /** Degrees. */
  readonly turn: number;
  /** Units of a 200-unit card. */
  readonly spacing: number;
  readonly shiftX: number;
  readonly shiftY: number;
}

export function artPlan(tokenId: string): ArtPlan {
  const seed = artSeed(tokenId);
  return {
    family: ART_FAMILIES[seed % ART_FAMILIES.length] ?? 'rings',
    turn: ((seed >>> 4) % 8) * 45 + ((seed >>> 8) % 3) * 15,
    spacing: 24 + ((seed >>> 11) % 4) * 5,
    shiftX: ((seed >>> 14) % 7) * 12 - 36,
    shiftY: ((seed >>> 18) % 7) * 12 - 36,
  };
}
