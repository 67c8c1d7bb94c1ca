import type { GamePart, Highlight } from '../../match/game/bot-game.ts';

/** Ships that go down, two in one tick the rarer; fleets that win without a loss, and those that had one ship left. */
export const toucheHighlights: GamePart<'highlights'> = {
  names: ['sunk', 'double', 'unscathed', 'last-ship'],
  ofTurn: ({ game, turn }) => {
    if (game !== 'touche') return [];
    const sunk = turn.events.flatMap((event) => (event.type === 'sunk' ? [event] : []));
    const isDouble = sunk.some(({ tick, ship }) =>
      sunk.some((one) => one.tick === tick && one.ship !== ship),
    );
    const found: Highlight[] = [];
    if (isDouble) found.push({ name: 'double', great: true });
    else if (sunk.length > 0) found.push({ name: 'sunk', great: false });
    return found;
  },
  ofWin: ({ game, state }, winner) => {
    if (game !== 'touche') return [];
    const left = state.left[winner];
    if (left === state.fleet) return [{ name: 'unscathed', great: true }];
    return left === 1 && state.fleet > 1 ? [{ name: 'last-ship', great: true }] : [];
  },
};
