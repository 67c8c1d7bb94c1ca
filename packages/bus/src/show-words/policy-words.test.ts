import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ENGLISH, sayIn } from '../words/index.ts';
import { showWords } from './book.ts';
import { betweenPolicyWords, policyWords } from './policy-words.ts';

const say = sayIn(showWords, ENGLISH);

type Given = z.input<typeof ballotPolicy>;
const told = (given: Given): string => policyWords(ballotPolicy.parse(given), say);

test('the default policy', () => {
  expect(told({})).toBe(
    '20 s: 1 vote each, your last one counts. Most votes win, step by step. On a tie, first to reach it wins. ' +
      'No votes: first legal move.',
  );
});

const EVERYTHING: Given = {
  windowMs: 12_500,
  streamDelayMs: 12_500,
  tally: 'plurality',
  counts: 'first-vote',
  noVotes: { best: 10 },
  quorum: 10_000,
  earlyClose: { ballots: 3 },
  weights: { subscriber: 3, vip: 2 },
  voters: 'subscribers',
  hidden: true,
  roundLetter: 'g',
  newcomers: { percent: 30 },
  limits: { betweenMs: 2_000, slowMs: 5_000, votes: 3 },
};

describe('viewers are told', () => {
  test.each<[Given, string]>([
    [{ windowMs: 12_500, streamDelayMs: 6_000 }, '12.5 s (+6 s for the stream delay): 1 vote each, '],
    [{ earlyClose: { ballots: 2 } }, '20 s, or until the lead is safe: 1 vote each, '],
    [{ counts: 'first-vote' }, ': 1 vote each, your first one counts. '],
    [{ tally: 'proportional' }, '. Random pick, weighted by votes, step by step. No votes: '],
    [{ noVotes: { best: 7 } }, '. No votes: computer’s move, level 7 of 10.'],
    [{ noVotes: { streamerMs: 9_000 } }, '. No votes: the streamer decides.'],
    [{ quorum: 10 }, '. No votes or under 10 voters: first legal move.'],
    [{ voters: 'subscribers' }, ': subscribers only, 1 vote each, '],
    [{ weights: { subscriber: 3 } }, ': subscribers ×3, 1 vote each, '],
    [{ weights: { subscriber: 1, vip: 2 } }, ': VIPs ×2, 1 vote each, '],
    [{ hidden: true }, ', counts hidden. '],
    [{ roundLetter: 'g' }, ', add "g" to be safe. '],
    [{ newcomers: { percent: 30 } }, ', at most 30% first-time voters. '],
    [{ newcomers: { percent: 0 } }, ', no first-time voters. '],
    [{ limits: { betweenMs: 2_000 } }, 'counts (2 s apart). '],
    [{ limits: { betweenMs: 2_000, slowMs: 30_000, votes: 3 } }, 'counts (30 s apart, 3 tries). '],
    [{ limits: { votes: 1 } }, 'counts (1 try). '],
    [{ limits: {} }, 'counts. '],
  ])('%j: %s', (given, words) => {
    expect(told(given)).toContain(words);
  });

  test('of a vote on rules that nothing is drawn, and that few votes change nothing', () => {
    const policy = ballotPolicy.parse({ tally: 'proportional', quorum: 5, noVotes: { best: 5 } });
    expect(betweenPolicyWords(policy, 'rules', say)).toBe(
      '20 s: 1 vote each, your last one counts. Most votes win. On a tie, first to reach it wins. ' +
        'No votes or under 5 voters: the rules stay.',
    );
    expect(betweenPolicyWords(policy, 'camp', say)).toMatch(/No votes or under 5 voters: nothing changes\.$/);
  });

  test('everything at once in what fits under a ballot', () => {
    expect(told(EVERYTHING).length).toBeLessThan(380);
    expect(told({}).length).toBeLessThan(160);
  });
});
