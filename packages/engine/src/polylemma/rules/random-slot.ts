import type { Hex } from 'viem';
import { sealedRootOf, secretLeafOf, secretRootOf, taggedHash } from '../../protocol/index.ts';
import { drawOf } from '../../protocol/random.ts';
import { type Refusal, refuse } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { bondOf, RARITY } from './characters.ts';
import type { Character, DrawnSlot, Header, Party, PolylemmaState, Ruleset } from './types.ts';

const TOKEN_TAG = 'soh.polylemma.token.v1';

/** The level of a party's random slot: the mean of its four levels, rounded down (docs/polylemma.md P3.3). */
export const slotLevelOf = (party: readonly Pick<Character, 'level'>[]): number =>
  Math.floor(party.reduce((sum, { level }) => sum + level, 0) / party.length);

/** What a seat's random slot follows from: the match's salt, which nobody knew when the secret was fixed (P8.2). */
const slotRootOf = (salt: Hex, secret: Hex): Hex =>
  taggedHash('soh.polylemma.slot.v1', ['bytes32', 'bytes32'], [salt, secret]);

/** How many characters are drawn for a party: two where the better one plays, else one (P8.4). */
export const candidateCount = ({ strongSlot }: Pick<Ruleset, 'strongSlot'>, party: Party): 1 | 2 =>
  strongSlot && party.some(({ attribute }) => attribute === 'strongSlot') ? 2 : 1;

/**
 * The tokens that a secret draws, in the order of their draws: 1 to `population`, each as likely (P8.3). The same
 * one may be drawn twice.
 */
export function drawnTokens(
  { salt, population }: Pick<Header, 'salt' | 'population'>,
  secret: Hex,
  count: 1 | 2,
): readonly number[] {
  const root = slotRootOf(salt, secret);
  return Array.from({ length: count }, (_, k) => 1 + drawOf(root, TOKEN_TAG, [k], population));
}

/** The candidate that plays: the rarer attribute, then the higher bond at the slot's level, then the first (P8.4). */
export function betterOf(candidates: readonly Character[], slotLevel: number): 0 | 1 {
  const [first, second] = candidates;
  if (first === undefined || second === undefined) return 0;
  const rarer = RARITY[second.attribute] - RARITY[first.attribute];
  const bonded = bondOf(slotLevel, second.ownedSeconds) - bondOf(slotLevel, first.ownedSeconds);
  return rarer > 0 || (rarer === 0 && bonded > 0) ? 1 : 0;
}

type Match = Pick<PolylemmaState, 'ruleset' | 'header' | 'parties'>;

/**
 * Why a disclosed random slot is not the one that the seat's secret draws, or undefined if it is. The characters'
 * own data is the chain's; here it must only agree with what the match knows of the same tokens.
 */
export function refusalOfDrawn(
  { ruleset, header, parties }: Match,
  seat: Seat,
  { secret, secretSalt, candidates }: DrawnSlot,
): { readonly ok: false; readonly error: Refusal } | undefined {
  const sealed = header.sealed[seat].toLowerCase();
  // the secret itself stands in no message: it may be one that is still of use elsewhere
  if (rootOf(header, seat, secret, secretSalt) !== sealed) {
    return refuse('secret_mismatch', `the secret is not the one that seat ${seat} sealed as ${sealed}`);
  }
  const count = candidateCount(ruleset, parties[seat]);
  if (candidates.length !== count) {
    return refuse(
      'wrong_candidates',
      `seat ${seat}'s random slot draws ${count} character(s), got ${candidates.length}`,
    );
  }
  const tokens = drawnTokens(header, secret, count).map(String);
  const wrong = tokens.findIndex((token, k) => candidates[k]?.tokenId !== token);
  if (wrong >= 0) {
    const got = candidates[wrong]?.tokenId;
    return refuse('wrong_candidates', `draw ${wrong} gives character ${tokens[wrong]}, got ${got}`);
  }
  return refusalOfUnlike(parties, candidates);
}

/** What stands for a seat's secret: its only one, under the root that the seat entered with. */
function rootOf({ matchKey, players }: Header, seat: Seat, secret: Hex, salt: Hex | undefined): Hex {
  if (salt === undefined) return sealedRootOf(matchKey, players[seat], secret);
  return secretRootOf([secretLeafOf({ matchKey, owner: players[seat], root: 0 }, 0, secret, salt)]);
}

/** A token that the match knows already is the same character here, though it may have risen since a party was made. */
function refusalOfUnlike(
  parties: Match['parties'],
  candidates: readonly Character[],
): { readonly ok: false; readonly error: Refusal } | undefined {
  const known = [...parties.A, ...parties.B, ...candidates];
  const unlike = candidates.find((candidate) =>
    known.some((other) => other.tokenId === candidate.tokenId && !isSame(other, candidate)),
  );
  if (unlike === undefined) return undefined;
  return refuse(
    'character_differs',
    `character ${unlike.tokenId} is given with other data than in a party or draw: give it as it was at the snapshot`,
  );
}

/** All but the level: a party keeps the levels that it was proposed with (P3.1). */
const isSame = (a: Character, b: Character): boolean =>
  a.image === b.image &&
  a.kind === b.kind &&
  a.attribute === b.attribute &&
  a.ownedSeconds === b.ownedSeconds;

/** The character that a random slot plays: the better candidate with the slot's level (P3.3). */
export function slotCharacter({ candidates }: DrawnSlot, slotLevel: number): Character {
  const chosen = candidates[betterOf(candidates, slotLevel)];
  if (chosen === undefined) throw new Error('a random slot without candidates: it was not verified');
  return { ...chosen, level: slotLevel };
}
