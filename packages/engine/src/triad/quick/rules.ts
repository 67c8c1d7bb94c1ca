import { type BySeat, bySeat, SEATS, type Seat } from '../../seat.ts';
import { countsHands } from '../rules/round.ts';
import type { PendingBonus, TriadState } from '../rules/types.ts';
import { type Trait, varies } from '../ruleset/ruleset.ts';
import { KEY, mixHigh, mixLow } from './keys.ts';

/** What the two classic rules of types do to an edge for each counted card: 1, -1, or 0 (docs/rules.md R5). */
const typeStep = (ascend: boolean, descend: boolean): number => (ascend ? 1 : 0) - (descend ? 1 : 0);

export type ActiveTrait = Exclude<Trait, 'none' | 'wind'>;

/** Whether 1 takes 10, and 10 takes 1, before anything else is compared. */
type AceKiller = 'off' | 'one' | 'both';

/** How two edges are compared. */
interface Contest {
  readonly aceKiller: AceKiller;
  readonly reverse: boolean;
  /** Whether equal edges may take a card. */
  readonly ties: boolean;
}

function aceKillerOf({ ruleset, classic }: TriadState): AceKiller {
  if (!classic.aceKiller) return 'off';
  return varies(ruleset, 'ace') ? 'both' : 'one';
}

/** A round's rules as plain numbers and flags, read once. */
export function quickRulesOf(state: TriadState) {
  const { ruleset, classic, semantics, formations } = state;
  const { warningMark, comboBonus } = ruleset.tactics;
  const { traitEffects: effects } = ruleset.synergy;
  const active = (trait: ActiveTrait): boolean => effects.enabled && effects[trait].enabled;
  const contest: Contest = {
    aceKiller: aceKillerOf(state),
    reverse: classic.reverse,
    ties: !varies(ruleset, 'ties'),
  };
  const chainContest: Contest = varies(ruleset, 'aceInCombo') ? { ...contest, aceKiller: 'off' } : contest;
  return {
    edgeMin: Math.max(warningMark.edgeMin, ruleset.edgeMin ?? 0),
    cap: ruleset.meta?.chainCapPerTurn ?? Number.POSITIVE_INFINITY,
    same: classic.same,
    plus: classic.plus,
    /** How the placed card's comparisons are decided, and those of the chain (docs/rules.md R13). */
    contest,
    chainContest,
    /** Only cards taken by Same or Plus begin a chain. */
    specialChain: varies(ruleset, 'chain'),
    /** A placed card counts for its type at once. */
    countsItself: !varies(ruleset, 'typeCount'),
    /** Own cards count for Same and Plus, and Type Descend has its floor at 1. */
    seedSemantics: semantics === 'seed',
    typeStep: typeStep(classic.typeAscend, classic.typeDescend),
    countsTypes: classic.typeAscend || classic.typeDescend,
    marks: warningMark.enabled,
    penalty: warningMark.penaltyAllTriad,
    combo: comboBonus,
    countsHands: countsHands(ruleset),
    comboScale: SEATS.map((seat) => formations[seat].comboScale),
    lightIgnoresMark: bySeat((seat) => formations[seat].lightIgnoresMark),
    shadowIsLightSource: bySeat((seat) => formations[seat].shadowIsLightSource),
    effects,
    active: {
      cosmic: active('cosmic'),
      light: active('light'),
      shadow: active('shadow'),
      forest: active('forest'),
      metal: active('metal'),
      flame: active('flame'),
      aqua: active('aqua'),
      thunder: active('thunder'),
      earth: active('earth'),
    },
    /** A move may leave the earth edge out. */
    earthOptional: !effects.earth.requireChoice,
  };
}

export type QuickRules = ReturnType<typeof quickRulesOf>;

/** A stored edge as it is compared when `count` cards of its card's trait were placed (no aura). */
export function comparedEdge(rules: QuickRules, value: number, count: number): number {
  const delta = rules.typeStep * count;
  const floor = rules.seedSemantics && delta < 0 ? Math.min(value, 1) : Number.NEGATIVE_INFINITY;
  return Math.max(rules.edgeMin, Math.min(10, Math.max(value + delta, floor)));
}

/**
 * Who wins when two edges meet, for every case at once. Index: attacker's hand << 10 | defender's hand << 8 |
 * attack << 4 | defence; 1 when the attacker wins (docs/rules.md R2.4, R5). Edges are 0 to 10.
 */
