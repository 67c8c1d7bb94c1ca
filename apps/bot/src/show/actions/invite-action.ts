import type { Action } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';

/**
 * Lets somebody else's dock in. The code stands in the terminal and nowhere else: dock and chat may be on stream.
 *
 * @param invite shows a code for a moderator's dock in the terminal
 */
export const inviteAction = (invite: () => void): Action => ({
  name: 'invite',
  role: 'streamer',
  keeps: 'until restart',
  args: [],
  blocked: () => null,
  perform: () => {
    invite();
    return msg('invite.done');
  },
});
