import type { Hex } from 'viem';
import type { Clock } from '../../base/clock.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { RivalTable } from '../../match/game/rival.ts';

interface MatchPricesOptions {
  readonly rivals: Pick<RivalTable, 'costs'>;
  /** What an amount of wei is called. */
  readonly said: (wei: bigint) => DisplayText;
  readonly clock: Pick<Clock, 'now'>;
  /** Another price is known: for docks. */
  readonly onChange: () => void;
}

/** What matches by some rules may cost, and why they would not be paid for. */
export interface Price {
  readonly cost: DisplayText;
  readonly refused: DisplayText | null;
}

/** Fees change from minute to minute; what docks show of them need not. */
const FRESH_MS = 120_000;

/** What matches with other channels may cost this show in gas, by their rules. */
export class MatchPrices {
  readonly #options: MatchPricesOptions;
  #shown: { readonly rules: Hex; readonly at: number; readonly price: Price | null } | null = null;

  constructor(options: MatchPricesOptions) {
    this.#options = options;
  }

  /**
   * As it is now; rules that this show cannot play are left out.
   *
   * @throws ChainFault if the chain does not answer
   */
  async now(rules: readonly Hex[]): Promise<ReadonlyMap<Hex, Price>> {
    const { rivals, said } = this.#options;
    const reckoned = await rivals.costs(new Set(rules));
    return new Map([...reckoned].map(([id, { needed, refused }]) => [id, { cost: said(needed), refused }]));
  }

  /** As it was a short time ago; null as long as it is not known. It is looked for while nobody waits. */
  lately(rules: Hex): Price | null {
    const { clock } = this.#options;
    const shown = this.#shown;
    if (shown?.rules === rules && clock.now() - shown.at < FRESH_MS) return shown.price;
    const before = shown?.rules === rules ? shown.price : null;
    this.#shown = { rules, at: clock.now(), price: before };
    void this.#look(rules);
    return before;
  }

  async #look(rules: Hex): Promise<void> {
    // what the chain does not tell now it may tell the next time
    const price = (await this.now([rules]).catch(() => new Map<Hex, Price>())).get(rules);
    if (price === undefined || this.#shown?.rules !== rules) return;
    this.#shown = { ...this.#shown, price };
    this.#options.onChange();
  }
}
