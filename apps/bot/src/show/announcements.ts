import type {
  BallotShow,
  BetweenVoteShow,
  CampVoteShow,
  ForcedMoveShow,
  PurseShow,
  RulesVoteShow,
  Show,
} from '@show-of-hands/bus';
import type { GameOffer } from '../games/game-offer.ts';
import { describePolicy } from './policy-words.ts';

/** Chat lines hold 500 characters; nobody reads even half of that, but who asked may. */
const LONG = 300;
const LONGEST = 480;
const LONG_PART = 120;

const secondsLeft = (endsAt: number, now: number): number => Math.max(0, Math.round((endsAt - now) / 1_000));

/** Who votes: the seat's name where several seats are chat's, nothing where chat is one. */
const teamOf = (show: Show, { seat }: Pick<BallotShow, 'seat'>): string | undefined =>
  show.teams?.teams[seat].name;

const clip = (text: string, most = LONG): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** "Vote now, 18 s: type e.g. …": the line about a ballot that is open. */
export function openingLine(show: Show, ballot: BallotShow, now: number): string {
  const team = teamOf(show, ballot);
  const who = team === undefined ? 'Vote now' : `${team}, vote now`;
  const left = ballot.status === 'paused' ? '' : `, ${secondsLeft(ballot.shownEndsAt, now)} s`;
  // where this vote has a letter, example and pattern say so
  return clip(`${who}${left}: type e.g. ${ballot.how.short} (${ballot.how.pattern}).`);
}

/** What is said when many lines nearly were votes. `missed`: of so many viewers. */
export const typingHelpLine = (short: string, missed: number): string =>
  clip(`${missed} of you nearly voted. Begin the line with the move: ${short}`);

/** The line about a ballot's result; undefined while there is none. Counts are said only here. */
export function resultLine(show: Show, ballot: BallotShow): string | undefined {
  const { result } = ballot;
  if (ballot.status !== 'closed' || result === null) return undefined;
  const who = teamOf(show, ballot) ?? 'Chat';
  return clip(
    `${who} plays ${result.short ?? result.command} (${clip(result.label, LONG_PART)}): ${reasonOf(ballot, result)}.`,
  );
}

/** The line about a move of chat that plays itself. */
export function forcedLine(show: Show, only: ForcedMoveShow): string {
  const who = teamOf(show, only) ?? 'Chat';
  return clip(`${who} plays ${clip(only.label, LONG_PART)}: the only move, so no vote.`);
}

type Result = NonNullable<BallotShow['result']>;

const votesText = (votes: number): string => (votes === 1 ? '1 vote' : `${votes} votes`);

function reasonOf({ voters }: BallotShow, { why, votes }: Result): string {
  const share = `${votesText(votes)}, ${voters} ${voters === 1 ? 'voter' : 'voters'}`;
  switch (why) {
    case 'plurality':
      return share;
    case 'tie':
      return `${share}; a tie, which the earlier choice wins`;
    case 'draw':
      return `${share}; drawn by shares`;
    case 'default':
      return 'too few votes, so the first legal move';
    case 'best':
      return "too few votes, so the computer's choice";
    case 'streamer':
      return "too few votes, so the streamer's choice";
    default:
      return why satisfies never;
  }
}

const CAMP_ASKED: Readonly<Record<CampVoteShow['topic'], string>> = {
  coins: 'What are coins spent on?',
  party: 'Which party next?',
  opponent: 'Which opponent next?',
};

/** The line about a vote between matches; `most`: so long at most where only emotes come through, which takes more words. */
export function betweenVoteLine(vote: BetweenVoteShow, now: number, most = LONGEST): string {
  const { ask, options } = vote.subject === 'rules' ? askedOfRules(vote) : askedOfCamp(vote);
  const open = `${ask} ${secondsLeft(vote.shownEndsAt, now)} s to vote`;
  if (vote.options.some(({ emote }) => emote !== undefined)) return byEmoteLine(open, options, most);
  const { roundLetter } = vote.policy;
  const what =
    roundLetter === undefined ? 'the number' : `the number and ${roundLetter}, e.g. 1 ${roundLetter}`;
  const said = options.map(({ number, label }) => `${number} ${label}`);
  return clip(`${open}, type ${what}: ${said.join(', ')}.`);
}

/** What is asked about, in words that follow its number. */
interface AskedOption {
  readonly number: number;
  readonly emote?: string;
  readonly label: string;
}

