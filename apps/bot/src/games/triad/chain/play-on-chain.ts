import { SEATS, type Seat, seatAt, seatIndex } from '@show-of-hands/engine';
import {
  CELLS,
  type Cell,
  CLASSIC_FLAGS,
  type ClassicFlag,
  cellName,
  DIRECTIONS,
  TRAITS,
  type TriadState,
} from '@show-of-hands/engine/triad';
import { z } from 'zod';

/** What the contract's `playOf` gives, as far as the engine knows it too. The words' layouts stand beside their types. */
const playAnswer = z.object({
  words: z.object({ rules: z.bigint(), traits: z.bigint() }),
  position: z.object({ board: z.bigint(), sides: z.bigint(), traits: z.bigint() }),
  round: z.number(),
});
type Play = z.infer<typeof playAnswer>;

const bits = (word: bigint, from: number, count: number): number =>
  Number((word >> BigInt(from)) & ((1n << BigInt(count)) - 1n));

const EMPTY = 'empty';
const CELL_BITS = 28;
const TRAIT_BITS = 12;
const SIDE_BITS = 32;

const place = (seat: Seat, slot: number): string => `${seat}${slot + 1}`;

/** One cell in words that both sides have: whose it is, who played it from where, its edges, trait and shield. */
function contractCell({ position, words }: Play, cell: Cell): string {
  const word = position.board >> BigInt(CELL_BITS * cell);
  if (bits(word, 0, 1) === 0) return EMPTY;
  const edges = DIRECTIONS.map((_, i) => bits(word, 6 + 4 * i, 4)).join('-');
  const traits = bits(position.traits, TRAIT_BITS * cell, TRAIT_BITS);
  const trait = words.traits === 0n ? '' : ` ${TRAITS[traits & 0xf]} ${traits >> 4}`;
  return `${seatAt(bits(word, 1, 1))} ${place(seatAt(bits(word, 2, 1)), bits(word, 3, 3))} ${edges}${trait}`;
}

function engineCell({ board }: TriadState, { words }: Play, cell: Cell): string {
  const placed = board[cell];
  if (!placed) return EMPTY;
  const edges = DIRECTIONS.map((side) => placed.edges[side]).join('-');
  const trait = words.traits === 0n ? '' : ` ${placed.card.trait} ${placed.forestShield}`;
  return `${placed.owner} ${place(placed.from.seat, placed.from.slot)} ${edges}${trait}`;
}

/** A mark ends when its owner's next turn begins; the contract takes it away when that turn is played. */
function contractSide({ position }: Play, { turn }: TriadState, seat: Seat): string {
  const first = bits(position.sides, 2 * SIDE_BITS, 1);
  const word = position.sides >> BigInt(SIDE_BITS * seatIndex(seat));
  const isNext = (first + turn) % 2 === seatIndex(seat);
  const mark = bits(word, 5, 4);
  const cell = CELLS[mark - 1];
  const live = cell === undefined || isNext ? 'no mark' : `mark ${cellName(cell)}`;
  return sideText(live, bits(word, 9, 9), bits(word, 18, 8), bits(word, 26, 1) === 1);
}

/** More is not told apart on chain: no edge can take it. */
const MOST_BONUS = 255;

function engineSide({ marks, marksUsed, pending, turn }: TriadState, seat: Seat): string {
  const mark = marks.find(({ owner, expiresAt }) => owner === seat && expiresAt > turn);
  const { triadPlus, ignoreWarningMark } = pending[seat];
  return sideText(
    mark === undefined ? 'no mark' : `mark ${cellName(mark.cell)}`,
    marksUsed[seat],
    Math.min(MOST_BONUS, triadPlus),
    ignoreWarningMark,
  );
}

const sideText = (mark: string, used: number, plus: number, ignores: boolean): string =>
  `${mark}, ${used} set, next card +${plus}${ignores ? ', ignores marks' : ''}`;

const contractFlags = ({ words }: Play): readonly ClassicFlag[] =>
  CLASSIC_FLAGS.filter((_, i) => bits(words.rules, i, 1) === 1);

const difference = (what: string, engine: string, contract: string): string | null =>
  engine === contract ? null : `${what}\nengine:   ${engine}\ncontract: ${contract}`;

/** The cells that differ, and both boards whole; null if none do. */
function boardDifference(state: TriadState, play: Play): string | null {
  const engine = CELLS.map((cell) => engineCell(state, play, cell));
  const contract = CELLS.map((cell) => contractCell(play, cell));
  const differing = CELLS.filter((cell) => engine[cell] !== contract[cell]);
  return difference(
    `cells ${differing.map(cellName).join(', ')} differ (owner, card, edges up-right-down-left)`,
    engine.join(' | '),
    contract.join(' | '),
  );
}

/**
 * Null if the contract has the match as the engine does: round, rules in force, board, marks and bonuses.
 * Otherwise what differs, in words.
 *
 * @param answer what `playOf` gave
 */
export function playDifference(state: TriadState, answer: unknown): string | null {
  const play = playAnswer.parse(answer);
  const flags = CLASSIC_FLAGS.filter((flag) => state.classic[flag]);
  const found = [
    difference('the round differs', String(state.round + 1), String(play.round + 1)),
    difference('the rules in force differ', flags.join(', '), contractFlags(play).join(', ')),
    boardDifference(state, play),
    ...SEATS.map((seat) =>
      difference(`seat ${seat} differs`, engineSide(state, seat), contractSide(play, state, seat)),
    ),
  ];
  return found.filter((text) => text !== null).join('\n') || null;
}
