import { hkdfSync } from 'node:crypto';
import { inspect } from 'node:util';
import { type Seat, seatIndex } from '@show-of-hands/engine';
import { tagOf } from '@show-of-hands/engine/protocol';
import { bytesToHex, encodeAbiParameters, type Hex, hexToBytes, keccak256 } from 'viem';

/**
 * 32 secret bytes that do not print themselves: not in a log line, not in JSON, not in an inspected object.
 * Only `reveal` gives the bytes, so that every use can be found by its name.
 */
export class Secret {
  readonly #hex: Hex;

  constructor(hex: Hex) {
    if (!/^0x[0-9a-f]{64}$/i.test(hex)) throw new RangeError('a secret is 32 bytes of hex');
    this.#hex = hex;
  }

  reveal(): Hex {
    return this.#hex;
  }

  toJSON(): string {
    return '[secret]';
  }

  toString(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}

export const PURPOSES = [
  'seed',
  'commit',
  'draw',
  'hand',
  'choice',
  'sealed',
  'leaf',
  'link',
  'place',
] as const;
/**
 * What a derived secret is for. `hand` chooses the tokens that a seat brings, `choice` the computer's moves, `sealed` is a
 * game's own; the others are the protocol's.
 */
type SecretPurpose = (typeof PURPOSES)[number];

/** No seat has as many secrets under one root. */
const LEAVES_OF_A_ROOT = 2 ** 16;

const INFO = [{ type: 'bytes32' }, { type: 'uint8' }, { type: 'bytes32' }, { type: 'uint256' }] as const;

/**
 * HKDF-SHA256 of the table secret without salt, bound to one match, seat, purpose and index: nothing that a
 * match needs is ever stored, because it can be derived again.
 */
export function deriveSecret(
  tableSecret: Secret,
  matchKey: Hex,
  seat: Seat,
  purpose: SecretPurpose,
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

  /** What one of the seat's secrets is hidden with: the one in this place under the root of this number. */
  leafSalt(root: number, index: number): Secret {
    return this.#derive('leaf', root * LEAVES_OF_A_ROOT + index);
  }

  /** The last of the seat's links: all others follow from it. */
  lastLink(): Secret {
    return this.#derive('link');
  }

  /** What the places of hidden pieces follow from, as they stand under the root of this number. */
  placeSeed(root: number): Secret {
    return this.#derive('place', root);
  }

  commitSalt(turn: number): Secret {
    return this.#derive('commit', turn);
  }

  drawSeed(): Secret {
    return this.#derive('draw');
  }

  /** A secret of the seat's that is random, in games that have such a thing. */
  sealedSecret(): Secret {
    return this.#derive('sealed');
  }

  /** What the choice of the tokens that it brings is drawn from. */
  handSeed(): Secret {
    return this.#derive('hand');
  }

  /** The seed of the computer's choice on a turn: nobody can foresee a move that is not committed yet. */
  choiceSeed(turn: number): Secret {
    return this.#derive('choice', turn);
  }

  /** What the opening puts on chain for the draw seed. */
  drawHash(): Hex {
    return keccak256(this.drawSeed().reveal());
  }

  #derive(purpose: SecretPurpose, index = 0): Secret {
    return deriveSecret(this.#tableSecret, this.matchKey, this.seat, purpose, index);
  }
}

/**
 * What an owner's demo cards are drawn from: derived from the seat's secret, so that a start that was
 * interrupted mints the same cards, and nobody else can tell which cards an owner may hold.
 */
export const cardSeedOf = (tableSecret: Secret): Hex =>
  bytesToHex(
    new Uint8Array(
      hkdfSync('sha256', hexToBytes(tableSecret.reveal()), new Uint8Array(), 'soh.cards.v1', 32),
    ),
  );
