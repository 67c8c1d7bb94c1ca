import { join } from 'node:path';
import Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';
import { NODE_CHAIN_ID } from '../chain/chain-node.ts';
import type { BotConfig } from '../show/bot.ts';
import {
  CommitLedger,
  type MatchStory,
  recordedEndings,
  repeatedCommits,
  signedTwice,
  storyOf,
} from './match-evidence.ts';
import { type Fate, IMMORTAL, MortalShow } from './mortal-show.ts';
import { openStage, type Stage } from './stage.ts';

/** Votes last until a moderator closes them, and every phase longer than all deaths in it. */
const configOf = (stage: Stage, preset: string, rpc: string): BotConfig => ({
  web: { port: 0 },
  chain: { rpc, chainId: NODE_CHAIN_ID, contracts: stage.contracts },
  table: { preset, level: 1, pause: 600, beat: 0, actWindow: 1_200 },
  ballot: { seconds: 60, grace: 0 },
  analysis: { evaluation: 'off' },
});

export interface Played {
  readonly story: MatchStory;
  /** Points where it died, in order. */
  readonly deaths: readonly string[];
  /** Points it went through, in every life, in order. */
  readonly points: readonly string[];
}

export interface Staging {
  /** What happens to the process; undying by default. Asked before every start. */
  readonly fateAfter?: (deaths: readonly string[]) => Fate;
  /** Called at every look at the running match. */
  readonly look?: (show: MortalShow) => Promise<void>;
  /** Where the chain is asked instead of at its own address. */
  readonly rpc?: string;
}

/**
 * One match that was planned and nothing more. Whatever is played from here has the same keys, hands, seeds and
 * votes, so that it must end the same.
 */
export class PlannedMatch {
  readonly stage: Stage;
  readonly matchKey: Hex;
  /** Where the process died on the way here. */
  readonly deaths: readonly string[];
  readonly #preset: string;

  private constructor(stage: Stage, preset: string, matchKey: Hex, deaths: readonly string[]) {
    this.stage = stage;
    this.#preset = preset;
    this.matchKey = matchKey;
    this.deaths = deaths;
  }

  static async on(stage: Stage, preset: string): Promise<PlannedMatch> {
    const config = configOf(stage, preset, stage.node.url);
    const deaths: string[] = [];
    for (const step of ['match.planned.before', 'match.planned.after']) {
      const fate: Fate = { doomed: [step], spared: [] };
      const show = MortalShow.start(stage.place, stage.data, stage.room, config, fate);
      try {
        if ((await show.run()) !== 'dead') throw new Error(`${step} was not reached`);
        deaths.push(deathOf(show));
      } finally {
        await show.close();
      }
    }
    await stage.remember();
    return new PlannedMatch(stage, preset, plannedKey(stage.data), deaths);
  }

  static async prepare(preset: string): Promise<PlannedMatch> {
    const stage = await openStage();
    try {
      return await PlannedMatch.on(stage, preset);
    } catch (error) {
      await stage.close();
      throw error;
    }
  }

  /**
   * Plays the match from its plan to its end, starting the bot again whenever it died.
   *
   * @throws if the chain or the journal holds anything twice that must be there once
   */
  async play({ fateAfter = () => IMMORTAL, look, rpc = this.stage.node.url }: Staging = {}): Promise<Played> {
    const { stage, matchKey } = this;
    await stage.again();
    const config = configOf(stage, this.#preset, rpc);
    const deaths: string[] = [];
    const points: string[] = [];
    const ledger = new CommitLedger();
    for (;;) {
      const show = MortalShow.start(stage.place, stage.data, stage.room, config, fateAfter(deaths));
      let end: 'over' | 'dead';
      try {
        end = await show.run(() => look?.(show) ?? Promise.resolve());
      } finally {
        await show.close();
      }
      points.push(...show.points);
      await ledger.look(stage.table, matchKey);
      if (end === 'over') break;
      deaths.push(deathOf(show));
      // with this point the match is over on disk: another start would begin another one
      if (show.deathPoint?.startsWith('match.over.after') === true) break;
    }
    const story = await storyOf(stage.table, matchKey);
    const twice = [
      ...(await repeatedCommits(stage.table, matchKey)),
      ...ledger.twice,
      ...signedTwice(stage.data, stage.keys),
    ];
    if (twice.length > 0) throw new Error(`there more than once: ${twice.join('; ')}`);
    const recorded = recordedEndings(stage.data).get(matchKey);
    if (recorded?.winner !== story.winner || recorded.cause !== story.cause)
      throw new Error(
        `on record as ${JSON.stringify(recorded)}, on chain as ${story.winner}, ${story.cause}`,
      );
    return { story, deaths, points };
  }
}

function deathOf(show: MortalShow): string {
  const { deathPoint } = show;
  if (deathPoint !== undefined) return deathPoint;
  throw new Error(`the bot ended by itself; it said:\n${show.bot.lines.join('\n')}`);
}

function plannedKey(data: string): Hex {
  const journal = new Libsql(join(data, 'journal.db'), { readonly: true });
  try {
    const rows = journal.prepare("SELECT match_key FROM matches WHERE status = 'planned'").all();
    const [row, ...more] = z.array(z.object({ match_key: z.string() })).parse(rows);
    if (row === undefined || more.length > 0)
      throw new Error(`${rows.length} matches are planned instead of one`);
    return `0x${row.match_key.slice(2)}`;
  } finally {
    journal.close();
  }
}
