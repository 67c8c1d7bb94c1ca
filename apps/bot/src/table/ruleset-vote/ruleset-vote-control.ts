import type { BallotRoom } from '../../ballot/index.ts';
import type { Steered, VoteControl, VoteStatus } from '../vote-control.ts';

const done = (message: string): Steered => ({ done: true, message });
const not = (why: string): Steered => ({ done: false, why });
const NONE = not('no vote is open');
const NO_UNDO = 'what chat has chosen can be changed by choosing other rules';

/** How the vote on the next rules is steered: it is short, nothing waits for it but the next match. */
export const rulesetVoteControl = (room: BallotRoom): VoteControl => ({
  get status(): VoteStatus {
    const status = room.sitting?.status;
    return status === undefined || status === 'ended' ? 'none' : status;
  },
  close: (by) => (room.closeEarly(by) ? done('the vote on the next rules is closed') : NONE),
  cancel: (by) =>
    room.cancel(by) ? done('the vote on the next rules is cancelled; the rules that were chosen stay') : NONE,
  reopen: () => not('put the rules up again instead'),
  pause: () => not('a vote on the next rules cannot be paused; extend it instead'),
  resume: () => NONE,
  extend: (ms, by) => {
    const moved = room.sitting?.extend(ms, by);
    return moved === undefined ? NONE : done(`the vote lasts ${Math.round(moved / 1_000)} s longer`);
  },
  whyNoUndo: NO_UNDO,
  undo: () => not(NO_UNDO),
  clear: (by) => {
    const votes = room.sitting?.clear(by);
    return votes === undefined ? NONE : done(`${votes} votes are taken off`);
  },
  remove: (login, by) => {
    const voter = room.sitting?.voterNamed(login);
    if (room.sitting === undefined) return NONE;
    if (voter === undefined) return not(`no vote of ${login} stands`);
    return room.sitting.removeVoter(voter, by) ? done(`${login} is off this vote`) : NONE;
  },
});
