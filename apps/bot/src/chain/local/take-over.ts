import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { putInPlace, removeFile, whenFree } from '../../base/files/held-file.ts';
import type { Log } from '../../base/log/log.ts';
import type { ChainFile } from './chain-file.ts';
import { startEngine } from './engine.ts';
import { headOf } from './head.ts';
import { readOldState } from './old-state.ts';

/** Where versions before kept the local chain: the state of a node that ran as a process of its own. */
const OLD_STATE = 'chain-state.json';
/** Tells which process wrote it: one that may still be doing so. */
const OLD_PROCESS = 'chain-process.json';
/** How long that is waited for, ms. */
const SAVING_MS = 20_000;
const LOOK_MS = 50;

/**
 * Takes over the chain that a version before kept in this folder: accounts with all that they own, which chain it is,
 * and what can be asked of its blocks. Its state is kept under another name. One that cannot be read is moved aside,
 * and the log says so.
 *
 * @param path of the file that is begun
 * @returns whether there was one that could be read
 */
export async function takeOverOldChain(
  file: ChainFile,
  path: string,
  chainId: number,
  log: Log,
): Promise<boolean> {
  const folder = dirname(path);
  const source = join(folder, OLD_STATE);
  await writtenWhole(join(folder, OLD_PROCESS));
  if (!existsSync(source)) return false;
  // what only cannot be opened or written now is no reason to begin anew: what chat owns lies in it
  const text = whenFree(() => readFileSync(source, 'utf8'));
  const state = await stateIn(text, chainId).catch((error: unknown) => {
    const aside = `${source}.unreadable-${Date.now()}`;
    putInPlace(source, aside);
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    log.warn(
      'chain',
      `The local chain of the version before could not be read: ${why}. It was moved to ${aside}; a new one begins.`,
    );
    return undefined;
  });
  if (state === undefined) return false;
  file.begin({ chainId, genesis: state.genesis }, state.base, state.accounts, state.past);
  const aside = join(folder, 'chain-state.before.json');
  putInPlace(source, aside);
  log.info('chain', `the local chain of the version before goes on; ${aside} can be deleted`);
  return true;
}

async function stateIn(text: string, chainId: number) {
  const { genesis, head, accounts, past } = readOldState(text);
  const from = { number: head.number, time: head.time, salt: head.hash };
  const { stateRoot } = await headOf(await startEngine({ ...from, chainId, accounts }));
  return { genesis, base: { ...from, stateRoot }, accounts, past };
}

const place = z.object({ keeper: z.number() });

/** Waits until the process that kept the chain before has written its state and is gone. */
async function writtenWhole(note: string): Promise<void> {
  const end = performance.now() + SAVING_MS;
  while (existsSync(note) && isThere(note) && performance.now() < end) await pause(LOOK_MS);
  removeFile(note);
}

function isThere(note: string): boolean {
  try {
    return process.kill(place.parse(JSON.parse(readFileSync(note, 'utf8'))).keeper, 0);
  } catch {
    return false;
  }
}
