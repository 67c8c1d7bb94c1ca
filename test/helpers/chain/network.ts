import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type Address, createTestClient, http, publicActions } from 'viem';
import { tool } from '#bot/cli-main';
import { anvilBinary } from '../node/anvil-binary.ts';

/** A network that is not the bot's own: another chain id, nobody's keys, everyone pays for gas. */
export interface Network {
  readonly url: string;
  readonly chainId: number;
  fund(...addresses: readonly Address[]): Promise<void>;
  /** Makes a block every so many seconds; 0: with every transaction. */
  setBlockTime(seconds: number): Promise<void>;
  /** Lets block time pass. */
  passTime(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

interface NetworkOptions {
  /** False: the deterministic deployment proxy, which such a chain begins with, is missing. */
  readonly factory?: boolean;
}

export async function startNetwork(
  chainId: number,
  { factory = true }: NetworkOptions = {},
): Promise<Network> {
  const args = ['--host', '127.0.0.1', '--port', '0', '--accounts', '0', '--no-cors'];
  if (!factory) args.push('--disable-default-create2-deployer');
  const child = spawn(anvilBinary(), [...args, '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the network did not start: ${said}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const client = createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions);
  return {
    url,
    chainId,
    async fund(...addresses) {
      for (const address of addresses) await client.setBalance({ address, value: 10n ** 20n });
    },
    async setBlockTime(interval) {
      await client.setIntervalMining({ interval });
      await client.setAutomine(interval === 0);
    },
    async passTime(seconds) {
      await client.increaseTime({ seconds });
      await client.mine({ blocks: 1 });
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The command line over one data folder, as one person at one machine has it. */
export interface Machine {
  readonly folder: string;
  readonly env: Record<string, string>;
  /** Everything that was ever written, on both streams. */
  readonly said: () => string;
  start(...argv: readonly string[]): Started;
  run(...argv: readonly string[]): Promise<Ended>;
  remove(): void;
}

export interface Ended {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

export interface Started {
  type(line: string): void;
  output(): string;
  errors(): string;
  stop(): void;
  /** Resolves once this was said on either stream; rejects if it ends without. */
  saying(pattern: RegExp): Promise<void>;
  readonly ended: Promise<Ended>;
  /** Rejects with what was said so far if it has not ended in time, and stops it. */
  within(ms: number): Promise<Ended>;
}

export function newMachine(env: Record<string, string> = {}): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'show-of-hands-desk-'));
  let all = '';
  const start = (...argv: readonly string[]): Started => {
    const input = new PassThrough();
    const output = new PassThrough();
    const errors = new PassThrough();
    const said = { output: '', errors: '' };
    const listeners = new Set<() => void>();
    const hear = (stream: 'output' | 'errors') => (chunk: Buffer) => {
      said[stream] += chunk;
      all += chunk;
      for (const listener of listeners) listener();
    };
    output.on('data', hear('output'));
    errors.on('data', hear('errors'));
    const end = new AbortController();
    const surroundings = { env, folder, signal: end.signal };
    const ended = tool(argv, { input, output, errors, surroundings }).then(async (status) => {
      // what was written last has been read by then
      await new Promise((resolve) => setImmediate(resolve));
      return { status, ...said };
    });
    return {
      type: (line) => void input.write(`${line}\n`),
      output: () => said.output,
      errors: () => said.errors,
      stop: () => end.abort(),
      saying: (pattern) =>
        new Promise((resolve, reject) => {
          const listen = () => {
            if (pattern.test(said.output) || pattern.test(said.errors)) resolve();
          };
          listeners.add(listen);
          listen();
          ended.then(
            () => reject(new Error(`it never said ${pattern}: ${said.output}${said.errors}`)),
            reject,
          );
        }),
      ended,
      within: (ms) =>
        new Promise((resolve, reject) => {
          const late = setTimeout(() => {
            end.abort();
            reject(new Error(`not over after ${ms} ms: ${said.output}${said.errors}`));
          }, ms);
          ended.finally(() => clearTimeout(late)).then(resolve, reject);
        }),
    };
  };
  return {
    folder,
    env,
    said: () => all,
    start,
    run: (...argv) => start(...argv).ended,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The owners' and agents' addresses that `keys show` names. */
export const addressesIn = (output: string): readonly Address[] =>
  [...output.matchAll(/0x[0-9a-fA-F]{40}\b/g)].map(([address]) => address as Address);
