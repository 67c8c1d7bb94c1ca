import type { Notation } from '../game.ts';
import type { Seat } from '../seat.ts';
import { type OptionNode, placeOf } from './option-tree.ts';

/** What a line says on this ballot: a place, a move that is not offered, or no move at all. */
export type Reading = OptionNode | 'illegal' | 'not-a-move';

/** More different lines than this are read afresh: a flood of nonsense must not fill the memory. */
const REMEMBERED = 4_096;
/** Longer lines are not worth remembering: they are rarely votes. */
const REMEMBERED_LENGTH = 64;

/** Reads lines into places of the tree and remembers them: thousands of voters type the same few lines. */
export function lineReader(
  notation: Pick<Notation<unknown>, 'parse'>,
  seat: Seat,
  root: OptionNode,
): (text: string) => Reading {
  const known = new Map<string, Reading>();
  const read = (text: string): Reading => {
    const said = notation.parse(text, seat);
    if (!said.ok || said.value.length === 0) return 'not-a-move';
    return placeOf(root, said.value) ?? 'illegal';
  };
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const reading = read(text);
    if (known.size < REMEMBERED && text.length <= REMEMBERED_LENGTH) known.set(text, reading);
    return reading;
  };
}
