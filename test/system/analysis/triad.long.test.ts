import { expectOk, LEVELS, type Level, seatsAsked } from '@show-of-hands/engine';
import { type Card, type TriadState, triad } from '@show-of-hands/engine/triad';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processChannels } from '#bot/child-process';
import { systemClock } from '#bot/clock';
import { GAMES } from '#bot/games';
import { openView } from '#bot/replay';
import { ThinkingProcess } from '#bot/thinking-process';
import { presets } from '#bot/triad-rules-presets';

const { signal } = new AbortController();
const warnings: string[] = [];
let thinker: ThinkingProcess;
beforeAll(() => {
  thinker = new ThinkingProcess({
    name: 'the thinker',
    openChannel: processChannels(GAMES.named('triad').thinking),
    clock: systemClock,
    log: { info: () => undefined, warn: (_area, text) => warnings.push(text) },
  });
});
afterAll(() => thinker.close());

const cardOf = (id: number): Card => {
  const edge = (side: number): number => ((id * 7 + side * 3 + id * side) % 10) + 1;
  return {
    tokenId: String(9_000 + id),
    edges: { up: edge(0), right: edge(1), down: edge(2), left: edge(3) },
    jankenHand: 0,
    combatStatSum: 0,
    trait: 'none',
  };
};
const POOL = Array.from({ length: 40 }, (_, id) => cardOf(id));

/** A match with closed hands after four moves, as a process that knows all of them has it. */
function midgame(): TriadState {
  const preset = presets.find(({ id }) => id === 'closed');
  if (preset === undefined) throw new Error('there are closed hands');
  let state = expectOk(
    triad.start({
      ruleset: preset.ruleset,
      header: {
        version: 1,
        rulesetId: preset.rulesetId,
        seasonId: 1,
        playerA: `0x${'aa'.repeat(20)}`,
        playerB: `0x${'bb'.repeat(20)}`,
        firstPlayer: 0,
        deadline: 2_000_000_000,
        salt: `0x${'22'.repeat(32)}`,
      },
      hands: { A: POOL.slice(0, 5), B: POOL.slice(20, 25) },
      shown: [],
    }),
  );
  for (const cell of [4, 0, 8, 2] as const) {
    const [seat = 'A'] = seatsAsked(triad, state);
    const cardIndex = state.turn < 2 ? 0 : 1;
    const move = { cell, cardIndex, warningMarkCell: null, earthBoostEdge: null } as const;
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
  return state;
}
const state = midgame();
const publicView = triad.view(state, 'public');
const commands = [...triad.legalMoves(publicView, 'A')].map((move) => triad.notation.format(move, 'A'));

const choose = (level: Level, seed: string, view = publicView, pool: unknown = POOL) =>
  thinker.choose({ about: 'computer-move', view, pool, seat: 'A', level, seed, limitMs: 30_000, signal });
const analyse = (view: unknown, pool: unknown = POOL) =>
  thinker.analyse({ about: 'evaluation', view, pool, seed: 'a match', limitMs: 30_000, nodes: null, signal });

describe('the computer in its process', () => {
  test.each(LEVELS)(
    'level %i plays a legal move from what everyone sees, and the same one again',
    async (level) => {
      const first = await choose(level, 'key:4');
      expect(commands).toContain(first.command);
      expect(triad.codec.encode(expectOk(triad.codec.decode(first.move)))).toBe(first.move);
      expect(await choose(level, 'key:4')).toEqual(first);
    },
  );

  test('is told apart by the seed where it plays at random', async () => {
    const chosen = await Promise.all(['1', '2', '3', '4', '5', '6'].map((seed) => choose(1, seed)));
    expect(new Set(chosen.map(({ command }) => command)).size).toBeGreaterThan(1);
  });

  test('refuses a pool that holds no cards of the game, and goes on', async () => {
    await expect(choose(5, 'x', publicView, [{ tokenId: 4 }])).rejects.toMatchObject({ kind: 'failed' });
    await expect(choose(5, 'x', publicView, null)).resolves.toBeDefined();
  });
});

describe('a position', () => {
  test('with hidden cards is an estimate, and says of how many guesses', async () => {
    const judged = await analyse(publicView);
    expect(judged.value).toMatchObject({ kind: 'estimate' });
    expect(judged.moves.map(({ command }) => command).sort()).toEqual([...commands].sort());
    expect(judged.moves.every(({ value }) => value.kind === 'estimate' && value.samples > 0)).toBe(true);
  });

  test('with every card open is exact, with a line that is legal to its end and ends with the value', async () => {
    const judged = await analyse(openView(state), null);
    expect(judged.done).toBe(true);
    let now = state;
    for (const { seat, command } of judged.line) {
      const move = [...triad.legalMoves(openView(now), seat)].find(
        (one) => triad.notation.format(one, seat) === command,
      );
      if (move === undefined) throw new Error(`${command} is not legal on turn ${now.turn}`);
      now = expectOk(triad.play(now, { [seat]: { move } })).state;
    }
    const { A, B } = triad.outcome(now)?.score ?? { A: 0, B: 99 };
    expect(judged.value).toEqual({ kind: 'exact', value: A - B });
    expect(judged.moves.every(({ value }) => value.kind === 'exact')).toBe(true);
  });
});

test('nothing was lost on the way', () => expect(warnings).toEqual([]));
