import { bySeat, SEATS, type Seat } from '@show-of-hands/engine';
import { linksFrom, ZERO_HASH } from '@show-of-hands/engine/protocol';
import fc from 'fast-check';
import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { matchInfo } from '../agent/match-info.fixture.ts';
import { playedMatch } from '../agent/match-story.fixture.ts';
import { gapIn } from './read-logs.ts';

test('nothing is missing of a match whose every block was told, wherever it stands', () => {
  const { blocks } = playedMatch();
  for (const [index, { info }] of blocks.entries()) {
    expect(
      gapIn(
        ZERO_HASH,
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
      expect(gapIn(ZERO_HASH, told, blocks[at]?.info ?? matchInfo())).not.toBeNull();
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
  expect(gapIn(ZERO_HASH, told, info)).toBe('a link of seat B');
  expect(gapIn(ZERO_HASH, [...told, shown], info)).toBeNull();
  const entered = told.map((log) =>
    log.type === 'joined' ? { ...log, entry: { ...log.entry, link } } : log,
  );
  expect(gapIn(ZERO_HASH, entered, info)).toBeNull();
});

describe('a match that begins with turn 1, as one does that follows another', () => {
  const matchKey: Hex = `0x${'5e'.repeat(32)}`;
  const at = { block: 9n, index: 0, hash: ZERO_HASH } as const;
  const { blocks } = playedMatch();
  const { owners } = blocks[2]?.info ?? matchInfo();
  const links = bySeat((seat) => linksFrom(matchKey, owners[seat], 3, `0x${seat.repeat(64)}`));
  const linkOf = (seat: Seat, k: number): Hex => links[seat][k] ?? ZERO_HASH;
  const entered = blocks
    .slice(0, 3)
    .flatMap((block) => block.logs)
    .map((log) =>
      log.type === 'opened' || log.type === 'joined'
        ? { ...log, entry: { ...log.entry, link: linkOf(log.type === 'opened' ? 'A' : 'B', 0) } }
        : log,
    );
  const started = { ...at, type: 'started', firstPlayer: 'B', salt: ZERO_HASH, recordDeadline: 9 } as const;
  /** Both links of a turn, the k-th after the ones that were entered with. */
  const shown = (turn: number, k: number) =>
    SEATS.map((seat) => ({ ...at, type: 'linkShown', seat, turn, link: linkOf(seat, k) }) as const);
  const standing = (turn: number, k: number) => {
    const { info = matchInfo() } = blocks[2] ?? {};
    return { ...info, phase: 'committing', turn, links: bySeat((seat) => linkOf(seat, k)) } as const;
  };

  test('misses nothing of turn 0', () => {
    expect(gapIn(matchKey, [...entered, started], standing(1, 0))).toBeNull();
    const drawn = { ...at, type: 'drawn', turn: 1, turnSalt: ZERO_HASH } as const;
    expect(gapIn(matchKey, [...entered, started, ...shown(1, 1), drawn], standing(2, 1))).toBeNull();
  });

  test('is told from one whose first draw is missing', () => {
    expect(gapIn(matchKey, [...entered, started, ...shown(1, 2)], standing(1, 2))).toBe('the move of turn 1');
    expect(gapIn(matchKey, [...entered, started], standing(1, 1))).toBe('the move of turn 1');
  });
});

test.each([
  ['a key that was never used', matchInfo({ phase: 'none', salt: null })],
  ['a match that a signed record settled, and nobody opened', matchInfo({ phase: 'over', cause: 'settled' })],
])('%s has no logs to miss', (_, info) => {
  expect(gapIn(ZERO_HASH, [], info)).toBeNull();
});
