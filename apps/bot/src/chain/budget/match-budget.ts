import { type BySeat, SEATS, type Seat } from '@show-of-hands/engine';
import { type Address, formatEther, type Hex } from 'viem';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { BudgetBook } from '../../journal/spending.ts';
import { chainName } from '../../journal/transaction-store.ts';
import { cappedFees } from '../outbox/fees.ts';
import type { ChainLink } from '../rpc/connect.ts';
import { faultOf } from '../rpc/fault.ts';
import { type GasShare, gasShares, type MatchExtent, matchFeeNow } from './match-gas.ts';

/** What may be spent, in wei; null allows any amount. */
export interface BudgetLimits {
  readonly perMatch: bigint | null;
  /** From midnight to midnight, UTC. */
  readonly perDay: bigint | null;
}

export interface ReserveRequest {
  readonly matchKey: Hex;
  /** The chain's name in the book. */
  readonly chain: string;
  /** Every account of ours that sends for the match, once. */
  readonly shares: readonly GasShare[];
  readonly limits: BudgetLimits;
  readonly book: BudgetBook;
  /** Wei per gas that the match is reckoned at. */
  readonly feePerGas: bigint;
  readonly balanceOf: (account: Address) => Promise<bigint>;
  /** Unix ms. */
  readonly now: number;
}

/** The same of a match that need not have a key yet. */
type Unreserved = Omit<ReserveRequest, 'matchKey'> & { readonly matchKey: Hex | null };

/** All amounts in wei. `text` says what was needed, what there was and what to do, without its full stop. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly amount: bigint }
  | {
      readonly kind: 'refused';
      readonly why: 'perMatch' | 'perDay' | 'balance';
      readonly needed: bigint;
      readonly available: bigint;
      readonly text: DisplayText;
    };

const DAY_MS = 86_400_000;

/** What a match may cost at most, wei, and why it would not be paid for now; null where it would. */
export interface Reckoning {
  readonly needed: bigint;
  readonly refused: DisplayText | null;
}

/**
 * Sets aside what a whole match may cost, before anything is sent for it. A refusal is an answer: the match can
 * be played without a chain.
 *
 * @throws what kept the chain from telling a balance
 */
export async function reserveMatch(request: ReserveRequest): Promise<Reservation> {
  const { matchKey, chain, book, now } = request;
  const judged = await judgeMatch(request);
  if (judged.kind === 'reserved') await book.reserve(chain, { matchKey, amount: judged.amount }, now);
  return judged;
}

/** What would come of a reservation; nothing is set aside. */
async function judgeMatch(request: Unreserved): Promise<Reservation> {
  const { chain, shares, limits, book, feePerGas, balanceOf, now } = request;
  const needed = costOf(shares, feePerGas);
  if (limits.perMatch !== null && needed > limits.perMatch)
    return refused('perMatch', needed, limits.perMatch, (amounts) => msg('budget.perMatch', amounts));
  if (limits.perDay !== null) {
    const spent = await book.spentSince(chain, now - (now % DAY_MS));
    const left = limits.perDay - spent - (await pending(request));
    // the limit of a whole day may be too small: then waiting for midnight does not help
    const key = needed > limits.perDay ? 'budget.perDay' : 'budget.today';
    if (needed > left) return refused('perDay', needed, left, (amounts) => msg(key, amounts));
  }
  for (const { account, gas } of shares) {
    const own = gas * feePerGas;
    const balance = await balanceOf(account);
    if (balance >= own) continue;
    return refused('balance', own, balance, (amounts) => msg('budget.balance', { account, ...amounts }));
  }
  return { kind: 'reserved', amount: needed };
}

/**
 * Whether what is reserved for a match is enough for all of it at some fee, wei per gas. A match without a
 * reservation has been begun by another process, and is finished whatever it costs.
 */
export async function isCovered(
  { matchKey, chain, shares, book }: Pick<ReserveRequest, 'matchKey' | 'chain' | 'shares' | 'book'>,
  feePerGas: bigint,
): Promise<boolean> {
  const own = (await book.reserved(chain)).find((reserved) => reserved.matchKey === matchKey);
  return own === undefined || costOf(shares, feePerGas) <= own.amount;
}

const costOf = (shares: readonly GasShare[], feePerGas: bigint): bigint =>
  shares.reduce((sum, { gas }) => sum + gas, 0n) * feePerGas;

