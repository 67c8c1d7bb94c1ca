import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { policyWords, showWords } from '@show-of-hands/bus/show-words';
import { expect, test } from 'vitest';
import { configSchema } from '../config/schema.ts';
import { policyOf } from './ballot-policy.ts';

const say = sayIn(showWords, ENGLISH);

test.each([
  [{}, 'first-legal', say('policy.firstLegal')],
  [{ noVotes: 'best' as const }, { best: 5 }, say('policy.computer', { level: 5 })],
  [
    { noVotes: 'best' as const, noVotesLevel: 10 as const },
    { best: 10 },
    say('policy.computer', { level: 10 }),
  ],
  [{ noVotesLevel: 10 as const }, 'first-legal', say('policy.firstLegal')],
])('the ballot %j plays %j where nobody votes, and says so', (ballot, noVotes, words) => {
  const policy = policyOf(configSchema.parse({ ballot }));
  expect(policy.noVotes).toEqual(noVotes);
  expect(policyWords(policy, say)).toContain(words);
});
