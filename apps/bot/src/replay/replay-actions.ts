import { REPLAY_SPEEDS } from '@show-of-hands/bus';
import type { Action, Outcome } from '../actions/action.ts';
import { DEMO, type Library } from './library.ts';
import { MOST_MS, WAYS } from './replay-player.ts';
import type { ReplayStage } from './replay-stage.ts';

const minutes = MOST_MS / 60_000;
const plain = { role: 'moderator', keeps: 'until restart', confirm: null } as const;

/** The actions of showing finished matches again: part of the one action table of dock and chat. */
export const replayActions = (stage: ReplayStage, library: Library): readonly Action[] => [
  {
    ...plain,
    name: 'replay',
    label: 'Show a match again',
    description: `Shows a finished match on the overlay, or a sample. The next match waits, ${minutes} minutes at most.`,
    args: [
      {
        name: 'match',
        label: `a match's number or key, or ${DEMO}`,
        choices: () => null,
        offers: () => library.offered(),
      },
    ],
    blocked: () => stage.beginBlocked(),
    async perform({ match = '' }): Promise<Outcome | string> {
      const found = await library.find(match);
      if (!found.ok) return { done: false, code: 'bad_argument', why: found.error.message };
      // looking for it may have taken a moment
      const why = stage.beginBlocked();
      if (why !== null) return { done: false, why };
      const { name, frames } = found.value;
      stage.begin(frames);
      return `${name} is shown again: ${frames.length - 1} turns`;
    },
  },
  {
    ...plain,
    name: 'replay-step',
    label: 'Another turn',
    description: 'Shows the next or the last turn of the replay, its start or its end, and stays there.',
    args: [{ name: 'way', label: 'forward, back, start or end', choices: () => WAYS }],
    blocked: () => stage.steerBlocked(),
    perform({ way }) {
      const known = WAYS.find((one) => one === way) ?? 'forward';
      return stage.move(known);
    },
  },
  {
    ...plain,
    name: 'replay-play',
    label: 'Play the replay',
    description: 'The replay goes on by itself; from the start, if it stands at its end.',
    args: [],
    blocked: () => stage.playBlocked(),
    perform() {
      stage.play();
      return 'the replay plays';
    },
  },
  {
    ...plain,
    name: 'replay-pause',
    label: 'Pause the replay',
    description: 'The replay stays where it is.',
    args: [],
    blocked: () => stage.pauseBlocked(),
    perform() {
      stage.pause();
      return 'the replay stands';
    },
  },
  {
    ...plain,
    name: 'replay-speed',
    label: 'Speed of the replay',
    description: 'How fast the replay goes from turn to turn.',
    args: [{ name: 'speed', label: REPLAY_SPEEDS.join(', '), choices: () => REPLAY_SPEEDS.map(String) }],
    blocked: () => stage.steerBlocked(),
    perform({ speed }) {
      const known = REPLAY_SPEEDS.find((one) => String(one) === speed) ?? 1;
      stage.setSpeed(known);
      return `the replay goes at speed ${known}`;
    },
  },
  {
    ...plain,
    name: 'replay-end',
    label: 'End the replay',
    description: 'The overlay shows the table again, and the next match may begin.',
    args: [],
    blocked: () => stage.steerBlocked(),
    perform() {
      stage.end();
      return 'the table is shown again';
    },
  },
];
