import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CLASSIC, rulesetIdOf } from '@show-of-hands/engine/polylemma';
import { describe, expect, it } from 'vitest';
import { polylemmaBotGame } from '../../../games/polylemma/bot-game.ts';
import { replayerOf } from '../../../io/replay/replayer.ts';
import { tool } from '../../main.ts';

const sample = await replayerOf(polylemmaBotGame).sample();
if (sample?.transcript?.game !== 'polylemma') throw new Error('there is a sample');
const { setup } = sample.transcript;
const hash = `0x${'ab'.repeat(32)}`;
/** As the bot publishes it. */
const published = {
  ...sample,
  turns: sample.turns.map((turn) => ({
    ...turn,
    commit: { hash, ballotDigest: hash, commitment: hash },
    reveal: { ...turn.reveal, hash },
  })),
};
/** The same with nothing around it. */
const plain = { ...setup, turns: sample.turns };

async function run(argv: readonly string[], ...lines: readonly unknown[]) {
  const output = new PassThrough();
  const errors = new PassThrough();
  const [said, complained] = [text(output), text(errors)];
  async function* input() {
    for (const line of lines)
      yield new TextEncoder().encode(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  }
  const status = await tool(argv, { input: input(), output, errors });
  output.end();
  errors.end();
  const answers = (await said)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  return { status, answers, errors: await complained };
}
const GAME = ['--game', 'polylemma'];

describe('the command line with --game polylemma', () => {
  it('reads chat lines', async () => {
    const { answers } = await run(['parse', ...GAME], '3 5', 'R all', '#poly 2', 'gg', '#poly 9');
    expect(answers).toEqual([
      { input: '3 5', command: '#poly 3 lp=5', reason: null },
      { input: 'R all', command: '#poly r lp=all', reason: null },
      { input: '#poly 2', command: '#poly 2', reason: null },
      { input: 'gg', command: null, reason: 'not_a_command' },
      { input: '#poly 9', command: null, reason: 'malformed_command' },
    ]);
  });

  it('reads a line the same whichever side is named', async () => {
    for (const side of ['A', 'B']) {
      const { answers, status } = await run(['parse', '--side', side, ...GAME], '3 half');
      expect({ answers, status }).toMatchObject({ answers: [{ command: '#poly 3 lp=half' }], status: 0 });
    }
  });

  it('names rules', async () => {
    const { answers, status } = await run(
      ['ruleset-id', ...GAME],
      { moreCoins: true, strongSlot: true },
      {},
      { slow: true },
    );
    expect(status).toBe(1);
    expect(answers).toMatchObject([
      { rulesetId: rulesetIdOf(CLASSIC), flags: 6 },
      { flags: 0 },
      {
        error: {
          code: 'malformed',
          message: expect.stringMatching(/options' line is wrong: .*"slow"; there are fickleBond, moreCoins/),
        },
      },
    ]);
  });

  it('plays a record again, as it is published and as it is', async () => {
    const { answers, status } = await run(['replay', ...GAME], published, plain);
    expect(status).toBe(0);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ winner: 'A', wins: { A: 3, B: 2 }, rewards: { B: 0 } });
    const { turns } = answers[0] as { turns: readonly unknown[] };
    expect(turns).toHaveLength(5);
  });

  it('plays a match again that a seat lost by its time, after the other one had revealed', async () => {
    const ending = { ...published.ending, cause: 'time' };
    const turns = published.turns.filter(({ turn, seat }) => turn < 2 || (turn === 2 && seat === 'A'));
    const { answers, status } = await run(['replay', ...GAME], { ...published, ending, turns });
    expect(status).toBe(0);
    expect((answers[0] as { turns: readonly unknown[] }).turns).toHaveLength(2);
  });

  it('lists what may be played after each round, and nothing after the last', async () => {
    const after = (rounds: number) => ({ ...plain, turns: sample.turns.slice(0, 2 * rounds) });
    const { answers } = await run(['legal-moves', ...GAME], after(0), after(2), after(5));
    const told = answers as {
      turn: number;
      slots: { A: number[] };
      options: { A: string[] };
      points: { A: number };
    }[];
    expect(told.map(({ turn }) => turn)).toEqual([0, 2, 5]);
    expect(told.map(({ slots }) => slots.A.length)).toEqual([5, 3, 0]);
    for (const { slots, options, points } of told) {
      expect(options.A).toHaveLength(slots.A.length * (points.A + 1));
    }
  });

  it.each([
    [
      'one of another game',
      ['replay', ...GAME],
      { ...published, transcript: { game: 'chess', setup: {} } },
      'another_game',
    ],
    [
      'one without its salts',
      ['replay', ...GAME],
      { ...plain, turns: [{ ...sample.turns[0], reveal: {} }] },
      'no_salt',
    ],
    [
      'one that leaves out a round, from whose number chance follows',
      ['replay', ...GAME],
      { ...plain, turns: sample.turns.filter(({ turn }) => turn !== 1) },
      'wrong_turn',
    ],
    [
      'one whose setup is of another match, and with it all chance',
      ['replay', ...GAME],
      { ...published, matchKey: hash },
      'another_match',
    ],
    [
      'one that was played to its end and lacks a seat’s last move',
      ['replay', ...GAME],
      { ...published, turns: published.turns.slice(0, -1) },
      'seat_missing',
    ],
    ['no record', ['replay', ...GAME], { setup: 1 }, 'malformed'],
    ['one of this game without saying so', ['replay'], published, 'another_game'],
  ])('refuses %s, and says why', async (_, argv, line, code) => {
    const { answers, status } = await run(argv, line);
    expect(status).toBe(1);
    expect(answers).toMatchObject([{ error: { code } }]);
  });
});

describe('bad usage', () => {
  it.each([
    [
      'a game that there is not',
      ['parse', '--game', 'chess'],
      '--game takes one of triad|polylemma|touche|cryptogs, got "chess"',
    ],
    [
      'a command that the game has not',
      ['analyse', ...GAME],
      'there is no command "analyse" with --game polylemma',
    ],
    ['an option that the game has not', ['replay', '--semantics', 'seed', ...GAME], '--semantics'],
  ])('is %s', async (_, argv, problem) => {
    const { status, errors } = await run(argv);
    expect(status).toBe(2);
    expect(errors).toContain(problem);
  });
});
