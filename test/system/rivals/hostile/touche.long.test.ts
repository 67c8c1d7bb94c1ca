import type { ToucheTypes } from '@show-of-hands/engine/touche';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toucheBotGame } from '#bot/touche-bot-game';
import { type Breached, breached } from '#helpers/rivals/breaches.ts';
import { HostileStage } from '#helpers/rivals/hostile-stage.ts';

// A rival that breaks the rules of a match of Touché Coulé, wherever its seat has something to do: the show wins, and plays on.

let stage: HostileStage<ToucheTypes>;

beforeAll(async () => {
  stage = await HostileStage.open({ game: toucheBotGame, chainId: 94_163 });
}, 300_000);
afterAll(() => stage?.close());

it.each<Breached>([
  { preset: 'hidden', seat: 'B', at: 'sendLink', breach: 'wrong' },
  { preset: 'hidden', seat: 'A', at: 'sendLink', breach: 'missing' },
  { preset: 'hidden', seat: 'B', at: 'sendLink', breach: 'late', after: 1 },
  { preset: 'hidden', seat: 'B', at: 'commit', breach: 'early' },
  { preset: 'hidden', seat: 'B', at: 'commit', breach: 'missing', after: 1 },
  { preset: 'hidden', seat: 'A', at: 'commit', breach: 'late' },
  { preset: 'hidden', seat: 'B', at: 'reveal', breach: 'wrong' },
  { preset: 'hidden', seat: 'B', at: 'reveal', breach: 'missing' },
  { preset: 'hidden', seat: 'A', at: 'reveal', breach: 'late' },
  { preset: 'hidden', seat: 'B', at: 'answer', breach: 'wrong' },
  { preset: 'hidden', seat: 'A', at: 'answer', breach: 'missing' },
  { preset: 'hidden', seat: 'B', at: 'answer', breach: 'late' },
])(
  'by $preset, seat $seat, $at $breach: the show wins by time',
  async (spoilt) => {
    const { record, isWon } = await breached(stage, spoilt);
    expect(record.ending.cause).toBe('time');
    expect(isWon).toBe(true);
    expect(stage.rival.sent.map(({ taken }) => taken)).toEqual(spoilt.breach === 'missing' ? [] : [false]);
  },
  240_000,
);
