import {
  baseEncodingOf,
  CLASSIC_FLAGS,
  type ClassicFlag,
  type Ruleset,
  VARIANT_NAMES,
  varies,
} from '@show-of-hands/engine/triad';
import { concatHex, type Hex, numberToHex } from 'viem';

const word = (value: number): Hex => numberToHex(value, { size: 32 });

/** A set of classic rules as bits, bit k for flag k in the order of the ruleset id. */
export const bitsOf = (flags: readonly ClassicFlag[]): number =>
  flags.reduce((bits, flag) => bits | (1 << CLASSIC_FLAGS.indexOf(flag)), 0);

/** A ruleset as the contracts' RulesetConfig, in the standard ABI encoding: it has no part of dynamic size. */
export function configBytes(ruleset: Ruleset): Hex {
  const { version, classic, suddenDeath, draft, roulette } = ruleset;
  return concatHex([
    word(version),
    baseEncodingOf(ruleset),
    ...CLASSIC_FLAGS.map((flag) => word(classic?.[flag] === true ? 1 : 0)),
    word(suddenDeath ? 1 : 0),
    word(suddenDeath?.maxRounds ?? 0),
    word(draft?.poolSize ?? 0),
    word(roulette?.picks ?? 0),
    word(bitsOf(roulette?.pool ?? [])),
    ...VARIANT_NAMES.map((name) => word(varies(ruleset, name) ? 1 : 0)),
  ]);
}
