import type { SetupField, SetupShow } from '@show-of-hands/bus';
import { z } from 'zod';
import { type ConfigLayers, valueAt } from '../../config/layers.ts';

/** How a field of the wizard stands in the configuration. */
interface ConfigField {
  readonly path: readonly string[];
  /** Where the same can stand, too: what is set there goes before it. */
  readonly elsewhere?: readonly string[];
  /** The typed text as the configuration has it; the configuration's own schema judges it. */
  readonly read: (typed: string) => unknown;
  /** As it may be shown; null where it is secret. */
  readonly show: (value: unknown) => string;
}

const plain = (...path: string[]): ConfigField => ({ path, read: (typed) => typed, show: String });
/** As most of Europe writes it. */
const DECIMAL_COMMA = /^(\d+),(\d+)$/;
const number = (...path: string[]): ConfigField => ({
  path,
  // what is no number is left as it is, and refused
  read: (typed) => {
    const value = Number(typed.replace(DECIMAL_COMMA, '$1.$2'));
    return Number.isFinite(value) ? value : typed;
  },
  show: String,
});
/** Behind the host often stands a key. Several addresses are shown as their hosts. */
const address = (...path: string[]): ConfigField => ({
  path,
  read: (typed) => typed,
  show: (value) =>
    z
      .union([z.string().transform((one) => [one]), z.array(z.string())])
      .catch([])
      .parse(value)
      .map((one) => (URL.canParse(one) ? new URL(one).host : '?'))
      .join(', '),
});

/** Somebody's name and password can stand before a host, and a token behind it. */
const socket = (...path: string[]): ConfigField => ({
  path,
  read: (typed) => typed,
  show: (value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return '?';
    const { protocol, host, pathname } = new URL(value);
    return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
  },
});

/** All but OBS's password, which stands in a file of its own. */
type ConfigFieldName = Exclude<SetupField, 'obsPassword'>;

/** Whose contracts are set: those of the game that is on. */
export interface SetGame {
  readonly id: string;
  /** Whether contracts that stand in the configuration without a name are this game's. */
  readonly isUnnamed: boolean;
}

const contract = (part: string, { id, isUnnamed }: SetGame): ConfigField => {
  const named = ['chain', 'contracts', id, part];
  return isUnnamed ? { ...plain('chain', 'contracts', part), elsewhere: named } : plain(...named);
};

export const configFields = (game: SetGame): Readonly<Record<ConfigFieldName, ConfigField>> => ({
  channel: plain('channel'),
  account: plain('chat', 'account'),
  clientId: plain('chat', 'clientId'),
  obsUrl: socket('obs', 'url'),
  rpc: address('chain', 'rpc'),
  chainId: number('chain', 'chainId'),
  table: contract('table', game),
  registry: contract('registry', game),
  collection: contract('collection', game),
  streamDelay: number('ballot', 'streamDelay'),
});

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
