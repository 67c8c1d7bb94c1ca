import type { TableControl } from '../table/table-control.ts';
import type { Steered } from '../table/vote-control.ts';
import type { Action, Outcome } from './action.ts';
import { type FlagsOf, pickRuleset } from './pick-ruleset.ts';
import { intervenerOf } from './vote-actions.ts';

export interface TableActionsOptions {
  readonly table: TableControl;
  /** What a preset's rules switch on, in words without spaces. */
  readonly flagsOf: FlagsOf;
  /** A whole number from 0 up to, and without, `below`, each as likely as any other. */
  readonly draw: (below: number) => number;
}

/** The actions on the table's matches: the order is the order of the dock. */
export const tableActions = ({ table, flagsOf, draw }: TableActionsOptions): readonly Action[] => [
  {
    name: 'start',
    label: 'Start match',
    description: 'Starts the next match now, with the rules chosen for it.',
    role: 'moderator',
    keeps: 'with the match',
    args: [],
    confirm: null,
    blocked: () => table.startBlocked(),
    perform: () => {
      const started = table.start();
      return started.done
        ? { ...started, before: 'the next match waited', after: `it starts with ${table.chosen.name}` }
        : started;
    },
  },
  {
    name: 'ruleset',
    label: 'Choose rules',
    description:
      'Rules of the next match, by name, by everything they switch on, or "random" for a draw; a match under way keeps its own.',
    role: 'moderator',
    keeps: 'across restarts',
    args: [
      { name: 'preset', label: 'a ruleset', choices: () => null, offers: () => namesOf(table), rest: true },
    ],
    confirm: null,
    blocked: () => table.chooseBlocked(),
    perform: ({ preset = '' }) => {
      const picked = pickRuleset({ words: preset.split(' '), rulesets: table.rulesets, flagsOf, draw });
      if (!picked.ok) return { done: false, code: 'bad_argument', why: picked.why };
      const before = table.chosen.name;
      const { ruleset, how } = picked;
      table.choose(ruleset);
      return {
        done: true,
        message: `${how}the next match is played with ${ruleset.name}: ${ruleset.summary}`,
        before,
        after: ruleset.name,
      };
    },
  },
  {
    name: 'pause',
    label: 'Pause',
    description:
      "The open vote's countdown stands. Without an open vote the next one opens paused, and no match starts.",
    role: 'moderator',
    keeps: 'until restart',
    args: [],
    confirm: null,
    blocked: () => table.pauseBlocked(),
    perform: (_, actor) => withState(table, () => table.pause(intervenerOf(actor))),
  },
  {
    name: 'resume',
    label: 'Resume',
    description: 'What was paused goes on.',
    role: 'moderator',
    keeps: 'until restart',
    args: [],
    confirm: null,
    blocked: () => table.resumeBlocked(),
    perform: (_, actor) => withState(table, () => table.resume(intervenerOf(actor))),
  },
];

const namesOf = (table: TableControl): readonly string[] => table.rulesets.map(({ preset }) => preset);

/** What is done, with how table and vote stood and stand now: for the audit log. */
const withState = (table: TableControl, act: () => Steered): Outcome => {
  const state = () => `table ${table.isHeld ? 'held' : 'running'}, vote ${table.votes.status}`;
  const before = state();
  const steered = act();
  return steered.done ? { ...steered, before, after: state() } : steered;
};
