import { type BySeat, SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  type Card,
  type CardOrigin,
  DIRECTIONS,
  type Edges,
  TRAITS,
  type TriadState,
  TURNS,
} from '@show-of-hands/engine/triad';

/** The engine's values in the layouts of the contracts (contracts/src: triad/packed, cards/CardReader). */

const edgesWord = (edges: Edges, width: bigint): bigint =>
  DIRECTIONS.reduce((word, direction, i) => word | (BigInt(edges[direction]) << (width * BigInt(i))), 0n);

/** A card's attributes as the collection's reader packs them. */
export const attributesWord = (card: Card, { classId, seasonId, rarity }: CardOrigin): bigint =>
  edgesWord(card.edges, 8n) |
  (BigInt(card.jankenHand) << 32n) |
  (BigInt(classId) << 40n) |
  (BigInt(seasonId) << 48n) |
  (BigInt(rarity) << 56n) |
  (BigInt(card.combatStatSum) << 64n);

export function boardWord(state: TriadState): bigint {
  return state.board.reduce((word, placed, cell) => {
    if (placed === null) return word;
    const bits =
      1n |
      (BigInt(seatIndex(placed.owner)) << 1n) |
      (BigInt(seatIndex(placed.from.seat)) << 2n) |
      (BigInt(placed.from.slot) << 3n) |
      (edgesWord(placed.edges, 4n) << 6n) |
      (BigInt(placed.card.jankenHand) << 22n);
    return word | (bits << (28n * BigInt(cell)));
  }, 0n);
}

/** Traits, shields and formations: zero where the ruleset has no rule that looks at them (`looked` false). */
export function traitsWord(state: TriadState, looked: boolean): bigint {
  if (!looked) return 0n;
  const cells = state.board.reduce((word, placed, cell) => {
    if (placed === null) return word;
    const bits = BigInt(TRAITS.indexOf(placed.card.trait)) | (BigInt(placed.forestShield) << 4n);
    return word | (bits << (12n * BigInt(cell)));
  }, 0n);
  return SEATS.reduce((word, seat) => {
    const { ids } = state.formations[seat];
    const bits = (ids.includes('five_elements_harmony') ? 1n : 0n) | (ids.includes('eclipse') ? 2n : 0n);
    return word | (bits << BigInt(108 + 2 * seatIndex(seat)));
  }, cells);
}

/** More is not told apart: no edge can take it. */
const MOST_BONUS = 255;

/** What a seat has besides its cards on the board. */
export interface SideInfo {
  readonly played: number;
  /** The cell of its live mark, or null. */
  readonly mark: number | null;
  readonly marksUsed: number;
  readonly plus: number;
  readonly ignoresMark: boolean;
}

export const sidesOf = (state: TriadState): BySeat<SideInfo> => {
  const side = (seat: Seat): SideInfo => ({
    played: state.hands[seat].reduce((mask, slot, i) => mask | (slot.used ? 1 << i : 0), 0),
    mark: state.marks.find((mark) => mark.owner === seat)?.cell ?? null,
    marksUsed: state.marksUsed[seat],
    plus: Math.min(MOST_BONUS, state.pending[seat].triadPlus),
    ignoresMark: state.pending[seat].ignoreWarningMark,
  });
  return { A: side('A'), B: side('B') };
};

/** The sides as the next turn finds them: a mark that runs out when its seat plays next is gone. */
export function sidesWord(state: TriadState): bigint {
  const sides = sidesOf(state);
  const first = (state.header.firstPlayer + state.round) % 2;
  return SEATS.reduce((word, seat) => {
    const { played, mark, marksUsed, plus, ignoresMark } = sides[seat];
    const bits =
      BigInt(played) |
      (BigInt(mark === null ? 0 : mark + 1) << 5n) |
      (BigInt(marksUsed) << 9n) |
      (BigInt(plus) << 18n) |
      ((ignoresMark ? 1n : 0n) << 26n);
    return word | (bits << BigInt(32 * seatIndex(seat)));
  }, BigInt(first) << 64n);
}

/**
 * The sides in a contract's word, after `turns` turns. The contract takes a seat's mark away when its next turn
 * is played, the engine as soon as it begins: between the two it counts as gone.
 */
export function readSides(word: bigint, turns: number): BySeat<SideInfo> & { readonly firstPlayer: number } {
  const firstPlayer = Number((word >> 64n) & 1n);
  const side = (seat: Seat): SideInfo => {
    const bits = Number((word >> BigInt(32 * seatIndex(seat))) & 0xffff_ffffn);
    const mark = (bits >> 5) & 0xf;
    const isNext = turns <= TURNS && (firstPlayer + turns) % 2 === seatIndex(seat);
    return {
      played: bits & 0x1f,
      mark: mark === 0 || isNext ? null : mark - 1,
      marksUsed: (bits >> 9) & 0x1ff,
      plus: (bits >> 18) & 0xff,
      ignoresMark: ((bits >> 26) & 1) === 1,
    };
  };
  return { A: side('A'), B: side('B'), firstPlayer };
}

/** The owners of the nine cells in a contract's word: null where a cell is empty. */
export const readOwners = (word: bigint): readonly (Seat | null)[] =>
  Array.from({ length: 9 }, (_, cell) => {
    const bits = Number((word >> BigInt(28 * cell)) & 3n);
    return (bits & 1) === 0 ? null : (SEATS[bits >> 1] ?? null);
  });

/** The edges of a cell in a contract's word. */
export function readEdges(word: bigint, cell: number): Edges {
  const at = (i: number): number => Number((word >> BigInt(28 * cell + 6 + 4 * i)) & 0xfn);
  return { up: at(0), right: at(1), down: at(2), left: at(3) };
}
