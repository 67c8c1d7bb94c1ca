import type { GameTranscript } from '@show-of-hands/bus';
import { bySeat, type Seat } from '@show-of-hands/engine';
import {
  ATTRIBUTES,
  candidateCount,
  characterIn,
  characterName,
  characterWord,
  drawnTokens,
  encodeDrawn,
  KINDS,
  type PolylemmaTypes,
  pointsOfShare,
  RANDOM_SLOT,
  SHARES,
  unusedSlots,
} from '@show-of-hands/engine/polylemma';
import { sealedRootOf } from '@show-of-hands/engine/protocol';
import { shownCharacter } from '@show-of-hands/verify/polylemma';
import { type Hex, keccak256, stringToBytes } from 'viem';
import type { GamePart } from '../../match/game/bot-game.ts';
import { drawCast } from './characters/cast-draw.ts';
import type { OwnedCharacter } from './characters/character-collection.ts';
import { partyNear, strongestOf, totalOf } from './characters/party-choice.ts';
import { presets } from './rules/presets.ts';

const PRESET = 'classic';
/** One of few seeds whose match has five rounds, both random slots and a surge, and is turned round in the end. */
const SEED = keccak256(stringToBytes('show of hands: sample battle 172'));
const SNAPSHOT = 6_000;
/** All characters there are in it; each player has owned some of them. */
const POPULATION = 36;
const OWNED = 12;

/** Nobody's addresses. */
const PLAYERS = { A: `0x${'a1'.repeat(20)}`, B: `0x${'b2'.repeat(20)}` } as const;

const named = (words: string): Hex => keccak256(stringToBytes(`${SEED} ${words}`));
/** A whole number from 0 up to, and without, `below`: the same for the same words. */
const drawn = (words: string, below: number): number => Number(BigInt(named(words)) % BigInt(below));

const secretOf = (seat: Seat): Hex => named(`secret of ${seat}`);

const nameOf = (tokenId: string): string | undefined => everybody()[Number(tokenId) - 1]?.name;

let cast: readonly OwnedCharacter[] | undefined;

/** The characters 1 to 36, some of them new and some had for long. */
function everybody(): readonly OwnedCharacter[] {
  cast ??= castAnew();
  return cast;
}

const castAnew = (): readonly OwnedCharacter[] =>
  drawCast(SEED, POPULATION).map(({ name, level, kind, attribute, image }, index) => ({
    tokenId: BigInt(index + 1),
    name: characterName(String(index + 1), name),
    level,
    kind: KINDS[kind] ?? 'fire',
    attribute: ATTRIBUTES[attribute] ?? 'none',
    image,
    since: SNAPSHOT - drawn(`since ${index}`, 1_500),
  }));

function sampleTranscript(): GameTranscript {
  const rules = presets.find(({ id }) => id === PRESET);
  if (rules === undefined) throw new Error(`the sample is played with "${PRESET}", which is no preset`);
  const all = everybody();
  const own = strongestOf(all.slice(0, OWNED));
  const brought = { A: own, B: partyNear(all.slice(OWNED, 2 * OWNED), totalOf(own), () => 0) };
  const header = {
    matchKey: SEED,
    rulesetId: rules.rulesetId,
    players: PLAYERS,
    salt: named('salt'),
    snapshot: SNAPSHOT,
    population: POPULATION,
    sealed: bySeat((seat) => sealedRootOf(SEED, PLAYERS[seat], secretOf(seat))),
  };
  return {
    game: 'polylemma',
    setup: {
      ruleset: { ...rules.ruleset },
      header,
      parties: bySeat((seat) =>
        brought[seat].map((one) => {
          const character = characterIn(one.tokenId, characterWord(one), header, nameOf);
          if (!character.ok) throw new Error(character.error.message);
          return shownCharacter(character.value);
        }),
      ),
      names: Object.fromEntries(everybody().map(({ tokenId, name = '' }) => [String(tokenId), name])),
    },
  };
}

/** A match of POLYLEMMA that nobody played: characters and chance that follow from the seed. */
export const polylemmaSample: GamePart<'replay', PolylemmaTypes>['sample'] = {
  seed: SEED,
  preset: PRESET,
  get transcript() {
    return sampleTranscript();
  },
  /** Any slot, with some of the points; whatever is left in the last round. */
  choose(view, seat, words) {
    const slots = unusedSlots(view.rounds, seat);
    const slot = slots[drawn(`${words} slot`, slots.length)];
    if (slot === undefined) throw new Error('a turn has a slot that is left');
    const shares = slots.length === 1 ? (['all'] as const) : SHARES.slice(0, 3);
    const share = shares[drawn(`${words} share`, shares.length)] ?? 'none';
    return { slot, points: pointsOfShare(share, view.points[seat]) };
  },
  revealed({ header, ruleset, parties, rounds }, seat, { slot }) {
    const salt = named(`salt ${rounds.length} of ${seat}`);
    if (slot !== RANDOM_SLOT) return { salt, disclosed: undefined };
    const secret = secretOf(seat);
    const tokens = drawnTokens(header, secret, candidateCount(ruleset, parties[seat]));
    const all = everybody();
    const candidates = tokens.flatMap((token) => {
      const one = all[token - 1];
      return one === undefined ? [] : [{ ...one, tokenId: String(token) }];
    });
    return { salt, disclosed: encodeDrawn(secret, candidates) };
  },
};
