import type { MessageDescriptor } from '@show-of-hands/bus';
import { findingMsg } from './words.ts';

/** Whether two hashes or addresses are the same, however they are written. */
export const sameHex = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** What a record says of something, and what the chain says. */
export type Pair = readonly [what: MessageDescriptor, recorded: string, onChain: string];

/** Every pair whose two sides differ, in words; undefined if none does. */
export function differenceIn(pairs: readonly Pair[]): MessageDescriptor | undefined {
  const [first, ...more] = pairs
    .filter(([, recorded, onChain]) => !sameHex(recorded, onChain))
    .map(([what, recorded, onChain]) => findingMsg('found.pair', { what, recorded, onChain }));
  return first && more.reduce((one, other) => findingMsg('found.and', { one, other }), first);
}
