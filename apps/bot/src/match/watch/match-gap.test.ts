import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import fc from 'fast-check';
import type { Hex } from 'viem';
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

test('a link of the contract’s is found in what was entered with, or among those shown', () => {
  const { blocks } = playedMatch();
  const link: Hex = `0x${'11'.repeat(32)}`;
  const at = { block: 9n, index: 0, hash: ZERO_HASH } as const;
  const shown = { ...at, type: 'linkShown', seat: 'B', turn: 0, link } as const;
  const told = blocks.slice(0, 3).flatMap((block) => block.logs);
  const info = { ...(blocks[2]?.info ?? matchInfo()), links: { A: ZERO_HASH, B: link } };
  expect(gapIn(told, info)).toBe('a link of seat B');
  expect(gapIn([...told, shown], info)).toBeNull();
  const entered = told.map((log) =>
    log.type === 'joined' ? { ...log, entry: { ...log.entry, link } } : log,
  );
  expect(gapIn(entered, info)).toBeNull();
});

test.each([
  ['a key that was never used', matchInfo({ phase: 'none', salt: null })],
  ['a match that a signed record settled, and nobody opened', matchInfo({ phase: 'over', cause: 'settled' })],
])('%s has no logs to miss', (_, info) => {
  expect(gapIn([], info)).toBeNull();
});
