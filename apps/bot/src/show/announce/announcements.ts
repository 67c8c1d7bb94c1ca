import type {
  BallotShow,
  BetweenVoteShow,
  CampVoteShow,
  ForcedMoveShow,
  PurseShow,
  RulesVoteShow,
  Show,
} from '@show-of-hands/bus';
import { isSetVote, wonIn } from '@show-of-hands/bus';
import { chatWordsOf, type SayIn } from '@show-of-hands/bus/chat-words';
import {
  policyWords,
  setExample,
  showWords,
  type TopicSaying,
  topicWords,
} from '@show-of-hands/bus/show-words';
import { botWords, type SayBot } from '../../base/words/book.ts';
import type { GamePart } from '../../match/game/bot-game.ts';

/** Chat lines hold 500 characters; nobody reads even half of that, but who asked may. */
const LONG = 300;
const LONGEST = 480;
const LONG_PART = 120;

const secondsLeft = (endsAt: number, now: number): number => Math.max(0, Math.round((endsAt - now) / 1_000));

/** Who votes: the seat's name where several seats are chat's, nothing where chat is one. */
const teamOf = (show: Show, { seat }: Pick<BallotShow, 'seat'>): string | undefined =>
  show.teams?.teams[seat].name;

const whoOf = (show: Show, of: Pick<BallotShow, 'seat'>, say: SayBot): string =>
  teamOf(show, of) ?? say('who.chat');

const clip = (text: string, most = LONG): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

const inOne = (sentences: readonly string[], say: SayBot): string => sentences.join(say('sentence.join'));

/**
 * Lines for chat. Every one of them is made from a show that is spoken in chat's language already (`spokenInChat`),
 * and says of it what everyone sees.
 */

/** The line about a ballot that is open: that it is, how long, and what to type. */
export function openingLine(show: Show, ballot: BallotShow, now: number, say: SayBot): string {
  const team = teamOf(show, ballot);
  const { how, emotes = [] } = ballot;
  return clip(
    inOne(
      [
        team === undefined ? say('vote.now') : say('vote.nowTeam', { team }),
        ...(ballot.status === 'paused'
          ? []
          : [say('vote.left', { seconds: secondsLeft(ballot.shownEndsAt, now) })]),
        emotes.length === 0
          ? // where this vote has a letter, example and pattern say so
            say('vote.type', { short: how.short, pattern: how.pattern })
          : say('vote.send', {
              emotes: emotes
                .map(({ emote, short }) => say('vote.emote', { emote, short }))
                .join(say('list.join')),
            }),
      ],
      say,
    ),
  );
}

/** What is said when many lines nearly were votes. `missed`: of so many viewers. */
export const typingHelpLine = (short: string, missed: number, say: SayBot): string =>
  clip(say('vote.nearly', { missed, short }));

/** The line about a ballot's result; undefined while there is none. Counts are said only here. */
export function resultLine(show: Show, ballot: BallotShow, say: SayBot): string | undefined {
  const { result } = ballot;
  if (ballot.status !== 'closed' || result === null) return undefined;
  return clip(
    say('result.plays', {
      who: whoOf(show, ballot, say),
      short: result.short ?? result.command,
      label: clip(result.label, LONG_PART),
      reason: reasonOf(ballot, result, say),
    }),
  );
}

/** The line about a move of chat that plays itself. */
export const forcedLine = (show: Show, only: ForcedMoveShow, say: SayBot): string =>
  clip(say('result.forced', { who: whoOf(show, only, say), label: clip(only.label, LONG_PART) }));

type Result = NonNullable<BallotShow['result']>;

function reasonOf({ voters }: BallotShow, { why, votes }: Result, say: SayBot): string {
  const share = say('reason.votes', { votes, voters });
  switch (why) {
    case 'plurality':
      return share;
    case 'tie':
      return say('reason.tie', { share });
    case 'draw':
      return say('reason.draw', { share });
    case 'default':
      return say('reason.default');
    case 'best':
      return say('reason.best');
    case 'streamer':
      return say('reason.streamer');
    default:
      return why satisfies never;
  }
}

