import { checkRecord } from '@show-of-hands/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';
import type { SmallShow } from '#helpers/show/small-show.ts';
import { TwoShows } from '#helpers/show/two-shows.ts';

// Both shows crash, before they have met and after: each goes on where the chain stands.

let shows: TwoShows;

beforeAll(async () => {
  shows = await TwoShows.open(94_131, { game: 'triad', blockTime: 1, table: { preset: 'all-open' } });
}, 120_000);
afterAll(() => shows?.close());

async function crash(show: SmallShow): Promise<void> {
  show.tap.close();
  await show.bots.at(-1)?.kill();
  await show.start();
}

it('a challenge and a match outlive the crashes of both shows', async () => {
  const { home, away } = shows;
  expect(await home.tap.act('challenge', { player: 'computer' }, true)).toMatchObject({ ok: true });
  const code = await shows.codeOf(home);
  await crash(home);
  expect(await shows.codeOf(home)).toBe(code);

  expect(await away.tap.act('accept', { code, player: 'computer' }, true)).toMatchObject({ ok: true });
  await until('the challenge is on its way', () => away.tap.show.challenge !== null, 30_000);
  await crash(away);

  const turnOf = ({ tap }: SmallShow) => tap.show.match?.turn ?? -1;
  await until('the match is under way', () => turnOf(home) >= 1 && turnOf(away) >= 1, 120_000);
  await crash(home);
  await until('a turn more is played', () => turnOf(home) >= 2 && turnOf(away) >= 2, 120_000);
  await crash(away);
  const isOver = () => [home, away].every(({ tap }) => tap.show.match?.phase === 'over');
  await until('the match is over', isOver, 240_000);
  const matchKey = home.tap.show.match?.matchKey ?? '0x';
  const records = await Promise.all([home.recordOf(matchKey), away.recordOf(matchKey)]);
  expect(records.map(({ ending: { cause } }) => cause)).toEqual(['played', 'played']);
  for (const record of records) {
    const found = [...checkRecord(record)].flatMap((one) =>
      one.type === 'turn' ? one.turn.findings : one.findings,
    );
    expect(found.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  }
}, 600_000);
