import { SEATS, seatIndex } from '@show-of-hands/engine';
import { DIRECTIONS, plainRuleset, type TriadState, triad } from '@show-of-hands/engine/triad';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Divergence } from '../../seat/divergence.ts';
import { MatchFold } from '../../seat/match-fold.ts';
import type { Observer } from '../chain-game.ts';
import { boardDifference } from './board-on-chain.ts';
import { type LoggedMatch, loggedMatch } from './match-on-chain.fixture.ts';
import { triadOnChain } from './on-chain.ts';
import { presets } from './presets.ts';

const MATCH = `0x${'33'.repeat(32)}` as const;
const binding = triadOnChain([], presets);
const foldFor = (observer: Observer) => new MatchFold(binding, observer, MATCH);
const nobody: Observer = { hands: {}, shown: [] };
const matches = fc
  .record({ preset: fc.constantFrom(...presets), seed: fc.nat() })
  .map(({ preset, seed }) => loggedMatch(preset.ruleset, seed));

/** What the contract's boardOf answers for a state. */
const boardAnswer = (state: TriadState) =>
  state.board.map((placed) =>
    placed === null
      ? { owner: 255, fromSeat: 0, slot: 0, edges: [0, 0, 0, 0] }
      : {
          owner: seatIndex(placed.owner),
          fromSeat: seatIndex(placed.from.seat),
          slot: placed.from.slot,
          edges: DIRECTIONS.map((side) => placed.edges[side]),
        },
  );

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
        const turns = [];
        for (let at = 0; at < blocks.length; ) {
          const size = sizes.next().value;
          const now = blocks.slice(at, at + size);
          turns.push(
            ...fold.take(
              match.logs.filter((log) => now.includes(log.block)),
              match.info,
            ),
          );
          at += size;
        }
        expect(turns.map((turn) => turn.turn)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
        for (const [index, { before, after }] of turns.entries()) {
          const [was, is] = [match.states[index], match.states[index + 1]];
          if (!was || !is) throw new Error('nine turns have ten states');
          expect(triad.view(before, 'public').board).toEqual(was.board);
          expect(boardDifference(after, boardAnswer(is))).toBeNull();
        }
        expect(fold.state && triad.outcome(fold.state)).toEqual(triad.outcome(lastOf(match)));
      }),
      { numRuns: 60 },
    );
  });

  it('shows each seat its own hand and nothing of the other that the chain has not shown', () => {
    fc.assert(
      fc.property(matches, fc.constantFrom(...SEATS), (match, seat) => {
        const fold = foldFor({ hands: { [seat]: match.hands[seat] }, shown: [] });
        const opening = match.logs.filter((log) => log.block <= 3n);
        fold.take(opening, match.info);
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
      const first = match.logs.find((other) => other.type === 'revealed');
      const isSecond = log.type === 'revealed' && log.turn === 1;
      return isSecond && first?.type === 'revealed' && index > 0
        ? { ...log, move: `${first.move.slice(0, 4)}${log.move.slice(4)}` as const }
        : log;
    });
    expect(() => foldFor(nobody).take(twice as LoggedMatch['logs'], match.info)).toThrow(Divergence);
  });
});

describe('the comparison with the contract’s board', () => {
  it('finds every single difference and names the cell and both boards', () => {
    const state = lastOf(loggedMatch(plainRuleset(), 11));
    const right = boardAnswer(state);
    expect(boardDifference(state, right)).toBeNull();
    for (const cell of right.keys()) {
      const alter = (change: (is: (typeof right)[number]) => (typeof right)[number]) =>
        boardDifference(
          state,
          right.map((is, index) => (index === cell ? change(is) : is)),
        );
      const differences = [
        alter((is) => ({ ...is, owner: 1 - is.owner })),
        alter((is) => ({ ...is, owner: 255 })),
        alter((is) => ({ ...is, slot: (is.slot + 1) % 5 })),
        alter((is) => ({ ...is, fromSeat: 1 - is.fromSeat })),
        alter((is) => ({
          ...is,
          edges: is.edges.map((edge, side) => (side === cell % 4 ? edge + 1 : edge)),
        })),
      ];
      for (const text of differences) {
        expect(text).toMatch(new RegExp(`cells ${'ABC'[cell % 3]}${1 + Math.floor(cell / 3)} differ`));
        expect(text).toMatch(/engine: .*\ncontract: /);
      }
    }
  });
});
