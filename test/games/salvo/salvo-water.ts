import { ok, type Result, refuse } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { decodeAbiParameters, type Hex, padHex } from 'viem';
import { CELLS, PLACES, type Ship } from './salvo.ts';

// How a seat's water stands on chain: sixteen secrets, one for each cell, and what of it an answer has.

/** The word of a cell with ship in it; without, it is zero. */
const SHIP = padHex('0x01', { size: 32 });

/** A cell's word, what it was hidden with, and the nodes that prove both. */
export const ANSWER = [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'bytes32[]' }] as const;

export const wordsOf = (ship: Ship): readonly Hex[] =>
  Array.from({ length: CELLS }, (_, cell) => (ship.includes(cell) ? SHIP : ZERO_HASH));

/** The ship in a water's words; undefined where there is none, or more. */
export function shipIn(words: readonly Hex[]): Ship | undefined {
  const cells = words.flatMap((word, cell) => (word === ZERO_HASH ? [] : [cell]));
  return PLACES.find((place) => place.join() === cells.join());
}

/** Whether an answer says that ship is there. */
export function answerIn(data: Hex): Result<boolean> {
  try {
    return ok(decodeAbiParameters(ANSWER, data)[0] === SHIP);
  } catch {
    return refuse('malformed', `got ${data}; an answer is a word, a salt and a proof`);
  }
}
