import type { Action, Outcome } from '../../base/action.ts';
import { tell } from '../../base/words/book.ts';
import { listed, rulesetTold } from '../../base/words/said.ts';
import type { Steered } from '../../vote/vote-control.ts';
import type { TableControl } from '../table/table-control.ts';
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
    role: 'moderator',
    keeps: 'with the match',
    args: [],
    blocked: () => table.startBlocked(),
    perform: () => {
      const started = table.start();
      return started.done
        ? { ...started, before: tell('table.waited'), after: rulesetTold(table.chosen).name }
        : started;
    },
  },
  {
    name: 'ruleset',
    role: 'moderator',
    keeps: 'across restarts',
    args: [{ name: 'preset', choices: () => null, offers: () => namesOf(table), rest: true }],
    blocked: () => table.chooseBlocked(),
    perform: async ({ preset = '' }) => {
      const picked = pickRuleset({ words: preset.split(' '), rulesets: table.rulesets, flagsOf, draw });
      if (!picked.ok) return { done: false, code: 'bad_argument', why: picked.why };
      const before = rulesetTold(table.chosen).name;
      const { ruleset, how } = picked;
      await table.choose(ruleset);
      const chosen = rulesetTold(ruleset);
      return {
        done: true,
        message: listed([...(how === null ? [] : [how]), tell('rules.chosen', chosen)], 'sentence.pair'),
        before,
        after: chosen.name,
      };
    },
  },
  {
    name: 'pause',
    role: 'moderator',
    keeps: 'until restart',
    args: [],
    blocked: () => table.pauseBlocked(),
    perform: (_, actor) => withState(table, () => table.pause(intervenerOf(actor))),
  },
  {
    name: 'resume',
    role: 'moderator',
    keeps: 'until restart',
    args: [],
    blocked: () => table.resumeBlocked(),
    perform: (_, actor) => withState(table, () => table.resume(intervenerOf(actor))),
  },
];

const namesOf = (table: TableControl): readonly string[] => table.rulesets.map(({ preset }) => preset);

/** What is done, with how table and vote stood and stand now: for the audit log. */
const withState = async (table: TableControl, act: () => Promise<Steered>): Promise<Outcome> => {
  const state = () =>
    tell(table.isHeld ? 'table.held' : 'table.running', { vote: tell(`status.${table.votes.status}`) });
  const before = state();
  const steered = await act();
  return steered.done ? { ...steered, before, after: state() } : steered;
};
