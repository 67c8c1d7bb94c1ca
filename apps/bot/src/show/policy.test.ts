import { expect, test } from 'vitest';
import { configSchema } from '../config/schema.ts';
import { policyOf } from './policy.ts';
import { describePolicy } from './policy-words.ts';

test.each([
  [{}, 'first-legal', 'the first legal move'],
  [{ noVotes: 'best' as const }, { best: 5 }, "the computer's move, level 5 of 10"],
  [
    { noVotes: 'best' as const, noVotesLevel: 10 as const },
    { best: 10 },
    "the computer's move, level 10 of 10",
  ],
  [{ noVotesLevel: 10 as const }, 'first-legal', 'the first legal move'],
])('the ballot %j plays %j where nobody votes, and says so', (ballot, noVotes, words) => {
  const policy = policyOf(configSchema.parse({ ballot }));
  expect(policy.noVotes).toEqual(noVotes);
  expect(describePolicy(policy)).toContain(`no votes: ${words}.`);
});
