import { readFileSync } from 'node:fs';
import { encodeAbiParameters, type Hex, hexToBytes, keccak256, parseAbiParameters, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { seatsAsked } from '../../game.ts';
import { expectOk } from '../../result.ts';
import { triad } from '../game.ts';
import { headerOf, PLAYER_A, PLAYER_B, played } from '../matches.fixture.ts';
import { matchIdOfView } from '../records/protocol-record.ts';
import { plainRuleset } from '../ruleset/defaults.ts';
import { rulesetIdOf } from '../ruleset/id.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
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
