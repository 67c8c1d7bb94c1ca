import { SEATS, seatIndex } from '@show-of-hands/engine';
import {
  CLASSIC_FLAGS,
  DIRECTIONS,
  type PlacedCard,
  plainRuleset,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import { Divergence, MatchFold } from '@show-of-hands/verify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Observer } from '../../../match/game/chain-game.ts';
import { presets } from '../rules/presets.ts';
import { type LoggedMatch, loggedMatch } from './match-on-chain.fixture.ts';
import { triadOnChain } from './on-chain.ts';
import { playDifference } from './play-on-chain.ts';

const MATCH = `0x${'33'.repeat(32)}` as const;
const binding = triadOnChain([], presets);
const foldFor = (observer: Observer) => new MatchFold(binding, observer, MATCH);
const nobody: Observer = { hands: {}, shown: [] };
const matches = fc
  .record({ preset: fc.constantFrom(...presets), seed: fc.nat() })
  .map(({ preset, seed }) => loggedMatch(preset.ruleset, seed));

const shifted = (value: number, by: number): bigint => BigInt(value) << BigInt(by);

/** The bits of an occupied cell (contracts/src/triad/packed/Board.sol). */
const cellWord = ({ owner, from, edges, card }: PlacedCard): bigint =>
  DIRECTIONS.reduce(
    (word, side, i) => word | shifted(edges[side], 6 + 4 * i),
    1n |
      shifted(seatIndex(owner), 1) |
      shifted(seatIndex(from.seat), 2) |
      shifted(from.slot, 3) |
      shifted(card.jankenHand, 22),
  );

/** What the contract's playOf answers for a state, where no rule looks at traits. */
const playAnswer = (state: TriadState) => {
  const sides = SEATS.map((seat, i) => {
    const mark = state.marks.find(({ owner }) => owner === seat);
    const { triadPlus, ignoreWarningMark } = state.pending[seat];
    const side =
      shifted(mark === undefined ? 0 : mark.cell + 1, 5) |
      shifted(state.marksUsed[seat], 9) |
      shifted(triadPlus, 18) |
      shifted(ignoreWarningMark ? 1 : 0, 26);
    return side << BigInt(32 * i);
  });
  return {
    words: {
      rules: CLASSIC_FLAGS.reduce((word, flag, i) => word | shifted(state.classic[flag] ? 1 : 0, i), 0n),
      traits: 0n,
    },
    position: {
      board: state.board.reduce(
        (word, placed, cell) => (placed === null ? word : word | (cellWord(placed) << BigInt(28 * cell))),
        0n,
      ),
      sides: sides.reduce(
        (word, side) => word | side,
        shifted((state.header.firstPlayer + state.round) % 2, 64),
      ),
      traits: 0n,
    },
    round: state.round,
  };
};

const lastOf = ({ states }: LoggedMatch): TriadState => {
  const last = states.at(-1);
  if (last === undefined) throw new Error('a match has states');
  return last;
};

describe('a Triad match read from its logs', () => {
  it('is the match that was played, whatever number of blocks is read at once', () => {
    fc.assert(
      fc.property(matches, fc.infiniteStream(fc.integer({ min: 1, max: 7 })), (match, sizes) => {
        const blocks = [...new Set(match.logs.map((log) => log.block))];
        const fold = foldFor(nobody);
        const parts = [];
        for (let at = 0; at < blocks.length; ) {
          const size = sizes.next().value;
          const now = blocks.slice(at, at + size);
          parts.push(
            ...fold.take(
              match.logs.filter((log) => now.includes(log.block)),
              match.info,
              match.pool,
            ),
          );
          at += size;
        }
        // what is drawn before a turn is a part of it by itself
        const turns = parts.filter(({ seats }) => seats.length > 0);
        expect(turns.map((turn) => turn.turn)).toEqual(match.states.slice(1).map((_state, turn) => turn));
        for (const [index, { before, after }] of turns.entries()) {
          const [was, is] = [match.states[index], match.states[index + 1]];
          if (!was || !is) throw new Error('there is a state more than turns');
          expect(triad.view(before, 'public')).toEqual(triad.view(was, 'public'));
          expect(playDifference(after, playAnswer(is))).toBeNull();
        }
        expect(fold.state && triad.outcome(fold.state)).toEqual(triad.outcome(lastOf(match)));
      }),
      { numRuns: 60 },
    );
  });

  it('shows each seat its own hand and nothing of the other that the chain has not shown', () => {
    fc.assert(
      fc.property(matches, fc.constantFrom(...SEATS), (match, seat) => {
        const { hands, pool } = match;
        const fold = foldFor({ hands: { [seat]: hands[seat] }, shown: [] });
        const opening = match.logs.filter(
          (log) => log.block <= match.openingEnd || (log.type === 'drawn' && log.turn === 0),
        );
        fold.take(opening, match.info, pool);
        const [first] = match.states;
        if (fold.state === null || first === undefined) throw new Error('the match has begun');
        expect(triad.view(fold.state, seat)).toEqual(triad.view(first, seat));
        expect(triad.view(fold.state, 'public')).toEqual(triad.view(first, 'public'));
      }),
      { numRuns: 40 },
    );
  });

  it('refuses a ruleset it does not know, naming it', () => {
    const match = loggedMatch(plainRuleset('order', 'allOpen'), 5);
    expect(() => foldFor(nobody).take(match.logs, match.info)).toThrow(match.info.terms.rules);
  });

  it('stops when the contract accepted a move that the engine refuses', () => {
    const match = loggedMatch(plainRuleset('threeOpen'), 5);
    const twice = match.logs.map((log, index) => {
      const first = match.logs.find((other) => other.type === 'moved');
      const isSecond = log.type === 'moved' && log.turn === 1;
      return isSecond && first?.type === 'moved' && index > 0
        ? { ...log, move: `${first.move.slice(0, 4)}${log.move.slice(4)}` as const }
        : log;
    });
    expect(() => foldFor(nobody).take(twice as LoggedMatch['logs'], match.info)).toThrow(Divergence);
  });
});

describe('the comparison with the contract', () => {
  it('finds every single difference and names it with both sides', () => {
    fc.assert(
      fc.property(matches, fc.nat(8), (match, cell) => {
        const state = lastOf(match);
        const right = playAnswer(state);
        expect(playDifference(state, right)).toBeNull();
        const name = `cells ${'ABC'[cell % 3]}${1 + Math.floor(cell / 3)} differ`;
        const boards: readonly (readonly [bit: number, what: string])[] = [
          [28 * cell, name],
          [28 * cell + 1, name],
          [28 * cell + 2, name],
          [28 * cell + 4, name],
          [28 * cell + 6 + 4 * (cell % 4), name],
        ];
        for (const [bit, what] of boards) {
          const board = right.position.board ^ (1n << BigInt(bit));
          expectNamed(playDifference(state, { ...right, position: { ...right.position, board } }), what);
        }
        for (const bit of [9, 18, 26]) {
          const sides = right.position.sides ^ (1n << BigInt(bit));
          const position = { ...right.position, sides };
          expectNamed(playDifference(state, { ...right, position }), 'seat A differs');
        }
        const rules = right.words.rules ^ 8n;
        expectNamed(
          playDifference(state, { ...right, words: { ...right.words, rules } }),
          'the rules in force differ',
        );
        expectNamed(playDifference(state, { ...right, round: state.round + 1 }), 'the round differs');
      }),
      { numRuns: 20 },
    );
  });
});

function expectNamed(text: string | null, what: string): void {
  expect(text).toContain(what);
  expect(text).toMatch(/engine: .*\ncontract: /);
}
