import { decodeAbiParameters, encodeAbiParameters, type Hex, slice } from 'viem';
import { ok, type Result, refuse } from '../../result.ts';
import { type BySeat, bySeat, SEATS, seatIndex } from '../../seat.ts';
import { type Clock, type NameOf, ownedSecondsOf } from './characters.ts';
import { flagsOf, rulesOfId } from './ruleset.ts';
import { MOST_CHARACTERS } from './setup.ts';
import {
  ATTRIBUTES,
  type Character,
  type DrawnSlot,
  type Header,
  KINDS,
  type Party,
  type Ruleset,
} from './types.ts';

/** What a match is opened with: the options' flags, and the range that the challenger's levels may sum to. */
const TERMS = [{ type: 'uint8' }, { type: 'uint16' }, { type: 'uint16' }] as const;
/** What a seat brings: four tokens. */
const PARTY = [{ type: 'uint256[4]' }] as const;
/** What the contract tells when a match is joined. */
const LINEUP = [
  { type: 'uint64' },
  { type: 'uint256' },
  { type: 'uint256[4][2]' },
  { type: 'uint256[4][2]' },
] as const;
/** What it tells when a random slot is used. */
const DRAWN = [
  { type: 'bytes32' },
  { type: 'bytes32' },
  { type: 'uint256[]' },
  { type: 'uint256[]' },
] as const;
/** The same in matches of the first edition, which hid the secret with nothing. */
const FIRST_DRAWN = [{ type: 'bytes32' }, { type: 'uint256[]' }, { type: 'uint256[]' }] as const;

/** Sums that four levels can have. */
const LEAST_TOTAL = 4;
const MOST_TOTAL = 4 * 255;

/** Everything that the chain tells of a character in a match but its token. */
export interface CharacterFacts extends Omit<Character, 'tokenId' | 'ownedSeconds' | 'name'> {
  /** When it was minted or changed hands last: seconds, or the block in matches of before. */
  readonly since: number;
}

/** The word that the contract keeps them in, from the lowest bit: level 8, kind 8, attribute 8, image 16, since 40. */
export function characterWord({ level, kind, attribute, image, since }: CharacterFacts): bigint {
  const parts = [level, KINDS.indexOf(kind) << 8, ATTRIBUTES.indexOf(attribute) << 16].map(BigInt);
  return parts.reduce((word, part) => word | part, (BigInt(image) << 24n) | (BigInt(since) << 40n));
}

const bits = (word: bigint, from: number, count: number): number =>
  Number((word >> BigInt(from)) & ((1n << BigInt(count)) - 1n));

/** What such a word says. Refuses with `malformed` a kind or an attribute that there is not. */
export function characterFacts(word: bigint): Result<CharacterFacts> {
  const kind = KINDS[bits(word, 8, 8)];
  const attribute = ATTRIBUTES[bits(word, 16, 8)];
  if (kind === undefined || attribute === undefined || word >> 80n !== 0n) {
    return refuse('malformed', `0x${word.toString(16)} is no character's word`);
  }
  return ok({
    level: bits(word, 0, 8),
    kind,
    attribute,
    image: bits(word, 24, 16),
    since: bits(word, 40, 40),
  });
}

/** When a match reads its characters, and by which rules: these say what both times are counted in. */
export type Snapshot = Pick<Header, 'snapshot' | 'rulesetId'>;

/** What a match counts in. Rules that no contract plays are today's. */
const clockIn = ({ rulesetId }: Snapshot): Clock => rulesOfId(rulesetId)?.clock ?? 'seconds';

/** A token and its word as the character that it is in a match. Refuses with `malformed`. */
export function characterIn(
  tokenId: bigint,
  word: bigint,
  at: Snapshot,
  nameOf: NameOf = NAMELESS,
): Result<Character> {
  const facts = characterFacts(word);
  if (!facts.ok) return facts;
  const { since, ...character } = facts.value;
  const name = nameOf(String(tokenId));
  return ok({
    tokenId: String(tokenId),
    ...(name !== undefined && { name }),
    ...character,
    ownedSeconds: ownedSecondsOf(clockIn(at), at.snapshot, since),
  });
}

const NAMELESS: NameOf = () => undefined;

/** `Terms.setting` of a match by these rules that any party may join. The chain refuses legacy rules. */
export const encodeTerms = (ruleset: Ruleset): Hex =>
  encodeAbiParameters(TERMS, [flagsOf(ruleset), LEAST_TOTAL, MOST_TOTAL]);

/** What a seat brings. Throws a RangeError for anything but four tokens. */
export function encodeParty(tokens: readonly bigint[]): Hex {
  const [a, b, c, d, ...more] = tokens;
  if (a === undefined || b === undefined || c === undefined || d === undefined || more.length > 0) {
    throw new RangeError(`a party is four characters, got ${tokens.length}`);
  }
  return encodeAbiParameters(PARTY, [[a, b, c, d]]);
}

/** The tokens that a seat has brought, in slot order. Refuses with `malformed`. */
export function decodeParty(setting: Hex): Result<readonly bigint[]> {
  const party = decoded(() => decodeAbiParameters(PARTY, setting), 'a party');
  return party.ok ? ok(party.value[0]) : party;
}

/** Both parties as they stand in a match, and what it is played by. */
export interface Lineup {
  readonly snapshot: number;
  readonly population: number;
  readonly parties: BySeat<Party>;
}

/**
 * What the contract tells when a match is joined. Refuses with `malformed`.
 *
 * @param rulesetId of the match
 */
