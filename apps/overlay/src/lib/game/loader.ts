import type { GameId } from '@show-of-hands/bus';
import type { GamePicture } from './game-picture.tsx';

/** How a page comes by the pictures of games: each is fetched when it is needed. A page that draws none has none. */
export type PictureRegistry = Readonly<Partial<Record<GameId, () => Promise<GamePicture>>>>;

/** A picture that a page needs and has not got. */
export interface PendingPicture {
  /** Since when it is waited for, by this page's clock in ms. */
  readonly since: number;
  /** It could not be fetched. Browsers remember that of a module: only the page loaded again gets another try. */
  readonly missed: boolean;
}

/** What a page has of the games, and what it waits for. Another object after every change. */
export interface LoadedPictures {
  readonly pictures: { readonly [G in GameId]?: GamePicture };
  readonly pending: { readonly [G in GameId]?: PendingPicture };
}

/** Fetches the pictures of games for a page, each once. */
export class PictureLoader {
  readonly #registry: PictureRegistry;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #loaded: LoadedPictures = { pictures: {}, pending: {} };

  /** @param now this page's clock, ms */
  constructor(registry: PictureRegistry, now: () => number) {
    this.#registry = registry;
    this.#now = now;
  }

  readonly loaded = (): LoadedPictures => this.#loaded;

  /** Calls back on every change; the result ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether a game, as the bot names it, has a picture in this page's registry. */
  readonly knows = (game: string): game is GameId => Object.hasOwn(this.#registry, game);

  /**
   * Fetches a game's picture, unless it is here, on its way or not in the registry. Fulfilled when it is here or has
   * been missed.
   */
  async load(game: GameId): Promise<void> {
    const { pictures, pending } = this.#loaded;
    const fetchPicture = this.#registry[game];
    if (fetchPicture === undefined || pictures[game] !== undefined || pending[game] !== undefined) return;
    const since = this.#now();
    this.#set({ pictures, pending: { ...pending, [game]: { since, missed: false } } });
    try {
      const picture = await fetchPicture();
      const { [game]: _, ...others } = this.#loaded.pending;
      this.#set({ pictures: { ...this.#loaded.pictures, [game]: picture }, pending: others });
    } catch (error) {
      console.warn(
        `overlay: the picture of ${game} is missing: ${error instanceof Error ? error.message : error}`,
      );
      this.#set({
        ...this.#loaded,
        pending: { ...this.#loaded.pending, [game]: { since, missed: true } },
      });
    }
  }

  /** The same with every game of the registry. */
  async loadAll(): Promise<void> {
    await Promise.all(
      Object.keys(this.#registry)
        .filter(this.knows)
        .map((game) => this.load(game)),
    );
  }

  #set(loaded: LoadedPictures): void {
    this.#loaded = loaded;
    for (const listener of this.#listeners) listener();
  }
}
