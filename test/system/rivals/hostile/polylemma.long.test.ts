import type { PolylemmaTypes } from '@show-of-hands/engine/polylemma';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PARTY_SIZE } from '#bot/party-choice';
import { polylemmaBotGame } from '#bot/polylemma-bot-game';
import { type Breached, breached } from '#helpers/rivals/breaches.ts';
import { HostileStage } from '#helpers/rivals/hostile-stage.ts';

// A rival that breaks the rules of a match of POLYLEMMA, wherever its seat has something to do: the show wins, and plays on.

let stage: HostileStage<PolylemmaTypes>;

beforeAll(async () => {
  stage = await HostileStage.open({ game: polylemmaBotGame, chainId: 94_162 });
}, 300_000);
afterAll(() => stage?.close());

it.each<Breached>([
  { preset: null, seat: 'B', at: 'revealSeed', breach: 'wrong' },
  { preset: null, seat: 'A', at: 'revealSeed', breach: 'missing' },
  { preset: null, seat: 'B', at: 'revealSeed', breach: 'late' },
  { preset: null, seat: 'B', at: 'commit', breach: 'missing' },
  { preset: null, seat: 'A', at: 'commit', breach: 'early' },
  { preset: null, seat: 'B', at: 'commit', breach: 'late', after: 1 },
  { preset: null, seat: 'B', at: 'reveal', breach: 'wrong' },
  { preset: null, seat: 'A', at: 'reveal', breach: 'missing' },
  { preset: null, seat: 'B', at: 'reveal', breach: 'late', after: 1 },
])(
  'seat $seat, $at $breach: the show wins by time',
  async (spoilt) => {
    const { record, isWon } = await breached(stage, spoilt);
    expect(record.ending.cause).toBe('time');
    expect(isWon).toBe(true);
    expect(stage.rival.sent.map(({ taken }) => taken)).toEqual(spoilt.breach === 'missing' ? [] : [false]);
  },
  240_000,
);

it('characters of somebody else take no seat, at either side of a match, and the challenge goes on', async () => {
  const { rival } = stage;
  const tokens = (await rival.cardsOf(stage.owner)).slice(0, PARTY_SIZE);
  expect(tokens).toHaveLength(PARTY_SIZE);
  expect(await rival.offer(stage.termsBy(null), { tokens })).toMatchObject({ taken: false });
  const matchKey = await stage.challenge(null);
  expect(await rival.sit(matchKey, {}, { tokens })).toBe(false);
  expect(stage.show.tap.show.challenge).toMatchObject({ matchKey, stage: 'open' });
  await rival.join(matchKey, { at: 'commit', breach: 'missing' });
  await stage.runOut(matchKey);
  expect((await stage.show.recordOf(matchKey)).ending).toMatchObject({ winner: 'A', cause: 'time' });
}, 240_000);
