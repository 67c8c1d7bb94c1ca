import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatsAsked } from '../../game.ts';
import { expectOk } from '../../result.ts';
import { type Audience, otherSeat, SEATS, type Seat } from '../../seat.ts';
import { hands as anyHands, longSetups, picks, setups } from '../arbitraries.fixture.ts';
import { triad } from '../game.ts';
import { cardOf, moveTo, PLAIN_HANDS, played, setupOf, started } from '../matches.fixture.ts';
import { DEFAULT_SYNERGY, plainRuleset } from '../ruleset/defaults.ts';
import { begin } from './setup.ts';
import type { HandSlot, TriadSetup, TriadState } from './types.ts';

const AUDIENCES: readonly Audience[] = ['public', 'A', 'B'];

/** A state reached by random legal moves. */
function reached(setup: TriadSetup, choices: readonly number[]): TriadState {
  return choices.reduce((state, choice) => {
    const [seat = 'A'] = seatsAsked(triad, state);
    const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
    const move = moves[choice % moves.length];
    return move ? played(state, move).state : state;
  }, begin(setup));
}

const anySetups = fc.oneof(setups, longSetups);
const partialPicks = fc.array(fc.nat(), { maxLength: 24 });

const isSecret = (slot: HandSlot, seat: Seat, audience: Audience): boolean =>
  slot.kind === 'known' && slot.open === null && audience !== seat;

