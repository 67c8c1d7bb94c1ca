import { type ConnectedOverlay, LAYOUTS, MAIN_OVERLAY, MAX_ARGUMENT } from '@show-of-hands/bus';
import type { Action, ActionArgument, Outcome } from '../actions/action.ts';
import type { Blank } from './blank.ts';
import type { LookChanged, Looks } from './looks.ts';

const free = () => null;

export interface OverlayActionsOptions {
  readonly looks: Looks;
  readonly blank: Blank;
  readonly connected: () => readonly ConnectedOverlay[];
  /** False if that page has gone. */
  readonly reload: (id: string) => boolean;
}

const told = (changed: LookChanged, message: string): Outcome =>
  changed.ok
    ? { done: true, message, before: changed.before, after: changed.after }
    : { done: false, code: 'bad_argument', why: changed.why };

/** What can be done to overlays from docks; blanking and reloading also from chat. */
export const overlayActions = (options: OverlayActionsOptions): readonly Action[] => [
  ...lookActions(options.looks),
  reloadAction(options),
  blankAction(options.blank),
];

function lookActions(looks: Looks): readonly Action[] {
  const layout: ActionArgument = {
    name: 'layout',
    choices: () => LAYOUTS,
    optional: true,
  };
  const existing: ActionArgument = { name: 'name', choices: () => looks.names };
  return [
    {
      name: 'overlay-add',
      role: 'streamer',
      keeps: 'across restarts',
      args: [{ name: 'name', choices: free }, layout],
      blocked: free,
      perform: ({ name = '', layout: wanted }) => {
        const first = LAYOUTS.find((one) => one === wanted);
        const changed = looks.add(name, first === undefined ? {} : { layout: first });
        return told(changed, `the overlay "${name}" is at /overlay/${name}`);
      },
    },
    {
      name: 'overlay-remove',
      role: 'streamer',
      keeps: 'across restarts',
      args: [{ ...existing, choices: () => looks.names.filter((name) => name !== MAIN_OVERLAY) }],
      asks: true,
      blocked: () => (looks.names.length > 1 ? null : 'there is only the main overlay, which stays'),
      perform: ({ name = '' }) => told(looks.remove(name), `the overlay "${name}" is removed`),
    },
    {
      name: 'look',
      role: 'streamer',
      keeps: 'across restarts',
      args: [existing, { name: 'look', choices: free, long: MAX_ARGUMENT }],
      blocked: free,
      perform: ({ name = '', look = '' }, { from }) => {
        // lines of chat are short, and lose their capitals
        if (from === 'chat') return { done: false, why: 'looks are changed in the dock' };
        return told(looks.change(name, look), `the overlay "${name}" looks as you said`);
      },
    },
  ];
}

const reloadAction = ({ connected, reload }: OverlayActionsOptions): Action => ({
  name: 'overlay-reload',
  role: 'moderator',
  keeps: 'nothing',
  args: [
    {
      name: 'page',
      choices: free,
      offers: () => [...new Set(connected().map(({ name }) => name))],
      optional: true,
    },
  ],
  blocked: () => (connected().length > 0 ? null : 'no overlay is connected'),
  perform: ({ page = '' }) => {
    const meant = connected().filter(({ id, name }) => page === '' || id === page || name === page);
    const count = meant.filter(({ id }) => reload(id)).length;
    if (count === 0) return { done: false, why: 'that page is not connected any more' };
    return count === 1 ? 'the page loads itself anew' : `${count} pages load themselves anew`;
  },
});

const blankAction = (blank: Blank): Action => ({
  name: 'blank',
  role: 'moderator',
  keeps: 'across restarts',
  // no word blanks: who is in a hurry must not have to know how it stands
  args: [{ name: 'change', choices: () => ['on', 'off'], optional: true }],
  blocked: free,
  perform: ({ change = 'on' }) => {
    const isOn = change !== 'off';
    const words = isOn ? 'blank' : 'shown';
    if (!blank.set(isOn)) return `the overlays are ${words} already`;
    return {
      done: true,
      message: isOn ? 'every overlay is blank' : 'the overlays are shown again',
      before: isOn ? 'shown' : 'blank',
      after: words,
    };
  },
});
