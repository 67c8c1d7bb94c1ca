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
  close: async (by) => {
    const question = asked();
    if (question === undefined || !(await runner.closeEarly(by))) return NONE;
    return done(tell('between.closed', { what: question.about }));
  },
  cancel: async (by) => {
    const question = asked();
    if (question === undefined || !runner.cancel(by)) return NONE;
    return done(tell('between.cancelled', { what: question.about, otherwise: question.otherwise }));
  },
  reopen: async () => not(tell('between.noReopen')),
  pause: async () => not(tell('between.noPause')),
  resume: async () => NONE,
  extend: async (ms, by) => {
    const moved = await runner.session?.extend(ms, by);
    return moved === undefined ? NONE : done(tell('steer.extended', { seconds: Math.round(moved / 1_000) }));
  },
  whyNoUndo: NO_UNDO,
  undo: async () => not(NO_UNDO),
  clear: async (by) => {
    const votes = await runner.session?.clear(by);
    return votes === undefined ? NONE : done(tell('steer.cleared', { votes }));
  },
  remove: async (login, by) => {
    const voter = runner.session?.voterNamed(login);
    if (runner.session === undefined) return NONE;
    if (voter === undefined) return not(tell('between.noVote', { login }));
    return (await runner.session.removeVoter(voter, by)) ? done(tell('steer.removed', { login })) : NONE;
  },
});
