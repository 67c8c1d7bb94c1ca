import { chainMoveIn, type GameTypes, type Seat } from '@show-of-hands/engine';
import type { OwnKnowledge } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { ChainGame } from '../game/chain-game.ts';

/** A seat whose secrets a process knows, because it has its keys. */
export interface KnownSeat {
  readonly seat: Seat;
  readonly own: MatchSecrets;
  /** What it brings, in order. */
  readonly tokens: readonly bigint[];
}

/**
 * What a process knows of the secrets of these seats: those they enter with, and those that each of their moves hides anew.
 *
 * @param rules the id of the match's rules
 */
export function secretsKnown<G extends GameTypes>(
  { brings, game, secretsAfter }: Pick<ChainGame<G>, 'brings' | 'game' | 'secretsAfter'>,
  seats: readonly KnownSeat[],
  rules: Hex,
): Required<Pick<OwnKnowledge, 'secrets' | 'hiddenAnew'>> {
  return {
    secrets: Object.fromEntries(
      seats.map(({ seat, own, tokens }) => [seat, brings.secretsOf(tokens, own, rules)]),
    ),
    hiddenAnew(seat, before, bytes, root) {
      const known = seats.find((one) => one.seat === seat);
      const read = chainMoveIn(game.codec, bytes);
      return known && read.ok ? secretsAfter(before, read.value.move, known.own, root) : undefined;
    },
  };
}
