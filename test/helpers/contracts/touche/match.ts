import { bySeat, expectOk, otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import {
  columnAndRowOf,
  type Fleet,
  firstNumberOf,
  flagshipOf,
  hasCell,
  type Ruleset,
  type ToucheEvent,
  type ToucheMove,
  type ToucheState,
  targetsOf,
  touche,
} from '@show-of-hands/engine/touche';

import { concatHex, type Hex, numberToHex } from 'viem';
import {
  anyMove,
  begun,
  type Dice,
  diceOf,
  playOf,
  saltOf,
} from '../../../../packages/engine/src/touche/match.fixture.ts';

type Two<T> = Readonly<Record<Seat, T>>;

/** What stands after one call of the rules, and what was told by then. */
export interface PlayedStep {
  readonly state: ToucheState;
  readonly events: readonly ToucheEvent[];
  /** How often each ship of a hidden fleet was hidden anew. */
  readonly moves: Two<readonly number[]>;
}

export interface PlayedTurn {
  readonly moves: Two<Hex>;
  readonly salt: Hex;
  /** What each seat answers; nothing where it is not asked. */
  readonly values: Two<readonly number[]>;
}

/** A move of a seat, as it goes on chain, that may be legal or not. */
export interface Tried {
  readonly seat: Seat;
  readonly move: Hex;
  readonly isLegal: boolean;
  /** Whether it is a move at all. */
  readonly isMove: boolean;
}

/** One match that the engine has played. */
export interface PlayedMatch {
  readonly seed: number;
  readonly ruleset: Ruleset;
  readonly placing: Hex;
  readonly turns: readonly PlayedTurn[];
  /** After placing, after each draw, and after each turn's answers. */
  readonly steps: readonly PlayedStep[];
  readonly triedBefore: number;
  readonly tries: readonly Tried[];
}

/** A fleet that is hidden anew comes with its root; the rules look at no root. */
export const bytesOf = (move: ToucheMove, root: Hex = saltOf(7)): Hex => {
  const bytes = touche.codec.encode(move);
  return move.kind === 'hide' ? concatHex([bytes, root]) : bytes;
};

/** Mostly any move; now and then the flagship aims at a ship of the other seat, so that something is hit in large seas. */
function chooseMove(state: ToucheState, seat: Seat, dice: Dice): ToucheMove {
  const flagship = flagshipOf(state, seat);
  if (!state.ruleset.aiming || flagship === undefined || dice(12) !== 0) return anyMove(state, seat, dice);
  const first = firstNumberOf(state, otherSeat(seat));
  const fleet: Fleet = state.ships
    .filter(({ side, isSunk }) => side === otherSeat(seat) && !isSunk)
    .map(
      ({ at, number }) =>
        at ?? state.fleets[otherSeat(seat)][state.hidden[otherSeat(seat)]]?.[number - first] ?? 0,
    );
  const at = fleet[dice(fleet.length)];
  if (at === undefined || !hasCell(targetsOf(state, flagship), at)) return anyMove(state, seat, dice);
  return { kind: 'aim', ...columnAndRowOf(state.ruleset, at) };
}

/** Bytes that may be a move of one of the rulesets, with any numbers in it. */
function tryOf(state: ToucheState, dice: Dice): Tried {
  const seat: Seat = dice(2) === 0 ? 'A' : 'B';
  const { width, height } = state.ruleset;
  const kinds: readonly (() => Hex)[] = [
    () => bytesOf(anyMove(state, seat, dice)),
    () => numberToHex(dice(7), { size: 1 }),
    () => concatHex(['0x03', numberToHex(dice(33), { size: 1 }), saltOf(dice(1 << 20))]),
    () =>
      concatHex([
        '0x04',
        numberToHex(dice(width + 1), { size: 1 }),
        numberToHex(dice(height + 1), { size: 1 }),
      ]),
    () => numberToHex(dice(2 ** 24), { size: 4 }),
  ];
  const move = kinds[dice(kinds.length)]?.() ?? '0x';
  const isHide = move.length === 2 + 2 * 34 && move.startsWith('0x03');
  const decoded = touche.codec.decode(isHide ? (move.slice(0, 6) as Hex) : move);
  const isMove = decoded.ok && (decoded.value.kind !== 'hide' || isHide);
  const order = isMove && decoded.ok ? decoded.value : undefined;
  const plays = { [seat]: { move: order }, [otherSeat(seat)]: { move: { kind: 'wait' } } };
  const isLegal = order !== undefined && touche.play(state, plays as Parameters<typeof touche.play>[1]).ok;
  return { seat, move, isLegal, isMove };
}

const drawn = (state: ToucheState, salt: Hex) => {
  const result = touche.chance?.draw(state, salt);
  if (result === undefined) throw new Error('Touché Coulé draws');
  return expectOk(result);
};

/** A whole match by dice, always the same for a seed. */
export function playMatch(seed: number, ruleset: Ruleset, tries: number): PlayedMatch {
  const dice = diceOf(seed);
  const placing = saltOf(dice(1 << 30), 0);
  const first = drawn(begun(ruleset, dice), placing);
  let moves: Two<readonly number[]> = bySeat(() => Array.from({ length: ruleset.ships }, () => 0));
  const steps: PlayedStep[] = [{ ...first, moves }];
  const turns: PlayedTurn[] = [];
  const triedBefore = dice(8);
  let tried: readonly Tried[] = [];
  let { state } = first;
  while (touche.outcome(state) === undefined) {
    if (turns.length === triedBefore) {
      const on = state;
      tried = Array.from({ length: tries }, () => tryOf(on, dice));
    }
    const before = state;
    const orders = bySeat((seat) => chooseMove(before, seat, dice));
    const plays = bySeat((seat) => playOf(before, seat, orders[seat], dice));
    const salt = saltOf(dice(1 << 30), before.turn);
    const after = drawn(expectOk(touche.play(before, plays)).state, salt);
    const counted = moves;
    moves = bySeat((seat) => {
      const order = orders[seat];
      if (order.kind !== 'hide') return counted[seat];
      return counted[seat].map((count, i) => (order.ships.includes(i + 1) ? count + 1 : count));
    });
    steps.push({ ...after, moves });
    state = after.state;
    let values: Two<readonly number[]> = { A: [], B: [] };
    if (state.due.kind === 'answers') {
      const asked = state;
      const { answering } = touche;
      if (answering === undefined) throw new Error('Touché Coulé answers');
      values = bySeat((seat) => expectOk(answering.answerOf(asked, seat)));
      const answered = expectOk(answering.answer(asked, values));
      steps.push({ ...answered, moves });
      state = answered.state;
    }
    turns.push({ moves: bySeat((seat) => bytesOf(orders[seat])), salt, values });
  }
  return { seed, ruleset, placing, turns, steps, triedBefore, tries: tried };
}

/** The values of both seats, in the contracts' order. */
export const both = <T>(ofSeat: (seat: Seat) => T): readonly [T, T] => {
  const [a, b] = SEATS.map(ofSeat);
  return [a as T, b as T];
};
