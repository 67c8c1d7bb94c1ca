import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestClient, http, publicActions } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyEnvironmentOf, openKeystore } from '#bot/keystore';
import { createRowCipher } from '#bot/row-cipher';
import { openJournal } from '#bot/sqlite-journal';
import { chainName } from '#bot/transaction-store';
import type { Machine } from '#helpers/chain/network.ts';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';

/** What becomes of a match where data, process or the right option is missing. */
let machines: TwoMachines;

beforeAll(async () => {
  machines = await startTwoMachines(77_009);
}, 120_000);
afterAll(() => machines.stop());

const KEY = /0x[0-9a-f]{64}/;
const at = (): readonly string[] => ['--table', machines.table];
const nodeOf = ({ network }: TwoMachines) =>
  createTestClient({ mode: 'anvil', transport: http(network.url) }).extend(publicActions);
const dataOf = ({ folder }: Machine): string => join(folder, '.show-of-hands');
const keysOf = (machine: Machine) =>
  openKeystore(join(dataOf(machine), 'keys.json'), keyEnvironmentOf(machine.env));

function loseAllButKeys(machine: Machine): void {
  for (const name of readdirSync(dataOf(machine))) {
    if (name !== 'keys.json') rmSync(join(dataOf(machine), name), { recursive: true });
  }
}

describe('a match is gone on with', () => {
  it('by both machines when nothing is left to them but their keys', async () => {
    const { home, away } = machines;
    const { key, opener } = await machines.open('--level', '1');
    const joiner = away.start('match', 'join', key, ...at());
    await joiner.saying(/your move/);
    joiner.type('1');
    await joiner.saying(/you play/);
    await joiner.saying(/turn \d+: seat B played/);
    for (const one of [opener, joiner]) one.stop();
    for (const { ended } of [opener, joiner]) expect((await ended).status).toBe(1);
    for (const machine of [home, away]) loseAllButKeys(machine);

    const again = [home, away].map((one) => one.start('match', 'play', key, '--level', '1', ...at()));
    for (const { within } of again) {
      const { status, output, errors } = await within(120_000);
      expect(errors).toContain('found again from keys and chain');
      expect(output).toMatch(/over: (seat [AB] wins|a draw) \(played\)/);
      expect(status).toBe(0);
    }
    expect((await home.run('verify', key, ...at())).status).toBe(0);
    // it is over, with or without the data
    for (const _ of ['kept', 'lost']) {
      expect((await away.run('match', 'play', key, ...at())).errors).toContain('over for these keys');
      loseAllButKeys(away);
    }
  });

  it('with the keys that it was begun with, whatever --keys says, by the line that is printed for it', async () => {
    const { home } = machines;
    const opener = home.start(
      'match',
      'open',
      '--confirmations',
      '1',
      '--keys',
      'B',
      ...at(),
      '--collection',
      machines.collection,
    );
    await opener.saying(/join it with/);
    opener.stop();
    const { output, errors } = await opener.ended;
    const [key = ''] = KEY.exec(output) ?? [];
    const [, line = ''] = /go on with: npm run --silent soh -- (.*)/.exec(errors) ?? [];
    expect(line).toContain('--keys B');
    expect(line).toContain(`--table ${machines.table}`);

    for (const data of ['kept', 'lost']) {
      const wrong = await home.run('match', 'play', key, '--keys', 'A', ...at());
      expect(wrong.errors).toMatch(/is played with the keys of B here.*\n.*\n.*--keys B/);
      expect(wrong.errors).not.toMatch(/keystore|altered/);
      for (const argv of [line.split(' '), ['match', 'play', key, ...at()]]) {
        const again = home.start(...argv);
        await again.saying(/join it with/);
        again.stop();
        expect((await again.ended).status).toBe(1);
      }
      if (data === 'kept') loseAllButKeys(home);
    }
    expect(await home.run('match', 'cancel', key, ...at())).toMatchObject({ status: 0 });
  });

  it('while its opening is signed and not mined: the same opening, told before it stands', async () => {
    const { home, away } = machines;
    const node = nodeOf(machines);
    await node.setAutomine(false);
    const opener = home.start(
      'match',
      'open',
      '--confirmations',
      '1',
      '--level',
      '1',
      ...at(),
      '--collection',
      machines.collection,
    );
    await opener.saying(/open: sent as/);
    const [key = ''] = KEY.exec(opener.output()) ?? [];
    expect(key).not.toBe('');
    opener.stop();
    const stopped = await opener.ended;
    expect(stopped.status).toBe(1);
    expect(stopped.errors).toContain(`go on with: npm run --silent soh -- match play ${key}`);
    const hash = /(?<=sent as )0x\w+/.exec(stopped.errors)?.[0] as `0x${string}`;
    // the node forgets what it was sent
    await node.dropTransaction({ hash });
    const again = home.start('match', 'play', key, '--level', '1', ...at());
    await again.saying(new RegExp(`open: sent as ${hash}`));
    await node.setAutomine(true);
    await node.mine({ blocks: 1 });
    await again.saying(/join it with/);
    const joiner = away.start('match', 'join', key, '--level', '1', ...at());
    for (const { within } of [again, joiner]) expect(await within(120_000)).toMatchObject({ status: 0 });
  });
});

it('every transaction of a folder’s keys is in its one journal, whoever sent it', async () => {
  const { home } = machines;
  const node = nodeOf(machines);
  const cap = 900_000_000n;
  const usual = await node.estimateFeesPerGas();
  expect(usual.maxFeePerGas).toBeGreaterThan(cap);
  writeFileSync(join(home.folder, 'capped.json'), '{"chain":{"maxFeeGwei":0.9}}');
  const done = await home.run('ruleset', 'deactivate', 'order', ...at(), '--config', 'capped.json');
  expect(done, done.errors).toMatchObject({ status: 0 });
  // it heeds the configured fees like the bot
  const { transactions } = await node.getBlock({ includeTransactions: true });
  expect(transactions.map(({ maxFeePerGas }) => maxFeePerGas)).toEqual([cap]);
  const { hash = '0x' } = await node.getBlock({ blockNumber: 0n });
  const keys = keysOf(home);
  const journal = openJournal(join(dataOf(home), 'journal.db'), createRowCipher(keys.A.tableSecret));
  try {
    for (const key of [keys.A.owner, keys.A.agent]) {
      const account = privateKeyToAddress(key.reveal());
      const known = await journal.transactions.highestNonce({ chain: chainName(77_009, hash), account });
      expect(known).toBe((await node.getTransactionCount({ address: account })) - 1);
    }
  } finally {
    await journal.close();
  }
});
