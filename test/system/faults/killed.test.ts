import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlannedMatch } from '../../props/faults/planned-match.ts';

let match: PlannedMatch;
beforeAll(async () => {
  match = await PlannedMatch.prepare('three-open');
});
afterAll(() => match.stage.close());

it('try', async () => {
  console.log(match.deaths, Date.now());
  const t0 = Date.now();
  const played = await match.play();
  console.log(Date.now() - t0, played.story, [...new Set(played.points)].length, played.points.join('\n'));
  const t1 = Date.now();
  const again = await match.play({ fateAfter: (deaths) => ({ doomed: 'all', spared: deaths }) });
  console.log(Date.now() - t1, again.deaths.length, again.story);
  expect(again.story).toEqual(played.story);
}, 1_200_000);
