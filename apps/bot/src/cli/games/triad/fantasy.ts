import { perft, place } from '@show-of-hands/engine/triad';
import { type Command, jsonCommand } from '../../terminal/command.ts';

/** A table of the preset `fantasy` in, what it comes to out. */
export const perftCommand: Command = jsonCommand(
  'a table of the fantasy rules {options, cards, depth, opening} -> {lines, flips, hist}',
  perft,
  { errors: 'codes' },
);

/** A board and a card by the fantasy rules in, whose the cells are then out. */
export const placeCommand: Command = jsonCommand(
  'a board and a card by the fantasy rules {options, board, place} -> {owners}',
  place,
  { errors: 'codes' },
);
