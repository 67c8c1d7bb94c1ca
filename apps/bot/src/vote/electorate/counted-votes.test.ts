import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fastKeccak } from '../seal/seal-in-slices.ts';
import { Machine, SeatRig, settled } from '../seat-rig.fixture.ts';
import { VoterScores } from './voter-scores.ts';

const UNDO_MS = 2_000;

// hashing waits for nothing but itself once the hasher is there
beforeAll(async () => {
  await fastKeccak();
});

let on: Machine;
beforeEach(() => {
  on = new Machine();
});
afterEach(() => on.wipe());

/** A process that plays chat's seat and keeps count of who votes. */
function processOn() {
  const voters = new VoterScores({
    voters: on.journal.voters,
    electorate: {
      isBanned: () => false,
      isBotNamed: () => false,
      hasBlockedWord: () => false,
      follow: () => () => {},
    },
    isOn: () => true,
    publish: () => {},
    log: { info: () => {}, warn: (_, text) => expect.fail(text) },
  });
  const rig = new SeatRig(on, {}, { undoMs: UNDO_MS, voters });
  return { rig, voters, die: async () => Promise.all([rig.die(), voters.stop()]) };
}

const pass = async (ms: number) => {
  on.clock.pass(ms);
  await settled();
};
const board = async () =>
  (await on.journal.voters.best(10, () => true)).map(
    ({ login, votes, agreed }) => `${login} ${agreed}/${votes}`,
  );

describe('on the leaderboard', () => {
  test('stands whoever counted, once the decision can no longer be undone', async () => {
    const { rig, voters } = processOn();
    await rig.ask();
    for (const login of ['ann', 'bob']) rig.say(login, '#odds 1');
    rig.say('cem', '#odds 0');
    rig.say('dot', 'hello');
    await pass(11_000);
    expect(await board()).toEqual([]);
    await pass(UNDO_MS);
    await voters.idle();
    expect(await board()).toEqual(['ann 1/1', 'bob 1/1', 'cem 0/1']);
  });

  test('a decision that is undone counts for nobody: only the one in its place does', async () => {
    const { rig, voters } = processOn();
    await rig.ask();
    for (const login of ['ann', 'bob']) rig.say(login, '#odds 1');
    await pass(11_000);
    expect(await rig.seat.undo('moderator')).toMatchObject({ done: true });
    await settled();
    rig.say('ann', '#odds 0');
    await pass(11_000);
    await pass(UNDO_MS);
    await voters.idle();
    expect(await board()).toEqual(['ann 1/1']);
  });

  test('a vote that is cancelled counts for nobody', async () => {
    const { rig, voters } = processOn();
    await rig.ask();
    rig.say('ann', '#odds 1');
    await pass(1_000);
    await rig.seat.cancel('moderator');
    await settled();
    await pass(200_000);
    await voters.idle();
    expect(rig.decided).toHaveLength(1);
    expect(await board()).toEqual([]);
  });

  test('a decision that was held when the process died counts in the next one', async () => {
    const { rig, die } = processOn();
    await rig.ask();
    rig.say('ann', '#odds 1');
    await pass(11_000);
    expect(rig.seat.status).toBe('decided');
    await die();
    await on.restart();
    const next = processOn();
    await next.rig.ask();
    await next.voters.idle();
    expect(await board()).toEqual(['ann 1/1']);
  });
});