/** The line about a vote between matches; `most`: so long at most where only emotes come through, which takes more words. */
export function betweenVoteLine(vote: BetweenVoteShow, now: number, saying: SayIn, most = LONGEST): string {
  const say = saying(botWords);
  const { ask, options } = vote.subject === 'rules' ? askedOfRules(vote, say) : askedOfCamp(vote, saying);
  const open = [ask, say('vote.left', { seconds: secondsLeft(vote.shownEndsAt, now) })];
  if (vote.options.some(({ emote }) => emote !== undefined))
    return byEmoteLine(open, options, isSetVote(vote) ? vote.choose : 1, say, most);
  const said = options.map(({ number, label }) => say('option.number', { number, label }));
  return clip(inOne([...open, toType(vote, said.join(say('list.join')), saying)], say));
}

/** What to type for one of the options, or several. */
function toType(vote: BetweenVoteShow, options: string, saying: SayIn): string {
  const say = saying(botWords);
  if (isSetVote(vote)) {
    const example = setExample(vote, ownWords(vote, 'typed', saying));
    return say('ask.several', { choose: vote.choose, example, options });
  }
  const { roundLetter: letter } = vote.policy;
  return letter === undefined ? say('ask.number', { options }) : say('ask.numberLetter', { options, letter });
}

/** What its game says in its own words of what is asked about. */
const ownWords = ({ topic, options }: CampVoteShow, what: TopicSaying, saying: SayIn): string | null =>
  topicWords(chatWordsOf(options[0]?.choice.game ?? '')?.topics, topic, what, saying);

/** What is asked about, in words that follow its number. */
interface AskedOption {
  readonly number: number;
  readonly emote?: string;
  readonly label: string;
}

/** The same where only emotes come through. Nothing of it is cut: where it is too long, the overlay's numbers say it. */
function byEmoteLine(
  open: readonly string[],
  options: readonly AskedOption[],
  choose: number,
  say: SayBot,
  most: number,
): string {
  const sent = options.flatMap(({ number, emote, label }) =>
    emote === undefined ? [] : [{ number, emote, label }],
  );
  const left = options.length - sent.length;
  const rest = left === 0 ? [] : [say('ask.noEmote', { count: left })];
  const lineOf = (said: readonly string[]): string => {
    const all = { options: said.join(say('list.join')) };
    const what = choose === 1 ? say('ask.emote', all) : say('ask.emotes', { choose, ...all });
    return inOne([...open, what, ...rest], say);
  };
  const full = lineOf(sent.map(({ emote, label }) => say('option.emote', { emote, label })));
  if (full.length <= most) return full;
  return clip(lineOf(sent.map(({ emote, number }) => say('option.emoteNumber', { emote, number }))), LONGEST);
}

const askedOfRules = ({ options }: RulesVoteShow, say: SayBot) => ({
  ask: say('ask.rules'),
  options: options.map(({ ruleset, ...option }): AskedOption => ({ ...option, label: ruleset.name })),
});

function askedOfCamp(vote: CampVoteShow, saying: SayIn) {
  const { topic, options, coins: most, owned } = vote;
  const say = saying(botWords);
  const common =
    topic === 'coins' && owned !== undefined ? say('ask.coinsOf', { most, owned }) : say(`ask.${topic}`);
  return {
    ask: ownWords(vote, 'question', saying) ?? common,
    options: options.map(
      ({ label, cost: coins, ...option }): AskedOption => ({
        ...option,
        label: coins === 0 ? label : say('option.cost', { label, coins }),
      }),
    ),
  };
}

/** The line about what the last match paid; undefined as long as that is not known. */
export function paidLine({ coins: owned, paid }: PurseShow, say: SayBot): string | undefined {
  return paid === null ? undefined : clip(say('paid', { paid: paid.coins, label: paid.label, owned }));
}

