import type { Seat } from '@show-of-hands/engine';
import { commitmentOf, type Venue } from '@show-of-hands/engine/protocol';
import { type Hex, keccak256 } from 'viem';
import { sameHex } from './compared.ts';

/** A move as it was revealed, with all that its commitment was made of. */
interface RevealedAt {
  readonly venue: Venue;
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly turn: number;
  /** The move's bytes. */
  readonly move: Hex;
  /** Zero where no ballot stands behind the move. */
  readonly ballotDigest: Hex;
  readonly salt: Hex;
}

/** The commitment that a revealed move gives, and whether it is the one that was made. */
export function opensCommitment(
  { move, ...revealed }: RevealedAt,
  committed: Hex,
): { readonly opens: boolean; readonly made: Hex } {
  const made = commitmentOf({ ...revealed, moveHash: keccak256(move) });
  return { opens: sameHex(made, committed), made };
}
