import { msg } from '../../base/words/book.ts';
import type { RunningMatch } from '../../match/game/table-game.ts';
import type { Steered, VoteControl } from '../../vote/vote-control.ts';

const WHY = msg('steer.noMatch');
const none = async (): Promise<Steered> => ({ done: false, why: WHY });

/** Steers nothing: between matches there is no vote. */
const NO_MATCH: VoteControl = {
  status: 'none',
  voters: [],
  close: none,
  cancel: none,
  reopen: none,
  pause: none,
  resume: none,
  extend: none,
  whyNoUndo: WHY,
  undo: none,
  clear: none,
  remove: none,
};

/** The vote of the moment, if a match is under way; otherwise one that says there is none. */
export const votesOf = (match: RunningMatch | undefined): VoteControl => match?.votes ?? NO_MATCH;
