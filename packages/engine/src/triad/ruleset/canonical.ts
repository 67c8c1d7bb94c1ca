import {
  CLASSIC_FLAGS,
  type FormationBonuses,
  type Roulette,
  type Ruleset,
  type Tactics,
  type TraitDerivation,
  type TraitEffects,
  VARIANT_NAMES,
  type Variants,
  varies,
} from './ruleset.ts';

const NO_TRAITS = (count: number) => Array<'none'>(count).fill('none');

const tacticsOf = ({ warningMark, comboBonus, secondPlayerBalance }: Tactics): Tactics => ({
  warningMark: warningMark.enabled
    ? warningMark
    : {
        enabled: false,
        maxUsesPerPlayer: 0,
        secondPlayerExtraUses: 0,
        penaltyAllTriad: 0,
        edgeMin: 0,
      },
  comboBonus: comboBonus.enabled
    ? comboBonus
    : {
        enabled: false,
        momentumAt: 0,
        dominationAt: 0,
        feverAt: 0,
        momentumTriadPlus: 0,
        dominationTriadPlus: 0,
      },
  secondPlayerBalance: secondPlayerBalance.enabled
    ? secondPlayerBalance
    : { enabled: false, firstMoveTriadPlus: 0 },
});

const derivationOf = (derivation: TraitDerivation): TraitDerivation =>
  derivation.enabled
    ? derivation
    : {
        enabled: false,
        scheme: derivation.scheme,
        seasonTrait: NO_TRAITS(4),
        classTrait: NO_TRAITS(5),
        raritySource: Array(5).fill('season'),
        fixedTrait: NO_TRAITS(5),
      };

function effectsOf(effects: TraitEffects): TraitEffects {
  const on = (effect: { readonly enabled: boolean }): boolean => effects.enabled && effect.enabled;
  const { cosmic, light, shadow, forest, metal, flame, aqua, thunder, wind, earth } = effects;
  return {
    enabled: effects.enabled,
    cosmic: on(cosmic) ? cosmic : { enabled: false, cornerTriadPlus: 0 },
    light: on(light) ? light : { enabled: false, adjacencyTriadPlus: 0, stack: false },
    shadow: { enabled: on(shadow) },
    forest: on(forest) ? forest : { enabled: false, shieldHits: 0 },
    metal: { enabled: on(metal) },
    flame: { enabled: on(flame) },
    aqua: on(aqua) ? aqua : { enabled: false, diagonalStrengthMethod: 'min' },
    thunder: on(thunder) ? thunder : { enabled: false, adjacentEnemyAllTriadDelta: 0 },
    wind: { enabled: on(wind) },
    earth: on(earth) ? earth : { enabled: false, boost: 0, oppositePenalty: 0, requireChoice: false },
  };
}

function formationsOf(formations: FormationBonuses): FormationBonuses {
  const { enabled, fiveElementsHarmony: harmony, eclipse } = formations;
  return {
    enabled,
    fiveElementsHarmony:
      enabled && harmony.enabled
        ? harmony
        : { enabled: false, comboBonusScale: 0, requiredElements: NO_TRAITS(5) },
    eclipse:
      enabled && eclipse.enabled
        ? eclipse
        : { enabled: false, lightAlsoIgnoresWarningMark: false, shadowCountsAsLightSource: false },
  };
}

/** The pool in the order of the flags: the order in which it is drawn from. */
const rouletteOf = ({ pool, picks }: Roulette): Roulette => ({
  pool: CLASSIC_FLAGS.filter((flag) => pool.includes(flag)),
  picks,
});

/** The variants that are on. */
const variantsOf = (ruleset: Ruleset): Variants =>
  Object.fromEntries(
    VARIANT_NAMES.filter((name) => varies(ruleset, name)).map((name) => [name, ruleset[name]]),
  );

/**
 * The one form in which a ruleset is offered and registered: what is switched off holds no values, and there
 * are no limits beside the ruleset (docs/rules.md R8.2). Its id is that of the ruleset itself.
 */
export const canonicalRuleset = (ruleset: Ruleset): Ruleset => {
  const { version, tactics, synergy, classic, suddenDeath, draft, roulette } = ruleset;
  return {
    version,
    tactics: tacticsOf(tactics),
    synergy: {
      traitDerivation: derivationOf(synergy.traitDerivation),
      traitEffects: effectsOf(synergy.traitEffects),
      formationBonuses: formationsOf(synergy.formationBonuses),
    },
    ...(classic && { classic }),
    ...(suddenDeath && { suddenDeath }),
    ...(draft && { draft }),
    ...(roulette && { roulette: rouletteOf(roulette) }),
    ...variantsOf(ruleset),
  };
};
