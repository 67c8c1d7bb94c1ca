import { ok, type Result, refuse } from '@show-of-hands/engine';
import { cellsOf, type Fleet, type Ruleset, type ToucheAnswer } from '@show-of-hands/engine/touche';
import { decodeAbiParameters, encodeAbiParameters, type Hex, hexToBigInt, numberToHex } from 'viem';

// How a fleet stands on chain: a secret for each cell of its sea, the number of the ship there or 0, and what of it an
// answer has (docs/touche.md T10).

const WORD = 32;

/** What an answer has: of each cell that was asked its word and salt, and the nodes that prove them together. */
const ANSWER = [{ type: 'bytes32[]' }, { type: 'bytes32[]' }, { type: 'bytes32[]' }] as const;

/** The words of a sea in which this fleet stands. */
export const wordsOfFleet = (ruleset: Ruleset, fleet: Fleet): readonly Hex[] =>
  Array.from({ length: cellsOf(ruleset) }, (_, cell) => numberToHex(fleet.indexOf(cell) + 1, { size: WORD }));

/** The fleet in a sea's words; undefined where a ship is missing or doubled, or anything else stands there. */
export function fleetIn(ruleset: Ruleset, words: readonly Hex[]): Fleet | undefined {
  if (words.length !== cellsOf(ruleset)) return undefined;
  const found = words.flatMap((word, cell) => {
    const ship = hexToBigInt(word);
    return ship === 0n ? [] : [{ ship, cell }];
  });
  const fleet = Array.from({ length: ruleset.ships }, (_, index) =>
    found.filter(({ ship }) => ship === BigInt(index + 1)).map(({ cell }) => cell),
  );
  const isWhole = found.length === ruleset.ships && fleet.every((cells) => cells.length === 1);
  return isWhole ? fleet.flat() : undefined;
}

/**
 * An answer as the contract takes it.
 *
 * @param opened the word and salt of each cell that was asked, in their order
 * @param nodes what proves them together
 */
export const encodeAnswer = (
  opened: readonly { readonly value: Hex; readonly salt: Hex }[],
  nodes: readonly Hex[],
): Hex =>
  encodeAbiParameters(ANSWER, [opened.map(({ value }) => value), opened.map(({ salt }) => salt), [...nodes]]);

/** What an answer says stands on each cell that was asked. Refuses what is none with `malformed`. */
export function answerIn(data: Hex): Result<ToucheAnswer> {
  try {
    const [values] = decodeAbiParameters(ANSWER, data);
    return ok(values.map((value) => Number(hexToBigInt(value))));
  } catch {
    return refuse(
      'malformed',
      `got ${data.slice(0, 40)}; an answer is words and salts of the cells asked, and nodes`,
    );
  }
}