/** Reserved for other matches and not spent yet. */
async function pending({ book, chain, matchKey }: Unreserved): Promise<bigint> {
  let sum = 0n;
  for (const other of await book.reserved(chain)) {
    if (other.matchKey === matchKey) continue;
    sum += positive(other.amount - (await book.spentOn(chain, other.matchKey)));
  }
  return sum;
}

const positive = (value: bigint): bigint => (value > 0n ? value : 0n);

/** @param say what is said with both amounts, as people write them */
function refused(
  why: 'perMatch' | 'perDay' | 'balance',
  needed: bigint,
  left: bigint,
  say: (amounts: { readonly needed: string; readonly available: string }) => DisplayText,
): Reservation {
  const available = positive(left);
  const text = say({ needed: formatEther(needed), available: formatEther(available) });
  return { kind: 'refused', why, needed, available, text };
}

/** What matches may cost on one chain. */
export interface MatchBudget {
  /**
   * Sets aside what a match may cost, before anything is sent for it, for as long as it is planned or under way.
   * A refusal is an answer: the match can be played without a chain, and is to be marked so.
   *
   * @param played the keys that send for it: those of both seats, but for a match with another show
   * @throws ChainFault if the chain does not tell fees or balances
   */
  reserve(matchKey: Hex, now: number, extent: MatchExtent, played?: readonly Seat[]): Promise<Reservation>;
  /**
   * Whether a planned match costs no more than is reserved for it if fees stay as they are now.
   *
   * @throws ChainFault if the chain does not tell its fees
   */
  covers(matchKey: Hex, extent: MatchExtent, played?: readonly Seat[]): Promise<boolean>;
  /**
   * What new matches would cost at most, one by one, if they were begun now. Nothing is set aside. The chain is asked for its
   * fees and balances once, however many they are.
   *
   * @throws ChainFault likewise
   */
  reckon(
    now: number,
    extents: readonly MatchExtent[],
    played?: readonly Seat[],
  ): Promise<readonly Reckoning[]>;
}

interface MatchBudgetOptions {
  readonly link: ChainLink;
  readonly book: BudgetBook;
  readonly limits: BudgetLimits;
  /** Most that is paid per gas, wei. */
  readonly maxFeePerGas: bigint;
  /** Our accounts that send for a match, by whose keys they are. */
  readonly seats: BySeat<{ readonly owner: Address; readonly agent: Address }>;
}

export function matchBudget({ link, book, limits, maxFeePerGas, seats }: MatchBudgetOptions): MatchBudget {
  const { client, chainId, genesis } = link;
  const chain = chainName(chainId, genesis);
  const sharesOf = (played: readonly Seat[], extent: MatchExtent) =>
    gasShares(
      played.map((seat) => seats[seat]),
      extent,
    );
  const looking = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw faultOf(error, 'a look at fees and balances', []);
    });
  return {
    reserve: (matchKey, now, extent, played = SEATS) =>
      looking(async () =>
        reserveMatch({
          matchKey,
          chain,
          shares: sharesOf(played, extent),
          limits,
          book,
          feePerGas: await matchFeeNow(link, maxFeePerGas),
          balanceOf: (address) => client.getBalance({ address }),
          now,
        }),
      ),
    covers: (matchKey, extent, played = SEATS) =>
      looking(async () => {
        const usual = cappedFees(await client.estimateFeesPerGas(), maxFeePerGas);
        return isCovered({ matchKey, chain, shares: sharesOf(played, extent), book }, usual.maxFeePerGas);
      }),
    reckon: (now, extents, played = SEATS) =>
      looking(async () => {
        const feePerGas = await matchFeeNow(link, maxFeePerGas);
        const balances = new Map<Address, Promise<bigint>>();
        const balanceOf = (address: Address) => {
          const known = balances.get(address) ?? client.getBalance({ address });
          balances.set(address, known);
          return known;
        };
        const request = { matchKey: null, chain, limits, book, feePerGas, balanceOf, now };
        return Promise.all(
          extents.map(async (extent) => {
            const shares = sharesOf(played, extent);
            const judged = await judgeMatch({ ...request, shares });
            const refused = judged.kind === 'refused' ? judged.text : null;
            return { needed: costOf(shares, feePerGas), refused };
          }),
        );
      }),
  };
}

/** A local chain's currency is worth nothing: every match may be played. */
export const FREE_OF_CHARGE: MatchBudget = {
  reserve: async () => ({ kind: 'reserved', amount: 0n }),
  covers: async () => true,
  reckon: async (_now, extents) => extents.map(() => ({ needed: 0n, refused: null })),
};
