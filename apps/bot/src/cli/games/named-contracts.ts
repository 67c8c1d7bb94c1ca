import { type Address, getAddress, isAddressEqual } from 'viem';
import { type Finding, wrong } from '../../base/finding.ts';

/** Finds a contract that the configuration names by another address than its table works with. */
export function* checkNamed(
  name: 'registry' | 'collection',
  named: Address | undefined,
  is: Address,
): Generator<Finding> {
  if (named === undefined || isAddressEqual(named, is)) return;
  yield wrong(
    name,
    `the configuration names ${getAddress(named)}, the table works with ${is}`,
    `set ${name} in chain.contracts to the table’s`,
  );
}
