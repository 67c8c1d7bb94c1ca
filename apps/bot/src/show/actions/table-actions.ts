import type { Action, ActionResult } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { listed, rulesetMessage } from '../../base/words/display-text.ts';
import type { Steered } from '../../vote/vote-control.ts';
import type { TableControl } from '../table/table-control.ts';
import { type FlagsOf, pickRuleset, type RuleSpellings } from './pick-ruleset.ts';
import { intervenerOf } from './vote-actions.ts';

interface TableActionsOptions {
  readonly table: TableControl;
  /** What a preset's rules switch on, in words without spaces. */
  readonly flagsOf: FlagsOf;
  readonly spellings?: RuleSpellings;
  /** A whole number from 0 up to, and without, `below`, each as likely as any other. */
  readonly draw: (below: number) => number;
}

/** The actions on the table's matches: the order is the order of the dock. */
export const tableActions = ({
  table,
  flagsOf,
  spellings = {},
  draw,
}: TableActionsOptions): readonly Action[] => [
  {
    name: 'start',
    role: 'moderator',
    keeps: 'with the match',
    args: [],
    blocked: () => table.startBlocked(),
    perform: () => {
      const started = table.start();
      return started.done
        ? { ...started, before: msg('table.waited'), after: rulesetMessage(table.chosen).name }
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
      const picked = pickRuleset({
        words: preset.split(' '),
        rulesets: table.rulesets,
        flagsOf,
        spellings,
        draw,
      });
      if (!picked.ok) return { done: false, code: 'bad_argument', why: picked.why };
      const before = rulesetMessage(table.chosen).name;
      const { ruleset, how } = picked;
      await table.choose(ruleset);
      const chosen = rulesetMessage(ruleset);
      return {
        done: true,
        message: listed([...(how === null ? [] : [how]), msg('rules.chosen', chosen)], 'sentence.pair'),
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
const withState = async (table: TableControl, act: () => Promise<Steered>): Promise<ActionResult> => {
  const state = () =>
    msg(table.isHeld ? 'table.held' : 'table.running', { vote: msg(`status.${table.votes.status}`) });
  const before = state();
  const steered = await act();
  return steered.done ? { ...steered, before, after: state() } : steered;
};
