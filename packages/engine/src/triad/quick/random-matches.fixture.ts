import { type Hex, numberToHex } from 'viem';
import { expectOk } from '../../result.ts';
import { bySeat } from '../../seat.ts';
import { PLAYER_A, PLAYER_B } from '../matches.fixture.ts';
import { drawCard, isDrawDue } from '../rules/chaos-draw.ts';
import { drawsByTurn } from '../rules/draws.ts';
import { begin } from '../rules/setup.ts';
import { TURNS } from '../rules/turn-order.ts';
import { type Card, type JankenHand, SEMANTICS, type Slot, type TriadState } from '../rules/types.ts';
import { classicOf, DEFAULT_SYNERGY } from '../ruleset/defaults.ts';
import {
  CLASSIC_FLAGS,
  type Ruleset,
  TRAITS,
  VARIANT_NAMES,
  VARIANTS,
  type Variants,
} from '../ruleset/ruleset.ts';

/** Random numbers that are the same on every machine (sfc32). */
export class Rolls {
  #a = 0x9e3779b9;
  #b = 0x243f6a88;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#c = seed | 0;
    for (let i = 0; i < 12; i++) this.#next();
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** 0 to `sides` - 1. */
  below(sides: number): number {
    return this.#next() % sides;
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** True in so many of a hundred cases. */
  percent(chance: number): boolean {
    return this.below(100) < chance;
  }

  oneOf<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('there is nothing to choose from');
    return value;
  }
}

/** Mostly 4 to 6, so that equal edges and sums, and long chains, are frequent; some 1 and 10 for Ace Killer. */
function edge(rolls: Rolls): number {
  const kind = rolls.below(20);
  if (kind < 13) return rolls.between(4, 6);
  return kind < 19 ? rolls.oneOf([1, 10]) : rolls.between(0, 10);
}

const card = (rolls: Rolls, tokenId: number): Card => ({
  tokenId: String(tokenId),
  edges: { up: edge(rolls), right: edge(rolls), down: edge(rolls), left: edge(rolls) },
  jankenHand: rolls.oneOf<JankenHand>([0, 1, 2]),
  combatStatSum: 0,
  trait: rolls.percent(40) ? 'none' : rolls.oneOf(TRAITS),
});

const tactics = (rolls: Rolls): Ruleset['tactics'] => ({
  warningMark: {
    enabled: rolls.percent(40),
    maxUsesPerPlayer: rolls.between(0, 4),
    secondPlayerExtraUses: rolls.between(0, 2),
    penaltyAllTriad: rolls.oneOf([-3, -2, -1, -1, 0, 1]),
    edgeMin: rolls.percent(85) ? 0 : rolls.oneOf([1, 2, 12]),
  },
  comboBonus: {
    enabled: rolls.percent(60),
    momentumAt: rolls.between(2, 3),
    dominationAt: 4,
    feverAt: rolls.between(4, 5),
    momentumTriadPlus: rolls.between(0, 2),
    dominationTriadPlus: rolls.between(0, 3),
  },
  secondPlayerBalance: { enabled: rolls.percent(40), firstMoveTriadPlus: rolls.between(0, 2) },
});

