import { BaseError, RpcRequestError } from 'viem';
import type { ChainLink } from '../rpc/connect.ts';
import { mineLocally } from './local-link.ts';

/**
 * Has an empty block made where a chain makes one only for what is sent to it: the bot's own does, and so do most
 * development nodes. Resolves with whether the node says that it made one. A node that refuses has blocks that come by
 * themselves, and is not asked again.
 */
export function blocksOnDemand(link: ChainLink): () => Promise<boolean> {
  let isRefused = false;
  return async () => {
    if (isRefused) return false;
    try {
      await mineLocally(link);
      return true;
    } catch (error) {
      isRefused = isRefusal(error);
      return false;
    }
  };
}

/** The codes by which nodes say that they do not take a method: not found, not supported, no valid request. */
const REFUSALS: readonly number[] = [-32_601, -32_004, -32_600];

/** Not that the node could not be asked, had a fault of its own, or could not write the block down. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((inner) => inner instanceof RpcRequestError && REFUSALS.includes(inner.code)) !== null;
