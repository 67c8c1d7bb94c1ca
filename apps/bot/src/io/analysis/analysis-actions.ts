import type { Level } from '@show-of-hands/engine';
import type { Action, ActionResult } from '../../base/action.ts';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { type Commentary, TurnOver } from '../../match/analysis/commentary.ts';
import type { KeptChoice } from '../../settings/kept-choice.ts';

/**
 * The level of that number, among those that a game's computer has.
 *
 * @throws Problem if it has no such level
 */
function levelAmong(levels: readonly Level[], asked: Level): Level {
  if (levels.includes(asked)) return asked;
  throw new Problem(
    `The computer plays this game at levels ${levels[0]} to ${levels.at(-1)}, not at ${asked}`,
    'table.level in the configuration, or --level',
    `choose one of: ${levels.join(', ')}`,
  );
}

/** How strong it plays where nothing is said, in a game that has such a level. */
const USUAL: Level = 5;

/** The level that is played where nothing is said: 5, or the highest of a game that has fewer. */
export const usualLevel = (levels: readonly Level[]): Level =>
  levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? USUAL);

/** How strong the computer plays the next match; a match under way keeps its own. */
export class ComputerLevel {
  /** Those that the game has, weakest first. */
  readonly levels: readonly Level[];
  readonly #kept: Pick<KeptChoice, 'value' | 'set'> | undefined;
  #level: Level;

  /**
   * @param kept where a choice outlives the program; without it none does
   * @throws Problem if the game has no such level
   */
  constructor(level: Level, levels: readonly Level[], kept?: Pick<KeptChoice, 'value' | 'set'>) {
    this.levels = levels;
    this.#kept = kept;
    const configured = levelAmong(levels, level);
    this.#level = levels.find((one) => String(one) === kept?.value) ?? configured;
  }

  get next(): Level {
    return this.#level;
  }

  /** Done once it is on disk. Throws a RangeError for anything but the text of a level. */
  async choose(text: string): Promise<DisplayText> {
    const { levels } = this;
    const level = levels.find((one) => String(one) === text);
    if (level === undefined) throw new RangeError(`got "${text}"; a level is one of ${levels.join(', ')}`);
    if (this.#kept !== undefined) await this.#kept.set(text);
    this.#level = level;
    return msg('level.chosen', { level, most: levels.length });
  }
}

const SWITCH = ['on', 'off'];

/** A vote may end while moves are looked for: that is no failure. */
async function suggested(commentary: Commentary): Promise<ActionResult | DisplayText> {
  try {
    return await commentary.suggest();
  } catch (error) {
    if (!(error instanceof TurnOver)) throw error;
    return { done: false, why: msg('hint.over') };
  }
}

/** The actions of everything that thinks: part of the one action table of dock and chat. */
export const analysisActions = (commentary: Commentary, level: ComputerLevel): readonly Action[] => [
  {
    name: 'level',
    role: 'moderator',
    keeps: 'across restarts',
    args: [
      {
        name: 'level',
        choices: () => level.levels.map(String),
        now: () => String(level.next),
      },
    ],
    blocked: () => null,
    perform: async (args) => {
      const before = msg('level.level', { level: level.next });
      const message = await level.choose(args.level ?? '');
      return { done: true, message, before, after: msg('level.level', { level: level.next }) };
    },
  },
  {
    name: 'hint',
    role: 'moderator',
    keeps: 'nothing',
    args: [],
    blocked: () => commentary.suggestBlocked(),
    perform: () => suggested(commentary),
  },
  {
    name: 'evaluation',
    role: 'streamer',
    keeps: 'across restarts',
    args: [{ name: 'switch', choices: () => SWITCH, now: () => (commentary.isOn ? 'on' : 'off') }],
    blocked: () => commentary.switchBlocked(),
    perform: async (args) => {
      const state = () => (commentary.isOn ? 'on' : 'off');
      const before = state();
      const message = await commentary.switch(args.switch === 'on');
      return { done: true, message, before, after: state() };
    },
  },
];
