import { afterEach, expect, it } from 'vitest';
import { RivalMatch } from '#helpers/rivals/rival-match.ts';
import { RivalStage } from '#helpers/rivals/rival-stage.ts';

// Chains whose blocks come seldom: nobody waits for their time here, but the shows see it pass.

const LONG_MS = 600_000;

let stage: RivalStage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

it.each([
  { game: 'cryptogs', seconds: 4, chainId: 94_181, table: {} },
  { game: 'triad', seconds: 12, chainId: 94_182, table: { preset: 'closed' } },
] as const)(
  'a match of $game on a chain with a block every $seconds s',
  async ({ game, seconds, chainId, table }) => {
    stage = await RivalStage.open(chainId, { game, seconds, table });
    const matchKey = await RivalMatch.play({
      stage,
      players: { home: 'chat', away: 'chat' },
      ms: LONG_MS,
    });
    expect((await stage.recordsOf(matchKey)).home.ending.cause).toBe('played');
    expect(await stage.wrongWith(matchKey)).toEqual([]);
  },
  LONG_MS + 300_000,
);
