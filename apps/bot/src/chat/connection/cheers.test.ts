import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutCheers } from './privmsg.ts';

describe('a line with bits', () => {
  it.each([
    ['Cheer100 2->B2', 100, '2->B2'],
    ['2->B2 cheer100', 100, '2->B2'],
    ['uni1 Kappa50 2->B2 4Head9', 60, '2->B2'],
    ['B2 2 cheer5', 5, 'B2 2'],
    ['cheer100', 100, ''],
    // Not what was given: these words are something else.
    ['cheer100 2->B2', 50, 'cheer100 2->B2'],
    ['B2 2', 2, 'B2 2'],
    ['w6 wm6 4 2', 12, 'w6 wm6 4 2'],
    ['cheer 100', 100, 'cheer 100'],
    ['cheer0100', 100, 'cheer0100'],
    ['', 1, ''],
  ])('%j with %d bits says %j', (text, bits, said) => {
    expect(withoutCheers(text, bits)).toBe(said);
  });

  it('says the same wherever the cheers stand', () => {
    const vote = fc.constantFrom('2->B2', '#triad A2->B2 wm=C3', 'B2 2', '!m 4 2');
    const cheer = fc.tuple(
      fc.constantFrom('Cheer', 'uni', 'PJSalt', '4Head'),
      fc.integer({ min: 1, max: 10_000 }),
    );
    fc.assert(
      fc.property(
        vote,
        fc.array(cheer, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (text, cheers, first) => {
          const written = cheers.map(([name, count]) => `${name}${count}`).join(' ');
          const bits = cheers.reduce((sum, [, count]) => sum + count, 0);
          expect(withoutCheers(first ? `${written} ${text}` : `${text} ${written}`, bits)).toBe(text);
        },
      ),
    );
  });
});
