import { AIM, cryptogs } from '@show-of-hands/engine/cryptogs';
import { describe, expect, it } from 'vitest';
import { AFTER_A_BALLOT, SMALL_TALK } from '../../io/demo/crowd/behaviour.ts';
import { readingIn } from '../../io/demo/crowd/reading.fixture.ts';
import { matchOf } from './match.fixture.ts';
import { shortOf } from './shown/how-to-vote.ts';
import { cryptogsOnBus } from './shown/on-bus.ts';
import { cryptogsSpellings } from './spellings.ts';

const read = readingIn(cryptogs);
const reading = (text: string): string | undefined => read(text, 'A');

const COMMANDS = ['even', 'all', 'aim 1 2', 'aim 3 7', 'aim 9 10'].map((slam) => `#slam ${slam}`);

describe('how viewers type', () => {
  it.each(COMMANDS)('%s: every spelling of it says exactly this', (command) => {
    const variants = cryptogsSpellings.variants(command);
    expect(new Set(variants).size).toBeGreaterThan(4);
    for (const text of variants) expect(`${text}: ${reading(text)}`).toBe(`${text}: ${command}`);
    expect(reading(shortOf(command))).toBe(command);
  });

  it('no slip and no small talk says a move', () => {
    for (const text of [...COMMANDS.flatMap(cryptogsSpellings.slips), ...SMALL_TALK, ...AFTER_A_BALLOT]) {
      expect(`${text}: ${reading(text)}`).toBe(`${text}: undefined`);
    }
  });
});

describe('what viewers think of', () => {
  it('is legal in every position, some of it appeals, and nothing where nothing is asked', () => {
    for (const { before } of Array.from({ length: 10 }, (_, n) => matchOf(`ideas ${n}`, AIM)).flat()) {
      const view = cryptogsOnBus.shownView(cryptogs.view(before, 'public'));
      if (before.due.kind !== 'slam') {
        expect(cryptogsSpellings.ideas(view, 'A')).toEqual([]);
        continue;
      }
      const { seat } = before.due;
      const legal = new Set(
        [...cryptogs.legalMoves(before, seat)].map((move) => cryptogs.notation.format(move, seat)),
      );
      const ideas = cryptogsSpellings.ideas(view, seat);
      expect(ideas.length).toBe(legal.size);
      for (const { command, appeal } of ideas) {
        expect(appeal).toBeGreaterThan(0);
        expect(legal).toContain(command);
      }
    }
  });
});
