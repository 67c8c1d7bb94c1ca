import { type Address, parseAbi } from 'viem';
import { type Finding, ok, warning } from '../../base/finding.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';

const abi = parseAbi(['function confirmations() view returns (uint256)']);
/** More confirmations than this make every move slow for those who watch. */
const MANY_CONFIRMATIONS = 12n;

/** How long a table waits after every commit. */
export async function* checkConfirmations({ client }: ChainLink, table: Address): AsyncGenerator<Finding> {
  const found = await client.readContract({ address: table, abi, functionName: 'confirmations' });
  const name = 'confirmations';
  yield found > MANY_CONFIRMATIONS
    ? warning(
        name,
        `the table waits for ${found} blocks after every commit`,
        'use a table that waits for less',
      )
    : ok(name, `${found} blocks after every commit`);
}
