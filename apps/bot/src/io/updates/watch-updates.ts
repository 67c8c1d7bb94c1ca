import type { UpdateShow } from '@show-of-hands/bus';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import { newestVersion } from './newest.ts';

const DAY_MS = 24 * 3_600 * 1_000;

export interface UpdateOptions {
  /** Where the newest version is told. */
  readonly address: string;
  /** The version that runs. */
  readonly own: string;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
  readonly onUpdate: (update: UpdateShow) => void;
}

/**
 * Looks for a newer version at once and then every day, as long as nobody stops it. Nothing is ever installed. A look
 * that fails is told in the log, once.
 *
 * @returns stops it
 */
export function watchUpdates({ address, own, clock, log, onUpdate }: UpdateOptions): () => void {
  let isStopped = false;
  let wasTold = false;
  let cancel = () => {};
  const look = async (): Promise<void> => {
    try {
      const update = await newestVersion(address, own);
      if (update !== null && !isStopped) onUpdate(update);
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      if (!wasTold && !isStopped)
        log.warn(
          'show',
          `whether there is a newer version could not be found out at ${new URL(address).host}: ${why}`,
        );
      wasTold = true;
    }
    if (!isStopped) cancel = clock.after(DAY_MS, () => void look());
  };
  void look();
  return () => {
    isStopped = true;
    cancel();
  };
}
