import type { Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { TableCall, TableWriter } from '../../chain/table/table-client.ts';
import type { Stake } from './money.ts';
import type { Stakes } from './stakes.ts';

interface StakedEntryOptions {
  readonly matchKey: Hex;
  readonly seat: Seat;
  /** What the match asks for; null for nothing. */
  readonly stake: Stake | null;
  /** Null where the show plays for nothing. */
  readonly stakes: Pick<Stakes, 'putIn'> | null;
}

/**
 * An owner that puts in what the match asks for as it enters: written down and within the limits before anything is signed.
 *
 * @returns a writer whose entries fail with a Problem, before anything is sent, if nothing may be put in
 */
export function stakedEntry(
  owner: TableWriter,
  { matchKey, seat, stake, stakes }: StakedEntryOptions,
): TableWriter {
  if (stake === null) return owner;
  return {
    address: owner.address,
    async send(call, dearest) {
      if (!isEntry(call)) return owner.send(call, dearest);
      if (stakes === null) {
        throw new Problem(
          msg('rival.no.stake'),
          'table.rivals.stakes in the configuration',
          'nothing: another match is begun',
        );
      }
      await stakes.putIn({ matchKey, seat, ...stake });
      // no coin comes with a counter, which the stakes have refused by now
      const brings = stake.token === null && call.kind !== 'counter';
      return owner.send(brings ? { ...call, value: stake.amount } : call, dearest);
    },
  };
}

type Entry = Extract<TableCall, { kind: 'open' | 'join' | 'counter' }>;
const isEntry = (call: TableCall): call is Entry =>
  call.kind === 'open' || call.kind === 'join' || call.kind === 'counter';
