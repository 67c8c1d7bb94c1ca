import {
  begin,
  type Card,
  type ClassicFlag,
  canonicalRuleset,
  defaultV2,
  type JankenHand,
  type Ruleset,
  rulesetIdOf,
  TRAITS,
  type TriadState,
} from '@show-of-hands/engine/triad';

/** Random numbers that are the same in every run (mulberry32): 0 to `sides` - 1. */
export function dice(seed: number): (sides: number) => number {
  let state = seed | 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** Classic rules alone: no marks, combos, trait effects or formations. */
export function classicRuleset(...flags: readonly ClassicFlag[]): Ruleset {
  const { synergy, tactics, ...rest } = defaultV2(...flags);
  return canonicalRuleset({
    ...rest,
    tactics: {
      ...tactics,
      warningMark: { ...tactics.warningMark, enabled: false },
      comboBonus: { ...tactics.comboBonus, enabled: false },
    },
    synergy: {
      ...synergy,
      traitEffects: { ...synergy.traitEffects, enabled: false },
      formationBonuses: { ...synergy.formationBonuses, enabled: false },
    },
  });
}

const HANDS: readonly JankenHand[] = [0, 1, 2];

function card(roll: (sides: number) => number, tokenId: number): Card {
  const edge = (): number => 1 + roll(10);
  return {
    tokenId: String(tokenId),
    edges: { up: edge(), right: edge(), down: edge(), left: edge() },
    jankenHand: HANDS[roll(3)] ?? 0,
    combatStatSum: 0,
    trait: TRAITS[roll(TRAITS.length)] ?? 'none',
  };
}

/** A match of ten random cards with edges 1 to 10, before its first turn. */
export function deal(ruleset: Ruleset, seed: number): TriadState {
  const roll = dice(seed);
  const cards = Array.from({ length: 10 }, (_, i) => card(roll, 1 + i));
  return begin({
    ruleset,
    header: {
      version: 1,
      rulesetId: rulesetIdOf(ruleset),
      seasonId: 1,
      playerA: `0x${'aa'.repeat(20)}`,
      playerB: `0x${'bb'.repeat(20)}`,
      firstPlayer: roll(2) === 0 ? 0 : 1,
      deadline: 2_000_000_000,
      salt: `0x${seed.toString(16).padStart(64, '0')}`,
    },
    hands: { A: cards.slice(0, 5), B: cards.slice(5) },
    shown: ['A', 'B'],
  });
}
