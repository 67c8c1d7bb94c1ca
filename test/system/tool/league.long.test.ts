import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decodeLogs } from '@show-of-hands/verify';
import { League, type LeagueLog, leagueText } from '@show-of-hands/verify/league';
import { createTestClient, http, publicActions } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RatingLine } from '#bot/rating-line';
import { LogSaver } from '#bot/saved-logs';
import { matchSteps, SCOPE } from '#helpers/chain/match-logs.ts';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';
import { startNarrowNode } from '#helpers/node/narrow-node.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

const SECONDS_A_DAY = 86_400;

describe('the league of a table on a network', () => {
  let machines: TwoMachines;
  beforeAll(async () => {
    machines = await startTwoMachines(77_027);
  }, 120_000);
  afterAll(() => machines.stop());

  const clientOf = ({ network }: TwoMachines) =>
    createTestClient({ mode: 'anvil', transport: http(network.url), cacheTime: 0 }).extend(publicActions);
  const read = (...path: readonly string[]): string =>
    readFileSync(join(machines.home.folder, ...path), 'utf8');
  const league = async (...argv: readonly string[]) => {
    const run = await machines.home.run('league', ...argv);
    expect(run, run.errors).toMatchObject({ status: 0 });
    return run;
  };

  /** Days go by; then the chain makes blocks as it does, because who plays looks at how long the latest took. */
  async function passDays(days: number): Promise<void> {
    await machines.network.passTime(days * SECONDS_A_DAY);
    await clientOf(machines).mine({ blocks: 300, interval: 1 });
  }

  /** The same from a whole decoder, and the time of every log's block asked for by itself. */
  async function expected(until: bigint): Promise<string> {
    const client = clientOf(machines);
    const raw = await client.getLogs({ address: machines.table, fromBlock: 0n, toBlock: until });
    const worked = new League();
    for (const log of decodeLogs(raw)) {
      const { timestamp } = await client.getBlock({ blockNumber: log.block });
      const at = { matchKey: log.matchKey, day: Math.floor(Number(timestamp) / SECONDS_A_DAY) };
      const said: LeagueLog | undefined =
        log.type === 'opened'
          ? { ...at, type: 'opened', owner: log.owner, rated: log.terms.rated, joinUntil: log.deadline }
          : log.type === 'joined'
            ? { ...at, type: 'joined', owner: log.owner }
            : log.type === 'ended'
              ? { ...at, type: 'ended', ending: log.ending }
              : undefined;
      if (said !== undefined) worked.take(said);
    }
    const { hash, timestamp } = await client.getBlock({ blockNumber: until });
    const scope = { chainId: machines.network.chainId, game: 'triad', tables: [machines.table] };
    return leagueText(
      scope,
      { number: until, hash },
      worked.standings(Math.floor(Number(timestamp) / SECONDS_A_DAY)),
    );
  }

  it('is of the rated matches alone, the same by any node, from logs on disk, and in one run or two', async () => {
    const { network } = machines;
    const client = clientOf(machines);
    await machines.play('--rated');
    await machines.play();
    const early = String(await client.getBlockNumber());
    const begun = await league('--to', 'parts', '--until', early, '--save-logs', 'logs');
    expect(begun.output).toContain(`2 owners of Triad rated up to block ${early} (0x`);
    expect(read('parts', 'days.jsonl')).toBe('');
    await passDays(3);
    await machines.play('--rated');
    await passDays(2);

    const until = await client.getBlockNumber();
    const all = ['--until', String(until)];
    await league('--to', 'whole', ...all);
    const text = read('whole', 'league.json');
    expect(text).toBe(await expected(until));
    const { standings } = JSON.parse(text);
    expect(
      standings.map(
        ({ wins, draws, losses }: Record<string, number>) => (wins ?? 0) + (draws ?? 0) + (losses ?? 0),
      ),
    ).toEqual([2, 2]);
    // a show works out the same in a thread of its own, and goes on from there the next time
    const line = new RatingLine({
      urls: [network.url],
      scope: { chainId: network.chainId, game: 'triad', tables: [machines.table] },
      folder: join(machines.home.folder, 'ratings'),
    });
    const owners = standings.map(({ owner }: { owner: `0x${string}` }) => owner);
    for (const look of ['first', 'second']) {
      const found = await line.read([...owners, machines.table]);
      expect(
        [...found].map(([owner, { rating, games }]) => [owner, Math.round(rating), games]),
        look,
      ).toEqual(
        standings.map(({ owner, rating }: Record<string, string>) => [owner, Math.round(Number(rating)), 2]),
      );
    }
    // two days on which two owners played
    expect(read('whole', 'days.jsonl').trim().split('\n')).toHaveLength(4);

    const on = await league('--to', 'parts', ...all, '--save-logs', 'logs');
    expect(on.errors).toContain(`goes on after block ${early}`);
    const narrow = await startNarrowNode(network.url, 7);
    try {
      await league('--to', 'narrow', ...all, '--rpc', narrow.url);
      expect(narrow.refused()).toBeGreaterThan(0);
    } finally {
      await narrow.stop();
    }
    await league('--to', 'disk', '--logs', 'logs');
    for (const file of ['league.json', 'days.jsonl', 'index.html']) {
      for (const to of ['parts', 'narrow', 'disk'])
        expect(read(to, file), `${to} ${file}`).toBe(read('whole', file));
    }
    const few = await machines.home.run('league', '--to', 'else', '--until', String(until + 1n));
    expect(few.errors).toContain(`The chain has no block ${until + 1n} yet`);
  });

  it('begins anew where the chain has taken back what it was of', async () => {
    const client = clientOf(machines);
    const before = await client.snapshot();
    await machines.play('--rated');
    const taken = await client.getBlockNumber();
    await league('--to', 'whole', '--until', String(taken));
    await client.revert({ id: before });
    await client.mine({ blocks: Number(taken - (await client.getBlockNumber())) + 1, interval: 3 });
    const again = await league('--to', 'whole', '--until', String(taken));
    expect(again.errors).toContain(`block ${taken}, up to which it had come, is not in the chain any more`);
    expect(read('whole', 'league.json')).toBe(await expected(taken));
  });
});

describe('a league of very many matches from logs on disk', () => {
  const MATCHES = SCALE > 1 ? 100_000 : 20_000;
  /** Of memory for all that is not a file's bytes, MB: the logs are many times as large. */
  const HEAP = 80;
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const place = mkdtempSync(join(tmpdir(), 'league-'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('is the same byte for byte, in a memory that the logs do not fit in', async () => {
    const logs = join(place, 'logs');
    const saver = await LogSaver.open(logs, SCOPE, null);
    for (const step of matchSteps({ matches: MATCHES, owners: 500, matchesADay: 400 })) saver.save(step);
    saver.close();
    for (const to of ['one', 'two']) {
      const node = [
        `--max-old-space-size=${HEAP}`,
        'scripts/soh.mjs',
        'league',
        '--logs',
        logs,
        '--to',
        join(place, to),
      ];
      const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: root });
      expect(stdout).toContain('500 owners of Triad rated');
    }
    for (const file of ['league.json', 'days.jsonl', 'state.json', 'index.html']) {
      const [one, two] = ['one', 'two'].map((to) => readFileSync(join(place, to, file)));
      expect(one?.equals(two ?? Buffer.alloc(0)), file).toBe(true);
    }
  });
});
