import type { Choice } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { cellName, cellNamed } from '../rules/board.ts';
import {
  type Cell,
  DIRECTIONS,
  type Direction,
  type EdgeIndex,
  type Slot,
  type TriadMove,
} from '../types.ts';

/** The stages of a decision: a pick, or a card to a cell, then its mark, then its earth edge. */
export const PICK_STAGE = 'pick';
export const MOVE_STAGE = 'move';
export const MARK_STAGE = 'mark';
export const EARTH_STAGE = 'earth';
/** The key of the option that leaves a mark or an edge out. */
export const NONE = 'none';

interface Aim {
  readonly cell: Cell;
  readonly cardIndex: Slot;
}

/** Card and cell as one option: `2->B2` is card 2 (slot 1) to cell B2. */
export const aimKey = ({ cell, cardIndex }: Aim): string => `${cardIndex + 1}->${cellName(cell)}`;

const SLOT_OF_NUMBER: { readonly [number: string]: Slot } = { '1': 0, '2': 1, '3': 2, '4': 3, '5': 4 };

function aimOf(key: string): Aim | undefined {
  const [, number = '', name = ''] = /^([1-5])->([A-C][1-3])$/.exec(key) ?? [];
  const cardIndex = SLOT_OF_NUMBER[number];
  const cell = cellNamed(name);
  return cardIndex === undefined || cell === undefined ? undefined : { cell, cardIndex };
}

/** An edge by its whole name. */
export function edgeNamed(name: string): EdgeIndex | undefined {
  const index = DIRECTIONS.indexOf(name as Direction);
  return index === 0 || index === 1 || index === 2 || index === 3 ? index : undefined;
}

export const edgeName = (edge: EdgeIndex): Direction => DIRECTIONS[edge];

/** The number a pick is written with, from 1. */
const pickOf = (key: string): number | undefined => (/^[1-9]\d?$/.test(key) ? Number(key) - 1 : undefined);

/** What choices have said so far. Of mark and edge, undefined is nothing said and null is none. */
export type Said =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pick'; readonly pick: number }
  | {
      readonly kind: 'place';
      readonly aim: Aim;
      readonly mark: Cell | null | undefined;
      readonly edge: EdgeIndex | null | undefined;
    };

const unknown = (choices: readonly Choice[]): Result<Said> => {
  const got = choices.map(({ stage, key }) => `${stage} ${key}`).join(', ');
  const allowed = '"pick 3", or "move 2->B2", then "mark C1" and "earth up" where they apply';
  return refuse('unknown_choice', `choices are ${allowed}; got "${got}"`);
};

/** Reads choices. Refuses unknown stages, wrong order and keys that no stage ever offers. */
export function saidBy(choices: readonly Choice[]): Result<Said> {
  const [first, ...rest] = choices;
  if (!first) return ok({ kind: 'nothing' });
  if (first.stage === PICK_STAGE) {
    const pick = rest.length === 0 ? pickOf(first.key) : undefined;
    return pick === undefined ? unknown(choices) : ok({ kind: 'pick', pick });
  }
  const aim = first.stage === MOVE_STAGE ? aimOf(first.key) : undefined;
  if (!aim) return unknown(choices);
  let mark: Cell | null | undefined;
  let edge: EdgeIndex | null | undefined;
  for (const { stage, key } of rest) {
    if (stage === MARK_STAGE && mark === undefined && edge === undefined) {
      mark = key === NONE ? null : cellNamed(key);
      if (mark === undefined) return unknown(choices);
    } else if (stage === EARTH_STAGE && edge === undefined) {
      edge = key === NONE ? null : edgeNamed(key);
      if (edge === undefined) return unknown(choices);
    } else {
      return unknown(choices);
    }
  }
  return ok({ kind: 'place', aim, mark, edge });
}

/** The move of complete choices. A mark or an edge that was not asked for is none. */
export function moveOf(choices: readonly Choice[]): Result<TriadMove> {
  const said = saidBy(choices);
  if (!said.ok) return said;
  switch (said.value.kind) {
    case 'nothing':
      return refuse('incomplete_choices', 'a move needs a card and a cell like "move 2->B2"');
    case 'pick':
      return ok({ pick: said.value.pick });
    case 'place': {
      const { aim, mark, edge } = said.value;
      return ok({ ...aim, warningMarkCell: mark ?? null, earthBoostEdge: edge ?? null });
    }
  }
}
