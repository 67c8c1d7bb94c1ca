import { type ConnectedOverlay, LAYOUTS, MAIN_OVERLAY, MAX_ARGUMENT } from '@show-of-hands/bus';
import type { Action, ActionArgument, Outcome } from '../../base/action.ts';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
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

const told = (changed: LookChanged, message: Said): Outcome =>
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
        return told(changed, tell('overlay.added', { name }));
      },
    },
    {
      name: 'overlay-remove',
      role: 'streamer',
      keeps: 'across restarts',
      args: [{ ...existing, choices: () => looks.names.filter((name) => name !== MAIN_OVERLAY) }],
      asks: true,
      blocked: () => (looks.names.length > 1 ? null : tell('overlay.onlyMain')),
      perform: ({ name = '' }) => told(looks.remove(name), tell('overlay.removed', { name })),
    },
    {
      name: 'look',
      role: 'streamer',
      keeps: 'across restarts',
      args: [existing, { name: 'look', choices: free, long: MAX_ARGUMENT }],
      blocked: free,
      perform: ({ name = '', look = '' }, { from }) => {
        // lines of chat are short, and lose their capitals
        if (from === 'chat') return { done: false, why: tell('look.inDock') };
        return told(looks.change(name, look), tell('look.changed', { name }));
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
  blocked: () => (connected().length > 0 ? null : tell('reload.none')),
  perform: ({ page = '' }) => {
    const meant = connected().filter(({ id, name }) => page === '' || id === page || name === page);
    const count = meant.filter(({ id }) => reload(id)).length;
    if (count === 0) return { done: false, why: tell('reload.gone') };
    return tell('reload.done', { count });
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
    if (!blank.set(isOn)) return tell(isOn ? 'blank.isOn' : 'blank.isOff');
    const [before, after] = isOn
      ? ([tell('blank.visible'), tell('blank.blank')] as const)
      : ([tell('blank.blank'), tell('blank.visible')] as const);
    return {
      done: true,
      message: tell(isOn ? 'blank.on' : 'blank.off'),
      before,
      after,
    };
  },
});
