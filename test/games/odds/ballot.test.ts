import { expectOk, SEATS } from '@show-of-hands/engine';
import {
  ballotPolicy,
  ballotRecord,
  closeBallot,
  openBallot,
  receiptFor,
  recount,
  verifyReceipt,
} from '@show-of-hands/engine/ballot';
import { expect, test } from 'vitest';
import { odds } from './odds.ts';

const view = odds.view(expectOk(odds.start(null)), 'public');
const pepper = `0x${'07'.repeat(32)}` as const;

test.each(SEATS)('a ballot for seat %s decides a round of a game with simultaneous moves', (seat) => {
  const ballot = openBallot({
    game: odds,
    view,
    seat,
    turn: odds.turn(view),
    matchKey: `0x${'0a'.repeat(32)}`,
    policy: ballotPolicy.parse({}),
    pepper,
    openedAt: 0,
  });
  expect(ballot.allowlist).toEqual(['#odds 0', '#odds 1']);
  for (const [login, text] of [
    ['ann', '#odds 1'],
    ['bob', '#ODDS 0'],
    ['cid', '#odds1'],
    ['bob', '#odds 2'],
  ] as const) {
    ballot.cast({ userId: login, login, text, sentAt: 1 });
  }
  const { move, record } = closeBallot(ballot, { interventions: [] });
  expect(move).toBe(1);
  expect(record.result.stages).toEqual([
    {
      counts: [
        ['#odds 0', 1],
        ['#odds 1', 2],
      ],
      winner: '#odds 1',
      why: 'plurality',
    },
  ]);
  const published = ballotRecord.parse(JSON.parse(JSON.stringify(record)));
  expect(recount(published, odds, view)).toMatchObject({ ok: true, move: '#odds 1', against: 'rules' });
  const answer = receiptFor(published, pepper, 'bob');
  expect(answer.kind === 'receipt' && verifyReceipt(answer.receipt, record.ballotRoot)).toBe(true);
});