/**
 * The line about what won between matches; undefined while that is open, nobody voted, or what was chosen is still
 * being done.
 */
export function betweenResultLine(vote: BetweenVoteShow, say: SayBot): string | undefined {
  if (vote.status !== 'closed') return undefined;
  switch (vote.subject) {
    case 'rules': {
      const won = vote.options.find(({ number }) => number === vote.winner);
      if (won === undefined) return undefined;
      const { votes, ruleset } = won;
      const { name } = ruleset;
      return clip(votes === null ? say('chosen.rules', { name }) : say('chosen.rulesVotes', { name, votes }));
    }
    case 'camp': {
      const numbers = wonIn(vote) ?? [];
      const [won, ...others] = vote.options.filter(({ number }) => numbers.includes(number));
      if (won === undefined || vote.came?.status === 'doing') return undefined;
      const { votes, label } = won;
      const labels = [won, ...others].map((one) => say('option.number', one)).join(say('list.join'));
      const chosen = isSetVote(vote)
        ? say('chosen.camp', { label: labels })
        : votes === null
          ? say('chosen.camp', { label })
          : say('chosen.campVotes', { label, votes });
      return clip(inOne([chosen, ...cameOf(vote, say)], say));
    }
  }
}

function cameOf({ came }: CampVoteShow, say: SayBot): readonly string[] {
  switch (came?.status) {
    case 'late':
      return [say('came.late')];
    case 'failed':
      return [say('came.failed')];
    default:
      return [];
  }
}

/**
 * The answer to `!how`: what it is about and how it goes, what to type now, the rules of the moment. What has no room
 * after that is left out as a whole.
 */
export function howLine(
  show: Show,
  inShort: GamePart<'inShort'>,
  prefix: string,
  now: number,
  saying: SayIn,
): string {
  const say = saying(botWords);
  const { ballot, match, teams, betweenVote, table } = show;
  const rules = match === null ? table.next : match.ruleset;
  const { goal, mechanism, drawn } = inShort(rules.preset, match?.view ?? null, saying);
  const parts = [goal, mechanism];
  if (teams?.how) parts.push(say('how.side', { how: teams.how }));
  if (betweenVote?.status === 'open') parts.push(betweenVoteLine(betweenVote, now, saying, LONG));
  else if (ballot !== null && isOpen(ballot)) parts.push(openingLine(show, ballot, now, say));
  else parts.push(say('how.noVote'));
  const { name, summary } = rules;
  const named = say('how.rules', { name });
  const ruled = summary === '' ? named : say('how.rulesSummary', { name, summary });
  const letter = letterNow(show);
  return joined(
    parts,
    [
      drawn ?? (ruled.length <= LONG_PART ? ruled : clip(named, LONG_PART)),
      ...(ballot !== null && isOpen(ballot) ? [policyWords(ballot.policy, saying(showWords))] : []),
      say('how.unvote', { prefix }),
      letter === undefined ? say('how.repeat') : say('how.repeatLetter', { letter }),
    ],
    say,
  );
}

const letterNow = ({ ballot, betweenVote }: Show): string | undefined =>
  betweenVote?.status === 'open' ? betweenVote.policy.roundLetter : (ballot?.letter ?? undefined);

/** What must be said, and behind it as much of the rest as a line holds. */
function joined(parts: readonly string[], rest: readonly string[], say: SayBot): string {
  const whole = (text: string): string => sentence(text, say);
  let line = clip(inOne(parts.map(whole), say), LONGEST);
  for (const part of rest) {
    const longer = inOne([line, whole(part)], say);
    if (longer.length <= LONGEST) line = longer;
  }
  return line;
}

/** Whether votes are taken. */
export const isOpen = ({ status }: BallotShow): boolean => status === 'open' || status === 'paused';

/** Rules and patterns that are somebody's own need not end as sentences do. */
function sentence(text: string, say: SayBot): string {
  const trimmed = text.trim();
  return /[.!?…。！？）]$/u.test(trimmed) ? trimmed : say('how.stop', { text: trimmed });
}
