import { concatHex, type Hex, numberToHex, padHex, size, sliceHex } from 'viem';
import { tagOf } from '../../protocol/hash.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { cellsOf, MOST_SIDE } from './cells.ts';

/** The rules of a match (docs/touche.md T2). */
export interface Ruleset {
  /** Columns and rows of a sea: 5 to 50 each. */
  readonly width: number;
  readonly height: number;
  /** Ships of each seat, 1 to `MOST_SHIPS`. */
  readonly ships: number;
  /** Ships of nobody, 0 to 6. */
  readonly pirates: number;
  /** Whether each fleet stands in a sea of its own, where only its seat knows; else all stand in one, in public. */
  readonly hidden: boolean;
  /** Whether a seat may aim its flagship. */
  readonly aiming: boolean;
  /** How many columns and rows an aimed shell may fall beside its aim: 0 to 2. Which, chance decides. */
  readonly scatter: number;
  /** Ticks that one decision covers, 1 to 16; 1 where fleets are hidden. */
  readonly ticksPerTurn: number;
  /** Ticks after which the match ends, 1 to 960: a multiple of `ticksPerTurn`. */
  readonly limit: number;
}

const LEAST_SIDE = 5;
/** Ships of one seat at most. */
export const MOST_SHIPS = 5;
/** The cells of a hidden sea are shown in one transaction at the end: there are no more of them. */
export const MOST_HIDDEN_CELLS = 1024;
/** Ticks before a ship may change position, and until it may again (docs/touche.md T6). */
export const COOLDOWN = 5;

/** The seed's own game: one sea, everyone sees everything, and ships choose their cells by chance. */
export const ORIGINAL: Ruleset = {
  width: 50,
  height: 50,
  ships: 2,
  pirates: 2,
  hidden: false,
  aiming: false,
  scatter: 0,
  ticksPerTurn: 8,
  limit: 480,
};

/**
 * One sea that everyone sees, and flagships that are aimed. What everyone sees would be hit with the first shell: so it
 * falls on the aim or on one of the cells beside it.
 */
export const SPOTTERS: Ruleset = {
  width: 20,
  height: 20,
  ships: 2,
  pirates: 2,
  hidden: false,
  aiming: true,
  scatter: 1,
  ticksPerTurn: 1,
  limit: 60,
};

/** Two seas, two hidden fleets, and answers that prove what was hit. */
export const HIDDEN: Ruleset = {
  width: 10,
  height: 10,
  ships: 3,
  pirates: 2,
  hidden: true,
  aiming: true,
  scatter: 0,
  ticksPerTurn: 1,
  limit: 40,
};

/** How many draws a match has at most: one that places ships, and one for each turn. */
export const drawsOf = ({ limit, ticksPerTurn }: Ruleset): number => 1 + limit / ticksPerTurn;

const between = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** What is wrong with rules; undefined if a match can be played by them. */
export function faultOf(rules: Ruleset): string | undefined {
  const { width, height, ships, pirates, hidden, aiming, scatter, ticksPerTurn, limit } = rules;
  if (!between(width, LEAST_SIDE, MOST_SIDE) || !between(height, LEAST_SIDE, MOST_SIDE)) {
    return `a sea of ${width} by ${height} cells: allowed are ${LEAST_SIDE} to ${MOST_SIDE} each way`;
  }
  if (!between(ships, 1, MOST_SHIPS)) return `${ships} ships of each seat: allowed are 1 to ${MOST_SHIPS}`;
  if (!between(pirates, 0, 6)) return `${pirates} pirates: allowed are 0 to 6`;
  if (!between(scatter, 0, 2)) return `a scatter of ${scatter}: allowed are 0 to 2`;
  if (scatter > 0 && !aiming) return `a scatter of ${scatter} without aiming: allowed is 0`;
  if (!between(ticksPerTurn, 1, 16)) return `${ticksPerTurn} ticks a turn: allowed are 1 to 16`;
  if (!between(limit, 1, 960) || limit % ticksPerTurn !== 0) {
    return `a limit of ${limit} ticks: allowed are 1 to 960, in whole turns of ${ticksPerTurn}`;
  }
  if (!hidden) return undefined;
  if (ticksPerTurn !== 1)
    return `${ticksPerTurn} ticks a turn in hidden seas: allowed is 1, since each is answered`;
  if (cellsOf(rules) > MOST_HIDDEN_CELLS) {
    return `a hidden sea of ${cellsOf(rules)} cells: allowed are ${MOST_HIDDEN_CELLS} at most`;
  }
  return undefined;
}

const WORD = 32;
const TAG_BYTES = 16;
const TAG = sliceHex(tagOf('soh.touche.ruleset.v1'), 0, TAG_BYTES);
const IS_HIDDEN = 1;
const IS_AIMING = 2;

/** What rules are called on chain: all of them in one word (docs/touche.md T9). */
export const rulesetIdOf = (rules: Ruleset): Hex =>
  padHex(
    concatHex([
      TAG,
      ...[
        rules.width,
        rules.height,
        rules.ships,
        rules.pirates,
        (rules.hidden ? IS_HIDDEN : 0) + (rules.aiming ? IS_AIMING : 0),
        rules.scatter,
        rules.ticksPerTurn,
      ].map((value) => numberToHex(value, { size: 1 })),
      numberToHex(rules.limit, { size: 2 }),
    ]),
    { size: WORD, dir: 'right' },
  );

/** The rules of such a word, in letters of any case; undefined if it is none of Touché Coulé, or names no rules. */
export function rulesetOfId(id: Hex): Ruleset | undefined {
  const word = id.toLowerCase() as Hex;
  if (size(word) !== WORD || sliceHex(word, 0, TAG_BYTES) !== TAG) return undefined;
  const byte = (index: number): number => Number(sliceHex(word, TAG_BYTES + index, TAG_BYTES + index + 1));
  const flags = byte(4);
  const rules: Ruleset = {
    width: byte(0),
    height: byte(1),
    ships: byte(2),
    pirates: byte(3),
    hidden: (flags & IS_HIDDEN) !== 0,
    aiming: (flags & IS_AIMING) !== 0,
    scatter: byte(5),
    ticksPerTurn: byte(6),
    limit: byte(7) * 256 + byte(8),
  };
  // another word would be another name of the same rules
  return faultOf(rules) === undefined && rulesetIdOf(rules) === word ? rules : undefined;
}

/** Refuses rules that no match can be played by, with `ruleset_out_of_range`. */
export function checkedRuleset(rules: Ruleset): Result<Ruleset> {
  const fault = faultOf(rules);
  return fault === undefined ? ok(rules) : refuse('ruleset_out_of_range', fault);
}
