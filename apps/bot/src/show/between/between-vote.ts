import { randomBytes } from 'node:crypto';
import type { BetweenVoteShow, SetVoteShow } from '@show-of-hands/bus';
import { type Ballot, type BallotPolicy, emoteOptions, openBallot } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { bytesToHex } from 'viem';
import type { Clock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { SkewMeter } from '../../chat/messages/skew-meter.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
import { BallotRunner } from '../../vote/ballot-runner.ts';
import type { BallotProgress } from '../../vote/ballot-session.ts';
import type { Electorate } from '../../vote/electorate/electorate.ts';
import { sealInSlices } from '../../vote/seal/seal-in-slices.ts';
import type { Steered, VoteControl, VoteStatus } from '../../vote/vote-control.ts';
import { type ChoiceIndex, type NumberedOption, numberedChoice, numberOf } from './numbered-choice.ts';
import { numberedSet, type SetAsked } from './numbered-set.ts';

/** Fewer options are no choice, and more would not fit the picture. */
export const LEAST_OPTIONS = 2;
export const MOST_OPTIONS = 9;
/** The same where chat chooses several of them: fewer are no choice then. */
export const LEAST_CHOSEN = 2;
export const MOST_SET_OPTIONS = 12;

/** What is shown of every vote between matches, whatever it is about. */
type BetweenVoteFrame = Pick<
  BetweenVoteShow,
  'id' | 'status' | 'openedAt' | 'shownEndsAt' | 'endsAt' | 'voters' | 'policy'
>;
type OneTally = BetweenVoteFrame & Pick<BetweenVoteShow, 'winner'>;
type SetTally = BetweenVoteFrame & Pick<SetVoteShow, 'asks' | 'choose' | 'leading' | 'winners' | 'winner'>;

/** What is shown of every option: its number, the emote that stands for it where only emotes come through, its votes. */
type BetweenVoteOption = Pick<BetweenVoteShow['options'][number], 'number' | 'emote' | 'votes'>;

/** Something that chat is asked between two matches. */
interface Asked<Tally> {
  /** What its votes' ids begin with. */
  readonly name: string;
  /** What it is, e.g. "the vote on the next rules". */
  readonly what: string;
  /** The same for chat and docks. */
  readonly about: DisplayText;
  /** What is so where chat does not decide, e.g. "The rules stay." */
  readonly otherwise: DisplayText;
  /** How long viewers have, ms. */
  readonly windowMs: number;
  /** How long its result stands in the picture before something else takes its place, ms. */
  readonly seenMs: () => number;
  readonly options: readonly NumberedOption[];
  /** As pages are shown it. */
  readonly shown: (standing: Tally, at: (place: ChoiceIndex) => BetweenVoteOption) => BetweenVoteShow;
}

/** A question whose answer is one of `LEAST_OPTIONS` to `MOST_OPTIONS` options. */
export interface OneQuestion extends Asked<OneTally> {
  readonly asks: 'one';
}

/** One whose answer is a set of `choose`, of more options than that and `MOST_SET_OPTIONS` at most. */
export interface SetQuestion extends Asked<SetTally>, SetAsked {
  readonly asks: 'set';
  /** What takes the places that nobody's vote decides, once any vote decides anything. */
  readonly defaults: readonly ChoiceIndex[];
}

/** Something that chat is asked between two matches. */
export type Question = OneQuestion | SetQuestion;

/** What chat answered. */
export interface Answer {
  /** Of the vote that was held. */
  readonly id: string;
  /**
   * What won: one place, or of a question that asks for a set as many as it asks for, in their order. Null if nobody
   * voted, too few did, or the vote was called off.
   */
  readonly won: readonly ChoiceIndex[] | null;
  readonly voters: number;
  /** What each option got. */
  readonly votes: readonly number[];
}

interface BetweenVoteOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Who is kept out of votes. */
  readonly electorate?: Electorate | undefined;
  /** How votes on moves count, by now. */
  readonly policy: () => BallotPolicy;
  /** The letter of the next vote; undefined where votes have none. */
  readonly letter?: () => Promise<string> | undefined;
  /** Emotes that stand for options now, in a chat that lets only emotes through; else none. */
  readonly emotes?: (() => readonly string[]) | undefined;
  readonly publish: (vote: BetweenVoteShow | null) => void;
  /** What can be done has changed: for the dock. */
  readonly onChange: () => void;
}

/** A vote that is held, or was held last and is still in the picture. */
interface Held {
  readonly question: Question;
  readonly ballot: Ballot<null, ChoiceIndex>;
  readonly isHidden: boolean;
  /** By the number of the option that it stands for. */
  readonly emotes: ReadonlyMap<string, string>;
  standing: BetweenVoteFrame;
  votes: readonly (number | null)[];
  /** Null as long as nothing has won. */
  won: readonly ChoiceIndex[] | null;
}

