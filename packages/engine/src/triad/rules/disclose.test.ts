import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatsAsked } from '../../game.ts';
import { expectOk } from '../../result.ts';
import { SCALE } from '../../scale.fixture.ts';
import { type BySeat, bySeat, SEATS } from '../../seat.ts';
import { longSetups, picks } from '../arbitraries.fixture.ts';
import { triad } from '../game.ts';
import { cardOf, PLAIN_HANDS, started } from '../matches.fixture.ts';
import { headerHand } from '../records/protocol-record.ts';
import { SLOTS } from './draws.ts';
import type { Card, TriadMove, TriadSetup, TriadState } from './types.ts';
import { disclose, handPlaceOf, originOf } from './visibility.ts';

/** One match twice: by who knows every card, and by who learns each when it is opened. */
interface Twice {
  readonly knowing: TriadState;
  readonly learning: TriadState;
}

const cardAt = (state: TriadState, seat: 'A' | 'B', slot: number): Card | undefined => {
  const held = state.hands[seat][slot];
  return held?.kind === 'known' ? held.card : undefined;
};

/** What a chain would open now: every place that a rule opens and that is still hidden. */
function opened({ knowing, learning }: Twice): TriadState {
  let state = learning;
  for (const seat of SEATS) {
    for (const slot of state.openSlots[seat]) {
      const card = cardAt(knowing, seat, slot);
      if (card) state = expectOk(disclose(state, { seat, slot }, card));
    }
  }
  return state;
}

function movedOn(twice: Twice, choice: number): { readonly twice: Twice; readonly move: TriadMove } {
  const [seat = 'A'] = seatsAsked(triad, twice.knowing);
  const moves = [...triad.legalMoves(triad.view(twice.knowing, seat), seat)];
  const move = moves[choice % moves.length];
  if (move === undefined) throw new Error('a match that is not over has a legal move');
  const card = 'pick' in move ? undefined : cardAt(twice.knowing, seat, move.cardIndex);
  const play = card === undefined ? { move } : { move, disclosure: { card } };
  const knowing = expectOk(triad.play(twice.knowing, { [seat]: { move } })).state;
  const learning = expectOk(triad.play(twice.learning, { [seat]: play })).state;
  return { twice: { knowing, learning }, move };
}

/** Rounds that may be drawn, of hands that are brought: only there a card is opened between two rounds. */
const drawable = longSetups.filter(({ ruleset }) => ruleset.suddenDeath !== undefined && !ruleset.draft);

const hiddenSetup = (setup: TriadSetup): TriadSetup => ({
  ...setup,
  hands: bySeat(() => SLOTS.map(() => null)),
});

describe('a card that a rule opens in the middle of a match', () => {
  it('leaves everyone with what they would see if it had been known all along', () => {
    let learnt = 0;
    fc.assert(
      fc.property(drawable, picks, (setup, choices) => {
        let twice: Twice = {
          knowing: expectOk(triad.start(setup)),
          learning: expectOk(triad.start(hiddenSetup(setup))),
        };
        for (const choice of choices) {
          if (twice.learning.turn === 0) {
            const learning = opened(twice);
            if (learning !== twice.learning && twice.learning.round > 0) learnt += 1;
            twice = { knowing: twice.knowing, learning };
          }
          const [learning, knowing] = [twice.learning, twice.knowing].map((state) =>
            triad.view(state, 'public'),
          );
          // thousands of views: only those are told apart that are
          if (!isDeepStrictEqual(learning, knowing)) expect(learning).toEqual(knowing);
          if (triad.outcome(twice.knowing)) return;
          twice = movedOn(twice, choice).twice;
        }
      }),
      { numRuns: 150 * SCALE, seed: 3 },
    );
    expect(learnt).toBeGreaterThan(5);
  });

  it('changes nothing where no rule opens the place, or the card is known', () => {
    const card = cardOf(99, [1, 2, 3, 4]);
    const closed = started({ hands: { A: SLOTS.map(() => null), B: SLOTS.map(() => null) } });
    expect(disclose(closed, { seat: 'B', slot: 2 }, card)).toEqual({ ok: true, value: closed });
    const open = started();
    const own = PLAIN_HANDS.A[1];
    if (own === undefined) throw new Error('a hand has five cards');
    expect(disclose(open, { seat: 'A', slot: 1 }, own)).toEqual({ ok: true, value: open });
    expect(disclose(open, { seat: 'A', slot: 1 }, card)).toMatchObject({
      ok: false,
      error: { code: 'card_differs' },
    });
  });
});

describe('where a card came into the match', () => {
  it('is the slot of the header’s hands that holds it, in every round, and leads back to its place', () => {
    const met = { swapped: 0, dealtAnew: 0 };
    fc.assert(
      fc.property(longSetups, picks, (setup, choices) => {
        let state = expectOk(triad.start(setup));
        for (const choice of choices) {
          const decks: BySeat<readonly (Card | undefined)[]> = bySeat((seat) =>
            headerHand(state, seat).map((slot) => (slot.kind === 'known' ? slot.card : undefined)),
          );
          const wrong: unknown[] = [];
          for (const seat of SEATS) {
            for (const slot of SLOTS) {
              const card = cardAt(state, seat, slot);
              const origin = originOf(state, { seat, slot });
              const back = handPlaceOf(state, origin);
              const isThere = card === undefined || decks[origin.seat][origin.slot]?.tokenId === card.tokenId;
              if (!isThere || back?.seat !== seat || back.slot !== slot)
                wrong.push({ seat, slot, origin, back });
              if (origin.seat !== seat) met[state.round === 0 ? 'swapped' : 'dealtAnew'] += 1;
            }
          }
          expect(wrong).toEqual([]);
          if (triad.outcome(state)) return;
          const [seat = 'A'] = seatsAsked(triad, state);
          const moves = [...triad.legalMoves(triad.view(state, seat), seat)];
          const move = moves[choice % moves.length];
          if (move === undefined) throw new Error('a match that is not over has a legal move');
          state = expectOk(triad.play(state, { [seat]: { move } })).state;
        }
      }),
      { numRuns: 120 * SCALE, seed: 8 },
    );
    expect(Math.min(met.swapped, met.dealtAnew)).toBeGreaterThan(20);
  });
});
