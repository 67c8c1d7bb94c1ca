import {
  type BySeat,
  type Codec,
  chainMoveIn,
  ok,
  type Play,
  type Result,
  type Seat,
} from '@show-of-hands/engine';
import type { Hex } from 'viem';

/** What a record keeps of a reveal beside the move. Records of earlier versions have no salt. */
export interface RecordedReveal {
  readonly salt: Hex | undefined;
  readonly disclosed: Hex | undefined;
}

/**
 * What the engine is told with a move of a record; undefined where moves disclose nothing.
 *
 * @param state before the move
 */
export type DisclosureIn<State, Disclosure> = (
  state: State,
  reveal: RecordedReveal,
) => Result<Disclosure | undefined>;

/** A seat's move as a record has it. */
interface Revealed {
  readonly turn: number;
  readonly seat: Seat;
  /** The move's bytes. */
  readonly move: Hex;
  readonly reveal?: { readonly salt?: Hex | undefined } | undefined;
  readonly disclosed?: Hex | undefined;
}

/** Moves that were played at once: where seats take turns it is one of them. */
export type Round<Turn> = readonly [Turn, ...Turn[]];

/** A record's moves, those of one turn together. */
export function roundsOf<Turn extends Revealed>(turns: readonly Turn[]): readonly Round<Turn>[] {
  const rounds: [Turn, ...Turn[]][] = [];
  for (const turn of turns) {
    const last = rounds.at(-1);
    if (last !== undefined && last[0].turn === turn.turn) last.push(turn);
    else rounds.push([turn]);
  }
  return rounds;
}

/** A last turn that one of its seats never revealed: the match was ended by something else than its moves. */
export const isBrokenOff = (awaited: readonly Seat[], round: readonly Pick<Revealed, 'seat'>[]): boolean =>
  round.length < awaited.length && round.every(({ seat }) => awaited.includes(seat));

/**
 * What the moves of a round are to the engine, with what they disclosed. Refuses bytes that are no move.
 *
 * @param state before the round
 */
export function playsOf<State, Move, Disclosure>(
  codec: Pick<Codec<Move>, 'decode' | 'bringsRoot'>,
  disclosureIn: DisclosureIn<State, Disclosure>,
  state: State,
  round: Round<Revealed>,
): Result<Partial<BySeat<Play<Move, Disclosure>>>> {
  const plays: { A?: Play<Move, Disclosure>; B?: Play<Move, Disclosure> } = {};
  for (const { seat, move: bytes, reveal, disclosed } of round) {
    const read = chainMoveIn(codec, bytes);
    if (!read.ok) return read;
    const { move } = read.value;
    const disclosure = disclosureIn(state, { salt: reveal?.salt, disclosed });
    if (!disclosure.ok) return disclosure;
    plays[seat] = disclosure.value === undefined ? { move } : { move, disclosure: disclosure.value };
  }
  return ok(plays);
}
