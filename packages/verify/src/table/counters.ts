import type { Address, Hex } from 'viem';
import { counterHashOf, openingHashOf } from './decode.ts';
import type { MatchEntry } from './match-info.ts';
import type { MatchLog } from './match-log.ts';

/** An owner's offer to take seat B of a match, as the chain tells it. */
export interface Counter {
  readonly owner: Address;
  readonly counterHash: Hex;
  readonly entry: MatchEntry;
}

/**
 * The counters to an offer that stand after so many of its logs, in the order in which they were made; none once it is no
 * longer open. One whose entry does not give its hash is none: no table would accept it.
 *
 * @param logs of the match, from its opening on
 */
export function standingCounters(matchKey: Hex, logs: readonly MatchLog[]): readonly Counter[] {
  let opening: Hex | undefined;
  const standing = new Map<string, Counter>();
  for (const log of logs) {
    switch (log.type) {
      case 'opened':
        opening = openingHashOf(matchKey, log.terms, log.entry);
        break;
      case 'countered': {
        const { owner, counterHash, entry } = log;
        // the one before is replaced, whatever becomes of this one
        standing.delete(owner.toLowerCase());
        if (opening === undefined || counterHashOf(opening, owner, entry) !== counterHash) break;
        standing.set(owner.toLowerCase(), { owner, counterHash, entry });
        break;
      }
      case 'counterWithdrawn':
        standing.delete(log.owner.toLowerCase());
        break;
      case 'joined':
      case 'ended':
        return [];
      default:
    }
  }
  return [...standing.values()];
}
