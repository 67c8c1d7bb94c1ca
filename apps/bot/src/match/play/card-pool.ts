import { SEATS } from '@show-of-hands/engine';
import type { PackedCard } from '@show-of-hands/verify';
import type { ChainAccess } from '../game/chain-access.ts';

/** More cards of one owner would make a guess no better, and take long to read. */
const MOST = 120;

/**
 * The cards that hands at a table can be made of: all that the seats' owners have. Anyone can read them from the
 * chain, so whoever guesses a hidden card may know them. Each is read once; cards do not change.
 */
export class CardPool {
  readonly #chain: Pick<ChainAccess, 'seats' | 'cardsOf' | 'readCards'>;
  readonly #known = new Map<bigint, PackedCard>();

  constructor(chain: Pick<ChainAccess, 'seats' | 'cardsOf' | 'readCards'>) {
    this.#chain = chain;
  }

  /** In the order of their tokens, each owner's lowest first: the same cards give the same pool. */
  async read(): Promise<readonly PackedCard[]> {
    const tokens = await this.tokens();
    const missing = tokens.filter((token) => !this.#known.has(token));
    for (const card of await this.#chain.readCards(missing)) this.#known.set(card.tokenId, card);
    return tokens.flatMap((token) => this.#known.get(token) ?? []);
  }

  /** The tokens alone, in the same order. */
  async tokens(): Promise<readonly bigint[]> {
    const owned = await Promise.all(
      SEATS.map((seat) => this.#tokensOf(this.#chain.seats[seat].owner.address)),
    );
    return [...new Set(owned.flat())];
  }

  async #tokensOf(owner: Parameters<ChainAccess['cardsOf']>[0]): Promise<readonly bigint[]> {
    const tokens = await this.#chain.cardsOf(owner);
    return [...tokens].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, MOST);
  }
}
