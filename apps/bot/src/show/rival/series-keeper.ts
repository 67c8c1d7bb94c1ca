import { matchRecord } from '@show-of-hands/bus';
import type { Hex } from 'viem';
import { type Clock, pause } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { Drawer } from '../../journal/drawers.ts';
import type { Matches, PlannedMatch } from '../../journal/matches.ts';
import type { Challenge, OwnTerms, RivalTable, RivalWish, Seating } from '../../match/game/rival.ts';
import { whyRefused } from '../../match/rival/refusal.ts';
import {
  afterGame,
  followingOf,
  type KeptSeries,
  keptSeries,
  nextAmong,
  nextOpened,
} from '../../match/rival/series.ts';

interface SeriesKeeperOptions {
  /** Null where no other show reaches the chain. */
  readonly rivals: RivalTable | null;
  readonly kept: Pick<Drawer, 'all' | 'set' | 'remove'>;
  readonly journal: Pick<Matches, 'record'>;
  /** The next game is to be played. */
  readonly onNext: (wish: RivalWish) => void;
  /** The series has ended, or its next game does not come. */
  readonly onOver: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

const NAME = 'series against another channel';
/** The other show has so long to open the next game, or to join it, seconds. */
const NEXT_WITHIN = 300;
const LOOK_MS = 2_000;

/**
 * The series that this show plays against another one, from game to game. What stands is on disk before the next game is asked
 * for, so that a show that is started again goes on with it.
 */
export class SeriesKeeper {
  readonly #options: SeriesKeeperOptions;
  #series: KeptSeries | null;
  #following: AbortController | undefined;

  constructor(options: SeriesKeeperOptions) {
    this.#options = options;
    const kept = keptSeries.safeParse(options.kept.all().get(NAME));
    this.#series = kept.success ? kept.data : null;
  }

  /** How it stands; null where none is played. */
  get standing(): KeptSeries | null {
    return this.#series;
  }

  /** Goes on with what a process before this one has left. */
  async resume(): Promise<void> {
    const series = this.#series;
    if (series === null) return;
    const text = await this.#options.journal.record(series.matchKey);
    const record = text === undefined ? undefined : matchRecord.safeParse(JSON.parse(text));
    if (record?.success) await this.ended(series.matchKey, record.data.ending.winner);
  }

  /** Both seats of a game are taken. */
  async begun(
    { matchKey, preset }: Pick<PlannedMatch, 'matchKey' | 'preset'>,
    { seat, player, voteSeconds, terms, rival }: Extract<Seating, { kind: 'taken' }>,
  ): Promise<void> {
    const { series } = terms;
    if (series === null) return this.#forget();
    const before = this.#series?.id === series.id ? this.#series : null;
    // a show that is started again seats the same game once more
    if (before?.matchKey === matchKey) return;
    const { own, theirs, draws } = before ?? { own: 0, theirs: 0, draws: 0 };
    await this.#keep({
      id: series.id,
      length: series.length,
      game: series.game,
      matchKey,
      seat,
      player,
      preset,
      rated: terms.rated,
      voteSeconds,
      opponent: rival.owner,
      own,
      theirs,
      draws,
      isCounted: false,
    });
  }

  /** A match has ended: if it was a game of the series, the next one follows. */
  async ended(matchKey: Hex, winner: Parameters<typeof afterGame>[1]): Promise<void> {
    if (this.#series?.matchKey !== matchKey) return;
    const series = afterGame(this.#series, winner);
    await this.#keep(series);
    switch (followingOf(series)) {
      case 'nothing':
        this.#options.log.info('table', `the series is over: ${series.own}:${series.theirs}`);
        return this.end();
      case 'open':
        return this.#options.onNext(nextOpened(series, NEXT_WITHIN));
      case 'join':
        this.#follow(series);
    }
  }

  /** Whether the other show is waited for, to open the next game. */
  get isFollowing(): boolean {
    return this.#following !== undefined;
  }

  /** No further game is played. */
  async end(): Promise<void> {
    this.stop();
    await this.#forget();
    this.#options.onOver();
  }

  /** Waits for nothing any more; what stands is kept. */
  stop(): void {
    this.#following?.abort(new Error('the series is not waited for any more'));
    this.#following = undefined;
  }

  #follow(series: KeptSeries): void {
    this.stop();
    const following = new AbortController();
    this.#following = following;
    void this.#found(series, following.signal)
      .then(async (challenge) => {
        if (following.signal.aborted) return;
        this.#following = undefined;
        if (challenge !== undefined) {
          this.#options.onNext({ kind: 'join', player: series.player, challenge, stake: null });
          return;
        }
        this.#options.log.warn('table', 'the other channel has not opened the next game of the series');
        await this.end();
      })
      .catch((error: unknown) => {
        if (!following.signal.aborted) this.#options.log.warn('table', errorText(error));
      });
  }

  /** The challenge that the other show goes on with; undefined if there is none in time. */
  async #found(series: KeptSeries, signal: AbortSignal): Promise<Challenge | undefined> {
    const { rivals, clock } = this.#options;
    const until = clock.now() + NEXT_WITHIN * 1_000;
    while (rivals !== null && clock.now() < until) {
      try {
        const found = nextAmong(series, await rivals.lobby.open());
        if (found !== undefined)
          return this.#checked(found, rivals.ours(series.player), await rivals.chainTime());
      } catch (error) {
        if (!(error instanceof ChainFault)) throw error;
      }
      await pause(clock, LOOK_MS, signal);
    }
    return undefined;
  }

  /** Its terms may be others than those of the game before. */
  #checked(challenge: Challenge, ours: OwnTerms, now: number): Challenge | undefined {
    const why = whyRefused(challenge, ours, now, 'next game');
    if (why === null) return challenge;
    this.#options.log.warn('table', `the next game of the series is not joined: ${ENGLISH_VOICE.say(why)}`);
    return undefined;
  }

  async #keep(series: KeptSeries): Promise<void> {
    await this.#options.kept.set(NAME, series, this.#options.clock.now());
    this.#series = series;
  }

  async #forget(): Promise<void> {
    if (this.#series === null) return;
    await this.#options.kept.remove(NAME);
    this.#series = null;
  }
}
