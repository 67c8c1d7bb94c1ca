import type { Hex } from 'viem';
import { z } from 'zod';
import { until } from '../processes/processes.ts';
import type { BotConfig } from '../show/bot.ts';
import { readJournal } from './journal-copy.ts';
import { CommitLedger, type MatchStory, recordedEndings, signedTwice, storyOf } from './match-evidence.ts';
import { type Deaths, type Look, NEVER_DIES, onlyVote, ShowThatDies } from './show-that-dies.ts';
import { KEYS, type Stage } from './stage.ts';

/** Votes last until a moderator closes them, and every phase longer than all deaths in it. */
const configOf = ({ chain, game }: Stage, preset: string): BotConfig => ({
  game,
  web: { port: 0 },
  chain,
  table: { preset, level: 1, pause: 600, beat: 0, undo: 0, actWindow: 1_200 },
  ballot: { seconds: 60, grace: 0 },
  analysis: { evaluation: 'off' },
});

export interface Played {
  readonly story: MatchStory;
  /** Points where it died, in order. */
  readonly deaths: readonly string[];
  /** Points it went through, in every life, in order. */
  readonly points: readonly string[];
  /** How many times the bot was started. */
  readonly starts: number;
}

export interface Staging {
  /** What happens to the process; undying by default. Asked before every start. */
  readonly fateAfter?: (deaths: readonly string[]) => Deaths;
  /** Called again and again while the match runs; when it says `leave`, the bot is ended and started again. */
  readonly look?: Look;
  /** Where the chain is asked instead of at its own address. */
  readonly rpc?: string;
  /** Seconds between what is shown; none by default. */
  readonly beat?: number;
}

/**
 * One match that was planned and nothing more. Whatever is played from here has the same keys, hands, seeds and
 * votes, so that it must end the same.
 */
export class PlannedMatch<S extends Stage> {
  readonly stage: S;
  readonly matchKey: Hex;
  /** Where the process died on the way here. */
  readonly deaths: readonly string[];
  readonly #config: BotConfig;
  #running: ShowThatDies | undefined;
  #closed = false;

  private constructor(stage: S, matchKey: Hex, deaths: readonly string[], config: BotConfig) {
    this.stage = stage;
    this.matchKey = matchKey;
    this.deaths = deaths;
    this.#config = config;
  }

  /** Plans a match. The bot dies just before its plan is on disk, and again just after that. */
  static async on<S extends Stage>(stage: S, preset: string): Promise<PlannedMatch<S>> {
    const config = configOf(stage, preset);
    const deaths: string[] = [];
    for (const step of ['match.planned.before', 'match.planned.after']) {
      const show = ShowThatDies.start(stage, config, { diesAt: [step], survives: [] });
      try {
        if ((await show.run(onlyVote)) !== 'dead') throw new Error(`${step} was not reached`);
        deaths.push(deathOf(show));
      } finally {
        await show.close();
      }
    }
    await stage.remember();
    return new PlannedMatch(stage, plannedKey(stage.data), deaths, config);
  }

  /**
   * Plays the match from its plan to its end, starting the bot again whenever it died or was left.
   *
   * @throws if the chain or the journal holds anything twice that must be there once, or if the two disagree
   */
  async play({
    fateAfter = () => NEVER_DIES,
    look = onlyVote,
    rpc,
    beat = 0,
  }: Staging = {}): Promise<Played> {
    const { stage, matchKey } = this;
    await stage.again();
    const config = {
      ...this.#config,
      table: { ...this.#config.table, beat },
      ...(rpc === undefined ? {} : { chain: { ...stage.chain, rpc } }),
    };
    const deaths: string[] = [];
    const points: string[] = [];
    const ledger = new CommitLedger();
    let story: MatchStory | undefined;
    let starts = 0;
    let turn: number | null = null;
    while (story === undefined) {
      if (this.#closed) throw new Error('the match has been given up');
      turn = null;
      const show = ShowThatDies.start(stage, config, fateAfter(deaths));
      this.#running = show;
      starts += 1;
      try {
        const end = await show.run(async () => {
          // before anything that may take blocks back
          if (show.turn !== turn) await ledger.look(await stage.tableOf(show), matchKey);
          turn = show.turn;
          return look(show);
        });
        // with that point the match is over on disk: another start would begin another one
        const isOver = end === 'over' || show.deathPoint?.startsWith('match.over.after') === true;
        if (end === 'dead') deaths.push(deathOf(show));
        if (isOver) {
          const table = await stage.tableOf(show);
          // an end that was taken back comes again: the bot sends what is missing
          await until('the chain has the end', async () => (await table.infoOf(matchKey)).phase === 'over');
          await ledger.look(table, matchKey);
          story = await storyOf(table, matchKey);
        }
      } finally {
        await show.close();
      }
      points.push(...show.points);
    }
    const twice = [...ledger.twice, ...signedTwice(stage.data, KEYS)];
    if (twice.length > 0) throw new Error(`there more than once: ${twice.join('; ')}`);
    const recorded = recordedEndings(stage.data).get(matchKey);
    if (recorded?.winner !== story.winner || recorded.cause !== story.cause)
      throw new Error(
        `on record as ${JSON.stringify(recorded)}, on chain as ${story.winner}, ${story.cause}`,
      );
    return { story, deaths, points, starts };
  }

  /** Ends the bot if it still runs, because a test was given up. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running?.close();
  }
}

function deathOf(show: ShowThatDies): string {
  const { deathPoint } = show;
  if (deathPoint !== undefined) return deathPoint;
  throw new Error(`the bot ended by itself; it said:\n${show.bot.lines.join('\n')}`);
}

function plannedKey(data: string): Hex {
  return readJournal(data, (journal): Hex => {
    const rows = journal.prepare("SELECT match_key FROM matches WHERE status = 'planned'").all();
    const [row, ...more] = z.array(z.object({ match_key: z.string() })).parse(rows);
    if (row === undefined || more.length > 0)
      throw new Error(`${rows.length} matches are planned instead of one`);
    return `0x${row.match_key.slice(2)}`;
  });
}
