import type { rulesetRegistry } from '@show-of-hands/contracts';
import {
  CLASSIC_FLAGS,
  type Classic,
  hasRule,
  parseRuleset,
  type Ruleset,
  type Synergy,
  TRAIT_SOURCES,
  TRAITS,
  type Trait,
  VARIANT_NAMES,
  VARIANTS,
  type VariantName,
  varies,
} from '@show-of-hands/engine/triad';
import type { ContractFunctionArgs } from 'viem';

/** A configuration as the registry contract takes it and logs it: flags are 0 or 1, traits are numbers. */
export type RulesetConfig = ContractFunctionArgs<typeof rulesetRegistry.abi, 'nonpayable', 'register'>[0];
type Base = RulesetConfig['base'];

const flag = (on: boolean): number => (on ? 1 : 0);
const isOn = (value: number | undefined): boolean => value === 1;
const trait = (name: Trait | undefined): number => TRAITS.indexOf(name ?? 'none');
const nameOf = (code: number): string => TRAITS[code] ?? `trait ${code}`;
const sourceOf = (code: number): string => TRAIT_SOURCES[code] ?? `source ${code}`;

const four = <T>(at: (index: number) => T) => [at(0), at(1), at(2), at(3)] as const;
const five = <T>(at: (index: number) => T) => [at(0), at(1), at(2), at(3), at(4)] as const;

/**
 * A ruleset as an argument of the contract, value for value. Only one in canonical form (`offerable`) is taken
 * there: what else it holds is kept, so that the contract refuses it as the engine does. What the contract
 * cannot be told is left out: limits beside the ruleset, and the order in which a pool is written.
 */
export function rulesetConfigOf(ruleset: Ruleset): RulesetConfig {
  const { version, suddenDeath, draft, roulette } = ruleset;
  const pool = roulette?.pool ?? [];
  return {
    version,
    base: {
      version: 1,
      tactics: tacticsOf(ruleset),
      derivation: derivationOf(ruleset.synergy),
      effects: effectsOf(ruleset.synergy),
      formations: formationsOf(ruleset.synergy),
    },
    classic: classicConfigOf(ruleset),
    extras: {
      suddenDeath: flag(suddenDeath !== undefined),
      maxRounds: suddenDeath?.maxRounds ?? 0,
      poolSize: draft?.poolSize ?? 0,
      roulettePicks: roulette?.picks ?? 0,
      roulettePool: CLASSIC_FLAGS.reduce((mask, name, bit) => mask | (flag(pool.includes(name)) << bit), 0),
    },
    variants: variantsOf((name) => flag(varies(ruleset, name))),
  };
}

/** Registries of before know no variants: what they hold has none. */
export const NO_VARIANTS = variantsOf(() => 0);

function variantsOf(at: (name: VariantName) => number): RulesetConfig['variants'] {
  return {
    chain: at('chain'),
    typeCount: at('typeCount'),
    ace: at('ace'),
    aceInCombo: at('aceInCombo'),
    ties: at('ties'),
    score: at('score'),
    edgeMin: at('edgeMin'),
    chaos: at('chaos'),
    firstPick: at('firstPick'),
  };
}

function tacticsOf({ tactics: { warningMark, comboBonus, secondPlayerBalance } }: Ruleset): Base['tactics'] {
  return {
    warningMark: {
      enabled: flag(warningMark.enabled),
      maxUses: warningMark.maxUsesPerPlayer,
      secondExtra: warningMark.secondPlayerExtraUses,
      penalty: warningMark.penaltyAllTriad,
      edgeMin: warningMark.edgeMin,
    },
    comboBonus: {
      enabled: flag(comboBonus.enabled),
      momentumAt: comboBonus.momentumAt,
      dominationAt: comboBonus.dominationAt,
      feverAt: comboBonus.feverAt,
      momentumPlus: comboBonus.momentumTriadPlus,
      dominationPlus: comboBonus.dominationTriadPlus,
    },
    secondPlayerBalance: {
      enabled: flag(secondPlayerBalance.enabled),
      firstMovePlus: secondPlayerBalance.firstMoveTriadPlus,
    },
  };
}

