import type { Hex } from 'viem';
import { taggedHash } from '../../protocol/index.ts';
import { ok, type Result, refuse } from '../../result.ts';
import type { Clock } from './characters.ts';
import { OPTIONS, type PolylemmaOption, type Ruleset } from './types.ts';

/** The bit of each option in a ruleset's flags, as the contract has them (docs/polylemma.md P9.1). */
const BITS: { readonly [O in PolylemmaOption]: number } = {
  fickleBond: 1,
  moreCoins: 2,
  strongSlot: 4,
  legacy: 128,
};
const ALL = Object.values(BITS).reduce((all, bit) => all | bit, 0);

/** A ruleset with the named options on and all others off. */
export const rulesetWith = (...options: readonly PolylemmaOption[]): Ruleset => ({
  fickleBond: options.includes('fickleBond'),
  moreCoins: options.includes('moreCoins'),
  strongSlot: options.includes('strongSlot'),
  legacy: options.includes('legacy'),
});

/** The options that are on, in the order of `OPTIONS`. */
export const optionsOf = (ruleset: Ruleset): readonly PolylemmaOption[] =>
  OPTIONS.filter((option) => ruleset[option]);

/** The options as one byte: bit 1 fickleBond, 2 moreCoins, 4 strongSlot, 128 legacy. */
export const flagsOf = (ruleset: Ruleset): number =>
  optionsOf(ruleset).reduce((flags, option) => flags | BITS[option], 0);

/** The ruleset of such a byte. Refuses with `unknown_flags` what has other bits set. */
export function rulesetOfFlags(flags: number): Result<Ruleset> {
  if (!Number.isInteger(flags) || flags < 0 || (flags & ~ALL) !== 0) {
    const known = OPTIONS.map((option) => `${BITS[option]} ${option}`).join(', ');
    return refuse('unknown_flags', `got flags ${flags}; allowed are sums of ${known}`);
  }
  return ok(rulesetWith(...OPTIONS.filter((option) => (flags & BITS[option]) !== 0)));
}

const CLOCKS = ['seconds', 'blocks'] as const satisfies readonly Clock[];

/** What ids are made with. The rules of before are the same, but counted blocks; their matches are only read. */
const TAGS = { seconds: 'soh.polylemma.ruleset.v2', blocks: 'soh.polylemma.ruleset.v1' } as const;

/**
 * The id that names a ruleset in headers and on chain (P9.2).
 *
 * @param clock `blocks` for the id that it had when contracts counted blocks
 */
export const rulesetIdOf = (ruleset: Ruleset, clock: Clock = 'seconds'): Hex =>
  taggedHash(TAGS[clock], ['uint256'], [BigInt(flagsOf(ruleset))]);

/** The clock by which a ruleset has this id; undefined if it is the id of others. */
export const clockOf = (ruleset: Ruleset, rulesetId: Hex): Clock | undefined =>
  CLOCKS.find((clock) => rulesetIdOf(ruleset, clock) === rulesetId.toLowerCase());

/** So many options the contract knows, each of which may be on or off. */
const FLAGS_ON_CHAIN = 8;

/** Rules that a contract plays, and what it counts in. */
export interface RulesOnChain {
  readonly ruleset: Ruleset;
  readonly clock: Clock;
}

let onChain: ReadonlyMap<string, RulesOnChain> | undefined;

/** Worked out when the first id is asked for: whoever asks for none hashes nothing. */
const rulesOnChain = (): ReadonlyMap<string, RulesOnChain> =>
  new Map(
    Array.from({ length: FLAGS_ON_CHAIN }, (_, flags) => rulesetOfFlags(flags)).flatMap((found) =>
      found.ok
        ? CLOCKS.map((clock) => [rulesetIdOf(found.value, clock), { ruleset: found.value, clock }] as const)
        : [],
    ),
  );

/**
 * The rules of an id, and what its matches count in; undefined if no contract plays rules of that id, and none before
 * did. There is no registry: the options say everything.
 */
export function rulesOfId(rulesetId: Hex): RulesOnChain | undefined {
  onChain ??= rulesOnChain();
  return onChain.get(rulesetId.toLowerCase());
}

/** The rules of an id that matches are played with now; undefined if the contract plays none of that id. */
export function rulesetOfId(rulesetId: Hex): Ruleset | undefined {
  const found = rulesOfId(rulesetId);
  return found?.clock === 'seconds' ? found.ruleset : undefined;
}

/** The usual rules: a winner with a lucky character is paid more, and a strong slot draws twice (P9.3). */
export const CLASSIC: Ruleset = rulesetWith('moreCoins', 'strongSlot');
/** The usual rules, but a bond counts by chance only. */
export const FICKLE: Ruleset = rulesetWith('fickleBond', 'moreCoins', 'strongSlot');
/** Nothing but the game itself. */
export const BARE: Ruleset = rulesetWith();
