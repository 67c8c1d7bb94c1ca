import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SEATS } from '@show-of-hands/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyEnvironmentOf, openKeystore } from '#bot/keystore';
import { addressesIn, type Machine, newMachine } from '#helpers/chain/network.ts';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';

/** Matches between two machines on a network that is neither's, as people play them. */
let machines: TwoMachines;

beforeAll(async () => {
  machines = await startTwoMachines(77_003);
}, 120_000);
afterAll(() => machines.stop());

const keystoreOf = ({ folder }: Machine): string => join(folder, '.show-of-hands', 'keys.json');
const at = (): readonly string[] => ['--table', machines.table];

describe('a match between two machines', () => {
  it('is played by hand against the computer, and watched without keys', async () => {
    const { home, away, network, table } = machines;
    const opener = home.start('match', 'open', '--confirmations', '1', '--preset', 'order');
    await opener.saying(/join it with/);
    const [key = ''] = /0x[0-9a-f]{64}/.exec(opener.output()) ?? [];
    // the line can be pasted elsewhere: it names all that another data folder does not know
    expect(opener.errors()).toContain(`match join ${key} --table ${table} --rpc`);
    const stranger = newMachine();
    const watcher = stranger.start('match', 'watch', key, '--rpc', network.url, '--table', table);
    await watcher.saying(/opened by/);
    const joiner = away.start('match', 'join', key, '--level', '1', ...at());

    // what is wrong is answered, and asked for again; then the first move of the list, turn for turn
    await opener.saying(/your move/);
    opener.type('hello');
    await opener.saying(/"hello" is no move/);
    opener.type('999');
    await opener.saying(/there is no move 999/);
    let answered = 0;
    const ended = joiner.ended.then(() => true);
    while (!(await Promise.race([ended, pause(20, false)]))) {
      const asked = opener.output().split('your move').length - 1;
      if (asked === answered) continue;
      answered = asked;
      opener.type('1');
    }
    const [a, b, w] = await Promise.all([opener.ended, joiner.ended, watcher.ended]);
    expect([a.status, b.status, w.status]).toEqual([0, 0, 0]);
    expect(answered).toBeGreaterThanOrEqual(4);
    for (const { output } of [a, b, w]) expect(output).toMatch(/over: (seat [AB] wins|a draw) \(played\)/);

    // nobody who watches sees a card before it is shown: neither the other player nor the watcher
    const shown = w.output.split('\n');
    const first = shown.findIndex((text) => text.includes('opened secret'));
    expect(first).toBeGreaterThan(0);
    for (const line of shown.slice(0, first)) expect(line).not.toMatch(/token/);
    stranger.remove();
    expect((await home.run('verify', key)).status).toBe(0);
  });

  it('takes moves as commands, and plays them without what was not said', async () => {
    const { away, home } = machines;
    const { key, opener } = await machines.open('--preset', 'all-open', '--level', '1');
    const joiner = away.start('match', 'join', key, ...at());
    await joiner.saying(/your move/);
    const [, first = ''] = / {2}1\. (#triad \w\d->\w\d)/.exec(joiner.output()) ?? [];
    joiner.type(first.replace('#triad ', '').replace(/^\w/, '').toLowerCase());
    await joiner.saying(/you play/);
    const [, played = ''] = /you play (.*)/.exec(joiner.output()) ?? [];
    expect(played).toBe(first);
    joiner.stop();
    opener.stop();
    expect((await joiner.ended).status).toBe(1);
    await opener.ended;

    // stopped in the middle of the match, both go on where the chain stands
    const again = home.start('match', 'play', key, '--level', '1');
    const other = away.start('match', 'play', key, '--level', '1', ...at());
    expect(await again.ended).toMatchObject({ status: 0 });
    expect(await other.ended).toMatchObject({ status: 0 });
    const verified = await home.run('verify', key);
    expect(verified, verified.output).toMatchObject({ status: 0 });
    expect(verified.output).toMatch(/ok +replay: the engine plays all 9 turns/);
  });

  it('that somebody leaves is lost by time, and verified as such', async () => {
    const { away, home, network } = machines;
    const { key, opener } = await machines.open('--level', '1', '--act-window', '60');
    const joiner = away.start('match', 'join', key, ...at());
    await joiner.saying(/your move/);
    joiner.stop();
    await joiner.ended;
    await network.passTime(100);
    await opener.saying(/seat A has shown all that it must/);
    await network.passTime(100);
    const { status, output } = await opener.ended;
    expect(status).toBe(0);
    expect(output).toContain('over: seat A wins (time)');
    const verified = await home.run('verify', key);
    expect(verified.output).toMatch(/ok +outcome: seat A wins: seat B did not act/);
    expect(verified.status).toBe(0);
  });

  it('that is rated and of a series is joined after its terms were told, and the next game swaps the seats', async () => {
    const { home, away, owners } = machines;
    const first = await machines.open('--level', '1', '--rated', '--series', '3', '--invite', owners.away);
    const joiner = away.start('match', 'join', first.key, '--level', '1', ...at());
    const [a, b] = await Promise.all([first.opener.ended, joiner.ended]);
    expect([a.status, b.status]).toEqual([0, 0]);
    const [, id = ''] = /rated, game 1 of at most 3 in series (0x[0-9a-f]{8})…/.exec(b.errors) ?? [];
    expect(b.errors.indexOf('rated, game 1')).toBeLessThan(b.errors.indexOf('join: sent as'));
    expect(b.output).toContain(`opened by ${owners.home}: rated, game 1 of at most 3 in series ${id}…`);
    expect((await home.run('verify', first.key)).status).toBe(0);

    // who opened the first game is invited to the second one, and cannot open it
    const next = ['match', 'open', '--next-of', first.key, '--level', '1', ...at()];
    expect((await home.run(...next)).errors).toContain(`The next game is opened by ${owners.away}`);
    const opener = away.start(...next, '--collection', machines.collection);
    await opener.saying(/join it with/);
    const [key = ''] = /0x[0-9a-f]{64}/.exec(opener.output()) ?? [];
    const second = home.start('match', 'join', key, '--level', '1');
    await second.saying(/joined by/);
    expect(second.errors()).toContain(`rated, game 2 of at most 3 in series ${id}…`);
    expect(opener.output()).toContain(`opened by ${owners.away}: rated, game 2`);
    // the game before has to be over
    opener.stop();
    second.stop();
    await Promise.all([opener.ended, second.ended]);
    const early = await home.run('match', 'open', '--next-of', key);
    expect(early.errors).toMatch(/The game is not over: it is in phase/);
  });

  it('is played on by the agent that its owner puts in another’s place, which says so and stops', async () => {
    const { home, away, owners, network } = machines;
    const { key, opener } = await machines.open('--level', '1');
    const joiner = away.start('match', 'join', key, ...at());
    await joiner.saying(/your move/);

    // the owner of seat B at another machine, whose own agent is another one
    const owner = openKeystore(keystoreOf(away), keyEnvironmentOf(away.env)).A.owner.reveal();
    const desk = newMachine({ SOH_RPC: network.url, SOH_A_OWNER_KEY: owner });
    await desk.run('keys', 'new', '--open');
    const [, agent = ''] = addressesIn((await desk.run('keys', 'show')).output);
    const replace = (...words: readonly string[]) =>
      desk.run('match', 'replace-agent', key, ...words, ...at());
    expect((await replace('nonsense')).errors).toMatch(/An agent is an address, or none, got "nonsense"/);
    expect((await replace(owners.home, '--keys', 'B')).errors).toMatch(
      /Only a seat’s owner replaces its agent/,
    );
    const replaced = await replace();
    expect(replaced, replaced.errors).toMatchObject({ status: 0 });
    expect(replaced.output).toMatch(new RegExp(`seat B of match ${key}: agent ${agent}, before 0x`));
    expect((await replace()).errors).toContain(`${agent} is the agent of seat B already`);

    const stopped = await joiner.ended;
    expect(stopped.status).toBe(1);
    expect(stopped.errors).toMatch(/owner of seat B has replaced its agent 0x\w+ by 0x\w+/);
    expect(stopped.errors.split('has replaced its agent').length).toBe(2);
    await opener.saying(/seat B gave the rights of its agent 0x\w+ to 0x\w+/);
    const refused = await away.run('match', 'play', key, '--level', '1', ...at());
    expect(refused).toMatchObject({ status: 1, errors: expect.stringContaining('as its agent, not this') });

    // with nobody but itself an owner goes on, and what it has done before stays good
    expect((await replace('none')).output).toMatch(/agent none, before 0x/);
    const again = away.start('match', 'play', key, '--level', '1', '--owner-plays', ...at());
    expect(await again.ended).toMatchObject({ status: 0 });
    expect(await opener.ended).toMatchObject({ status: 0 });
    expect((await replace()).errors).toContain('The match is over');
    const verified = await home.run('verify', key);
    expect(verified, verified.output).toMatchObject({ status: 0 });
    desk.remove();
  });

  it('that nobody joined can be withdrawn', async () => {
    const { home } = machines;
    const { key, opener } = await machines.open();
    expect((await home.run('match', 'cancel', key)).errors).toContain('is running with this data folder');
    opener.stop();
    await opener.ended;
    expect(await home.run('match', 'cancel', key)).toMatchObject({ status: 0 });
    expect((await home.run('verify', key)).output).toMatch(/ok +outcome: the opener withdrew it/);
  });

  it.each<[string, () => readonly string[], RegExp]>([
    ['an unknown key', () => ['match', 'join', `0x${'12'.repeat(32)}`, ...at()], /no such match/],
    ['a key that is none', () => ['match', 'join', '0x12', ...at()], /64 hex digits/],
    ['unknown rules', () => ['match', 'open', '--preset', 'nonesuch', ...at()], /choose one of/],
    ['a level that there is not', () => ['match', 'open', '--level', '11', ...at()], /takes 1 to 10/],
    ['a table that is none', () => ['match', 'open', '--table', machines.owners.away], /no table contract/i],
    [
      'an unknown match to go on with',
      () => ['match', 'play', `0x${'34'.repeat(32)}`, ...at()],
      /has not opened/,
    ],
    ['another chain', () => ['match', 'open', '--chain-id', '5', ...at()], /leads to chain 77003/],
  ])('refuses %s before anything is sent', async (_, argv, said) => {
    const { status, errors, output } = await machines.away.run(...argv());
    expect(errors).toMatch(said);
    expect(output).toBe('');
    expect(status).toBe(1);
  });

  it('is refused where it could not be played: without coins, cards, an invitation, or an opponent', async () => {
    const { home, away, network, owners } = machines;
    const poor = newMachine({ SOH_RPC: network.url });
    const [owner = '0x', agent = '0x'] =
      /0x[0-9a-fA-F]{40}/g[Symbol.match]((await poor.run('keys', 'new', '--open')).output) ?? [];
    const open = () => poor.run('match', 'open', ...at(), '--collection', machines.collection);
    expect((await open()).errors).toMatch(/The owner has 0, and a match can cost it/);
    await network.fund(owner as `0x${string}`);
    expect((await open()).errors).toMatch(/The agent has 0, .*\n.*\n.*--owner-plays/);
    await network.fund(agent as `0x${string}`);
    expect((await open()).errors).toMatch(/owns 0 cards, and a hand needs 5/);

    const { key, opener } = await machines.open('--invite', owners.away);
    expect((await poor.run('match', 'join', key, ...at())).errors).toContain(`Only ${owners.away} may join`);
    poor.remove();
    opener.stop();
    await opener.ended;
    expect((await home.run('match', 'join', key)).errors).toMatch(/opened by this very owner/);
    // blocks have become rare: a move would take longer than the match gives
    const short = await machines.open('--act-window', '60');
    short.opener.stop();
    await short.opener.ended;
    await network.passTime(900);
    const late = await away.run('match', 'join', short.key, ...at());
    expect(late.errors).toMatch(/gives 60 s for a move; on this chain one takes up to \d{3} s/);
    const joined = away.start('match', 'join', key, '--level', '1', ...at());
    await joined.saying(/joined by/);
    joined.stop();
    await joined.ended;
    expect((await home.run('match', 'join', key, '--keys', 'B')).errors).toMatch(
      /cannot be joined: it is in phase/,
    );
  });

  it('is joined only when its opening is as old as its terms want what is sent to be', async () => {
    const { away, network } = machines;
    const { key, opener } = await machines.open('--confirmations', '5');
    const joiner = away.start('match', 'join', key, '--level', '1', ...at());
    await joiner.saying(/waiting for block \d+/);
    expect(opener.output()).not.toContain('joined by');
    for (let block = 1; block < 5; block += 1) await network.passTime(1);
    await opener.saying(/joined by/);
    opener.stop();
    joiner.stop();
    await Promise.all([opener.ended, joiner.ended]);
  });
});

it('nothing that was ever printed or written holds a key or a password', () => {
  const { home, away } = machines;
  for (const machine of [home, away]) {
    const { folder, env, said } = machine;
    const keys = openKeystore(keystoreOf(machine), keyEnvironmentOf(env));
    const secrets = SEATS.flatMap((seat) => Object.values(keys[seat]).map((key) => key.reveal().slice(2)));
    const texts = [said(), ...filesIn(folder).map((path) => readFileSync(path, 'latin1'))];
    expect(texts.length).toBeGreaterThan(5);
    for (const secret of [...secrets, env.SOH_KEYSTORE_PASSWORD ?? '']) {
      expect(secret.length).toBeGreaterThan(10);
      for (const text of texts) expect(text.toLowerCase()).not.toContain(secret);
    }
  }
});

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
