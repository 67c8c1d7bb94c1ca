import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onLocalChain } from '#helpers/faults/local-chain-stage.ts';
import { PlannedMatch, type Played } from '#helpers/faults/planned-match.ts';
import type { Stage } from '#helpers/faults/stage.ts';
import { onceAt } from '#helpers/faults/turns.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

const FULL = SCALE > 1;
const LONG_MS = FULL ? 600_000 : 240_000;
const RULES = FULL
  ? [
      { game: null, preset: 'three-open' },
      { game: null, preset: 'draft' },
      { game: null, preset: 'sudden-death' },
      { game: 'polylemma', preset: 'classic' },
      { game: 'cryptogs', preset: 'aim' },
    ]
  : [{ game: null, preset: 'three-open' }];

describe.each(RULES)('a match by the rules $preset on the chain that the bot brings', ({ game, preset }) => {
  let stage: Stage;
  let match: PlannedMatch<Stage>;
  /** The match with nothing in its way. */
  let calm: Played;
  beforeAll(async () => {
    stage = await onLocalChain(game);
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
    'ends the same after power cuts: nothing that was acknowledged is lost',
    async () => {
      const { turns } = calm.story;
      const leaves = [1 / 4, 2 / 3].map((part) =>
        onceAt(Math.floor(turns * part), async (show) => {
          await show.powerCut();
          return 'leave';
        }),
      );
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
});
