import { CELLS } from '../../rules/board.ts';
import { SLOTS } from '../../rules/draws.ts';
import { TURNS } from '../../rules/turn-order.ts';
import { NONE } from '../none.ts';
import { type Refused, refused } from './codes.ts';
import type { RawHeader, RawTurn, RecordedLine } from './recorded-line.ts';

const within = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most;

const noneOrWithin = (value: number | null | undefined, most: number): boolean =>
  within(value ?? NONE, most) || (value ?? NONE) === NONE;

export function deckFault({ deckA, deckB }: RawHeader): Refused | undefined {
  const short = [deckA, deckB].find((deck) => deck.length !== SLOTS.length);
  return short && refused('deck_length', `a deck has ${short.length} cards: both must have ${SLOTS.length}`);
}

function turnFault(turn: RawTurn, where: string): Refused | undefined {
  const { cell, cardIndex, warningMarkCell, earthBoostEdge, reserved } = turn;
  if (!within(cell, CELLS.length - 1)) {
    return refused('cell_out_of_range', `${where}: cell ${cell} is not on the board, use 0 to 8`);
  }
  if (!within(cardIndex, SLOTS.length - 1)) {
    return refused('card_index_out_of_range', `${where}: card index ${cardIndex}, use 0 to 4`);
  }
  if (!noneOrWithin(warningMarkCell, CELLS.length - 1)) {
    return refused('mark_out_of_range', `${where}: mark ${warningMarkCell}, use 0 to 8, or 255 for none`);
  }
  if (!noneOrWithin(earthBoostEdge, 3)) {
    return refused(
      'earth_edge_out_of_range',
      `${where}: edge ${earthBoostEdge}, use 0 to 3, or 255 for none`,
    );
  }
  if (!noneOrWithin(reserved, 255)) {
    return refused('reserved_out_of_range', `${where}: reserved ${reserved}, use 0 to 255`);
  }
  return undefined;
}

/** A round's numbers, each in its range and no cell twice. */
export function roundFault(turns: readonly RawTurn[], round: number): Refused | undefined {
  for (let i = 0; i < turns.length; i += 1) {
    const turn = turns[i];
    const fault = turn && turnFault(turn, round === 0 ? `turn ${i}` : `round ${round}, turn ${i}`);
    if (fault) return fault;
  }
  const cells = new Set<number>();
  for (const { cell } of turns) {
    if (cells.has(cell)) return refused('duplicate_cell', `cell ${cell} is played twice in round ${round}`);
    cells.add(cell);
  }
  return undefined;
}

/** A whole record has nine turns a round; how many rounds it must have is known when they are played. */
export function countFault({ rounds }: RecordedLine): Refused | undefined {
  if (rounds.length === 0) return refused('turn_count', 'the record has no round: it needs one or more');
  const odd = rounds.find((turns) => turns.length !== TURNS);
  return odd && refused('turn_count', `a round has ${odd.length} turns: each must have ${TURNS}`);
}

/** The limits of rulesets for the public contract. */
export function compatFault({ ruleset, header, rounds }: RecordedLine): Refused | undefined {
  if (!ruleset.onchainSettlementCompat) return undefined;
  if (header.firstPlayer !== 0) {
    return refused('first_player_unsupported', 'in this ruleset seat A plays first: firstPlayer must be 0');
  }
  const edged = rounds.flat().find(({ earthBoostEdge }) => (earthBoostEdge ?? NONE) !== NONE);
  return (
    edged &&
    refused('earth_unsupported', `this ruleset has no earth choices, got edge ${edged.earthBoostEdge}`)
  );
}
