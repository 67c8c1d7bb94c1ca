import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bySeat, SEATS } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchInfo } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchWatch } from '#bot/match-watch';
import { recoverTokens, unfinishedMatchOf } from '#bot/recover-match';
import { MatchSecrets } from '#bot/secrets';
import { leavesOf } from '#bot/table-reader';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import { type Rig, startRig } from '#helpers/chain/rig.ts';
import { anyMove, type TriadMatch, type TriadRig, triadOn } from '#helpers/chain/triad-rig.ts';
import { until } from '#helpers/processes/processes.ts';

let rig: Rig;
let game: TriadRig;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lost-journal-'));
  rig = await startRig(folder);
  game = await triadOn(rig);
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});

/** Everything that a program has in memory or in its journal is gone; the keystore and the chain stay. */
async function startAnew(): Promise<void> {
  await rig.stop();
  rig = await startRig(folder, { store: new MemoryTransactionStore() });
  game = await triadOn(rig);
}

/** The match, from the keystore and the chain alone. */
async function recovered(): Promise<TriadMatch> {
  const found = await unfinishedMatchOf(game.table, {
    chat: rig.owners.A.address,
    opponent: rig.owners.B.address,
  });
  if (found === undefined) throw new Error('the chain has no match under way');
  const { matchKey } = found;
  const secrets = bySeat((seat) => new MatchSecrets(rig.keys[seat].tableSecret, matchKey, seat));
  const hand = async (seat: 'A' | 'B') =>
    recoverTokens({
      match: found,
      seat,
      owner: rig.owners[seat].address,
      secrets: secrets[seat],
      tokens: await game.cards.tokensOf(rig.owners[seat].address),
      brings: game.binding.brings,
      count: 5,
      leavesIn: leavesOf(rig.link),
    });
  return { matchKey, secrets, hands: { A: await hand('A'), B: await hand('B') } };
}

/** Plays until the condition holds for what the chain says; then everybody stops at once. */
async function playUntil(match: TriadMatch, holds: (info: MatchInfo) => boolean): Promise<void> {
  const stop = new AbortController();
  const watch = new MatchWatch({ table: game.table, matchKey: match.matchKey, pollEvery: 5 });
  const agents = await Promise.all(
    SEATS.map((seat) => game.agent(match, seat, watch, anyMove(seat, ZERO_HASH))),
  );
  const playing = agents.map((agent) => agent.play(stop.signal).catch((error: unknown) => error));
  for await (const { info } of watch.snapshots(stop.signal)) {
    if (holds(info)) break;
  }
  stop.abort();
  await Promise.all(playing);
  await watch.stop();
}

const POINTS: [string, string, (info: MatchInfo) => boolean][] = [
  ['while seeds are revealed', 'three-open', ({ phase }) => phase === 'seeding'],
  ['while cards are opened', 'three-open', ({ phase }) => phase === 'opening'],
  ['before the first commitment', 'closed', ({ phase, turn }) => phase === 'committing' && turn === 0],
  [
    'after a commitment, before its reveal',
    'closed',
    ({ phase, turn }) => phase === 'revealing' && (turn === 2 || turn === 3),
  ],
  ['between two turns', 'three-open', ({ phase, turn }) => phase === 'committing' && turn === 5],
  ['while the rest of the hands is opened', 'closed', ({ phase }) => phase === 'closing'],
];

describe('a journal that is lost', () => {
  it.each(POINTS)(
    '%s: the match is finished with the keystore and the chain alone',
    async (_, preset, holds) => {
      const match = await game.enter(preset);
      await playUntil(match, holds);
      const before = await game.table.infoOf(match.matchKey);
      expect(before.phase).not.toBe('over');
      const logsBefore = await commitmentsOf(match.matchKey);

      await startAnew();
      const again = await recovered();
      expect(again.matchKey).toBe(match.matchKey);
      expect(again.hands).toEqual(match.hands);
      await playUntil(again, ({ phase }) => phase === 'over');
      await until('it is over', async () => (await game.table.infoOf(match.matchKey)).phase === 'over');

      expect(await game.table.infoOf(match.matchKey)).toMatchObject({ cause: 'played' });
      const logs = await commitmentsOf(match.matchKey);
      const turns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
      expect(logs.map(({ turn }) => turn)).toEqual(
        turns.filter((turn) => turn % 2 === (logs[0]?.turn ?? 0) % 2),
      );
      expect(logs.slice(0, logsBefore.length)).toEqual(logsBefore);
      expect(rig.warnings.filter((text) => /time|forfeit/i.test(text))).toEqual([]);
    },
  );
});

async function commitmentsOf(matchKey: Hex) {
  const logs = await game.table.logsOf(matchKey, 0n, (await game.table.latestBlock()).number);
  return logs.flatMap((log) =>
    log.type === 'committed' ? [{ turn: log.turn, seat: log.seat, commitment: log.commitment }] : [],
  );
}
