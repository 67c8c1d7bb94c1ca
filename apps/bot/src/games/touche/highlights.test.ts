import { HIDDEN } from '@show-of-hands/engine/touche';
import { expect, it } from 'vitest';
import { toucheHighlights } from './highlights.ts';
import { matchOf } from './match.fixture.ts';
import { toucheOnBus } from './shown/on-bus.ts';

it('every name it gives is one of those that it lists, and each is met', () => {
  const met = new Set<string>();
  const small = { ...HIDDEN, width: 5, height: 5 };
  for (let n = 0; n < 40; n += 1) {
    const parts = matchOf(`match ${n}`, small);
    for (const { events, before } of parts) {
      const turn = toucheOnBus.shownTurn('A', before.turn, events);
      for (const { name } of toucheHighlights.ofTurn(turn)) met.add(name);
    }
    const last = parts.at(-1);
    const over = last?.events.find((event) => event.type === 'over');
    if (last === undefined || over?.type !== 'over') throw new Error('a match has an end');
    if (over.winner === 'draw') continue;
    for (const { name } of toucheHighlights.ofWin(toucheOnBus.shownView(last.after), over.winner))
      met.add(name);
  }
  expect([...met].sort()).toEqual([...toucheHighlights.names].sort());
});
