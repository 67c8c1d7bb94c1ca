import { cardCommitOf, HAND_SIZE, handRootOf } from '@show-of-hands/engine/protocol';
import { type Address, encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import { fiveOf } from '../../chain/table/table-calls.ts';
import type { SlotOpening } from '../../chain/table/table-client.ts';

/** A hidden hand with everything its openings need. Never leaves the seat's own code. */
export interface Hand {
  /** In slot order. */
  readonly tokenIds: readonly bigint[];
  readonly cardCommits: readonly Hex[];
  readonly root: Hex;
  openingOf(slot: number): SlotOpening;
}

/** The hand of a seat in one match: the same tokens give the same commitments, because salts are derived. */
export function handOf(secrets: MatchSecrets, owner: Address, tokenIds: readonly bigint[]): Hand {
  const saltOf = (slot: number): Hex => secrets.cardSalt(slot).reveal();
  const cardCommits = tokenIds.map((tokenId, slot) =>
    cardCommitOf(secrets.matchKey, owner, slot, tokenId, saltOf(slot)),
  );
  return {
    tokenIds,
    cardCommits,
    root: handRootOf(cardCommits),
    openingOf(slot) {
      const tokenId = tokenIds[slot];
      if (tokenId === undefined) throw new RangeError(`a hand has slots 0 to ${HAND_SIZE - 1}, got ${slot}`);
      return { slot, tokenId, salt: saltOf(slot) };
    },
  };
}

const DISCLOSURE = [{ type: 'bytes32[5]' }, { type: 'uint256' }, { type: 'bytes32' }] as const;

/** What goes with the reveal of a move that plays a card nobody knows yet. */
export function disclosureOf(hand: Hand, slot: number): Hex {
  const { tokenId, salt } = hand.openingOf(slot);
  return encodeAbiParameters(DISCLOSURE, [fiveOf(hand.cardCommits), tokenId, salt]);
}

/**
 * Five of an owner's cards, drawn by the seat's own secret: nobody else can guess them, and the seat can
 * draw them again from its keys and the chain alone.
 *
 * @throws Problem if the owner has fewer than five
 */
export function chooseHand(secrets: MatchSecrets, owned: readonly bigint[]): readonly bigint[] {
  if (owned.length < HAND_SIZE) {
    throw new Problem(
      msg('table.why.hand', { seat: secrets.seat, count: owned.length, needed: HAND_SIZE }),
      'the card collection',
      'give the seat’s owner more cards (15 or more hide a hand well)',
    );
  }
  const left = [...owned].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const seed = secrets.handSeed().reveal();
  return Array.from({ length: HAND_SIZE }, (_, index) => {
    const draw = keccak256(
      encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [seed, BigInt(index)]),
    );
    const [card] = left.splice(Number(BigInt(draw) % BigInt(left.length)), 1);
    if (card === undefined) throw new RangeError('no card is left to draw');
    return card;
  });
}

/**
 * The hand behind known card commitments: each is matched with the owner's tokens. For a seat that lost
 * everything but its keys after it opened a card, when its tokens are no longer those it drew from.
 *
 * @returns undefined if a commitment fits no token
 */
export function matchHand(
  secrets: MatchSecrets,
  owner: Address,
  cardCommits: readonly Hex[],
  tokens: readonly bigint[],
): readonly bigint[] | undefined {
  const found = cardCommits.map((commit, slot) =>
    tokens.find(
      (token) =>
        cardCommitOf(secrets.matchKey, owner, slot, token, secrets.cardSalt(slot).reveal()) === commit,
    ),
  );
  return found.every((token) => token !== undefined) ? found : undefined;
}
