import { describe, expect, it } from 'vitest';
import { DRAW, DRAWING, DRAWN } from '../fixtures/fantasy.ts';
import { AFTER_FLIPS, BEFORE_FLIPS, FLIPS } from '../fixtures/view.ts';
import { planTurn } from './timeline.ts';
import { nextAnimation } from './turn-animation.ts';

const before = { view: BEFORE_FLIPS, epoch: 1 };
const after = { view: AFTER_FLIPS, epoch: 1 };

describe('what is played when a view takes the place of another', () => {
  it('is the turn that led from the one to the other', () => {
    expect(nextAnimation(before, after, FLIPS, false)).toEqual({
      before: BEFORE_FLIPS,
      after: AFTER_FLIPS,
      timeline: planTurn(BEFORE_FLIPS, AFTER_FLIPS, FLIPS),
    });
  });

  it('goes on while nothing new has happened, even if the view is another copy', () => {
    expect(nextAnimation(after, { ...after, view: { ...AFTER_FLIPS } }, FLIPS, false)).toBe('goes-on');
  });

  it('is the draw of a card within a turn, which interrupts, and goes on with what follows', () => {
    const drawing = { view: DRAWING, epoch: 1 };
    const drawn = { view: DRAWN, epoch: 1 };
    expect(nextAnimation(drawing, drawn, DRAW, false)).toEqual({
      before: DRAWING,
      after: DRAWN,
      timeline: planTurn(DRAWING, DRAWN, DRAW),
    });
    expect(nextAnimation(drawn, { ...drawn, view: { ...DRAWN } }, DRAW, false)).toBe('goes-on');
    expect(nextAnimation(drawing, drawn, DRAW, true)).toBeNull();
    expect(nextAnimation(drawing, { ...drawn, epoch: 2 }, DRAW, false)).toBeNull();
  });

  it.each([
    ['on the first view', null, after, false],
    ['after a reconnect', before, { ...after, epoch: 2 }, false],
    ['after a reconnect in the middle of an animation', after, { ...after, epoch: 2 }, false],
    ['while nobody looks, or nothing may move', before, after, true],
    ['of an animation that nobody may see go on', after, after, true],
    [
      'of a turn whose successor is already there',
      before,
      { ...after, view: { ...AFTER_FLIPS, number: 6 } },
      false,
    ],
  ])('is nothing %s', (_, last, next, calm) => {
    expect(nextAnimation(last, next, FLIPS, calm)).toBeNull();
  });

  it('is dropped for the next turn: a newer truth interrupts', () => {
    const next = { ...AFTER_FLIPS, number: AFTER_FLIPS.number + 1, turn: 6 };
    const [first] = FLIPS.events;
    if (first?.type !== 'placed') throw new Error('the first event places a card');
    const turn = {
      turn: AFTER_FLIPS.number,
      seat: 'B' as const,
      events: [{ ...first, seat: 'B' as const, cell: 5 as const }],
    };
    const chosen = nextAnimation(after, { view: next, epoch: 1 }, turn, false);
    expect(chosen).toMatchObject({ before: AFTER_FLIPS, after: next });
  });
});
