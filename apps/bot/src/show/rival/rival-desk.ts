import { type EndingShow, matchSummary } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { Address, Hex } from 'viem';
import type { Actor } from '../../base/action.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Matches, PlannedMatch } from '../../journal/matches.ts';
import type { Rival, RivalWish, Seating, Untaken } from '../../match/game/rival.ts';
import { publicReason } from '../../match/play/public-reason.ts';
import { bySeats, type HeadToHead, headToHead } from '../../match/rival/head-to-head.ts';
import { Notifier } from '../../match/watch/notifier.ts';
import type { Matchmaker } from './matchmaker.ts';
import type { SeriesKeeper } from './series-keeper.ts';

interface RivalDeskOptions {
  /** Whether every match is played with another show: then none begins before one is wanted. */
  readonly isOnly: boolean;
  readonly series: SeriesKeeper;
  readonly matchmaker: Pick<Matchmaker, 'isOn' | 'find' | 'turn'>;
  readonly journal: Pick<Matches, 'summaries'>;
  /** A match is wanted: whoever asks for one need not start it as well. */
  readonly onWanted: () => void;
  readonly log: Log;
  /** What is wanted has changed: for the dock. */
  readonly onChange: () => void;
}

/** How long is waited at most before it is looked whether something is wanted by now, ms; less while the bot looks for a match. */
const LONGEST_WAIT_MS = 60_000;
const SEEK_MS = 15_000;

/**
 * What the streamer wants of other channels: at most one match, the next one. The table takes it when no match is under way.
 * Within a series the next game is wanted by itself.
 */
export class RivalDesk {
  readonly #options: RivalDeskOptions;
  readonly #news = new Notifier();
  #wish: RivalWish | null = null;
  #isWithdrawn = false;
  #isAskedInChat = false;
  #isSeating = false;
  #refused: DisplayText | null = null;
  #rivalry: { readonly seat: Seat; readonly rival: Rival; readonly score: HeadToHead } | null = null;

  constructor(options: RivalDeskOptions) {
    this.#options = options;
  }

  /** Whether every match is played with another show. */
  get isOnly(): boolean {
    return this.#options.isOnly;
  }

  /** What is wanted next; null for nothing. */
  get wish(): RivalWish | null {
    return this.#wish;
  }

  /** Whether a challenge of this show, or its acceptance of one, is on its way or waits. */
  get isSeating(): boolean {
    return this.#isSeating;
  }

  /** Whether what is under way is to be taken back. */
  get isWithdrawn(): boolean {
    return this.#isWithdrawn;
  }

  /** Why the last wish did not become a match; null where it did, or nothing was wanted. */
  get refused(): DisplayText | null {
    return this.#refused;
  }

  /** Whether a series goes on with the next match. */
  get isInSeries(): boolean {
    const { series } = this.#options;
    return series.isFollowing || (series.standing !== null && this.#wish !== null);
  }

  /** Who plays the match on the table against this show; null for nobody. */
  get rival(): Rival | null {
    return this.#rivalry?.rival ?? null;
  }

  /** Matches won by either seat against the rival of the match on the table, and drawn; null where no rival plays it. */
  get score(): ReturnType<typeof bySeats> | null {
    return this.#rivalry && bySeats(this.#rivalry.seat, this.#rivalry.score);
  }

  /** Whether the last match was asked for by typing in chat. */
  get isAskedInChat(): boolean {
    return this.#isAskedInChat;
  }

  /** Whether there is something to take back. */
  get isBusy(): boolean {
    return this.#wish !== null || this.#isSeating || this.#options.series.isFollowing;
  }

  /** The next match is to be this one. @param from where it was asked for */
  want(wish: RivalWish, from: Actor['from'] = 'dock'): void {
    this.#isAskedInChat = from === 'chat';
    this.goOnWith(wish);
    this.#options.onWanted();
  }

  /** The next match is to be this one, in its time. */
  goOnWith(wish: RivalWish): void {
    this.#wish = wish;
    this.#refused = null;
    this.#changed();
  }

  /**
   * Nothing is wanted any more, of a series neither; a challenge that nobody has joined is taken back, and the bot looks for no
   * other by itself.
   */
  async withdraw(): Promise<void> {
    if (this.#options.matchmaker.isOn) await this.#options.matchmaker.turn(false);
    this.#wish = null;
    if (this.#isSeating) this.#isWithdrawn = true;
    else await this.#options.series.end();
    this.#changed();
  }

  /** Goes on with what a process before this one has left. Never rejects. */
  async resume(): Promise<void> {
    try {
      await this.#options.series.resume();
    } catch (error) {
      this.#options.log.warn('table', `the series is not gone on with: ${errorText(error)}`);
    }
  }

  /**
   * Resolves once a match may begin: at once, unless every one is played with another show and none is wanted, or the other show
   * is about to open the next game of a series.
   */
  async ready(signal: AbortSignal): Promise<void> {
    const { isOnly, series, matchmaker } = this.#options;
    for (;;) {
      signal.throwIfAborted();
      if (!this.isBusy) {
        const found = await matchmaker.find();
        if (found !== null && !this.isBusy) this.goOnWith(found);
      }
      if (!series.isFollowing && !(isOnly && this.#wish === null)) return;
      await this.#news.wait(matchmaker.isOn ? SEEK_MS : LONGEST_WAIT_MS, signal);
    }
  }

  /** The table has planned what was wanted: it is in the journal. */
  planned(): void {
    this.#wish = null;
    this.#changed();
  }

  /** A seat of a match with another show is taken, or is to be. */
  seating(): void {
    this.#isSeating = true;
    this.#isWithdrawn = false;
    this.#changed();
  }

  /** Both seats are taken. Done once what follows from it is on disk. */
  async seated(match: PlannedMatch, seating: Extract<Seating, { kind: 'taken' }>): Promise<void> {
    await this.#options.series.begun(match, seating);
    const { seat, rival } = seating;
    this.#rivalry = { seat, rival, score: await this.#scoreAgainst(rival.owner) };
    this.#isSeating = false;
    this.#changed();
  }

  /** Nobody joined, or somebody else did. */
  async untaken(why: Untaken): Promise<void> {
    this.#isSeating = false;
    this.#refused = msg(`rival.untaken.${why}`);
    await this.#options.series.end();
    this.#changed();
  }

  /** What was wanted cannot be played. */
  async failed(error: unknown): Promise<void> {
    this.#wish = null;
    this.#isSeating = false;
    this.#refused = publicReason(error);
    this.#options.log.warn('table', `the match with another channel is not played: ${errorText(error)}`);
    await this.#options.series.end();
    this.#changed();
  }

  /** A match of the table has ended, with whomever it was played, and is on disk. */
  async ended(matchKey: Hex, winner: EndingShow['winner']): Promise<void> {
    await this.#options.series.ended(matchKey, winner);
    const rivalry = this.#rivalry;
    if (rivalry !== null)
      this.#rivalry = { ...rivalry, score: await this.#scoreAgainst(rivalry.rival.owner) };
    this.#changed();
  }

  /** A match begins whose seats are both this show's. */
  own(): void {
    this.#rivalry = null;
  }

  async #scoreAgainst(rival: Address): Promise<HeadToHead> {
    const texts = await this.#options.journal.summaries();
    return headToHead(
      texts.map((text) => matchSummary.parse(JSON.parse(text))),
      rival,
    );
  }

  /** What the series waits for has come, or does not. */
  look(): void {
    this.#changed();
  }

  stop(): void {
    this.#options.series.stop();
  }

  #changed(): void {
    this.#news.notify();
    this.#options.onChange();
  }
}
