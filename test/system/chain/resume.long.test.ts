import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bySeat, SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import { expect, it } from 'vitest';
import { MatchWatch } from '#bot/match-watch';
import { chooseTokens } from '#bot/owned-tokens';
import { recoverShown, unfinishedMatchOf } from '#bot/recover-match';
import { MatchSecrets } from '#bot/secrets';
import type { TableReader } from '#bot/table-client';
import { commitmentsNow } from '#helpers/chain/commitments.ts';
import { anyBattleMove, polylemmaOn } from '#helpers/chain/polylemma-rig.ts';
import { type EnteredMatch, type Rig, startRig } from '#helpers/chain/rig.ts';
import { type Agent, anyMove, triadOn } from '#helpers/chain/triad-rig.ts';

const BOT = fileURLToPath(new URL('../../helpers/chain/bot-that-dies-playing.mjs', import.meta.url));

/** A game on the chain of a new process, which has nothing but the folder's keystore and the chain's state. */
interface Resumed {
  readonly table: TableReader;
  agentOf(seat: Seat, watch: MatchWatch): Promise<Agent>;
}

type Resume = (rig: Rig, matchKey: Hex, secrets: EnteredMatch['secrets']) => Promise<Resumed>;

const triad: Resume = async (rig, matchKey, secrets) => {
  const game = await triadOn(rig);
  const owned = await Promise.all(SEATS.map((seat) => game.cards.tokensOf(rig.owners[seat].address)));
  const hands = {
    A: chooseTokens(secrets.A, owned[0] ?? [], 5),
    B: chooseTokens(secrets.B, owned[1] ?? [], 5),
  };
  const match: EnteredMatch = { matchKey, secrets, hands };
  return {
    table: game.table,
    agentOf: (seat, watch) => game.agent(match, seat, watch, anyMove(seat, ZERO_HASH)),
  };
};

const polylemma: Resume = async (rig, matchKey, secrets) => {
  const game = await polylemmaOn(rig);
  const { tokens } = game.binding.brings;
  const found = await unfinishedMatchOf(game.table, {
    chat: rig.owners.A.address,
    opponent: rig.owners.B.address,
  });
  if (tokens.from !== 'camp' || found === undefined) throw new Error('there is a match with parties');
  const hands = bySeat((seat) => recoverShown(found, seat, tokens.tokensIn) ?? []);
  const match: EnteredMatch = { matchKey, secrets, hands };
  return {
    table: game.table,
    agentOf: async (seat, watch) => game.agent(match, seat, watch, anyBattleMove(ZERO_HASH)),
  };
};

it.each([
  // the seat that is decided in public commits, in every other turn: which they are is a matter of who begins
  { name: 'triad', resume: triad, turns: [3, 4], committed: 1 },
  { name: 'polylemma', resume: polylemma, turns: [1], committed: 2 },
])(
  'a match of $name goes on after SIGKILL between commit and reveal, from the chain’s state and the keystore alone',
  async ({ name, resume, turns, committed }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'show-of-hands-resume-'));
    const bot = spawn(process.execPath, [BOT, dataDir, name], { stdio: ['ignore', 'pipe', 'inherit'] });
    const died = once(bot, 'exit').then(([code]) => {
      throw new Error(`the program that was to be killed ended by itself, with ${code}: it says why above`);
    });
    const [line] = await Promise.race([once(createInterface({ input: bot.stdout }), 'line'), died]);
    died.catch(() => undefined);
    const { matchKey } = JSON.parse(line) as { matchKey: Hex };
    bot.kill('SIGKILL');
    await once(bot, 'exit');

    // a new process: nothing is left but the folder's keystore and the chain's state
    const rig = await startRig(dataDir);
    try {
      const secrets = bySeat((seat) => new MatchSecrets(rig.keys[seat].tableSecret, matchKey, seat));
      const { table, agentOf } = await resume(rig, matchKey, secrets);
      expect(await table.matchesOf(rig.owners.A.address)).toEqual([matchKey]);
      const before = await table.infoOf(matchKey);
      const committedBefore = await commitmentsNow(table, matchKey);
      expect(before.phase).toBe('revealing');
      expect(turns).toContain(before.turn);
      const watch = new MatchWatch({ table, matchKey, pollEvery: 20 });
      const agents = await Promise.all(SEATS.map((seat) => agentOf(seat, watch)));
      await Promise.all(agents.map((agent) => agent.play(new AbortController().signal)));
      await watch.stop();

      expect(await table.infoOf(matchKey)).toMatchObject({ phase: 'over', cause: 'played' });
      const logs = await table.logsOf(matchKey, 0n, (await table.latestBlock()).number);
      const commits = logs.flatMap((log) => (log.type === 'committed' ? [log] : []));
      const reveals = logs.flatMap((log) => (log.type === 'moved' && log.committed !== null ? [log] : []));
      // one for each, and no second one for any
      const places = commits.map((log) => `${log.turn}${log.seat}`);
      expect(new Set(places).size).toBe(places.length);
      expect(reveals.map((log) => `${log.turn}${log.seat}`).sort()).toEqual(places.sort());
      const standing = commits.filter((log) => log.turn === before.turn);
      expect(standing).toHaveLength(committed);
      for (const { seat, commitment } of standing) expect(commitment).toBe(committedBefore[seat]);
      expect(rig.warnings).toEqual([]);
    } finally {
      await rig.stop();
      rig.remove();
    }
  },
);
