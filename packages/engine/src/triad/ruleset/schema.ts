import { z } from 'zod';
import { ok, type Result, refuse } from '../../result.ts';
import { classicOf, DEFAULT_SYNERGY, DEFAULT_TACTICS } from './defaults.ts';
import {
  CLASSIC_FLAGS,
  type Ruleset,
  TRAIT_SOURCES,
  TRAITS,
  VARIANT_NAMES,
  VARIANTS,
  varies,
} from './ruleset.ts';

const u8 = z.number().int().min(0).max(255);
const i8 = z.number().int().min(-128).max(127);
const flag = z.boolean();
const trait = z.enum(TRAITS);

const isObject = (raw: unknown): raw is object =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** What is missing, filled from `defaults`; the whole object may be missing too. */
const withDefaults =
  (defaults: object) =>
  (raw: unknown): unknown =>
    raw === undefined || isObject(raw) ? { ...defaults, ...raw } : raw;

/** An object whose missing fields are filled from `defaults`. */
const filled = <S extends z.ZodRawShape>(shape: S, defaults: object) =>
  z.preprocess(withDefaults(defaults), z.object(shape));

const { warningMark, comboBonus, secondPlayerBalance } = DEFAULT_TACTICS;
const tactics = filled(
  {
    warningMark: filled(
      {
        enabled: flag,
        maxUsesPerPlayer: u8,
        secondPlayerExtraUses: u8,
        penaltyAllTriad: i8,
        edgeMin: u8,
      },
      warningMark,
    ),
    comboBonus: filled(
      {
        enabled: flag,
        momentumAt: u8,
        dominationAt: u8,
        feverAt: u8,
        momentumTriadPlus: u8,
        dominationTriadPlus: u8,
      },
      comboBonus,
    ),
    secondPlayerBalance: filled({ enabled: flag, firstMoveTriadPlus: u8 }, secondPlayerBalance),
  },
  DEFAULT_TACTICS,
);

const effects = DEFAULT_SYNERGY.traitEffects;
const traitEffects = filled(
  {
    enabled: flag,
    cosmic: filled({ enabled: flag, cornerTriadPlus: u8 }, effects.cosmic),
    light: filled({ enabled: flag, adjacencyTriadPlus: u8, stack: flag }, effects.light),
    shadow: filled({ enabled: flag }, effects.shadow),
    forest: filled({ enabled: flag, shieldHits: u8 }, effects.forest),
    metal: filled({ enabled: flag }, effects.metal),
    flame: filled({ enabled: flag }, effects.flame),
    aqua: filled({ enabled: flag, diagonalStrengthMethod: z.enum(['min', 'sum']) }, effects.aqua),
    thunder: filled({ enabled: flag, adjacentEnemyAllTriadDelta: i8 }, effects.thunder),
    wind: filled({ enabled: flag }, effects.wind),
    earth: filled({ enabled: flag, boost: u8, oppositePenalty: i8, requireChoice: flag }, effects.earth),
  },
  effects,
);

const isSwitchedOff = (raw: unknown): boolean => isObject(raw) && 'enabled' in raw && raw.enabled === false;

/** A mapping that is given and on is given whole: half a mapping has no sensible reading. */
const traitDerivation = z.preprocess(
  (raw) =>
    raw === undefined || isSwitchedOff(raw) ? withDefaults(DEFAULT_SYNERGY.traitDerivation)(raw) : raw,
  z.object({
    enabled: flag,
    scheme: z.literal('nyanoTrait_v1'),
    seasonTrait: z.array(trait).length(4),
    classTrait: z.array(trait).length(5),
    raritySource: z.array(z.enum(TRAIT_SOURCES)).length(5),
    fixedTrait: z.array(trait).length(5),
  }),
);

const bonuses = DEFAULT_SYNERGY.formationBonuses;
const synergy = filled(
  {
    traitDerivation,
    traitEffects,
    formationBonuses: filled(
      {
        enabled: flag,
        fiveElementsHarmony: filled(
          { enabled: flag, comboBonusScale: u8, requiredElements: z.array(trait).length(5) },
          bonuses.fiveElementsHarmony,
        ),
        eclipse: filled(
          { enabled: flag, lightAlsoIgnoresWarningMark: flag, shadowCountsAsLightSource: flag },
          bonuses.eclipse,
        ),
      },
      bonuses,
    ),
  },
  DEFAULT_SYNERGY,
);

