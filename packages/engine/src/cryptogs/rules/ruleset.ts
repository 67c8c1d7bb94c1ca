import { concatHex, type Hex, numberToHex, padHex, size, sliceHex } from 'viem';
import { tagOf } from '../../protocol/hash.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { LAST_ROUND } from './sizes.ts';

/** The rules of a match (docs/cryptogs.md C2). */
export interface Ruleset {
  /** Whether the seat that throws chooses its slam; else every throw is even. */
  readonly aiming: boolean;
  /** Whether toss and all throws follow from one draw. */
  readonly parlour: boolean;
  /** Whether the match is one of a best of three, in which the other seat's owner begins each time. */
  readonly series: boolean;
}

/** The seed's own game: a toss, and even throws, each with a draw of its own. */
export const ORIGINAL: Ruleset = { aiming: false, parlour: false, series: false };

/** Before each throw its seat chooses one of three slams. */
export const AIM: Ruleset = { ...ORIGINAL, aiming: true };

/** The same, best of three. */
export const SERIES: Ruleset = { ...AIM, series: true };

/** Everything follows from one draw. */
export const PARLOUR: Ruleset = { ...ORIGINAL, parlour: true };

/** How many draws a match has at most: the toss, and one for each throw. */
export const drawsOf = ({ parlour }: Ruleset): number => (parlour ? 1 : 1 + LAST_ROUND);

/** What is wrong with rules; undefined if a match can be played by them. */
export function faultOf({ aiming, parlour }: Ruleset): string | undefined {
  return aiming && parlour
    ? 'slams are chosen before each throw, but all throws come from one draw: allowed is one of both'
    : undefined;
}

const WORD = 32;
const TAG_BYTES = 16;
const TAG = sliceHex(tagOf('soh.cryptogs.ruleset.v1'), 0, TAG_BYTES);
const FLAGS = { aiming: 1, parlour: 2, series: 4 } as const satisfies Readonly<Record<keyof Ruleset, number>>;

/** What rules are called on chain: all of them in one word (docs/cryptogs.md C9). */
export function rulesetIdOf({ aiming, parlour, series }: Ruleset): Hex {
  const flags = (aiming ? FLAGS.aiming : 0) + (parlour ? FLAGS.parlour : 0) + (series ? FLAGS.series : 0);
  return padHex(concatHex([TAG, numberToHex(flags, { size: 1 })]), { size: WORD, dir: 'right' });
}

/** The rules of such a word, in letters of any case; undefined if it is none of Cryptogs, or names no rules. */
export function rulesetOfId(id: Hex): Ruleset | undefined {
  const word = id.toLowerCase() as Hex;
  if (size(word) !== WORD || sliceHex(word, 0, TAG_BYTES) !== TAG) return undefined;
  const flags = Number(sliceHex(word, TAG_BYTES, TAG_BYTES + 1));
  const has = (flag: number): boolean => (flags & flag) !== 0;
  const rules: Ruleset = {
    aiming: has(FLAGS.aiming),
    parlour: has(FLAGS.parlour),
    series: has(FLAGS.series),
  };
  // another word would be another name of the same rules
  return faultOf(rules) === undefined && rulesetIdOf(rules) === word ? rules : undefined;
}

/** Refuses rules that no match can be played by, with `ruleset_out_of_range`. */
export function checkedRuleset(rules: Ruleset): Result<Ruleset> {
  const fault = faultOf(rules);
  return fault === undefined ? ok(rules) : refuse('ruleset_out_of_range', fault);
}
