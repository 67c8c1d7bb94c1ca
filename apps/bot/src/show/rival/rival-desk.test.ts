import { expect, it } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import { matchEntry, matchTerms } from '../../match/agent/match-info.fixture.ts';
import type { RivalWish, Seating } from '../../match/game/rival.ts';
import { RivalDesk } from './rival-desk.ts';
import { SeriesKeeper } from './series-keeper.ts';

const KEY = `0x${'07'.repeat(32)}` as const;
const RIVAL = `0x${'b1'.repeat(20)}` as const;
const SERIES = { id: KEY, length: 3, game: 1 } as const;
const log = { info: () => {}, warn: () => {} };

const WISH: RivalWish = {
  kind: 'open',
  player: 'chat',
  challenge: {
    preset: 'plain',
    invited: RIVAL,
    rated: true,
    series: { begun: 3 },
    joinWindow: 600,
    stake: null,
    voteSeconds: null,
  },
};
const MATCH = { matchKey: KEY, preset: 'plain' } as PlannedMatch;
const seated = (seat: 'A' | 'B'): Extract<Seating, { kind: 'taken' }> => ({
  kind: 'taken',
  seat,
  player: 'chat',
  voteSeconds: null,
  terms: matchTerms({ series: SERIES, rated: true }),
  rival: { owner: RIVAL, entry: matchEntry() },
});

/** @param rows what is on disk */
function deskWith({ isOnly = false, rows = new Map<string, unknown>() } = {}) {
  let wanted = 0;
  const series = new SeriesKeeper({
    rivals: null,
    kept: {
      all: () => rows,
      set: async (name, value) => void rows.set(name, JSON.parse(JSON.stringify(value))),
      remove: async (name) => void rows.delete(name),
    },
    journal: { record: async () => undefined },
    onNext: (wish) => desk.goOnWith(wish),
    onOver: () => desk.look(),
    clock: systemClock,
    log,
  });
  const matchmaker = { isOn: false, find: async () => null, turn: async () => {} };
  const onWanted = () => {
    wanted += 1;
  };
  const desk = new RivalDesk({
    matchmaker,
    isOnly,
    series,
    journal: { summaries: async () => [] },
    onWanted,
    log,
    onChange: () => {},
  });
  return { desk, series, rows, wanted: () => wanted };
}

it('has one match wanted at a time, and starts the table where the streamer wants one', async () => {
  const { desk, wanted } = deskWith();
  expect([desk.wish, desk.isBusy]).toEqual([null, false]);
  desk.want(WISH);
  expect([desk.wish, desk.isBusy, wanted()]).toEqual([WISH, true, 1]);
  desk.planned();
  desk.seating();
  expect([desk.wish, desk.isBusy, desk.isWithdrawn]).toEqual([null, true, false]);
  await desk.withdraw();
  expect(desk.isWithdrawn).toBe(true);
  await desk.untaken('ended');
  expect([desk.isBusy, desk.refused]).toEqual([
    false,
    expect.objectContaining({ key: 'rival.untaken.ended' }),
  ]);
});

it('keeps a table that plays nobody else waiting until a match is wanted', async () => {
  const { desk } = deskWith({ isOnly: true });
  let isReady = false;
  const ready = desk.ready(new AbortController().signal).then(() => {
    isReady = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isReady).toBe(false);
  desk.want(WISH);
  await ready;
  const never = new AbortController();
  await deskWith().desk.ready(never.signal);
  never.abort(new Error('the table stops'));
  await expect(deskWith({ isOnly: true }).desk.ready(never.signal)).rejects.toThrow('the table stops');
});

it('goes on with a series by itself: whoever joined a game opens the next', async () => {
  const { desk, rows } = deskWith();
  await desk.seated(MATCH, seated('B'));
  await desk.ended(KEY, 'A');
  expect(desk.wish).toMatchObject({ challenge: { series: { id: KEY, length: 3, game: 2 }, invited: RIVAL } });
  expect(desk.isInSeries).toBe(true);
  // a process that is started again finds it as it stood
  const again = deskWith({ rows });
  expect(again.series.standing).toMatchObject({ own: 0, theirs: 1, isCounted: true });
});

it('plays no series on that the streamer takes back, or that nobody joins', async () => {
  for (const end of ['withdraw', 'untaken'] as const) {
    const { desk, rows } = deskWith();
    await desk.seated(MATCH, seated('B'));
    await desk.ended(KEY, 'B');
    await (end === 'withdraw' ? desk.withdraw() : desk.untaken('ended'));
    if (end === 'withdraw') expect(desk.wish).toBeNull();
    expect([desk.isInSeries && desk.wish === null, rows.size]).toEqual([false, 0]);
  }
});

it('tells why what was wanted is not played', async () => {
  const { desk } = deskWith();
  desk.want(WISH);
  await desk.failed(new Error('something inside'));
  expect([desk.wish, desk.refused]).toEqual([null, expect.objectContaining({ key: 'table.why.unexpected' })]);
  desk.want(WISH);
  expect(desk.refused).toBeNull();
});
