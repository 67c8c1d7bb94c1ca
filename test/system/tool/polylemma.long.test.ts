import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMachine } from '#helpers/chain/network.ts';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';

const GAME = ['--game', 'polylemma'] as const;
/** Matches of POLYLEMMA between two machines on a network that is neither's. */
let machines: TwoMachines;

beforeAll(async () => {
  machines = await startTwoMachines(77_013, GAME);
}, 120_000);
afterAll(() => machines?.stop());

it('a match is played with a party of one’s own, by typed moves against the computer, and verified', async () => {
  const { home, away, network, table } = machines;
  const doctor = await home.run('doctor', ...GAME);
  expect(doctor.output).toMatch(/^ok +roles: the table begins matches$/m);
  // four make a party, and nobody has to guess at it
  expect(doctor.output).toMatch(/^ok +cards of A: 12$/m);
  expect(doctor.output).toMatch(/^ok +ruleset: Classic is played by every table of this game$/m);

  const opener = home.start('match', 'open', '--confirmations', '1', ...GAME, '--party', '4,3,2,1');
  await opener.saying(/join it with: .* --game polylemma /);
  const [key = ''] = /0x[0-9a-f]{64}/.exec(opener.output()) ?? [];
  const joiner = away.start('match', 'join', key, '--level', '2', '--table', table, ...GAME);
  await opener.saying(/your move/);
  opener.type('hello');
  await opener.saying(/"hello" is no move/);
  opener.type('3');
  await opener.saying(/"3" cannot be played: say points as well/);
  const slots = ['r', '1', '2', '3', '4'];
  let answered = 0;
  const ended = joiner.ended.then(() => true);
  while (!(await Promise.race([ended, pause(20, false)]))) {
    const asked = opener.output().split('your move').length - 1;
    if (asked === answered) continue;
    answered = asked;
    opener.type(`${slots[asked - 1]} quarter`);
  }
  const [a, b] = await Promise.all([opener.ended, joiner.ended]);
  expect([a.status, b.status], a.errors + b.errors).toEqual([0, 0]);
  expect(answered).toBeGreaterThanOrEqual(3);
  for (const { output } of [a, b]) expect(output).toMatch(/over: (seat [AB] wins|a draw) \(played\)/);

  // anyone can look on later and check it, without keys
  const stranger = newMachine();
  const watched = await stranger.run('match', 'watch', key, '--rpc', network.url, '--table', table, ...GAME);
  expect(watched.output).toMatch(/seat A played #poly r lp=\d+/);
  const verified = await stranger.run('verify', key, '--rpc', network.url, '--table', table, ...GAME);
  // without the game's name it is not told that the match is wrong
  const unnamed = await stranger.run('verify', key, '--rpc', network.url, '--table', table);
  stranger.remove();
  expect(unnamed).toMatchObject({
    status: 1,
    output: '',
    errors: expect.stringMatching(/say --game polylemma/),
  });
  expect(verified, verified.output).toMatchObject({ status: 0 });
  expect(verified.output).toMatch(/the engine plays all \d turns as legal moves/);
  expect(verified.output).toMatch(/^ok +characters: all \d+ are as the collection/m);
  expect(verified.output).not.toMatch(/^unknown +hand/m);
}, 120_000);

it('what is asked for wrongly is answered with what to do', async () => {
  const { home, table } = machines;
  const at = ['--table', table];
  const refused: readonly (readonly [argv: readonly string[], why: RegExp])[] = [
    [['match', 'open', ...GAME, '--party', '1,2,3'], /--party takes 4 different tokens/],
    [['match', 'open', ...GAME, '--level', '6'], /--level takes 1 to 5/],
    [['match', 'open', ...GAME, '--preset', 'three-open'], /choose one of: classic, fickle, bare/],
    [['ruleset', 'register', 'classic', ...GAME, ...at], /every table plays all of them/],
    [['deploy', '--yes', '--collection', table, ...GAME], /leave out --collection/],
    [['deploy', '--yes', '--coin-price', '0', ...GAME], /above nothing, got "0"/],
    [['deploy', '--yes', '--coin-price', '1e-3', ...GAME], /above nothing, got "1e-3"/],
    [['deploy', '--yes', '--coin-price', '1', '--game', 'triad'], /no coins to sell/],
  ];
  for (const [argv, why] of refused) {
    const { status, errors } = await home.run(...argv);
    expect({ argv, status, errors }).toMatchObject({ status: 1, errors: expect.stringMatching(why) });
  }
  const listed = await home.run('ruleset', 'list', ...GAME, ...at);
  expect(
    listed.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).preset),
  ).toEqual(['classic', 'fickle', 'bare']);
});

it('coins are sold once somebody says what one costs, which nobody can change', async () => {
  const { home } = machines;
  const told = async () => (await home.run('doctor', '--wait', '0', ...GAME)).output;
  expect(await told()).toMatch(/^ok +coins: the dealer sells none$/m);
  const deploy = (price: string, ...more: readonly string[]) =>
    home.run('deploy', '--yes', '--coin-price', price, ...more, ...GAME);
  const deployed = await deploy('0.0001');
  expect(deployed, deployed.errors).toMatchObject({ status: 0 });
  // nothing else is sent
  expect(deployed.errors.match(/^done: .*$/gm)).toEqual([
    expect.stringMatching(/^done: the price of a coin/),
  ]);
  expect(await told()).toMatch(
    /^ok +coins: the dealer sells them for 0\.0001 of the chain's own coin each$/m,
  );
  const again = await deploy('0.0002', '--no-rehearsal');
  expect(again).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/costs 0\.0001 .* it is set once/s),
  });
  const same = await deploy('0.0001', '--no-rehearsal');
  expect(same, same.errors).toMatchObject({ status: 0 });
}, 60_000);

it('prize money is put up for a player, and cannot be more than there is', async () => {
  const { home } = machines;
  const rich = await home.run('prize', '500', '--keys', 'B', ...GAME);
  expect(rich, rich.errors).toMatchObject({ status: 0 });
  const [, before = ''] = /^(\d+) coins can be won from (0x[0-9a-fA-F]{40})$/m.exec(rich.output) ?? [];
  const again = await home.run('prize', '7', '--keys', 'B', ...GAME);
  expect(again.output).toMatch(new RegExp(`^${Number(before) + 7} coins can be won from 0x`, 'm'));
  const friend = `0x${'ab'.repeat(20)}`;
  const given = await home.run('prize', '9', '--for', friend, ...GAME);
  expect(given.output).toBe(`9 coins can be won from ${friend}\n`);
  const refused: readonly (readonly [argv: readonly string[], why: RegExp])[] = [
    [['prize', '1000000000', ...GAME], /has \d+ coins, and was to put up 1000000000/],
    [['prize', '0', ...GAME], /at least one, got "0"/],
    [['prize', '1.5', ...GAME], /at least one, got "1.5"/],
    [['prize', '5', '--game', 'triad'], /no prize money/],
  ];
  for (const [argv, why] of refused) {
    const { status, errors } = await home.run(...argv);
    expect({ argv, status, errors }).toMatchObject({ status: 1, errors: expect.stringMatching(why) });
  }
}, 60_000);
