import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchInfo } from '../agent/match-info.fixture.ts';
import { playedMatch } from '../agent/match-story.fixture.ts';
import { gapIn } from './read-logs.ts';

test('nothing is missing of a match whose every block was told, wherever it stands', () => {
  const { blocks } = playedMatch();
  for (const [index, { info }] of blocks.entries()) {
    expect(
      gapIn(
        blocks.slice(0, index + 1).flatMap((block) => block.logs),
        info,
      ),
    ).toBeNull();
  }
});

test('a match without the logs of its last blocks is found out', () => {
  const { blocks } = playedMatch();
  fc.assert(
    fc.property(fc.nat(blocks.length - 1), fc.integer({ min: 1, max: 9 }), (at, missing) => {
      const told = blocks.slice(0, Math.max(0, at + 1 - missing)).flatMap((block) => block.logs);
      expect(gapIn(told, blocks[at]?.info ?? matchInfo())).not.toBeNull();
    }),
  );
});

test.each([
  ['a key that was never used', matchInfo({ phase: 'none', salt: null })],
  ['a match that a signed record settled, and nobody opened', matchInfo({ phase: 'over', cause: 'settled' })],
])('%s has no logs to miss', (_, info) => {
  expect(gapIn([], info)).toBeNull();
});
