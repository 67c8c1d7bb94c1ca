import type { GameTypes, Seat } from '@show-of-hands/engine';
import { commitmentOf, type Venue } from '@show-of-hands/engine/protocol';
import { type Hex, keccak256 } from 'viem';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { Decision } from '../../vote/decision.ts';
import type { ChainGame } from '../game/chain-game.ts';

/** The commitment that a decision stands on chain as, its move as it goes there. */
export const commitmentFor = (venue: Venue, secrets: MatchSecrets, turn: number, decision: Decision): Hex =>
  commitmentOf({
    venue,
    matchKey: secrets.matchKey,
    seat: secrets.seat,
    turn,
    moveHash: keccak256(decision.move),
    ballotDigest: decision.ballotDigest,
    salt: secrets.commitSalt(turn).reveal(),
  });

/** The legal moves of a seat as they are committed: canonical bytes, in the game's order. */
export function* movesOf<G extends GameTypes>(
  { game }: ChainGame<G>,
  state: G['State'],
  seat: Seat,
): Generator<Hex> {
  const view = game.view(state, seat);
  for (const move of game.legalMoves(view, seat)) yield game.codec.encode(game.canonical(view, seat, move));
}

/**
 * The decision behind a commitment whose record is lost: the salt is derived and the ballot digest stands on
 * chain, so trying the legal moves finds it.
 *
 * @param onChain makes of a move's bytes those that go on chain
 * @returns its move as it goes on chain; undefined if no legal move of `state` fits
 */
export function findDecision<G extends GameTypes>(
  binding: ChainGame<G>,
  state: G['State'],
  venue: Venue,
  secrets: MatchSecrets,
  standing: { readonly turn: number; readonly commitment: Hex; readonly ballotDigest: Hex },
  onChain: (move: Hex) => Hex,
): Decision | undefined {
  for (const move of movesOf(binding, state, secrets.seat)) {
    const decision = { move: onChain(move), ballotDigest: standing.ballotDigest };
    if (commitmentFor(venue, secrets, standing.turn, decision) === standing.commitment) return decision;
  }
  return undefined;
}
