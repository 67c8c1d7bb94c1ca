import type { Hex } from 'viem';
import type { Asked } from '../../task.ts';
import { plainRpc } from '../place.ts';

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

const quoted = (text: string): string => (/^[\w./:\\-]+$/.test(text) ? text : `"${text}"`);
