import type { BallotRoom } from '../../ballot/index.ts';
import type { Steered, VoteControl, VoteStatus } from '../vote-control.ts';
import type { Question } from './between-vote.ts';

const done = (message: string): Steered => ({ done: true, message });
const not = (why: string): Steered => ({ done: false, why });
const NONE = not('no vote is open');
const NO_UNDO = 'what was voted between matches is not undone; put it up again, or choose yourself';

/** How the vote between matches is steered: it is short, nothing waits for it but the next match. */
export const betweenVoteControl = (room: BallotRoom, asked: () => Question | undefined): VoteControl => ({
  get status(): VoteStatus {
    const status = room.sitting?.status;
    return status === undefined || status === 'ended' ? 'none' : status;
  },
  get voters() {
    return room.sitting?.voters ?? [];
  },
  close: (by) => {
    const { what } = asked() ?? {};
    return room.closeEarly(by) ? done(`${what} is closed`) : NONE;
  },
  cancel: (by) => {
    const { what, otherwise } = asked() ?? {};
    return room.cancel(by) ? done(`${what} is cancelled; ${otherwise}`) : NONE;
  },
  reopen: () => not('put it up again instead'),
  pause: () => not('a vote between matches cannot be paused; extend it instead'),
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
