import type { Choice, Notation } from '../../game.ts';
import { expectOk, ok, type Result, refuse } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { cellName, cellNamed, isCell } from '../rules/board.ts';
import { type Cell, type EdgeIndex, isPick, type Slot, type TriadMove } from '../rules/types.ts';
import { chatFormsOf } from './chat-forms.ts';
import { aimKey, EARTH_STAGE, edgeName, MARK_STAGE, MOVE_STAGE, PICK_STAGE, saidBy } from './stages.ts';

/** What a line says: a card to a cell, and a mark and an earth edge if they were typed. */
interface Placing {
  readonly cell: Cell;
  readonly cardIndex: Slot;
  readonly mark: Cell | undefined;
  readonly edge: EdgeIndex | undefined;
}

/** An edge by its name or first letter, as one word. */
const EDGE = String.raw`e\s*=\s*(?:up|right|down|left|[urdl])(?![a-z0-9])`;
const MARK = String.raw`wm\s*=\s*[A-C][1-3]`;
/** The full form, anywhere in a line; what follows it is ignored (docs/rules.md R8.4). */
const FULL = new RegExp(
  String.raw`#triad\s*([AB])\s*([1-5])\s*(?:->|\u2192|\u21d2)\s*([A-C][1-3])((?:\s+${MARK}|\s+${EDGE})*)`,
  'i',
);
const FULL_MARK = /\swm\s*=\s*([A-C][1-3])/i;
const FULL_EDGE = /\se\s*=\s*([urdl])/i;
const PREFIX = /^(?:#triad|#move|#m|!triad|!move|!m)(?:\s+|$)/i;
const ARROWS = /→|➡|⇒|➔|⟶|⟹|⮕/g;
const DASHES = /[‐‑‒–—−]/g;
const TRAILING_MARK = /\s+wm?\s*=?\s*([A-C][1-3]|\d)$/i;
const TRAILING_EDGE = /\s+e\s*=\s*(up|right|down|left|[urdl])$/i;
/** A pick, anywhere in a line as a word of its own: a card of the pool, 1 to 20. */
const PICK = /(?<!\S)[#!]draft\s*([1-9]|1\d|20)(?![\p{L}\p{N}]|[.,]\d)/iu;
/** Whoever begins a line so means a command. */
const COMMAND = /^[#!](?:triad|move|m|draft)(?![a-z])/i;
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

type Extras = Pick<Placing, 'mark' | 'edge'>;

function placing(slot: Slot | undefined, cell: Cell | undefined, extras: Extras): Placing | undefined {
  return slot === undefined || cell === undefined ? undefined : { cardIndex: slot, cell, ...extras };
}

const EDGES_SAID: { readonly [letter: string]: EdgeIndex } = { u: 0, r: 1, d: 2, l: 3 };

/** An edge by its name or its first letter. */
const edgeSaid = (word: string): EdgeIndex | undefined => EDGES_SAID[word.charAt(0).toLowerCase()];

function fullForm(text: string): Placing | undefined {
  const [, , slot = '', cell = '', rest = ''] = FULL.exec(text) ?? [];
  const mark = cellNamed(FULL_MARK.exec(rest)?.[1] ?? '');
  const edge = edgeSaid(FULL_EDGE.exec(rest)?.[1] ?? '');
  return placing(slotSaid(slot, 'A'), cellNamed(cell), { mark, edge });
}

/** Takes one thing off the end of a text: what is left, and what it said, if it was there. */
function takenOff(text: string, tail: RegExp): { readonly left: string; readonly word: string | undefined } {
  const found = tail.exec(text);
  return { left: found ? text.slice(0, found.index).trim() : text, word: found?.[1] };
}

/** The short forms: `2->B2`, `B2 2`, `2 B2`, each with a mark or an earth edge behind it, or both. */
function shortForm(text: string, seat: Seat): Placing | undefined {
  const uniform = text
    .trim()
    .replace(PREFIX, '')
    .replaceAll('　', ' ')
    .replace(ARROWS, '->')
    .replace(DASHES, '-')
    .replaceAll('＝', '=')
    .trim();
  const last = takenOff(uniform, TRAILING_EDGE);
  const typedMark = takenOff(last.left, TRAILING_MARK);
  const before = last.word === undefined ? takenOff(typedMark.left, TRAILING_EDGE) : undefined;
  const mark = typedMark.word === undefined ? undefined : cellSaid(typedMark.word);
  if (typedMark.word !== undefined && mark === undefined) return undefined;
  const extras = { mark, edge: edgeSaid(last.word ?? before?.word ?? '') };
  const body = before?.left ?? typedMark.left;
  const [, card, target] = ARROW_FORM.exec(body) ?? [];
  if (card !== undefined && target !== undefined) {
    return placing(slotSaid(card, seat === 'B' ? 'AB' : 'A'), cellSaid(target), extras);
  }
  const [first = '', second = ''] = body.split(/\s+/);
  return (
    placing(slotSaid(second, 'A'), cellSaid(first), extras) ??
    placing(slotSaid(first, 'A'), cellSaid(second), extras)
  );
}

/** Where something is found in a text; behind its end if it is not. */
const placeIn = (text: string, form: RegExp): number => {
  const place = text.search(form);
  return place < 0 ? text.length : place;
};

/** A pick, unless a move in the full form stands before it: the first command of a line counts. */
function pickForm(text: string): Choice | undefined {
  const number = PICK.exec(text)?.[1];
  if (number === undefined || placeIn(text, FULL) < placeIn(text, PICK)) return undefined;
  return { stage: PICK_STAGE, key: number };
}

/**
 * Reads one chat line (R8.4). Refuses with `malformed_command` or, if the line does not begin like a command,
 * `not_a_command`.
 */
function parse(line: string, seat: Seat): Result<readonly Choice[]> {
  // One space for any run of them says the same, and keeps very long runs from being searched again and again.
  const text = line.replace(/\s+/g, ' ');
  const pick = pickForm(text);
  if (pick) return ok([pick]);
  const found = fullForm(text) ?? shortForm(text, seat);
  if (!found) {
    const code = COMMAND.test(text.trim()) ? 'malformed_command' : 'not_a_command';
    return refuse(code, `no move read: type card and cell like 2->B2, or with a mark 2->B2 wm=C1`);
  }
  const choices: Choice[] = [{ stage: MOVE_STAGE, key: aimKey(found) }];
  if (found.mark !== undefined) choices.push({ stage: MARK_STAGE, key: cellName(found.mark) });
  if (found.edge !== undefined) choices.push({ stage: EARTH_STAGE, key: edgeName(found.edge) });
  return ok(choices);
}

/** The side that a command in the full form names; undefined for the other forms, which name none. */
export function sideSaid(text: string): Seat | undefined {
  const letter = FULL.exec(text)?.[1];
  if (letter === undefined) return undefined;
  return letter.toUpperCase() === 'B' ? 'B' : 'A';
}

const pickCommand = (pick: number): string => `#draft ${pick + 1}`;

function command(
  aim: Pick<Placing, 'cell' | 'cardIndex'>,
  mark: Cell | null | undefined,
  edge: EdgeIndex | null | undefined,
  seat: Seat,
): string {
  const marking = mark === null || mark === undefined ? '' : ` wm=${cellName(mark)}`;
  const raising = edge === null || edge === undefined ? '' : ` e=${edgeName(edge)}`;
  return `#triad ${seat}${aimKey(aim)}${marking}${raising}`;
}

const format = (move: TriadMove, seat: Seat): string =>
  isPick(move) ? pickCommand(move.pick) : command(move, move.warningMarkCell, move.earthBoostEdge, seat);

function formatChoices(choices: readonly Choice[], seat: Seat): string {
  const said = expectOk(saidBy(choices));
  switch (said.kind) {
    case 'nothing':
      return '#triad';
    case 'pick':
      return pickCommand(said.pick);
    case 'place':
      return command(said.aim, said.mark, said.edge, seat);
  }
}

export const notation: Notation<TriadMove> = { format, formatChoices, parse, chat: chatFormsOf };
