import type { SetupShow } from '@show-of-hands/bus';
import { type ConfigLayers, valueAt } from '../config/layers.ts';
import { CONFIG_FIELDS, type ConfigFieldName } from './fields.ts';

export type ShownField = SetupShow['fields'][number];

/** A field as the layers have it, and which of them wins. */
export function fieldIn({ line, file, setup }: ConfigLayers, name: ConfigFieldName): ShownField {
  const { path, show } = CONFIG_FIELDS[name];
  for (const [from, layer] of [
    ['command line', line],
    ['file', file],
    ['setup', setup],
  ] as const) {
    const value = valueAt(layer, path);
    if (value === undefined) continue;
    const isSet = value !== null;
    return { name, value: isSet ? show(value) : null, isSet, from };
  }
  return { name, value: null, isSet: false, from: 'default' };
}
