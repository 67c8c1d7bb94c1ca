import { BaseError, RpcRequestError } from 'viem';
import type { ChainLink } from '../rpc/connect.ts';
import { mineLocally } from './local-link.ts';

/**
 * Has an empty block made where a chain makes one only for what is sent to it: the bot's own does, and so do most
 * development nodes. Says whether one was made. A node that refuses has blocks that come by themselves, and is not asked
 * again.
 */
export function blocksOnDemand(link: ChainLink): () => Promise<boolean> {
  let isRefused = false;
  return async () => {
    if (isRefused) return false;
    try {
      await mineLocally(link);
      return true;
    } catch (error) {
      isRefused = isAnswer(error);
      return false;
    }
  };
}

/** Not that the node could not be asked, or could not write the block down. */
const isAnswer = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((inner) => inner instanceof RpcRequestError) !== null;
