import type { Address, Hex } from 'viem';
import { z } from 'zod';

/** An account of a chain with everything that it holds. */
export interface Account {
  readonly address: Address;
  /** Wei. */
  readonly balance: bigint;
  readonly nonce: bigint;
  /** `0x` where there is none. */
  readonly code: Hex;
  /** Values that are not zero, by their slots; both 32 bytes. */
  readonly storage: ReadonlyMap<Hex, Hex>;
}

/** What an account became by a transaction; what is left out stayed as it was. */
export interface AccountChange {
  readonly address: Address;
  readonly balance?: bigint;
  readonly nonce?: bigint;
  /** Slots with their values; null: it is zero now. */
  readonly storage: ReadonlyMap<Hex, Hex | null>;
}

const hex = z.templateLiteral(['0x', z.string()]);
const touched = z.object({
  balance: hex.optional(),
  nonce: z.number().optional(),
  storage: z.record(hex, hex).optional(),
});
const traced = z.object({ pre: z.record(hex, touched), post: z.record(hex, touched) });

/**
 * What a transaction changed. Code is not told: an account that has any has had it since it was made.
 *
 * @param trace a node's answer to `debug_traceTransaction` with the tracer of states before and after
 */
export function changesIn(trace: unknown): AccountChange[] {
  const { pre, post } = traced.parse(trace);
  const addresses = new Set([...Object.keys(pre), ...Object.keys(post)] as Hex[]);
  return Array.from(addresses, (address) => {
    const after = post[address] ?? {};
    const storage = new Map<Hex, Hex | null>();
    // what is left out after it is zero; what is there on both sides has another value
    for (const slot of Object.keys(pre[address]?.storage ?? {})) storage.set(slot as Hex, null);
    for (const [slot, value] of Object.entries(after.storage ?? {})) storage.set(slot as Hex, value);
    return {
      address,
      ...(after.balance !== undefined && { balance: BigInt(after.balance) }),
      ...(after.nonce !== undefined && { nonce: BigInt(after.nonce) }),
      storage,
    };
  });
}

/** An account after a change. */
export function changed(account: Account, { balance, nonce, storage }: AccountChange): Account {
  const slots = new Map(account.storage);
  for (const [slot, value] of storage) {
    if (value === null) slots.delete(slot);
    else slots.set(slot, value);
  }
  return {
    ...account,
    balance: balance ?? account.balance,
    nonce: nonce ?? account.nonce,
    storage: slots,
  };
}

/** The question whose answer `changesIn` reads. */
export const changesQuestion = (hash: Hex) =>
  [
    'debug_traceTransaction',
    [hash, { tracer: 'prestateTracer', tracerConfig: { diffMode: true, disableCode: true } }],
  ] as const;
