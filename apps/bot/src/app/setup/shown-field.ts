import type { SetupShow } from '@show-of-hands/bus';
import { type ConfigLayers, valueAt } from '../../config/layers.ts';
import type { ConfigField, ConfigFieldName } from './fields.ts';

export type ShownField = SetupShow['fields'][number];

/** A field as the layers have it, and which of them wins. */
export function fieldIn(
  { line, file, setup }: ConfigLayers,
  name: ConfigFieldName,
  { path, elsewhere, show }: ConfigField,
): ShownField {
  for (const [from, layer] of [
    ['command line', line],
    ['file', file],
    ['setup', setup],
  ] as const) {
    const value = (elsewhere && valueAt(layer, elsewhere)) ?? valueAt(layer, path);
    if (value === undefined) continue;
    const isSet = value !== null;
    return { name, value: isSet ? show(value) : null, isSet, from };
  }
  return { name, value: null, isSet: false, from: 'default' };
}
