import type { Address, Hex } from 'viem';
import { plainRpc } from '../chain/place.ts';
import type { Asked } from '../task/task.ts';

/** Options that say the same to every task that plays a seat, in the order in which they are printed. */
const KEPT = [
  'config',
  'data',
  'game',
  'rpc',
  'chain-id',
  'table',
  'registry',
  'collection',
  'keys',
  'level',
];

/** The command line that goes on with a match, to be pasted where this one was typed. */
export function goOnLine({ texts }: Asked, matchKey: Hex): string {
  const options = KEPT.flatMap((name) => {
    const value = texts[name];
    if (value === undefined) return [];
    // what may hold a key is not repeated
    return name === 'rpc' ? ['--rpc', plainRpc(value) ?? 'URL'] : [`--${name}`, quoted(value)];
  });
  return ['npm run --silent soh -- match play', matchKey, ...options].join(' ');
}

export interface MatchToShare {
  readonly matchKey: Hex;
  readonly table: Address;
  /** As it was named; null for the first one. */
  readonly game: string | null;
  /** On a chain of this machine: there is no other way to it. */
  readonly local: boolean;
}

/**
 * The command line that joins a match, to be given away: whoever joins has a data folder and a way to the chain of
 * their own, and neither knows the table, or of which game it is.
 */
export const joinLine = ({ matchKey, game, table, local }: MatchToShare): string =>
  [
    `npm run --silent soh -- match join ${matchKey}`,
    ...(game === null ? [] : [`--game ${game}`]),
    `--table ${table}`,
    ...(local ? [] : ['--rpc URL']),
  ].join(' ');

const quoted = (text: string): string => (/^[\w./:\\-]+$/.test(text) ? text : `"${text}"`);
