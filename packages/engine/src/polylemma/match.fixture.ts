import type { Address, Hex } from 'viem';
import { sealedRootOf } from '../protocol/index.ts';
import { expectOk } from '../result.ts';
import { type BySeat, bySeat, type Seat } from '../seat.ts';
import { candidateCount, drawnTokens } from './rules/random-slot.ts';
import { CLASSIC, rulesetIdOf } from './rules/ruleset.ts';
import { start } from './rules/setup.ts';
import {
  ATTRIBUTES,
  type Character,
  type DrawnSlot,
  KINDS,
  type PolylemmaDisclosure,
  type PolylemmaMove,
  type PolylemmaSetup,
  type PolylemmaState,
  RANDOM_SLOT,
  type Ruleset,
} from './rules/types.ts';

/** 32 bytes that a number names. */
export const bytes32 = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;

export const MATCH_KEY = bytes32(0xa11ce);
export const PLAYERS: BySeat<Address> = { A: `0x${'0a'.repeat(20)}`, B: `0x${'0b'.repeat(20)}` };
export const SECRETS: BySeat<Hex> = { A: bytes32(0x5ec1), B: bytes32(0x5ec2) };
export const SNAPSHOT = 100_000;
export const POPULATION = 500;

export const characterOf = (tokenId: number, parts: Partial<Character> = {}): Character => ({
  tokenId: String(tokenId),
  image: 1,
  level: 10,
  kind: 'fire',
  attribute: 'none',
  ownedSeconds: 0,
  ...parts,
});

/** The characters 1 to 500 as the chain would have them, but for those that a test makes itself: of all sorts. */
export const nthCharacter = (tokenId: number): Character =>
  characterOf(tokenId, {
    image: 1 + (tokenId % 38),
    level: 1 + ((tokenId * 7) % 30),
    kind: KINDS[tokenId % 3] ?? 'fire',
    attribute: ATTRIBUTES[(tokenId * 3) % ATTRIBUTES.length] ?? 'none',
    ownedSeconds: (tokenId * 194) % 6_000,
  });

const partyFrom = (first: number): readonly Character[] => [0, 1, 2, 3].map((i) => nthCharacter(first + i));

export interface SetupParts {
  readonly ruleset?: Ruleset;
  readonly parties?: BySeat<readonly Character[]>;
  readonly secrets?: BySeat<Hex>;
  readonly salt?: Hex;
  readonly population?: number;
}

/** A setup that is right: characters 1 to 4 against 5 to 8, unless the test brings others. */
export function setupOf({
  ruleset = CLASSIC,
  parties = { A: partyFrom(1), B: partyFrom(5) },
  secrets = SECRETS,
  salt = bytes32(0x5a17),
  population = POPULATION,
}: SetupParts = {}): PolylemmaSetup {
  return {
    ruleset,
    header: {
      matchKey: MATCH_KEY,
      rulesetId: rulesetIdOf(ruleset),
      players: PLAYERS,
      salt,
      snapshot: SNAPSHOT,
      population,
      sealed: bySeat((seat) => sealedRootOf(MATCH_KEY, PLAYERS[seat], secrets[seat])),
    },
    parties,
  };
}

export const startOf = (parts: SetupParts = {}): PolylemmaState => expectOk(start(setupOf(parts)));

/** What the chain shows when a seat's random slot is used: candidates that are in a party as they stand there. */
export function drawnOf(state: PolylemmaState, seat: Seat, secret: Hex = SECRETS[seat]): DrawnSlot {
  const { header, ruleset, parties } = state;
  const tokens = drawnTokens(header, secret, candidateCount(ruleset, parties[seat]));
  const known = [...parties.A, ...parties.B];
  const candidates = tokens.map(
    (token) => known.find(({ tokenId }) => tokenId === String(token)) ?? nthCharacter(token),
  );
  return { secret, candidates };
}

/** A seat's move with what its reveal shows. The salts of a round differ by seat, round and `salt`. */
export function playOf(
  state: PolylemmaState,
  seat: Seat,
  move: PolylemmaMove,
  salt = 0,
  secret: Hex = SECRETS[seat],
): { readonly move: PolylemmaMove; readonly disclosure: PolylemmaDisclosure } {
  const own = bytes32(salt * 1_000 + state.rounds.length * 2 + (seat === 'A' ? 0 : 1));
  const drawn = move.slot === RANDOM_SLOT ? { drawn: drawnOf(state, seat, secret) } : {};
  return { move, disclosure: { salt: own, ...drawn } };
}