describe('what an audience sees (docs/rules.md R5.5)', () => {
  it('never contains the id of a card that is neither open nor its own', () => {
    let secrets = 0;
    fc.assert(
      fc.property(anySetups, partialPicks, fc.subarray([...SEATS]), (setup, choices, shown) => {
        const state = reached({ ...setup, shown }, choices);
        for (const audience of AUDIENCES) {
          const text = JSON.stringify(triad.view(state, audience));
          for (const seat of SEATS) {
            for (const slot of state.hands[seat]) {
              if (slot.kind !== 'known' || !isSecret(slot, seat, audience)) continue;
              secrets += 1;
              expect(text).not.toContain(slot.card.tokenId);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(secrets).toBeGreaterThan(100);
  });

  it('is equal for two states that differ only in what it must not know', () => {
    fc.assert(
      fc.property(anySetups, anyHands, partialPicks, (setup, others, choices) => {
        const state = reached(setup, choices);
        for (const audience of AUDIENCES) {
          const swap = (seat: Seat): readonly HandSlot[] =>
            state.hands[seat].map((slot, i) =>
              slot.kind === 'known' && isSecret(slot, seat, audience)
                ? { ...slot, card: { ...slot.card, ...others[seat][i], tokenId: `9${i}` } }
                : slot,
            );
          const other: TriadState = { ...state, hands: { A: swap('A'), B: swap('B') } };
          const unknown = (seat: Seat): readonly HandSlot[] =>
            state.hands[seat].map((slot) =>
              isSecret(slot, seat, audience) ? { kind: 'hidden', used: false } : slot,
            );
          const blank: TriadState = { ...state, hands: { A: unknown('A'), B: unknown('B') } };
          expect(triad.view(other, audience)).toEqual(triad.view(state, audience));
          expect(triad.view(blank, audience)).toEqual(triad.view(state, audience));
        }
      }),
    );
  });

  it('holds nothing that a state was given beyond its own fields', () => {
    const state = { ...started(), tableSecret: 'do not show' };
    expect(JSON.stringify(triad.view(state, 'public'))).not.toContain('do not show');
  });

  it('shows all cards under All Open and three of each hand under Three Open', () => {
    const backs = (state: TriadState): number =>
      SEATS.flatMap((seat) => triad.view(state, 'public').hands[seat]).filter(
        (slot) => slot.kind === 'hidden',
      ).length;
    expect(backs(started({ ruleset: plainRuleset('allOpen') }))).toBe(0);
    expect(backs(started({ ruleset: plainRuleset('threeOpen') }))).toBe(4);
    expect(backs(started())).toBe(10);
    expect(backs(started({ shown: ['A'] }))).toBe(5);
  });

  it('says why a card is open', () => {
    const state = started({ ruleset: plainRuleset('threeOpen'), shown: ['A'] });
    const reasons = (seat: Seat) =>
      triad.view(state, 'public').hands[seat].map((slot) => (slot.kind === 'known' ? slot.open : 'hidden'));
    const open = state.openSlots;
    expect(reasons('A')).toEqual(
      [0, 1, 2, 3, 4].map((i) => (open.A.some((s) => s === i) ? 'rule' : 'shown')),
    );
    expect(reasons('B')).toEqual(
      [0, 1, 2, 3, 4].map((i) => (open.B.some((s) => s === i) ? 'rule' : 'hidden')),
    );
    const first = open.A[0];
    if (first === undefined) throw new Error('Three Open opens three slots');
    expect(played(state, moveTo(first, 4)).state.hands.A[first]).toMatchObject({ used: true, open: 'rule' });
    const later = played(started(), moveTo(3, 4)).state;
    expect(triad.view(later, 'public').hands.A[3]).toMatchObject({
      kind: 'known',
      used: true,
      open: 'played',
    });
  });

  it('gives a seat its own hand', () => {
    fc.assert(
      fc.property(setups, picks, (setup, choices) => {
        const state = reached(setup, choices.slice(4));
        for (const seat of SEATS) {
          expect(triad.view(state, seat).hands[seat]).toEqual(state.hands[seat]);
          expect(triad.view(state, seat).hands[otherSeat(seat)]).toEqual(
            triad.view(state, 'public').hands[otherSeat(seat)],
          );
        }
      }),
    );
  });
});

describe('cards that this process does not know', () => {
  const hidden = setupOf({ hands: { A: PLAIN_HANDS.A, B: [null, null, null, null, null] } });
  const state = played(expectOk(triad.start(hidden)), moveTo(0, 4)).state;
  const card = cardOf(77, [9, 9, 9, 9]);

  it('need their disclosure when they are played', () => {
    expect(triad.play(state, { B: { move: moveTo(2, 1) } })).toMatchObject({
      ok: false,
      error: { code: 'missing_card' },
    });
    const { state: next, events } = played(state, moveTo(2, 1), card);
    expect(next.hands.B[2]).toEqual({ kind: 'known', used: true, card, open: 'played' });
    expect(events[0]).toMatchObject({ type: 'placed', wasHidden: true, card });
  });

  it('leave the legal moves as they are', () => {
    const all = started();
    const known = played(all, moveTo(0, 4)).state;
    expect([...triad.legalMoves(triad.view(state, 'public'), 'B')]).toEqual([
      ...triad.legalMoves(triad.view(known, 'B'), 'B'),
    ]);
  });

  it('are offered every earth edge, which the committed move drops unless the card is an earth card', () => {
    const ruleset = plainRuleset();
    const earth = DEFAULT_SYNERGY.traitEffects;
    const rules = { ...ruleset, synergy: { ...ruleset.synergy, traitEffects: earth } };
    const traits = ['none', 'earth', 'none', 'none', 'none'] as const;
    const A = PLAIN_HANDS.A.map((known, i) => ({ ...known, trait: traits[i] ?? 'none' }));
    const all = started({ ruleset: rules, hands: { A, B: PLAIN_HANDS.B } });
    const blind = triad.view(all, 'public');
    const said = (slot: 0 | 1) => [
      { stage: 'move', key: `${slot + 1}->B2` },
      { stage: 'mark', key: 'none' },
    ];
    const asked = ([0, 1] as const).map((slot) => triad.stage(blind, 'A', said(slot)));
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0]?.options.map(({ key }) => key)).toEqual(['up', 'right', 'down', 'left']);
    expect(asked[0]?.none).toBeUndefined();
    const own = triad.view(all, 'A');
    const voted = { ...moveTo(0, 4), earthBoostEdge: 2 } as const;
    expect(triad.canonical(own, 'A', voted)).toEqual(moveTo(0, 4));
    expect(triad.canonical(own, 'A', { ...voted, cardIndex: 1 })).toEqual({ ...voted, cardIndex: 1 });
    expect(triad.stage(own, 'A', said(0))).toBeUndefined();
  });

  it('cannot be replaced by another once they are known', () => {
    const tried = triad.play(started(), { A: { move: moveTo(0, 4), disclosure: { card } } });
    expect(tried).toMatchObject({ ok: false, error: { code: 'card_differs' } });
    const same = PLAIN_HANDS.A[0];
    if (!same) throw new Error('the plain hand has five cards');
    expect(triad.play(started(), { A: { move: moveTo(0, 4), disclosure: { card: same } } }).ok).toBe(true);
  });
});
