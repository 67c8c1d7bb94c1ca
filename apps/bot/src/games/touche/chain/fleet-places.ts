import { drawOf } from '@show-of-hands/engine/protocol';
import {
  cellsOf,
  type Fleet,
  type Ruleset,
  rulesetOfId,
  type ToucheMove,
} from '@show-of-hands/engine/touche';
import { wordsOfFleet } from '@show-of-hands/verify/touche';
import { type Hex, hexToBigInt, numberToHex } from 'viem';
import type { MatchSecrets } from '../../../chain/keys/secrets.ts';

// Where a seat hides its ships: anywhere, each place as likely as any other, by a secret of its own. The same keys give
// the same places again (docs/touche.md T10).

/** A free cell by a secret draw of a ship's own. */
function placeFor(seed: Hex, ship: number, taken: readonly number[], cells: number): number {
  const free = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !taken.includes(cell));
  const cell = free[drawOf(seed, 'place', [ship], free.length)];
  if (cell === undefined) throw new RangeError(`a sea of ${cells} cells has no room for ship ${ship}`);
  return cell;
}

function firstFleet(ruleset: Ruleset, own: MatchSecrets): Fleet {
  const seed = own.placeSeed(0).reveal();
  const cells: number[] = [];
  for (let ship = 1; ship <= ruleset.ships; ship += 1) {
    cells.push(placeFor(seed, ship, cells, cellsOf(ruleset)));
  }
  return cells;
}

/** The secrets that a seat enters with: its fleet, cell by cell; none where all ships are public. */
export function fleetEntered(own: MatchSecrets, rules: Hex): readonly Hex[] {
  const ruleset = rulesetOfId(rules);
  return ruleset?.hidden ? wordsOfFleet(ruleset, firstFleet(ruleset, own)) : [];
}

const WORD = 32;
const NOTHING = numberToHex(0, { size: WORD });

/** A fleet's secrets once ships of it have changed position: each to a cell that no ship of the fleet was or is on. */
export function fleetMoved(
  before: readonly Hex[],
  move: ToucheMove,
  own: MatchSecrets,
  root: number,
): readonly Hex[] {
  if (move.kind !== 'hide') return before;
  const seed = own.placeSeed(root).reveal();
  const words = [...before];
  const taken = before.flatMap((word, cell) => (hexToBigInt(word) === 0n ? [] : [cell]));
  for (const ship of move.ships) {
    const word = numberToHex(ship, { size: WORD });
    const from = before.indexOf(word);
    if (from < 0) throw new RangeError(`a fleet without ship ${ship} cannot move it`);
    const to = placeFor(seed, ship, taken, before.length);
    taken.push(to);
    words[from] = NOTHING;
    words[to] = word;
  }
  return words;
}
