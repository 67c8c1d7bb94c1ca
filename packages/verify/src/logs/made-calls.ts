import { type Abi, decodeFunctionData, type Hex, isHex } from 'viem';
import { z } from 'zod';
import { firstAbi } from '../table/first-abi.ts';
import { tableAbi } from '../table/table-abi.ts';
import type { MadeCall } from './evidence.ts';

const manyArguments = z.tuple([z.array(z.custom<Hex>((value) => isHex(value)))]);

/**
 * The calls in the data of a transaction that was sent to a table, whatever the table's edition: one, or those that
 * `multicall` carries, none of which is another `multicall`. None if it is no call that is known.
 *
 * @param abi the game's own contract, where more is asked of its calls than what every table has
 */
export function madeCallsIn(data: Hex, abi: Abi = tableAbi): readonly MadeCall[] {
  // a call that both editions have is the same one in both
  const known: Abi = [...abi, ...firstAbi];
  const decoded = (one: Hex) => decodeFunctionData({ abi: known, data: one });
  try {
    const { functionName: name, args = [] } = decoded(data);
    if (name !== 'multicall') return [{ name, args }];
    const [many] = manyArguments.parse(args);
    return many.flatMap((one) => {
      const { functionName, args: own = [] } = decoded(one);
      return [{ name: functionName, args: own }];
    });
  } catch {
    return [];
  }
}
