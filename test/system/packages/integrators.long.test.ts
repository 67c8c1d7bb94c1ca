import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';
import { type EmptyProject, emptyProject } from './empty-project.ts';

/** The page for integrators, as the packed package has it: what stands there runs against a chain. */
let project: EmptyProject;
let machines: TwoMachines;
const GAME = ['--game', 'touche'];

beforeAll(async () => {
  machines = await startTwoMachines(77_040, GAME);
  project = await emptyProject();
}, 240_000);
afterAll(async () => {
  project?.remove();
  await machines?.stop();
});

/** A text with one of its parts in the place of another, which must stand there. */
function put(text: string, part: string, other: string): string {
  expect(text).toContain(part);
  return text.replace(part, other);
}

it('its blocks open, join, follow and verify matches, one after the other in one file', async () => {
  const contracts = project.packages.find(({ manifest }) => manifest.name === '@show-of-hands/contracts');
  const page = readFileSync(join(contracts?.installed ?? '', 'integrators.md'), 'utf8');
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  expect(blocks.length).toBeGreaterThan(4);

  const played = await machines.play('--preset', 'original');
  for (const pair of ['a1', 'b2'])
    await machines.network.fund(privateKeyToAddress(`0x${pair.repeat(32)}` as Hex));
  let program = blocks.join('\n');
  program = put(program, 'http://127.0.0.1:8545', machines.network.url);
  program = put(program, '0x00000000000000000000000000000000000A11cE', machines.owners.home);
  program = put(program, `0x${'0'.repeat(64)}`, played);
  project.write('integrate.ts', program);
  expect(await project.compile()).toEqual({ status: 0, stdout: '', stderr: '' });
  const { status, stdout, stderr } = await project.run('integrate');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toEqual([
    `table ${machines.table}`,
    expect.stringMatching(/^opened 0x[0-9a-f]{64}$/),
    'log opened',
    expect.stringMatching(/^joined: phase \d+ waits for 3$/),
    expect.stringMatching(/^played again: touche (A|B|null|undefined) played$/),
    expect.stringMatching(/^the contract says \[ 10, [123] \]$/),
  ]);
  const winner = /touche (\S+)/.exec(lines[4] ?? '')?.[1];
  const ending = Number(/(\d) \]$/.exec(lines[5] ?? '')?.[1]);
  expect([undefined, 'A', 'B', 'null'][ending]).toBe(winner);
}, 240_000);

it('the package has for each contract of its own what explorers ask for, with no trace of where it was made', () => {
  const contracts = project.packages.find(({ manifest }) => manifest.name === '@show-of-hands/contracts');
  const folder = join(contracts?.installed ?? '', 'standard-json');
  const text = readFileSync(join(folder, 'TriadTable.json'), 'utf8');
  const { language, sources, settings } = JSON.parse(text);
  expect(language).toBe('Solidity');
  expect(settings).toMatchObject({ viaIR: true, metadata: { bytecodeHash: 'none' } });
  for (const name of Object.keys(sources)) expect(name).toMatch(/^(src|@openzeppelin\/contracts)\//);
  expect(Object.keys(sources)).toContain('src/triad/settlement/TriadSettlement.sol');
});
