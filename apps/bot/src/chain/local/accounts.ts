import { type Address, type Hex, keccak256, stringToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
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
    // a slot that is missing afterwards is zero; one that is there before and after has a new value
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
export function withChange(account: Account, { balance, nonce, storage }: AccountChange): Account {
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

/** The request whose answer `changesIn` reads. */
export const changesRequest = (hash: Hex) =>
  [
    'debug_traceTransaction',
    [hash, { tracer: 'prestateTracer', tracerConfig: { diffMode: true, disableCode: true } }],
  ] as const;

/** Everybody may know this key: what it gives away is worth nothing anywhere. */
const account = privateKeyToAccount(keccak256(stringToHex('the faucet of a local chain')));

/** The account that pays for everything on a local chain: there from its beginning. */
export const FAUCET: Account = {
  address: account.address.toLowerCase() as Address,
  balance: 1n << 128n,
  nonce: 0n,
  code: '0x',
  storage: new Map(),
};

const TRANSFER_GAS = 100_000n;

/** A signed transaction that gives an account money. */
export const transferFrom = (
  chainId: number,
  { nonce, gasPrice, to, value }: { nonce: number; gasPrice: bigint; to: Address; value: bigint },
): Promise<Hex> =>
  account.signTransaction({ type: 'legacy', chainId, nonce, gasPrice, gas: TRANSFER_GAS, to, value });
