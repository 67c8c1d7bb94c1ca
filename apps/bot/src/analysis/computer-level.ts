import { LEVELS, type Level } from '@show-of-hands/engine';

/** How strong the computer plays the next match; a match under way keeps its own. */
export class ComputerLevel {
  #level: Level;

  constructor(level: Level) {
    this.#level = level;
  }

  get next(): Level {
    return this.#level;
  }

  /** Throws a RangeError for anything but the text of a level. */
  choose(text: string): string {
    const level = LEVELS.find((one) => String(one) === text);
    if (level === undefined) throw new RangeError(`got "${text}"; a level is one of ${LEVELS.join(', ')}`);
    this.#level = level;
    return `the computer plays the next match at level ${level} of ${LEVELS.length}`;
  }
}