/** The same where only emotes come through. Nothing of it is cut: where it is too long, the overlay's numbers say it. */
function byEmoteLine(open: string, options: readonly AskedOption[], most: number): string {
  const sent = options.flatMap(({ number, emote, label }) =>
    emote === undefined ? [] : [{ number, emote, label }],
  );
  const left = options.length - sent.length;
  const rest = left === 0 ? '' : `; ${left} more ${left === 1 ? 'has' : 'have'} none`;
  const lineOf = (said: readonly string[]): string =>
    `${open}, send the emote that stands for it: ${said.join(', ')}${rest}.`;
  const full = lineOf(sent.map(({ emote, label }) => `${emote} ${label}`));
  if (full.length <= most) return full;
  return clip(lineOf(sent.map(({ emote, number }) => `${emote} is ${number}`)), LONGEST);
}

const askedOfRules = ({ options }: RulesVoteShow) => ({
  ask: 'Which rules next?',
  options: options.map(({ ruleset, ...option }): AskedOption => ({ ...option, label: ruleset.name })),
});

const askedOfCamp = ({ topic, options, coins: most, owned }: CampVoteShow) => ({
  ask:
    topic === 'coins' && owned !== undefined
      ? `What are coins spent on (${most} of ${owned})?`
      : CAMP_ASKED[topic],
  options: options.map(
    ({ label, cost, ...option }): AskedOption => ({
      ...option,
      label: `${label}${cost === 0 ? '' : ` (${coins(cost)})`}`,
    }),
  ),
});

/** The line about what the last match paid; undefined as long as that is not known. */
export function paidLine({ coins: owned, paid }: PurseShow): string | undefined {
  return paid === null ? undefined : clip(`+${coins(paid.coins)}: ${paid.label}. Chat owns ${coins(owned)}.`);
}

const coins = (many: number): string => (many === 1 ? '1 coin' : `${many} coins`);

/**
 * The line about what won between matches; undefined while that is open, nobody voted, or what was chosen is still
 * being done.
 */
export function betweenResultLine(vote: BetweenVoteShow): string | undefined {
  if (vote.status !== 'closed') return undefined;
  switch (vote.subject) {
    case 'rules': {
      const won = vote.options.find(({ number }) => number === vote.winner);
      return won && clip(`Next match: ${won.ruleset.name}${inVotes(won.votes)}.`);
    }
    case 'camp': {
      const won = vote.options.find(({ number }) => number === vote.winner);
      if (won === undefined || vote.came?.status === 'doing') return undefined;
      return clip(`Chat chose: ${won.label}${inVotes(won.votes)}${CAME[vote.came?.status ?? 'done']}.`);
    }
  }
}

const inVotes = (votes: number | null): string => (votes === null ? '' : `, ${votesText(votes)}`);

const CAME = {
  done: '',
  late: '; it takes a little longer',
  failed: '; it could not be done, and the show goes on',
} as const;

/**
 * The answer to `!how`: what it is about and how it goes, what to type now, the rules of the moment. What has no room
 * after that is left out as a whole.
 */
export function howLine(show: Show, inShort: GameOffer['inShort'], prefix: string, now: number): string {
  const { ballot, match, teams, betweenVote, table } = show;
  const rules = match === null ? table.next : match.ruleset;
  const { goal, mechanism, drawn } = inShort(rules.preset, match?.view ?? null);
  const parts = [goal, mechanism];
  if (teams?.how) parts.push(`Take a side first: ${teams.how}.`);
  if (betweenVote?.status === 'open') parts.push(betweenVoteLine(betweenVote, now, LONG));
  else if (ballot !== null && isOpen(ballot)) parts.push(openingLine(show, ballot, now));
  else parts.push('No vote is open now; the overlay shows when the next one is.');
  const summary = rules.summary === '' ? '' : `, ${rules.summary}`;
  return joined(parts, [
    drawn ?? clip(`Rules: ${rules.name}${summary}`, LONG_PART),
    ...(ballot !== null && isOpen(ballot) ? [describePolicy(ballot.policy)] : []),
    `${prefix}unvote takes your vote back`,
    `Twitch drops a line you sent within 30 s: ${letterNow(show) ?? 'anything'} behind it makes it a new one`,
  ]);
}

const letterNow = ({ ballot, betweenVote }: Show): string | undefined =>
  betweenVote?.status === 'open' ? betweenVote.policy.roundLetter : (ballot?.letter ?? undefined);

/** What must be said, and behind it as much of the rest as a line holds. */
function joined(parts: readonly string[], rest: readonly string[]): string {
  let line = clip(parts.map(sentence).join(' '), LONGEST);
  for (const part of rest) {
    const longer = `${line} ${sentence(part)}`;
    if (longer.length <= LONGEST) line = longer;
  }
  return line;
}

/** Whether votes are taken. */
export const isOpen = ({ status }: BallotShow): boolean => status === 'open' || status === 'paused';

const sentence = (text: string): string => {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
};
