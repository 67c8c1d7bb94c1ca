import { type Address, encodePacked, type Hex, keccak256 } from 'viem';
import { rulesetWith } from './rules/ruleset.ts';
import type { Ruleset } from './rules/types.ts';

/**
 * The rules as the old public implementation had them where its numbers differ: one draw for everything of a round,
 * and a bond that counts only when it is below 30 (docs/polylemma.md P10). No contract plays them.
 */
export const LEGACY: Ruleset = rulesetWith('legacy');

/** How the old implementation committed a player's seed: no match, no round, no chain (P10). */
export const legacySeedCommitOf = (player: Address, seed: Hex): Hex =>
  keccak256(encodePacked(['address', 'bytes32'], [player, seed]));
