import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

/** Matches of every kind of rule, played by two machines and verified from the chain alone. */
let machines: TwoMachines;

beforeAll(async () => {
  machines = await startTwoMachines(77_005);
}, 120_000);
afterAll(() => machines.stop());

/** Every kind in the long run, those that differ most in the short one. */
const KINDS =
  SCALE > 1
    ? [
        ...['closed', 'chaos', 'everything', 'roulette', 'sudden-death', 'draft', 'draft-sudden-death'],
        ...[
          'fantasy-chaos',
          'fantasy-draft',
          'fantasy-sudden-death',
          'fantasy-same-plus',
          'fantasy-roulette',
        ],
      ]
    : ['everything', 'draft', 'fantasy-chaos'];

it.each(KINDS)('a match by the rules "%s" is played to its end and verified', async (preset) => {
  const key = await machines.play('--preset', preset);
  const { status, output } = await machines.home.run('verify', key);
  expect(output).not.toMatch(/^wrong/m);
  expect(output).toMatch(/^ok +replay: the engine plays all \d+ turns/m);
  expect(output).toMatch(/^ok +board/m);
  expect(output).toMatch(/^ok +outcome/m);
  expect(status).toBe(0);
});
