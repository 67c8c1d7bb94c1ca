import { bySeat, SEATS } from '../../seat.ts';
import type { Trait, TriadState } from '../types.ts';

/** What the two classic rules of types do to an edge for each counted card: 1, -1, or 0 (docs/rules.md R5). */
const typeStep = (ascend: boolean, descend: boolean): number => (ascend ? 1 : 0) - (descend ? 1 : 0);

export type ActiveTrait = Exclude<Trait, 'none' | 'wind'>;

/** A round's rules as plain numbers and flags, read once. */
export function quickRulesOf(state: TriadState) {
  const { ruleset, classic, semantics, formations } = state;
  const { warningMark, comboBonus } = ruleset.tactics;
  const { traitEffects: effects } = ruleset.synergy;
  const active = (trait: ActiveTrait): boolean => effects.enabled && effects[trait].enabled;
  return {
    edgeMin: warningMark.edgeMin,
    cap: ruleset.meta?.chainCapPerTurn ?? Number.POSITIVE_INFINITY,
    same: classic.same,
    plus: classic.plus,
    aceKiller: classic.aceKiller,
    reverse: classic.reverse,
    /** Own cards count for Same and Plus, and Type Descend has its floor at 1. */
    seedSemantics: semantics === 'seed',
    typeStep: typeStep(classic.typeAscend, classic.typeDescend),
    countsTypes: classic.typeAscend || classic.typeDescend,
    marks: warningMark.enabled,
    penalty: warningMark.penaltyAllTriad,
    combo: comboBonus,
    suddenDeath: ruleset.suddenDeath !== undefined,
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
