import { createTestClient, http } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OwnChainStage, openOwnChain } from '#helpers/faults/own-chain-stage.ts';
import { NEVER_DIES, onlyVote, ShowThatDies } from '#helpers/faults/show-that-dies.ts';

/** Long beside what the bot needs to ask for the cards of a match that it has only planned. */
const BLOCK_S = 1;

let stage: OwnChainStage;
let show: ShowThatDies;
beforeEach(async () => {
  stage = await openOwnChain();
});
afterEach(async () => {
  await show.close();
  await stage.close();
});

it('a match whose hands are drafted begins at once on a chain that takes its time', async () => {
  show = ShowThatDies.start(
    stage,
    {
      web: { port: 0 },
      chain: stage.chain,
      ballot: { seconds: 2, grace: 0.2 },
      table: { preset: 'draft', pause: 1, beat: 0.1, undo: 0 },
    },
    NEVER_DIES,
  );
  const anvil = createTestClient({ mode: 'anvil', transport: http(stage.rpc) });
  await anvil.setAutomine(false);
  await anvil.setIntervalMining({ interval: BLOCK_S });
  await show.run(async (running) => {
    await onlyVote(running);
    // the pool has been drafted from: chat's first pick and the computer's
    return (running.turn ?? 0) >= 2 ? 'leave' : 'go on';
  });
  expect(show.turn).toBeGreaterThanOrEqual(2);
  expect(show.bot.lines.filter((line) => /broke off|abandoned/.test(line))).toEqual([]);
});
