import type { BallotShow } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import {
  type Ballot,
  type BallotRecord,
  emoteOptions,
  exampleOf,
  labelOf,
  type TallyOption,
} from '@show-of-hands/engine/ballot';
import type { BallotProgress } from './ballot-session.ts';

/** Options of a stage that are shown. */
const MAX_OPTIONS = 12;

export interface BallotHow<View> {
  /** What to type, in words, for the moment at hand. */
  readonly pattern: (view: View, seat: Seat) => string;
  /**
   * A command that can be typed now. Viewers see it everywhere and copy it, so that it should be no extreme one.
   * Left out: the last of all that are offered.
   */
  readonly example?: (view: View, seat: Seat) => string;
  /** The shortest spelling of a command. */
  readonly short: (command: string) => string;
}

/** Whether votes have letters: as it is set, by itself where answers are bare. */
export const hasLetters = (setting: LetterSetting, isBare: boolean): boolean =>
  setting === 'auto' ? isBare : setting;
export type LetterSetting = boolean | 'auto';

/** What stays the same while a ballot is open. */
export type BallotHead = Pick<
  BallotShow,
  'id' | 'seat' | 'turn' | 'policy' | 'how' | 'quorum' | 'hidden' | 'letter' | 'emotes'
>;

export function ballotHeadOf<View, Move>(
  id: string,
  ballot: Ballot<View, Move>,
  how: BallotHow<View>,
): BallotHead {
  const { seat, turn, policy, view } = ballot.question;
  const command = how.example?.(view, seat) ?? exampleOf(ballot.options).command;
  const letter = policy.roundLetter;
  const pattern = how.pattern(view, seat);
  const { vote } = spellingsOf(ballot, how);
  const emotes = emoteOptions(policy.emotes ?? [], ballot.options).map(({ emote, option }) => ({
    emote,
    key: option.choices.at(-1)?.key ?? '',
    short: how.short(option.command),
  }));
  return {
    id,
    seat,
    turn,
    policy,
    quorum: policy.quorum ?? null,
    hidden: policy.hidden ?? false,
    letter: letter ?? null,
    ...(emotes.length > 0 && { emotes }),
    how: howByEmotes(emotes) ?? {
      pattern: letter === undefined ? pattern : `${pattern}; the letter ${letter} behind it`,
      example: lettered(command, letter),
      short: vote(command),
    },
  };
}

const lettered = (text: string, letter: string | undefined): string =>
  letter === undefined ? text : `${text} ${letter}`;

/** How commands are written for viewers: as short as they can be typed. */
export interface Spellings {
  /** A vote, as it is typed on this ballot now. */
  readonly vote: (command: string) => string;
  /** A move: the same without what makes it a vote on this ballot and no other. */
  readonly move: (command: string) => string;
}

/** The spellings of a ballot: short forms, or emotes where nothing else comes through. */
export function spellingsOf<View, Move>(
  ballot: Ballot<View, Move>,
  how: Pick<BallotHow<View>, 'short'>,
): Spellings {
  const { roundLetter, emotes = [] } = ballot.question.policy;
  const emoteOf = new Map(
    emoteOptions(emotes, ballot.options).map(({ emote, option }) => [option.command, emote]),
  );
  const move = (command: string): string => emoteOf.get(command) ?? typedBy(ballot, how.short(command));
  const isByEmote = emoteOf.size > 0;
  return {
    vote: (command) => (isByEmote ? move(command) : lettered(move(command), roundLetter)),
    move,
  };
}

/** A command as it can be typed: with a sign before it where numbers alone are no votes. */
function typedBy<View, Move>({ question }: Ballot<View, Move>, short: string): string {
  const begun = question.game.notation.chat([]).begin(short, 'none');
  const isBare = begun !== undefined && 'form' in begun && begun.form === 'bare';
  return isBare && question.policy.bare === false ? `!${short}` : short;
}

/** What to type where only emotes come through. */
function howByEmotes(emotes: NonNullable<BallotShow['emotes']>): BallotShow['how'] | undefined {
  const [first] = emotes;
  if (first === undefined) return undefined;
  const pattern = `one emote: ${emotes.map(({ emote, short }) => `${emote} is ${short}`).join(', ')}`;
  return { pattern, example: first.emote, short: first.emote };
}

