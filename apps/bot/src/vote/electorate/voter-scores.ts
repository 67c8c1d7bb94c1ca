import { setImmediate } from 'node:timers/promises';
import type { VotersShow } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { shownName } from '../../base/display-name.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import type { CountedVoter, VoterScore, Voters } from '../../journal/voters.ts';
import type { Electorate } from './electorate.ts';

/** Places on the leaderboard. */
const PLACES = 10;
/** A shorter streak is nothing to tell of. */
const LEAST_STREAK = 3;

export interface VotersOptions {
  readonly voters: Pick<
    Voters,
    'hold' | 'discard' | 'count' | 'settle' | 'best' | 'longestStreak' | 'forget'
  >;
  readonly electorate: Pick<Electorate, 'isBanned' | 'isBotNamed' | 'hasBlockedWord' | 'follow'>;
  /** Whether moderators have it on. */
  readonly isOn: () => boolean;
  readonly publish: (voters: VotersShow | null) => void;
  readonly log: Log;
}

/** The vote of a turn, as the leaderboard is told of it. */
export interface VoterCounting {
  readonly isOn: boolean;
  /** A ballot has been counted, but may still be undone. On disk when this is done. */
  hold(matchKey: Hex, turn: number, seat: Seat, voters: readonly CountedVoter[]): Promise<void>;
  /** It was undone. */
  discard(matchKey: Hex, turn: number): Promise<void>;
  /** It stands. */
  count(matchKey: Hex, turn: number): void;
}

/**
 * The leaderboard of those who vote, while moderators have it on. Nothing here may keep a vote from being played: a
 * disk that fails costs places on the leaderboard, and the log says so.
 */
export class VoterScores implements VoterCounting {
  readonly #options: VotersOptions;
  readonly #unfollow: () => void;
  /** Accounts that chat's own moderation banned since the last ballot was counted. */
  readonly #banned = new Set<string>();
  /** Those of them that may still stand there. */
  readonly #leaving = new Set<string>();
  #work: Promise<void> = Promise.resolve();
  #shown = '';

  /** What an earlier process has left is counted first. */
  constructor(options: VotersOptions) {
    this.#options = options;
    this.#unfollow = options.electorate.follow({
      onBanned: () => this.look(),
      onRemoval: (removal) => {
        // whoever is timed out comes back
        if (removal.kind !== 'user' || removal.seconds !== null) return;
        this.#banned.add(removal.userId);
        this.#forgetSoon(removal.userId);
      },
    });
    this.#then(() => options.voters.settle());
  }

  get isOn(): boolean {
    return this.#options.isOn();
  }

  async hold(matchKey: Hex, turn: number, seat: Seat, voters: readonly CountedVoter[]): Promise<void> {
    if (!this.isOn) return;
    try {
      await this.#options.voters.hold(matchKey, turn, seat, voters);
    } catch (error) {
      this.#complain(error);
    }
  }

  async discard(matchKey: Hex, turn: number): Promise<void> {
    try {
      await this.#options.voters.discard(matchKey, turn);
    } catch (error) {
      this.#complain(error);
    }
  }

  count(matchKey: Hex, turn: number): void {
    this.#then(async () => {
      const { voters } = this.#options;
      await voters.count(matchKey, turn);
      const banned = [...this.#banned];
      await voters.forget(banned);
      for (const userId of banned) this.#banned.delete(userId);
    });
  }

  /** Shows how it is now, if that is not what is shown. */
  look(): void {
    this.#then(async () => undefined);
  }

  /** Done once every ballot that stands has been counted. */
  async idle(): Promise<void> {
    await this.#work;
  }

  /** The same, and hears of nobody any more. */
  async stop(): Promise<void> {
    this.#unfollow();
    await this.idle();
  }

  async #look(): Promise<void> {
    const shown = this.isOn ? await this.#board() : null;
    const text = JSON.stringify(shown);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#options.publish(shown);
  }

  async #board(): Promise<VotersShow> {
    const { voters, electorate } = this.#options;
    const isShown = ({ userId, login }: VoterScore) =>
      !electorate.isBanned(userId, login) &&
      !electorate.isBotNamed(login) &&
      !electorate.hasBlockedWord(login);
    const nameOf = ({ login }: VoterScore) => shownName(login);
    const longest = await voters.longestStreak(isShown);
    const best = await voters.best(PLACES, isShown);
    return {
      best: best.map((voter) => ({
        name: nameOf(voter),
        votes: voter.votes,
        agreed: voter.agreed,
        streak: voter.streak,
      })),
      streak:
        longest === undefined || longest.streak < LEAST_STREAK
          ? null
          : { name: nameOf(longest), ballots: longest.streak },
    };
  }

  /** What a raid leaves comes in hundreds: they are taken out together. */
  #forgetSoon(userId: string): void {
    this.#leaving.add(userId);
    if (this.#leaving.size > 1) return;
    this.#then(async () => {
      await setImmediate();
      const leaving = [...this.#leaving];
      this.#leaving.clear();
      await this.#options.voters.forget(leaving);
    });
  }

  /** One after the other: streaks are counted from ballot to ballot. */
  #then(work: () => Promise<void>): void {
    this.#work = this.#work
      .then(work)
      .then(() => this.#look())
      .catch((error: unknown) => this.#complain(error));
  }

  #complain(error: unknown): void {
    this.#options.log.warn('show', `the leaderboard of voters could not be kept: ${errorText(error)}`);
  }
}
