import type { Choice, Option, Stage } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { cellAt, cellName, columnName, placeNamed } from '../rules/cells.ts';
import { changeOf, legalMoves } from '../rules/legal.ts';
import type { ToucheMove, ToucheView } from '../rules/types.ts';

/** The only stage of a decision: a cell to fire at, or one of the three words. */
export const ORDER_STAGE = 'order';

/** The orders that are words. */
export const WORDS = ['wait', 'talk', 'move'] as const;

/** The key of a move: a cell in lower case, or a word. Which ships a change of position moves follows from the position. */
export function keyOf(move: ToucheMove): string {
  switch (move.kind) {
    case 'aim':
      return `${columnName(move.x)}${move.y + 1}`.toLowerCase();
    case 'hide':
      return 'move';
    case 'wait':
    case 'talk':
    case 'move':
      return move.kind;
    default:
      return move satisfies never;
  }
}

export const choicesOf = (move: ToucheMove): readonly Choice[] => [{ stage: ORDER_STAGE, key: keyOf(move) }];

/** The move of complete choices. Refuses with `unknown_choice` or `incomplete_choices`. */
export function moveOf(choices: readonly Choice[]): Result<ToucheMove> {
  const [choice, ...rest] = choices;
  if (choice === undefined) return refuse('incomplete_choices', 'a move needs an order, like "c7" or "talk"');
  const word = WORDS.find((one) => one === choice.key);
  const place = placeNamed(choice.key);
  const isKey = choice.key === choice.key.toLowerCase() && (word ?? place) !== undefined;
  if (choice.stage !== ORDER_STAGE || rest.length > 0 || !isKey) {
    const got = choices.map(({ stage, key }) => `${stage} ${key}`).join(', ');
    return refuse(
      'unknown_choice',
      `a choice is "order c7", or "order" and ${WORDS.join(', ')}; got "${got}"`,
    );
  }
  return ok(place === undefined ? { kind: word ?? 'wait' } : { kind: 'aim', ...place });
}

/** The move as it is committed: one that changes position says which ships of a hidden fleet that is. */
export const canonical = (view: ToucheView, seat: Seat, move: ToucheMove): ToucheMove =>
  move.kind === 'move' || move.kind === 'hide' ? (changeOf(view, seat) ?? move) : move;

const LABELS: Readonly<Record<(typeof WORDS)[number], string>> = {
  wait: 'wait: all ships fire where chance has it',
  talk: 'talk: your ships share their maps',
  move: 'move: all ships that may change position',
};

function optionOf(view: ToucheView, move: ToucheMove): Option {
  const key = keyOf(move);
  const word = WORDS.find((one) => one === key);
  if (word !== undefined) return { key, label: LABELS[word] };
  const at = move.kind === 'aim' ? cellAt(view.ruleset, move.x, move.y) : undefined;
  return { key, label: `fire at ${at === undefined ? key : cellName(view.ruleset, at)}` };
}

/** The question of `seat`'s move: what it orders; undefined when that is said, or nothing is asked. */
export function stageOf(view: ToucheView, seat: Seat, chosen: readonly Choice[]): Stage | undefined {
  if (chosen.length > 0) return undefined;
  const options = [...legalMoves(view, seat)].map((move) => optionOf(view, move));
  return options.length === 0 ? undefined : { name: ORDER_STAGE, options };
}
