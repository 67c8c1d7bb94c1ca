import { type Hex, RpcRequestError } from 'viem';
import type { Log } from '../../base/log/log.ts';
import { ChainBlocks } from './chain-blocks.ts';
import { ChainFile } from './chain-file.ts';
import { LOCAL_CHAIN_ID } from './local-chain.ts';
import { newChain } from './new-chain.ts';
import { Past } from './past.ts';
import { Questions } from './questions.ts';

const CHANGES: ReadonlySet<string> = new Set(['eth_sendRawTransaction', 'evm_mine', 'local_fund']);

/** A chain that can be asked and not changed. */
export interface ReadChain {
  readonly chainId: number;
  readonly genesis: Hex;
  ask(method: string, params?: readonly unknown[]): Promise<unknown>;
  close(): void;
}

/**
 * Opens the chain of a file to look at it, as it is now: nothing is written, its time stands still, and whoever runs it
 * runs it on.
 */
export const readLocalChain = (path: string, log: Log): Promise<ReadChain> =>
  reading(ChainFile.read(path), log);

/** A chain as the bot begins one where there is none. */
export async function newChainInMemory(log: Log): Promise<ReadChain> {
  const file = ChainFile.inMemory();
  await newChain(file, LOCAL_CHAIN_ID, Math.floor(Date.now() / 1_000));
  return reading(file, log);
}

async function reading(file: ChainFile, log: Log): Promise<ReadChain> {
  try {
    const { base, chainId, genesis } = file.chain;
    const blocks = await ChainBlocks.open(file, base, chainId, log);
    const questions = new Questions(blocks, new Past(file));
    return {
      chainId,
      genesis,
      async ask(method, params = []) {
        if (!CHANGES.has(method)) return questions.answer(method, params);
        const error = { code: -32_004, message: 'this chain is open to be read, not to be changed' };
        throw new RpcRequestError({ body: { method }, error, url: 'local-chain:' });
      },
      close: () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}
