import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createPublicClient, http } from 'viem';
import { openDataFolder } from '../../base/data-folder.ts';
import {
  LOCAL_CHAIN_FILE,
  LOCAL_CHAIN_ID,
  newChainInMemory,
  openLocalChain,
  readLocalChain,
} from '../../chain/local/local-chain.ts';
import { localLink } from '../../chain/local/local-link.ts';
import {
  type ChainLink,
  connectChain,
  type RemoteLink,
  RPC_TIMEOUT_MS,
  rpcProblem,
} from '../../chain/rpc/connect.ts';
import { troubleOf } from '../../chain/rpc/rpc-trouble.ts';
import { runningAt } from '../../io/desktop/running-show.ts';
import { CHAIN_PATH } from '../../io/web/chain-route.ts';
import { lockFolder } from '../../journal/lock.ts';
import type { Terminal } from '../terminal/task.ts';
import type { TaskContext } from './task-context.ts';

/** How long the bot has to answer, ms: it is on this machine. */
const ANSWER_MS = 5_000;

/** The chain that a task works on, for as long as the task takes. */
export interface TaskChain {
  readonly link: ChainLink;
  /** It is the bot's own, in the data folder. */
  readonly local: boolean;
  /** It keeps everyone else out of the data folder. */
  readonly holdsFolder: boolean;
  close(): Promise<void>;
}

/** A chain that others keep. */
export interface NetworkChain extends TaskChain {
  readonly link: RemoteLink;
  readonly local: false;
}

/**
 * Opens the way to the chain that was named.
 *
 * @throws Problem if it does not answer
 */
export async function openNetwork(
  { rpc, otherRpcs: others, chainId }: TaskContext & { readonly rpc: string },
  terminal: Terminal,
): Promise<NetworkChain> {
  for (const url of [rpc, ...others]) terminal.redactor.hideUrl(url);
  const onLeft = (address: string, reason: string) => terminal.tell(`${address} is left for now: ${reason}`);
  const address = { url: rpc, others, chainId: chainId ?? (await chainIdAt(rpc)) };
  const link = await connectChain(address, { onLeft });
  return { link, local: false, holdsFolder: false, close: async () => {} };
}

/**
 * Opens the way to the chain: the one that was named, or the bot's own in the data folder. A bot that runs is asked;
 * where none does, the folder's file is read. To change the chain, a task keeps the bot out of the folder.
 *
 * @throws Problem if there is no way
 */
export async function openTaskChain(
  context: TaskContext,
  terminal: Terminal,
  to: 'read' | 'change',
): Promise<TaskChain> {
  const { rpc, data } = context;
  if (rpc !== null) return openNetwork({ ...context, rpc }, terminal);
  const path = join(data, LOCAL_CHAIN_FILE);
  const log = { info: () => {}, warn: (_area: string, text: string) => terminal.tell(text) };
  if (to === 'read') {
    const running = await runningChain(data);
    if (running !== undefined) {
      return { link: running, local: true, holdsFolder: false, close: async () => {} };
    }
    const chain = existsSync(path) ? await readLocalChain(path, log) : await newChainInMemory(log);
    return { link: localLink(chain), local: true, holdsFolder: false, close: async () => chain.close() };
  }
  const unlock = lockFolder(join(openDataFolder(data), 'journal.db.lock'));
  try {
    const chain = await openLocalChain({ path, log });
    const close = async () => {
      await chain.close();
      unlock();
    };
    return { link: localLink(chain), local: true, holdsFolder: true, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The way to the chain of the bot that runs over this folder, if one does and keeps a chain. */
async function runningChain(data: string): Promise<ChainLink | undefined> {
  const origin = runningAt(data);
  if (origin === undefined) return undefined;
  try {
    return await connectChain(
      { url: `${origin}${CHAIN_PATH}`, chainId: LOCAL_CHAIN_ID },
      { timeout: ANSWER_MS },
    );
  } catch {
    // it has ended without removing its note, or plays on another chain
    return undefined;
  }
}

async function chainIdAt(url: string): Promise<number> {
  const client = createPublicClient({ transport: http(url, { timeout: RPC_TIMEOUT_MS, retryCount: 1 }) });
  try {
    return await client.getChainId();
  } catch (error) {
    throw rpcProblem(troubleOf(error), url, error);
  }
}
