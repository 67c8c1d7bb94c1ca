import { type Address, encodeAbiParameters, keccak256 } from 'viem';
import { ok, type Result, refuse } from '../../result.ts';

/**
 * The seed document's own game as it is, with its generator that everyone can foresee, its board whose two sides change
 * places when a cell is taken, and its cooldown that stops the game: for comparing what it computes (docs/touche.md T11).
 * No match is played by it.
 */
export interface SeedGame {
  readonly width: number;
  readonly height: number;
  /** In the order of their numbers, from 1. */
  readonly ships: readonly SeedShip[];
}

export interface SeedShip {
  readonly number: number;
  readonly owner: Address;
  /** The first coordinate comes from the height, the second from the width. */
  readonly x: number;
  readonly y: number;
  readonly isSunk: boolean;
  /** How often it has drawn. */
  readonly draws: number;
  /** Turns before it may change position. */
  readonly wait: number;
  /** By `x,y`: 1 its own cell, 2 fired at, 3 an ally. */
  readonly map: Readonly<Record<string, 1 | 2 | 3>>;
}

const STEP = 1024n;
const MOST_SHIPS = 2;
const WAIT = 5;

/** A ship's draw of this number, from 1: keccak256(abi.encode(owner, 1024 n ship)). */
export const seedDraw = (owner: Address, ship: number, n: number): bigint =>
  BigInt(
    keccak256(
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'uint256' }],
        [owner, STEP * BigInt(n) * BigInt(ship)],
      ),
    ),
  );

type Place = Pick<SeedShip, 'x' | 'y'>;
const key = ({ x, y }: Place): string => `${x},${y}`;

/** Draws pairs until one is allowed; gives it and how often the ship has drawn by then. */
function drawPlace(
  { width, height }: SeedGame,
  { owner, number, draws }: Pick<SeedShip, 'owner' | 'number' | 'draws'>,
  isAllowed: (place: Place) => boolean,
): Place & { readonly draws: number } {
  for (let n = draws; ; n += 2) {
    const x = Number(seedDraw(owner, number, n + 1) % BigInt(height));
    const y = Number(seedDraw(owner, number, n + 2) % BigInt(width));
    if (isAllowed({ x, y })) return { x, y, draws: n + 2 };
  }
}

/** The next cell that the seed looks at when one is taken: it counts row by row and reads column by column. */
export const probed = ({ width, height }: Pick<SeedGame, 'width' | 'height'>, { x, y }: Place): Place => {
  const next = x * width + y + 1;
  return { x: next % width, y: Math.floor(next / width) % height };
};

/** Refuses with `no_cell` where the seed looks for ever: what it probes comes round again, and all of it is taken. */
function untaken(game: SeedGame, from: Place): Result<Place> {
  const taken = new Set(game.ships.map(key));
  const seen = new Set<string>();
  let place = from;
  while (taken.has(key(place))) {
    if (seen.has(key(place))) return refuse('no_cell', 'every cell that the seed probes from here is taken');
    seen.add(key(place));
    place = probed(game, place);
  }
  return ok(place);
}

/** Two draws that are thrown away, then pairs until one is not its own or an ally's. */
function placed(game: SeedGame, ship: Omit<SeedShip, 'x' | 'y'>): Result<Place & { readonly draws: number }> {
  const drawn = drawPlace(game, { ...ship, draws: ship.draws + 2 }, (place) => {
    const code = ship.map[key(place)];
    return code === undefined || code === 2;
  });
  const free = untaken(game, drawn);
  return free.ok ? ok({ ...free.value, draws: drawn.draws }) : free;
}

/** A new ship of an owner. Refuses a third with `two_ships`. */
export function registered(game: SeedGame, owner: Address): Result<SeedGame> {
  const own = game.ships.filter((ship) => isOf(ship, owner));
  if (own.length >= MOST_SHIPS)
    return refuse('two_ships', `${owner} has ${own.length} ships, sunk ones counted`);
  const ship = { number: game.ships.length + 1, owner, isSunk: false, draws: 0, wait: WAIT, map: {} };
  const place = placed(game, ship);
  if (!place.ok) return place;
  const { x, y, draws } = place.value;
  return ok({ ...game, ships: [...game.ships, { ...ship, x, y, draws, map: { [key({ x, y })]: 1 } }] });
}

const replacedIn = (game: SeedGame, ship: SeedShip): SeedGame => ({
  ...game,
  ships: game.ships.map((one) => (one.number === ship.number ? ship : one)),
});

const isOf = ({ owner: one }: SeedShip, owner: Address): boolean => one.toLowerCase() === owner.toLowerCase();

/** All ships of an owner that may change position do. Refuses with `not_yet` where none may. */
export function positionChanged(game: SeedGame, owner: Address): Result<SeedGame> {
  const movers = game.ships.filter((ship) => isOf(ship, owner) && !ship.isSunk && ship.wait === 0);
  if (movers.length === 0) return refuse('not_yet', `no ship of ${owner} may change position`);
  let next = game;
  for (const ship of movers) {
    const others = { ...next, ships: next.ships.filter(({ number }) => number !== ship.number) };
    const place = placed(others, ship);
    if (!place.ok) return place;
    const { x, y, draws } = place.value;
    const { [key(ship)]: _left, ...map } = ship.map;
    next = replacedIn(next, { ...ship, x, y, draws, wait: WAIT, map: { ...map, [key({ x, y })]: 1 } });
  }
  return ok(next);
}

/** A ship's map as it fires: one that is full has but the ship's own cell again. */
function mapToFire({ width, height }: SeedGame, { map }: SeedShip): SeedShip['map'] {
  const entries = Object.entries(map);
  return entries.length < width * height ? map : Object.fromEntries(entries.filter(([, code]) => code === 1));
}

/**
 * All ships fire, in order; those that were hit are sunk afterwards, and stay on the board. Refuses with `stopped` where a
 * ship has waited to the end and not moved: the seed counts below zero, so that nobody has a turn any more; and with
 * `no_cell` on a board of one cell, where the seed looks for another for ever.
 */
export function turned(
  game: SeedGame,
): Result<{ readonly game: SeedGame; readonly shots: readonly Place[] }> {
  const shots: Place[] = [];
  let next = game;
  for (const ship of game.ships.filter(({ isSunk }) => !isSunk)) {
    if (ship.wait === 0) return refuse('stopped', `ship ${ship.number} has not moved since it might`);
    const known = mapToFire(game, ship);
    if (Object.keys(known).length >= game.width * game.height)
      return refuse('no_cell', `ship ${ship.number} has no cell to fire at but its own`);
    const shot = drawPlace(game, ship, (place) => known[key(place)] === undefined);
    shots.push({ x: shot.x, y: shot.y });
    const map = { ...known, [key(shot)]: 2 as const };
    next = replacedIn(next, { ...ship, draws: shot.draws, wait: ship.wait - 1, map });
  }
  const hit = new Set(shots.map(key));
  const ships = next.ships.map((ship) => (hit.has(key(ship)) ? { ...ship, isSunk: true } : ship));
  return ok({ game: { ...next, ships }, shots });
}
