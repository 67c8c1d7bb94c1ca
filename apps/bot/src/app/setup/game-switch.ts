import type { GameShow, GamesShow } from '@show-of-hands/bus';
import type { ActionResult } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { NewBeginning } from './new-beginning.ts';
import type { SetupStore } from './setup-store.ts';

interface GameSwitchOptions {
  /** In the order of lists on screen. */
  readonly games: readonly GameShow[];
  /** The id of the one that this show plays. */
  readonly on: string;
  /** The id of the one that was asked for: it comes on once the match under way is over. */
  readonly asked: string;
  readonly store: Pick<SetupStore, 'chooseGame'>;
  readonly beginning: Pick<NewBeginning, 'ask' | 'takeBack' | 'isNow'>;
  /** Why a show cannot begin with a game as it is configured, and what would help; null where it can. */
  readonly whyNot: (game: string) => string | null;
  readonly onChange: (games: GamesShow) => void;
}

/**
 * Which game the coming matches are of. A match is never broken off for another game: the show begins anew with it
 * once none is under way.
 */
export class GameSwitch {
  readonly #options: GameSwitchOptions;
  #next: string | null = null;

  constructor(options: GameSwitchOptions) {
    this.#options = options;
  }

  /** From here on the game that was asked for waits, if this show is not of it. */
  begin(): void {
    const { on, asked, beginning } = this.#options;
    if (asked !== on) {
      this.#next = asked;
      beginning.ask('game');
    }
    this.#publish();
  }

  /** Ids of all games. */
  get ids(): readonly string[] {
    return this.#options.games.map(({ id }) => id);
  }

  /** Why no game can be chosen now; null where one can. */
  get blocked(): DisplayText | null {
    if (this.#options.beginning.isNow) return msg('game.restarting');
    return this.ids.length < 2 ? msg('game.only') : null;
  }

  /** @param game one of `ids` */
  choose(game: string): ActionResult {
    const { on, store, beginning, whyNot } = this.#options;
    const before = this.#told();
    const name = this.#nameOf(game);
    if (game === (this.#next ?? on)) return { done: true, message: msg('game.already', { game: before }) };
    const why = game === on ? null : whyNot(game);
    if (why !== null) return { done: false, why };
    // remembered before it is done: whatever ends the show, the next one goes on with it
    store.chooseGame(game);
    if (game === on) {
      this.#next = null;
      beginning.takeBack('game');
      this.#publish();
      return { done: true, message: msg('game.stays', { game: name }), before, after: this.#told() };
    }
    this.#next = game;
    const when = beginning.ask('game');
    this.#publish();
    const message = msg(when === 'now' ? 'game.now' : 'game.later', { game: name });
    return { done: true, message, before, after: this.#told() };
  }

  #told(): DisplayText {
    const { on } = this.#options;
    return this.#next === null ? this.#nameOf(on) : msg('game.next', { game: this.#nameOf(this.#next) });
  }

  #nameOf(game: string): string {
    return this.#options.games.find(({ id }) => id === game)?.name ?? game;
  }

  #publish(): void {
    const { games, on, onChange } = this.#options;
    onChange({ all: [...games], on, next: this.#next });
  }
}