/** The number of the one scheme there is; a mapping that is off names none. */
const SCHEME = 1;

function derivationOf({ traitDerivation: d }: Synergy): Base['derivation'] {
  return {
    enabled: flag(d.enabled),
    scheme: d.enabled ? SCHEME : 0,
    seasonTrait: four((i) => trait(d.seasonTrait[i])),
    classTrait: five((i) => trait(d.classTrait[i])),
    raritySource: five((i) => TRAIT_SOURCES.indexOf(d.raritySource[i] ?? 'season')),
    fixedTrait: five((i) => trait(d.fixedTrait[i])),
  };
}

function effectsOf({ traitEffects: e }: Synergy): Base['effects'] {
  return {
    enabled: flag(e.enabled),
    cosmic: [flag(e.cosmic.enabled), e.cosmic.cornerTriadPlus],
    light: [flag(e.light.enabled), e.light.adjacencyTriadPlus, flag(e.light.stack)],
    shadow: flag(e.shadow.enabled),
    forest: [flag(e.forest.enabled), e.forest.shieldHits],
    metal: flag(e.metal.enabled),
    flame: flag(e.flame.enabled),
    aqua: [flag(e.aqua.enabled), flag(e.aqua.diagonalStrengthMethod === 'sum')],
    thunder: flag(e.thunder.enabled),
    thunderDelta: e.thunder.adjacentEnemyAllTriadDelta,
    wind: flag(e.wind.enabled),
    earth: [flag(e.earth.enabled), e.earth.boost],
    earthPenalty: e.earth.oppositePenalty,
    earthRequireChoice: flag(e.earth.requireChoice),
  };
}

/** The elements of harmony are written in the order of their numbers, as the id's encoding has them. */
function formationsOf({ formationBonuses: f }: Synergy): Base['formations'] {
  const { fiveElementsHarmony: harmony, eclipse } = f;
  const elements = harmony.requiredElements.map(trait).sort((a, b) => a - b);
  return {
    enabled: flag(f.enabled),
    harmony: [flag(harmony.enabled), harmony.comboBonusScale, ...five((i) => elements[i] ?? 0)],
    eclipse: [
      flag(eclipse.enabled),
      flag(eclipse.lightAlsoIgnoresWarningMark),
      flag(eclipse.shadowCountsAsLightSource),
    ],
  };
}

function classicConfigOf(ruleset: Ruleset): RulesetConfig['classic'] {
  const on = (name: (typeof CLASSIC_FLAGS)[number]): boolean => hasRule(ruleset, name);
  return {
    order: on('order'),
    chaos: on('chaos'),
    swap: on('swap'),
    reverse: on('reverse'),
    aceKiller: on('aceKiller'),
    plus: on('plus'),
    same: on('same'),
    typeAscend: on('typeAscend'),
    typeDescend: on('typeDescend'),
    allOpen: on('allOpen'),
    threeOpen: on('threeOpen'),
  };
}

/**
 * The ruleset that a registered configuration is. Refuses with `malformed_ruleset` what this program does not
 * know: a contract that is newer than it, or is no registry, may hold such values.
 */
export function rulesetOf({ version, base, classic, extras, variants }: RulesetConfig) {
  return parseRuleset({
    version,
    tactics: tacticsIn(base.tactics),
    synergy: {
      traitDerivation: derivationIn(base.derivation),
      traitEffects: effectsIn(base.effects),
      formationBonuses: formationsIn(base.formations),
    },
    ...(version > 1 && { classic: { ...classic } satisfies Classic }),
    ...(version > 2 && extrasIn(extras)),
    ...(version > 3 && variantsIn(variants)),
  });
}

