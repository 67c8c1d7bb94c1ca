import { SEATS } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MatchWatch } from '../../../apps/bot/src/seat/match-watch.ts';
import { anyBattleMove, type PolylemmaRig, polylemmaOn } from './polylemma-rig.ts';
import { type Rig, startRig } from './rig.ts';

let rig: Rig;
let game: PolylemmaRig;
beforeAll(async () => {
  rig = await startRig();
  const begun = performance.now();
  game = await polylemmaOn(rig);
  console.log('deployed in', performance.now() - begun, (await game.table.latestBlock()).number);
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});
const forever = new AbortController().signal;

it('is played to its end', async () => {
  for (let i = 0; i < 3; i++) {
    const begun = performance.now();
    const match = await game.enter('classic');
    console.log('entered in', performance.now() - begun, match.hands);
    const watch = new MatchWatch({ table: game.table, matchKey: match.matchKey, pollEvery: 20 });
    await Promise.all(
      SEATS.map((seat) => game.agent(match, seat, watch, anyBattleMove(ZERO_HASH)).play(forever)),
    );
    await watch.stop();
    console.log('played in', performance.now() - begun);
    expect(await game.table.infoOf(match.matchKey)).toMatchObject({ phase: 'over', cause: 'played' });
    expect(rig.warnings).toEqual([]);
  }
});
