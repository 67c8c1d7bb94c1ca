import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JournalStep } from '#bot/steps';
import type { BotFolder } from '../show/bot.ts';
import type { SmallShow } from '../show/small-show.ts';
import { BUILT } from './stage.ts';

const PROGRAM = fileURLToPath(new URL('bot-that-dies.mjs', import.meta.url));

/**
 * The deaths of a show whose bot is started again after each: steps of its journal, at each of which it dies as often as that
 * is named, in whichever order it comes to them.
 */
export class Deaths {
  readonly #files: { readonly order: string; readonly steps: string; readonly deaths: string };
  readonly #steps: readonly JournalStep[];
  readonly #main: string;

  /** @param main the module that has the bot's `main`, as an address: the product's if left out */
  constructor({ place }: BotFolder, steps: readonly JournalStep[], main = BUILT) {
    const path = (name: string) => join(place, name);
    this.#files = { order: path('order.json'), steps: path('steps.txt'), deaths: path('deaths.txt') };
    this.#steps = steps;
    this.#main = main;
    this.#order();
  }

  /** What Node runs as the show's bot. */
  get program(): readonly string[] {
    return [PROGRAM, this.#files.order];
  }

  /** The points that its journal has gone through in all lives, in order. */
  get points(): readonly string[] {
    return linesOf(this.#files.steps);
  }

  /** The points at which it has died, in order. */
  get died(): readonly string[] {
    return linesOf(this.#files.deaths);
  }

  /** The steps at which it has yet to die. */
  get left(): readonly JournalStep[] {
    const left = [...this.#steps];
    for (const point of this.died) {
      const at = left.findIndex((step) => point.startsWith(`${step} `));
      if (at >= 0) left.splice(at, 1);
    }
    return left;
  }

  /**
   * Starts the show's bot again, which has died; once more, where it dies as it starts.
   *
   * @throws Error with what it said, if it has ended in another way
   */
  async revive(show: SmallShow): Promise<void> {
    for (let lives = show.bots.length; ; lives = show.bots.length) {
      const bot = show.bots.at(-1);
      if (bot?.running) return;
      if (this.died.length < lives) throw new Error(`the bot ended by itself:\n${bot?.lines.join('\n')}`);
      show.tap.close();
      this.#order();
      await show.start().catch((error: unknown) => {
        if (this.died.length < show.bots.length) throw error;
      });
    }
  }

  #order(): void {
    const { order, steps: stepsFile, deaths: deathsFile } = this.#files;
    const fate = { program: this.#main, stepsFile, deathsFile, diesAt: this.left, survives: [] };
    writeFileSync(order, JSON.stringify(fate));
  }
}

/** Whole lines only: the last one may have been cut. */
const linesOf = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
