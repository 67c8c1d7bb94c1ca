import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';
import { TwoShows } from '#helpers/show/two-shows.ts';

// A best of three between two channels: seats swap from game to game, and both go on by themselves.

let shows: TwoShows;

beforeAll(async () => {
  shows = await TwoShows.open(94_111, { game: 'triad', blockTime: 1, table: { preset: 'all-open' } });
}, 120_000);
afterAll(() => shows?.close());

it('is played to its end, and no further', async () => {
  const games = ['3', shows.owners.away] as const;
  const first = await shows.meet(
    { games: games[0], invited: games[1], player: 'computer' },
    { player: 'computer' },
  );
  const played: string[] = [first];
  const current = () => shows.home.tap.show.match;
  const isIdle = () =>
    [shows.home, shows.away].every(
      ({ tap }) => tap.show.table.status === 'between' && tap.show.challenge === null,
    );
  for (;;) {
    const key = played.at(-1);
    await until(
      'a game is over, or another one begins',
      () => current()?.matchKey !== key || current()?.phase === 'over',
      240_000,
    );
    const winner = current()?.ending?.winner;
    expect(winner).toMatch(/^(A|B|draw)$/);
    const isNext = () =>
      current()?.matchKey !== key && current()?.matchKey === shows.away.tap.show.match?.matchKey;
    const canBegin = () =>
      shows.home.tap.control.actions.some(({ name, available }) => name === 'challenge' && available);
    await until(
      'the next game is on, or the series is over',
      () => isNext() || (isIdle() && canBegin()),
      120_000,
    );
    if (!isNext()) break;
    played.push(current()?.matchKey ?? '');
  }
  const records = await Promise.all(played.map((key) => shows.home.recordOf(key as `0x${string}`)));
  const seats = records.map(({ seats: { A } }) => (A.owner === shows.owners.home ? 'home' : 'away'));
  expect(seats).toEqual(['home', 'away', 'home'].slice(0, seats.length));
  const won = records.map(({ ending: { winner }, seats: { A } }) => {
    if (winner !== 'A' && winner !== 'B') return winner;
    return (winner === 'A') === (A.owner === shows.owners.home) ? 'home' : 'away';
  });
  const wins = ['home', 'away'].map((who) => won.filter((one) => one === who).length);
  expect(Math.max(...wins) === 2 || played.length === 3).toBe(true);
  // nobody plays on once it is decided
  if (played.length === 2) expect(Math.max(...wins)).toBe(2);
}, 900_000);
