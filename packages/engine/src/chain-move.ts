import type { Hex } from 'viem';
import type { Codec } from './game.ts';
import { ok, type Result, refuse } from './result.ts';

/** Hex digits of a root. */
const ROOT_DIGITS = 64;

/** A move as its bytes on chain have it. */
export interface ChainMove<Move> {
  readonly move: Move;
  /** What the seat's secrets stand under from this move on; null where the move leaves them as they are. */
  readonly root: Hex | null;
}

/** A move's bytes on chain: the codec's, with the new root behind them where the move brings one. */
export const chainMoveBytes = (bytes: Hex, root: Hex | null): Hex =>
  root === null ? bytes : `${bytes}${root.slice(2)}`;

/** Reads a move's bytes as they stand on chain. Refuses a root too many as it does one that is missing. */
export function chainMoveIn<Move>(
  codec: Pick<Codec<Move>, 'decode' | 'bringsRoot'>,
  bytes: Hex,
): Result<ChainMove<Move>> {
  const bringsRoot = (move: Move) => codec.bringsRoot?.(move) === true;
  const alone = codec.decode(bytes);
  if (alone.ok && !bringsRoot(alone.value)) return ok({ move: alone.value, root: null });
  const at = bytes.length - ROOT_DIGITS;
  const before = at > 2 ? codec.decode(`0x${bytes.slice(2, at)}`) : undefined;
  if (before?.ok && bringsRoot(before.value)) {
    return ok({ move: before.value, root: `0x${bytes.slice(at)}` });
  }
  return alone.ok
    ? refuse('no_root', `got ${bytes}; behind this move stands the new root of the seat's secrets`)
    : alone;
}
