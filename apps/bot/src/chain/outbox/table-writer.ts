import { type Abi, type Address, getAddress } from 'viem';
import { describeCall, encodeCall } from '../table/table-calls.ts';
import type { TableWriter } from '../table/table-client.ts';
import type { AccountSender } from './account-sender.ts';
import { purposeOf } from './purpose.ts';

interface TableWriterOptions {
  readonly sender: AccountSender;
  readonly table: Address;
  /** For refusals in words. */
  readonly abi: Abi;
}

/** Sends calls of one account to one table contract. */
export function createTableWriter({ sender, table, abi }: TableWriterOptions): TableWriter {
  const to = getAddress(table);
  return {
    address: sender.address,
    async send(call, dearest) {
      const what = describeCall(call);
      const data = encodeCall(call);
      const purpose = purposeOf(to, call, data);
      const { hash, mined } = await sender.send({
        to,
        data,
        what,
        abi,
        purpose,
        ...('value' in call && call.value !== undefined && { value: call.value }),
        ...(dearest !== undefined && { dearest }),
      });
      const block = mined.then((receipt) => receipt.blockNumber);
      block.catch(() => {});
      return { hash, mined: block };
    },
  };
}
