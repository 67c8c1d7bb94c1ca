import type { CardView } from '@show-of-hands/bus/triad';

export type Trait = CardView['trait'];

/** A trait's ground, pattern and sign colour. None is gold: that is chat's. */
interface TraitColours {
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
