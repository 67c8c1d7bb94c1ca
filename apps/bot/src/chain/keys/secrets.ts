import { hkdfSync } from 'node:crypto';
import { type Seat, seatIndex } from '@show-of-hands/engine';
import { tagOf } from '@show-of-hands/engine/protocol';
import { bytesToHex, encodeAbiParameters, type Hex, hexToBytes, keccak256 } from 'viem';
import { Secret } from './secret.ts';

export const PURPOSES = ['seed', 'card', 'commit', 'draw', 'hand', 'choice', 'sealed'] as const;
/** What a derived secret is for. `hand` chooses the five cards, `choice` the computer's moves; the others are the protocol's. */
export type Purpose = (typeof PURPOSES)[number];

const INFO = [{ type: 'bytes32' }, { type: 'uint8' }, { type: 'bytes32' }, { type: 'uint256' }] as const;

/**
 * HKDF-SHA256 of the table secret without salt, bound to one match, seat, purpose and index: nothing that a
 * match needs is ever stored, because it can be derived again.
 */
export function deriveSecret(
  tableSecret: Secret,
  matchKey: Hex,
  seat: Seat,
  purpose: Purpose,
  index = 0,
): Secret {
  const info = encodeAbiParameters(INFO, [matchKey, seatIndex(seat), tagOf(purpose), BigInt(index)]);
  const derived = hkdfSync(
    'sha256',
    hexToBytes(tableSecret.reveal()),
    new Uint8Array(),
    hexToBytes(info),
    32,
  );
  return new Secret(bytesToHex(new Uint8Array(derived)));
}

/** The secrets of one seat in one match. */
export class MatchSecrets {
  readonly matchKey: Hex;
  readonly seat: Seat;
  readonly #tableSecret: Secret;

  constructor(tableSecret: Secret, matchKey: Hex, seat: Seat) {
    this.#tableSecret = tableSecret;
    this.matchKey = matchKey;
    this.seat = seat;
  }

  seed(): Secret {
    return this.#derive('seed');
  }

  cardSalt(slot: number): Secret {
    return this.#derive('card', slot);
  }

  commitSalt(turn: number): Secret {
    return this.#derive('commit', turn);
  }

  drawSeed(): Secret {
    return this.#derive('draw');
  }

  /** What the seat brings sealed, in games that have such a thing. */
  sealedSecret(): Secret {
    return this.#derive('sealed');
  }

  /** What the choice of the hand is drawn from. */
  handSeed(): Secret {
    return this.#derive('hand');
  }

  /** What the computer's chance on a turn follows from: nobody can foresee a move that is not committed yet. */
  choiceSeed(turn: number): Secret {
    return this.#derive('choice', turn);
  }

  /** What the opening puts on chain for the draw seed. */
  drawHash(): Hex {
    return keccak256(this.drawSeed().reveal());
  }

  #derive(purpose: Purpose, index = 0): Secret {
    return deriveSecret(this.#tableSecret, this.matchKey, this.seat, purpose, index);
  }
}
