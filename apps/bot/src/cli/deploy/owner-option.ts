import { type Address, getAddress, isAddress, zeroAddress } from 'viem';
import { Problem } from '../../base/problem.ts';
import { addressIn } from '../chain/task-context.ts';
import type { TaskArguments } from '../terminal/task.ts';

/**
 * Whose contracts are meant, if that was said.
 *
 * @throws Problem for what is no address, the zero address, and one that is mistyped by its upper and lower case: contracts
 * would be nobody's for good
 */
export function ownerIn(asked: TaskArguments): Address | undefined {
  const text = addressIn(asked, 'owner');
  if (text === undefined) return undefined;
  const wrong =
    text === zeroAddress
      ? 'is nobody’s address'
      : isAddress(text)
        ? null
        : 'has upper and lower case that do not fit its digits: it is mistyped somewhere';
  if (wrong === null) return getAddress(text);
  throw new Problem(
    `--owner ${text} ${wrong}`,
    'the command line',
    'copy the address of whoever shall own the contracts',
  );
}
