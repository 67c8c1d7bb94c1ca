import type { ConnectedOverlay, OverlayShow } from '@show-of-hands/bus';
import type { BusServer } from '@show-of-hands/bus/server';
import type { Action } from '../../base/action.ts';
import type { Log } from '../../base/log/log.ts';
import type { Journal } from '../../journal/journal.ts';
import { Blank } from './blank.ts';
import { Looks } from './looks.ts';
import { overlayActions } from './overlay-actions.ts';
import { OverlayRegistry } from './registry.ts';

export interface OverlaysOptions {
  readonly journal: Pick<Journal, 'overlays' | 'blank'>;
  /** The build of the pages that this show serves. */
  readonly build: string;
  readonly log: Log;
  /** The sockets, once they are open: nothing is changed or connected before. */
  readonly bus: () => Pick<BusServer, 'publisher' | 'publishControl' | 'reloadOverlay'>;
}

/** The overlays of one show: which there are, how they look, who shows them. */
export interface OverlaysDesk {
  readonly looks: Looks;
  readonly registry: OverlayRegistry;
  readonly actions: readonly Action[];
  /** As the show begins. */
  readonly list: OverlayShow[];
  readonly isBlank: boolean;
  /** For docks. */
  readonly shown: () => { readonly overlays: ConnectedOverlay[] };
}

export function openOverlays({ journal, build, log, bus }: OverlaysOptions): OverlaysDesk {
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