const tacticsIn = ({ warningMark, comboBonus, secondPlayerBalance }: Base['tactics']) => ({
  warningMark: {
    enabled: isOn(warningMark.enabled),
    maxUsesPerPlayer: warningMark.maxUses,
    secondPlayerExtraUses: warningMark.secondExtra,
    penaltyAllTriad: warningMark.penalty,
    edgeMin: warningMark.edgeMin,
  },
  comboBonus: {
    enabled: isOn(comboBonus.enabled),
    momentumAt: comboBonus.momentumAt,
    dominationAt: comboBonus.dominationAt,
    feverAt: comboBonus.feverAt,
    momentumTriadPlus: comboBonus.momentumPlus,
    dominationTriadPlus: comboBonus.dominationPlus,
  },
  secondPlayerBalance: {
    enabled: isOn(secondPlayerBalance.enabled),
    firstMoveTriadPlus: secondPlayerBalance.firstMovePlus,
  },
});

const derivationIn = (d: Base['derivation']) => ({
  enabled: isOn(d.enabled),
  scheme: d.enabled === 0 || d.scheme === SCHEME ? 'nyanoTrait_v1' : `scheme ${d.scheme}`,
  seasonTrait: d.seasonTrait.map(nameOf),
  classTrait: d.classTrait.map(nameOf),
  raritySource: d.raritySource.map(sourceOf),
  fixedTrait: d.fixedTrait.map(nameOf),
});

const effectsIn = (e: Base['effects']) => ({
  enabled: isOn(e.enabled),
  cosmic: { enabled: isOn(e.cosmic[0]), cornerTriadPlus: e.cosmic[1] },
  light: { enabled: isOn(e.light[0]), adjacencyTriadPlus: e.light[1], stack: isOn(e.light[2]) },
  shadow: { enabled: isOn(e.shadow) },
  forest: { enabled: isOn(e.forest[0]), shieldHits: e.forest[1] },
  metal: { enabled: isOn(e.metal) },
  flame: { enabled: isOn(e.flame) },
  aqua: { enabled: isOn(e.aqua[0]), diagonalStrengthMethod: isOn(e.aqua[1]) ? 'sum' : 'min' },
  thunder: { enabled: isOn(e.thunder), adjacentEnemyAllTriadDelta: e.thunderDelta },
  wind: { enabled: isOn(e.wind) },
  earth: {
    enabled: isOn(e.earth[0]),
    boost: e.earth[1],
    oppositePenalty: e.earthPenalty,
    requireChoice: isOn(e.earthRequireChoice),
  },
});

function formationsIn({ enabled, harmony, eclipse }: Base['formations']) {
  const [on, comboBonusScale, ...elements] = harmony;
  return {
    enabled: isOn(enabled),
    fiveElementsHarmony: {
      enabled: isOn(on),
      comboBonusScale,
      requiredElements: elements.map(nameOf),
    },
    eclipse: {
      enabled: isOn(eclipse[0]),
      lightAlsoIgnoresWarningMark: isOn(eclipse[1]),
      shadowCountsAsLightSource: isOn(eclipse[2]),
    },
  };
}

const extrasIn = ({
  suddenDeath,
  maxRounds,
  poolSize,
  roulettePicks,
  roulettePool,
}: RulesetConfig['extras']) => ({
  ...(suddenDeath !== 0 && { suddenDeath: { maxRounds } }),
  ...(poolSize !== 0 && { draft: { poolSize } }),
  ...(roulettePool !== 0 && {
    roulette: {
      pool: CLASSIC_FLAGS.filter((_, bit) => (roulettePool & (1 << bit)) !== 0),
      picks: roulettePicks,
    },
  }),
});

const variantsIn = (variants: RulesetConfig['variants']) =>
  Object.fromEntries(
    VARIANT_NAMES.filter((name) => variants[name] !== 0).map((name) => [name, VARIANTS[name]]),
  );
