import { expect, it } from 'vitest';
import { cryptogsHighlights } from './highlights.ts';
import { matchOf } from './match.fixture.ts';
import { cryptogsOnBus } from './shown/on-bus.ts';

it('every name it gives is one of those that it lists, and each is met', () => {
  const met = new Set<string>();
  for (let n = 0; n < 200; n += 1) {
    const parts = matchOf(`match ${n}`);
    for (const { events, before } of parts) {
      const turn = cryptogsOnBus.shownTurn('A', before.turn, events);
      for (const { name } of cryptogsHighlights.ofTurn(turn)) met.add(name);
    }
    const last = parts.at(-1);
    const over = last?.events.find((event) => event.type === 'over');
    if (last === undefined || over?.type !== 'over') throw new Error('a match has an end');
    if (over.winner === 'draw') continue;
    for (const { name } of cryptogsHighlights.ofWin(cryptogsOnBus.shownView(last.after), over.winner))
      met.add(name);
  }
  expect([...met].sort()).toEqual([...cryptogsHighlights.names].sort());
});
