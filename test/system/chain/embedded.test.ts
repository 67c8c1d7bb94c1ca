import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createTestClient, http, publicActions } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectChain } from '../../../apps/bot/src/chain/connect.ts';
import { startEmbeddedChain } from '../../../apps/bot/src/chain/embedded/start.ts';
import { isRunning, until } from '../../props/processes.ts';

const ADDRESS = '0x00000000000000000000000000000000000000a1';
const BOT = fileURLToPath(new URL('bot-that-dies.mjs', import.meta.url));

let dataDir: string;
let warnings: string[];
const log = { info: () => {}, warn: (_area: string, text: string) => void warnings.push(text) };
const start = () => startEmbeddedChain({ dataDir, log });
const client = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url, { retryCount: 0 }) }).extend(publicActions);

beforeEach(() => {
  warnings = [];
  dataDir = mkdtempSync(join(tmpdir(), 'show-of-hands-chain-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the embedded chain', () => {
  it('Never 5: listens on loopback, without accounts that others have the keys of, with the normal code size limit', async () => {
    const chain = await start();
    try {
      expect(new URL(chain.url).hostname).toBe('127.0.0.1');
      const rpc = client(chain.url);
      expect(await rpc.getChainId()).toBe(chain.chainId);
      expect(await rpc.request({ method: 'eth_accounts' } as never)).toEqual([]);
      await rpc.setBalance({ address: ADDRESS, value: 10n ** 18n });
      await rpc.impersonateAccount({ address: ADDRESS });
      // init code that returns 24,577 bytes: PUSH3 size, PUSH1 0, RETURN
      const tooBig = '0x62006001' as const;
      await expect(rpc.estimateGas({ account: ADDRESS, data: `${tooBig}6000f3` })).rejects.toThrow(
        /CreateContractSizeLimit/,
      );
    } finally {
      await chain.stop();
    }
  });

  it('is the same chain to whoever connects, however often it was started', async () => {
    const names = new Set<string>();
    for (let starts = 0; starts < 8; starts += 1) {
      const chain = await start();
      try {
        names.add((await connectChain(chain)).genesis);
        await client(chain.url).mine({ blocks: 2 });
      } finally {
        await chain.stop();
      }
    }
    expect([...names]).toHaveLength(1);
  });

  it('is ended by stop, with its state on disk, and goes on from there', async () => {
    const first = await start();
    await client(first.url).setBalance({ address: ADDRESS, value: 7n });
    await client(first.url).mine({ blocks: 3 });
    await first.stop();
    expect(isRunning(first.pids.chain)).toBe(false);
    expect(isRunning(first.pids.keeper)).toBe(false);
    const second = await start();
    try {
      expect(await client(second.url).getBalance({ address: ADDRESS })).toBe(7n);
      // one more, so that the chain's clock is right again
      expect(await client(second.url).getBlockNumber()).toBe(4n);
      const { timestamp } = await client(second.url).getBlock();
      expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(5);
      expect(warnings).toEqual([]);
    } finally {
      await second.stop();
    }
  });

  it('ends with its state on disk when the bot is killed', async () => {
    const bot = spawn(process.execPath, [BOT, dataDir, ADDRESS], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(createInterface({ input: bot.stdout }), 'line');
    const { pids } = JSON.parse(line);
    expect(isRunning(pids.chain)).toBe(true);
    bot.kill('SIGKILL');
    await until('the chain ends', () => !isRunning(pids.chain));
    await until('the keeper ends', () => !isRunning(pids.keeper));
    const chain = await start();
    try {
      expect(await client(chain.url).getBalance({ address: ADDRESS })).toBe(0x2an);
    } finally {
      await chain.stop();
    }
  });

  it('takes over a chain whose keeper was killed too', async () => {
    const orphaned = await start();
    await client(orphaned.url).setBalance({ address: ADDRESS, value: 9n });
    process.kill(orphaned.pids.keeper, 'SIGKILL');
    expect(await orphaned.lost).toMatch(/keeper/);
    expect(isRunning(orphaned.pids.chain)).toBe(true);
    const chain = await start();
    try {
      await until('the old chain ends', () => !isRunning(orphaned.pids.chain));
      expect(await client(chain.url).getBalance({ address: ADDRESS })).toBe(9n);
    } finally {
      await chain.stop();
    }
  });

  it.each([
    ['half a file', '{"block": {"num'],
    ['not a state', '{}'],
    ['an empty file', ''],
  ])('moves a state aside that cannot be read (%s), says so and starts afresh', async (_, text) => {
    writeFileSync(join(dataDir, 'chain-state.json'), text);
    const chain = await start();
    try {
      expect(await client(chain.url).getBlockNumber()).toBe(0n);
    } finally {
      await chain.stop();
    }
    const aside = readdirSync(dataDir).find((name) => name.includes('unreadable'));
    expect(readFileSync(join(dataDir, aside ?? ''), 'utf8')).toBe(text);
    expect(warnings).toEqual([expect.stringContaining(aside ?? '?')]);
  });

  it('reports a chain that ends by itself', async () => {
    const chain = await start();
    process.kill(chain.pids.chain, 'SIGKILL');
    expect(await chain.lost).toMatch(/SIGKILL/);
    await until('the keeper ends', () => !isRunning(chain.pids.keeper));
  });
});
