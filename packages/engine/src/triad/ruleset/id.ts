import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import {
  CLASSIC_FLAGS,
  type ClassicFlag,
  hasRule,
  type Ruleset,
  type Synergy,
  type Tactics,
  TRAIT_SOURCES,
  TRAITS,
  type Trait,
  VARIANT_NAMES,
  varies,
} from './ruleset.ts';

/** One field of the encoding: its Solidity type and its value. */
type Word = readonly ['uint8' | 'int8', number];

const u8 = (value: number): Word => ['uint8', value];
const i8 = (value: number): Word => ['int8', value];
const bool = (value: boolean): Word => ['uint8', value ? 1 : 0];
const trait = (value: Trait): Word => ['uint8', TRAITS.indexOf(value)];

/** A block's words, or all zeros when it is off: what an inactive block says must not change the id. */
const block = (enabled: boolean, words: readonly Word[]): readonly Word[] => [
  bool(enabled),
  ...words.map(([type, value]): Word => [type, enabled ? value : 0]),
];

const tacticsWords = ({ warningMark, comboBonus, secondPlayerBalance }: Tactics): readonly Word[] => [
  ...block(warningMark.enabled, [
    u8(warningMark.maxUsesPerPlayer),
    u8(warningMark.secondPlayerExtraUses),
    i8(warningMark.penaltyAllTriad),
    u8(warningMark.edgeMin),
  ]),
  ...block(comboBonus.enabled, [
    u8(comboBonus.momentumAt),
    u8(comboBonus.dominationAt),
    u8(comboBonus.feverAt),
    u8(comboBonus.momentumTriadPlus),
    u8(comboBonus.dominationTriadPlus),
  ]),
  ...block(secondPlayerBalance.enabled, [u8(secondPlayerBalance.firstMoveTriadPlus)]),
];

const SCHEME_CODES = { nyanoTrait_v1: 1 } as const;

const derivationWords = ({ traitDerivation: d }: Synergy): readonly Word[] =>
  block(d.enabled, [
    u8(SCHEME_CODES[d.scheme]),
    ...d.seasonTrait.map(trait),
    ...d.classTrait.map(trait),
    ...d.raritySource.map((source) => u8(TRAIT_SOURCES.indexOf(source))),
    ...d.fixedTrait.map(trait),
  ]);

const effectWords = ({ traitEffects: e }: Synergy): readonly Word[] =>
  block(e.enabled, [
    ...block(e.cosmic.enabled, [u8(e.cosmic.cornerTriadPlus)]),
    ...block(e.light.enabled, [u8(e.light.adjacencyTriadPlus), bool(e.light.stack)]),
    ...block(e.shadow.enabled, []),
    ...block(e.forest.enabled, [u8(e.forest.shieldHits)]),
    ...block(e.metal.enabled, []),
    ...block(e.flame.enabled, []),
    ...block(e.aqua.enabled, [u8(e.aqua.diagonalStrengthMethod === 'sum' ? 1 : 0)]),
    ...block(e.thunder.enabled, [i8(e.thunder.adjacentEnemyAllTriadDelta)]),
    ...block(e.wind.enabled, []),
    ...block(e.earth.enabled, [u8(e.earth.boost), i8(e.earth.oppositePenalty), bool(e.earth.requireChoice)]),
  ]);

const formationWords = ({ formationBonuses: f }: Synergy): readonly Word[] =>
  block(f.enabled, [
    ...block(f.fiveElementsHarmony.enabled, [
      u8(f.fiveElementsHarmony.comboBonusScale),
      ...f.fiveElementsHarmony.requiredElements
        .map((element) => TRAITS.indexOf(element))
        .sort((a, b) => a - b)
        .map(u8),
    ]),
    ...block(f.eclipse.enabled, [
      bool(f.eclipse.lightAlsoIgnoresWarningMark),
      bool(f.eclipse.shadowCountsAsLightSource),
    ]),
  ]);

/** The standard ABI encoding; a value out of its type's range throws. */
const encodingOf = (words: readonly (readonly [string, unknown])[]): Hex =>
  encodeAbiParameters(
    words.map(([type]) => ({ type })),
    words.map(([, value]) => value),
  );

const hashOf = (words: readonly (readonly [string, unknown])[]): Hex => keccak256(encodingOf(words));

/**
 * A ruleset's tactics and synergy, word for word: what its V1 id is the hash of, and what a registry on chain
 * is given to compute the same id.
 */
export const baseEncodingOf = (ruleset: Ruleset): Hex =>
  encodingOf([
    u8(1),
    ...tacticsWords(ruleset.tactics),
    ...derivationWords(ruleset.synergy),
    ...effectWords(ruleset.synergy),
    ...formationWords(ruleset.synergy),
  ]);

function versionTwoIdOf(ruleset: Ruleset): Hex {
  const flags = CLASSIC_FLAGS.map((flag) => bool(hasRule(ruleset, flag)));
  return hashOf([u8(2), ['bytes32', keccak256(baseEncodingOf(ruleset))], ...flags]);
}

/** A set of classic rules as a number: bit k stands for flag k. */
const maskOf = (flags: readonly ClassicFlag[]): number =>
  flags.reduce((mask, flag) => mask | (1 << CLASSIC_FLAGS.indexOf(flag)), 0);

/** What version 3 added: rules that are off are zero. */
const extraWords = ({ suddenDeath, draft, roulette }: Ruleset): readonly (readonly [string, unknown])[] => [
  bool(suddenDeath !== undefined),
  u8(suddenDeath?.maxRounds ?? 0),
  u8(draft?.poolSize ?? 0),
  u8(roulette?.picks ?? 0),
  ['uint16', maskOf(roulette?.pool ?? [])],
];

/**
 * The id that names a ruleset in headers and registries (docs/rules.md R8.1). Two configurations that play
 * alike but for disabled blocks have one id; limits under `meta` are no part of it.
 */
export function rulesetIdOf(ruleset: Ruleset): Hex {
  switch (ruleset.version) {
    case 1:
      return keccak256(baseEncodingOf(ruleset));
    case 2:
      return versionTwoIdOf(ruleset);
    case 3:
      return hashOf([u8(3), ['bytes32', versionTwoIdOf(ruleset)], ...extraWords(ruleset)]);
    case 4:
      return hashOf([
        u8(4),
        ['bytes32', versionTwoIdOf(ruleset)],
        ...extraWords(ruleset),
        ...VARIANT_NAMES.map((name) => bool(varies(ruleset, name))),
      ]);
  }
}
