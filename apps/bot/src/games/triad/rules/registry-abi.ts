import { rulesetRegistry } from '@show-of-hands/contracts';
import { type Address, getAbiItem, type Hex, parseAbi } from 'viem';
import { NO_VARIANTS, type RulesetConfig } from './ruleset-config.ts';

const registered = getAbiItem({ abi: rulesetRegistry.abi, name: 'RulesetRegistered' });
const activated = getAbiItem({ abi: rulesetRegistry.abi, name: 'RulesetActivated' });

/** Registries of before, which know no version 4: what differs in their calls and logs, configurations without variants. */
export const registryAbiBefore = parseAbi([
  'function register(RulesetConfig config) returns (bytes32 rulesetId)',
  'event RulesetRegistered(bytes32 indexed rulesetId, address indexed proposer, RulesetConfig config)',
  'struct RulesetConfig { uint8 version; BaseConfig base; ClassicConfig classic; ExtrasConfig extras; }',
  'struct BaseConfig { uint8 version; TacticsConfig tactics; TraitDerivationConfig derivation; TraitEffectsConfig effects; FormationsConfig formations; }',
  'struct TacticsConfig { WarningMarkConfig warningMark; ComboBonusConfig comboBonus; SecondPlayerBalanceConfig secondPlayerBalance; }',
  'struct WarningMarkConfig { uint8 enabled; uint8 maxUses; uint8 secondExtra; int8 penalty; uint8 edgeMin; }',
  'struct ComboBonusConfig { uint8 enabled; uint8 momentumAt; uint8 dominationAt; uint8 feverAt; uint8 momentumPlus; uint8 dominationPlus; }',
  'struct SecondPlayerBalanceConfig { uint8 enabled; uint8 firstMovePlus; }',
  'struct TraitDerivationConfig { uint8 enabled; uint8 scheme; uint8[4] seasonTrait; uint8[5] classTrait; uint8[5] raritySource; uint8[5] fixedTrait; }',
  'struct TraitEffectsConfig { uint8 enabled; uint8[2] cosmic; uint8[3] light; uint8 shadow; uint8[2] forest; uint8 metal; uint8 flame; uint8[2] aqua; uint8 thunder; int8 thunderDelta; uint8 wind; uint8[2] earth; int8 earthPenalty; uint8 earthRequireChoice; }',
  'struct FormationsConfig { uint8 enabled; uint8[7] harmony; uint8[3] eclipse; }',
  'struct ClassicConfig { bool order; bool chaos; bool swap; bool reverse; bool aceKiller; bool plus; bool same; bool typeAscend; bool typeDescend; bool allOpen; bool threeOpen; }',
  'struct ExtrasConfig { uint8 suddenDeath; uint8 maxRounds; uint8 poolSize; uint8 roulettePicks; uint16 roulettePool; }',
]);

const registeredBefore = getAbiItem({ abi: registryAbiBefore, name: 'RulesetRegistered' });

/** The events that tell what a registry offers, of this version and of before. */
export const REGISTRY_EVENTS = [registered, activated, registeredBefore] as const;
/** Those among them that tell of a ruleset. */
export const REGISTERED_EVENTS = [registered, registeredBefore] as const;

/** A ruleset as a registry's log has it. */
export interface LoggedRuleset {
  readonly rulesetId: Hex;
  readonly proposer: Address;
  readonly config: RulesetConfig;
}

type ConfigOfAnyVersion = Omit<RulesetConfig, 'variants'> & Partial<Pick<RulesetConfig, 'variants'>>;

/** What a log of either version tells of a ruleset. */
export const loggedRuleset = ({
  rulesetId,
  proposer,
  config,
}: {
  readonly rulesetId: Hex;
  readonly proposer: Address;
  readonly config: ConfigOfAnyVersion;
}): LoggedRuleset => ({
  rulesetId,
  proposer,
  config: { ...config, variants: config.variants ?? NO_VARIANTS },
});
