import { describe, expect, test } from 'vitest';
import { choicesOf } from './errand.fixture.ts';
import { castAll, OPENED_AT, openErrand } from './opening.fixture.ts';
import { type BallotPolicy, ballotPolicy } from './policy.ts';
import type { VoteInput } from './question.ts';
import { REFUSALS, type RefusalReason, refusalSentence } from './refusal.ts';

test.each(REFUSALS.map((reason) => [reason]))(
  '%s is told to viewers in a short sentence or two',
  (reason) => {
    expect(refusalSentence(reason)).toMatch(/^[A-Z0-9][^.]*\.(?: [A-Z][^.]*\.)?$/);
  },
);

test('no reason is listed twice', () => {
  expect(new Set(REFUSALS).size).toBe(REFUSALS.length);
});

describe('of several reasons the first in this order is given', () => {
  const policy: BallotPolicy = ballotPolicy.parse({
    roundLetter: 'g',
    voters: 'subscribers',
    limits: { slowMs: 5_000, betweenMs: 3_000, votes: 2 },
  });
  /** A line with everything wrong that there is; each row of the table puts one more thing right. */
  const wrong: Extract<VoteInput, { text: string }> = {
    userId: 'ann',
    login: 'not a name',
    text: 'hello z',
    sentAt: OPENED_AT + 99_999,
  };
  const late = OPENED_AT + 10_000;
  const rows: [RefusalReason, Partial<typeof wrong>, { screened?: boolean; removed?: boolean }?][] = [
    ['not-a-move', {}],
    ['blocked-word', { text: '#errand plum z' }],
    ['removed', {}, { screened: false }],
    ['other-round', {}, { removed: false }],
    ['outside-window', { text: '#errand plum g' }],
    ['subscribers-only', { sentAt: late }],
    ['slow-mode', { subscriber: true }],
    ['invalid-name', { sentAt: late + 5_000 }],
    ['too-many-votes', { login: 'ann' }],
  ];

  function ballotWith(screened: boolean, removed: boolean) {
    const ballot = openErrand({ policy, screen: () => (screened ? 'blocked-word' : undefined) });
    // two votes that were accepted in an earlier run
    for (const key of ['apple', 'pear']) {
      ballot.restore({ userId: 'ann', login: 'ann', choices: choicesOf(key), sentAt: late });
    }
    if (removed) ballot.remove('ann');
    return ballot;
  }

  const line: { vote: typeof wrong; screened: boolean; removed: boolean } = {
    vote: wrong,
    screened: true,
    removed: true,
  };
  const steps = rows.map(([reason, vote, state = {}]) => {
    line.vote = { ...line.vote, ...vote };
    Object.assign(line, state);
    return [reason, { ...line }] as const;
  });

  test.each(steps)('%s', (reason, { vote, screened, removed }) => {
    expect(ballotWith(screened, removed).cast(vote)).toEqual({
      kind: 'refused',
      reason,
      message: refusalSentence(reason),
    });
  });

  test('illegal and name-taken are the last', () => {
    const ballot = openErrand({ policy: ballotPolicy.parse({ limits: { betweenMs: 3_000 } }) });
    castAll(ballot, 'ann: #errand apple');
    const cast = (userId: string, text: string, sentAt: number) =>
      ballot.cast({ userId, login: 'ann', text, sentAt });
    expect(cast('id-ann', '#errand plum', OPENED_AT + 1)).toMatchObject({ reason: 'too-fast' });
    expect(cast('id-ann', '#errand plum', OPENED_AT + 3_000)).toMatchObject({ reason: 'illegal' });
    expect(cast('other', '#errand plum', OPENED_AT)).toMatchObject({ reason: 'illegal' });
    expect(cast('other', '#errand pear', OPENED_AT)).toMatchObject({ reason: 'name-taken' });
  });
});

test.each([
  ['a', true],
  ['A-z_09', true],
  ['x'.repeat(50), true],
  ['x'.repeat(51), false],
  ['', false],
  ['an n', false],
  ['ann\n', false],
  ['änn', false],
])('the name %j is valid: %s', (login, valid) => {
  const verdict = openErrand().cast({ userId: '1', login, text: '#errand pear', sentAt: OPENED_AT });
  expect(verdict.kind).toBe(valid ? 'counted' : 'refused');
});

test('only lines that say a move are screened, legal or not', () => {
  const seen: string[] = [];
  const screen = (vote: VoteInput): undefined => {
    seen.push(vote.raw ?? 'none');
  };
  const ballot = openErrand({ screen });
  const say = (text: string) =>
    ballot.cast({ userId: '1', login: 'ann', text, raw: `/me ${text}`, sentAt: OPENED_AT });
  for (const text of ['hello', '#errand plum', '#errand pear']) say(text);
  expect(seen).toEqual(['/me #errand plum', '/me #errand pear']);
});
