import { z } from 'zod';
import type { Ruleset } from '../../ruleset/ruleset.ts';
import { parseRuleset } from '../../ruleset/schema.ts';
import { type Refused, refused } from './codes.ts';

/** A ruleset from a record; `fault` is what makes it unplayable, reported when its turn comes. */
export interface RecordedRuleset {
  readonly ruleset: Ruleset;
  readonly fault: Refused | undefined;
}

type Read = { readonly ok: true; readonly value: RecordedRuleset } | Refused;

/** The two limits that have a code of their own; everything else that is wrong is malformed. */
const limits = z.looseObject({
  meta: z.looseObject({ chainCapPerTurn: z.unknown().optional() }).optional(),
  synergy: z
    .looseObject({
      formationBonuses: z
        .looseObject({
          enabled: z.unknown().optional(),
          fiveElementsHarmony: z
            .looseObject({ enabled: z.unknown().optional(), comboBonusScale: z.unknown().optional() })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});
type Limits = z.infer<typeof limits>;

const isCount = (value: unknown, least: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least;

function capFault({ meta }: Limits): Refused | undefined {
  const cap = meta?.chainCapPerTurn;
  if (cap === undefined || isCount(cap, 0)) return undefined;
  const got = JSON.stringify(cap);
  return refused('chain_cap_invalid', `chainCapPerTurn is ${got}: it must be an integer of 0 or more`);
}

function scaleFault({ synergy }: Limits): Refused | undefined {
  const formations = synergy?.formationBonuses;
  const harmony = formations?.fiveElementsHarmony;
  const scale = harmony?.comboBonusScale;
  if (scale === undefined || isCount(scale, 1)) return undefined;
  if (formations?.enabled === false || harmony?.enabled === false) return undefined;
  const got = JSON.stringify(scale);
  return refused('harmony_scale_invalid', `comboBonusScale is ${got}: it must be an integer of 1 or more`);
}

/** The configuration with values that can be read in place of those that have a code of their own. */
const withoutLimits = (raw: Limits): unknown => ({
  ...raw,
  meta: undefined,
  synergy: {
    ...raw.synergy,
    formationBonuses: {
      ...raw.synergy?.formationBonuses,
      fiveElementsHarmony: { ...raw.synergy?.formationBonuses?.fiveElementsHarmony, comboBonusScale: 1 },
    },
  },
});

/** A scale of 0 is readable, but nothing can be played with it. */
const isPlayable = ({ synergy: { formationBonuses: formations } }: Ruleset): boolean => {
  const { enabled, comboBonusScale } = formations.fiveElementsHarmony;
  return !(formations.enabled && enabled) || comboBonusScale >= 1;
};

function read(raw: unknown): Read {
  const parsed = parseRuleset(raw);
  if (parsed.ok && isPlayable(parsed.value)) {
    return { ok: true, value: { ruleset: parsed.value, fault: undefined } };
  }
  const shape = limits.safeParse(raw);
  const fault = shape.success ? (capFault(shape.data) ?? scaleFault(shape.data)) : undefined;
  const again = shape.success && fault ? parseRuleset(withoutLimits(shape.data)) : parsed;
  if (!again.ok) return refused('malformed', again.error.message);
  return { ok: true, value: { ruleset: again.value, fault } };
}

/** Files of records repeat few rulesets: each is read once. */
const known = new Map<string, Read>();
const MOST_KNOWN = 500;
const LONGEST_KNOWN = 20_000;

/** Reads the ruleset of a record. */
export function recordedRuleset(raw: unknown): Read {
  const text = JSON.stringify(raw) ?? '';
  const before = known.get(text);
  if (before) return before;
  const result = read(raw);
  if (text.length > LONGEST_KNOWN) return result;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, result);
  return result;
}
