import type { MatchLog } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Rival } from '../game/rival.ts';
import { RivalSteps, rivalSeatShow } from './rival-seat.ts';

const hashed = (byte: string) => `0x${byte.repeat(32)}` as Hex;
const placed = (byte: string) => ({ block: 7n, index: 0, hash: hashed(byte) });
const committed = (seat: 'A' | 'B', turn: number, byte: string): MatchLog => ({
  ...placed(byte),
  type: 'committed',
  seat,
  turn,
  commitment: hashed('c0'),
  ballotDigest: hashed('00'),
});
const moved = (seat: 'A' | 'B', turn: number, byte: string, isOpen = false): MatchLog => ({
  ...placed(byte),
  type: 'moved',
  seat,
  turn,
  move: '0x01',
  committed: isOpen ? null : { ballotDigest: hashed('00'), salt: hashed('5a') },
});

describe('what another show does at its seat', () => {
  it('is told as its own bot would tell it, and nothing of the seat of this show', () => {
    const logs = [committed('A', 0, 'a1'), committed('B', 0, 'b1'), moved('A', 0, 'a2'), moved('B', 0, 'b2')];
    expect(new RivalSteps('B').take(logs, false, 5)).toEqual([
      {
        id: 'rival-B-commit-0',
        kind: 'commit',
        seat: 'B',
        turn: 0,
        status: 'confirmed',
        hash: hashed('b1'),
        at: 5,
      },
      {
        id: 'rival-B-reveal-0',
        kind: 'reveal',
        seat: 'B',
        turn: 0,
        status: 'confirmed',
        hash: hashed('b2'),
        at: 5,
      },
    ]);
  });

  it('names a move that hid nothing as one', () => {
    expect(new RivalSteps('A').take([moved('A', 3, 'a1', true)], false, 5)).toMatchObject([
      { kind: 'play', turn: 3 },
    ]);
  });

  it('has failed where the chain takes it back, and is told once where it stays', () => {
    const steps = new RivalSteps('B');
    steps.take([committed('B', 0, 'b1'), moved('B', 0, 'b2')], false, 5);
    expect(steps.take([committed('B', 0, 'b1')], true, 9)).toMatchObject([
      { kind: 'reveal', status: 'failed' },
    ]);
    expect(steps.take([moved('B', 0, 'b3')], false, 12)).toMatchObject([
      { kind: 'reveal', status: 'confirmed', hash: hashed('b3'), at: 12 },
    ]);
  });

  it('is told anew where another transaction carries it', () => {
    const steps = new RivalSteps('B');
    steps.take([committed('B', 0, 'b1')], false, 5);
    expect(steps.take([committed('B', 0, 'b4')], true, 9)).toMatchObject([
      { kind: 'commit', status: 'confirmed', hash: hashed('b4') },
    ]);
  });
});

describe('a seat that another show plays', () => {
  const owner = `0x${'ab'.repeat(20)}` as const;
  const rival = { owner, entry: { player: 'chat' } } as Rival;
  const rating = { rating: 1_612.4, deviation: 80, games: 12 };

  it('is called by its channel once that is proven', () => {
    const channel = { kind: 'proven', login: 'velvet_otter', until: 1_800_000_000_000 } as const;
    expect(rivalSeatShow(rival, 'Rival', { channelOf: () => channel, ratingOf: () => rating })).toEqual({
      kind: 'rival',
      name: 'velvet_otter',
      owner,
      handMode: null,
      rival: { channel, player: 'chat', rating },
    });
  });

  it.each([
    ['a claim', { kind: 'claim', login: 'velvet_otter' }],
    ['nothing', { kind: 'none' }],
  ] as const)('keeps its plain name on %s', (_, channel) => {
    expect(rivalSeatShow(rival, 'Rival', { channelOf: () => channel, ratingOf: () => rating }).name).toBe(
      'Rival',
    );
  });

  it('counts as a person where its entry does not say who plays', () => {
    const silent = { owner, entry: { player: null } } as Rival;
    expect(rivalSeatShow(silent, 'Rival', undefined).rival).toEqual({
      channel: { kind: 'none' },
      player: 'person',
      rating: null,
    });
  });
});
