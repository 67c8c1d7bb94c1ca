import { chmodSync } from 'node:fs';
import { writeDurably } from '../../base/files/durable-file.ts';
import { putInPlace, removeFile } from '../../base/files/held-file.ts';
import { Problem } from '../../base/problem.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import {
  askedGame,
  type CheckedConfig,
  type ConfigLayer,
  type ConfigLayers,
  checkLayers,
  configOf,
  withValue,
} from '../../config/layers.ts';
import type { ReadLayers } from '../../config/load.ts';
import type { Config } from '../../config/schema.ts';

/** What a show knows of being begun anew. */
export interface Restarting {
  readonly store: SetupStore;
  /** What the running show was begun with. */
  readonly begunWith: ConfigLayer;
  /** The game that it was asked to play; null for none in particular. */
  readonly game: string | null;
  /** Why the last new beginning went back to what was set before; null if it did not. */
  readonly problem: DisplayText | null;
  /** Ends this show and begins another with what is set now, in the same process and at the same port. */
  restart(): void;
}

/** What was set when a show began, to go back to. */
export interface SetBefore {
  readonly setup: ConfigLayer;
  readonly game: string | null;
}

/**
 * What was set in the dock, in its file: the wizard's fields, which are the lowest layer of the configuration, and
 * the game, which goes before it.
 */
export class SetupStore {
  readonly #read: ReadLayers;
  #setup: ConfigLayer;
  #problem: Problem | null;
  #game: string | null;

  /** @throws Problem with every mistake of what the operator wrote */
  constructor(read: ReadLayers) {
    this.#read = read;
    this.#problem = read.setupProblem ?? this.#whyUnfit();
    this.#setup = this.#problem === null ? read.layers.setup : {};
    this.#game = askedGame(this.layers);
    // what is wrong is told before anything is begun
    configOf(this.layers, read.where);
  }

  /** Why nothing of the file holds; null where it does, or something was set since then. */
  get problem(): Problem | null {
    return this.#problem;
  }

  get path(): string {
    return this.#read.setupPath;
  }

  get setup(): ConfigLayer {
    return this.#setup;
  }

  /** The game that the configuration file names. */
  get fileGame(): string | null {
    const { game } = this.#read.layers.file;
    return typeof game === 'string' ? game : null;
  }

  /** The game that the next show is asked to play; null for none in particular. */
  get game(): string | null {
    return this.#game;
  }

  /** Asks for a game from the next show on, and remembers it. The command line has had its say by then. */
  chooseGame(game: string): void {
    this.put(withValue(this.#setup, ['game'], game));
    this.#game = game;
  }

  /** What is set now, for `goBack`. */
  get before(): SetBefore {
    return { setup: this.#setup, game: this.#game };
  }

  goBack({ setup, game }: SetBefore): void {
    this.put(setup);
    this.#game = game;
  }

  get layers(): ConfigLayers {
    return { ...this.#read.layers, setup: this.#setup };
  }

  /** The configuration that the next show has. @throws Problem with every mistake */
  get config(): Config {
    return configOf(this.layers, this.#read.where);
  }

  /** What the configuration would be if this were set. */
  judge(setup: ConfigLayer): CheckedConfig {
    return checkLayers({ ...this.#read.layers, setup });
  }

  /** Keeps what is set. It can hold an RPC's key: nobody else on this machine may read it. */
  put(setup: ConfigLayer): void {
    const { setupPath } = this.#read;
    // somebody may still mend it
    if (this.#problem !== null) putInPlace(setupPath, `${setupPath}.unreadable-${Date.now()}`);
    this.#problem = null;
    if (Object.keys(setup).length === 0) removeFile(setupPath);
    else {
      writeDurably(setupPath, `${JSON.stringify(setup, null, 2)}\n`, 0o600);
      // a draft that a crash left behind keeps the mode it was made with
      chmodSync(setupPath, 0o600);
    }
    this.#setup = setup;
  }

  /** What another version has set, or somebody by hand, while all the rest is right. */
  #whyUnfit(): Problem | null {
    const { layers, setupPath } = this.#read;
    const judged = checkLayers(layers);
    if (judged.ok || !checkLayers({ ...layers, setup: {} }).ok) return null;
    return new Problem(
      `What was set up in the dock has mistakes: ${judged.mistakes.join('; ')}`,
      setupPath,
      'correct it, or set the show up again in the dock',
    );
  }
}
