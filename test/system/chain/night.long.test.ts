import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SEATS } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { expect, it } from 'vitest';
import { collectGarbage } from '#bot/engine';
import { MatchWatch } from '#bot/match-watch';
import { startRig } from '#helpers/chain/rig.ts';
import { anyMove, triadOn } from '#helpers/chain/triad-rig.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

/** A night of matches; one in twenty of them in the usual run. */
const MATCHES = SCALE > 1 ? 200 : 10;
/** What a night may cost, MB. */
const MOST_MEMORY = 60;
const MOST_DISK = 20;
/** Matches before what is there is taken for what the program itself needs. */
const WARM = SCALE > 1 ? 20 : 10;
/** Matches after each of which it is weighed: pages that were just freed go back to the system when it likes. */
const WEIGHED = 4;
const MB = 1e6;

/**
 * What this process alone has of the machine's memory (on other systems: what it has mapped), but for what the test
 * itself keeps. Programs and libraries are no part of it: which share of those is ours depends on who else runs.
 */
const memory = (): number => {
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  if (process.platform !== 'linux') return rss - heapUsed;
  const kept = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Number(kept) * 1_024 - heapUsed;
};

const onDisk = (folder: string): number =>
  readdirSync(folder)
    .filter((name) => name.startsWith('local-chain'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

it(
  `a local chain stays small over ${MATCHES} matches, in memory and on the disk`,
  async () => {
    const rig = await startRig();
    try {
      const game = await triadOn(rig);
      const stop = new AbortController().signal;
      const weights: { readonly memory: number; readonly disk: number }[] = [];
      for (let match = 0; match < MATCHES + WARM; match += 1) {
        await rig.chain.shorten();
        const entered = await game.enter('three-open');
        const watch = new MatchWatch({ table: game.table, matchKey: entered.matchKey, pollEvery: 5 });
        const agents = await Promise.all(
          SEATS.map((seat) => game.agent(entered, seat, watch, anyMove(seat, ZERO_HASH))),
        );
        await Promise.all(agents.map((agent) => agent.play(stop)));
        await watch.stop();
        expect((await game.table.infoOf(entered.matchKey)).phase).toBe('over');
        game.steps.length = 0;
        const played = match + 1;
        const isWeighed = [WARM, WARM + MATCHES].some((end) => played > end - WEIGHED && played <= end);
        if (isWeighed) weights.push({ memory: memory(), disk: onDisk(rig.dataDir) });
      }
      const [before, after] = [weights.slice(0, WEIGHED), weights.slice(WEIGHED)];
      const least = (of: typeof weights): number => Math.min(...of.map((weight) => weight.memory));
      const grown = {
        memory: (least(after) - least(before)) / MB,
        disk: ((after.at(-1)?.disk ?? 0) - (before.at(-1)?.disk ?? 0)) / MB,
      };
      console.log(
        `${MATCHES} matches: ${grown.memory.toFixed(1)} MB of memory, ${grown.disk.toFixed(1)} MB on disk`,
      );
      expect(grown.memory).toBeLessThan(MOST_MEMORY);
      expect(grown.disk).toBeLessThan(MOST_DISK);
      expect(rig.warnings).toEqual([]);
    } finally {
      await rig.stop();
      rig.remove();
    }
  },
  SCALE > 1 ? 1_200_000 : 120_000,
);
