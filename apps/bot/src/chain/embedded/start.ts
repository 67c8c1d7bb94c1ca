import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestClient, http, publicActions } from 'viem';
import { z } from 'zod';
import type { Log } from '../../log/log.ts';
import { sourceFile } from '../../place.ts';
import { Problem } from '../../problem.ts';
import { chainBinary } from './binary.ts';

export const EMBEDDED_CHAIN_ID = 31_337;

const READY_MS = 30_000;
const END_MS = 30_000;
const SAVE_EVERY_MS = 5_000;
/** States of past blocks that can be read: enough for a reader that is a little behind. */
const PAST_STATES = 64;
/** Blocks whose transactions and logs are kept: some eighty matches, so that the state does not grow for ever. */
const PAST_BLOCKS = 2_000;

export interface EmbeddedChainOptions {
  /** Folder for the chain's state. */
  readonly dataDir: string;
  readonly log: Log;
  /** The one web origin that may call the chain from a browser; none by default. */
  readonly allowOrigin?: string;
  /** Told why the chain's state cannot be saved while it runs; null once it is saved again. */
  readonly onUnsaved?: (reason: string | null) => void;
}

export interface EmbeddedChain {
  readonly url: string;
  readonly chainId: number;
  /** Chain time minus this machine's, in ms: negative once the chain has stood still. */
  readonly clockOffsetMs: number;
  /** The process ids of the keeper and of the chain, for tests and for the log. */
  readonly pids: { readonly keeper: number; readonly chain: number };
  /** Resolves with the reason if the chain ends without being asked to; never otherwise. */
  readonly lost: Promise<string>;
  /** Saves the state and ends the chain. */
  stop(): Promise<void>;
}

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.number(), pid: z.number(), block: z.number() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
  z.object({ type: z.literal('lost'), reason: z.string() }),
  z.object({ type: z.literal('saved') }),
  z.object({ type: z.literal('unsaved'), reason: z.string() }),
]);
type Message = z.infer<typeof message>;

const KEEPER = sourceFile('chain/embedded/keeper.mjs');

/**
 * Starts the local chain on a free loopback port, with the state that the data folder holds.
 * A state that cannot be read is moved aside and the chain starts fresh.
 *
 * @throws Problem if the chain cannot be started
 */
export async function startEmbeddedChain(options: EmbeddedChainOptions): Promise<EmbeddedChain> {
  const { dataDir, log } = options;
  const stateFile = join(dataDir, 'chain-state.json');
  mkdirSync(dataDir, { recursive: true });
  const first = await keep(options, stateFile);
  if (first.ok) return first.chain;
  if (!/--load-state|failed to parse|panicked/i.test(first.reason) || !existsSync(stateFile))
    throw cannotStart(first.reason);
  const aside = `${stateFile}.unreadable-${Date.now()}`;
  renameSync(stateFile, aside);
  log.warn(
    'chain',
    `The local chain's state could not be read. It was moved to ${aside}; the chain starts afresh.`,
  );
  const second = await keep(options, stateFile);
  if (second.ok) return second.chain;
  throw cannotStart(second.reason);
}

const cannotStart = (reason: string): Problem =>
  new Problem(
    `The local chain did not start: ${reason}`,
    'the chain that the bot starts by itself (anvil)',
    'try again; if it stays so, give --data another folder, or use another chain (--rpc)',
  );

type Attempt =
  | { readonly ok: true; readonly chain: EmbeddedChain }
  | { readonly ok: false; readonly reason: string };

async function keep(
  { dataDir, log, allowOrigin, onUnsaved = () => {} }: EmbeddedChainOptions,
  stateFile: string,
): Promise<Attempt> {
  const args = ['--host', '127.0.0.1', '--port', '0', '--accounts', '0'];
  args.push('--chain-id', String(EMBEDDED_CHAIN_ID), '--prune-history', String(PAST_STATES));
  args.push('--transaction-block-keeper', String(PAST_BLOCKS));
  args.push(...(allowOrigin === undefined ? ['--no-cors'] : ['--allow-origin', allowOrigin]));
  const placeFile = join(dataDir, 'chain-process.json');
  const order = { binary: chainBinary(), args, stateFile, placeFile, saveEveryMs: SAVE_EVERY_MS };

  // a group of its own: a Ctrl-C in the terminal must not reach the chain before its state is saved
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    windowsHide: true,
  });
  // writing to a keeper that is gone is no error of its own: its end is reported below
  keeper.stdin.on('error', () => {});
  const ended = new Promise<void>((done) => {
    keeper.once('exit', () => done());
    keeper.once('error', () => done());
  });

  let stopping = false;
  let report: (message: Message) => void = () => {};
  let lose: (reason: string) => void = () => {};
  const lost = new Promise<string>((done) => {
    lose = done;
  });
  const started = new Promise<Message>((done) => {
    report = done;
  });
  createInterface({ input: keeper.stdout }).on('line', (line) => {
    const said = message.parse(JSON.parse(line));
    if (said.type === 'lost') lose(said.reason);
    else if (said.type === 'unsaved') {
      log.warn('chain', `The local chain's state was not saved: ${said.reason}`);
      onUnsaved(said.reason);
    } else if (said.type === 'saved') onUnsaved(null);
    else report(said);
  });
  ended.then(() => {
    report({ type: 'failed', reason: 'its keeper ended' });
    if (!stopping) lose('the keeper of the local chain ended');
  });
  const timer = setTimeout(
    () => report({ type: 'failed', reason: `no answer within ${READY_MS / 1_000} s` }),
    READY_MS,
  );
  const answer = await started;
  clearTimeout(timer);
  if (answer.type !== 'ready') {
    keeper.stdin.end();
    return { ok: false, reason: answer.type === 'failed' ? answer.reason : answer.type };
  }
  const url = `http://127.0.0.1:${answer.port}`;
  const clockOffsetMs = answer.block > 0 ? await continueClock(url) : 0;
  return {
    ok: true,
    chain: {
      url,
      chainId: EMBEDDED_CHAIN_ID,
      clockOffsetMs,
      pids: { keeper: keeper.pid ?? 0, chain: answer.pid },
      lost,
      async stop() {
        stopping = true;
        keeper.stdin.end();
        const late = setTimeout(() => keeper.kill(), END_MS);
        await ended;
        clearTimeout(late);
      },
    },
  };
}

/**
 * Lets the chain's clock go on from its last block: it stood still while nothing ran, and nobody must lose a
 * match because the streamer closed the program for an hour.
 *
 * @returns chain time minus this machine's, in ms
 */
async function continueClock(url: string): Promise<number> {
  const client = createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions);
  const last = await client.getBlock();
  await client.request<{ Method: 'anvil_setTime'; Parameters: [number]; ReturnType: unknown }>({
    method: 'anvil_setTime',
    params: [Number(last.timestamp) + 1],
  });
  await client.mine({ blocks: 1 });
  const next = await client.getBlock();
  return Number(next.timestamp) * 1_000 - Date.now();
}
