import type { MessageDescriptor } from '@show-of-hands/bus';
import type { Address, Hex } from 'viem';

/** What a contract told, as a node gives it. */
export type FoundLogs = readonly {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}[];

/** What became of a transaction that was mined: whether it did anything, in which block, and its logs. */
export interface Receipt {
  readonly succeeded: boolean;
  readonly block: number;
  readonly logs: FoundLogs;
}

/** What a node answered, or why nothing is known. */
export type Answer<T, Why = MessageDescriptor> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: Why };

/** The little that a record is held against a chain by. Never throws. */
export interface ChainReader {
  chainId(): Promise<Answer<number>>;
  /** Null if the chain does not know the transaction. */
  receipt(hash: string): Promise<Answer<Receipt | null>>;
  /** What a contract told in one block, of that kind; in the order of its logs. */
  logs(from: string, topics: readonly unknown[], block: number): Promise<Answer<FoundLogs>>;
  /** What a contract answers now; `0x` where there is none. */
  call(to: string, data: string): Promise<Answer<Hex>>;
}
