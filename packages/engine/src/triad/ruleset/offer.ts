import { canonicalJson } from '../../protocol/canonical-json.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { canonicalRuleset } from './canonical.ts';
import {
  hasRule,
  mayHaveRule,
  OPPOSITES,
  oppositeOf,
  type Roulette,
  type Ruleset,
  usesFormations,
  varies,
} from './ruleset.ts';

type Verdict = ReturnType<typeof refuse> | undefined;

/** An edge is never above this (docs/rules.md R1.2), so neither is the lowest that a mark leaves. */
const MOST_EDGE_MIN = 10;

function edgeFault({ tactics: { warningMark } }: Ruleset): Verdict {
  if (warningMark.edgeMin <= MOST_EDGE_MIN) return undefined;
  return refuse('edge_min', `edgeMin is ${warningMark.edgeMin}: it must be ${MOST_EDGE_MIN} or less`);
}

function contradiction(ruleset: Ruleset): Verdict {
  const pair = OPPOSITES.find(([a, b]) => hasRule(ruleset, a) && hasRule(ruleset, b));
  return (
    pair &&
    refuse('contradictory_rules', `${pair[0]} and ${pair[1]} contradict each other: turn one of them off`)
  );
}

/** Draws that a pool allows however they fall: the second of a pair leaves it when the first is drawn. */
const sureDraws = ({ pool }: Roulette): number =>
  pool.length - OPPOSITES.filter((pair) => pair.every((flag) => pool.includes(flag))).length;

function rouletteFault(ruleset: Ruleset): Verdict {
  const { roulette } = ruleset;
  if (!roulette) return undefined;
  const on = roulette.pool.find((flag) => hasRule(ruleset, flag));
  if (on) return refuse('roulette_pool', `${on} is on already: take it out of the roulette's pool`);
  const vain = roulette.pool.find((flag) => {
    const opposite = oppositeOf(flag);
    return opposite !== undefined && hasRule(ruleset, opposite);
  });
  if (vain) {
    return refuse(
      'roulette_pool',
      `${vain} contradicts ${oppositeOf(vain)}, which is on: take it out of the roulette's pool`,
    );
  }
  const most = sureDraws(roulette);
  if (roulette.picks <= most) return undefined;
  return refuse(
    'roulette_picks',
    `the roulette draws ${roulette.picks} rules, but its pool allows ${most} for sure: draw fewer or add rules`,
  );
}

/** Something that would be drawn on chain and decide nothing. */
function idleDrawFault(ruleset: Ruleset): Verdict {
  if (varies(ruleset, 'chaos') && !mayHaveRule(ruleset, 'chaos')) {
    return refuse(
      'idle_draw',
      'chaos byTurn draws nothing here: turn the classic rule chaos on, or leave byTurn out',
    );
  }
  if (varies(ruleset, 'firstPick') && !ruleset.draft) {
    return refuse('idle_draw', 'firstPick drawn draws nothing here: add a draft, or leave firstPick out');
  }
  return undefined;
}

function formationFault(ruleset: Ruleset): Verdict {
  const { enabled, fiveElementsHarmony: harmony } = ruleset.synergy.formationBonuses;
  if (enabled && harmony.enabled && harmony.comboBonusScale < 1) {
    return refuse('harmony_scale', `comboBonusScale is ${harmony.comboBonusScale}: it must be 1 or more`);
  }
  if (!usesFormations(ruleset) || hasRule(ruleset, 'allOpen') || ruleset.draft) return undefined;
  return refuse(
    'formations_need_open_hands',
    'formations depend on all five cards, which hidden hands do not show: turn allOpen or a draft on, or formationBonuses off',
  );
}

/**
 * Whether a ruleset may be offered for a new match: without contradictory rules, with a roulette that can
 * always draw, with formations only where hands are open, without draws that decide nothing, and in canonical form.
 * Refuses with `edge_min`, `contradictory_rules`, `roulette_pool`, `roulette_picks`, `harmony_scale`,
 * `formations_need_open_hands`, `idle_draw` or `not_canonical`. Old records may hold what this refuses; they are replayed, not offered (docs/rules.md R8.2).
 */
export function offerable(ruleset: Ruleset): Result<Ruleset> {
  const fault =
    edgeFault(ruleset) ??
    contradiction(ruleset) ??
    rouletteFault(ruleset) ??
    formationFault(ruleset) ??
    idleDrawFault(ruleset) ??
    strayFault(ruleset);
  return fault ?? ok(ruleset);
}

function strayFault(ruleset: Ruleset): Verdict {
  const stray = strayPart(ruleset);
  return (
    stray &&
    refuse(
      'not_canonical',
      `the ruleset's ${stray} differs from its canonical form: offer canonicalRuleset(ruleset)`,
    )
  );
}

/** The first part of a ruleset that is not as its canonical form has it: a value under a switched-off rule. */
function strayPart(ruleset: Ruleset) {
  if (ruleset.meta?.chainCapPerTurn !== undefined) return 'meta';
  if (ruleset.onchainSettlementCompat) return 'onchainSettlementCompat';
  const canonical = canonicalRuleset(ruleset);
  const parts = ['tactics', 'synergy', 'roulette'] as const;
  return parts.find(
    (part) => canonicalJson(ruleset[part] ?? null) !== canonicalJson(canonical[part] ?? null),
  );
}
