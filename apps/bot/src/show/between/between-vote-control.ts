import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import type { BallotRoom } from '../../vote/ballot/ballot-room.ts';
import type { Steered, VoteControl, VoteStatus } from '../../vote/turn/vote-control.ts';
import type { Question } from './between-vote.ts';

const done = (message: Said): Steered => ({ done: true, message });
const not = (why: Said): Steered => ({ done: false, why });
const NONE = not(tell('steer.noVote'));
const NO_UNDO = tell('between.noUndo');

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
    const question = asked();
    if (question === undefined || !room.closeEarly(by)) return NONE;
    return done(tell('between.closed', { what: question.about }));
  },
  cancel: (by) => {
    const question = asked();
    if (question === undefined || !room.cancel(by)) return NONE;
    return done(tell('between.cancelled', { what: question.about, otherwise: question.otherwise }));
  },
  reopen: () => not(tell('between.noReopen')),
  pause: () => not(tell('between.noPause')),
  resume: () => NONE,
  extend: (ms, by) => {
    const moved = room.sitting?.extend(ms, by);
    return moved === undefined ? NONE : done(tell('steer.extended', { seconds: Math.round(moved / 1_000) }));
  },
  whyNoUndo: NO_UNDO,
  undo: () => not(NO_UNDO),
  clear: (by) => {
    const votes = room.sitting?.clear(by);
    return votes === undefined ? NONE : done(tell('steer.cleared', { votes }));
  },
  remove: (login, by) => {
    const voter = room.sitting?.voterNamed(login);
    if (room.sitting === undefined) return NONE;
    if (voter === undefined) return not(tell('between.noVote', { login }));
    return room.sitting.removeVoter(voter, by) ? done(tell('steer.removed', { login })) : NONE;
  },
});
