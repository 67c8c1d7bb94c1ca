import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMachine } from '#helpers/chain/network.ts';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';
import { startFaultProxy } from '#helpers/node/fault-proxy.ts';

/** Deployment, rules, and what the doctor says about a network. */
let machines: TwoMachines;

beforeAll(async () => {
  machines = await startTwoMachines(77_004);
}, 120_000);
afterAll(() => machines.stop());

const lines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('deploy', () => {
  it('says what it takes before it sends anything, and sends nothing without a yes', async () => {
    const { network, owners } = machines;
    const fresh = newMachine({ SOH_RPC: network.url });
    const [owner = '0x'] =
      (await fresh.run('keys', 'new', '--open')).output.match(/0x[0-9a-fA-F]{40}/g) ?? [];
    const poor = await fresh.run('deploy', '--yes');
    expect(poor).toMatchObject({ status: 1, output: '' });
    expect(poor.errors).toMatch(/\d+ gas {2}the deployment of table/);
    expect(poor.errors).toMatch(/in all: at most 0\.\d+ at [\d.]+ gwei/);
    expect(poor.errors).toMatch(/The deployer has 0; with a reserve 0\.\d+ are needed/);

    await network.fund(owner as `0x${string}`);
    const asked = fresh.start('deploy');
    await asked.saying(/Deploy\? \[yes\/no\]/);
    asked.type('no');
    expect(await asked.ended).toMatchObject({ status: 1, output: '' });
    expect(owners.home).not.toBe(owner);
    fresh.remove();
  });

  it('goes on where it stopped, and does nothing twice', async () => {
    const { network, home, deployed } = machines;
    const game = ['--game', 'triad'];
    const again = await home.run('deploy', '--yes', '--mint', '--mint-for', machines.owners.away, ...game);
    expect(again).toMatchObject({ status: 0, output: deployed });
    expect(again.errors).toContain('everything is there already');
    expect(again.errors).toContain('paid 0 for 0 gas');

    // it ended before it could write down where they stand: their code stands where it must
    for (const name of ['contracts', 'deployment']) {
      rmSync(join(home.folder, '.show-of-hands', `${name}-${network.chainId}.json`));
    }
    const unwritten = await home.run('deploy', '--yes', ...game);
    expect(unwritten, unwritten.errors).toMatchObject({ status: 0, output: deployed });
    expect(unwritten.errors).toContain('everything is there already');
    expect(unwritten.errors).toContain('paid 0 for 0 gas');

    const fresh = newMachine({ SOH_RPC: network.url });
    const [owner = '0x'] =
      (await fresh.run('keys', 'new', '--open')).output.match(/0x[0-9a-fA-F]{40}/g) ?? [];
    await network.fund(owner as `0x${string}`);
    const first = fresh.start('deploy', '--yes', ...game);
    await first.saying(/done: the deployment of registry/);
    first.stop();
    // a deployment is not taken back: the next one finds what this one left, whenever it ended
    await first.ended;
    const second = await fresh.run('deploy', '--yes', ...game);
    expect(second.status).toBe(0);
    expect(second.errors).not.toContain('done: the deployment of registry');
    fresh.remove();
  });

  it('prints a block that the configuration takes as it is', async () => {
    const { home, network, deployed } = machines;
    writeFileSync(join(home.folder, 'with-chain.json'), deployed);
    const { status, output } = await home.run(
      'doctor',
      '--config',
      'with-chain.json',
      '--wait',
      '0',
      '--json',
    );
    expect(lines(output).find(({ name }) => name === 'chain')?.text).toContain(`chain ${network.chainId}`);
    expect(status).toBe(0);
  });

  it('repeats no address that may hold a key', async () => {
    const { home, network } = machines;
    const secret = 'a1b2c3d4e5f6a7b8c9d0';
    const rpc = `${network.url}/v3/${secret}?token=${secret}`;
    for (const argv of [
      ['deploy', '--yes', '--confirmations', '1'],
      ['doctor', '--wait', '0'],
      ['ruleset', 'list'],
    ]) {
      const { output, errors } = await home.run(...argv, '--rpc', rpc);
      expect(output + errors).not.toContain(secret);
    }
  });
});

