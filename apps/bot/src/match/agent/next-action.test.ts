import { otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import type { ChainPhase, MatchInfo } from '@show-of-hands/verify';
import { describe, expect, it } from 'vitest';
import { matchInfo } from './match-info.fixture.ts';
import { indexesIn, nextActionOf } from './next-action.ts';

const DEADLINE = 1_000;
const BEFORE = { block: 10n, time: DEADLINE, secretsDue: 0b10110, isFirstLink: false };
const AFTER = { ...BEFORE, time: DEADLINE + 1 };

const infoAt = (phase: ChainPhase, awaiting: readonly Seat[], more: Partial<MatchInfo> = {}): MatchInfo =>
  matchInfo({ phase, awaiting, turn: 4, deadline: DEADLINE, actFrom: 11n, ...more });

describe.each(SEATS)('the duty of seat %s', (seat) => {
  const other = otherSeat(seat);

  it.each([
    ['none', 'A'],
    ['open', 'B'],
  ] as const)(
    'in phase %s is to enter if it is seat %s, however often that was done before',
    (phase, enters) => {
      const nextAction = seat === enters ? { kind: 'enter' } : { kind: 'wait', for: 'start' };
      expect(nextActionOf(infoAt(phase, []), seat, BEFORE)).toEqual(nextAction);
    },
  );

  it('is to call time once nobody can join any more', () => {
    expect(nextActionOf(infoAt('open', []), seat, AFTER)).toEqual({ kind: 'callTime' });
    expect(nextActionOf(infoAt('none', [], { deadline: 0 }), seat, AFTER).kind).not.toBe('callTime');
  });

  it('is over with the match', () => {
    expect(nextActionOf(infoAt('over', []), seat, AFTER)).toEqual({ kind: 'over' });
  });

  it.each([
    ['seeding', { kind: 'revealSeed' }],
    ['opening', { kind: 'openSecrets', indexes: [1, 2, 4] }],
    ['drawing', { kind: 'sendLink', turn: 4 }],
    ['committing', { kind: 'decide', turn: 4, isPublic: false }],
    ['publicCommitting', { kind: 'decide', turn: 4, isPublic: false }],
    ['revealing', { kind: 'reveal', turn: 4 }],
    ['answering', { kind: 'answer', turn: 4 }],
    ['closing', { kind: 'close', indexes: [1, 2, 4] }],
  ] as const)('when it is awaited in phase %s, alone or with the other seat', (phase, nextAction) => {
    expect(nextActionOf(infoAt(phase, [seat]), seat, BEFORE)).toEqual(nextAction);
    expect(nextActionOf(infoAt(phase, ['A', 'B']), seat, BEFORE)).toEqual(nextAction);
  });

  it('is to show the first link of a draw at once, and no other', () => {
    const early = { actFrom: 20n };
    const first = { ...BEFORE, isFirstLink: true };
    const link = { kind: 'sendLink', turn: 4 };
    const wait = { kind: 'wait', for: 'block' };
    expect(nextActionOf(infoAt('drawing', [seat], early), seat, first)).toEqual(link);
    expect(nextActionOf(infoAt('drawing', [seat], early), seat, BEFORE)).toEqual(wait);
    expect(nextActionOf(infoAt('drawing', ['A', 'B'], early), seat, first)).toEqual(wait);
    expect(nextActionOf(infoAt('revealing', [seat], early), seat, first)).toEqual(wait);
  });

  it.each([
    'seeding',
    'opening',
    'drawing',
    'committing',
    'publicCommitting',
    'revealing',
    'answering',
    'closing',
  ] as const)(
    'is to wait for the other seat in phase %s, and to call time once its deadline has passed',
    (phase) => {
      const info = infoAt(phase, [other]);
      expect(nextActionOf(info, seat, BEFORE)).toEqual({ kind: 'wait', for: 'opponent' });
      expect(nextActionOf(info, seat, AFTER)).toEqual({ kind: 'callTime' });
    },
  );

  it('is to call time when both seats are late, and to try all the same when it is late alone', () => {
    expect(nextActionOf(infoAt('committing', ['A', 'B']), seat, AFTER)).toEqual({ kind: 'callTime' });
    expect(nextActionOf(infoAt('committing', [seat]), seat, AFTER)).toEqual({
      kind: 'decide',
      turn: 4,
      isPublic: false,
    });
  });

  it.each(['committing', 'publicCommitting'] as const)(
    'is to have no vote in phase %s before all blocks are there that must follow',
    (phase) => {
      const terms = { ...matchInfo().terms, publicSeats: [seat] };
      const info = infoAt(phase, [seat], { actFrom: 13n, terms });
      expect(nextActionOf(info, seat, { ...BEFORE, block: 12n })).toEqual({ kind: 'wait', for: 'block' });
      expect(nextActionOf(info, seat, { ...BEFORE, block: 13n })).toEqual({
        kind: 'decide',
        turn: 4,
        isPublic: true,
      });
    },
  );

  it.each(['seeding', 'drawing', 'committing', 'publicCommitting', 'revealing', 'answering'] as const)(
    'is to wait for the confirmations in phase %s, and to act for the first block that may carry it',
    (phase) => {
      const info = infoAt(phase, [seat], { actFrom: 13n });
      expect(nextActionOf(info, seat, { ...BEFORE, block: 11n })).toEqual({ kind: 'wait', for: 'block' });
      expect(nextActionOf(info, seat, { ...BEFORE, block: 12n }).kind).not.toBe('wait');
    },
  );
});

it('tells a seat that is decided in public', () => {
  const info = infoAt('committing', ['B'], {
    actFrom: 10n,
    terms: { ...matchInfo().terms, publicSeats: ['B'] },
  });
  expect(nextActionOf(info, 'B', BEFORE)).toEqual({ kind: 'decide', turn: 4, isPublic: true });
});

it('reads the places of a bit mask in ascending order', () => {
  expect(indexesIn(0)).toEqual([]);
  expect(indexesIn(0b11111)).toEqual([0, 1, 2, 3, 4]);
  expect(indexesIn(0b10010001)).toEqual([0, 4, 7]);
});
