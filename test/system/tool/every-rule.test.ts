import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTwoMachines, type TwoMachines } from './two-machines.ts';

/** Matches of every kind of rule, played by two machines and verified from the chain alone. */
let machines: TwoMachines;

beforeAll(async () => {
  machines = await startTwoMachines(77_005);
}, 120_000);
afterAll(() => machines.stop());

it.each(['closed', 'chaos', 'everything', 'roulette', 'sudden-death', 'draft', 'draft-sudden-death'])(
  'a match by the rules "%s" is played to its end and verified',
  async (preset) => {
    const key = await machines.play('--preset', preset);
    const { status, output } = await machines.home.run('verify', key);
    expect(output).not.toMatch(/^wrong/m);
    expect(output).toMatch(/^ok +replay: the engine plays all \d+ turns/m);
    expect(output).toMatch(/^ok +board/m);
    expect(output).toMatch(/^ok +outcome/m);
    expect(status).toBe(0);
  },
);
