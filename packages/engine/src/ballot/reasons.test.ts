import { bytesToHex, hexToBytes } from 'viem';
import { describe, expect, test } from 'vitest';
import { Admission, REMEMBERED_REASONS } from './admission.ts';
import { closeBallot } from './ballot.ts';
import { errand } from './errand.fixture.ts';
import { voterKeyOf } from './hashes.ts';
import { castAll, ITEMS, OPENED_AT, openErrand, PEPPER } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';
import { type BallotRecord, ballotRecord, recordText } from './record.ts';
import { recount } from './recount.ts';

const keyOf = (login: string) => bytesToHex(voterKeyOf(hexToBytes(PEPPER), login));
const say = (ballot: ReturnType<typeof openErrand>, login: string, text: string, sentAt = OPENED_AT) =>
  ballot.cast({ userId: `id-${login}`, login, text, sentAt });

describe('the last reason of a voter', () => {
  test('is that of the latest word, until one counts', () => {
    const ballot = openErrand();
    const seen = [];
    for (const [text, sentAt] of [
      ['#errand plum', OPENED_AT],
      ['#errand pear', 0],
      ['#errand pear', OPENED_AT],
      ['#errand plum', OPENED_AT],
    ] as const) {
      say(ballot, 'Ann', text, sentAt);
      seen.push(ballot.lastReasonOf('ann'));
    }
    expect(seen).toEqual(['illegal', 'outside-window', undefined, 'illegal']);
  });

  test('is not touched by what says no move', () => {
    const ballot = openErrand();
    say(ballot, 'ann', 'hello');
    expect(ballot.lastReasonOf('ann')).toBeUndefined();
    say(ballot, 'ann', '#errand plum');
    say(ballot, 'ann', 'hello');
    expect(ballot.lastReasonOf('ann')).toBe('illegal');
  });

  test('can be noted from elsewhere, as long as the ballot runs', () => {
    const ballot = openErrand();
    ballot.noteReason('Ann', 'other-channel');
    expect(ballot.lastReasonOf('ann')).toBe('other-channel');
    ballot.settle({ interventions: [] });
    ballot.noteReason('ann', 'banned');
    expect(ballot.lastReasonOf('ann')).toBe('other-channel');
  });
});

describe('reasons are remembered', () => {
  test('of the latest voters, up to a limit', () => {
    const admission = new Admission({ policy: ballotPolicy.parse({}), openedAt: OPENED_AT }, 3);
    for (const login of ['ann', 'bob', 'cid', 'ANN', 'dan', 'eve']) admission.note(login, 'illegal');
    expect(admission.reasons().map(({ login }) => login)).toEqual(['ann', 'dan', 'eve']);
  });

  test('a flood of strangers does not grow them', () => {
    const ballot = openErrand();
    for (let i = 0; i < REMEMBERED_REASONS + 10; i++) ballot.noteReason(`v${i}`, 'too-fast');
    const { refusals } = ballot.settle({ interventions: [] }).unsealed;
    expect([refusals.length, refusals[0]?.login]).toEqual([REMEMBERED_REASONS, 'v10']);
  });
});

describe('in a record', () => {
  const ballot = openErrand();
  castAll(ballot, 'ann: #errand pear', 'bob: #errand apple');
  say(ballot, 'Bob', '#errand plum', OPENED_AT + 9);
  ballot.remove('id-ann');
  say(ballot, 'cid', '#errand pear', 0);
  const { record } = closeBallot(ballot, { interventions: [] });

  test('reasons stand under the voters’ keys, in their order, beside votes that count', () => {
    const reasons = [
      { voterKey: keyOf('ann'), reason: 'removed' },
      { voterKey: keyOf('bob'), reason: 'illegal' },
      { voterKey: keyOf('cid'), reason: 'outside-window' },
    ];
    expect(record.refusals).toEqual(reasons.sort((a, b) => (a.voterKey < b.voterKey ? -1 : 1)));
    expect(record.votes.map(({ voterKey }) => voterKey)).toEqual([keyOf('bob')]);
  });

  test('they survive being published, and recount', () => {
    expect(ballotRecord.parse(JSON.parse(recordText(record)))).toEqual(record);
    expect(recount(record, errand, ITEMS)).toMatchObject({ ok: true, differences: [] });
  });

  test('they change no digest: it is about what counted', () => {
    const { refusals: _left, ...bare } = record;
    expect(recount(bare, errand)).toMatchObject({ ok: true, ballotDigest: record.ballotDigest });
  });

  test('nobody refused, no list: records of earlier ballots read the same', () => {
    const quiet = openErrand();
    castAll(quiet, 'ann: #errand pear');
    expect(closeBallot(quiet, { interventions: [] }).record).not.toHaveProperty('refusals');
  });

  test.each<[string, (refusals: NonNullable<BallotRecord['refusals']>) => BallotRecord['refusals'], string]>([
    ['the same voter twice', ([first, ...rest]) => first && [first, first, ...rest], 'refusals[1].voterKey'],
    ['another order', (refusals) => [...refusals].reverse(), 'refusals[1].voterKey'],
    [
      'a reason that never is one',
      ([first]) => first && [{ ...first, reason: 'settled' }],
      'refusals[0].reason',
    ],
    ['chatter', ([first]) => first && [{ ...first, reason: 'not-a-move' }], 'refusals[0].reason'],
  ])('%s is named', (_what, change, field) => {
    const changed = { ...record, refusals: change(record.refusals ?? []) };
    expect(recount(changed, errand).differences.map((found) => found.field)).toContain(field);
  });

  test.each([
    ['other-round', { roundLetter: 'g' }],
    ['subscribers-only', { voters: 'subscribers' }],
    ['slow-mode', { limits: { slowMs: 1 } }],
    ['too-fast', { limits: { betweenMs: 1 } }],
    ['too-many-votes', { limits: { votes: 1 } }],
    ['first-counts', { counts: 'first-vote' }],
    ['newcomer-share', { newcomers: { percent: 1 } }],
  ] as const)('%s needs a policy that knows it', (reason, given) => {
    const refusals = [{ voterKey: keyOf('zoe'), reason }];
    const fieldsUnder = (policy: BallotRecord['policy']): string[] =>
      recount({ ...record, policy, refusals }, errand).differences.map(({ field }) => field);
    expect(fieldsUnder(record.policy)).toEqual(['refusals[0].reason']);
    expect(fieldsUnder(ballotPolicy.parse(given))).not.toContain('refusals[0].reason');
  });
});
