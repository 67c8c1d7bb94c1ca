import { expected } from '../base/json/expected.ts';
import { Problem } from '../base/problem.ts';
import { type Config, configSchema } from './schema.ts';

/** Parts of a configuration as they were written, before defaults and checks. */
export type ConfigLayer = Readonly<Record<string, unknown>>;

/** Where the configuration comes from. The later in this list wins. */
export interface ConfigLayers {
  /** What the wizard in the dock has set. */
  readonly setup: ConfigLayer;
  readonly file: ConfigLayer;
  readonly line: ConfigLayer;
}

/** The configuration, or every mistake in it with its field. */
export type CheckedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/**
 * Defaults, and over them each layer. Which game was chosen in the dock is left out: that goes before the file, not
 * behind it (`askedGame`).
 */
export function checkLayers({ setup, file, line }: ConfigLayers): CheckedConfig {
  const { game: chosen, ...set } = setup;
  const layers = layOver(withContractsNamed(layOver(set, file), file.game), line);
  const parsed = configSchema.safeParse(layers, { error: expected });
  if (chosen !== undefined && typeof chosen !== 'string')
    return { ok: false, mistakes: ['game: expected text'] };
  if (parsed.success) return { ok: true, config: parsed.data };
  const mistakes = parsed.error.issues.map((issue) => {
    const field = issue.path.join('.') || 'the file';
    return `${field}: ${issue.message}`;
  });
  return { ok: false, mistakes };
}

/** The game that was asked for: on the command line, else in the dock, else in the file; null for none. */
export function askedGame({ setup, file, line }: ConfigLayers): string | null {
  const asked = [line.game, setup.game, file.game].find((game) => typeof game === 'string');
  return typeof asked === 'string' ? asked : null;
}

/**
 * The same where there must be no mistake.
 *
 * @param where the files that the layers come from, for the message
 * @throws Problem with every mistake
 */
export function configOf(layers: ConfigLayers, where: string): Config {
  const judged = checkLayers(layers);
  if (judged.ok) return judged.config;
  const { mistakes } = judged;
  throw new Problem(
    `The configuration has ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}: ${mistakes.join('; ')}`,
    where,
    "correct the field; the README's table lists every field with its values",
  );
}

const CONTRACTS = ['chain', 'contracts'];

/** Contracts without a name are those of the game that their file names, whatever the command line says to play. */
function withContractsNamed(layer: ConfigLayer, game: unknown): ConfigLayer {
  const contracts = valueAt(layer, CONTRACTS);
  if (typeof game !== 'string' || !isLayer(contracts)) return layer;
  const { table, registry, collection, ...byGame } = contracts;
  const unnamed = Object.entries({ table, registry, collection }).filter(([, value]) => value !== undefined);
  if (unnamed.length === 0) return layer;
  return withValue(layer, CONTRACTS, { [game]: Object.fromEntries(unnamed), ...byGame });
}

function layOver(base: ConfigLayer, over: ConfigLayer): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const inner = merged[key];
    merged[key] = isLayer(value) && isLayer(inner) ? layOver(inner, value) : value;
  }
  return merged;
}

/** What stands at a path of a layer; undefined where it says nothing of it. */
export function valueAt(layer: ConfigLayer, path: readonly string[]): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return layer;
  const inner = Object.hasOwn(layer, head) ? layer[head] : undefined;
  if (rest.length === 0) return inner;
  return isLayer(inner) ? valueAt(inner, rest) : undefined;
}

/** The layer with another value at a path; undefined takes it out, with what is empty then. */
export function withValue(layer: ConfigLayer, path: readonly string[], value: unknown): ConfigLayer {
  const [head, ...rest] = path;
  if (head === undefined) return layer;
  const { [head]: inner, ...others } = layer;
  const put = rest.length === 0 ? value : withValue(isLayer(inner) ? inner : {}, rest, value);
  const isEmpty = put === undefined || (isLayer(put) && Object.keys(put).length === 0);
  return isEmpty ? others : { ...others, [head]: put };
}

export const isLayer = (value: unknown): value is ConfigLayer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