export function decodeLineup(data: Hex, rulesetId: Hex, nameOf?: NameOf): Result<Lineup> {
  const told = decoded(() => decodeAbiParameters(LINEUP, data), 'both parties');
  if (!told.ok) return told;
  const [when, population, tokens, words] = told.value;
  if (population > BigInt(MOST_CHARACTERS)) {
    return refuse(
      'malformed',
      `there are ${population} characters; a match can draw from ${MOST_CHARACTERS}`,
    );
  }
  const snapshot = Number(when);
  const at = { snapshot, rulesetId };
  const parties: { A?: Party; B?: Party } = {};
  for (const seat of SEATS) {
    const party = partyOf(tokens[seatIndex(seat)], words[seatIndex(seat)], at, nameOf);
    if (!party.ok) return party;
    parties[seat] = party.value;
  }
  const { A, B } = parties;
  if (A === undefined || B === undefined) return refuse('malformed', 'both parties are wanted');
  return ok({ snapshot, population: Number(population), parties: { A, B } });
}

/** What the contract tells when a random slot is used. Refuses with `malformed`. */
export function decodeDrawn(data: Hex, at: Snapshot, nameOf?: NameOf): Result<DrawnSlot> {
  const told = decoded(() => drawnIn(data), 'a random slot');
  if (!told.ok) return told;
  const { secret, secretSalt, tokens, words } = told.value;
  if (tokens.length !== words.length) {
    return refuse('malformed', `${tokens.length} tokens have ${words.length} words`);
  }
  const candidates = charactersOf(tokens, words, at, nameOf);
  if (!candidates.ok) return candidates;
  return ok({ secret, ...(secretSalt && { secretSalt }), candidates: candidates.value });
}

/** Where the first list begins, as data of the first edition has it in the place of a salt. */
const FIRST_LIST = 0x60n;

/** What such data holds. Throws for any other. */
function drawnIn(data: Hex) {
  if (BigInt(slice(data, 32, 64)) === FIRST_LIST) {
    const [secret, tokens, words] = decodeAbiParameters(FIRST_DRAWN, data);
    return { secret, secretSalt: undefined, tokens, words };
  }
  const [secret, secretSalt, tokens, words] = decodeAbiParameters(DRAWN, data);
  return { secret, secretSalt, tokens, words };
}

/** The tokens that such data tells of: both parties' or a random slot's. None where it is neither. */
export function disclosedTokens(data: Hex): readonly bigint[] {
  const lineup = decoded(() => decodeAbiParameters(LINEUP, data), 'both parties');
  if (lineup.ok) return lineup.value[2].flat();
  const drawn = decoded(() => drawnIn(data), 'a random slot');
  return drawn.ok ? drawn.value.tokens : [];
}

/** A character of a match with the time that its bond counts from. */
type Known = Pick<Character, 'tokenId'> & CharacterFacts;
type KnownParty = readonly [Known, Known, Known, Known];

/** What the contract tells of such parties: for records that nobody played, and for tests. */
export function encodeLineup(snapshot: number, population: number, parties: BySeat<KnownParty>): Hex {
  const tokens = bySeat((seat) => four(parties[seat], ({ tokenId }) => BigInt(tokenId)));
  const words = bySeat((seat) => four(parties[seat], characterWord));
  return encodeAbiParameters(LINEUP, [
    BigInt(snapshot),
    BigInt(population),
    [tokens.A, tokens.B],
    [words.A, words.B],
  ]);
}

/**
 * What the contract tells of such a random slot.
 *
 * @param secretSalt left out for a match of the first edition
 */
export function encodeDrawn(secret: Hex, candidates: readonly Known[], secretSalt?: Hex): Hex {
  const tokens = candidates.map(({ tokenId }) => BigInt(tokenId));
  const words = candidates.map(characterWord);
  return secretSalt === undefined
    ? encodeAbiParameters(FIRST_DRAWN, [secret, tokens, words])
    : encodeAbiParameters(DRAWN, [secret, secretSalt, tokens, words]);
}

const four = <T, U>([a, b, c, d]: readonly [T, T, T, T], of: (one: T) => U): readonly [U, U, U, U] => [
  of(a),
  of(b),
  of(c),
  of(d),
];

function partyOf(
  tokens: readonly bigint[] | undefined,
  words: readonly bigint[] | undefined,
  at: Snapshot,
  nameOf?: NameOf,
): Result<Party> {
  const characters = charactersOf(tokens ?? [], words ?? [], at, nameOf);
  if (!characters.ok) return characters;
  const [a, b, c, d] = characters.value;
  if (a === undefined || b === undefined || c === undefined || d === undefined) {
    return refuse('malformed', `a party is four characters, got ${characters.value.length}`);
  }
  return ok([a, b, c, d]);
}

function charactersOf(
  tokens: readonly bigint[],
  words: readonly bigint[],
  at: Snapshot,
  nameOf?: NameOf,
): Result<readonly Character[]> {
  const characters: Character[] = [];
  for (const [index, tokenId] of tokens.entries()) {
    const character = characterIn(tokenId, words[index] ?? 0n, at, nameOf);
    if (!character.ok) return character;
    characters.push(character.value);
  }
  return ok(characters);
}

/** Bytes from outside: what does not decode is refused, and never thrown. */
function decoded<T>(decode: () => T, what: string): Result<T> {
  try {
    return ok(decode());
  } catch {
    return refuse('malformed', `the bytes do not hold ${what}`);
  }
}
