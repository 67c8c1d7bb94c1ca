import type { Address } from 'viem';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { RivalWish } from '../../match/game/rival.ts';
import { type AgreedStake, agreedTo, amountIn, moneyText, type Stake } from '../../match/stakes/money.ts';
import type { Stakes } from '../../match/stakes/stakes.ts';

/** A match for money that the streamer has not said yes to. */
export interface StakedWish {
  readonly stake: Stake;
  /** Who has opened it; null where this show opens it. */
  readonly rival: Address | null;
  readonly wish: (stake: AgreedStake) => RivalWish;
}

/** What the streamer is asked. */
export interface StakeQuestion extends StakedWish {
  /** A yes to one question is no yes to the next. */
  readonly id: string;
}

interface StakeDeskOptions {
  readonly stakes: Pick<Stakes, 'tokens' | 'tokenOf' | 'textOf' | 'leftOf' | 'whyNotNow'>;
  /** The question is another one: for docks. */
  readonly onChange: () => void;
}

/**
 * Asks the streamer in the dock before a match is played for money. Until the answer nothing is wanted, planned or signed; and a
 * question that nobody answers ends with the program.
 */
export class StakeDesk {
  readonly #options: StakeDeskOptions;
  #asked = 0;
  #question: StakeQuestion | null = null;

  constructor(options: StakeDeskOptions) {
    this.#options = options;
  }

  get question(): StakeQuestion | null {
    return this.#question;
  }

  /** What words of the question are filled with; null while none is asked. */
  get figures(): { readonly amount: string; readonly both: string; readonly left: string } | null {
    if (this.#question === null) return null;
    const { stakes } = this.#options;
    const { stake } = this.#question;
    const token = stakes.tokenOf(stake);
    const left = token === undefined ? '0' : moneyText(stakes.leftOf(token) - stake.amount, token);
    return {
      amount: stakes.textOf(stake),
      both: stakes.textOf({ ...stake, amount: 2n * stake.amount }),
      left,
    };
  }

  /**
   * A stake as it was typed.
   *
   * @param symbol of the token, in any case; may be left out where there is only one
   */
  read(amount: string, symbol: string): Stake | { readonly why: DisplayText } {
    const { tokens } = this.#options.stakes;
    const wanted = symbol.trim().toLowerCase();
    const [token, ...others] = tokens.filter((one) => wanted === '' || one.symbol.toLowerCase() === wanted);
    if (token === undefined || others.length > 0)
      return { why: msg('stake.which', { symbols: tokens.map((one) => one.symbol).join(', ') }) };
    const units = amountIn(amount, token);
    if (units !== null) return { token: token.address, amount: units };
    const { symbol: name, decimals } = token;
    return { why: msg('stake.notAmount', { text: amount.trim(), symbol: name, decimals }) };
  }

  /**
   * Asks about a match in place of what was asked before, unless it may not be played for that; why.
   *
   * @throws ChainFault if the chain does not answer
   */
  async ask(staked: StakedWish): Promise<DisplayText | null> {
    const why = await this.#options.stakes.whyNotNow(staked.stake);
    if (why !== null) return why;
    this.#asked += 1;
    this.#question = { ...staked, id: String(this.#asked) };
    this.#options.onChange();
    return null;
  }

  /**
   * The streamer's yes to a question: what is wanted now, or why it is not.
   *
   * @throws ChainFault if the chain does not answer: the question stays
   */
  async agree(id: string): Promise<RivalWish | { readonly why: DisplayText }> {
    const question = this.#question;
    if (question?.id !== id) return { why: msg('stake.another') };
    const why = await this.#options.stakes.whyNotNow(question.stake);
    // it was answered once already, or taken back, while the chain was asked
    if (this.#question !== question) return { why: msg('stake.another') };
    this.drop();
    return why === null ? question.wish(agreedTo(question.stake)) : { why };
  }

  /** Nothing is asked any more. */
  drop(): void {
    if (this.#question === null) return;
    this.#question = null;
    this.#options.onChange();
  }
}
