import { SEATS, seatsDeciding } from '@show-of-hands/engine';
import { HIDDEN, ORIGINAL, SPOTTERS, touche } from '@show-of-hands/engine/touche';
import { describe, expect, it } from 'vitest';
import { AFTER_A_BALLOT, SMALL_TALK } from '../../io/demo/crowd/behaviour.ts';
import { readingIn } from '../../io/demo/crowd/reading.fixture.ts';
import { matchOf } from './match.fixture.ts';
import { shortOf } from './shown/how-to-vote.ts';
import { toucheOnBus } from './shown/on-bus.ts';
import { toucheSpellings } from './spellings.ts';

const read = readingIn(touche);
const reading = (text: string): string | undefined => read(text, 'A');

const COMMANDS = ['a1', 'c7', 'j10', 'z50', 'aa1', 'ax50', 'move', 'talk', 'wait'].map(
  (order) => `#touche ${order}`,
);

describe('how viewers type', () => {
  it.each(COMMANDS)('%s: every spelling of it says exactly this', (command) => {
    const variants = toucheSpellings.variants(command);
    expect(new Set(variants).size).toBeGreaterThan(4);
    for (const text of variants) expect(`${text}: ${reading(text)}`).toBe(`${text}: ${command}`);
    expect(reading(shortOf(command))).toBe(command);
  });

  it('no slip and no small talk says a move', () => {
    for (const text of [...COMMANDS.flatMap(toucheSpellings.slips), ...SMALL_TALK, ...AFTER_A_BALLOT]) {
      expect(`${text}: ${reading(text)}`).toBe(`${text}: undefined`);
    }
  });
});

describe('what viewers think of', () => {
  it.each([
    ['hidden', HIDDEN],
    ['spotters', SPOTTERS],
    ['original', { ...ORIGINAL, limit: 40 }],
  ])('in %s is legal in every position, and some of it appeals', (_name, ruleset) => {
    // every third part is enough: what was fired at differs in each
    for (const { after } of matchOf('ideas', ruleset).filter((_, index) => index % 3 === 0)) {
      const view = toucheOnBus.shownView(touche.view(after, 'public'));
      if (seatsDeciding(touche, after).length === 0) continue;
      for (const seat of SEATS) {
        const legal = new Set(
          [...touche.legalMoves(after, seat)].map((move) => touche.notation.format(move, seat)),
        );
        const ideas = toucheSpellings.ideas(view, seat);
        expect(ideas.length).toBeGreaterThan(0);
        for (const { command, appeal } of ideas) {
          expect(appeal).toBeGreaterThan(0);
          expect(legal).toContain(command);
        }
      }
    }
  });
});
