import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type ChainLink, connectChain } from '../../../chain/connect.ts';
import { chainBinary } from '../../../chain/embedded/binary.ts';
import { sourceFile } from '../../../place.ts';
import { Problem } from '../../../problem.ts';
import { openReadGate } from './read-gate.ts';

const KEEPER = sourceFile('chain/embedded/keeper.mjs');
const START_MS = 60_000;
const NEVER_MS = 1 << 30;

const message = z.object({ type: z.string(), port: z.number().optional(), reason: z.string().optional() });

/** A copy of a chain as it is now, on this machine: what is done there changes nothing. */
export interface CopiedChain {
  readonly link: ChainLink;
  close(): Promise<void>;
}

/** @throws Problem if the chain cannot be copied */
export async function copyChain(original: ChainLink): Promise<CopiedChain> {
  const folder = mkdtempSync(join(tmpdir(), 'show-of-hands-copy-'));
  const gate = await openReadGate(original.url);
  const args = ['--host', '127.0.0.1', '--port', '0', '--accounts', '0', '--no-cors'];
  args.push('--chain-id', String(original.chainId), '--fork-url', gate.url, '--no-storage-caching');
  const order = {
    binary: chainBinary(),
    args,
    stateFile: join(folder, 'state.json'),
    placeFile: join(folder, 'place.json'),
    saveEveryMs: NEVER_MS,
  };
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  keeper.stdin.on('error', () => {});
  const ended = once(keeper, 'exit');
  ended.catch(() => {});
  const close = async () => {
    keeper.stdin.end();
    await ended.catch(() => {});
    await gate.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [line] = await once(createInterface({ input: keeper.stdout }), 'line', {
      signal: AbortSignal.timeout(START_MS),
    });
    const { port, reason } = message.parse(JSON.parse(String(line)));
    if (port === undefined) throw new Error(reason ?? 'it did not start');
    const link = await connectChain({ url: `http://127.0.0.1:${port}`, chainId: original.chainId });
    return { link, close };
  } catch (error) {
    await close();
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new Problem(
      `The chain could not be copied to work out the cost: ${why}`,
      `chain ${original.chainId}`,
      'try again, or use --no-rehearsal and see the cost of every step as it is paid',
    );
  }
}
