import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalStep } from '#bot/steps';
import { TEST_GAMES } from '#registered/games.ts';
import { MATCH_STEPS } from '../../../apps/bot/src/journal/steps.fixture.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import { startFaultProxy } from '../node/fault-proxy.ts';
import { until } from '../processes/processes.ts';
import { type Equip, type OwnChainStage, openOwnChain } from './own-chain-stage.ts';
import { PlannedMatch, type Played } from './planned-match.ts';
import { chosen, kindsShort, labelsOf, stepsOf } from './points.ts';
import { RpcTrouble } from './rpc-trouble.ts';
import { atEveryTurn, onceAt } from './turns.ts';

/** Whether this is the long run. */
export const FULL = SCALE > 1;
/** A couple of hundred starts of the bot, beside other long tests. */
const LONG_MS = FULL ? 2_400_000 : 240_000;

/** What matches are played by. */
export interface FaultyRules {
  /** If not the first one. */
  readonly game?: string;
  readonly preset: string;
  /** How many turns the match must have at least: so many that it goes into another round, or has a move of each kind. */
  readonly turns: number;
  /** At how many of its journal's points the bot dies. */
  readonly points: 'all' | number;
  /** Nothing but that: what takes the chain away is tried with other rules. */
  readonly onlyKilled?: boolean;
  /** Builds the program, if it is another than the product: the module that has its `main`, as an address. */
  readonly build?: () => Promise<string>;
  /** Gives the owners what they play with, where deploying does not. */
  readonly equip?: Equip;
  /** The steps that its matches go through, if they are others than hidden cards make. */
  readonly steps?: readonly JournalStep[];
}

/** A transaction that the chain had taken, and takes again. */
const isSentAgain = (point: string): boolean => /^(commit|reveal)\.sent\./.test(point);

/** Its name has a hash of what it carries, and so of its ballot's times: no two lives have the same. */
const isRevealOfChat = (point: string): boolean => /^reveal\.\S+ reveal \S+ \S+ A 0x/.test(point);

/** The steps that every match of a game goes through: where nothing is shown one by one there is nothing to open. */
const stepsOfMatch = (game: string | undefined): readonly JournalStep[] =>
  TEST_GAMES.named(game ?? null).secrets === 'listed'
    ? MATCH_STEPS
    : MATCH_STEPS.filter((step) => !step.startsWith('openSecrets.'));

/** A plan whose match has as many turns as are wanted: some plans do not. */
async function plan(stage: OwnChainStage, preset: string, turns: number) {
  for (;;) {
    const match = await PlannedMatch.on(stage, preset);
    const calm = await match.play();
    if (calm.story.turns >= turns) return { match, calm };
    // that match is over: the bot plans another
    await match.close();
  }
}

/**
 * The tests of one set of rules, in a file of its own: a match's tests come one after another, files do not.
 * The long run has some that take minutes.
 */
export function endsTheSame(rules: FaultyRules): void {
  const { game, preset, turns, points, onlyKilled = false, build, equip, steps = stepsOfMatch(game) } = rules;
  let stage: OwnChainStage;
  let match: PlannedMatch<OwnChainStage>;
  /** The match with nothing in its way. */
  let calm: Played;
  beforeAll(async () => {
    stage = await openOwnChain(game, await build?.(), equip);
    ({ match, calm } = await plan(stage, preset, turns));
    expect(calm.story.cause).toBe('played');
  }, LONG_MS);
  afterAll(async () => {
    // one that has not been made: what failed was told
    await match?.close();
    await stage?.close();
  });

  it(
    'ends the same when the bot is killed at its journal’s steps',
    async () => {
      // what follows the match's end, such as taking home what was won, is no part of it: no life comes to it again
      const end = calm.points.findIndex((point) => point.startsWith('match.over.after'));
      expect(end).toBeGreaterThan(0);
      // when something is settled is a matter of time, and another life may never come to it
      const sure = [...new Set(calm.points.slice(0, end + 1))].filter(
        (point) => !point.includes('.settled.'),
      );
      const named = sure.filter((point) => !isRevealOfChat(point));
      const doomed = points === 'all' ? points : chosen(named, points, preset);
      const { story, deaths } = await match.play({
        fateAfter: (spared) => ({ diesAt: doomed, survives: spared }),
      });
      expect(story).toEqual(calm.story);
      expect(deaths).toEqual(expect.arrayContaining([...(doomed === 'all' ? named : doomed)]));
      if (doomed === 'all') expect(kindsShort(sure, deaths)).toEqual([]);
      const all = [...match.deaths, ...deaths];
      if (doomed === 'all') expect(stepsOf(all)).toEqual(expect.arrayContaining([...steps]));
      console.log(`killed at ${all.length} points (${preset}):\n${labelsOf(all).join('\n')}`);
    },
    LONG_MS,
  );

  it.skipIf(onlyKilled)(
    'ends the same when three blocks are taken back at every turn',
    async () => {
      const seen: number[] = [];
      const look = atEveryTurn(async (turn) => {
        // the node cannot go back behind the state that it was started with
        if (turn === 0) return;
        await stage.reorg(3);
        seen.push(turn);
      });
      // so that no turn is over before it is seen
      const { story, points } = await match.play({ look, beat: 1 });
      expect(story).toEqual(calm.story);
      expect(points.filter(isSentAgain)).not.toEqual([]);
      expect(seen.length).toBeGreaterThanOrEqual(calm.story.turns - 1);
    },
    LONG_MS,
  );

  it.skipIf(onlyKilled)(
    FULL
      ? 'ends the same when the node crashes twice, and stands still once'
      : 'ends the same when the node crashes',
    async () => {
      const proxy = await startFaultProxy(stage.rpc);
      const crash = async () => {
        await stage.crash();
        return 'go on' as const;
      };
      const steps = [
        onceAt(1, async () => {
          await stage.save();
          return 'go on';
        }),
        onceAt(2, crash),
      ];
      const middle = Math.floor(calm.story.turns / 2);
      const furtherSteps = [
        onceAt(middle, async () => {
          stage.freeze();
          const asked = proxy.calls.length;
          await until('the bot asks and nobody answers', () => proxy.calls.length > asked + 2);
          stage.thaw();
          return 'go on';
        }),
        onceAt(middle + 1, crash),
      ];
      try {
        const { story, starts, points } = await match.play({
          rpc: proxy.url,
          look: async (show) => {
            for (const step of FULL ? [...steps, ...furtherSteps] : steps) await step(show);
            return 'go on';
          },
        });
        expect(story).toEqual(calm.story);
        expect(starts).toBe(1);
        expect(points.filter(isSentAgain)).not.toEqual([]);
      } finally {
        stage.thaw();
        await proxy.close();
      }
    },
    LONG_MS,
  );

  it.runIf(FULL && !onlyKilled)(
    'ends the same with three of ten requests to the chain failing',
    async () => {
      const proxy = await startFaultProxy(stage.rpc);
      const trouble = new RpcTrouble(0.3, 0.02, 4_711);
      try {
        const { story } = await match.play({
          rpc: proxy.url,
          look: async (show) => {
            // a start may be refused by an RPC that does not answer; a match that has begun goes on
            const isBegun = show.points.some((point) => point.startsWith('match.playing.after'));
            proxy.fault = isBegun ? trouble.next : () => undefined;
            return 'go on';
          },
        });
        expect(story).toEqual(calm.story);
        expect(trouble.failed).toBeGreaterThan(Math.min(200, 25 * story.turns));
        console.log(`requests that failed (${preset}):`, Object.fromEntries(trouble.counts));
      } finally {
        await proxy.close();
      }
    },
    LONG_MS,
  );
}
