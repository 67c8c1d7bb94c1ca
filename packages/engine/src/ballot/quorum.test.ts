import { describe, expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { errand } from './errand.fixture.ts';
import { castAll, ITEMS, OPENED_AT, openErrand } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';
import { ballotRecord, recordText } from './record.ts';
import { recount } from './recount.ts';

const VOTES = ['ann: #errand pear blue far', 'bob: #errand pear', 'cid: #errand apple'];
const PREFERRED = '#errand stone red';

function closed(quorum: number, noVotes?: string) {
  const given = noVotes === undefined ? {} : { noVotes: { streamerMs: 5_000 } };
  const ballot = openErrand({ policy: ballotPolicy.parse({ quorum, ...given }) });
  castAll(ballot, ...VOTES);
  return closeBallot(ballot, { interventions: [], noVotes }).record;
}

describe('a quorum', () => {
  test('that is reached changes nothing', () => {
    const { result } = closed(3);
    expect([result.move, result.quorumMissed]).toEqual(['#errand pear blue far', undefined]);
  });

  test('that is missed lets nobody decide, and the counts are published all the same', () => {
    const { result, votes } = closed(4);
    expect(votes).toHaveLength(3);
    expect(result).toMatchObject({
      quorumMissed: true,
      move: '#errand apple red near',
      stages: [
        {
          counts: [
            ['#errand apple', 1],
            ['#errand pear', 2],
          ],
          winner: '#errand apple',
          why: 'default',
        },
        { counts: [['#errand apple', 1]], winner: '#errand apple red', why: 'default' },
        { counts: [], winner: '#errand apple red near', why: 'default' },
      ],
    });
  });

  test('that is missed leaves it to the streamer where the policy says so', () => {
    const { result } = closed(4, PREFERRED);
    expect([result.move, result.noVotes, result.quorumMissed]).toEqual([PREFERRED, PREFERRED, true]);
    expect(result.stages.map(({ why }) => why)).toEqual(['streamer', 'streamer']);
  });

  test('asks for voters, whatever their votes weigh', () => {
    const policy = ballotPolicy.parse({ quorum: 2, weights: { subscriber: 100 } });
    const ballot = openErrand({ policy });
    ballot.cast({ userId: '1', login: 'a', text: '#errand pear', sentAt: OPENED_AT, subscriber: true });
    expect(closeBallot(ballot, { interventions: [] }).record.result.quorumMissed).toBe(true);
  });

  test('asks for those whose vote counts: newcomers beyond their share do not', () => {
    const ballot = openErrand({ policy: ballotPolicy.parse({ quorum: 2, newcomers: { percent: 0 } }) });
    for (const login of ['ann', 'new']) {
      const newcomer = login === 'new';
      ballot.cast({ userId: login, login, text: '#errand pear', sentAt: OPENED_AT, newcomer });
    }
    expect(closeBallot(ballot, { interventions: [] }).record.result.quorumMissed).toBe(true);
  });

  test.each([[3], [4]])('of %d recounts, as text too', (quorum) => {
    const record = ballotRecord.parse(JSON.parse(recordText(closed(quorum, PREFERRED))));
    expect(recount(record, errand, ITEMS)).toMatchObject({ ok: true, differences: [] });
  });

  test('cannot be claimed to be missed, nor that being hidden', () => {
    const [reached, missed] = [closed(3), closed(4)];
    const claimed = { ...reached, result: { ...reached.result, quorumMissed: true as const } };
    const { quorumMissed: _hidden, ...result } = missed.result;
    for (const record of [claimed, { ...missed, result }]) {
      expect(recount(record, errand, ITEMS).differences.map(({ field }) => field)).toContain(
        'result.quorumMissed',
      );
    }
  });
});
