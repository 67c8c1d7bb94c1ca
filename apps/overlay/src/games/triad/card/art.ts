import type { CardView } from '@show-of-hands/bus/triad';

export type Trait = CardView['trait'];

/** A trait's ground, pattern and sign colour. None is gold: that is chat's. */
export interface TraitColours {
  readonly ground: string;
  readonly pattern: string;
  readonly sign: string;
}

export const TRAIT_COLOURS: Readonly<Record<Trait, TraitColours>> = {
  none: { ground: '#2d2a38', pattern: '#413d50', sign: '#e4ddcf' },
  cosmic: { ground: '#241b55', pattern: '#3a2d80', sign: '#bda6ff' },
  light: { ground: '#4b4a3c', pattern: '#69674f', sign: '#fffbd8' },
  shadow: { ground: '#1c1529', pattern: '#35264d', sign: '#a78fc7' },
  forest: { ground: '#133822', pattern: '#1f5735', sign: '#7edb8b' },
  metal: { ground: '#29333b', pattern: '#44535f', sign: '#c9d8e2' },
  flame: { ground: '#521a10', pattern: '#822f19', sign: '#ff9a52' },
  aqua: { ground: '#0d305c', pattern: '#175495', sign: '#74c6ff' },
  thunder: { ground: '#33380f', pattern: '#545c1c', sign: '#e6fb5c' },
  wind: { ground: '#123f41', pattern: '#1d6465', sign: '#a4f5e0' },
  earth: { ground: '#3d2814', pattern: '#634425', sign: '#e0ab72' },
};

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
export type ArtFamily = (typeof ART_FAMILIES)[number];

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
