import type { ReplayShow } from '@show-of-hands/bus';
import type { Action } from '../../base/action.ts';
import type { Clock } from '../../base/clock.ts';
import type { Closers } from '../../base/closers.ts';
import type { Table } from '../../show/table/table.ts';
import { Library, type LibraryOptions } from './library.ts';
import { replayActions } from './replay-actions.ts';
import { ReplayStage } from './replay-stage.ts';

export interface ReplayOptions extends LibraryOptions {
  readonly table: Pick<Table, 'intermission' | 'isPlaying'>;
  readonly clock: Clock;
  readonly publish: (replay: ReplayShow | null) => void;
  /** A replay has begun, or is over: for what is in the picture only while there is something to see. */
  readonly onShown: (isShown: boolean) => void;
  /** What can be done has changed: for the dock. */
  readonly onChange: () => void;
  readonly closers: Closers;
}

/** Showing finished matches again on the overlay; the answer is what can be done about it. */
export function openReplay(options: ReplayOptions): readonly Action[] {
  const { table, clock, publish, onShown, onChange, closers } = options;
  let isShown = false;
  const stage = new ReplayStage({
    clock,
    intermission: table.intermission,
    isPlaying: () => table.isPlaying,
    publish: (replay) => {
      publish(replay);
      if (isShown !== (replay !== null)) onShown(replay !== null);
      isShown = replay !== null;
      onChange();
    },
  });
  closers.add('replay', () => stage.end());
  return replayActions(stage, new Library(options));
}