/**
 * Chat's votes between two matches, one at a time, on whatever is put up there. They are no part of any match and
 * stand on no chain: what comes of one is its question's business.
 */
export class BetweenVote {
  readonly control: VoteControl;
  readonly #options: BetweenVoteOptions;
  readonly #runner: BallotRunner;
  #held: Held | null = null;
  #number = 0;
  #changedAt = 0;

  constructor(options: BetweenVoteOptions) {
    this.#options = options;
    this.#runner = new BallotRunner({
      clock: options.clock,
      electorate: options.electorate,
      skew: options.electorate?.skew ?? new SkewMeter(),
      onProgress: (progress) => this.#show(progress),
      // it is over with the pause: a process that starts again asks anew, or goes on with what was chosen
      onEntry: () => undefined,
    });
    this.control = betweenVoteControl(this.#runner, () => this.#held?.question);
  }

  handleMessage(message: ChatMessage): void {
    this.#runner.handleMessage(message);
  }

  /** Whether votes are taken or counted now. */
  get isHeld(): boolean {
    return this.#runner.isOpen;
  }

  /**
   * Holds a vote to its end. Never rejects: one that breaks off decides nothing.
   *
   * @param signal ends it without a decision
   */
  async hold(question: Question, signal: AbortSignal): Promise<Answer> {
    this.#number += 1;
    const none = {
      id: `${question.name}.${this.#number}`,
      won: null,
      voters: 0,
      votes: question.options.map(() => 0),
    };
    if (signal.aborted) return none;
    const stop = () => this.#runner.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const answer = await this.#hold(question, none.id, signal);
      if (answer !== null) return answer;
    } catch (error) {
      this.#options.log.warn('table', `${question.what} broke off: ${errorText(error)}`);
    } finally {
      signal.removeEventListener('abort', stop);
    }
    this.clear();
    return none;
  }

  /** Shows the last vote anew: what its question knows has changed. */
  refresh(): void {
    if (this.#held === null) return;
    this.#changedAt = this.#options.clock.now();
    this.#publish();
  }

  /** Ms for which the last result has yet to be shown, so that viewers see what they have chosen. */
  get unseenMs(): number {
    if (this.#held === null) return 0;
    return Math.max(0, this.#changedAt + this.#held.question.seenMs() - this.#options.clock.now());
  }

  /** What was voted leaves the picture. */
  clear(): void {
    if (this.#held === null) return;
    this.#held = null;
    this.#options.publish(null);
  }

  async #hold(question: Question, id: string, signal: AbortSignal): Promise<Answer | null> {
    const emotes = this.#options.emotes?.() ?? [];
    // where only emotes come through, nobody can type a letter
    const letter = emotes.length > 0 ? undefined : this.#options.letter?.();
    const roundLetter = letter === undefined ? undefined : await letter;
    // nobody would stop a vote that began after it was given up
    signal.throwIfAborted();
    const policy = this.#policy(question.windowMs, emotes, roundLetter);
    const ballot = openBallot({
      game:
        question.asks === 'one' ? numberedChoice(question.options) : numberedSet(question.options, question),
      ...(question.asks === 'set' && { choose: question.choose }),
      view: null,
      seat: 'A',
      turn: this.#number,
      matchKey: ZERO_HASH,
      policy,
      // nothing of it is published under a key
      pepper: bytesToHex(randomBytes(32)),
      openedAt: this.#runner.chatNow(),
      screen: this.#runner.screen,
      habits: this.#runner.habits,
    });
    const offered = emoteOptions(policy.emotes ?? [], ballot.options);
    this.#held = {
      question,
      ballot,
      isHidden: policy.hidden === true,
      emotes: new Map(offered.map(({ emote, option }) => [option.choices.at(-1)?.key ?? '', emote])),
      standing: {
        id,
        status: 'open',
        openedAt: 0,
        shownEndsAt: 0,
        endsAt: 0,
        voters: 0,
        policy,
      },
      votes: question.options.map(() => 0),
      won: null,
    };
    const ending = await this.#runner.run(ballot);
    if (ending.kind !== 'closed') return null;
    if (question.asks === 'set') {
      const winners = countOf(ballot, question)?.winners;
      return this.#close(winners?.map(placeOf) ?? null, countsIn(ballot));
    }
    const { result } = await sealInSlices(ending.settled.unsealed);
    const [stage] = result.stages;
    // nobody voted, or too few: everything stays as it is
    const won = stage === undefined || stage.why === 'default' ? null : [placeOf(result.move)];
    return this.#close(won, new Map(stage?.counts ?? []));
  }

  /** As votes on moves, but for what only those have: draws by a match's nonce, and moves without votes. */
  #policy(windowMs: number, shown: readonly string[], roundLetter: string | undefined): BallotPolicy {
    const { earlyClose: _, ...policy } = this.#options.policy();
    return {
      ...policy,
      windowMs,
      tally: 'plurality',
      noVotes: 'first-legal',
      ...(shown.length > 0 && { emotes: [...shown] }),
      ...(roundLetter !== undefined && { roundLetter }),
    };
  }

  #show({ status, openedAt, shownEndsAt, endsAt, standing }: BallotProgress): void {
    const held = this.#held;
    if (held === null) return;
    const wasOpen = held.standing.openedAt !== 0;
    held.standing = {
      ...held.standing,
      status: status === 'counting' ? 'counting' : 'open',
      openedAt,
      shownEndsAt,
      endsAt,
      voters: standing.voters,
    };
    held.votes = held.isHidden ? held.votes.map(() => null) : votesIn(countsIn(held.ballot), held.question);
    this.#publish();
    if (!wasOpen) this.#options.onChange();
  }

  #close(won: readonly ChoiceIndex[] | null, counts: ReadonlyMap<string, number>): Answer | null {
    const held = this.#held;
    if (held === null) return null;
    const votes = votesIn(counts, held.question);
    held.standing = { ...held.standing, status: 'closed' };
    held.votes = votes;
    held.won = won;
    this.refresh();
    const { id, voters } = held.standing;
    return { id, won, voters, votes };
  }

  #publish(): void {
    const held = this.#held;
    if (held === null) return;
    const at = (place: ChoiceIndex): BetweenVoteOption => {
      const number = place + 1;
      const emote = held.emotes.get(String(number));
      return { number, ...(emote !== undefined && { emote }), votes: held.votes[place] ?? null };
    };
    this.#options.publish(shownOf(held, at));
  }
}

