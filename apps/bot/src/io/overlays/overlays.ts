import {
  type ConnectedOverlay,
  LAYOUTS,
  MAIN_OVERLAY,
  MAX_ARGUMENT,
  type OverlayShow,
} from '@show-of-hands/bus';
import type { BusServer } from '@show-of-hands/bus/server';
import type { Action, ActionArgument, ActionResult } from '../../base/action.ts';
import { InOrder } from '../../base/in-order.ts';
import { describeError, type Log } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Drawer } from '../../journal/drawers.ts';
import type { Journal } from '../../journal/journal.ts';
import { type LookChanged, Looks } from './looks.ts';
import { OverlayRegistry } from './registry.ts';

const KEPT = 'blank';

interface BlankOptions {
  /** A mark is left there while everything is blank. */
  readonly kept: Pick<Drawer, 'all' | 'set' | 'remove'>;
  readonly log: Log;
  /** Unix ms. */
  readonly now: () => number;
  readonly publish: (blank: boolean) => void;
}

/**
 * Whether every overlay draws nothing. It outlives the show: whatever had to be hidden must not come back by itself
 * because the bot died. Dock and terminal say so, since nobody looks for a picture that is off.
 */
class Blank {
  readonly #options: BlankOptions;
  #isOn: boolean;
  readonly #writes = new InOrder();

  constructor(options: BlankOptions) {
    this.#options = options;
    this.#isOn = options.kept.all().has(KEPT);
    if (!this.#isOn) return;
    options.log.warn(
      'show',
      'the overlays are still blank, as when the last show ended: the dock or !blank off shows them again',
    );
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** False if it is so already. */
  set(isOn: boolean): boolean {
    if (this.#isOn === isOn) return false;
    this.#isOn = isOn;
    // the picture first: this is for moments when every second counts
    this.#options.publish(isOn);
    void this.#writes.do(() => this.#keep(isOn));
    return true;
  }

  async #keep(isOn: boolean): Promise<void> {
    const { kept, now, log } = this.#options;
    try {
      if (isOn) await kept.set(KEPT, true, now());
      else await kept.remove(KEPT);
    } catch (error) {
      log.warn('show', `it is not written down that the overlays are blank: ${describeError(error)}`);
    }
  }
}

const free = () => null;

interface OverlayActionsOptions {
  readonly looks: Looks;
  readonly blank: Blank;
  readonly connected: () => readonly ConnectedOverlay[];
  /** False if that page has gone. */
  readonly reload: (id: string) => boolean;
}

const told = (changed: LookChanged, message: DisplayText): ActionResult =>
  changed.ok
    ? { done: true, message, before: changed.before, after: changed.after }
    : { done: false, code: 'bad_argument', why: changed.why };

/** What can be done to overlays from docks; blanking and reloading also from chat. */
const overlayActions = (options: OverlayActionsOptions): readonly Action[] => [
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
      perform: async ({ name = '', layout: wanted }) => {
        const first = LAYOUTS.find((one) => one === wanted);
        const changed = await looks.add(name, first === undefined ? {} : { layout: first });
        return told(changed, msg('overlay.added', { name }));
      },
    },
    {
      name: 'overlay-remove',
      role: 'streamer',
      keeps: 'across restarts',
      args: [{ ...existing, choices: () => looks.names.filter((name) => name !== MAIN_OVERLAY) }],
      asks: true,
      blocked: () => (looks.names.length > 1 ? null : msg('overlay.onlyMain')),
      perform: async ({ name = '' }) => told(await looks.remove(name), msg('overlay.removed', { name })),
    },
    {
      name: 'look',
      role: 'streamer',
      keeps: 'across restarts',
      args: [existing, { name: 'look', choices: free, long: MAX_ARGUMENT }],
      blocked: free,
      perform: async ({ name = '', look = '' }, { from }) => {
        // lines of chat are short, and lose their capitals
        if (from === 'chat') return { done: false, why: msg('look.inDock') };
        return told(await looks.change(name, look), msg('look.changed', { name }));
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
  blocked: () => (connected().length > 0 ? null : msg('reload.none')),
  perform: ({ page = '' }) => {
    const meant = connected().filter(({ id, name }) => page === '' || id === page || name === page);
    const count = meant.filter(({ id }) => reload(id)).length;
    if (count === 0) return { done: false, why: msg('reload.gone') };
    return msg('reload.done', { count });
  },
});

const blankAction = (blank: Blank): Action => ({
  name: 'blank',
  role: 'moderator',
  keeps: 'across restarts',
  // without an argument it blanks: whoever is in a hurry need not know the current state
  args: [{ name: 'change', choices: () => ['on', 'off'], optional: true }],
  blocked: free,
  perform: ({ change = 'on' }) => {
    const isOn = change !== 'off';
    if (!blank.set(isOn)) return msg(isOn ? 'blank.isOn' : 'blank.isOff');
    const [before, after] = isOn
      ? ([msg('blank.visible'), msg('blank.blank')] as const)
      : ([msg('blank.blank'), msg('blank.visible')] as const);
    return {
      done: true,
      message: msg(isOn ? 'blank.on' : 'blank.off'),
      before,
      after,
    };
  },
});

interface OverlaysOptions {
  readonly journal: Pick<Journal, 'overlays' | 'blank'>;
  /** The build of the pages that this show serves. */
  readonly build: string;
  readonly log: Log;
  /** The sockets, once they are open: nothing is changed or connected before. */
  readonly bus: () => Pick<BusServer, 'publisher' | 'publishControl' | 'reloadOverlay'>;
}

/** The overlays of one show: which there are, how they look, who shows them. */
export interface Overlays {
  readonly looks: Looks;
  readonly registry: OverlayRegistry;
  readonly actions: readonly Action[];
  /** As the show begins. */
  readonly list: OverlayShow[];
  readonly isBlank: boolean;
  /** For docks. */
  readonly shown: () => { readonly overlays: ConnectedOverlay[] };
}

export function openOverlays({ journal, build, log, bus }: OverlaysOptions): Overlays {
  const now = () => Date.now();
  const looks = new Looks({
    kept: journal.overlays,
    now,
    onUnfit: (name, why) =>
      log.warn(
        'show',
        `the look of the overlay "${name}" does not fit any more, it looks as designed: ${why}`,
      ),
    onChange: (overlays) => bus().publisher.set('overlays', overlays),
  });
  const registry = new OverlayRegistry({ build, now, onChange: () => bus().publishControl() });
  const blank = new Blank({
    kept: journal.blank,
    log,
    now,
    publish: (isBlank) => {
      bus().publisher.set('blank', isBlank);
      bus().publisher.flush();
    },
  });
  const actions = overlayActions({
    looks,
    blank,
    connected: () => registry.connected,
    reload: (id) => bus().reloadOverlay(id),
  });
  return {
    looks,
    registry,
    actions,
    list: looks.list,
    isBlank: blank.isOn,
    shown: () => ({ overlays: registry.list }),
  };
}
