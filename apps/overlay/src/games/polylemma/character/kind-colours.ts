import type { CharacterView } from '@show-of-hands/bus/polylemma';

export type Kind = CharacterView['kind'];

/** A kind's ground and pattern, its sign, and what its characters are painted with. None is gold: that is chat's. */
interface KindColours {
  readonly ground: string;
  readonly pattern: string;
  readonly sign: string;
  /** Skins to choose from: body, and what is lighter on it. */
  readonly skins: readonly (readonly [body: string, light: string])[];
}

export const KIND_COLOURS: Readonly<Record<Kind, KindColours>> = {
  fire: {
    ground: '#4d170e',
    pattern: '#7a2a17',
    sign: '#ff9a52',
    skins: [
      ['#ff8f4a', '#ffd0a1'],
      ['#f2693c', '#ffb98f'],
      ['#e8574d', '#ffb3a6'],
    ],
  },
  grass: {
    ground: '#12351f',
    pattern: '#1e5433',
    sign: '#7edb8b',
    skins: [
      ['#74c766', '#c9f0b6'],
      ['#4fae6c', '#aee6b4'],
      ['#a3c94f', '#e0f0ac'],
    ],
  },
  water: {
    ground: '#0d2f5a',
    pattern: '#16508f',
    sign: '#74c6ff',
    skins: [
      ['#55a9ee', '#b7dffd'],
      ['#5c88ea', '#b8cdfb'],
      ['#3fb6cf', '#aeeaf2'],
    ],
  },
};
