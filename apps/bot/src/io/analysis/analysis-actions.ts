import type { Action, Outcome } from '../../base/action.ts';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import { type Commentary, TurnOver } from '../../match/analysis/commentary.ts';
import type { ComputerLevel } from './computer-level.ts';

const SWITCH = ['on', 'off'];

/** A vote may end while moves are looked for: that is no failure. */
async function suggested(commentary: Commentary): Promise<Outcome | Said> {
  try {
    return await commentary.suggest();
  } catch (error) {
    if (!(error instanceof TurnOver)) throw error;
    return { done: false, why: tell('hint.over') };
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
    perform: (args) => {
      const before = tell('level.level', { level: level.next });
      const message = level.choose(args.level ?? '');
      return { done: true, message, before, after: tell('level.level', { level: level.next }) };
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
    perform: (args) => {
      const state = () => (commentary.isOn ? 'on' : 'off');
      const before = state();
      const message = commentary.switch(args.switch === 'on');
      return { done: true, message, before, after: state() };
    },
  },
];
