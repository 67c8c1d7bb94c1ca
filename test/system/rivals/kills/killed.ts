import type { Hex } from 'viem';
import { afterAll, describe, expect, it } from 'vitest';
import { Deaths } from '#helpers/faults/deaths.ts';
import { stepsOf } from '#helpers/faults/points.ts';
import { RivalMatch } from '#helpers/rivals/rival-match.ts';
import { RivalStage } from '#helpers/rivals/rival-stage.ts';
import { SIDES, type Side } from '#helpers/show/two-shows.ts';
import { SCALE } from '../../../../packages/engine/src/scale.fixture.ts';
import type { Kills } from './kills.ts';

const FULL = SCALE > 1;
const LONG_MS = FULL ? 2_400_000 : 1_800_000;
/** They play again where one match does not come to every step. */
const MOST_MATCHES = 3;

/**
 * Both bots are killed again and again, each at steps of its own journal, and started again. The match goes on from where the
 * chain has it: both show the same end, all of it can be verified, and neither has said two things of which a match has one.
 */
export function bothBotsAreKilled({ game, chainId, table, players, build, ...kills }: Kills): void {
  const steps = FULL ? kills.all : kills.usual;
  describe(`a match of ${game} between two bots that are killed`, () => {
    let stage: RivalStage | undefined;
    afterAll(() => stage?.close());

    it(
      'ends the same for both, and nothing is said in two ways',
      async () => {
        const main = await build?.();
        const deaths: Partial<Record<Side, Deaths>> = {};
        stage = await RivalStage.open(chainId, {
          game,
          table,
          seconds: 2,
          programOf: (side, folder) => {
            const those = new Deaths(folder, steps[side], main);
            deaths[side] = those;
            return those.program;
          },
        });
        const matchKeys: Hex[] = [];
        // chance decides how often a seat is asked for something in a match: what one did not come to the next one does
        do {
          const after = matchKeys.at(-1);
          matchKeys.push(await RivalMatch.play({ stage, players, deaths, after, ms: LONG_MS }));
        } while (
          Object.values(deaths).some(({ left }) => left.length > 0) &&
          matchKeys.length < MOST_MATCHES
        );
        for (const side of SIDES) {
          const { died = [], left } = deaths[side] ?? {};
          console.log(`${game}, ${side}: killed ${died.length} times: ${stepsOf(died).join(' ')}`);
          expect(left).toEqual([]);
        }
        for (const matchKey of matchKeys)
          expect((await stage.recordsOf(matchKey)).home.ending.cause).toBe('played');
        expect(await stage.wrongWith(...matchKeys)).toEqual([]);
      },
      MOST_MATCHES * LONG_MS + 300_000,
    );
  });
}
