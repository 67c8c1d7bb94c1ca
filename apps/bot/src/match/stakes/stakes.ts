import { otherSeat } from '@show-of-hands/engine';
import type { MatchInfo, MatchTerms } from '@show-of-hands/verify';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Funds } from '../../chain/stakes/funds.ts';
import type { TableReader } from '../../chain/table/table-client.ts';
import { isSameToken, moneyText, type Stake, type StakeToken, stakeIn, unknownMoneyText } from './money.ts';
import type { KeptStake, StakeBook, StakeEntry, StakeOutcome } from './stake-book.ts';

/** A match that is not on the chain so long after its stake was decided on is not coming, ms. */
const COMES_WITHIN_MS = 600_000;

interface StakesOptions {
  /** What matches may be played for. */
  readonly tokens: readonly StakeToken[];
  /** Whether the table's code is one that this version knows: no money goes to any other. */
  readonly isListed: boolean;
  /** How seat B is taken at the table: no coin comes with a counter. */
  readonly joining: 'join' | 'counter';
  readonly funds: Funds;
  readonly table: Pick<TableReader, 'venue' | 'latestBlock' | 'infoOf'>;
  /** Of the seats whose money it is. */
  readonly owner: Address;
  /** Blocks that must follow an ending before anything is taken out. */
  readonly confirmations: number;
  readonly book: StakeBook;
  /** Something was put in: for docks. */
  readonly onPutIn: () => void;
  /** Unix ms. */
  readonly now: () => number;
}

/** What became of a stake. */
export interface StakeFate {
  readonly outcome: StakeOutcome;
  /** What has come home. */
  readonly home: bigint;
}

/**
 * The money of this show's matches at one table: what may be put in, what was, and how it comes home. Nothing is signed before
 * it stands in the book.
 */
export class Stakes {
  readonly #options: StakesOptions;

  constructor(options: StakesOptions) {
    this.#options = options;
  }

  get tokens(): readonly StakeToken[] {
    return this.#options.tokens;
  }

  /** What was put in and has not come to an end. */
  get open(): readonly KeptStake[] {
    const { book, table } = this.#options;
    return book.open(table.venue.chainId).filter((one) => isAddressEqual(one.table, table.venue.table));
  }

  /** What was put into a match; undefined for nothing. */
  of(matchKey: Hex): KeptStake | undefined {
    return this.#options.book.of(matchKey);
  }

  tokenOf({ token }: Pick<Stake, 'token'>): StakeToken | undefined {
    return this.tokens.find(({ address }) => isSameToken(address, token));
  }

  /** An amount as it is said. */
  textOf(stake: Stake): string {
    const token = this.tokenOf(stake);
    return token === undefined ? unknownMoneyText(stake) : moneyText(stake.amount, token);
  }

  /** What may still be put in today. */
  leftOf({ address, perDay }: StakeToken): bigint {
    const { book, table } = this.#options;
    const left = perDay - book.putInToday(table.venue.chainId, address);
    return left > 0n ? left : 0n;
  }

  /** Why a match that asks for a stake is not played; null where it may be, if the streamer says so. */
  whyNot(terms: Pick<MatchTerms, 'stake' | 'stakeToken' | 'series'>): DisplayText | null {
    const stake = stakeIn(terms);
    if (stake === null) return null;
    if (terms.series !== null) return msg('stake.no.series');
    return this.#whyNot(stake, 0n);
  }

  /**
   * The same with what only the chain knows: whether the money is there, and whether the token is what it is taken for.
   *
   * @throws ChainFault if the chain does not answer
   */
  async whyNotNow(stake: Stake): Promise<DisplayText | null> {
    const why = this.#whyNot(stake, 0n);
    const token = this.tokenOf(stake);
    if (why !== null || token === undefined) return why;
    const { funds } = this.#options;
    if (token.address !== null) {
      const decimals = await funds.decimalsOf(token.address);
      if (decimals !== token.decimals)
        return msg('stake.no.decimals', { symbol: token.symbol, decimals, configured: token.decimals });
    }
    const balance = await funds.balanceOf(token.address);
    if (balance >= stake.amount) return null;
    return msg('stake.no.funds', {
      amount: moneyText(stake.amount, token),
      balance: moneyText(balance, token),
      owner: this.#options.owner,
    });
  }

