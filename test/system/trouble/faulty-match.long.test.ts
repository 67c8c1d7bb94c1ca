import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { createTestClient, http } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { MatchWatch } from '#bot/match-watch';
import { createRowCipher } from '#bot/row-cipher';
import { Secret } from '#bot/secrets';
import { openJournal } from '#bot/sqlite-journal';
import { type NodeRig, startNodeRig } from '#helpers/chain/rig.ts';
import { anyMove, type TriadMatch, type TriadRig, triadOn } from '#helpers/chain/triad-rig.ts';
import { type FaultProxy, startFaultProxy } from '#helpers/node/fault-proxy.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

const cipher = createRowCipher(new Secret(`0x${'d1'.repeat(32)}`));
let rig: NodeRig;
let proxy: FaultProxy;
let game: TriadRig;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-match-'));
  const journal = openJournal(join(folder, 'journal.db'), cipher);
  rig = await startNodeRig(folder, {
    rpc: async (url) => {
      proxy = await startFaultProxy(url);
      return proxy.url;
    },
    store: journal.transactions,
    settings: { rebroadcastMs: 100, restMs: 30 },
  });
  game = await triadOn(rig);
  return async () => {
    await rig.stop();
    await proxy.close();
    await journal.close();
    rig.remove();
  };
});

/** Both seats play; resolves when the match is over for both. */
async function play(
  match: TriadMatch,
  { begin = () => {}, turnEnds = async () => {} }: { begin?: () => void; turnEnds?: () => Promise<void> },
) {
  const watch = new MatchWatch({ table: game.table, matchKey: match.matchKey, pollEvery: 60 });
  const decide = (seat: Seat) => {
    const move = anyMove(seat, ZERO_HASH);
    let asked = -1;
    return async (request: Parameters<typeof move>[0]) => {
      if (request.turn > asked && request.turn > 0) await turnEnds();
      asked = request.turn;
      return move(request);
    };
  };
  const agents = await Promise.all(SEATS.map((seat) => game.agent(match, seat, watch, decide(seat))));
  begin();
  await Promise.all(agents.map((agent) => agent.play(new AbortController().signal)));
  await watch.stop();
}

/** Every turn has one move, chat's one commitment before it, and the match ended by being played. */
async function expectWhole({ matchKey }: TriadMatch): Promise<void> {
  expect(await game.table.infoOf(matchKey)).toMatchObject({ phase: 'over', cause: 'played' });
  const logs = await game.table.logsOf(matchKey, 0n, (await game.table.latestBlock()).number);
  const turnsOf = (type: 'committed' | 'moved', ...seats: readonly Seat[]) =>
    logs.flatMap((log) => (log.type === type && seats.includes(log.seat) ? [log.turn] : []));
  expect(turnsOf('moved', ...SEATS)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(turnsOf('committed', 'A')).toEqual(turnsOf('moved', 'A'));
  expect(turnsOf('committed', 'B')).toEqual([]);
}

describe('a whole match', () => {
  it('is played to its end with two of ten answers that are none', async () => {
    const match = await game.enter('three-open');
    const garbage: readonly unknown[] = [{ x: [1, {}] }, null, '0xzz', 'no', 7, { transactionHash: '0x1' }];
    // counted for each method by itself: counted together, the calls' own rhythm can spare a method for a whole match
    const asked = new Map<string, number>();
    const told = new Set<string>();
    await play(match, {
      begin: () => {
        proxy.fault = ({ method }) => {
          const calls = (asked.get(method) ?? 0) + 1;
          asked.set(method, calls);
          if (calls % 5 !== 0) return undefined;
          told.add(method);
          return { kind: 'answer', result: garbage[(calls / 5) % garbage.length] };
        };
      },
    });
    proxy.fault = () => undefined;
    await expectWhole(match);
    expect([...told]).toEqual(
      expect.arrayContaining(['eth_getTransactionReceipt', 'eth_sendRawTransaction']),
    );
  }, 600_000);
});

// the short run has both in test/system/faults, on the whole bot
if (SCALE > 1) {
  describe('a whole match of two agents', () => {
    it('is played to its end with three of ten calls to the chain failing', async () => {
      const match = await game.enter('three-open');
      let seed = 4_711;
      let failed = 0;
      const chance = () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      const fails = () => {
        const kind = chance() < 0.5 ? 'cut' : 'cutAfter';
        if (chance() >= 0.3) return undefined;
        failed += 1;
        return { kind } as const;
      };
      await play(match, {
        begin: () => {
          proxy.fault = fails;
        },
      });
      proxy.fault = () => undefined;
      await expectWhole(match);
      expect(failed).toBeGreaterThan(50);
    }, 600_000);

    it('is played to its end with three blocks taken back at every turn, and commits the same as before', async () => {
      const match = await game.enter('three-open');
      const anvil = createTestClient({ mode: 'anvil', transport: http(rig.node.url) });
      await anvil.mine({ blocks: 4 });
      const seen = new Map<number, Set<string>>();
      let taken = 0;
      const turnEnds = async () => {
        const logs = await game.table.logsOf(match.matchKey, 0n, (await game.table.latestBlock()).number);
        for (const log of logs) {
          if (log.type !== 'committed') continue;
          seen.set(log.turn, (seen.get(log.turn) ?? new Set()).add(log.commitment));
        }
        taken += 1;
        await anvil.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
          method: 'anvil_reorg',
          params: [3, []],
        });
      };
      await play(match, { turnEnds });
      await expectWhole(match);
      expect(taken).toBe(8);
      for (const commitments of seen.values()) expect(commitments.size).toBe(1);
    });
  });
}
