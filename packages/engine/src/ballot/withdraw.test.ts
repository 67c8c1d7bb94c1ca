import { describe, expect, test } from 'vitest';
import { closeBallot } from './ballot.ts';
import { castAll, OPENED_AT, openErrand, withdrawMessage } from './opening.fixture.ts';
import { ballotPolicy } from './policy.ts';

const say = (
  ballot: ReturnType<typeof openErrand>,
  login: string,
  item: string,
  { ms = 0, messageId }: { ms?: number; messageId?: string } = {},
) =>
  ballot.cast({
    userId: `id-${login}`,
    login,
    text: `#errand ${item}`,
    sentAt: OPENED_AT + ms,
    messageId,
  });

describe('a withdrawn vote', () => {
  test('is gone, and its voter may vote again', () => {
    const ballot = openErrand();
    castAll(ballot, 'ann: #errand apple', 'bob: #errand pear');
    expect([ballot.withdraw('id-ann'), ballot.withdraw('id-ann'), ballot.withdraw('id-cid')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([ballot.hasVoted('id-ann'), ballot.voters, ballot.lastReasonOf('ANN')]).toEqual([
      false,
      1,
      'withdrawn',
    ]);
    expect(ballot.standing().leaders.map(({ command }) => command)).toEqual(['#errand pear near']);
    expect(say(ballot, 'ann', 'stone')).toMatchObject({ changed: 'first', seq: 3 });
    expect([[...ballot.voterIds()], ballot.lastReasonOf('ann')]).toEqual([['id-bob', 'id-ann'], undefined]);
  });

  test('is the one that its message made, not one that was changed since', () => {
    const ballot = openErrand();
    say(ballot, 'ann', 'apple', { messageId: 'm1' });
    say(ballot, 'ann', 'pear', { ms: 1, messageId: 'm2' });
    expect([ballot.voterOfMessage('m1'), withdrawMessage(ballot, 'm1')]).toEqual([undefined, false]);
    expect(ballot.voterOfMessage('m2')).toBe('id-ann');
    expect([withdrawMessage(ballot, 'm2'), ballot.voters]).toEqual([true, 0]);
  });

  test('that was repeated stands by its latest message', () => {
    const ballot = openErrand();
    say(ballot, 'ann', 'apple', { messageId: 'm1' });
    say(ballot, 'ann', 'apple', { ms: 1, messageId: 'm2' });
    expect([withdrawMessage(ballot, 'm1'), withdrawMessage(ballot, 'm2')]).toEqual([false, true]);
  });

  test('frees the login for others', () => {
    const ballot = openErrand();
    say(ballot, 'ann', 'apple');
    ballot.withdraw('id-ann');
    const heir = { userId: 'other', login: 'Ann', text: '#errand pear', sentAt: OPENED_AT };
    expect(ballot.cast(heir)).toMatchObject({ changed: 'first' });
  });
});

test('clearing takes all votes, and everyone may vote as if for the first time', () => {
  const ballot = openErrand({ policy: ballotPolicy.parse({ counts: 'first-vote', limits: { votes: 1 } }) });
  say(ballot, 'ann', 'apple', { ms: 5_000 });
  say(ballot, 'bob', 'pear', { ms: 6_000 });
  expect([ballot.clear(), ballot.clear()]).toEqual([2, 0]);
  expect([ballot.voters, ballot.standing().leaders, ballot.voterNamed('ann')]).toEqual([0, [], undefined]);
  expect(ballot.endAt(OPENED_AT + 5_500)).toBe(OPENED_AT + 5_500);
  ballot.endAt(OPENED_AT + 20_000);
  expect(say(ballot, 'ann', 'stone', { ms: 7_000 })).toMatchObject({ changed: 'first', seq: 3 });
  expect(ballot.endAt(OPENED_AT)).toBe(OPENED_AT + 7_001);
});

test('clearing keeps removed voters off', () => {
  const ballot = openErrand();
  ballot.remove('id-ann');
  ballot.clear();
  expect(say(ballot, 'ann', 'apple')).toMatchObject({ reason: 'removed' });
});

test('a removed voter who is readmitted may vote again, and gets no vote back', () => {
  const ballot = openErrand();
  say(ballot, 'ann', 'apple');
  ballot.remove('id-ann');
  expect([ballot.readmit('id-ann'), ballot.readmit('id-ann'), ballot.voters]).toEqual([true, false, 0]);
  expect(say(ballot, 'ann', 'pear')).toMatchObject({ changed: 'first' });
});

describe('a restored vote', () => {
  test('was judged when it came: neither window, limits, screen nor marks are asked again', () => {
    const policy = ballotPolicy.parse({ voters: 'subscribers', limits: { votes: 1, betweenMs: 1_000 } });
    const ballot = openErrand({ policy, screen: () => 'banned' });
    const restore = (key: string) =>
      ballot.restore({
        userId: '1',
        login: 'ann',
        choices: [{ stage: 'item', key }],
        sentAt: OPENED_AT - 1,
      });
    expect([restore('apple').kind, restore('pear').kind]).toEqual(['counted', 'counted']);
    expect(restore('plum')).toMatchObject({ reason: 'illegal' });
  });

  test('counts for the limits of what follows', () => {
    const ballot = openErrand({ policy: ballotPolicy.parse({ limits: { votes: 1 } }) });
    ballot.restore({ userId: 'id-ann', login: 'ann', text: '#errand pear', sentAt: OPENED_AT });
    expect(say(ballot, 'ann', 'apple')).toMatchObject({ reason: 'too-many-votes' });
  });
});

test('a settled ballot takes nothing back', () => {
  const ballot = openErrand();
  say(ballot, 'ann', 'apple', { messageId: 'm1' });
  closeBallot(ballot, { interventions: [] });
  for (const late of [
    () => ballot.withdraw('id-ann'),
    () => withdrawMessage(ballot, 'm1'),
    () => ballot.clear(),
    () => ballot.readmit('id-ann'),
  ]) {
    expect(late).toThrow('settled');
  }
  const again = { userId: 'x', login: 'x', text: '#errand pear', sentAt: OPENED_AT };
  expect(ballot.restore(again)).toMatchObject({ reason: 'settled' });
});
