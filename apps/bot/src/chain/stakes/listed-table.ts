import { addressesOf, type Plan } from '@show-of-hands/contracts/deployment';
import { type Address, isAddressEqual } from 'viem';

/** The contracts of a game as this version deploys them, and which of them is its table. */
export interface TableCode {
  readonly plan: Plan;
  /** The name of the table in the plan. */
  readonly table: string;
}

/**
 * Whether a table is what this version deploys: its address follows from its code, the code of everything that it is linked
 * to, and their owner, so that nothing else can stand there.
 *
 * @param owner whose the contracts are
 */
export function isListedTable({ plan, table }: TableCode, at: Address, owner: Address): boolean {
  const placed = addressesOf(plan, owner).find(({ name }) => name === table);
  return placed !== undefined && isAddressEqual(placed.address, at);
}