describe('ruleset', () => {
  it('registers, lists and takes out of use, by preset or by configuration', async () => {
    const { home } = machines;
    const listed = lines((await home.run('ruleset', 'list')).output);
    expect(listed.map(({ preset }) => preset)).toContain('three-open');
    expect(listed.every(({ active }) => active === true)).toBe(true);

    const config = {
      version: 2,
      tactics: { warningMark: { enabled: true, maxUsesPerPlayer: 1 } },
      classic: { plus: true, same: true },
    };
    const traits = {
      traitDerivation: { enabled: false },
      traitEffects: { enabled: false },
      formationBonuses: { enabled: false },
    };
    writeFileSync(join(home.folder, 'rules.json'), JSON.stringify({ ...config, synergy: traits }));
    const loose = await home.run('ruleset', 'register', 'rules.json');
    expect(loose.errors).toMatch(/plainest form.*\n.*\n.*--canonical/);
    const registered = await home.run('ruleset', 'register', 'rules.json', '--canonical');
    expect(registered, registered.errors).toMatchObject({ status: 0 });
    const id = registered.output.trim();
    const own = async () =>
      lines((await home.run('ruleset', 'list')).output).find(({ rulesetId }) => rulesetId === id);
    expect(await own()).toMatchObject({ active: true, proposer: machines.owners.home, preset: null });
    expect((await home.run('ruleset', 'register', 'rules.json', '--canonical')).errors).toContain(
      'registered already, as yours',
    );

    expect((await home.run('ruleset', 'deactivate', id)).status).toBe(0);
    expect(await own()).toMatchObject({ active: false });
    expect((await home.run('ruleset', 'activate', id)).status).toBe(0);
    expect(await own()).toMatchObject({ active: true });
  });

  it.each([
    [['register', 'nonesuch'], /is no preset/],
    [['register', '{"version":2,"classic":{"ordre":true}}'], /cannot be registered/],
    [['deactivate', 'nonesuch'], /There is no ruleset/],
  ])('refuses %j in words', async (argv, said) => {
    const { status, errors } = await machines.home.run('ruleset', ...argv);
    expect(errors).toMatch(said);
    expect(status).toBe(1);
  });

  it('is only changed by who may change it', async () => {
    const { away, table } = machines;
    const { status, errors } = await away.run('ruleset', 'deactivate', 'order', '--table', table);
    expect(status).toBe(1);
    expect(errors).toMatch(/refuses the deactivation/);
  });

  it('lists what somebody else registered first as ours too, once we have registered it', async () => {
    const { away, table } = machines;
    const register = async () => (await away.run('ruleset', 'register', 'order', '--table', table)).errors;
    expect(await register()).toMatch(/has registered it before; registered as yours, too, by 0x/);
    expect(await register()).toContain('registered already, as yours');
  });
});

describe('curator', () => {
  it('is handed on in two steps, and only whose it is takes rules out of use', async () => {
    const { home, away, table, owners } = machines;
    const curators = async () =>
      lines((await home.run('curator', 'show')).output).map(({ curator, next }) => ({ curator, next }));
    const both = (curator: string, next: string | null) => [
      { curator, next },
      { curator, next },
    ];
    expect(await curators()).toEqual(both(owners.home, null));
    const early = await away.run('curator', 'accept', '--table', table);
    expect(early.errors).toMatch(/was not named/);
    expect((await away.run('curator', 'offer', owners.away, '--table', table)).errors).toMatch(
      /is no curator/,
    );

    await home.run('curator', 'offer', owners.away);
    const back = await home.run('curator', 'offer', zeroAddress);
    expect(back.errors).toMatch(/no other curator is named any more/);
    expect(await curators()).toEqual(both(owners.home, null));
    const offered = await home.run('curator', 'offer', owners.away);
    expect(offered, offered.errors).toMatchObject({ status: 0 });
    expect(offered.errors).toMatch(/accepts by calling 0x[0-9a-fA-F]{40} with 0x79ba5097/);
    expect(await curators()).toEqual(both(owners.home, owners.away));
    const accepted = await away.run('curator', 'accept', '--table', table);
    expect(accepted, accepted.errors).toMatchObject({ status: 0 });
    expect(await curators()).toEqual(both(owners.away, null));

    expect((await home.run('ruleset', 'deactivate', 'order')).status).toBe(1);
    expect((await away.run('ruleset', 'deactivate', 'order', '--table', table)).status).toBe(0);
    expect((await away.run('ruleset', 'activate', 'order', '--table', table)).status).toBe(0);

    await away.run('curator', 'offer', owners.home, '--table', table);
    expect((await home.run('curator', 'accept')).status).toBe(0);
  });

  it.each([
    [['offer', 'nonesuch'], /is no address/],
    [['show', '--game', 'polylemma', '--table', `0x${'11'.repeat(20)}`], /have no curator/],
  ])('refuses %j in words', async (argv, said) => {
    const { status, errors } = await machines.home.run('curator', ...argv);
    expect(errors).toMatch(said);
    expect(status).toBe(1);
  });
});

