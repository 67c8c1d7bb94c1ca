import { resolve } from 'node:path';
import { type Address, type Hex, isAddress, isHex } from 'viem';
import { Problem } from '../../base/problem.ts';
import { loadConfig } from '../../config/load.ts';
import type { Config } from '../../config/schema.ts';
import type { TaskArguments, TaskOption, Terminal } from '../terminal/task.ts';

type Options = { readonly [name: string]: TaskOption };

/** Options of every task that has to do with keys or the journal. */
export const DATA_OPTIONS: Options = {
  config: { value: 'FILE', about: 'configuration file (show-of-hands.json if it is there)' },
  data: { value: 'FOLDER', about: 'data folder (the configuration’s, or .show-of-hands)' },
};

/** Options of every task that talks to a chain. What is left out comes from the configuration. */
export const CHAIN_OPTIONS: Options = {
  ...DATA_OPTIONS,
  rpc: { value: 'URL', about: 'RPC address of the chain; SOH_RPC in the environment says the same' },
  'chain-id': { value: 'ID', about: 'the chain that must be found there' },
  game: { value: 'NAME', about: 'the game' },
};

/** Where a task works. */
export interface TaskContext {
  readonly config: Config;
  /** The data folder's absolute path; it need not exist. */
  readonly data: string;
  /** Null: the bot's own local chain. */
  readonly rpc: string | null;
  /** More addresses of the same chain. */
  readonly otherRpcs: readonly string[];
  /** Null: whatever the RPC says. */
  readonly chainId: number | null;
}

export async function contextOf(asked: TaskArguments, terminal: Terminal): Promise<TaskContext> {
  const { data, game, config: file } = asked.texts;
  const overrides = { ...(data !== undefined && { data }), ...(game !== undefined && { game }) };
  const config = loadConfig({ file: file ?? null, overrides }, terminal.folder);
  const rpc = asked.texts.rpc ?? (terminal.env.SOH_RPC || undefined);
  if (rpc !== undefined) requireRpc(rpc);
  const chainId = asked.texts['chain-id'];
  return {
    config,
    data: resolve(terminal.folder, config.data),
    rpc: rpc ?? config.chain.rpc,
    otherRpcs: rpc === undefined ? config.chain.otherRpcs : [],
    chainId: chainId === undefined ? (rpc === undefined ? config.chain.chainId : null) : idOf(chainId),
  };
}

/** The address is not quoted: what follows the host is often a key. */
function requireRpc(text: string): void {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return;
  throw new Problem(
    "The RPC address isn't an http or https address",
    '--rpc or SOH_RPC',
    'give an address like http://127.0.0.1:8545',
  );
}

/** An RPC's address as it may be repeated; undefined if it may hold a key. */
export function plainRpc(url: string): string | undefined {
  const { pathname, search, username, password } = new URL(url);
  return pathname === '/' && `${search}${username}${password}` === '' ? url : undefined;
}

function idOf(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new Problem(`--chain-id takes a number, got "${text}"`, 'the command line', 'e.g. --chain-id 8453');
}

/**
 * An address that was given in an option, or undefined. A Problem if it is none.
 *
 * @param words that the option takes as well
 */
export function addressIn<Word extends string = never>(
  asked: TaskArguments,
  option: string,
  words: readonly Word[] = [],
): Address | NoInfer<Word> | undefined {
  const text = asked.texts[option];
  if (text === undefined || isAddress(text, { strict: false })) return text;
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  throw new Problem(
    `--${option} takes ${['an address', ...words.map((one) => `"${one}"`)].join(' or ')}, got "${text}"`,
    'the command line',
    'an address is 0x and 40 hex digits',
  );
}

/** A whole number that was given in an option, or what it is without one. */
export function numberIn(asked: TaskArguments, option: string, preset: number, least = 0): number {
  const text = asked.texts[option];
  if (text === undefined) return preset;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Problem(
    `--${option} takes a whole number of at least ${least}, got "${text}"`,
    'the command line',
    `e.g. --${option} ${Math.max(preset, least)}`,
  );
}

/** A match's key in a word of the command line. A Problem if it is none. */
export function matchKeyIn(text: string): Hex {
  if (isHex(text) && text.length === 66) return text.toLowerCase() as Hex;
  throw new Problem(
    `A match key is 0x and 64 hex digits, got "${text.slice(0, 80)}"`,
    'the command line',
    'take it from match open, from the overlay, or from the table contract’s log',
  );
}
