import {
  bySeat,
  expectOk,
  otherSeat,
  type Result,
  SEATS,
  type Seat,
  seatIndex,
  seatsAsked,
} from '@show-of-hands/engine';
import {
  ATTRIBUTES,
  type Character,
  candidateCount,
  type DrawnSlot,
  drawnTokens,
  KINDS,
  MOST_CHARACTERS,
  type PolylemmaDisclosure,
  type PolylemmaMove,
  type PolylemmaSetup,
  type PolylemmaState,
  polylemma,
  RANDOM_SLOT,
  type Ruleset,
  rulesetIdOf,
  rulesetOfFlags,
  SLOTS,
  unusedSlots,
} from '@show-of-hands/engine/polylemma';
import { matchKeyOf, matchSaltOf, sealedRootOf, type Venue } from '@show-of-hands/engine/protocol';
import { type Address, concatHex, type Hex, toHex } from 'viem';
import { type Dice, diceOf } from '../dice.ts';

/** Where matches are played, and by whom. */
export interface Stage {
  readonly venue: Venue;
  readonly owners: Readonly<Record<Seat, Address>>;
}

type Two<T> = Readonly<Record<Seat, T>>;
type Plays = Two<{ readonly move: PolylemmaMove; readonly disclosure: PolylemmaDisclosure }>;

/** Bytes that one seat tries to play on some position, and the secret that it says if it plays its random slot. */
export interface Tried {
  readonly move: Hex;
  readonly secret: Hex;
}

/** One match that the engine has played: every round's plays, and the state before each round and after the last. */
export interface PlayedBattle {
  readonly seed: number;
  readonly nonce: Hex;
  readonly seeds: Two<Hex>;
  readonly secrets: Two<Hex>;
  readonly setup: PolylemmaSetup;
  readonly ruleset: Ruleset;
  /** What each random slot draws, used or not. */
  readonly slots: Two<DrawnSlot>;
  readonly plays: readonly Plays[];
  readonly states: readonly PolylemmaState[];
  readonly triedAfter: number;
  readonly triedBy: Seat;
  readonly tries: readonly Tried[];
}

/** 32 bytes, from the dice: hashing names would take as long as the matches. */
const wordOf = (dice: Dice): Hex =>
  concatHex(Array.from({ length: 8 }, () => toHex(dice.between(0, 2 ** 32 - 1), { size: 4 })));

/** What the characters and points of a match are like. */
interface Style {
  level(): number;
  character(tokenId: number, level: number): Character;
  points(left: number): number;
}

/** All levels there are, close ones for upsets and equals, or the ends of the range. */
function levelsOf(dice: Dice): () => number {
  const middle = dice.between(1, 255);
  const near = (least: number, most: number) => () =>
    Math.min(255, Math.max(1, middle + dice.between(least, most)));
  const any = () => dice.between(1, 255);
  return dice.among([any, near(-6, 6), near(0, 1), () => dice.among([1, 2, 254, 255])]);
}

const anyStyle = (dice: Dice, snapshot: number): Style => ({
  level: levelsOf(dice),
  character(tokenId, level) {
    const bonds = [0, 99, 100, 199, 200 * level - 1, 200 * level, dice.between(0, 6_000), snapshot];
    return {
      tokenId: String(tokenId),
      image: dice.between(1, 38),
      level,
      kind: dice.among(KINDS),
      attribute: dice.among(ATTRIBUTES),
      ownedSeconds: Math.min(snapshot, dice.among(bonds)),
    };
  },
  points: (left) => dice.among([0, left, Math.floor(left / 4), dice.between(0, left)]),
});

/** A match of equals, most of whose rounds are drawn: left to chance hardly any would be. */
const equalStyle = (dice: Dice): Style => ({
  level: () => 9,
  character: (tokenId, level) => ({
    tokenId: String(tokenId),
    image: 1,
    level,
    kind: 'fire',
    attribute: 'none',
    ownedSeconds: 0,
  }),
  points: (left) => (dice.oneIn(9) ? left : 0),
});

/** Different numbers from 1 to `most`. */
function differentOnes(dice: Dice, count: number, most: number): readonly number[] {
  const found = new Set<number>();
  while (found.size < count) found.add(dice.between(1, most));
  return [...found];
}

const snapshotOf = (dice: Dice): number => dice.among([100, 60_000, 2 ** 32, 2 ** 40 - 1]);

/** What a match is set up with; its parties as the style has them. */
function setupOf(dice: Dice, { venue, owners }: Stage, style: Style, snapshot: number) {
  const ruleset = expectOk(rulesetOfFlags(dice.between(0, 7)));
  const nonce = wordOf(dice);
  const matchKey = matchKeyOf(venue, owners.A, nonce);
  const seeds = bySeat(() => wordOf(dice));
  const secrets = bySeat(() => wordOf(dice));
  const population = dice.among([8, 9, dice.between(8, 60), dice.between(8, 10_000), MOST_CHARACTERS]);
  const characters = differentOnes(dice, 8, population).map((token) => style.character(token, style.level()));
  const setup: PolylemmaSetup = {
    ruleset,
    header: {
      matchKey,
      rulesetId: rulesetIdOf(ruleset),
      players: owners,
      salt: matchSaltOf(matchKey, seeds.A, seeds.B),
      snapshot,
      population,
      sealed: bySeat((seat) => sealedRootOf(matchKey, owners[seat], secrets[seat])),
    },
    parties: bySeat((seat) => characters.slice(4 * seatIndex(seat), 4 * seatIndex(seat) + 4)),
  };
  return { setup, ruleset, nonce, seeds, secrets };
}

