import { boardHarness } from '@show-of-hands/contracts/testing';
import { expectOk } from '@show-of-hands/engine';
import { fantasyRulesetFor, perft, place, type Ruleset } from '@show-of-hands/engine/triad';
import type { Address } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesetConfigOf } from '#bot/ruleset-config';
import { type LocalChain, startLocalChain } from '#helpers/contracts/local-chain.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import type { ModelBoard, ModelCard } from '../../../packages/engine/src/triad/fantasy/model.fixture.ts';
import { modelPerft } from '../../../packages/engine/src/triad/fantasy/model.fixture.ts';
import {
  generatedPlacement,
  generatedTable,
} from '../../../packages/engine/src/triad/fantasy/tables.fixture.ts';

/** Tables on which both engines and the contract play whole games, and single placements. */
const TABLES = 60;
const PLACEMENTS = 2_000 * SCALE;
/** Placements in one call, and games of one table. */
const BATCH = 50;
const GAMES = 12;
const NOBODY = 255;
/** Enough for all placements of one call, which nobody pays for. */
const GAS = 2_000_000_000n;

let chain: LocalChain;
let harness: Address;
beforeAll(async () => {
  chain = await startLocalChain();
  harness = await chain.deploy(boardHarness);
});
afterAll(() => chain.stop());

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number);

const cardOf = ({ sides, type }: ModelCard) => ({
  edges: [...sides] as [number, number, number, number],
  janken: 0,
  trait: type,
});

/** By these every type that a table may hold, and none, is some card's. */
const traitDerivation: Ruleset['synergy']['traitDerivation'] = {
  enabled: true,
  scheme: 'nyanoTrait_v1',
  seasonTrait: ['none', 'cosmic', 'light', 'shadow'],
  classTrait: ['forest', 'forest', 'forest', 'forest', 'forest'],
  raritySource: ['season', 'season', 'class', 'class', 'class'],
  fixedTrait: ['none', 'none', 'none', 'none', 'none'],
};

const configOf = (options: ReturnType<typeof generatedTable>['options']) => {
  const ruleset = fantasyRulesetFor(options);
  return rulesetConfigOf({ ...ruleset, synergy: { ...ruleset.synergy, traitDerivation } });
};

interface Placing {
  readonly options: ReturnType<typeof generatedTable>['options'];
  readonly board: ModelBoard;
  readonly place: ModelCard & { readonly owner: 0 | 1; readonly cell: number };
}

/** Whose the cells are after each placement, by the contract. All of them are by the same rules. */
async function byContract(
  options: Placing['options'],
  placings: readonly Omit<Placing, 'options'>[],
): Promise<readonly (readonly number[])[]> {
  const nothing = { owner: NOBODY, card: cardOf({ sides: [1, 1, 1, 1], type: 0 }) };
  const words = placings.map(({ board, place: { owner, cell, ...card } }) => {
    const cells = board.map((there) => (there ? { owner: there.owner, card: cardOf(there) } : nothing));
    const [a = nothing, b = nothing, c = nothing, d = nothing, e = nothing, ...rest] = cells;
    const [f = nothing, g = nothing, h = nothing, i = nothing] = rest;
    return {
      cells: [a, b, c, d, e, f, g, h, i] as const,
      seat: owner,
      cell,
      card: cardOf(card),
      earth: NOBODY,
    };
  });
  const at = { address: harness, abi: boardHarness.abi, gas: GAS } as const;
  const args = [configOf(options), words] as const;
  const owners = await chain.client.readContract({ ...at, functionName: 'place', args });
  return owners.map((cells) => cells.map((owner) => (owner === NOBODY ? -1 : owner)));
}

describe('the fantasy rules', () => {
  it(`take the same by engine and contract, in ${PLACEMENTS} placements`, async () => {
    const byRules = new Map<string, Placing[]>();
    for (const number of numbers(PLACEMENTS)) {
      const placing = generatedPlacement(number);
      const key = JSON.stringify(placing.options);
      byRules.set(key, [...(byRules.get(key) ?? []), placing]);
    }
    let taken = 0;
    for (const placings of byRules.values()) {
      for (let at = 0; at < placings.length; at += BATCH) {
        const batch = placings.slice(at, at + BATCH);
        const [{ options } = batch[0] ?? generatedPlacement(0)] = batch;
        const owners = await byContract(options, batch);
        for (const [i, line] of batch.entries()) {
          expect(owners[i], JSON.stringify(line)).toEqual(expectOk(place(line)).owners);
          taken += line.board.filter((there, cell) => there && there.owner !== owners[i]?.[cell]).length;
        }
      }
    }
    expect(taken).toBeGreaterThan(PLACEMENTS / 3);
  });

  it(`play whole games of ${TABLES} tables alike`, async () => {
    for (const number of numbers(TABLES)) {
      const { options, cards, opening } = generatedTable(number);
      for (const game of numbers(GAMES)) {
        const order = generatedTable(1_000 * (number + 1) + game).opening(9);
        const placings: Omit<Placing, 'options'>[] = [];
        let board: ModelBoard = Array(9).fill(null);
        for (const [turn, [index, cell]] of order.entries()) {
          const card = cards[index];
          if (card === undefined) throw new Error('a table has ten cards');
          const owner = turn % 2 === 0 ? 0 : 1;
          const placing = { board, place: { ...card, owner, cell } } as const;
          placings.push(placing);
          const { owners } = expectOk(place({ options, ...placing }));
          board = board.map((there, at): ModelBoard[number] => {
            const standing = at === cell ? { ...card, owner } : there;
            const now = owners[at];
            return standing && (now === 0 || now === 1) ? { ...standing, owner: now } : null;
          });
        }
        const owners = await byContract(options, placings);
        const expected = placings.map((placing) => expectOk(place({ options, ...placing })).owners);
        expect(owners, `table ${number}, game ${game}`).toEqual(expected);
      }
      const depth = number % 10 === 0 ? 3 : 2;
      const line = { options, cards, depth, opening: opening(7) };
      expect(expectOk(perft(line)), `table ${number}`).toEqual(
        modelPerft(options, cards, depth, line.opening),
      );
    }
  });
});
