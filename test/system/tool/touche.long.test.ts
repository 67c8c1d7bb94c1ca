import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMachine } from '#helpers/chain/network.ts';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';

const GAME = ['--game', 'touche'] as const;
/** Matches of Touché Coulé between two machines on a network that is neither's. */
let machines: TwoMachines;

beforeAll(async () => {
  machines = await startTwoMachines(77_014, GAME);
}, 120_000);
afterAll(() => machines?.stop());

it('has contracts that the doctor finds in order', async () => {
  const { output } = await machines.home.run('doctor', ...GAME);
  expect(output).toMatch(/^ok +table: its referee is 0x/m);
  expect(output).toMatch(/^ok +ruleset: Hidden fleets is played by every table of this game$/m);
  expect(output).not.toMatch(/^wrong/m);
});

/** Those of the long run alone take as long again. */
const PLAYED = [
  ['hidden', true],
  ['original', false],
  ...(SCALE > 1 ? ([['spotters', false]] as const) : []),
] as const;

it.each(PLAYED)(
  'a match by the rules "%s" is played between two computers, and verified from the chain alone',
  async (preset, hides) => {
    const { network, table } = machines;
    const key = await machines.play('--preset', preset);
    const stranger = newMachine();
    const at = ['--rpc', network.url, '--table', table, ...GAME];
    const watched = await stranger.run('match', 'watch', key, ...at);
    const { status, output } = await stranger.run('verify', key, ...at);
    stranger.remove();
    expect(watched.output).toMatch(/seat A played #touche (?:[a-z]{1,2}\d+|move|talk|wait)/);
    expect(output).not.toMatch(/^(?:wrong|unknown)/m);
    expect(output).toMatch(/^ok +replay: the engine plays all \d+ turns as legal moves/m);
    expect(output).toMatch(/^ok +links/m);
    expect(output).toMatch(/^ok +board/m);
    expect(output).toMatch(/^ok +outcome/m);
    expect(/^ok +secrets of A: all \d+ of root 0/m.test(output)).toBe(hides);
    expect(status).toBe(0);
  },
  240_000,
);

it('moves are typed as cells and words, one’s own ships alone are told', async () => {
  const { home, away, table } = machines;
  const opener = home.start('match', 'open', '--confirmations', '1', ...GAME);
  await opener.saying(/join it with: .* --game touche /);
  const [key = ''] = /0x[0-9a-f]{64}/.exec(opener.output()) ?? [];
  const joiner = away.start('match', 'join', key, '--level', '1', '--table', table, ...GAME);
  await opener.saying(/your move/);
  // its own three ships have cells, the other side's have none
  expect(opener.output()).toMatch(/^A {2}1 [A-J]\d+, may move in 5 \| 2 [A-J]\d+.* \| 3 [A-J]\d+/m);
  expect(opener.output()).toMatch(/^B {2}4 hidden.* \| 5 hidden.* \| 6 hidden/m);
  opener.type('hello');
  await opener.saying(/"hello" is no move/);
  opener.type('k11');
  await opener.saying(/"k11" cannot be played/);
  opener.type('fire c7');
  await opener.saying(/you play #touche c7/);
  await opener.saying(/turn 3: your move/);
  opener.type('talk');
  await opener.saying(/you play #touche talk/);
  for (const program of [opener, joiner]) program.stop();
  await Promise.all([opener.ended, joiner.ended]);
}, 120_000);

it('what is asked for wrongly is answered with what to do', async () => {
  const { home, table } = machines;
  const refused: readonly (readonly [argv: readonly string[], why: RegExp])[] = [
    [['match', 'open', ...GAME, '--level', '6'], /--level takes 1 to 5/],
    [['match', 'open', ...GAME, '--preset', 'three-open'], /choose one of: hidden, spotters, original/],
    [['ruleset', 'register', 'hidden', ...GAME, '--table', table], /every table plays all of them/],
    [['deploy', '--yes', '--collection', table, ...GAME], /leave out --collection/],
    [['deploy', '--yes', '--coin-price', '1', ...GAME], /no coins to sell/],
  ];
  for (const [argv, why] of refused) {
    const { status, errors } = await home.run(...argv);
    expect({ argv, status, errors }).toMatchObject({ status: 1, errors: expect.stringMatching(why) });
  }
  const listed = await home.run('ruleset', 'list', ...GAME, '--table', table);
  const presets = listed.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).preset);
  expect(presets).toEqual(['hidden', 'spotters', 'original']);
});
