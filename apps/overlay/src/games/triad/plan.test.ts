import type { TriadPublicView, TriadTurn, TriadTurnEvent } from '@show-of-hands/bus/triad';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AFTER_FLIPS, BEFORE_FLIPS, FLIPS, MIDDLE } from './fixtures/view.ts';
import { frameAt, stillFrame } from './frame.ts';
import { CHAIN_MS, PLACE_MS, planTurn } from './plan.ts';

const film = planTurn(BEFORE_FLIPS, AFTER_FLIPS, FLIPS);
const owners = (step: number) =>
  frameAt(BEFORE_FLIPS, AFTER_FLIPS, film, step).map(({ placed, motion }) =>
    motion.kind === 'flipping' ? `${motion.was}>${placed?.owner}` : (placed?.owner ?? ''),
  );

describe('the film of a turn', () => {
  it('places the card, then flips wave by wave and names each rule once', () => {
    expect(film.steps.map((step) => (step.kind === 'place' ? 'place' : step.caption))).toEqual([
      'place',
      'Same',
      'Combo',
    ]);
    expect(film.steps[0]).toMatchObject({ at: 0, lasts: PLACE_MS, cell: 1 });
    expect(film.steps[1]).toMatchObject({ at: PLACE_MS, flips: [{ cell: 0 }, { cell: 4 }] });
  });

  it('writes the name of a rule where it hides no card that moves', () => {
    expect(film.steps[1]).toMatchObject({ captionRow: 2 });
  });

  it('shows every owner as it is at that step', () => {
    expect(owners(0)).toEqual(['B', 'A', '', 'B', 'B', '', '', '', 'A']);
    expect(owners(1)).toEqual(['B>A', 'A', '', 'B', 'B>A', '', '', '', 'A']);
    expect(owners(2)).toEqual(['A', 'A', '', 'B>A', 'A', '', '', '', 'A']);
    expect(owners(3)).toEqual(stillFrame(AFTER_FLIPS).map(({ placed }) => placed?.owner ?? ''));
  });

  it.each<[string, TriadPublicView | null, TriadPublicView, TriadTurn | null]>([
    ['nothing was shown before', null, AFTER_FLIPS, FLIPS],
    ['there are no events', BEFORE_FLIPS, AFTER_FLIPS, null],
    ['a turn was missed', BEFORE_FLIPS, { ...AFTER_FLIPS, number: 6 }, FLIPS],
    ['hands were dealt anew', BEFORE_FLIPS, { ...AFTER_FLIPS, round: 1 }, FLIPS],
    ['the events are of another turn', BEFORE_FLIPS, AFTER_FLIPS, { ...FLIPS, turn: 3 }],
    ['it is another match', { ...BEFORE_FLIPS, salt: `0x${'0'.repeat(64)}` }, AFTER_FLIPS, FLIPS],
    ['nothing changed', MIDDLE, MIDDLE, FLIPS],
  ])('shows the present at once when %s', (_, before, after, turn) => {
    expect(planTurn(before, after, turn)).toEqual({ steps: [], total: 0 });
  });

  it('never takes longer than a chain may, and leaves no step without time', () => {
    const flip = FLIPS.events.find((event) => event.type === 'flip');
    const rules = fc.constantFrom('basic' as const, 'same' as const, 'plus' as const, 'combo' as const);
    const flips = fc.array(fc.record({ wave: fc.integer({ min: 1, max: 8 }), rule: rules }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(flips, (list) => {
        const placed = FLIPS.events.slice(0, 1);
        const events: TriadTurnEvent[] = [
          ...placed,
          ...list.flatMap((one) => (flip ? [{ ...flip, ...one } as TriadTurnEvent] : [])),
        ];
        const { steps, total } = planTurn(BEFORE_FLIPS, AFTER_FLIPS, { ...FLIPS, events });
        expect(total).toBeLessThanOrEqual(CHAIN_MS);
        expect(
          steps.reduce((end, step) => {
            expect(step.at).toBe(end);
            expect(step.lasts).toBeGreaterThanOrEqual(50);
            return step.at + step.lasts;
          }, 0),
        ).toBe(total);
        const shown = steps.flatMap((step) => (step.kind === 'wave' ? step.flips : []));
        expect(shown).toHaveLength(list.length);
      }),
    );
  });
});
