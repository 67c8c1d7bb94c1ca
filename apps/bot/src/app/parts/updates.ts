import type { UpdateShow } from '@show-of-hands/bus';
import type { BusServer } from '@show-of-hands/bus/server';
import { systemClock } from '../../base/clock.ts';
import type { Closers } from '../../base/ending.ts';
import type { Log } from '../../base/log/log.ts';
import type { Config } from '../../config/schema.ts';
import { watchUpdates } from '../../io/updates.ts';
import { ownVersion } from '../../own-files.ts';
import type { DockView } from './dock-view.ts';

interface UpdatesNeeds {
  readonly config: Config;
  readonly docks: DockView;
  readonly bus: Pick<BusServer, 'publishControl'>;
  readonly log: Log;
  readonly closers: Closers;
}

/** Tells the streamer of a newer version of the program, where that is configured. */
export function openUpdates({ config, docks, bus, log, closers }: UpdatesNeeds): void {
  const own = ownVersion();
  if (config.updates.url === null || own === undefined) return;
  let newest: UpdateShow | undefined;
  docks.addForStreamer(() => ({ update: newest }));
  const stop = watchUpdates({
    address: config.updates.url,
    own,
    clock: systemClock,
    log,
    onUpdate: (update) => {
      newest = update;
      log.info('show', `version ${update.version} is there: ${update.url}`);
      bus.publishControl();
    },
  });
  closers.add('look for newer versions', stop);
}
