import type { Action, ActionResult } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { StreamerQuestions } from './streamer-questions.ts';

/** What the streamer does as a player. */
export const streamerActions = (desk: StreamerQuestions): readonly Action[] => [
  {
    name: 'play',
    role: 'streamer',
    keeps: 'with the match',
    args: [{ name: 'command', choices: () => null, rest: true, secret: true }],
    blocked: () => desk.playBlocked(),
    perform: ({ command = '' }, { from }) =>
      from === 'dock' ? played(desk, command) : { done: false, why: msg('play.inDock') },
  },
];

/** A move that is not legal is the streamer's to mend, and no failure. */
function played(desk: StreamerQuestions, command: string): ActionResult | DisplayText {
  try {
    return desk.play(command);
  } catch (error) {
    if (error instanceof RangeError) return { done: false, code: 'bad_argument', why: error.message };
    throw error;
  }
}
