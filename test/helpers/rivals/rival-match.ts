import type { Hex } from 'viem';
import type { Deaths } from '../faults/deaths.ts';
import { until } from '../processes/processes.ts';
import type { SmallShow } from '../show/small-show.ts';
import { SIDES, type Side } from '../show/two-shows.ts';
import type { RivalStage } from './rival-stage.ts';

/** A line of chat is said again if its vote is not seen by then: the bot may not have been listening. */
const REPEAT_MS = 400;
/** How long a show may take to come to the last steps that it dies at, once the match is on record. */
const LAST_DEATHS_MS = 20_000;
/** Between two looks at a show. */
const LOOK_MS = 50;

export interface RivalMatchOptions {
  readonly stage: RivalStage;
  /** Who plays for either side. */
  readonly players: Readonly<Record<Side, 'chat' | 'computer'>>;
  /** Where a side's bot dies; without them it does not. */
  readonly deaths?: Readonly<Partial<Record<Side, Deaths>>>;
  /** The match that the two have played before it, if any. */
  readonly after?: Hex | undefined;
  /** Longest that all of it may take, ms. */
  readonly ms: number;
}

/**
 * A match between two shows, from the challenge to what both have on record: whoever is killed is started again, a wish that
 * was lost with its bot is wished again, and one viewer of each chat votes.
 */
export class RivalMatch {
  readonly #options: RivalMatchOptions;
  readonly #voted: Record<Side, number> = { home: 0, away: 0 };
  /** Since when either side has it on record, Unix ms. */
  readonly #endedAt: Partial<Record<Side, number>> = {};
  #matchKey: Hex | undefined;

  private constructor(options: RivalMatchOptions) {
    this.#options = options;
  }

  /** @returns its key */
  static async play(options: RivalMatchOptions): Promise<Hex> {
    const match = new RivalMatch(options);
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(match.#late()), options.ms);
    try {
      const lives = SIDES.map((side) => match.#live(side, stop.signal));
      await Promise.race([Promise.all(lives), options.stage.blocks.failed]);
    } catch (error) {
      stop.abort(error);
      throw error;
    } finally {
      clearTimeout(late);
    }
    return match.#matchKey ?? '0x';
  }

  #late(): Error {
    const { home, away } = this.#options.stage.shows;
    const said = [home, away].flatMap(({ bots }) => ['', ...(bots.at(-1)?.lines.slice(-15) ?? [])]);
    return new Error(`the match did not end in time; what the bots said last:${said.join('\n')}`);
  }

  /** Until the side has the match on record and its table is free, and its bot has died wherever it was to. */
  async #live(side: Side, signal: AbortSignal): Promise<void> {
    const { stage } = this.#options;
    const show = stage.shows[side];
    const deaths = this.#options.deaths?.[side];
    while (!(await this.#isOver(side))) {
      signal.throwIfAborted();
      const bot = show.bots.at(-1);
      try {
        if (bot?.running) await this.#act(side, show);
      } catch (error) {
        // it has died while it was asked for something
        if (bot?.running && !deaths) throw error;
        await until('it is known whether the bot has died', () => !bot?.running, 1_000).catch(() => {
          throw error;
        });
      }
      if (!bot?.running) {
        if (deaths === undefined) throw new Error(`the bot of ${side} ended:\n${bot?.lines.join('\n')}`);
        await deaths.revive(show);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async #isOver(side: Side): Promise<boolean> {
    const { stage } = this.#options;
    const deaths = this.#options.deaths?.[side];
    const { tap, bots } = stage.shows[side];
    const { status } = tap.show.table;
    if (this.#matchKey === undefined || !bots.at(-1)?.running) return false;
    if (status !== 'between' && status !== 'idle') return false;
    const answer = await tap.ask(`/v1/matches/${this.#matchKey}`).catch(() => undefined);
    if (answer?.status !== 200) return false;
    this.#endedAt[side] ??= Date.now();
    // what it writes when all is over comes a little later
    const isToDie = deaths !== undefined && deaths.left.length > 0;
    return !isToDie || Date.now() - this.#endedAt[side] > LAST_DEATHS_MS;
  }

  async #act(side: Side, { tap }: SmallShow): Promise<void> {
    const { match, challenge, table } = tap.show;
    if (match !== null && match.matchKey !== this.#options.after) {
      this.#matchKey = match.matchKey;
      this.#vote(side);
    } else if (challenge === null && (table.status === 'idle' || table.status === 'between')) {
      if (this.#matchKey === undefined) await this.#meet(side);
    }
  }

  /** Home challenges; away accepts what home has out. */
  async #meet(side: Side): Promise<void> {
    const { stage, players } = this.#options;
    const { tap } = stage.shows[side];
    if (!tap.control.actions.some(({ name, available }) => name === 'challenge' && available)) return;
    if (side === 'home') {
      await tap.act('challenge', { player: players.home }, true);
    } else {
      const { challenge } = stage.shows.home.tap.show;
      if (challenge?.stage !== 'open' || !stage.shows.home.bots.at(-1)?.running) return;
      // refused where the lobby does not have it yet: it is accepted again
      await tap.act('accept', { code: challenge.code, player: players.away }, true);
    }
  }

  /** A viewer votes; a moderator closes the vote as soon as it is counted. */
  #vote(side: Side): void {
    const { tap, room } = this.#options.stage.shows[side];
    const { ballot } = tap.show;
    if (ballot?.status !== 'open' || Date.now() - this.#voted[side] < REPEAT_MS) return;
    this.#voted[side] = Date.now();
    if (ballot.voters > 0) room.moderator('!close');
    else room.say('ada', ballot.how.example);
  }
}