describe('doctor', () => {
  const examined = async (...argv: readonly string[]) => {
    const { status, output } = await machines.home.run('doctor', '--json', '--wait', '0', ...argv);
    const found = lines(output);
    const level = (name: string) => found.find((finding) => finding.name === name)?.level;
    return { status, found, level };
  };

  it('finds nothing wrong where nothing is', async () => {
    const { network } = machines;
    await network.setBlockTime(1);
    try {
      const { status, found, level } = await examined('--wait', '10');
      expect(found.filter((finding) => finding.level === 'wrong')).toEqual([]);
      const good = [
        'data folder',
        'lock',
        'keystore',
        'keys',
        'port',
        'chain',
        'head',
        'clock',
        'table',
        'ruleset',
      ];
      for (const name of good) expect([name, level(name)]).toEqual([name, 'ok']);
      expect(level('cards of A')).toBe('ok');
      expect(level('balance of agent A')).toBe('ok');
      expect(status).toBe(0);
    } finally {
      await network.setBlockTime(0);
    }
  });

  it('says which chain, key, contract or ruleset is wrong, and what to do', async () => {
    const { home, away, network, table, owners } = machines;
    expect((await examined('--chain-id', '5')).level('chain')).toBe('wrong');
    expect((await examined('--rpc', 'http://127.0.0.1:9')).level('chain')).toBe('wrong');
    const noCode = await examined('--table', owners.away);
    expect(noCode.level('contracts')).toBe('wrong');
    const noTable = await examined('--table', machines.collection);
    expect(noTable.level('contracts')).toBe('wrong');
    for (const { status, found } of [noCode, noTable]) {
      expect(status).toBe(1);
      for (const finding of found.filter(({ level }) => level === 'wrong'))
        expect(finding.remedy).toBeTruthy();
    }
    await home.run('ruleset', 'deactivate', 'three-open');
    expect((await examined()).level('ruleset')).toBe('wrong');
    await home.run('ruleset', 'activate', 'three-open');
    expect((await examined()).level('ruleset')).toBe('ok');

    // away has no coins for B's accounts' cards: its B owns none
    const other = await away.run(
      'doctor',
      '--json',
      '--wait',
      '0',
      '--table',
      table,
      '--collection',
      machines.collection,
    );
    expect(lines(other.output).find(({ name }) => name === 'cards of B')).toMatchObject({ level: 'wrong' });

    const wrongPassword = newMachine({ SOH_RPC: network.url, SOH_KEYSTORE_PASSWORD: 'not the password' });
    const { output } = await wrongPassword.run(
      'doctor',
      '--json',
      '--wait',
      '0',
      '--data',
      join(home.folder, '.show-of-hands'),
    );
    expect(lines(output).find(({ name }) => name === 'keystore')).toMatchObject({ level: 'wrong' });
    wrongPassword.remove();
  });

  it('says of a node that has had too many requests that it is that, and what helps', async () => {
    const proxy = await startFaultProxy(machines.network.url);
    proxy.fault = () => ({ kind: 'status', status: 429 });
    const refused = newMachine({ SOH_RPC: proxy.url });
    try {
      const { status, output } = await refused.run('doctor', '--json', '--wait', '0');
      expect(status).toBe(1);
      expect(lines(output).find(({ name }) => name === 'chain')).toMatchObject({
        level: 'wrong',
        text: expect.stringMatching(/refuses requests: too many \(429\)/),
        remedy: expect.stringMatching(/larger plan/),
      });
    } finally {
      await proxy.close();
      refused.remove();
    }
  });

  it('looks at one seat’s accounts where only that one plays', async () => {
    const { away, table, collection } = machines;
    const look = async (...argv: string[]) => {
      const { status, output } = await away.run('doctor', '--json', '--wait', '0', '--table', table, ...argv);
      return { status, found: lines(output) };
    };
    const one = await look('--keys', 'A', '--collection', collection);
    const names = one.found.map(({ name }) => String(name));
    expect(names).toEqual(expect.arrayContaining(['balance of owner A', 'balance of agent A', 'cards of A']));
    expect(names.filter((name) => / B$/.test(name))).toEqual([]);
    expect(one.status).toBe(0);
    // without a collection nobody knows about cards, and the doctor does not keep silent about it
    const { found } = await look('--keys', 'A');
    expect(found.find(({ name }) => name === 'cards')).toMatchObject({ level: 'unknown' });
  });

  it('sees a clock that is wrong, and a head that stands still', async () => {
    const { network } = machines;
    const still = await examined('--wait', '1');
    expect(still.level('head')).toBe('warning');
    await network.passTime(3_600);
    const skewed = await examined();
    expect(skewed.level('clock')).toBe('wrong');
    expect(skewed.status).toBe(1);
  });

  it('works with nothing configured: the bot’s own chain', async () => {
    const fresh = newMachine();
    const { status, output } = await fresh.run('doctor', '--json');
    const found = lines(output);
    expect(found.filter(({ level }) => level === 'wrong')).toEqual([]);
    expect(found.map(({ name }) => name)).toContain('chain');
    expect(status).toBe(0);
    fresh.remove();
  });
});
