import { expectOk, SEATS, seatsAsked } from '@show-of-hands/engine';
import { CELLS, cellName, triad } from '@show-of-hands/engine/triad';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legalCommands, typedMove } from '../../match/streamer/typed-move.ts';
import { loggedMatch } from './chain/match-on-chain.fixture.ts';
import { presets } from './rules/presets.ts';

const matches = fc
  .record({ preset: fc.constantFrom(...presets), seed: fc.nat() })
  .map(({ preset, seed }) => loggedMatch(preset.ruleset, seed));

test('what one player types is a whole legal move of their own view, or is refused', () => {
  const met = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(
      matches,
      fc.nat(),
      fc.constantFrom(...CELLS.map(cellName)),
      fc.nat({ max: 4 }),
      (match, pick, cell, card) => {
        for (const state of match.states) {
          for (const seat of seatsAsked(triad, state)) {
            const own = triad.view(state, seat);
            const commands = [...legalCommands(triad, own, seat)];
            for (const command of [commands.at(0), commands.at(-1), commands.at(pick % commands.length)]) {
              if (command !== undefined) expect(expectOk(typedMove(triad, own, seat, command))).toBe(command);
            }
            const typed = typedMove(triad, own, seat, `  !M  ${cell} ${card + 1}`);
            met[typed.ok ? 'taken' : 'refused'] += 1;
            if (typed.ok) expect(commands).toContain(typed.value);
            else expect(typed.error.message).not.toBe('');
          }
          expect(SEATS.every((seat) => !typedMove(triad, triad.view(state, seat), seat, 'hello').ok)).toBe(
            true,
          );
        }
      },
    ),
    { numRuns: 60, seed: 8 },
  );
  // the random moves must have been of both kinds
  expect(Math.min(met.taken, met.refused)).toBeGreaterThan(20);
});
