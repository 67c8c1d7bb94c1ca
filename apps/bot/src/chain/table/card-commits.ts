import { tableAbi } from '@show-of-hands/verify';
import { decodeAbiParameters, decodeFunctionData, type Hex } from 'viem';
import type { ChainLink } from '../rpc/connect.ts';

const DISCLOSURE = [{ type: 'bytes32[5]' }, { type: 'uint256' }, { type: 'bytes32' }] as const;

/** The five card commitments that a call opened a card with; undefined if it opened none. */
export function cardCommitsIn(input: Hex): readonly Hex[] | undefined {
  try {
    const call = decodeFunctionData({ abi: tableAbi, data: input });
    if (call.functionName === 'openSlots') return call.args[2];
    if (call.functionName === 'reveal') return decodeAbiParameters(DISCLOSURE, call.args[5])[0];
    return undefined;
  } catch {
    // another contract's call, or a disclosure of something else
    return undefined;
  }
}

/** The card commitments that a transaction told; undefined if it told none, or nobody has it any more. */
export const cardCommitsOf =
  ({ client }: Pick<ChainLink, 'client'>) =>
  async (hash: Hex): Promise<readonly Hex[] | undefined> => {
    try {
      return cardCommitsIn((await client.getTransaction({ hash })).input);
    } catch (error) {
      if (error instanceof Error && error.name === 'TransactionNotFoundError') return undefined;
      throw error;
    }
  };
