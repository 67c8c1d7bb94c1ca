import { chainMoveBytes, chainMoveIn, type GameTypes } from '@show-of-hands/engine';
import type { MatchLog } from '@show-of-hands/verify';
import type { Address, Hex } from 'viem';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import { seatSecretsOf } from '../entry/seat-secrets.ts';
import type { ChainGame, SeatSecrets } from '../game/chain-game.ts';

/** What a seat's secrets follow from, beside its moves. */
interface Hiding<G extends GameTypes> {
  readonly binding: Pick<ChainGame<G>, 'game' | 'brings' | 'secretsAfter'>;
  readonly secrets: MatchSecrets;
  readonly tokens: readonly bigint[];
}

/** Whose secrets they are, and the id of the rules that they are by. */
export interface HidingSeat {
  readonly owner: Address;
  readonly rules: Hex;
}

/** A move of the seat's own that hid its secrets anew, and what they stand under since. */
interface Replacement<Move> {
  readonly turn: number;
  readonly move: Move;
  readonly secretRoot: Hex;
}

/**
 * A seat's secrets once it has made these moves, each of which hid them anew; null where it hides nothing. The same keys,
 * tokens and moves give the same again.
 */
export function secretsAfterMoves<G extends GameTypes>(
  { binding, secrets, tokens }: Hiding<G>,
  { owner, rules }: HidingSeat,
  moves: readonly G['Move'][],
): SeatSecrets | null {
  const values = moves.reduce<readonly Hex[]>(
    (before, move, index) => binding.secretsAfter(before, move, secrets, index + 1),
    binding.brings.secretsOf(tokens, secrets, rules),
  );
  return seatSecretsOf(secrets, owner, values, moves.length);
}

/** What one seat has hidden in its match, root after root, by its own moves as the chain tells them. */
export class OwnSecrets<G extends GameTypes> {
  readonly #hiding: Hiding<G>;
  #moved: { readonly turn: number; readonly move: Hex } | undefined;
  #replaced: readonly Replacement<G['Move']>[] = [];

  constructor(hiding: Hiding<G>) {
    this.#hiding = hiding;
  }

  /** Takes what the chain tells of this seat, in its order. */
  note(log: MatchLog): void {
    if (log.type === 'moved') this.#moved = log;
    if (log.type !== 'secretsReplaced' || this.#moved === undefined) return;
    const { turn, move } = this.#moved;
    const read = chainMoveIn(this.#hiding.binding.game.codec, move);
    // one that cannot be read stops the match where its turn is played
    if (read.ok)
      this.#replaced = [...this.#replaced, { turn, move: read.value.move, secretRoot: log.secretRoot }];
  }

  /** The chain took blocks back: it tells everything again. */
  forget(): void {
    this.#moved = undefined;
    this.#replaced = [];
  }

  /** How many roots there are: the entry's, and those that came with moves. */
  get roots(): number {
    return 1 + this.#replaced.length;
  }

  /** Those under the root of this number. */
  under(root: number, seat: HidingSeat): SeatSecrets | null {
    return secretsAfterMoves(
      this.#hiding,
      seat,
      this.#replaced.slice(0, root).map(({ move }) => move),
    );
  }

  /** Those that stood as a turn began: what is asked in it is answered from them, whatever its move replaces. */
  at(turn: number, seat: HidingSeat): SeatSecrets | null {
    return this.under(this.#before(turn).length, seat);
  }

  /** A move's bytes in a turn as they go on chain: with the root of what the seat hides from then on, if it does so anew. */
  onChain(bytes: Hex, turn: number, seat: HidingSeat): Hex {
    const { codec } = this.#hiding.binding.game;
    const move = codec.decode(bytes);
    if (!move.ok || !codec.bringsRoot?.(move.value)) return bytes;
    const moves = [...this.#before(turn).map((one) => one.move), move.value];
    return chainMoveBytes(bytes, secretsAfterMoves(this.#hiding, seat, moves)?.hash ?? null);
  }

  /** Whether every root that came with a move is the one that this program's keys give. */
  areOurs(seat: HidingSeat): boolean {
    return this.#replaced.every(({ secretRoot }, index) => this.under(index + 1, seat)?.hash === secretRoot);
  }

  #before(turn: number): readonly Replacement<G['Move']>[] {
    return this.#replaced.filter((one) => one.turn < turn);
  }
}
