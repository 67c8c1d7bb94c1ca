import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { concatHex, encodeAbiParameters, type Hex, keccak256, numberToHex, size, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { provenRootOf, secretLeafOf, secretProofOf, secretRootOf } from '../protocol/index.ts';
import { drawOf } from '../protocol/random.ts';
import { expectOk } from '../result.ts';
import { bySeat, SEATS } from '../seat.ts';
import { touche } from './game.ts';
import { positionChanged, registered, type SeedGame, seedDraw, turned } from './legacy/seed.ts';
import { eventsOf, turnOf } from './match.fixture.ts';
import { codec } from './notation/codec.ts';
import { answerOf } from './rules/answers.ts';
import { type Cell, cellName, cellsIn, cellsOf, placeNamed } from './rules/cells.ts';
import {
  drawsOf,
  HIDDEN,
  MOST_HIDDEN_CELLS,
  ORIGINAL,
  type Ruleset,
  rulesetIdOf,
  rulesetOfId,
  SPOTTERS,
} from './rules/ruleset.ts';
import { start } from './rules/setup.ts';
import type { ToucheEvent, ToucheMove, ToucheState } from './rules/types.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const document = readFileSync(join(here, '../../../../docs/touche.md'), 'utf8');

const all = [...document.matchAll(/^(?:## |- \*\*)(T\d+(?:\.\d+)?)/gm)].map(([, paragraph]) => paragraph);
const defined = new Set(all);

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** The cells of the row that begins so. */
const row = (name: string): readonly string[] =>
  new RegExp(String.raw`^ *\| ${name} \|(.*)\|$`, 'm')
    .exec(document)?.[1]
    ?.split('|')
    .map((cell) => cell.trim()) ?? [];

/** The rows of a paragraph's tables, heads left out, each as it is written. */
const rowsOf = (paragraph: string): readonly string[] => {
  const begin = document.indexOf(`- **${paragraph}**`);
  const end = document.slice(begin + 4).search(/^(?:## |- \*\*)/m);
  const lines = document.slice(begin, end < 0 ? undefined : begin + 4 + end).split('\n');
  return lines.filter((line) => /^ *\| *\S/.test(line) && !/^ *\|-/.test(line)).map((line) => line.trim());
};
const tableRow = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const PRESETS: Readonly<Record<string, Ruleset>> = { original: ORIGINAL, spotters: SPOTTERS, hidden: HIDDEN };
const salt = (byte: string): Hex => `0x${byte.repeat(32)}`;
const drawn = (state: ToucheState, turnSalt: Hex) => {
  const made = touche.chance?.draw(state, turnSalt);
  if (made === undefined) throw new Error('Touché Coulé draws');
  return expectOk(made);
};
const cell = (name: string): Cell => {
  const place = placeNamed(name);
  if (place === undefined) throw new Error(`${name} is no cell`);
  return place.y * HIDDEN.width + place.x;
};

describe('docs/touche.md', () => {
  test('has every paragraph that code cites', () => {
    const cited = sources.flatMap((file) =>
      [...readFileSync(join(here, file), 'utf8').matchAll(/\bT\d+(?:\.\d+)?\b/g)].map(
        ([paragraph]) => paragraph,
      ),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter((paragraph) => !defined.has(paragraph))).toEqual([]);
    const cites = [...document.matchAll(/\(T(\d+(?:\.\d+)?)/g)].map(([, number]) => `T${number}`);
    expect(cites.length).toBeGreaterThan(10);
    expect(cites.filter((paragraph) => !defined.has(paragraph))).toEqual([]);
  });

  test('defines every paragraph once', () => {
    expect(all).toHaveLength(defined.size);
    expect(all.length).toBeGreaterThan(40);
  });

  test('has every field of the three presets, their ids, and how many draws each has', () => {
    const presets = Object.values(PRESETS);
    const yes = (is: boolean): string => (is ? 'yes' : 'no');
    for (const field of Object.keys(ORIGINAL) as readonly (keyof Ruleset)[]) {
      const values = presets.map((rules) => rules[field]);
      const written = values.map((value) => (typeof value === 'boolean' ? yes(value) : String(value)));
      expect([field, row(`\`${field}\``).slice(-3)]).toEqual([field, written]);
    }
    expect(row('draws')).toEqual(presets.map((rules) => String(drawsOf(rules))));
    expect(row('links').slice(-3)).toEqual(presets.map((rules) => String(drawsOf(rules) + 1)));
    for (const [name, rules] of Object.entries(PRESETS)) {
      const [id = ''] = row(name);
      expect(id).toBe(`\`${rulesetIdOf(rules)}\``);
      expect(rulesetOfId(id.replaceAll('`', '') as Hex)).toEqual(rules);
    }
    expect(document).toContain(`width x height is ${MOST_HIDDEN_CELLS.toLocaleString('en')} at most`);
    expect(document).toContain(`\`${rulesetIdOf(ORIGINAL).slice(0, 34)}\``);
  });

  test('has the bytes of moves', () => {
    const bytes = (move: ToucheMove): string => `\`${codec.encode(move)}\``;
    const rows = rowsOf('T9.4').map((line) => line.split('|').map((one) => one.trim()));
    const bytesOf = (order: string): string => rows.find(([, name]) => name === order)?.[2] ?? '';
    expect(bytesOf('`wait`')).toBe(bytes({ kind: 'wait' }));
    expect(bytesOf('`talk`')).toBe(bytes({ kind: 'talk' }));
    expect(bytesOf('`move` in public')).toBe(bytes({ kind: 'move' }));
    expect(document).toContain(`ships 1 and 3 are ${bytes({ kind: 'hide', ships: [1, 3] })}`);
    expect(document).toContain(`\`c7\` is ${bytes({ kind: 'aim', x: 2, y: 6 })}`);
  });
});

describe('the worked values of docs/touche.md', () => {
  const [PLACING, TURN] = [salt('11'), salt('22')];
  const placedBy = (state: ToucheState): { state: ToucheState; events: readonly ToucheEvent[] } =>
    drawn(state, PLACING);
  const begin = (ruleset: Ruleset, fleets = {}): ToucheState =>
    expectOk(start({ ruleset, fleets, shown: [] }));

  test('T12.1: a draw, from its words', () => {
    const words = [
      PLACING,
      keccak256(stringToHex('place')),
      ...[0x60, 1, 1].map((n) => numberToHex(n, { size: 32 })),
    ];
    const hash = keccak256(concatHex(words));
    for (const word of words.slice(0, 2)) expect(document).toContain(`\`${word}\``);
    expect(document).toContain(`\`${hash}\``);
    const rest = Number(BigInt(hash) % 2_500n);
    expect(rest).toBe(drawOf(PLACING, 'place', [1], 2_500));
    expect(document).toContain(
      `modulo 2,500 is ${rest.toLocaleString('en')}: cell ${cellName(ORIGINAL, rest)}`,
    );
  });

  test('T12.2: where the ships of `original` stand', () => {
    const { events } = placedBy(begin(ORIGINAL));
    const rows = eventsOf(events, 'placed').map(({ ship, at }, i) => {
      const vacant = cellsOf(ORIGINAL) - i;
      return tableRow(ship, vacant, drawOf(PLACING, 'place', [ship], vacant), at, cellName(ORIGINAL, at));
    });
    expect(rows).toHaveLength(6);
    expect(rowsOf('T12.2').slice(1)).toEqual(rows);
  });

  const talked = () => {
    const { state } = placedBy(begin(ORIGINAL));
    return turnOf(state, { A: { kind: 'talk' }, B: { kind: 'wait' } }, TURN);
  };

  test('T12.3: two ticks of `original`', () => {
    const shots = eventsOf(talked().events, 'fired').filter(({ tick }) => tick < 2);
    const rows = shots.map(({ tick, ship, at }) => {
      // how many cells each may fire at: all but its own; in the second tick less what its map has
      const known = tick === 0 ? 1 : ship <= 2 ? 4 : 2;
      const open = cellsOf(ORIGINAL) - known;
      return tableRow(tick, ship, open, drawOf(TURN, 'shot', [tick, ship], open), at, cellName(ORIGINAL, at));
    });
    expect(rows).toHaveLength(12);
    expect(rowsOf('T12.3').slice(1)).toEqual(rows);
  });

  test('T12.4: what the ships of A know once they have talked', () => {
    const { state } = placedBy(begin({ ...ORIGINAL, ticksPerTurn: 1 }));
    const { after } = turnOf(state, { A: { kind: 'talk' }, B: { kind: 'wait' } }, TURN);
    const rows = after.ships
      .filter(({ side }) => side === 'A')
      .map(({ number, fired, friends }) =>
        tableRow(
          number,
          [...cellsIn(fired)].map((at) => cellName(ORIGINAL, at)).join(', '),
          friends.join(', '),
        ),
      );
    expect(rowsOf('T12.4').slice(1)).toEqual(rows);
    expect(eventsOf(talked().events, 'sunk')).toEqual([]);
  });

  const FLEETS = { A: ['C3', 'F6', 'J10'].map(cell), B: ['B2', 'E5', 'H8'].map(cell) };
  const named = (at: Cell): string => cellName(HIDDEN, at);
  const hiddenTurn = () => {
    const { state } = placedBy(begin(HIDDEN, { A: [FLEETS.A], B: [FLEETS.B] }));
    const [a, b] = [placeNamed('E5'), placeNamed('C4')];
    if (a === undefined || b === undefined) throw new Error('both are cells');
    const plays = {
      A: { move: { kind: 'aim', ...a } as const },
      B: { move: { kind: 'aim', ...b } as const },
    };
    const step = drawn(expectOk(touche.play(state, plays)).state, TURN);
    return { placed: state, ...step, answers: bySeat((seat) => expectOk(answerOf(step.state, seat))) };
  };

  test('T12.5: a turn of `hidden`, what is asked, and what the fleets force', () => {
    const { placed, state, events, answers } = hiddenTurn();
    const pirates = placed.ships.flatMap(({ side, at }) =>
      side === 'pirates' && at !== null ? [named(at)] : [],
    );
    expect(document).toContain(`the pirates at ${pirates.join(' and ')}`);
    const shots = eventsOf(events, 'fired').map(({ ship, at, aim }) =>
      tableRow(ship, aim === null ? 'no' : named(aim), at, named(at)),
    );
    const { due } = state;
    if (due.kind !== 'answers') throw new Error('something is asked');
    const asked = SEATS.flatMap((seat) =>
      due.asked[seat].map(({ at, shells }, i) =>
        tableRow(seat, at, named(at), shells, answers[seat][i] ?? ''),
      ),
    );
    const rows = rowsOf('T12.5');
    expect(rows.slice(1, 1 + shots.length)).toEqual(shots);
    expect(rows.slice(2 + shots.length)).toEqual(asked);
    const after = touche.answering?.answer(state, answers);
    if (after === undefined) throw new Error('Touché Coulé answers');
    expect(eventsOf(expectOk(after).events, 'sunk').map(({ ship }) => ship)).toEqual([5]);
    expect(expectOk(after).state.hits).toEqual({ A: 1, B: 0 });
  });

  test('T12.6: the root of a fleet, and the bytes of its answer', () => {
    const { state, answers } = hiddenTurn();
    const place = {
      matchKey: salt('33'),
      owner: '0x0000000000000000000000000000000000001002',
      root: 0,
    } as const;
    const count = cellsOf(HIDDEN);
    const word = (n: number): Hex => numberToHex(n, { size: 32 });
    const values = Array.from({ length: count }, (_, at) => word(FLEETS.B.indexOf(at) + 1));
    const salts = Array.from({ length: count }, (_, at) => keccak256(word(at)));
    const leaves = values.map((value, at) => secretLeafOf(place, at, value, salts[at] ?? '0x'));
    const root = secretRootOf(leaves);
    expect(document).toContain(`\`${leaves[cell('E5')]}\``);
    expect(document).toContain(`\`${root}\``);
    const { due } = state;
    if (due.kind !== 'answers') throw new Error('something is asked');
    const cells = due.asked.B.map(({ at }) => at);
    const nodes = secretProofOf(leaves, cells);
    const shown = new Map(cells.map((at) => [at, leaves[at] ?? '0x'] as const));
    expect(provenRootOf(count, shown, nodes)).toBe(root);
    expect(document).toContain(`proof has ${nodes.length} nodes`);
    expect(cells.map((at) => Number(values[at]))).toEqual(answers.B);
    const lists = [values, salts].map((words) => cells.map((at) => words[at] ?? '0x'));
    const data = encodeAbiParameters(
      [{ type: 'bytes32[]' }, { type: 'bytes32[]' }, { type: 'bytes32[]' }],
      [lists[0] ?? [], lists[1] ?? [], nodes],
    );
    expect(document).toContain(`${size(data).toLocaleString('en')} bytes`);
    expect(document).toContain(`\`${keccak256(data)}\``);
  });

  test('T11.4: the numbers of the seed’s own game', () => {
    const [one, other] = [
      '0x0000000000000000000000000000000000001001',
      '0x0000000000000000000000000000000000001002',
    ] as const;
    const draws = [1, 2, 3, 4, 5, 6].map((n) => Number(seedDraw(one, 1, n) % 50n));
    expect(document).toContain(`\`${seedDraw(one, 1, 1).toString(16).padStart(64, '0')}\``);
    expect(document).toContain(draws.join(', '));
    const empty: SeedGame = { width: 50, height: 50, ships: [] };
    const game = [one, one, other].reduce<SeedGame>((so, owner) => expectOk(registered(so, owner)), empty);
    expect(document).toContain(game.ships.map(({ x, y }) => `(${x}, ${y})`).join(', '));
    expect(registered(game, one).ok).toBe(false);
    const [shot] = expectOk(turned(game)).shots;
    expect(document).toContain(`first shot is (${shot?.x}, ${shot?.y})`);
    let turns = game;
    for (let n = 0; n < 5; n += 1) turns = expectOk(turned(turns)).game;
    expect(turned(turns).ok).toBe(false);
    expect(positionChanged(turns, one).ok).toBe(true);
  });
});
