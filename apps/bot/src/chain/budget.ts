import { type Address, formatEther, type Hex } from 'viem';

/** What may be spent, in wei; null allows any amount. */
export interface BudgetLimits {
  readonly perMatch: bigint | null;
  /** From midnight to midnight, UTC. */
  readonly perDay: bigint | null;
}

export interface Reserved {
  readonly matchKey: Hex;
  readonly amount: bigint;
}

/** Where reservations and costs are written down. Every write is durable when it returns. */
export interface BudgetBook {
  reserve(chain: string, reserved: Reserved, at: number): void;
  /** What was reserved for the match and not spent is free again. Without a reservation nothing happens. */
  release(matchKey: Hex, at: number): void;
  /** Not released. */
  reserved(chain: string): readonly Reserved[];
  spentOn(chain: string, matchKey: Hex): bigint;
  /** Of transactions signed since then, unix ms. */
  spentSince(chain: string, at: number): bigint;
}

/** Gas that an account may need for a whole match, from its first call to its last. */
export interface GasShare {
  readonly account: Address;
  readonly gas: bigint;
}

export interface ReserveRequest {
  readonly matchKey: Hex;
  /** The chain's name in the book. */
  readonly chain: string;
  /** Every account of ours that sends for the match. */
  readonly shares: readonly GasShare[];
  readonly limits: BudgetLimits;
  readonly book: BudgetBook;
  /** Wei per gas that a transaction may cost now. */
  readonly maxFeePerGas: bigint;
  readonly balanceOf: (account: Address) => Promise<bigint>;
  /** Unix ms. */
  readonly now: number;
}

/** All amounts in wei. `text` says what was needed, what there was and what to do. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly amount: bigint }
  | {
      readonly kind: 'refused';
      readonly why: 'perMatch' | 'perDay' | 'balance';
      readonly needed: bigint;
      readonly available: bigint;
      readonly text: string;
    };

const DAY_MS = 86_400_000;

/**
 * Sets aside what a whole match may cost, before anything is sent for it. Asking again for the same match finds
 * it done. A refusal is an answer: the match can be played without a chain.
 *
 * @throws what kept the chain from telling a balance
 */
export async function reserveMatch(request: ReserveRequest): Promise<Reservation> {
  const { matchKey, chain, shares, limits, book, maxFeePerGas, balanceOf, now } = request;
  const open = book.reserved(chain);
  const earlier = open.find((one) => one.matchKey === matchKey);
  if (earlier !== undefined) return { kind: 'reserved', amount: earlier.amount };
  const needed = shares.reduce((sum, { gas }) => sum + gas, 0n) * maxFeePerGas;
  if (limits.perMatch !== null && needed > limits.perMatch) {
    return refused('perMatch', needed, limits.perMatch, 'chain.budget.perMatch allows');
  }
  if (limits.perDay !== null) {
    const spent = book.spentSince(chain, now - (now % DAY_MS));
    const left = limits.perDay - spent - pending(request, open);
    if (needed > left) return refused('perDay', needed, left, 'chain.budget.perDay leaves for today');
  }
  for (const { account, gas } of shares) {
    const own = gas * maxFeePerGas;
    const balance = await balanceOf(account);
    if (balance < own) return refused('balance', own, balance, `the account ${account} holds`);
  }
  book.reserve(chain, { matchKey, amount: needed }, now);
  return { kind: 'reserved', amount: needed };
}

/** Reserved for other matches and not spent yet. */
const pending = ({ book, chain }: ReserveRequest, open: readonly Reserved[]): bigint =>
  open.reduce((sum, { matchKey, amount }) => sum + positive(amount - book.spentOn(chain, matchKey)), 0n);

const positive = (value: bigint): bigint => (value > 0n ? value : 0n);

function refused(
  why: 'perMatch' | 'perDay' | 'balance',
  needed: bigint,
  available: bigint,
  whatIs: string,
): Reservation {
  const text = `A match may cost ${formatEther(needed)}; ${whatIs} ${formatEther(positive(available))}`;
  const remedy =
    why === 'balance' ? 'send it more, or wait for lower fees' : 'raise the limit, or wait for lower fees';
  return { kind: 'refused', why, needed, available: positive(available), text: `${text}: ${remedy}` };
}
