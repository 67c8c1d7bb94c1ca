import type { Choice, Notation } from '../game.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Seat } from '../seat.ts';
import { cellName, cellNamed, isCell } from './board.ts';
import { aimKey, draftOf, MARK_STAGE, MOVE_STAGE } from './stages.ts';
import type { Cell, Slot, TriadMove } from './types.ts';

/** What a line says: a card to a cell, and a mark if one was typed. */
interface Said {
  readonly cell: Cell;
  readonly cardIndex: Slot;
  readonly mark?: Cell | undefined;
}

/** The full form, anywhere in a line; what follows it is ignored (docs/rules.md R8.4). */
const FULL = /#triad\s*[AB]\s*([1-5])\s*(?:->|→|⇒)\s*([A-C][1-3])(?:\s+wm\s*=\s*([A-C][1-3]))?/i;
const PREFIX = /^(?:#triad|#move|#m|!triad|!move|!m)(?:\s+|$)/i;
const ARROWS = /→|➡|⇒|➔|⟶|⟹|⮕/g;
const DASHES = /[‐‑‒–—−]/g;
const TRAILING_MARK = /\s+wm?\s*=?\s*([A-C][1-3]|\d)$/i;
const ARROW_FORM = /^(\S+)\s*->\s*(\S+)$/;

/** A cell by name, or by number 0 to 8. */
function cellSaid(token: string): Cell | undefined {
  if (!/^\d$/.test(token)) return cellNamed(token);
  const index = Number(token);
  return isCell(index) ? index : undefined;
}

const SLOTS_SAID: { readonly [digit: string]: Slot } = { '0': 0, '1': 0, '2': 1, '3': 2, '4': 3, '5': 4 };

/** A card by number 1 to 5 (0 means the first too), with one of the side letters in `letters` or none. */
function slotSaid(token: string, letters: string): Slot | undefined {
  const [, digit = ''] = new RegExp(`^#?[${letters}]?([0-5])$`, 'i').exec(token) ?? [];
  return SLOTS_SAID[digit];
}

function said(slot: Slot | undefined, cell: Cell | undefined, mark: Cell | undefined): Said | undefined {
  return slot === undefined || cell === undefined ? undefined : { cardIndex: slot, cell, mark };
}

function fullForm(text: string): Said | undefined {
  const [, slot = '', cell = '', mark = ''] = FULL.exec(text) ?? [];
  return said(slotSaid(slot, 'A'), cellNamed(cell), cellNamed(mark));
}

/** The short forms: `2->B2`, `B2 2`, `2 B2`, each with an optional trailing mark. */
function shortForm(text: string, seat: Seat): Said | undefined {
  const uniform = text
    .trim()
    .replace(PREFIX, '')
    .replaceAll('　', ' ')
    .replace(ARROWS, '->')
    .replace(DASHES, '-')
    .replaceAll('＝', '=')
    .trim();
  const typedMark = TRAILING_MARK.exec(uniform)?.[1];
  const mark = typedMark === undefined ? undefined : cellSaid(typedMark);
  if (typedMark !== undefined && mark === undefined) return undefined;
  const body = uniform.replace(TRAILING_MARK, '').trim();
  const [, card, target] = ARROW_FORM.exec(body) ?? [];
  if (card !== undefined && target !== undefined) {
    return said(slotSaid(card, seat === 'B' ? 'AB' : 'A'), cellSaid(target), mark);
  }
  const [first = '', second = ''] = body.split(/\s+/);
  return (
    said(slotSaid(second, 'A'), cellSaid(first), mark) ?? said(slotSaid(first, 'A'), cellSaid(second), mark)
  );
}

/** Reads one chat line (R8.4). Refuses with `malformed_command` or, without a prefix, `not_a_command`. */
function parse(text: string, seat: Seat): Result<readonly Choice[]> {
  const found = fullForm(text) ?? shortForm(text, seat);
  if (!found) {
    const code = PREFIX.test(text.trim()) ? 'malformed_command' : 'not_a_command';
    return refuse(code, `no move read: type card and cell like 2->B2, or with a mark 2->B2 wm=C1`);
  }
  const aim: Choice = { stage: MOVE_STAGE, key: aimKey(found) };
  if (found.mark === undefined) return ok([aim]);
  return ok([aim, { stage: MARK_STAGE, key: cellName(found.mark) }]);
}

const command = (
  aim: Pick<Said, 'cell' | 'cardIndex'>,
  mark: Cell | null | undefined,
  seat: Seat,
): string => {
  const tail = mark === null || mark === undefined ? '' : ` wm=${cellName(mark)}`;
  return `#triad ${seat}${aimKey(aim)}${tail}`;
};

const format = (move: TriadMove, seat: Seat): string => command(move, move.warningMarkCell, seat);

function formatChoices(choices: readonly Choice[], seat: Seat): string {
  const draft = draftOf(choices);
  if (!draft.ok) throw new RangeError(`${draft.error.code}: ${draft.error.message}`);
  const { move, mark } = draft.value;
  return move ? command(move, mark, seat) : '#triad';
}

export const notation: Notation<TriadMove> = { format, formatChoices, parse };
