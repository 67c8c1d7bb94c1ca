import { GAMES } from '../../games/registry.ts';
import type { GameId, GamePicture } from './game-picture.tsx';

/** A picture that a page wants and has not got. */
export interface Wanted {
  /** Since when it is waited for, by this page's clock in ms. */
  readonly since: number;
  /** It could not be fetched. Browsers remember that of a module: only the page loaded again gets another try. */
  readonly missed: boolean;
}

/** What a page has of the games, and what it waits for. Another object after every change. */
export interface Stock {
  readonly pictures: { readonly [G in GameId]?: GamePicture };
  readonly wanted: { readonly [G in GameId]?: Wanted };
}

/** The pictures of games that a page has fetched so far. */
export class Shelf {
  readonly #fetch: typeof GAMES;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #stock: Stock = { pictures: {}, wanted: {} };

  constructor(fetch: typeof GAMES, now: () => number) {
    this.#fetch = fetch;
    this.#now = now;
  }

  readonly stock = (): Stock => this.#stock;

  /** Calls back on every change; the result ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches a game's picture, unless it is here or on its way. Fulfilled when it is here or has been missed. */
  async want(game: GameId): Promise<void> {
    const { pictures, wanted } = this.#stock;
    if (pictures[game] !== undefined || wanted[game] !== undefined) return;
    const since = this.#now();
    this.#put({ pictures, wanted: { ...wanted, [game]: { since, missed: false } } });
    try {
      const picture = await this.#fetch[game]();
      const { [game]: _, ...others } = this.#stock.wanted;
      this.#put({ pictures: { ...this.#stock.pictures, [game]: picture }, wanted: others });
    } catch (error) {
      console.warn(
        `overlay: the picture of ${game} is missing: ${error instanceof Error ? error.message : error}`,
      );
      this.#put({ ...this.#stock, wanted: { ...this.#stock.wanted, [game]: { since, missed: true } } });
    }
  }

  #put(stock: Stock): void {
    this.#stock = stock;
    for (const listener of this.#listeners) listener();
  }
}

/** The games of this page. */
export const shelf = new Shelf(GAMES, Date.now);
