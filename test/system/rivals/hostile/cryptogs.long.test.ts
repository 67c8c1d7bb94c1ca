import type { CryptogsTypes } from '@show-of-hands/engine/cryptogs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countersTo } from '#bot/counters';
import { cryptogsBotGame } from '#bot/cryptogs-bot-game';
import { until } from '#helpers/processes/processes.ts';
import { type Breached, breached } from '#helpers/rivals/breaches.ts';
import { HostileStage } from '#helpers/rivals/hostile-stage.ts';

// A rival that breaks the rules of a match of Cryptogs, wherever its seat has something to do: the show wins, and plays on.

let stage: HostileStage<CryptogsTypes>;

beforeAll(async () => {
  stage = await HostileStage.open({
    game: cryptogsBotGame,
    chainId: 94_164,
    table: { camp: { risk: 100 } },
    // the rival loses a stake in each match, and twice that is what it is given at once
    equipped: 5,
  });
}, 300_000);
afterAll(() => stage?.close());

it.each<Breached>([
  { preset: 'aim', seat: 'B', at: 'sendLink', breach: 'wrong' },
  { preset: 'aim', seat: 'A', at: 'sendLink', breach: 'missing' },
  { preset: 'aim', seat: 'B', at: 'sendLink', breach: 'late', after: 1 },
  { preset: 'aim', seat: 'B', at: 'commit', breach: 'early' },
  { preset: 'aim', seat: 'B', at: 'commit', breach: 'missing' },
  { preset: 'aim', seat: 'B', at: 'reveal', breach: 'wrong' },
  { preset: 'aim', seat: 'B', at: 'reveal', breach: 'missing' },
  { preset: 'aim', seat: 'B', at: 'reveal', breach: 'late' },
])(
  'by $preset, seat $seat, $at $breach: the rest of the stack is the show’s',
  async (spoilt) => {
    const { record, isWon } = await breached(stage, spoilt);
    expect(record.ending.cause).toBe('time');
    expect(isWon).toBe(true);
    expect(stage.rival.sent.map(({ taken }) => taken)).toEqual(spoilt.breach === 'missing' ? [] : [false]);
  },
  240_000,
);

it('a counter of togs that are somebody else’s is passed over, and the next one accepted', async () => {
  const { rival, show } = stage;
  const matchKey = await stage.challenge('aim');
  // the very togs that it plays against
  const tokens = await rival.broughtTo(matchKey);
  expect(await rival.sit(matchKey, {}, { tokens })).toBe(true);
  const isPassedOver = () =>
    show.bots.flatMap(({ lines }) => lines).some((line) => line.includes('cannot be accepted'));
  await until('the show passes it over', isPassedOver, 60_000);
  expect(show.tap.show.challenge).toMatchObject({ matchKey, stage: 'open' });
  await rival.join(matchKey, { at: 'sendLink', breach: 'missing' });
  await stage.runOut(matchKey);
  expect((await show.recordOf(matchKey)).ending).toMatchObject({ winner: 'A', cause: 'time' });
}, 240_000);

it('an offer of togs that are somebody else’s comes to nothing: the show leaves it with all of its own, and plays on', async () => {
  const { rival, show } = stage;
  const tokens = await rival.broughtTo(await stage.challenge('aim'));
  await show.tap.act('withdraw', {}, true);
  await stage.canChallenge();
  const { matchKey, taken } = await rival.offer(stage.termsBy('aim'), { tokens });
  expect(taken).toBe(true);
  await stage.accept(matchKey);
  const counters = () => countersTo({ table: rival.table, matchKey });
  await until('the show has countered', async () => (await counters()).length > 0, 60_000);
  const [counter] = await counters();
  if (counter === undefined) throw new Error('a counter stands');
  expect(await rival.force({ kind: 'accept', matchKey, ...counter })).toBe(false);
  expect(await rival.force({ kind: 'cancel', matchKey })).toBe(true);
  await stage.canChallenge();
  expect(show.tap.show.match?.matchKey).not.toBe(matchKey);

  const next = await stage.challenge('aim');
  await rival.join(next, { at: 'sendLink', breach: 'missing' });
  await stage.runOut(next);
  expect((await show.recordOf(next)).ending).toMatchObject({ winner: 'A', cause: 'time' });
}, 240_000);