/** What a proposer's character may have become between its proposal and the snapshot: one level higher. */
const risen = (character: Character): Character => ({
  ...character,
  level: Math.min(255, character.level + 1),
});

/** What each random slot draws: characters of the parties as they are at the snapshot, others as the style has them. */
function slotsOf(
  style: Style,
  { header, ruleset, parties }: PolylemmaState,
  secrets: Two<Hex>,
): Two<DrawnSlot> {
  const inParties = [...parties.A.map(risen), ...parties.B];
  const known = new Map(inParties.map((character) => [character.tokenId, character]));
  return bySeat((seat) => {
    const tokens = drawnTokens(header, secrets[seat], candidateCount(ruleset, parties[seat]));
    const candidates = tokens.map((token) => {
      const tokenId = String(token);
      const character = known.get(tokenId) ?? style.character(token, style.level());
      known.set(tokenId, character);
      return character;
    });
    return { secret: secrets[seat], candidates };
  });
}

function chooseMove(style: Style, dice: Dice, state: PolylemmaState, seat: Seat): PolylemmaMove {
  const slots = unusedSlots(state.rounds, seat);
  const slot = slots.includes(RANDOM_SLOT) && dice.oneIn(3) ? RANDOM_SLOT : dice.among(slots);
  return { slot, points: style.points(state.points[seat]) };
}

/** Bytes that may be a move: legal, illegal, or no move at all. */
function randomTry(dice: Dice, state: PolylemmaState, seat: Seat, secret: Hex): Tried {
  const left = state.points[seat];
  const bytes = [
    dice.oneIn(8) ? dice.among([5, 6, 128, 255]) : dice.among(SLOTS),
    dice.oneIn(3) ? dice.between(0, 255) : dice.among([0, left, Math.min(255, left + 1)]),
  ];
  const length = dice.oneIn(10) ? dice.among([0, 1, 3]) : 2;
  return {
    move: toHex(new Uint8Array([...bytes, 0].slice(0, length))),
    secret: dice.oneIn(2) ? wordOf(dice) : secret,
  };
}

/** A whole match of random rules, characters and legal moves, always the same for a seed and a place. */
export function playBattle(seed: number, stage: Stage, tries: number): PlayedBattle {
  const dice = diceOf(seed);
  const snapshot = snapshotOf(dice);
  const style = dice.oneIn(12) ? equalStyle(dice) : anyStyle(dice, snapshot);
  const { setup, secrets, ...made } = setupOf(dice, stage, style, snapshot);
  let state = expectOk(polylemma.start(setup));
  const slots = slotsOf(style, state, secrets);
  const states = [state];
  const plays: Plays[] = [];
  while (seatsAsked(polylemma, state).length > 0) {
    const played: Plays = bySeat((seat) => {
      const move = chooseMove(style, dice, state, seat);
      const salt = wordOf(dice);
      const drawn = move.slot === RANDOM_SLOT ? { drawn: slots[seat] } : {};
      return { move, disclosure: { salt, ...drawn } };
    });
    state = expectOk(polylemma.play(state, played)).state;
    plays.push(played);
    states.push(state);
  }
  const triedAfter = dice.between(0, plays.length - 1);
  const triedBy = dice.among(SEATS);
  const on = states[triedAfter] ?? state;
  return {
    ...made,
    seed,
    secrets,
    setup,
    slots,
    plays,
    states,
    triedAfter,
    triedBy,
    tries: Array.from({ length: tries }, () => randomTry(dice, on, triedBy, secrets[triedBy])),
  };
}

/** Why the engine refuses what was tried, or undefined. */
export function refusalOf(battle: PlayedBattle, { move: bytes, secret }: Tried): string | undefined {
  const { states, plays, triedAfter, triedBy, slots } = battle;
  const [state, played] = [states[triedAfter], plays[triedAfter]];
  if (state === undefined || played === undefined) throw new Error(`battle ${battle.seed}: no such round`);
  const move = polylemma.codec.decode(bytes);
  if (!move.ok) return move.error.code;
  const { salt } = played[triedBy].disclosure;
  const drawn = move.value.slot === RANDOM_SLOT ? { drawn: { ...slots[triedBy], secret } } : {};
  const other = otherSeat(triedBy);
  const result: Result<unknown> = polylemma.play(state, {
    [triedBy]: { move: move.value, disclosure: { salt, ...drawn } },
    [other]: played[other],
  });
  return result.ok ? undefined : result.error.code;
}

/** A character as logs have it. */
export const characterWord = (character: Character, snapshot: number): bigint =>
  BigInt(character.level) |
  (BigInt(KINDS.indexOf(character.kind)) << 8n) |
  (BigInt(ATTRIBUTES.indexOf(character.attribute)) << 16n) |
  (BigInt(character.image) << 24n) |
  (BigInt(snapshot - character.ownedSeconds) << 40n);
