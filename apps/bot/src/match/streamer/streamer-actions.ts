import type { Action, Outcome } from '../../base/action.ts';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import type { StreamerDesk } from './streamer-desk.ts';

/** What the streamer does as a player. */
export const streamerActions = (desk: StreamerDesk): readonly Action[] => [
  {
    name: 'play',
    role: 'streamer',
    keeps: 'with the match',
    args: [{ name: 'command', choices: () => null, rest: true, secret: true }],
    blocked: () => desk.playBlocked(),
    perform: ({ command = '' }, { from }) =>
      from === 'dock' ? played(desk, command) : { done: false, why: tell('play.inDock') },
  },
];

/** A move that is not legal is the streamer's to mend, and no failure. */
function played(desk: StreamerDesk, command: string): Outcome | Said {
  try {
    return desk.play(command);
  } catch (error) {
    if (error instanceof RangeError) return { done: false, code: 'bad_argument', why: error.message };
    throw error;
  }
}
