import { type Address, parseAbi } from 'viem';
import type { ChainLink } from '../../../chain/rpc/connect.ts';
import { faultOf } from '../../../chain/rpc/fault.ts';

const abi = parseAbi(['function CLOCK_MODE() view returns (string)']);

/**
 * The time that a chain's next block has at least, in seconds: that of its newest one, or this machine's if it is later.
 * A chain that makes blocks only for what is sent to it may have made none for hours.
 */
export async function timeOn({ client }: ChainLink): Promise<number> {
  const { timestamp } = await client.getBlock({ blockTag: 'latest' });
  return Math.max(Number(timestamp), Math.floor(Date.now() / 1_000));
}

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
