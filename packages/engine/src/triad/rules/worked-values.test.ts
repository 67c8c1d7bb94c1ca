import { readFileSync } from 'node:fs';
import { encodeAbiParameters, type Hex, hexToBytes, keccak256, parseAbiParameters, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { seatsAsked } from '../../game.ts';
import { expectOk } from '../../result.ts';
import { triad } from '../game.ts';
import { headerOf, PLAYER_A, PLAYER_B, played } from '../matches.fixture.ts';
import { matchIdOfView } from '../records/protocol-record.ts';
import { fantasyRuleset, plainRuleset } from '../ruleset/defaults.ts';
import { rulesetIdOf } from '../ruleset/id.ts';
import { type Ruleset, VARIANT_NAMES } from '../ruleset/ruleset.ts';
import { drawCard, isDrawDue } from './chaos-draw.ts';
import type { Card, Cell, TriadState } from './types.ts';

/** The values of docs/rules.md R12, computed a second time with a general ABI encoder. */
const document = readFileSync(new URL('../../../../../docs/rules.md', import.meta.url), 'utf8');

const version3 = (base: Ruleset, rules: Partial<Ruleset>): Ruleset => ({ ...base, version: 3, ...rules });
const plain = plainRuleset();
const LONG = version3(plain, { suddenDeath: { maxRounds: 2 }, draft: { poolSize: 10 } });

const ids: readonly (readonly [string, Ruleset, readonly [number, number, number, number, number]])[] = [
  // The words of the id: Sudden Death on, most rounds, pool size, Roulette picks, Roulette mask.
  ['Sudden Death', version3(plain, { suddenDeath: { maxRounds: 3 } }), [1, 3, 0, 0, 0]],
  ['Draft', version3(plain, { draft: { poolSize: 12 } }), [0, 0, 12, 0, 0]],
  [
    'Roulette',
    version3(plain, { roulette: { pool: ['reverse', 'aceKiller', 'plus', 'same'], picks: 1 } }),
    [0, 0, 0, 1, 0b1111000],
  ],
  [
    'all three beside Order',
    version3(plainRuleset('order'), {
      suddenDeath: { maxRounds: 5 },
      draft: { poolSize: 20 },
      roulette: { pool: ['swap', 'reverse', 'aceKiller', 'plus', 'same'], picks: 2 },
    }),
    [1, 5, 20, 2, 0b1111100],
  ],
  ['Sudden Death and Draft', LONG, [1, 2, 10, 0, 0]],
];

describe('ids of version 3 (docs/rules.md R12.1)', () => {
  it.each(ids)('%s', (_, ruleset, words) => {
    const { version: __, suddenDeath, draft, roulette, ...rest } = ruleset;
    const version2: Hex = rulesetIdOf({ ...rest, version: 2 });
    const types = parseAbiParameters('uint8, bytes32, uint8, uint8, uint8, uint8, uint16');
    const id = keccak256(encodeAbiParameters(types, [3, version2, ...words]));
    expect(rulesetIdOf(ruleset)).toBe(id);
    expect(document).toContain(id);
  });
});

const card = (index: number): Card => {
  const edge = (k: number): number => ((index * 7 + k * 3) % 10) + 1;
  return {
    tokenId: String(index + 1),
    edges: { up: edge(0), right: edge(1), down: edge(2), left: edge(3) },
    jankenHand: (index % 3) as Card['jankenHand'],
    combatStatSum: 0,
    trait: 'none',
  };
};

describe('a record of version 2 (docs/rules.md R12.2)', () => {
  const header = headerOf(LONG, { version: 2 });
  const pool = Array.from({ length: 10 }, (_, index) => card(index));
  const cells: readonly Cell[] = [1, 7, 3, 4, 5, 6, 0, 8, 2];

  /** Both rounds: the given cells, cards from left to right. */
  function matchOf(): TriadState {
    let state = expectOk(triad.start({ ruleset: LONG, header, hands: { A: [], B: [] }, pool, shown: [] }));
    for (let pick = 0; pick < pool.length; pick += 1) state = played(state, { pick }).state;
    for (const cell of [...cells, ...cells]) {
      const [seat = 'A'] = seatsAsked(triad, state);
      const [first] = [...triad.legalMoves(triad.view(state, seat), seat)].filter(
        (move) => 'cell' in move && move.cell === cell && move.warningMarkCell === null,
      );
      if (!first) throw new Error(`cell ${cell} is free on turn ${state.turn}`);
      state = played(state, first).state;
    }
    return state;
  }

  it('ends in its second round and has the id of its record', () => {
    const state = matchOf();
    expect(state.round).toBe(1);
    expect(triad.outcome(state)).toEqual({ winner: 'B', score: { A: 4, B: 6 } });
    const slots = [0, 0, 1, 1, 2, 2, 3, 3, 4];
    const round = toHex(Uint8Array.from([...cells, ...slots, ...Array(18).fill(255), ...Array(9).fill(0)]));
    expect(hexToBytes(round)).toHaveLength(45);
    const types = parseAbiParameters(
      'uint16, bytes32, uint32, address, address, uint256[5], uint256[5], uint8, uint64, bytes32, uint256[], uint8[], bytes[]',
    );
    const id = keccak256(
      encodeAbiParameters(types, [
        2,
        header.rulesetId,
        1,
        PLAYER_A,
        PLAYER_B,
        [1n, 4n, 5n, 8n, 9n],
        [2n, 3n, 6n, 7n, 10n],
        0,
        2_000_000_000n,
        header.salt,
        pool.map(({ tokenId }) => BigInt(tokenId)),
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        [round, round],
      ]),
    );
    expect(matchIdOfView(triad.view(state, 'public'))).toBe(id);
    expect(document).toContain(id);
  });
});

const BY_TURN: Ruleset = {
  ...fantasyRuleset('chaos'),
  draft: { poolSize: 10 },
  chaos: 'byTurn',
  firstPick: 'drawn',
};

/** The nine last words of the id, in the order in which docs/rules.md R13 has the variants. */
const variantIds: readonly (readonly [string, Ruleset, readonly number[], readonly number[]])[] = [
  ['a single variant', { ...plain, version: 4, ties: 'none' }, [0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 0, 0]],
  ['fantasy', fantasyRuleset('allOpen'), [0, 0, 0, 0, 0], [1, 1, 1, 0, 1, 1, 1, 0, 0]],
  [
    'fantasy with Ace Killer off in the chain, and Sudden Death',
    { ...fantasyRuleset('aceKiller'), aceInCombo: 'off', suddenDeath: { maxRounds: 3 } },
    [1, 3, 0, 0, 0],
    [1, 1, 1, 1, 1, 1, 1, 0, 0],
  ],
  ['what is drawn in the match', BY_TURN, [0, 0, 10, 0, 0], [1, 1, 1, 0, 1, 1, 1, 1, 1]],
];

describe('ids of version 4 (docs/rules.md R12.3)', () => {
  it.each(variantIds)('%s', (_, ruleset, extras, variants) => {
    const { version: __, suddenDeath, draft, roulette, ...rest } = ruleset;
    const withoutVariants = Object.fromEntries(
      Object.entries(rest).filter(([name]) => !VARIANT_NAMES.some((variant) => variant === name)),
    ) as typeof rest;
    const version2: Hex = rulesetIdOf({ ...withoutVariants, version: 2 });
    const types = [
      ...parseAbiParameters('uint8, bytes32, uint8, uint8, uint8, uint8, uint16'),
      ...Array.from({ length: 9 }, () => ({ type: 'uint8' })),
    ];
    const id = keccak256(encodeAbiParameters(types, [4, version2, ...extras, ...variants]));
    expect(rulesetIdOf(ruleset)).toBe(id);
    expect(document).toContain(id);
  });
});

describe('a record of version 3 (docs/rules.md R12.4)', () => {
  const header = headerOf(BY_TURN, { version: 3 });
  const pool = Array.from({ length: 10 }, (_, index) => card(index));
  const cells: readonly Cell[] = [1, 7, 3, 4, 5, 6, 0, 8, 2];
  const saltOf = (turn: number): Hex => toHex(turn + 1, { size: 32 });

  function matchOf(): TriadState {
    let state = expectOk(triad.start({ ruleset: BY_TURN, header, hands: { A: [], B: [] }, pool, shown: [] }));
    for (let pick = 0; pick < pool.length; pick += 1) state = played(state, { pick }).state;
    for (const [turn, cell] of cells.entries()) {
      expect(isDrawDue(state)).toBe(true);
      state = expectOk(drawCard(state, saltOf(turn))).state;
      const [seat = 'A'] = seatsAsked(triad, state);
      const [only, ...more] = [...triad.legalMoves(triad.view(state, seat), seat)].filter(
        (move) => 'cell' in move && move.cell === cell,
      );
      if (!only) throw new Error(`cell ${cell} is free on turn ${state.turn}`);
      expect(more).toEqual([]);
      state = played(state, only).state;
    }
    return state;
  }

  /** The card that is drawn, by the words of R7.2, R7.3 and R13.2. */
  function drawnByHand(turn: number, player: number, unused: readonly number[]): number | undefined {
    const domain = keccak256(toHex('nyano-triad-classic-rng-v1'));
    const root = keccak256(
      encodeAbiParameters(parseAbiParameters('bytes32, bytes32, address, address, bytes32'), [
        domain,
        saltOf(turn),
        PLAYER_A,
        PLAYER_B,
        header.rulesetId,
      ]),
    );
    const drawn = keccak256(
      encodeAbiParameters(parseAbiParameters('bytes32, bytes32, uint32[]'), [
        root,
        keccak256(toHex('chaos')),
        [turn, player],
      ]),
    );
    return unused[Number(BigInt(drawn) % BigInt(unused.length))];
  }

  it('has the first pick and the cards that its salts draw, and the id of its record', () => {
    const state = matchOf();
    const unused = [0, 1].map(() => [0, 1, 2, 3, 4]);
    state.turns.forEach(({ cardIndex }, turn) => {
      const left = unused[turn % 2] ?? [];
      expect(cardIndex).toBe(drawnByHand(turn, turn % 2, left));
      left.splice(left.indexOf(cardIndex), 1);
    });
    const slots = state.turns.map(({ cardIndex }) => cardIndex);
    const firstPick = state.draft?.firstPick === 'B' ? 1 : 0;
    const first = [1n, 4n, 5n, 8n, 9n] as const;
    const second = [2n, 3n, 6n, 7n, 10n] as const;
    const round = toHex(Uint8Array.from([...cells, ...slots, ...Array(18).fill(255), ...Array(9).fill(0)]));
    const types = parseAbiParameters(
      'uint16, bytes32, uint32, address, address, uint256[5], uint256[5], uint8, uint64, bytes32, uint256[], uint8[], bytes[], uint8, bytes32[]',
    );
    const id = keccak256(
      encodeAbiParameters(types, [
        3,
        header.rulesetId,
        1,
        PLAYER_A,
        PLAYER_B,
        firstPick === 0 ? first : second,
        firstPick === 0 ? second : first,
        0,
        2_000_000_000n,
        header.salt,
        pool.map(({ tokenId }) => BigInt(tokenId)),
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        [round],
        firstPick,
        cells.map((_, turn) => saltOf(turn)),
      ]),
    );
    expect(matchIdOfView(triad.view(state, 'public'))).toBe(id);
    const { A, B } = triad.outcome(state)?.score ?? { A: 0, B: 0 };
    const text = document.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${firstPick === 0 ? 'A' : 'B'} picks first`);
    expect(text).toContain(`The cards drawn are ${slots.map((slot) => slot + 1).join(', ')}`);
    expect(text).toContain(`${A} : ${B}`);
    expect(document).toContain(id);
  });
});