/** The most voted ones; where there are many, then those that have names, then the first ones. All of them count. */
function shownOptions(options: readonly TallyOption[]): BallotShow['stages'][number]['options'] {
  const isNamed = ({ named }: TallyOption): number => (named === true ? 1 : 0);
  return [...options]
    .sort((a, b) => b.votes - a.votes || isNamed(b) - isNamed(a))
    .slice(0, MAX_OPTIONS)
    .map(({ key, label, votes }) => ({ key, label, votes }));
}

/** What is shown of the votes. */
const votesShown = (
  progress: BallotProgress,
  { vote }: Spellings,
): Pick<BallotShow, 'weight' | 'stages' | 'leaders' | 'ticker'> => ({
  ...(progress.standing.weight !== progress.standing.voters && { weight: progress.standing.weight }),
  stages: progress.standing.stages.map(({ name, options }) => ({ name, options: shownOptions(options) })),
  leaders: progress.standing.leaders.map((leader) => ({ ...leader, short: vote(leader.command) })),
  ticker: progress.ticker.map(({ name, command }) => ({
    name,
    command,
    // of a vote that is secret nothing is typed
    short: command === '' ? '' : vote(command),
  })),
});

const NOTHING_SHOWN = { stages: [], leaders: [], ticker: [] };

/**
 * The ballot as viewers see it while it is open or being counted. Of a hidden one nothing that tells how it stands
 * leaves here: everything else in the program is made from this.
 */
export const runningBallotShow = (
  head: BallotHead,
  spellings: Spellings,
  progress: BallotProgress,
): BallotShow => ({
  ...head,
  status: progress.status,
  openedAt: progress.openedAt,
  shownEndsAt: progress.shownEndsAt,
  endsAt: progress.endsAt,
  pausedMs: progress.pausedMs,
  givenBackMs: progress.givenBackMs,
  voters: progress.standing.voters,
  refused: { ...progress.refused },
  ...(progress.missed > 0 && { missed: progress.missed }),
  ...(head.hidden ? NOTHING_SHOWN : votesShown(progress, spellings)),
  result: null,
});

/** What a counted ballot decided, without its votes. */
export type BallotOutcome = Pick<BallotRecord, 'result' | 'ballotDigest'>;

/**
 * The ballot with what it decided, and of a hidden one with everything that was hidden.
 *
 * @param progress how it stood at its end; undefined for one that nobody could vote on
 */
export function closedBallotShow<View, Move>(
  running: BallotShow,
  spellings: Spellings,
  progress: BallotProgress | undefined,
  ballot: Ballot<View, Move>,
  { result, ballotDigest }: BallotOutcome,
): BallotShow {
  const { stages, move } = result;
  const first = stages[0];
  // newcomers beyond their share are out by now
  const weight = first?.counts.reduce((sum, [, each]) => sum + each, 0) ?? 0;
  const { weight: _, ...shown } = {
    ...running,
    ...(progress !== undefined && votesShown(progress, spellings)),
  };
  return {
    ...shown,
    ...(weight !== running.voters && { weight }),
    status: 'closed',
    pausedMs: null,
    result: {
      command: move,
      short: spellings.move(move),
      label: labelOfCommand(ballot, move),
      why: first?.why ?? 'default',
      votes: first?.counts.find(([option]) => option === first.winner)?.[1] ?? 0,
      digest: ballotDigest,
    },
  };
}

function labelOfCommand<View, Move>(ballot: Ballot<View, Move>, command: string): string {
  const waiting = [ballot.options];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place.command === command && place.options.size === 0) return labelOf(place);
    waiting.push(...place.options.values());
  }
  return command;
}

/**
 * A ballot that nobody could vote on: its turn waited in vain for a cancelled one to be opened again. Of the votes of
 * that one it shows none, for they decide nothing.
 *
 * @param at Unix ms
 */
export const unheldBallotShow = (head: BallotHead, at: number): BallotShow => ({
  ...head,
  status: 'cancelled',
  openedAt: at,
  shownEndsAt: at,
  endsAt: at,
  pausedMs: null,
  givenBackMs: 0,
  voters: 0,
  refused: {},
  stages: [],
  leaders: [],
  ticker: [],
  result: null,
});
