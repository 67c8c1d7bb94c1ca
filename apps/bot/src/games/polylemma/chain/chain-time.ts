import { type Address, parseAbi } from 'viem';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';

const abi = parseAbi(['function CLOCK_MODE() view returns (string)']);

/** The time of a chain's newest block, in seconds. A chain that makes none by itself may have made it long ago. */
export const timeOn = async ({ client }: ChainLink): Promise<number> =>
  Number((await client.getBlock({ blockTag: 'latest' })).timestamp);

/**
 * Whether characters or a dealer count seconds. Those of earlier versions count blocks, and have no clock to ask.
 *
 * @throws ChainFault if the chain does not answer
 */
export async function countsSeconds({ client }: ChainLink, address: Address): Promise<boolean> {
  try {
    return (await client.readContract({ address, abi, functionName: 'CLOCK_MODE' })) === 'mode=timestamp';
  } catch (error) {
    const fault = faultOf(error, 'a look at what a contract counts in', abi);
    if (fault.kind === 'reverted' || fault.kind === 'replaced') return false;
    throw fault;
  }
}
