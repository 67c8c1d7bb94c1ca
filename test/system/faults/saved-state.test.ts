import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../../props/processes.ts';

const KEEPER = fileURLToPath(new URL('../../../apps/bot/src/chain/embedded/keeper.mjs', import.meta.url));
const BUSY_CHAIN = fileURLToPath(new URL('../../props/chain/busy-chain.mjs', import.meta.url));
const state = z.object({ blocks: z.number(), accounts: z.number() });

it('a chain that makes a block while its state is asked for is saved with its accounts and blocks at one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-state-'));
  const stateFile = join(folder, 'state.json');
  const saved = () => state.parse(JSON.parse(readFileSync(stateFile, 'utf8')));
  const placeFile = join(folder, 'place.json');
  const order = { binary: process.execPath, args: [BUSY_CHAIN], stateFile, placeFile, saveEveryMs: 60_000 };
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit');
  const lines: string[] = [];
  createInterface({ input: keeper.stdout }).on('line', (line) => lines.push(line));
  try {
    await until('the chain is kept', () => lines.some((line) => line.includes('ready')));
    keeper.stdin.end();
    await ended;
    expect(lines.at(-1)).toContain('"saved"');
    const { blocks, accounts } = saved();
    expect(accounts).toBe(blocks);
    // the blocks that came in between are in it
    expect(blocks).toBe(4);
  } finally {
    keeper.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