  /**
   * Writes down what is put in, and lets the table take just that. Doing it again finds it done.
   *
   * @throws Problem, before anything is signed, if it may not be put in
   */
  async putIn(entry: Pick<StakeEntry, 'matchKey' | 'seat' | 'token' | 'amount'>): Promise<void> {
    const { book, funds, table } = this.#options;
    const { matchKey, token, amount } = entry;
    const before = book.of(matchKey);
    const counted = before !== undefined && before.outcome !== 'back' ? before.amount : 0n;
    const why = this.#whyNot(entry, counted);
    if (why !== null) {
      const remedy = 'nothing: another match is begun';
      throw new Problem(why, 'table.rivals.stakes in the configuration', remedy);
    }
    if (before?.outcome !== null) {
      await book.putIn({ ...entry, ...table.venue });
      this.#options.onPutIn();
    }
    if (token !== null) await funds.allow(token, amount, matchKey);
  }

  /**
   * Takes out what is due of a match that is over; null while it is not, or may still come.
   *
   * @param isUnderWay whether this show is about to enter the match, or plays it
   * @throws ChainFault if the chain does not answer
   */
  async settle(entry: KeptStake, isUnderWay: boolean): Promise<StakeFate | null> {
    const { table, funds, book, owner, confirmations, now } = this.#options;
    const { matchKey, seat } = entry;
    const { number } = await table.latestBlock();
    const deep = number - BigInt(confirmations);
    const info = await table.infoOf(matchKey, deep > 0n ? deep : number);
    const isOurs = info.phase !== 'none' && isAddressEqual(info.owners[seat], owner);
    if (!isOurs || (info.phase === 'open' && seat === 'B')) {
      // what was signed may still arrive for a while
      if (isUnderWay || (info.phase !== 'over' && now() - entry.at < COMES_WITHIN_MS)) return null;
      await this.#takeLeaveBack(entry);
      await book.close(entry, 'back');
      return { outcome: 'back', home: 0n };
    }
    if (info.phase !== 'over') return null;
    const due = await funds.dueTo(matchKey, seat);
    if (due > 0n) await funds.takeOut(matchKey, seat);
    const ended = fateOf(info.ending, entry);
    // who was invited and came too late stands there as the owner, and has put nothing in
    if (ended.outcome === 'back') await this.#takeLeaveBack(entry);
    const fate = ended.outcome === 'back' ? { ...ended, home: due } : ended;
    await book.close(entry, fate.outcome);
    return fate;
  }

  /** The table may take no more of a token that a match has not taken; but for what another match is about to. */
  async #takeLeaveBack({ matchKey, token }: KeptStake): Promise<void> {
    const isForAnother = this.open.some(
      (other) => other.matchKey !== matchKey && isSameToken(other.token, token),
    );
    if (token !== null && !isForAnother) await this.#options.funds.allow(token, 0n, matchKey);
  }

  /** @param counted what of it the day's sum has already */
  #whyNot(stake: Stake, counted: bigint): DisplayText | null {
    const { isListed, joining } = this.#options;
    const token = this.tokenOf(stake);
    const amount = this.textOf(stake);
    if (token === undefined) return msg('stake.no.token', { amount });
    if (!isListed) return msg('stake.no.table');
    if (joining === 'counter' && token.address === null)
      return msg('stake.no.coin', { symbol: token.symbol });
    if (stake.amount > token.perMatch)
      return msg('stake.no.match', { amount, most: moneyText(token.perMatch, token) });
    const left = this.leftOf(token) + counted;
    if (stake.amount > left)
      return msg('stake.no.day', {
        amount,
        left: moneyText(left, token),
        most: moneyText(token.perDay, token),
      });
    return null;
  }
}

/** How it ended for the seat that put it in. */
function fateOf(ending: MatchInfo['ending'], { seat, amount }: KeptStake): StakeFate {
  if (ending === seat) return { outcome: 'won', home: 2n * amount };
  if (ending === otherSeat(seat)) return { outcome: 'lost', home: 0n };
  return { outcome: ending === 'draw' ? 'drawn' : 'back', home: amount };
}

/** Why a match that asks for a stake is not played by a show. @param stakes null: it plays for nothing */
export const whyNoStake = (
  stakes: Pick<Stakes, 'whyNot'> | null,
  terms: Pick<MatchTerms, 'stake' | 'stakeToken' | 'series'>,
): DisplayText | null => {
  if (stakes !== null) return stakes.whyNot(terms);
  return terms.stake > 0n ? msg('rival.no.stake') : null;
};
