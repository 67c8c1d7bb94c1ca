import type { Action } from './action.ts';

/** What the actions need of a table. Each `…Blocked` says why not, or null. */
export interface TableControl {
  readonly presets: () => readonly string[];
  startBlocked(): string | null;
  start(): string;
  chooseRuleset(preset: string): string;
  openBlocked(): string | null;
  openBallot(): string;
  closeBlocked(): string | null;
  closeBallot(): string;
  cancelBlocked(): string | null;
  cancelBallot(): string;
}

/** The actions of a table: the order is the order of the dock. */
export const tableActions = (table: TableControl): readonly Action[] => [
  {
    name: 'start',
    label: 'Start match',
    description: 'Starts the next match now, with the rules chosen for it.',
    role: 'moderator',
    args: [],
    confirm: null,
    blocked: () => table.startBlocked(),
    perform: () => table.start(),
  },
  {
    name: 'ruleset',
    label: 'Choose rules',
    description: 'Rules of the next match; a match under way keeps its own.',
    role: 'moderator',
    args: [{ name: 'preset', label: 'a ruleset', choices: table.presets }],
    confirm: null,
    blocked: () => null,
    perform: (args) => table.chooseRuleset(args.preset ?? ''),
  },
  {
    name: 'open',
    label: 'Open vote',
    description: 'Opens the vote of this turn again after it was cancelled.',
    role: 'moderator',
    args: [],
    confirm: null,
    blocked: () => table.openBlocked(),
    perform: () => table.openBallot(),
  },
  {
    name: 'close',
    label: 'Close vote now',
    description: 'Ends the open vote early and plays what leads.',
    role: 'moderator',
    args: [],
    confirm: null,
    blocked: () => table.closeBlocked(),
    perform: () => table.closeBallot(),
  },
  {
    name: 'cancel',
    label: 'Cancel vote',
    description: 'Throws the open vote away; its votes do not count.',
    role: 'moderator',
    args: [],
    confirm: 'Throw this vote and all its votes away? They cannot be brought back.',
    blocked: () => table.cancelBlocked(),
    perform: () => table.cancelBallot(),
  },
];
