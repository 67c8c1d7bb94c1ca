import { canonicalRuleset } from './canonical.ts';
import { defaultV2, fantasyRuleset, plainRuleset } from './defaults.ts';
import type { Ruleset } from './ruleset.ts';

type Extras = Pick<Ruleset, 'suddenDeath' | 'draft' | 'roulette'>;

const withExtras = (base: Ruleset, extras: Extras): Ruleset =>
  canonicalRuleset({ ...base, version: 3, ...extras });

/** A pool of twelve is seen at a glance, and two cards stay on the table. */
const DRAFT = { draft: { poolSize: 12 } } as const;
const SUDDEN_DEATH = { suddenDeath: { maxRounds: 3 } } as const;
/** All that this game's rules may become by chance, but those that open hands. */
const FANTASY_WHEEL = {
  roulette: {
    pool: ['order', 'swap', 'reverse', 'aceKiller', 'plus', 'same', 'typeAscend', 'typeDescend'],
    picks: 1,
  },
} as const;
/** Rules that need no others to be worth a spin. */
const WHEEL = { roulette: { pool: ['swap', 'reverse', 'aceKiller', 'plus', 'same'], picks: 1 } } as const;

/**
 * The rulesets that a show brings, by the names that they go by, each in canonical form, as registries take them
 * (docs/rules.md R8.2). The plain ones have no traits and no formations (R9): a closed hand gives nothing away.
 */
export const PRESETS = {
  'three-open': plainRuleset('threeOpen'),
  'all-open': plainRuleset('allOpen'),
  order: plainRuleset('order'),
  chaos: plainRuleset('chaos'),
  closed: plainRuleset(),
  'order-three-open': plainRuleset('order', 'threeOpen'),
  'chaos-all-open': plainRuleset('chaos', 'allOpen'),
  'chaos-three-open': plainRuleset('chaos', 'threeOpen'),
  draft: withExtras(plainRuleset(), DRAFT),
  'sudden-death': withExtras(plainRuleset(), SUDDEN_DEATH),
  /** Traits at work on the board, formations of hands, and All Open, which formations need (R11.3). */
  everything: canonicalRuleset(defaultV2('allOpen')),
  same: plainRuleset('same'),
  plus: plainRuleset('plus'),
  'same-plus': plainRuleset('plus', 'same'),
  'same-plus-three-open': plainRuleset('plus', 'same', 'threeOpen'),
  reverse: plainRuleset('reverse'),
  'ace-killer': plainRuleset('aceKiller'),
  swap: plainRuleset('swap'),
  'type-ascend': plainRuleset('typeAscend'),
  'type-descend': plainRuleset('typeDescend'),
  roulette: withExtras(plainRuleset('threeOpen'), WHEEL),
  'draft-everything': withExtras(defaultV2(), DRAFT),
  'draft-sudden-death': withExtras(plainRuleset(), { ...DRAFT, ...SUDDEN_DEATH }),
  fantasy: fantasyRuleset('allOpen'),
  'fantasy-three-open': fantasyRuleset('threeOpen'),
  'fantasy-same': fantasyRuleset('same', 'allOpen'),
  'fantasy-plus': fantasyRuleset('plus', 'allOpen'),
  'fantasy-same-plus': fantasyRuleset('same', 'plus', 'allOpen'),
  'fantasy-reverse': fantasyRuleset('reverse', 'allOpen'),
  'fantasy-fallen-ace': fantasyRuleset('aceKiller', 'allOpen'),
  'fantasy-ascension': fantasyRuleset('typeAscend', 'allOpen'),
  'fantasy-descension': fantasyRuleset('typeDescend', 'allOpen'),
  'fantasy-order': fantasyRuleset('order', 'allOpen'),
  'fantasy-chaos': { ...fantasyRuleset('chaos', 'allOpen'), chaos: 'byTurn' },
  'fantasy-draft': { ...fantasyRuleset(), ...DRAFT, firstPick: 'drawn' },
  'fantasy-sudden-death': { ...fantasyRuleset('allOpen'), ...SUDDEN_DEATH },
  'fantasy-roulette': { ...fantasyRuleset('allOpen'), ...FANTASY_WHEEL },
} as const satisfies Readonly<Record<string, Ruleset>>;
