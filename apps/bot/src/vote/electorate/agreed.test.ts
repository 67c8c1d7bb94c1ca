import { ballotPolicy, openBallot, sealBallot } from '@show-of-hands/engine/ballot';
import { expect, it } from 'vitest';
import { errand, type Item } from '../../../../../packages/engine/src/ballot/errand.fixture.ts';
import { countedVoters } from './agreed.ts';

const KEY = `0x${'11'.repeat(32)}` as const;
const VIEW: readonly Item[] = ['apple', 'pear', 'stone'];

/** Lines such as `ann: #errand apple red far`, counted: who was decided as they said. */
function agreedAfter(...lines: readonly string[]) {
  const policy = ballotPolicy.parse({});
  const question = {
    game: errand,
    view: VIEW,
    seat: 'A',
    turn: 0,
    matchKey: KEY,
    pepper: KEY,
    policy,
  } as const;
  const ballot = openBallot({ ...question, openedAt: 0 });
  for (const [at, line] of lines.entries()) {
    const [login = '', text = ''] = line.split(': ');
    ballot.cast({ userId: `id-${login}`, login, text, sentAt: at });
  }
  const { unsealed } = ballot.settle({ interventions: [] });
  const voters = countedVoters(ballot, unsealed, sealBallot(unsealed).result);
  return Object.fromEntries(voters.map(({ userId, agreed }) => [userId, agreed]));
}

it.each<[string, string[], Record<string, boolean>]>([
  [
    'as they said, and of the others not',
    ['ann: #errand apple red far', 'bob: #errand apple red far', 'cem: #errand pear red near'],
    { 'id-ann': true, 'id-bob': true, 'id-cem': false },
  ],
  [
    'as far as they said anything',
    [
      'ann: #errand apple',
      'bob: #errand apple red far',
      'cem: #errand apple red near',
      'dot: #errand apple red far',
    ],
    { 'id-ann': true, 'id-bob': true, 'id-cem': false, 'id-dot': true },
  ],
  [
    'by the last of their words',
    ['ann: #errand apple red far', 'bob: #errand pear red far', 'bob: #errand apple red far'],
    { 'id-ann': true, 'id-bob': true },
  ],
  ['and nobody where nobody voted', [], {}],
])('voters are told whether it was decided %s', (_, lines, expected) => {
  expect(agreedAfter(...lines)).toEqual(expected);
});