export type ContestTable = Uint8Array;

const HANDS = [0, 1, 2];

/** Paper beats rock, scissors beat paper, rock beats scissors. */
export const handWins = (mine: number, theirs: number): boolean => (mine - theirs + 3) % 3 === 1;

function build(contest: Contest): ContestTable {
  const wins = new Uint8Array(1 << 12);
  for (const mine of HANDS) {
    for (const theirs of HANDS) {
      for (let attack = 0; attack <= 10; attack++) {
        for (let defence = 0; defence <= 10; defence++) {
          const won = attackWins(contest, attack, defence, handWins(mine, theirs));
          wins[(mine << 10) | (theirs << 8) | (attack << 4) | defence] = won ? 1 : 0;
        }
      }
    }
  }
  return wins;
}

/** One comparison; `tieWon` says who wins equal edges. Ace Killer comes before everything (docs/rules.md R5). */
export function attackWins(
  { aceKiller, reverse, ties }: Contest,
  attack: number,
  defence: number,
  tieWon: boolean,
): boolean {
  if (aceKiller !== 'off' && ((attack === 1 && defence === 10) || (attack === 10 && defence === 1)))
    return attack === 1 || aceKiller === 'both';
  if (attack === defence) return ties && tieWon;
  return reverse ? attack < defence : attack > defence;
}

const tables = new Map<string, ContestTable>();

/** The table of a way to compare, built once. */
export function contestTable(contest: Contest): ContestTable {
  const key = `${contest.aceKiller} ${contest.reverse} ${contest.ties}`;
  const known = tables.get(key);
  if (known) return known;
  const table = build(contest);
  tables.set(key, table);
  return table;
}

/** What a seat's next card may find waiting. `given` is a bonus that the round began with. */
const BONUS = { none: 0, momentum: 1, domination: 2, fever: 3, given: 4 } as const;
export const BONUS_KINDS = 5;

/** All bonuses that can occur in a round, by number: seat x 5 + kind. */
export interface Bonuses {
  readonly plus: Int32Array;
  readonly ignoresMark: Uint8Array;
  /** Keys of a waiting bonus; one that does nothing has the key 0. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** The kind that a turn with so many flips earns. */
  readonly earned: Uint8Array;
  /** The kinds that are waiting now. */
  readonly waiting: BySeat<number>;
}

function earnedBy({ combo }: QuickRules): Uint8Array {
  return Uint8Array.from({ length: 9 }, (_, flips) => {
    const count = 1 + flips;
    if (!combo.enabled) return BONUS.none;
    if (count >= combo.feverAt) return BONUS.fever;
    if (count === combo.dominationAt) return BONUS.domination;
    return count === combo.momentumAt ? BONUS.momentum : BONUS.none;
  });
}

export function bonusesOf(state: TriadState, rules: QuickRules): Bonuses {
  const plus = new Int32Array(2 * BONUS_KINDS);
  const ignoresMark = new Uint8Array(2 * BONUS_KINDS);
  SEATS.forEach((seat, index) => {
    const at = index * BONUS_KINDS;
    const scale = rules.comboScale[index] ?? 1;
    plus[at + BONUS.momentum] = rules.combo.momentumTriadPlus * scale;
    plus[at + BONUS.domination] = rules.combo.dominationTriadPlus * scale;
    ignoresMark[at + BONUS.fever] = 1;
    plus[at + BONUS.given] = state.pending[seat].triadPlus;
    ignoresMark[at + BONUS.given] = state.pending[seat].ignoreWarningMark ? 1 : 0;
  });
  const keys = (mix: typeof mixLow): Int32Array =>
    plus.map((amount, i) => {
      const ignores = ignoresMark[i] ?? 0;
      return amount === 0 && ignores === 0 ? 0 : mix(KEY.bonus, (i < BONUS_KINDS ? 0 : 2) + ignores, amount);
    });
  const isNone = ({ triadPlus, ignoreWarningMark }: PendingBonus): boolean =>
    triadPlus === 0 && !ignoreWarningMark;
  const kindOf = (seat: Seat): number => (isNone(state.pending[seat]) ? BONUS.none : BONUS.given);
  return {
    plus,
    ignoresMark,
    low: keys(mixLow),
    high: keys(mixHigh),
    earned: earnedBy(rules),
    waiting: { A: kindOf('A'), B: kindOf('B') },
  };
}
