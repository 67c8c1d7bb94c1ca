import type { Address, Hex } from 'viem';
import type { BySeat, Seat } from '../../seat.ts';

/** Fire beats grass, grass beats water, water beats fire. The order is the contract's. */
export const KINDS = ['fire', 'grass', 'water'] as const;

/** One of `KINDS`. */
export type Kind = (typeof KINDS)[number];

/** What is special about a character, in the contract's order. */
export const ATTRIBUTES = [
  'none',
  'sameLevel',
  'early',
  'moreCoins',
  'morePoints',
  'vital',
  'typeless',
  'random',
  'strongSlot',
  'upset',
] as const;

/** One of `ATTRIBUTES`. */
export type Attribute = (typeof ATTRIBUTES)[number];

/** A character as it stands in a match. `tokenId` is a decimal string. */
export interface Character {
  readonly tokenId: string;
  /** What it is called; left out where that is not known. No rule looks at it. */
  readonly name?: string;
  /** Which picture it has: 1 to 38. */
  readonly image: number;
  /** 1 to 255. In a random slot: the slot's level in place of its own. */
  readonly level: number;
  readonly kind: Kind;
  readonly attribute: Attribute;
  /** Seconds that its owner had had it for when the match was joined; the bond follows from it. */
  readonly ownedSeconds: number;
}

/** A place of a party: 0 to 3 are the four characters, 4 is the random slot. Written 1 to 4 and r in chat. */
export type Slot = 0 | 1 | 2 | 3 | 4;

/** All slots: four of the party, and the random one. */
export const SLOTS = [0, 1, 2, 3, 4] as const satisfies readonly Slot[];

/** The slot of the character that nobody chose. */
export const RANDOM_SLOT = 4 satisfies Slot;

const SLOT_KEYS = ['1', '2', '3', '4', 'r'] as const;

/** How a slot is written: 1 to 4, and r for the random one. */
export const slotKey = (slot: Slot): string => SLOT_KEYS[slot];

/** The four characters that a seat brings, in the order of their slots. */
export type Party = readonly [Character, Character, Character, Character];

/** What a seat plays in a round: a slot, and level points that make it stronger. */
export interface PolylemmaMove {
  readonly slot: Slot;
  /** 0 to what is left of the seat's points; 255 at most. */
  readonly points: number;
}

/** The named options of the rules. All are off where they are left out of `flagsOf`'s word. */
export const OPTIONS = ['fickleBond', 'moreCoins', 'strongSlot', 'legacy'] as const;

/** One of `OPTIONS`. */
export type PolylemmaOption = (typeof OPTIONS)[number];

/** Which options are on (docs/polylemma.md P9). */
export type Ruleset = { readonly [O in PolylemmaOption]: boolean };

/** What everything of a match follows from besides its moves. */
export interface Header {
  readonly matchKey: Hex;
  readonly rulesetId: Hex;
  readonly players: BySeat<Address>;
  /** Follows from both seeds; known before the first round. */
  readonly salt: Hex;
  /** The second before the join, in matches of before the block: bonds and random slots are read as they were then. */
  readonly snapshot: number;
  /** Characters there were then: tokens 1 to this. */
  readonly population: number;
  /** What stands for each seat's secret until its random slot is used. */
  readonly sealed: BySeat<Hex>;
}

/** What is brought to `start`. It is checked there. */
export interface PolylemmaSetup {
  readonly ruleset: Ruleset;
  readonly header: Header;
  readonly parties: BySeat<readonly Character[]>;
  /** What the characters that the match has told of are called, by token: for its record, random slots included. */
  readonly names?: Readonly<Record<string, string>>;
}

/** What a random slot turned out to be: the secret, and one candidate, or two where the better one plays. */
export interface DrawnSlot {
  readonly secret: Hex;
  /** What the secret was hidden with; left out in matches of the first edition, where nothing was. */
  readonly secretSalt?: Hex;
  /** As they stood at the snapshot, with their own levels, in the order of their draws. */
  readonly candidates: readonly Character[];
}

/** What becomes known by revealing a move. */
export interface PolylemmaDisclosure {
  /** What the move was committed with: with the other seat's, the chance of the round follows from it. */
  readonly salt: Hex;
  /** With a move that plays the random slot, and only with one. */
  readonly drawn?: DrawnSlot;
}

/** What raised or lowered a power, with the factor as a fraction. */
export interface Factor {
  /** `kind`: the type chart. `points`: level points count for more (attribute morePoints). The others are attributes. */
  readonly cause:
    | 'kind'
    | 'points'
    | Exclude<Attribute, 'none' | 'moreCoins' | 'morePoints' | 'typeless' | 'strongSlot'>;
  readonly times: number;
  readonly over: number;
}

/** A chance that an effect had, and how it fell: below `under` of 100 it happens. */
export interface Chance {
  readonly of: 'bond' | 'early' | 'vital' | 'random' | 'upset';
  readonly drawn: number;
  readonly under: number;
}

/** How strong what a seat played was, and why. */
export interface Strength {
  readonly power: number;
  /** 10 for each level. */
  readonly level: number;
  /** 0 where it did not count. */
  readonly bond: number;
  /** 10 for each level point. */
  readonly points: number;
  readonly factors: readonly Factor[];
  readonly chances: readonly Chance[];
}

/** What a seat played in a round, and how strong it was. */
export interface PlayedSlot extends PolylemmaMove {
  /** As it played: in a random slot with the slot's level. */
  readonly character: Character;
  readonly strength: Strength;
}

/** A round that was played. */
export interface Round {
  readonly played: BySeat<PlayedSlot>;
  readonly winner: Seat | 'draw';
}

/** What a round changed, in the order it happened. */
export type PolylemmaEvent =
  /** A random slot was used for the first time, and what it was. Comes before the round that it plays in. */
  | {
      readonly type: 'slotOpened';
      readonly seat: Seat;
      readonly candidates: readonly Character[];
      /** Which of the candidates plays. */
      readonly chosen: 0 | 1;
    }
  | ({ readonly type: 'round'; readonly round: number; readonly wins: BySeat<number> } & Round)
  | { readonly type: 'over'; readonly winner: Seat | 'draw'; readonly wins: BySeat<number> };

/** A match as one process knows it. All of it is public: what is hidden is not in it until it is used. */
export interface PolylemmaState {
  readonly ruleset: Ruleset;
  readonly header: Header;
  readonly parties: BySeat<Party>;
  readonly rounds: readonly Round[];
  /** Level points left. */
  readonly points: BySeat<number>;
  /** Levels that the random slots have, used or not. */
  readonly slotLevels: BySeat<number>;
  /** What random slots were, once used. */
  readonly drawn: BySeat<DrawnSlot | null>;
  /** As the setup has them. */
  readonly names?: Readonly<Record<string, string>>;
}
/** Nobody knows more than the public: chat could keep nothing from the stream. */
export type PolylemmaView = PolylemmaState;