const synergy = (rolls: Rolls): Ruleset['synergy'] => {
  const on = () => ({ enabled: rolls.percent(75) });
  return {
    traitDerivation: DEFAULT_SYNERGY.traitDerivation,
    traitEffects: {
      enabled: rolls.percent(60),
      cosmic: { ...on(), cornerTriadPlus: rolls.between(0, 2) },
      light: { ...on(), adjacencyTriadPlus: rolls.between(0, 2), stack: rolls.percent(50) },
      shadow: on(),
      forest: { ...on(), shieldHits: rolls.between(0, 2) },
      metal: on(),
      flame: on(),
      aqua: { ...on(), diagonalStrengthMethod: rolls.oneOf(['min', 'sum'] as const) },
      thunder: { ...on(), adjacentEnemyAllTriadDelta: rolls.oneOf([-2, -1, -1, 0, 1]) },
      wind: on(),
      earth: {
        ...on(),
        boost: rolls.between(0, 3),
        oppositePenalty: rolls.between(-2, 0),
        requireChoice: rolls.percent(50),
      },
    },
    formationBonuses: {
      enabled: rolls.percent(60),
      fiveElementsHarmony: {
        enabled: true,
        comboBonusScale: rolls.between(1, 3),
        // Fewer different ones than the standard, so that random hands have them.
        requiredElements: ['flame', 'flame', 'flame', 'flame', 'aqua'],
      },
      eclipse: {
        enabled: true,
        lightAlsoIgnoresWarningMark: rolls.percent(70),
        shadowCountsAsLightSource: rolls.percent(70),
      },
    },
  };
};

/** Some of the variants in one match of three. */
function variants(rolls: Rolls): Variants {
  const some = rolls.percent(35);
  const on = VARIANT_NAMES.filter((name) => some && name !== 'firstPick' && rolls.percent(50));
  return Object.fromEntries(on.map((name) => [name, VARIANTS[name]]));
}

function ruleset(rolls: Rolls): Ruleset {
  const chances = { order: 12, chaos: 12, swap: 12, same: 60, plus: 60 };
  const chanceOf = new Map<string, number>(Object.entries(chances));
  const flags = CLASSIC_FLAGS.filter((flag) => rolls.percent(chanceOf.get(flag) ?? 45));
  const varied = variants(rolls);
  return {
    version: Object.keys(varied).length > 0 ? 4 : 3,
    ...varied,
    tactics: tactics(rolls),
    synergy: synergy(rolls),
    classic: classicOf(...flags),
    suddenDeath: rolls.percent(20) ? { maxRounds: 2 } : undefined,
    meta: rolls.percent(15) ? { chainCapPerTurn: rolls.between(0, 3) } : undefined,
  };
}

const word = (rolls: Rolls): Hex => {
  const hex = Array.from({ length: 8 }, () => rolls.between(0x10000000, 0xffffffff).toString(16));
  return `0x${hex.join('')}`;
};

/** A match of random rules and cards, before its first turn. */
export function randomMatch(rolls: Rolls): TriadState {
  return begin({
    ruleset: ruleset(rolls),
    semantics: rolls.oneOf(SEMANTICS),
    header: {
      version: 2,
      rulesetId: word(rolls),
      seasonId: 1,
      playerA: PLAYER_A,
      playerB: PLAYER_B,
      firstPlayer: rolls.oneOf([0, 1]),
      deadline: 2_000_000_000,
      salt: word(rolls),
    },
    hands: bySeat((seat) => [0, 1, 2, 3, 4].map((slot) => card(rolls, (seat === 'A' ? 100 : 200) + slot))),
    shown: [],
  });
}

/** A salt for each turn of two rounds. */
const saltOf = (number: number): Hex => numberToHex(number + 1, { size: 32 });

/** The state as the quick engine takes it: what Chaos draws by turn is known for the whole match. */
export const drawnAhead = (state: TriadState): TriadState =>
  drawsByTurn(state)
    ? { ...state, salts: Array.from({ length: 2 * TURNS }, (_, number) => saltOf(number)) }
    : state;

/** The state once the card of its turn is drawn, where Chaos draws it by turn. */
export const drawn = (state: TriadState): TriadState =>
  isDrawDue(state) ? expectOk(drawCard(state, saltOf(state.salts.length))).state : state;

/** The card that a seat plays from a slot. */
export function cardToPlay(state: TriadState, seat: 'A' | 'B', slot: Slot): Card {
  const held = state.hands[seat][slot];
  if (held?.kind !== 'known') throw new Error(`card ${slot + 1} of seat ${seat} is not known`);
  return held.card;
}
