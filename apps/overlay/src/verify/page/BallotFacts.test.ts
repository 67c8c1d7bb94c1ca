import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { intervention } from '@show-of-hands/engine/ballot';
import { expect, it } from 'vitest';
import { verifyWords } from '../words/index.ts';
import { interventionText, whenText } from './BallotFacts.tsx';

const say = sayIn(verifyWords, ENGLISH);

const KINDS = intervention.shape.kind.options;
const BY = intervention.shape.by.options;

it('tells every intervention by everyone apart from every other kind', () => {
  for (const by of BY) {
    const words = KINDS.map((kind) => interventionText({ at: 0, kind, by }, say));
    expect(new Set(words).size).toBe(KINDS.length);
  }
});

it.each([
  [
    { kind: 'cancelled', by: 'moderator', votes: 12 },
    'a mod cancelled an earlier vote in this turn, with 12 votes',
  ],
  [
    { kind: 'votes-withdrawn', by: 'table' },
    'a vote withdrawn: mods deleted the messages or banned their authors',
  ],
  [{ kind: 'given-back', by: 'table', ms: 4_250 }, 'extended by 4.3 s after an interruption'],
  [{ kind: 'closed-early', by: 'streamer' }, 'closed early by the streamer'],
] as const)('%j reads "%s"', (what, words) => {
  expect(interventionText({ at: 0, ...what }, say)).toBe(words);
});

it('tells when from the opening', () => {
  const at = (ms: number) => whenText({ at: ms, kind: 'paused', by: 'streamer' }, { openedAt: 10_000 }, say);
  expect([at(9_999), at(10_000), at(12_340)]).toEqual(['before it opened', 'after 0 s', 'after 2.3 s']);
});
