import { REPLAY_SPEEDS, type ReplayShow } from '@show-of-hands/bus';
import type { Action, ActionResult } from '../../base/action.ts';
import type { Clock } from '../../base/clock.ts';
import type { Closers } from '../../base/ending.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Table } from '../../show/table/table.ts';
import { Library, type LibraryOptions } from './library.ts';
import { ReplayStage, WAYS } from './replay-stage.ts';

const plain = { role: 'moderator', keeps: 'until restart' } as const;

/** The actions of showing finished matches again: part of the one action table of dock and chat. */
const replayActions = (stage: ReplayStage, library: Library): readonly Action[] => [
  {
    ...plain,
    name: 'replay',
    args: [
      {
        name: 'match',
        choices: () => null,
        offers: () => library.offered(),
      },
    ],
    blocked: () => stage.beginBlocked(),
    async perform({ match = '' }): Promise<ActionResult | DisplayText> {
      const found = await library.find(match);
      if (!found.ok) return { done: false, code: 'bad_argument', why: found.why };
      // looking for it may have taken a moment
      const why = stage.beginBlocked();
      if (why !== null) return { done: false, why };
      const { name, frames } = found.value;
      stage.begin(frames);
      return msg('replay.begun', { name, turns: frames.length - 1 });
    },
  },
  {
    ...plain,
    name: 'replay-step',
    args: [{ name: 'way', choices: () => WAYS }],
    blocked: () => stage.steerBlocked(),
    perform({ way }) {
      const known = WAYS.find((one) => one === way) ?? 'forward';
      return stage.move(known);
    },
  },
  {
    ...plain,
    name: 'replay-play',
    args: [],
    blocked: () => stage.playBlocked(),
    perform() {
      stage.play();
      return msg('replay.plays');
    },
  },
  {
    ...plain,
    name: 'replay-pause',
    args: [],
    blocked: () => stage.pauseBlocked(),
    perform() {
      stage.pause();
      return msg('replay.pauses');
    },
  },
  {
    ...plain,
    name: 'replay-speed',
    args: [{ name: 'speed', choices: () => REPLAY_SPEEDS.map(String) }],
    blocked: () => stage.steerBlocked(),
    perform({ speed }) {
      const known = REPLAY_SPEEDS.find((one) => String(one) === speed) ?? 1;
      stage.setSpeed(known);
      return msg('replay.speed', { speed: known });
    },
  },
  {
    ...plain,
    name: 'replay-end',
    args: [],
    blocked: () => stage.steerBlocked(),
    perform() {
      stage.end();
      return msg('replay.ended');
    },
  },
];

interface ReplayOptions extends LibraryOptions {
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
