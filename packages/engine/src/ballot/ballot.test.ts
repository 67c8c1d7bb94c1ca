import { expect, test } from 'vitest';
import { odds } from '../../../../test/odds/odds.ts';
import { expectOk } from '../result.ts';
import {
  ballotPolicy,
  ballotRecord,
  closeBallot,
  openBallot,
  receiptFor,
  recount,
  verifyReceipt,
} from './index.ts';

test('smoke', () => {
  const view = expectOk(odds.start(null));
  const pepper = `0x${'22'.repeat(32)}` as const;
  const b = openBallot({
    game: odds,
    view,
    seat: 'A',
    turn: 0,
    matchKey: `0x${'11'.repeat(32)}`,
    policy: ballotPolicy.parse({}),
    pepper,
    openedAt: 1000,
  });
  expect(b.cast({ userId: '1', login: 'Ann', text: '#odds 1', sentAt: 1000 })).toMatchObject({
    kind: 'counted',
    seq: 1,
  });
  const c = closeBallot(b, { interventions: [] });
  expect(c.move).toBe(1);
  const r = ballotRecord.parse(JSON.parse(JSON.stringify(c.record)));
  expect(recount(r, odds).differences).toEqual([]);
  const a = receiptFor(r, pepper, 'aNN');
  expect(a.kind === 'receipt' && verifyReceipt(a.receipt, r.ballotRoot, { login: 'ann', pepper })).toBe(true);
});