const placeOf = (number: string): ChoiceIndex => Number(number) - 1;

/** A vote as it is shown, with what won or leads. */
function shownOf(held: Held, at: (place: ChoiceIndex) => BetweenVoteOption): BetweenVoteShow {
  const { question, ballot, isHidden, standing } = held;
  const won = held.won?.map((place) => place + 1) ?? null;
  if (question.asks === 'one') return question.shown({ ...standing, winner: won?.[0] ?? null }, at);
  const isSecret = isHidden && standing.status !== 'closed';
  const leading = isSecret ? [] : (countOf(ballot, question)?.leading.map(Number) ?? []);
  const { choose } = question;
  return question.shown({ ...standing, asks: 'set', choose, leading, winners: won, winner: null }, at);
}

const countOf = (ballot: Held['ballot'], { defaults }: SetQuestion) =>
  ballot.setCount(defaults.map(numberOf));

/** What each option has, by its number. */
const countsIn = (ballot: Held['ballot']): ReadonlyMap<string, number> =>
  new Map(ballot.standing().stages[0]?.options.map(({ key, votes }) => [key, votes]));

const votesIn = (counts: ReadonlyMap<string, number>, { options }: Question): readonly number[] =>
  options.map((_, place) => counts.get(String(place + 1)) ?? 0);

const done = (message: DisplayText): Steered => ({ done: true, message });
const not = (why: DisplayText): Steered => ({ done: false, why });
const NONE = not(msg('steer.noVote'));
const NO_UNDO = msg('between.noUndo');

/** How the vote between matches is steered: it is short, nothing waits for it but the next match. */
const betweenVoteControl = (runner: BallotRunner, asked: () => Question | undefined): VoteControl => ({
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
    return done(msg('between.closed', { what: question.about }));
  },
  cancel: async (by) => {
    const question = asked();
    if (question === undefined || !runner.cancel(by)) return NONE;
    return done(msg('between.cancelled', { what: question.about, otherwise: question.otherwise }));
  },
  reopen: async () => not(msg('between.noReopen')),
  pause: async () => not(msg('between.noPause')),
  resume: async () => NONE,
  extend: async (ms, by) => {
    const moved = await runner.session?.extend(ms, by);
    return moved === undefined ? NONE : done(msg('steer.extended', { seconds: Math.round(moved / 1_000) }));
  },
  whyNoUndo: NO_UNDO,
  undo: async () => not(NO_UNDO),
  clear: async (by) => {
    const votes = await runner.session?.clear(by);
    return votes === undefined ? NONE : done(msg('steer.cleared', { votes }));
  },
  remove: async (login, by) => {
    const voter = runner.session?.voterNamed(login);
    if (runner.session === undefined) return NONE;
    if (voter === undefined) return not(msg('between.noVote', { login }));
    return (await runner.session.removeVoter(voter, by)) ? done(msg('steer.removed', { login })) : NONE;
  },
});
