import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestClient, http } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNetwork } from '#helpers/chain/network.ts';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { deafPort } from '#helpers/processes/deaf-port.ts';
import { freePort } from '#helpers/processes/free-port.ts';
import { until } from '#helpers/processes/processes.ts';
import { type Addresses, type BotConfig, type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';
import { refusalOf } from '#helpers/show/refusal.ts';

const ANY_PORT: BotConfig = { web: { port: 0 } };
const ADDRESS = `0x${'12'.repeat(20)}` as const;
/** Answers everything with 29 words of zeros, as tables of the first edition answer about a match that there is not. */
const FORMER_TABLE = '0x6103a05ff3';
const SECRET = 'deadbeefdeadbeefdeadbeefdeadbeef';

let folder: BotFolder;
beforeEach(() => {
  folder = botFolder(ANY_PORT);
});
afterEach(() => folder.remove());

/** Writes the configuration as it is, right or wrong. */
const configure = (config: unknown): void =>
  writeFileSync(folder.configFile, typeof config === 'string' ? config : JSON.stringify(config));

describe('a command line that is wrong', () => {
  it.each([
    ['an unknown option', ['--colour', 'red'], /Unknown option '--colour'/],
    ['a value that is missing', ['--channel'], /--channel/],
    ['text where a number belongs', ['--vote-seconds', 'long'], /--vote-seconds takes a number, got "long"/],
    ['a number out of range', ['--vote-seconds', '0'], /ballot\.seconds/],
    ['a channel that cannot be one', ['--channel', 'not a channel'], /channel: expected a Twitch channel/],
    ['a stray word', ['go'], /go/],
  ])('%s is named', async (_name, options, what) => {
    const refusal = await refusalOf(folder, ...options);
    expect(refusal.what).toMatch(what);
    expect(refusal.remedy).toMatch(/--help|README|e\.g\./);
  });

  it.each([
    ['game', 'chess', /no game "chess"/, /triad/],
    ['preset', 'mayhem', /no ruleset "mayhem"/, /three-open.*all-open.*order.*chaos/],
  ])('a %s that does not exist is named, and those that do', async (option, value, what, remedy) => {
    const refusal = await refusalOf(folder, `--${option}`, value);
    expect(refusal.what).toMatch(what);
    expect(refusal.remedy).toMatch(remedy);
  });
});

describe('a configuration file that is wrong', () => {
  it.each([
    ['not JSON', '{"web": }', /is not JSON/],
    ['not an object', '[]', /is not JSON: the top level is not an object/],
    ['an unknown field', { table: { tempo: 3 } }, /table: .*"tempo"/],
    ['a wrong value', { web: { port: 'any' } }, /web\.port/],
    ['two mistakes', { web: { port: -1 }, ballot: { seconds: 'x' } }, /web\.port.*ballot\.seconds/],
    ['a chain without its contracts', { chain: { rpc: 'http://127.0.0.1:1' } }, /chainId and contracts/],
  ])('%s: the file and the mistake are named', async (_name, config, what) => {
    configure(config);
    const refusal = await refusalOf(folder);
    expect(refusal.what).toMatch(what);
    expect(refusal.where).toContain(folder.configFile);
  });

  it('a file that is not there is named', async () => {
    rmSync(folder.configFile);
    const refusal = await refusalOf(folder);
    expect(refusal.what).toMatch(/does not exist/);
    expect(refusal.where).toBe(folder.configFile);
  });
});

describe('a data folder that is wrong', () => {
  it.each([
    ['is a file', ''],
    ['would lie in a file', 'deeper'],
  ])('one that %s is named', async (_name, below) => {
    writeFileSync(join(folder.place, 'file'), '');
    const path = join(folder.place, 'file', below);
    const refusal = await refusalOf(folder, '--data', path);
    expect(refusal.what).toMatch(/The data folder cannot be used/);
    expect(refusal.where).toBe(path);
    expect(refusal.remedy).toMatch(/--data/);
  });

  it.each([
    ['is not JSON', `{"seats": "0x${SECRET}`],
    ['lacks a key', JSON.stringify({ version: 1, seats: { A: { owner: `0x${SECRET}${SECRET}` } } })],
    ['has a key that is none', JSON.stringify({ version: 1, seats: { A: `0x${SECRET}`, B: 1 } })],
  ])('a keystore that %s is never quoted and never replaced', async (_name, content) => {
    mkdirSync(folder.data);
    const keys = join(folder.data, 'keys.json');
    writeFileSync(keys, content);
    for (let time = 0; time < 2; time += 1) {
      const refusal = await refusalOf(folder);
      expect(refusal.what).toMatch(/The keystore cannot be read/);
      expect(refusal.where).toBe(keys);
      expect(refusal.text).not.toContain(SECRET);
    }
  });

  it('a journal that is none is named', async () => {
    mkdirSync(folder.data);
    writeFileSync(join(folder.data, 'journal.db'), 'Dear diary, '.repeat(20));
    const refusal = await refusalOf(folder);
    expect(refusal.what).toMatch(/The journal cannot be opened/);
    expect(refusal.where).toBe(join(folder.data, 'journal.db'));
  });
});

describe('a chat that cannot be reached', () => {
  it('at the start: is waited for, with pages, chain and lamp up; the show begins by itself', async () => {
    const port = await freePort();
    const server = `127.0.0.1:${port}`;
    const bot = BotProcess.in(folder, '--channel', 'testers', '--chat-server', server);
    let room: ChatRoom | undefined;
    let tap: TrafficRecorder | undefined;
    try {
      const { origin } = await bot.ready();
      const [, code = ''] = await bot.said(/pairing code: (\S+)/);
      tap = await TrafficRecorder.open(origin, code);
      const { control } = tap;
      const show = tap;
      const lamp = () => show.control.lamps.find(({ name }) => name === 'chat');
      expect(control.role).toBe('streamer');
      await until('the lamp is bad', () => lamp()?.status === 'bad');
      expect(lamp()?.text).toContain(`#testers on the chat server at ${server} can't be reached`);
      expect(lamp()?.text).toMatch(/Check the channel.* begins once chat is there/);
      expect(lamp()?.text).not.toContain('\n');
      expect(show.show).toMatchObject({ match: null, table: { status: 'idle', problem: null } });
      // it is begun anew at once, to be set up otherwise: nothing is under way
      expect(await show.act('restart')).toMatchObject({
        ok: true,
        message: expect.stringMatching(/^Restarting the show\. /),
      });
      tap.close();
      await until(
        'another code',
        () => bot.lines.filter((line) => /pairing code: /.test(line)).length === 3,
        60_000,
      );
      room = await openChatRoom(port);
      await bot.said(/reading #testers/);
      const again = /pairing code: (\S+)/.exec(
        bot.lines.findLast((line) => /pairing code: /.test(line)) ?? '',
      );
      tap = await TrafficRecorder.open(origin, again?.[1] ?? '');
      const begun = tap;
      await until('a vote is open', () => begun.show.ballot?.status === 'open', 60_000);
      expect(begun.control.lamps.find(({ name }) => name === 'chat')).toMatchObject({ status: 'good' });
    } finally {
      tap?.close();
      await bot.end();
      await room?.stop();
    }
  });

  it('before it has come: the show can be ended as always', async () => {
    const server = `127.0.0.1:${await deafPort()}`;
    const bot = BotProcess.in(folder, '--channel', 'testers', '--chat-server', server);
    await bot.ready();
    await bot.said(/chat .*next try in/);
    expect(await bot.end()).toMatchObject({ code: 0 });
  });
});

describe('beside a show that runs', () => {
  let first: BotFolder;
  let room: ChatRoom;
  let bot: BotProcess;
  let addresses: Addresses;
  beforeAll(async () => {
    first = botFolder({ ...ANY_PORT, table: { autoStart: false } });
    room = await openChatRoom();
    bot = BotProcess.in(first, ...room.options);
    addresses = await bot.ready();
    await bot.said(/reading #testers/);
  });
  afterAll(async () => {
    await bot.end();
    first.remove();
    await room.stop();
  });

  it('its port is taken', async () => {
    const { port } = new URL(addresses.origin);
    const refusal = await refusalOf(folder, '--port', port);
    expect(refusal.what).toBe(`Port ${port} is taken`);
    expect(refusal.remedy).toMatch(/--port/);
    // a window that a double click opened may be gone by then
    expect(readFileSync(join(folder.data, 'logs', 'show.log'), 'utf8')).toContain(refusal.what);
    expect(bot.running).toBe(true);
  });

  it('its data folder is in use', async () => {
    const refusal = await refusalOf(first, '--port', '0');
    expect(refusal.what).toMatch(/Another Show of Hands is running with this data folder/);
    expect(refusal.where).toContain(first.data);
    expect(refusal.remedy).toMatch(/--data/);
    expect(bot.running).toBe(true);
  });

  const onChain = (rpc: string, chainId: number, table: string) =>
    configure({
      ...ANY_PORT,
      data: folder.data,
      chain: { rpc, chainId, contracts: { table, registry: table, collection: table } },
    });

  it('an RPC address where nobody listens is named, without the key in it', async () => {
    onChain(`http://127.0.0.1:${await deafPort()}/v3/${SECRET}`, 31_337, addresses.table);
    const refusal = await refusalOf(folder);
    expect(refusal.what).toMatch(/The RPC doesn't answer/);
    expect(refusal.where).toMatch(/^http:\/\/127\.0\.0\.1:\d+/);
    expect(refusal.text).not.toContain(SECRET);
  });

  it('an RPC address that is no chain’s is named', async () => {
    onChain(`${addresses.origin}/${SECRET}`, 31_337, addresses.table);
    const refusal = await refusalOf(folder);
    expect(refusal.what).toMatch(/The RPC doesn't answer/);
    expect(refusal.text).not.toContain(SECRET);
  });

  it('a chain of another id is named, with both ids', async () => {
    onChain(addresses.rpc, 1, addresses.table);
    const refusal = await refusalOf(folder);
    expect(refusal.what).toBe('The RPC leads to chain 31337, but chain 1 is configured');
    expect(refusal.remedy).toMatch(/chain\.chainId/);
  });

  it('a table contract of an earlier version is named, and what to do about it', async () => {
    const network = await startNetwork(4_242);
    try {
      const client = createTestClient({ mode: 'anvil', transport: http(network.url) });
      await client.setCode({ address: ADDRESS, bytecode: FORMER_TABLE });
      onChain(network.url, network.chainId, ADDRESS);
      const refusal = await refusalOf(folder);
      expect(refusal.what).toMatch(/table contract at 0x[0-9a-f]{40} is of an earlier version/i);
      expect(refusal.remedy).toMatch(/soh -- deploy/);
    } finally {
      await network.stop();
    }
  });

  it('a contract that is not there is named', async () => {
    onChain(addresses.rpc, 31_337, ADDRESS);
    const refusal = await refusalOf(folder);
    expect(refusal.what).toMatch(new RegExp(`no table contract at ${ADDRESS} on chain 31337`));
    expect(refusal.remedy).toMatch(/chain\.contracts\.table/);
  });

  it('chat that is lost later is only told, and found again', async () => {
    const found = () => bot.lines.filter((line) => /reading #testers/.test(line)).length;
    const before = found();
    room.server.dropAll();
    await bot.said(/! chat .*next try in/);
    await expect.poll(found, { timeout: 15_000 }).toBe(before + 1);
    expect(bot.running).toBe(true);
  });
});
