import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import type { BallotRunner } from '../../vote/ballot-runner.ts';
import type { Steered, VoteControl, VoteStatus } from '../../vote/vote-control.ts';
import type { Question } from './between-vote.ts';

const done = (message: Said): Steered => ({ done: true, message });
const not = (why: Said): Steered => ({ done: false, why });
const NONE = not(tell('steer.noVote'));
const NO_UNDO = tell('between.noUndo');

/** How the vote between matches is steered: it is short, nothing waits for it but the next match. */
export const betweenVoteControl = (runner: BallotRunner, asked: () => Question | undefined): VoteControl => ({
  get status(): VoteStatus {
    const status = runner.session?.status;
    return status === undefined || status === 'ended' ? 'none' : status;
  },
  get voters() {
    return runner.session?.voters ?? [];
  },
  close: (by) => {
    const question = asked();
    if (question === undefined || !runner.closeEarly(by)) return NONE;
    return done(tell('between.closed', { what: question.about }));
  },
  cancel: (by) => {
    const question = asked();
    if (question === undefined || !runner.cancel(by)) return NONE;
    return done(tell('between.cancelled', { what: question.about, otherwise: question.otherwise }));
  },
  reopen: () => not(tell('between.noReopen')),
  pause: () => not(tell('between.noPause')),
  resume: () => NONE,
  extend: (ms, by) => {
    const moved = runner.session?.extend(ms, by);
    return moved === undefined ? NONE : done(tell('steer.extended', { seconds: Math.round(moved / 1_000) }));
  },
  whyNoUndo: NO_UNDO,
  undo: () => not(NO_UNDO),
  clear: (by) => {
    const votes = runner.session?.clear(by);
    return votes === undefined ? NONE : done(tell('steer.cleared', { votes }));
  },
  remove: (login, by) => {
    const voter = runner.session?.voterNamed(login);
    if (runner.session === undefined) return NONE;
    if (voter === undefined) return not(tell('between.noVote', { login }));
    return runner.session.removeVoter(voter, by) ? done(tell('steer.removed', { login })) : NONE;
  },
});
