import { expect, it } from 'vitest';
import { polylemmaHighlights } from './highlights.ts';
import { matchOf } from './match.fixture.ts';
import { polylemmaOnBus } from './shown/on-bus.ts';

it('every name it gives is one of those that it lists, and each is met', () => {
  const met = new Set<string>();
  for (let n = 0; n < 150; n += 1) {
    const rounds = matchOf(`match ${n}`);
    for (const { events, before } of rounds) {
      const turn = polylemmaOnBus.shownTurn('A', before.rounds.length, events);
      for (const { name } of polylemmaHighlights.ofTurn(turn)) met.add(name);
    }
    const last = rounds.at(-1)?.after;
    const over = rounds.at(-1)?.events.find((event) => event.type === 'over');
    if (last === undefined || over?.type !== 'over') throw new Error('a match has an end');
    if (over.winner === 'draw') continue;
    for (const { name } of polylemmaHighlights.ofWin(polylemmaOnBus.shownView(last), over.winner))
      met.add(name);
  }
  const known = new Set(polylemmaHighlights.names);
  expect([...met].filter((name) => !known.has(name))).toEqual([]);
  // the sample's parties have no character of the attributes random and upset
  expect([...known].filter((name) => !met.has(name) && name !== 'random' && name !== 'upset')).toEqual([]);
});
