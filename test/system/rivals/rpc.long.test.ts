import { afterEach, expect, it } from 'vitest';
import type { FaultProxy } from '#helpers/node/fault-proxy.ts';
import { nodeBehind } from '#helpers/node/node-behind.ts';
import { until } from '#helpers/processes/processes.ts';
import { RivalMatch } from '#helpers/rivals/rival-match.ts';
import { RivalStage } from '#helpers/rivals/rival-stage.ts';

// The way to the chain of one of two shows is in trouble: the other one goes on, and waits for what the chain tells.

const LONG_MS = 900_000;
const CUT_MS = 12_000;
const LATE_MS = 3_000;

let stage: RivalStage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

it(
  'a match ends where the node of one side is cut off, late and behind for a while',
  async () => {
    stage = await RivalStage.open(94_171, { game: 'triad', table: { preset: 'all-open' }, seconds: 2 });
    const { shows, ways } = stage;
    let cutAt: number | undefined;
    const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, LATE_MS));
    const behind = nodeBehind(shows.network.url);
    /** By the turn from which on they are there; a cut lasts as long as it lasts, whatever is played meanwhile. */
    const troubles = new Map<number, FaultProxy['fault']>([
      [1, late],
      [4, behind],
      [6, () => undefined],
    ]);
    const met = new Set<string>();
    ways.away.fault = async (call) => {
      const turn = shows.home.tap.show.match?.turn ?? 0;
      if (turn >= 1) cutAt ??= Date.now();
      if (cutAt !== undefined && Date.now() - cutAt < CUT_MS) {
        met.add('cut');
        return { kind: 'cut' };
      }
      const [from, trouble] = [...troubles].findLast(([first]) => first <= turn) ?? [];
      const fault = await trouble?.(call);
      met.add(`${from} ${fault?.kind}`);
      return fault;
    };
    const players = { home: 'chat', away: 'computer' } as const;
    const matchKey = await RivalMatch.play({ stage, players, ms: LONG_MS });
    // a show asks a node for its latest block in any case; what else it asks of one that is behind, chance decides
    const all = ['cut', '1 undefined', '4 instead', '6 undefined'];
    expect([...met]).toEqual(expect.arrayContaining(all));
    expect((await stage.recordsOf(matchKey)).home.ending.cause).toBe('played');
    expect(await stage.wrongWith(matchKey)).toEqual([]);
  },
  LONG_MS + 300_000,
);

it(
  'a cut that outlasts the deadline loses the match on time, and both shows go on',
  async () => {
    const table = { preset: 'all-open', actWindow: 180 };
    stage = await RivalStage.open(94_172, { game: 'triad', table, seconds: 4 });
    const { shows, ways } = stage;
    const { home, away } = shows;
    const matchKey = await shows.meet({ player: 'computer' }, { player: 'computer' });
    await until('a turn is played', () => (home.tap.show.match?.turn ?? 0) >= 1, 240_000);
    ways.away.fault = () => ({ kind: 'cut' });
    await until('home has won', () => home.tap.show.match?.phase === 'over', 400_000);
    const { ending } = await home.recordOf(matchKey);
    expect(ending).toMatchObject({ winner: 'A', cause: 'time' });
    expect(away.tap.show.match).toMatchObject({ matchKey });
    expect(away.tap.show.match?.phase).not.toBe('over');
    expect(away.tap.show.chain.status).not.toBe('online');
    ways.away.fault = () => undefined;
    await until(
      'away has it on record',
      async () => (await away.tap.ask(`/v1/matches/${matchKey}`)).status === 200,
      60_000,
    );
    expect((await away.recordOf(matchKey)).ending).toEqual(ending);
    for (const { tap } of [home, away])
      await until('another match can be wanted', () =>
        tap.control.actions.some(({ name, available }) => name === 'challenge' && available),
      );
    expect(await shows.meet({ player: 'computer' }, { player: 'computer' })).not.toBe(matchKey);
  },
  LONG_MS,
);
