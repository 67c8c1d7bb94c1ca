import { randomBytes } from 'node:crypto';
import type { RulesetShow, RulesetVoteShow } from '@show-of-hands/bus';
import { type BallotPolicy, openBallot } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { bytesToHex } from 'viem';
import { BallotRoom, type Clock, type Electorate, type Moment, sealInSlices } from '../../ballot/index.ts';
import type { ChatMessage } from '../../chat/transport.ts';
import type { Log } from '../../log/log.ts';
import type { VoteControl } from '../vote-control.ts';
import { rulesetChoice } from './ruleset-choice.ts';
import { rulesetVoteControl } from './ruleset-vote-control.ts';

/** Fewer are no choice, and more would not fit the picture. */
const LEAST = 2;
const MOST = 9;

/** How long a result stands in the picture before the match takes its place, ms. */
const SEEN_MS = 4_000;

export interface RulesetVoteOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Who is kept out of votes. */
  readonly electorate?: Electorate | undefined;
  /** How votes on moves count, by now. */
  readonly policy: () => BallotPolicy;
  /** How long viewers have, ms. */
  readonly windowMs: number;
  /** Put up before every match but the first of a show; none: there is a vote only where moderators want one. */
  readonly configured: readonly RulesetShow[];
  readonly publish: (vote: RulesetVoteShow | null) => void;
  /** What can be done has changed: for the dock. */
  readonly onChange: () => void;
}

/**
 * Chat's vote on the rules of the next match. It is held between two matches, among rules that a moderator or the
 * configuration has put up; the next match waits for it. It is no part of any match and stands on no chain.
 */
export class RulesetVote {
  readonly votes: VoteControl;
  readonly #options: RulesetVoteOptions;
  readonly #room: BallotRoom;
  /** What the next vote is about. */
  #candidates: readonly RulesetShow[] = [];
  /** Between two matches, with what ends it: then a vote that is put up opens at once. */
  #between: AbortSignal | undefined;
  #running: Promise<void> | undefined;
  #shown: RulesetVoteShow | null = null;
  #winner: RulesetShow | undefined;
  #number = 0;
  #isHidden = false;
  #closedAt = 0;

