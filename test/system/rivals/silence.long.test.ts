import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';
import { TwoShows } from '#helpers/show/two-shows.ts';

// A rival falls silent in the middle of a match, and comes back when it is over.

let shows: TwoShows;

beforeAll(async () => {
  shows = await TwoShows.open(94_121, { game: 'triad', blockTime: 1, table: { preset: 'all-open' } });
}, 120_000);
afterAll(() => shows?.close());

it('time is called, the win is shown as what it is, and both shows go on', async () => {
  const { home, away, network } = shows;
  const matchKey = await shows.meet({}, { player: 'computer' });
  const match = () => home.tap.show.match;
  await until('the match is under way', () => (match()?.turn ?? 0) >= 1, 120_000);
  away.tap.close();
  await away.bots.at(-1)?.kill();

  const isWaitingForAway = () => {
    const { awaiting = [], phase } = match() ?? {};
    return phase !== 'over' && awaiting.length === 1 && awaiting[0] === 'B';
  };
  let calls = 0;
  while (match()?.phase !== 'over' && calls < 40) {
    await until(
      'the rival is awaited, or all is over',
      () => isWaitingForAway() || match()?.phase === 'over',
      120_000,
    );
    if (!isWaitingForAway()) break;
    await network.passTime(60);
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  expect(match()?.ending).toMatchObject({ winner: 'A', cause: 'time' });
  const record = await home.recordOf(matchKey);
  expect(record.ending).toMatchObject({ winner: 'A', cause: 'time' });
  await until('another match can be wanted', () =>
    home.tap.control.actions.some(({ name, available }) => name === 'challenge' && available),
  );

  await away.start();
  expect((await away.recordOf(matchKey)).ending).toEqual(record.ending);
}, 400_000);
