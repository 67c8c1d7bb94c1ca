import { describe, expect, it } from 'vitest';
import { expectOk } from '../../result.ts';
import { positionChanged, probed, registered, type SeedGame, seedDraw, turned } from './seed.ts';

const ONE = '0x0000000000000000000000000000000000001001';
const OTHER = '0x0000000000000000000000000000000000001002';
const EMPTY: SeedGame = { width: 50, height: 50, ships: [] };

const register = (game: SeedGame, owner: typeof ONE | typeof OTHER): SeedGame =>
  expectOk(registered(game, owner));
const places = ({ ships }: SeedGame): readonly (readonly number[])[] => ships.map(({ x, y }) => [x, y]);
const three = (): SeedGame => register(register(register(EMPTY, ONE), ONE), OTHER);

describe('the seed’s own game', () => {
  it('draws from owner and ship alone', () => {
    const draws = [1, 2, 3, 4, 5, 6].map((n) => Number(seedDraw(ONE, 1, n) % 50n));
    expect(draws).toEqual([17, 47, 13, 27, 48, 23]);
  });

  it('gives the second ship of an owner every second draw of its first', () => {
    const draws = [1, 2, 3, 4].map((n) => seedDraw(ONE, 2, n));
    expect(draws).toEqual([2, 4, 6, 8].map((n) => seedDraw(ONE, 1, n)));
  });

  it('places ships at their third and fourth draw, and refuses an owner a third', () => {
    expect(places(three())).toEqual([
      [13, 27],
      [23, 20],
      [29, 5],
    ]);
    expect(registered(three(), ONE)).toMatchObject({ error: { code: 'two_ships' } });
  });

  it('fires the first ship’s first shell at its fifth and sixth draw', () => {
    expect(expectOk(turned(register(EMPTY, ONE))).shots).toEqual([{ x: 48, y: 23 }]);
  });

  it('has its sides change places where a cell is taken, so that it comes round to few of them', () => {
    const size = { width: 50, height: 50 };
    expect(probed(size, { x: 13, y: 27 })).toEqual({ x: 28, y: 13 });
    const cycles = new Map<string, number>();
    const seen = new Set<string>();
    for (let cell = 0; cell < 2_500; cell += 1) {
      let place = { x: Math.floor(cell / 50), y: cell % 50 };
      const start = `${place.x},${place.y}`;
      for (let length = 0; !seen.has(`${place.x},${place.y}`); length += 1) {
        seen.add(`${place.x},${place.y}`);
        place = probed(size, place);
        cycles.set(start, length + 1);
      }
    }
    const lengths = [...cycles.values()].sort((a, b) => a - b);
    expect(lengths).toEqual([49, ...Array.from({ length: 24 }, () => 98), 99]);
  });

  it('finds no cell where all that it probes from a ship’s own is taken, though most of the board is free', () => {
    // the ninety-ninth ship to come; where it stands follows from its third and fourth draw, and from there the probe goes on
    const start = { x: Number(seedDraw(ONE, 99, 3) % 50n), y: Number(seedDraw(ONE, 99, 4) % 50n) };
    const [model] = register(EMPTY, OTHER).ships;
    if (model === undefined) throw new Error('there is a ship');
    const cycle = [start];
    for (let at = probed(EMPTY, start); at.x !== start.x || at.y !== start.y; at = probed(EMPTY, at))
      cycle.push(at);
    expect(cycle).toHaveLength(98);
    const ships = cycle.map((place, index) => ({ ...model, ...place, number: index + 1 }));
    expect(registered({ ...EMPTY, ships }, ONE)).toMatchObject({ error: { code: 'no_cell' } });
    expect(registered({ ...EMPTY, ships: ships.slice(0, -1) }, ONE).ok).toBe(true);
  });

  it('moves a ship that has waited five turns, by its next draws', () => {
    let game = register(EMPTY, ONE);
    for (let turn = 0; turn < 5; turn += 1) game = expectOk(turned(game)).game;
    expect(game.ships[0]).toMatchObject({ wait: 0, x: 13, y: 27 });
    const moved = expectOk(positionChanged(game, ONE));
    const n = game.ships[0]?.draws ?? 0;
    const [x, y] = [n + 3, n + 4].map((one) => Number(seedDraw(ONE, 1, one) % 50n));
    expect(moved.ships[0]).toMatchObject({ wait: 5, x, y });
    expect(positionChanged(moved, ONE)).toMatchObject({ error: { code: 'not_yet' } });
  });

  it('begins a full map anew, with nothing but the ship’s own cell', () => {
    const tiny = register({ width: 2, height: 2, ships: [] }, ONE);
    let game = tiny;
    const shots: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const next = expectOk(turned(game));
      shots.push(...next.shots.map(({ x, y }) => `${x},${y}`));
      game = next.game;
    }
    // three cells beside its own, and one of them again
    expect(new Set(shots.slice(0, 3)).size).toBe(3);
    expect(shots.slice(0, 3)).toContain(shots[3]);
    expect(Object.values(game.ships[0]?.map ?? {}).toSorted()).toEqual([1, 2]);
    const alone = register({ width: 1, height: 1, ships: [] }, ONE);
    expect(turned(alone)).toMatchObject({ error: { code: 'no_cell' } });
  });

  it('stops for everybody once one ship has not moved when it might', () => {
    let game = three();
    for (let turn = 0; turn < 5; turn += 1) game = expectOk(turned(game)).game;
    expect(turned(game)).toMatchObject({ error: { code: 'stopped' } });
  });
});