/** Only the eleven names: a misspelled rule would silently be off. */
const classicFlags = Object.fromEntries(CLASSIC_FLAGS.map((name) => [name, flag])) as Record<
  (typeof CLASSIC_FLAGS)[number],
  typeof flag
>;

const classic = z.preprocess(withDefaults(classicOf()), z.strictObject(classicFlags));

const shared = {
  tactics,
  synergy,
  meta: z.object({ chainCapPerTurn: z.number().int().min(0).optional() }).optional(),
  onchainSettlementCompat: flag.optional(),
};

/** The pool is kept in the order of the flags, whatever order it was written in: the draws count in it. */
const roulette = z.object({
  pool: z
    .array(z.enum(CLASSIC_FLAGS))
    .min(1)
    .refine((pool) => new Set(pool).size === pool.length, 'names a rule twice')
    .transform((pool) => CLASSIC_FLAGS.filter((name) => pool.includes(name))),
  picks: u8.min(1).default(1),
});

const extras = {
  suddenDeath: z.object({ maxRounds: z.number().int().min(1).max(5) }).optional(),
  draft: z.object({ poolSize: z.number().int().min(10).max(20) }).optional(),
  roulette: roulette.optional(),
};

const { chain, typeCount, ace, aceInCombo, ties, score, edgeMin, chaos, firstPick } = VARIANTS;
const variants = {
  chain: z.literal(chain).optional(),
  typeCount: z.literal(typeCount).optional(),
  ace: z.literal(ace).optional(),
  aceInCombo: z.literal(aceInCombo).optional(),
  ties: z.literal(ties).optional(),
  score: z.literal(score).optional(),
  edgeMin: z.literal(edgeMin).optional(),
  chaos: z.literal(chaos).optional(),
  firstPick: z.literal(firstPick).optional(),
};

/** In an older version a field of a later one would silently do nothing. */
const misplaced = (version: 3 | 4) => z.never(`belongs to version ${version}: write that version`).optional();
const noExtras = { suddenDeath: misplaced(3), draft: misplaced(3), roulette: misplaced(3) };
const noVariants = Object.fromEntries(VARIANT_NAMES.map((name) => [name, misplaced(4)])) as Record<
  (typeof VARIANT_NAMES)[number],
  ReturnType<typeof misplaced>
>;

const versionThree = z
  .object({ version: z.literal(3), ...shared, ...noVariants, classic, ...extras })
  .refine(
    (ruleset) => ruleset.suddenDeath ?? ruleset.draft ?? ruleset.roulette,
    'version 3 needs suddenDeath, draft or roulette; without them write version 2',
  );

const versionFour = z
  .object({ version: z.literal(4), ...shared, classic, ...extras, ...variants })
  .refine(
    (ruleset) => VARIANT_NAMES.some((name) => varies(ruleset, name)),
    `version 4 needs a variant (${VARIANT_NAMES.join(', ')}); without one write version 2 or 3`,
  );

/** A ruleset as records write it; what it leaves out is filled with the protocol's defaults. */
const rulesetSchema = z.discriminatedUnion('version', [
  z.object({ version: z.literal(1), ...shared, ...noExtras, ...noVariants }),
  z.object({ version: z.literal(2), ...shared, ...noExtras, ...noVariants, classic }),
  versionThree,
  versionFour,
]);

/**
 * Reads a ruleset configuration from outside. Refuses with `malformed_ruleset`, naming the field.
 *
 * @example
 * const ruleset = expectOk(parseRuleset({ version: 2, classic: { same: true, plus: true } }));
 */
export function parseRuleset(raw: unknown): Result<Ruleset> {
  const parsed = rulesetSchema.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return refuse(
    'malformed_ruleset',
    `the ruleset's ${issue?.path.join('.') || 'form'} is wrong: ${issue?.message ?? 'unreadable'}`,
  );
}