  constructor(options: RulesetVoteOptions) {
    this.#options = options;
    this.#room = new BallotRoom({
      clock: options.clock,
      electorate: options.electorate,
      skew: options.electorate?.skew,
      onStanding: (moment) => this.#show(moment),
      // it is over with the pause: a process that starts again asks anew, or goes on with the rules chosen
      onVote: () => undefined,
    });
    this.votes = rulesetVoteControl(this.#room);
  }

  hear(message: ChatMessage): void {
    this.#room.hear(message);
  }

  /** Why these rules cannot be put up; null if they can. */
  pollBlocked(): string | null {
    return this.#running === undefined ? null : 'a vote on the next rules is open; close or cancel it first';
  }

  /**
   * Puts rules up for a vote: now if no match is under way, otherwise once it has ended.
   *
   * @returns whether the vote is open already
   * @throws RangeError if they are no choice, or too many
   */
  putUp(candidates: readonly RulesetShow[]): boolean {
    const presets = new Set(candidates.map(({ preset }) => preset));
    if (presets.size !== candidates.length || presets.size < LEAST || presets.size > MOST) {
      throw new RangeError(`put up ${LEAST} to ${MOST} different rulesets; got ${candidates.length}`);
    }
    this.#candidates = candidates;
    return this.#between !== undefined && this.#open(this.#between);
  }

  /** A match has ended, or the show begins: what was put up is voted on now. */
  begin(signal: AbortSignal, isFirst: boolean): void {
    this.#between = signal;
    this.#winner = undefined;
    const { configured } = this.#options;
    if (this.#candidates.length === 0 && !isFirst && configured.length >= LEAST)
      this.#candidates = configured;
    this.#open(signal);
  }

  /** The rules that won, once no vote is open any more; undefined if there was none, or nobody decided it. */
  async end(): Promise<RulesetShow | undefined> {
    while (this.#running !== undefined) await this.#running;
    this.#between = undefined;
    return this.#winner;
  }

  /** Ms for which the latest result has yet to be shown, so that viewers see what they have chosen. */
  get unseenMs(): number {
    return this.#shown === null ? 0 : Math.max(0, this.#closedAt + SEEN_MS - this.#options.clock.now());
  }

  /** What was voted leaves the picture: the match begins. */
  clear(): void {
    if (this.#shown === null) return;
    this.#shown = null;
    this.#options.publish(null);
  }

  #open(signal: AbortSignal): boolean {
    const candidates = this.#candidates;
    if (candidates.length < LEAST || this.#running !== undefined || signal.aborted) return false;
    this.#candidates = [];
    this.#running = this.#hold(candidates, signal)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.#options.log.warn('table', `the vote on the next rules broke off: ${reason}`);
        this.clear();
      })
      .finally(() => {
        this.#running = undefined;
        this.#options.onChange();
      });
    return true;
  }

  async #hold(candidates: readonly RulesetShow[], signal: AbortSignal): Promise<void> {
    const policy = this.#policy();
    this.#number += 1;
    this.#isHidden = policy.hidden === true;
    this.#shown = {
      id: `rules.${this.#number}`,
      status: 'open',
      openedAt: 0,
      shownEndsAt: 0,
      endsAt: 0,
      voters: 0,
      options: candidates.map((ruleset, place) => ({ number: place + 1, ruleset, votes: 0 })),
      policy,
      winner: null,
    };
    const ballot = openBallot({
      game: rulesetChoice(candidates),
      view: null,
      seat: 'A',
      turn: this.#number,
      matchKey: ZERO_HASH,
      policy,
      // nothing of it is published under a key
      pepper: bytesToHex(randomBytes(32)),
      openedAt: this.#room.chatNow(),
      screen: this.#room.screen,
    });
    const stop = () => this.#room.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const ending = await this.#room.run(ballot);
      if (ending.kind !== 'closed') {
        this.clear();
        return;
      }
      const { result } = await sealInSlices(ending.settled.unsealed);
      const [stage] = result.stages;
      // nobody voted, or too few: the rules that were chosen stay
      const isDecided = stage !== undefined && stage.why !== 'default';
      this.#winner = isDecided ? candidates[Number(result.move) - 1] : undefined;
      this.#close(stage?.counts ?? []);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** As votes on moves, but for what only those have: letters, draws by a match's nonce, and moves without votes. */
  #policy(): BallotPolicy {
    const { roundLetter: _, earlyClose: __, ...policy } = this.#options.policy();
    return { ...policy, windowMs: this.#options.windowMs, tally: 'plurality', noVotes: 'first-legal' };
  }

  #show({ status, openedAt, shownEndsAt, endsAt, standing }: Moment): void {
    if (this.#shown === null) return;
    const counts = new Map(standing.stages[0]?.options.map(({ key, votes }) => [key, votes]));
    const wasOpen = this.#shown.openedAt !== 0;
    this.#publish({
      ...this.#shown,
      status: status === 'counting' ? 'counting' : 'open',
      openedAt,
      shownEndsAt,
      endsAt,
      voters: standing.voters,
      options: this.#shown.options.map((option) => ({
        ...option,
        votes: this.#isHidden ? null : (counts.get(String(option.number)) ?? 0),
      })),
    });
    if (!wasOpen) this.#options.onChange();
  }

  #close(counts: readonly (readonly [string, number])[]): void {
    if (this.#shown === null) return;
    const votes = new Map(counts);
    this.#closedAt = this.#options.clock.now();
    this.#publish({
      ...this.#shown,
      status: 'closed',
      options: this.#shown.options.map((option) => ({
        ...option,
        votes: votes.get(String(option.number)) ?? 0,
      })),
      winner: this.#winner?.preset ?? null,
    });
  }

  #publish(shown: RulesetVoteShow): void {
    this.#shown = shown;
    this.#options.publish(shown);
  }
}
