import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatsAsked } from '../../game.ts';
import { expectOk } from '../../result.ts';
import { drawnSetups, picks, saltOf } from '../arbitraries.fixture.ts';
import { triad } from '../game.ts';
import { headerOf, played, started } from '../matches.fixture.ts';
import { fantasyRuleset, plainRuleset } from '../ruleset/defaults.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { drawCard, drawsOf, isDrawDue } from './chaos-draw.ts';
import { chaosSlotOf, firstPickOf, unusedSlots } from './draws.ts';
import { isDrafting, seatToPlay, TURNS } from './turn-order.ts';
import type { TriadState } from './types.ts';

const BY_TURN: Ruleset = { ...fantasyRuleset('chaos', 'allOpen'), chaos: 'byTurn' };
const begun = (ruleset: Ruleset = BY_TURN): TriadState =>
  started({ ruleset, header: headerOf(ruleset, { version: 3 }) });

const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? undefined : result.error.code;

describe('Chaos by turn', () => {
  it('asks nobody before the card is drawn, and then for that card alone', () => {
    fc.assert(
      fc.property(drawnSetups, picks, (setup, choices) => {
        let state = expectOk(triad.start(setup));
        let rest = [...choices];
        const pickOne = (): number => {
          const [choice = 0, ...more] = rest;
          rest = more;
          return choice;
        };
        while (triad.outcome(state) === undefined && rest.length > 0) {
          const seat = seatToPlay(state) ?? 'A';
          if (!isDrafting(state)) {
            expect(isDrawDue(state)).toBe(true);
            expect(state.forced).toBeNull();
            expect(seatsAsked(triad, state)).toEqual([]);
            const view = triad.view(state, 'public');
            expect([...triad.legalMoves(view, seat)]).toEqual([]);
            expect(triad.stage(view, seat, [])).toBeUndefined();
            const move = { cell: 0, cardIndex: 0, warningMarkCell: null, earthBoostEdge: null } as const;
            expect(codeOf(triad.play(state, { [seat]: { move } }))).toBe('draw_due');
            const number = TURNS * state.round + state.turn;
            const salt = saltOf(number);
            const { state: drawn, events } = expectOk(drawCard(state, salt));
            const slot = chaosSlotOf({ ...state.header, salt }, number, seat, unusedSlots(state.hands[seat]));
            expect(drawn.forced).toBe(slot);
            expect(events).toEqual([{ type: 'cardDrawn', seat, slot }]);
            expect(drawn.salts).toEqual([...state.salts, salt]);
            expect(codeOf(drawCard(drawn, salt))).toBe('nothing_drawn');
            state = drawn;
          }
          expect(seatsAsked(triad, state)).toEqual([seat]);
          const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
          const move = moves[pickOne() % moves.length];
          if (!move) throw new Error('whoever is asked has a move');
          if ('cardIndex' in move) expect(move.cardIndex).toBe(state.forced);
          state = played(state, move).state;
        }
        expect(isDrawDue(state)).toBe(triad.outcome(state) === undefined && !isDrafting(state));
      }),
      { numRuns: 60 },
    );
  });

  it('is foreseen by nobody: another salt draws another card as often as it should', () => {
    const state = begun();
    const counts = [0, 0, 0, 0, 0];
    for (let number = 0; number < 5_000; number += 1) {
      const { forced } = expectOk(drawCard(state, saltOf(number))).state;
      if (forced !== null) counts[forced] = (counts[forced] ?? 0) + 1;
    }
    // chi-square with four degrees of freedom: 18.5 is passed once in a thousand
    expect(counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)).toBeLessThan(18.5);
  });

  it('is not drawn where Order wins, where Chaos is off, and by rulesets that draw once and for all', () => {
    const order: Ruleset = { ...fantasyRuleset('order', 'chaos'), chaos: 'byTurn' };
    expect(isDrawDue(begun(order))).toBe(false);
    expect(begun(order).forced).toBe(0);
    const none: Ruleset = { ...fantasyRuleset('same'), chaos: 'byTurn' };
    expect(isDrawDue(begun(none))).toBe(false);
    expect(isDrawDue(started({ ruleset: plainRuleset('chaos') }))).toBe(false);
    expect(codeOf(drawCard(started(), saltOf(0)))).toBe('nothing_drawn');
  });

  it('takes nine draws a round', () => {
    expect(drawsOf(BY_TURN)).toBe(9);
    expect(drawsOf({ ...BY_TURN, suddenDeath: { maxRounds: 3 } })).toBe(27);
    expect(drawsOf(fantasyRuleset('chaos'))).toBe(0);
  });
});

describe('a drawn first pick', () => {
  const drafting = (ruleset: Ruleset, salt: `0x${string}`): TriadState => {
    const pool = [...started().hands.A, ...started().hands.B].flatMap((slot) =>
      slot.kind === 'known' ? [slot.card] : [],
    );
    const header = headerOf(ruleset, { version: 3, salt });
    return expectOk(triad.start({ ruleset, header, hands: { A: [], B: [] }, pool, shown: [] }));
  };
  const ruleset: Ruleset = { ...fantasyRuleset(), draft: { poolSize: 10 }, firstPick: 'drawn' };

  it('goes X, Y, Y, X, X, Y, Y, X, X, Y from whom the salt draws, whoever plays first', () => {
    const seen = new Set<string>();
    for (let number = 0; number < 20; number += 1) {
      let state = drafting(ruleset, saltOf(number));
      const first = firstPickOf(state.header);
      const other = first === 'A' ? 'B' : 'A';
      const order: string[] = [];
      for (let pick = 0; pick < 10; pick += 1) {
        order.push(seatToPlay(state) ?? '');
        state = played(state, { pick }).state;
      }
      expect(order).toEqual([first, other, other, first, first, other, other, first, first, other]);
      expect(seatToPlay(state)).toBe('A');
      seen.add(first);
    }
    expect(seen.size).toBe(2);
  });

  it('is A without the variant', () => {
    const plain: Ruleset = { ...fantasyRuleset(), draft: { poolSize: 10 } };
    for (let number = 0; number < 20; number += 1)
      expect(seatToPlay(drafting(plain, saltOf(number)))).toBe('A');
  });
});
