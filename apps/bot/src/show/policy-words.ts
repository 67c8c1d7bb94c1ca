import type { BallotPolicy } from '@show-of-hands/engine/ballot';

/** The policy for chat, in a line or two of English: who decides, how, and what happens otherwise. */
export const describePolicy = (policy: BallotPolicy): string =>
  `${describeVoting(policy)}. ${deciding(policy).join('; ')}.`;

/** How long, who votes, how often, and what a vote weighs: the part that holds whatever is voted on. */
function describeVoting(policy: BallotPolicy): string {
  const { windowMs, streamDelayMs, earlyClose } = policy;
  const delay = streamDelayMs > 0 ? ` (+${seconds(streamDelayMs)} for the stream delay)` : '';
  const early = earlyClose === undefined ? '' : ', or until the lead is safe';
  return `${seconds(windowMs)}${delay}${early}: ${voting(policy).join(', ')}`;
}

/** When no vote decides. */
const describeTooFew = ({ quorum }: BallotPolicy): string =>
  quorum === undefined ? 'no votes' : `under ${quorum} voters or no votes`;

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** Who may vote, how often, and what a vote weighs. */
function voting(policy: BallotPolicy): string[] {
  const { voters, weights = {}, counts, newcomers, roundLetter, hidden } = policy;
  const which = counts === 'last-vote' ? 'last' : 'first';
  return [
    ...(voters === 'subscribers' ? ['subscribers only'] : []),
    ...weighing('subscribers', weights.subscriber),
    ...weighing('VIPs', weights.vip),
    'one vote each',
    `your ${which} one counts${tries(policy)}`,
    ...(newcomers === undefined ? [] : [share(newcomers.percent)]),
    ...(roundLetter === undefined ? [] : [`"${roundLetter}" behind it makes sure`]),
    ...(hidden === true ? ['counts hidden'] : []),
  ];
}

const weighing = (who: string, weight = 1): string[] => (weight > 1 ? [`${who} ×${weight}`] : []);

const share = (percent: number): string => (percent === 0 ? 'no newcomers' : `at most ${percent}% newcomers`);

function tries({ limits: { betweenMs = 0, slowMs = 0, votes } = {} }: BallotPolicy): string {
  const pause = Math.max(betweenMs, slowMs);
  const limits = [
    ...(pause > 0 ? [`${seconds(pause)} apart`] : []),
    ...(votes === undefined ? [] : [votes === 1 ? 'one try' : `${votes} tries`]),
  ];
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
}

/** What becomes of the votes. */
function deciding(policy: BallotPolicy): string[] {
  const { tally } = policy;
  return [
    ...(tally === 'proportional'
      ? ['Moves are drawn by their share of the votes, step by step']
      : ['Most votes win, step by step', 'a tie goes to the move that got there first']),
    `${describeTooFew(policy)}: ${unvoted(policy)}`,
  ];
}

function unvoted({ noVotes }: BallotPolicy): string {
  if (noVotes === 'first-legal') return 'the first legal move';
  return 'best' in noVotes ? `the computer's move, level ${noVotes.best} of 10` : 'the streamer decides';
}
