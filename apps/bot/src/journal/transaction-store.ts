import type { Address, Hex } from 'viem';

/** One account on one chain. Nonces are counted per wallet. */
export interface Wallet {
  /** The chain itself, not only its id: a local chain that began anew has another first block. */
  readonly chain: string;
  readonly account: Address;
}

/** The name of a chain in the store. */
export const chainName = (chainId: number, genesis: Hex): string => `${chainId}:${genesis}`;

/** What a transaction is for. */
export interface Purpose {
  /** The same for the same call, also in another process: at most one transaction under way has it. */
  readonly key: string;
  /** Whether a call that succeeded is never made again, as long as the chain holds it. */
  readonly once: boolean;
  /** The match that its cost is booked on. */
  readonly matchKey: Hex | null;
}

/** What is signed, apart from nonce and fees, which change. */
export interface Payload {
  /** Null for a new contract's code. */
  readonly to: Address | null;
  readonly data: Hex;
  /** Wei that go with it; left out where none do. */
  readonly value?: bigint;
  readonly gas: bigint;
  /** In words, without anything that is not known yet. */
  readonly what: string;
}

/** Wei per unit of gas. */
export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Signed bytes of a transaction. A replacement is another attempt at the same nonce. */
export interface Attempt extends Fees {
  readonly hash: Hex;
  readonly raw: Hex;
  /** Unix ms. */
  readonly signedAt: number;
}

/** Where the chain has a transaction. */
export interface Inclusion {
  readonly hash: Hex;
  readonly block: bigint;
  readonly blockHash: Hex;
  readonly success: boolean;
  /** What it cost, in wei. */
  readonly cost: bigint;
}

/**
 * - `sent`: signed and written down, perhaps broadcast, not known to be mined
 * - `mined`: in a block that may still be taken back
 * - `settled`: so deep that nobody looks for it any more
 * - `displaced`: the chain has another transaction of the account with this nonce
 */
export type Fate =
  | { readonly kind: 'sent' }
  | { readonly kind: 'mined' | 'settled'; readonly inclusion: Inclusion }
  | { readonly kind: 'displaced' };

export interface StoredTransaction {
  readonly nonce: number;
  readonly purpose: Purpose;
  readonly payload: Payload;
  /** In the order they were signed; never empty. */
  readonly attempts: readonly [Attempt, ...Attempt[]];
  readonly fate: Fate;
}

export type NewTransaction = Omit<StoredTransaction, 'attempts' | 'fate'> & { readonly attempt: Attempt };

/**
 * Where signed transactions lie before they are broadcast. What may hold a secret is unreadable to others. The
 * transactions of a wallet have one owner, who lets one write be under way at a time.
 */
export interface TransactionStore {
  /** Those that are `sent` or `mined`, by nonce. */
  unfinished(wallet: Wallet): Promise<readonly StoredTransaction[]>;
  /** The newest one of a purpose, whatever became of it. */
  latest(wallet: Wallet, purpose: string): Promise<StoredTransaction | undefined>;
  at(wallet: Wallet, nonce: number): Promise<StoredTransaction | undefined>;
  highestNonce(wallet: Wallet): Promise<number | undefined>;
  /** @throws if the nonce is taken, or if a transaction of the same purpose is `sent`: nothing of it is left then */
  add(wallet: Wallet, transaction: NewTransaction): Promise<void>;
  /** @throws if no transaction has the nonce */
  addAttempt(wallet: Wallet, nonce: number, attempt: Attempt): Promise<void>;
  /**
   * What the chain says may be lost in a power cut, as the chain would say it again: what was `sent` is not.
   *
   * @throws if no transaction has the nonce
   */
  setFate(wallet: Wallet, nonce: number, fate: Fate): Promise<void>;
}
