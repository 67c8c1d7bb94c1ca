import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RPC_TIMEOUT_MS } from '../../../apps/bot/src/chain/connect.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import { openEmbeddedChain } from '../../props/faults/embedded-stage.ts';
import type { MortalShow } from '../../props/faults/mortal-show.ts';
import { PlannedMatch, type Played } from '../../props/faults/planned-match.ts';
import type { Stage } from '../../props/faults/stage.ts';
import { onceAt } from '../../props/faults/turns.ts';
import { until } from '../../props/processes.ts';

const FULL = SCALE > 1;
const LONG_MS = FULL ? 600_000 : 240_000;
const RULES = FULL
  ? [
      { game: null, preset: 'three-open' },
      { game: null, preset: 'draft' },
      { game: null, preset: 'sudden-death' },
      { game: 'polylemma', preset: 'classic' },
    ]
  : [{ game: null, preset: 'three-open' }];

/** Sends a signal to the chain that the bot started. */
function signalChain({ bot }: MortalShow, signal: NodeJS.Signals): void {
  const [, chain] = bot.below;
  if (chain === undefined) throw new Error('the bot does not say where its chain runs');
  process.kill(chain, signal);
}

describe.each(RULES)('a match by the rules $preset on the chain that the bot brings', ({ game, preset }) => {
  let stage: Stage;
  let match: PlannedMatch<Stage>;
  /** The match with nothing in its way. */
  let calm: Played;
  beforeAll(async () => {
    stage = await openEmbeddedChain(game);
    match = await PlannedMatch.on(stage, preset);
    calm = await match.play();
    expect(calm.story.cause).toBe('played');
  }, LONG_MS);
  afterAll(async () => {
    // one that has not been made: what failed was told
    await match?.close();
    await stage?.close();
  });

  it(
    'ends the same when the chain is killed and the bot started again, and after a power cut',
    async () => {
      const { turns } = calm.story;
      const leaves = [
        onceAt(Math.floor(turns / 4), async (show) => {
          signalChain(show, 'SIGKILL');
          await show.bot.said(/the local chain ended/);
          await until('viewers see it', () => show.shown?.chain.status === 'offline');
          return 'leave';
        }),
        // the journal is on disk then, and the chain is what was last saved of it
        onceAt(Math.floor((turns * 2) / 3), async (show) => {
          await show.powerCut();
          return 'leave';
        }),
      ];
      const { story, starts } = await match.play({
        look: async (show) => {
          for (const leave of leaves) if ((await leave(show)) === 'leave') return 'leave';
          return 'go on';
        },
      });
      expect(story).toEqual(calm.story);
      expect(starts).toBe(1 + leaves.length);
    },
    LONG_MS,
  );

  it.runIf(FULL)(
    'ends the same when the chain stands still until the bot gives up on an answer',
    async () => {
      const look = onceAt(Math.floor(calm.story.turns / 3), async (show) => {
        signalChain(show, 'SIGSTOP');
        const stoppedAt = Date.now();
        try {
          await until('viewers see it', () => show.shown?.chain.status === 'offline');
          // how long one answer may take is over, and more have been asked for since
          const givenUp = () => Date.now() - stoppedAt > 2 * RPC_TIMEOUT_MS;
          await until('requests have failed', givenUp, 3 * RPC_TIMEOUT_MS);
        } finally {
          signalChain(show, 'SIGCONT');
        }
        return 'go on';
      });
      const { story, starts } = await match.play({ look });
      expect(story).toEqual(calm.story);
      expect(starts).toBe(1);
    },
    LONG_MS,
  );
});
