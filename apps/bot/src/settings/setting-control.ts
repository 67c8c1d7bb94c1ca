import type { SettingControl, SettingShow } from '@show-of-hands/bus';
import { z } from 'zod';
import { campSection, configSchema, rivalsSection } from '../config/schema.ts';
import {
  CAMP_SETTINGS,
  type Changeable,
  LIMITS,
  RIVAL_SETTINGS,
  type Setting,
} from './changeable-settings.ts';

/** What the configuration's own schema says of one field, as far as a control needs it. */
const field = z.union([
  // each number by itself, as levels are
  z.object({ enum: z.array(z.number()).min(1) }).transform(({ enum: all }) => ({
    type: 'integer' as const,
    minimum: Math.min(...all),
    maximum: Math.max(...all),
  })),
  z.object({
    type: z.enum(['number', 'integer']),
    minimum: z.number(),
    maximum: z.number(),
  }),
  z.object({ type: z.literal('boolean') }),
  z.object({ type: z.literal('string'), enum: z.array(z.string()).min(1) }),
]);
type Field = z.infer<typeof field>;

const inSection = z.object({ properties: z.record(z.string(), z.unknown()) });
const schemaOf = (section: z.ZodType): unknown =>
  z.toJSONSchema(section, { io: 'input', unrepresentable: 'any' });
const BALLOT = schemaOf(configSchema.shape.ballot);
/** Sections whose settings are called by their names. */
const NAMED: Readonly<Record<string, unknown>> = {
  camp: schemaOf(campSection),
  rivals: schemaOf(rivalsSection),
};

/** Both a switch and a word of its own. */
const WITH_AUTO: ReadonlySet<string> = new Set(['letters']);

function fieldOf({ name }: Setting): Field | undefined {
  const [section = '', ...within] = name.split('.');
  const named = NAMED[section];
  const path = named === undefined ? [section, ...within] : within;
  let place: unknown = named ?? BALLOT;
  for (const part of path) {
    const { success, data } = inSection.safeParse(place);
    if (!success) return undefined;
    place = data.properties[part];
  }
  return field.safeParse(place).data;
}

/**
 * What a setting is changed by in the dock, with its bounds: they are those of the configuration's schema, so that no
 * control offers what is refused then. Undefined where any text may be right.
 */
export function controlOf(setting: Setting, now: Changeable): SettingControl | undefined {
  const value = setting.get(now);
  if (WITH_AUTO.has(setting.name)) {
    const word = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
    return { kind: 'choice', value: word, choices: ['auto', 'on', 'off'] };
  }
  const known = fieldOf(setting);
  switch (known?.type) {
    case undefined:
      return undefined;
    case 'boolean':
      return { kind: 'switch', value: value === true };
    case 'string':
      return { kind: 'choice', value: String(value), choices: known.enum };
    case 'number':
    case 'integer':
      return {
        kind: 'number',
        value: typeof value === 'number' ? value : null,
        min: known.minimum,
        max: known.maximum,
        whole: known.type === 'integer',
        ...(setting.off !== undefined && { off: setting.off }),
        ...(setting.none !== undefined && { none: setting.none }),
      };
  }
}

/** The action that changes a setting. */
export function changedBy(setting: Setting): NonNullable<SettingShow['by']> {
  if (CAMP_SETTINGS.includes(setting)) return 'camp';
  if (RIVAL_SETTINGS.includes(setting)) return 'rivals';
  return LIMITS.includes(setting) ? 'limits' : 'policy';
}
