import { SEATS, seatsAsked } from '@show-of-hands/engine';
import { polylemma } from '@show-of-hands/engine/polylemma';
import { describe, expect, it } from 'vitest';
import { AFTER_A_BALLOT, SMALL_TALK } from '../../io/demo/crowd/behaviour.ts';
import { readingIn } from '../../io/demo/crowd/reading.fixture.ts';
import { firstState, matchOf } from './match.fixture.ts';
import { shortOf } from './shown/how-to-vote.ts';
import { polylemmaOnBus } from './shown/on-bus.ts';
import { polylemmaSpellings } from './spellings.ts';

const read = readingIn(polylemma);
const reading = (text: string): string | undefined => read(text, 'A');

const SLOTS = ['1', '2', '3', '4', 'r'];
const POINTS = ['', ' lp=0', ' lp=7', ' lp=42', ' lp=255', ' lp=none', ' lp=quarter', ' lp=half', ' lp=all'];
const COMMANDS = SLOTS.flatMap((slot) => POINTS.map((points) => `#poly ${slot}${points}`));

describe('how viewers type', () => {
  it.each(COMMANDS)('%s: every spelling of it says exactly this', (command) => {
    const variants = polylemmaSpellings.variants(command);
    expect(new Set(variants).size).toBeGreaterThan(4);
    for (const text of variants) expect(`${text}: ${reading(text)}`).toBe(`${text}: ${command}`);
    expect(reading(shortOf(command))).toBe(command);
  });

  it('no slip and no small talk says a move', () => {
    for (const text of [...COMMANDS.flatMap(polylemmaSpellings.slips), ...SMALL_TALK, ...AFTER_A_BALLOT]) {
      expect(`${text}: ${reading(text)}`).toBe(`${text}: undefined`);
    }
  });
});

describe('what viewers think of', () => {
  it('is legal in every position, and some of it appeals', () => {
    for (const state of [firstState(), ...matchOf('ideas').map(({ after }) => after)]) {
      const view = polylemmaOnBus.shownView(state);
      for (const seat of SEATS) {
        const ideas = polylemmaSpellings.ideas(view, seat);
        if (seatsAsked(polylemma, state).length > 0) expect(ideas.length).toBeGreaterThan(0);
        for (const { command, appeal } of ideas) {
          expect(appeal).toBeGreaterThan(0);
          const said = polylemma.notation.parse(command, seat);
          if (!said.ok) throw new Error(`${command} is no command`);
          const slots = polylemma.stage(state, seat, [])?.options.map(({ key }) => key) ?? [];
          expect(slots).toContain(said.value[0]?.key);
          const [slot, points] = said.value;
          const offered = slot && polylemma.stage(state, seat, [slot])?.options;
          const words = offered?.flatMap(({ key, aliases = [] }) => [key, ...aliases]) ?? [];
          if (points !== undefined) expect(words).toContain(points.key);
        }
      }
    }
  });
});
