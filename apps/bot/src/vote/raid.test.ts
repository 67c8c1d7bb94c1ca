import { expect, test } from 'vitest';
import { RunnerRig, votesOf } from './runner-rig.fixture.ts';

const VOTERS = 20_000;
const GONE = 1_000;

test('a raid that moderators clean up takes those votes and no others', async () => {
  const rig = new RunnerRig();
  const known = new Set(Array.from({ length: VOTERS }, (_, i) => `id-v${i}`));
  const run = rig.runner.run(rig.open({ earlyClose: { ballots: 1 } }), { known });
  for (let i = 0; i < VOTERS; i++) rig.say(`v${i}`, '#odds 1');
  for (let i = 0; i < GONE; i++)
    rig.runner.session?.removed({ kind: 'user', userId: `id-v${i}`, seconds: null });
  rig.clock.pass(11_000);
  const votes = votesOf(await run);
  expect(votes).toHaveLength(VOTERS - GONE);
  expect(votes[0]).toBe(`v${GONE} 0x01`);
});
