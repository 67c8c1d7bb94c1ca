import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPublicClient, http } from 'viem';
import { z } from 'zod';
import { type ChainLink, connectChain, RPC_TIMEOUT_MS, rpcProblem } from '../../chain/connect.ts';
import { EMBEDDED_CHAIN_ID, startEmbeddedChain } from '../../chain/embedded/start.ts';
import { troubleOf } from '../../chain/rpc-trouble.ts';
import { lockFolder } from '../../journal/lock.ts';
import { openDataFolder } from '../../show/data-folder.ts';
import type { Desk } from '../task.ts';
import type { Place } from './place.ts';

/** The chain that a task works on, for as long as the task takes. */
export interface TaskChain {
  readonly link: ChainLink;
  /** It is the bot's own, in the data folder. */
  readonly local: boolean;
  /** It keeps everyone else out of the data folder. */
  readonly holdsFolder: boolean;
  close(): Promise<void>;
}

/**
 * Opens the way to the chain: the one that was named, or the bot's own. A local chain that a running bot
 * keeps is used as it is; one that nobody runs is started, and stopped with `close`.
 *
 * @throws Problem if there is no way
 */
export async function openTaskChain(place: Place, desk: Desk): Promise<TaskChain> {
  if (place.rpc !== null) {
    const others = place.otherRpcs;
    for (const url of [place.rpc, ...others]) desk.redactor.hideUrl(url);
    const chainId = place.chainId ?? (await chainIdAt(place.rpc));
    const onLeft = (address: string, reason: string) => desk.tell(`${address} is left for now: ${reason}`);
    const link = await connectChain({ url: place.rpc, others, chainId }, { onLeft });
    return { link, local: false, holdsFolder: false, close: async () => {} };
  }
  const running = await runningChain(place.data);
  if (running !== undefined) {
    const link = await connectChain({ url: running, chainId: EMBEDDED_CHAIN_ID });
    return { link, local: true, holdsFolder: false, close: async () => {} };
  }
  const unlock = lockFolder(join(openDataFolder(place.data), 'journal.db.lock'));
  try {
    const log = { info: () => {}, warn: (_area: string, text: string) => desk.tell(text) };
    const chain = await startEmbeddedChain({ dataDir: place.data, log });
    const link = await connectChain(chain);
    const close = async () => {
      await chain.stop();
      unlock();
    };
    return { link, local: true, holdsFolder: true, close };
  } catch (error) {
    unlock();
    throw error;
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

const place = z.object({ port: z.number().int(), instanceId: z.string() });
const metadata = z.object({ result: z.object({ instanceId: z.string() }) });

/** The address of the local chain that a bot runs over this data folder now, if one does. */
async function runningChain(data: string): Promise<string | undefined> {
  try {
    const { port, instanceId } = place.parse(
      JSON.parse(readFileSync(join(data, 'chain-process.json'), 'utf8')),
    );
    const url = `http://127.0.0.1:${port}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_metadata', params: [] }),
      signal: AbortSignal.timeout(2_000),
    });
    return metadata.parse(await answer.json()).result.instanceId === instanceId ? url : undefined;
  } catch {
    return undefined;
  }
}
