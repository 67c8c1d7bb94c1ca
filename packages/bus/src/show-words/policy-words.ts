import type { BallotPolicy } from '@show-of-hands/engine/ballot';
import type { BetweenVoteShow } from '../between.ts';
import type { SayShow } from './book.ts';

/** How a vote on a move counts, for viewers, in a line or two: who decides, how, and what happens otherwise. */
export const policyWords = (policy: BallotPolicy, say: SayShow): string =>
  whole(policy, say, [
    ...(policy.tally === 'proportional' ? [say('policy.drawn')] : [say('policy.most'), say('policy.tie')]),
    say('policy.otherwise', { when: tooFew(policy, say), outcome: unvoted(policy, say) }),
  ]);

/**
 * The same of a vote between matches, which is never drawn, and decides nothing where nobody votes.
 *
 * @param choose so many options win
 */
export const betweenPolicyWords = (
  policy: BallotPolicy,
  subject: BetweenVoteShow['subject'],
  say: SayShow,
  choose = 1,
): string => {
  const [tie, outcome] = (
    {
      rules: ['policy.tieRules', 'policy.rulesStay'],
      camp: ['policy.tieCamp', 'policy.campStays'],
    } as const
  )[subject];
  return whole(policy, say, [
    choose === 1 ? say('policy.mostRules') : say('policy.mostSet', { choose }),
    say(tie),
    say('policy.otherwise', { when: tooFew(policy, say), outcome: say(outcome) }),
  ]);
};

const whole = (policy: BallotPolicy, say: SayShow, deciding: readonly string[]): string =>
  say('policy.whole', {
    voting: say('policy.voting', {
      time: timeOf(policy, say),
      rules: votingOf(policy, say).join(say('policy.join')),
    }),
    deciding: deciding.join(say('policy.decideJoin')),
  });

/** In tenths. */
const seconds = (ms: number): number => Math.round(ms / 100) / 10;

function timeOf({ windowMs, streamDelayMs, earlyClose }: BallotPolicy, say: SayShow): string {
  const plain = say('policy.time', { seconds: seconds(windowMs) });
  const time =
    streamDelayMs > 0 ? say('policy.withDelay', { time: plain, seconds: seconds(streamDelayMs) }) : plain;
  return earlyClose === undefined ? time : say('policy.orEarlier', { time });
}

/** Who may vote, how often, and what a vote weighs. */
function votingOf(policy: BallotPolicy, say: SayShow): string[] {
  const {
    voters,
    weights: { subscriber = 1, vip = 1 } = {},
    newcomers,
    roundLetter: letter,
    hidden,
  } = policy;
  return [
    ...(voters === 'subscribers' ? [say('policy.subscribersOnly')] : []),
    ...(subscriber > 1 ? [say('policy.subscribersWeigh', { weight: subscriber })] : []),
    ...(vip > 1 ? [say('policy.vipsWeigh', { weight: vip })] : []),
    say('policy.oneEach'),
    countsOf(policy, say),
    ...(newcomers === undefined ? [] : [newcomersOf(newcomers.percent, say)]),
    ...(letter === undefined ? [] : [say('policy.letter', { letter })]),
    ...(hidden === true ? [say('policy.hidden')] : []),
  ];
}

const newcomersOf = (percent: number, say: SayShow): string =>
  percent === 0 ? say('policy.noNewcomers') : say('policy.fewNewcomers', { percent });

/** Which vote of a viewer counts, and how often they may try. */
function countsOf(policy: BallotPolicy, say: SayShow): string {
  const { limits: { betweenMs = 0, slowMs = 0, votes } = {} } = policy;
  const counts = say(policy.counts === 'last-vote' ? 'policy.lastCounts' : 'policy.firstCounts');
  const pause = Math.max(betweenMs, slowMs);
  const limits = [
    ...(pause > 0 ? [say('policy.apart', { seconds: seconds(pause) })] : []),
    ...(votes === undefined ? [] : [say('policy.tries', { count: votes })]),
  ];
  if (limits.length === 0) return counts;
  return say('policy.limited', { counts, limits: limits.join(say('policy.join')) });
}

const tooFew = ({ quorum }: BallotPolicy, say: SayShow): string =>
  quorum === undefined ? say('policy.noVotes') : say('policy.tooFew', { quorum });

function unvoted({ noVotes }: BallotPolicy, say: SayShow): string {
  if (noVotes === 'first-legal') return say('policy.firstLegal');
  return 'best' in noVotes ? say('policy.computer', { level: noVotes.best }) : say('policy.streamer');
}
