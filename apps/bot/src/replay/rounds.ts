import { type BySeat, type Codec, ok, type Play, type Result } from '@show-of-hands/engine';
import type { ReplayTurn } from './replay-source.ts';

type Revealed = Pick<ReplayTurn, 'turn' | 'seat' | 'move'>;
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

/** What the moves of a round are to the engine. Refuses bytes that are no move. */
export function playsOf<Move>(
  codec: Pick<Codec<Move>, 'decode'>,
  round: Round<Revealed>,
): Result<Partial<BySeat<Play<Move, never>>>> {
  const plays: { A?: Play<Move, never>; B?: Play<Move, never> } = {};
  for (const { seat, move: bytes } of round) {
    const move = codec.decode(bytes);
    if (!move.ok) return move;
    plays[seat] = { move: move.value };
  }
  return ok(plays);
}
