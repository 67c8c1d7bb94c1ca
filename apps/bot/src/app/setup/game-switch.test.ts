import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GamesShow } from '@show-of-hands/bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { readLayers } from '../../config/load.ts';
import { readCommandLine } from '../../config/options.ts';
import { ShowRunner } from '../show-runner.ts';
import { GameSwitch } from './game-switch.ts';
import { NewBeginning } from './new-beginning.ts';
import { type Restarting, SetupStore } from './setup-store.ts';

const GAMES = [
  { id: 'odds', name: 'Odds' },
  { id: 'dice', name: 'Dice' },
];

let folder: string;
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'games-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const storeOf = async (argv: string[] = [], file = {}): Promise<SetupStore> => {
  writeFileSync(join(folder, 'show-of-hands.json'), JSON.stringify(file));
  return new SetupStore(readLayers(readCommandLine(['--data', '.', ...argv]), folder));
};

/** A show of Odds, in which a match is under way or not. */
async function show({ playing = false, asked = 'odds', whyNot = null as string | null } = {}) {
  const state = { playing };
  const told: GamesShow[] = [];
  const restart = vi.fn();
  const leaveTable = vi.fn();
  const store = await storeOf();
  const beginning = new NewBeginning(restart);
  beginning.waitFor({ leave: leaveTable, isPlaying: () => state.playing, mayBreakOff: () => false });
  const games = new GameSwitch({
    games: GAMES,
    on: 'odds',
    asked,
    store,
    beginning,
    whyNot: () => whyNot,
    onChange: (shown) => void told.push(shown),
  });
  games.begin();
  const end = () => {
    state.playing = false;
    beginning.tableFree();
    vi.advanceTimersByTime(1_000);
  };
  return { games, beginning, restart, leaveTable, store, told: () => told.at(-1), end };
}

describe('the game of the coming matches', () => {
  it('comes on at once where no match is under way, and no other match begins meanwhile', async () => {
    const { games, restart, leaveTable, store, told } = await show();
    expect(games.choose('dice')).toMatchObject({
      done: true,
      before: 'Odds',
      after: msg('game.next', { game: 'Dice' }),
    });
    expect(leaveTable).toHaveBeenCalledOnce();
    expect(store.game).toBe('dice');
    expect(games.blocked).toEqual(msg('game.restarting'));
    vi.advanceTimersByTime(1_000);
    expect(restart).toHaveBeenCalledOnce();
    expect(told()).toEqual({ all: GAMES, on: 'odds', next: 'dice' });
  });

  it('waits for the end of a match, and for nothing less', async () => {
    const { games, beginning, restart, told, end } = await show({ playing: true });
    expect(games.choose('dice')).toMatchObject({ message: msg('game.later', { game: 'Dice' }) });
    expect(told()?.next).toBe('dice');
    // broken off, to be gone on with
    beginning.brokeOff();
    vi.advanceTimersByTime(60_000);
    expect(restart).not.toHaveBeenCalled();
    end();
    expect(restart).toHaveBeenCalledOnce();
  });

  it('stays as it is where the choice is taken back in time', async () => {
    const { games, restart, store, told, end } = await show({ playing: true });
    games.choose('dice');
    expect(games.choose('odds')).toMatchObject({ message: msg('game.stays', { game: 'Odds' }) });
    expect(told()?.next).toBeNull();
    end();
    expect(restart).not.toHaveBeenCalled();
    expect(store.game).toBe('odds');
  });

  it('is refused with what to do where it could not begin, and nothing is remembered', async () => {
    const { games, store, told } = await show({ whyNot: 'no contracts: put them there' });
    expect(games.choose('dice')).toEqual({ done: false, why: 'no contracts: put them there' });
    expect(store.game).toBeNull();
    expect(told()?.next).toBeNull();
  });

  it('waits from the start where the show begins with a match of another game', async () => {
    const { restart, told, end } = await show({ playing: true, asked: 'dice' });
    expect(told()).toMatchObject({ on: 'odds', next: 'dice' });
    end();
    expect(restart).toHaveBeenCalledOnce();
  });
});

describe('a game that was chosen', () => {
  it.each([
    ['nothing else was asked for', [], {}, 'dice'],
    ['the file names another', [], { game: 'odds' }, 'dice'],
    ['the command line names another', ['--game', 'odds'], { game: 'dice' }, 'odds'],
  ])('is remembered where %s: %j %j begins with %s', async (_when, argv, file, begins) => {
    (await storeOf()).chooseGame('dice');
    expect((await storeOf(argv, file)).game).toBe(begins);
  });

  it('goes before the command line from then on, but is no part of the configuration', async () => {
    const store = await storeOf(['--game', 'odds']);
    store.chooseGame('dice');
    expect(store.game).toBe('dice');
    expect(store.config.game).toBe('odds');
    store.put({ ...store.setup, channel: 'somebody' });
    expect(JSON.parse(readFileSync(store.path, 'utf8'))).toEqual({ game: 'dice', channel: 'somebody' });
  });

  it('is taken back where no show can begin with it', async () => {
    vi.useRealTimers();
    const store = await storeOf(['--game', 'odds', '--port', '0']);
    const begun: Restarting[] = [];
    const runner = new ShowRunner({
      store,
      start: async (_config, restarting) => {
        if (restarting.game === 'dice') throw new Problem('There are no dice', 'here', 'bring some');
        begun.push(restarting);
        return { origin: '', port: 4_000, pairedAddress: () => '', stop: async () => {} };
      },
      log: { info: () => {}, warn: () => {} },
      onEnd: () => {},
    });
    await runner.begin();
    store.chooseGame('dice');
    begun[0]?.restart();
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    expect(begun[1]).toMatchObject({
      game: 'odds',
      problem: msg('test.failed', { what: 'There are no dice', remedy: 'bring some' }),
    });
    expect(store).toMatchObject({ game: 'odds', setup: {} });
  });
});
