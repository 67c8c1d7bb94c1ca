/**
 * A ruleset configuration as records have it: version 1 (tactics and synergy) or version 2 (and the classic
 * rules). The field names and defaults are those of the public protocol; docs/rules.md explains each.
 */
export interface Tactics {
  readonly warningMark: {
    readonly enabled: boolean;
    readonly maxUsesPerPlayer: number;
    readonly secondPlayerExtraUses: number;
    readonly penaltyAllTriad: number;
    readonly edgeMin: number;
  };
  readonly comboBonus: {
    readonly enabled: boolean;
    readonly momentumAt: number;
    readonly dominationAt: number;
    readonly feverAt: number;
    readonly momentumTriadPlus: number;
    readonly dominationTriadPlus: number;
  };
  readonly secondPlayerBalance: { readonly enabled: boolean; readonly firstMoveTriadPlus: number };
}

/** The eleven classic flags, in the order of the ruleset id. */
export const CLASSIC_FLAGS = [
  'order',
  'chaos',
  'swap',
  'reverse',
  'aceKiller',
  'plus',
  'same',
  'typeAscend',
  'typeDescend',
  'allOpen',
  'threeOpen',
] as const;
export type ClassicFlag = (typeof CLASSIC_FLAGS)[number];
export type Classic = { readonly [F in ClassicFlag]: boolean };

export type Ruleset = { readonly version: 1 | 2; readonly tactics: Tactics; readonly classic?: Classic };
