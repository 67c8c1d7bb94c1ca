import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { TableWriter } from '../../chain/table/table-client.ts';

/**
 * An owner that opens a match only while it is covered: since it was planned the process may have ended, and fees
 * have risen. Every other call is made whatever it costs, because a match that was begun is finished.
 *
 * @returns a writer whose openings fail with a Problem, before anything is sent, if they are not covered
 */
export const coveredOpening = (owner: TableWriter, isCovered: () => Promise<boolean>): TableWriter => ({
  address: owner.address,
  async send(call, dearest) {
    if (call.kind !== 'open' || (await isCovered())) return owner.send(call, dearest);
    throw new Problem(
      msg('table.why.fees'),
      `match ${call.matchKey}`,
      'nothing: another match is planned at the fees of now',
    );
  },
});
