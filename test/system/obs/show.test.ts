import { readdirSync } from 'node:fs';
import type { MatchShow } from '@show-of-hands/bus';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig, type RigOptions, STAND_IN } from '#helpers/obs/desk-rig.ts';
import { inventory, visibleIn } from '#helpers/obs/in-obs.ts';
import { type PictureName, writePicture } from '#helpers/obs/pictures.ts';
import { ObsRoom, type RealObs } from '#helpers/obs/real-obs.ts';
import { until } from '#helpers/processes/processes.ts';

const SOURCE = 'Overlay';
let room: ObsRoom;
let obs: RealObs;
let rig: Rig;

beforeAll(async () => {
  room = new ObsRoom();
  obs = await room.start();
  for (const sceneName of ['Table', 'Talk']) await obs.hand.call('CreateScene', { sceneName });
  await obs.hand.call('CreateInput', {
    sceneName: 'Scene',
    inputName: SOURCE,
    inputKind: STAND_IN,
    inputSettings: { url: 'http://127.0.0.1:4747/overlay' },
  });
  await obs.hand.call('CreateSceneItem', { sceneName: 'Table', sourceName: SOURCE });
});
afterEach(() => rig.close());
afterAll(() => room.close());

async function open(config: RigOptions['config'] = {}): Promise<void> {
  rig = openRig(obs, { kind: STAND_IN, config: { source: SOURCE, ...config } });
  await rig.online();
}

const picture = async (name: PictureName) => {
  const file = writePicture(room.place, name);
  await obs.hand.call('SetInputSettings', { inputName: SOURCE, inputSettings: { file } });
};

test('the overlay is shown in every scene that has it while a match runs, and hidden before and after', async () => {
  await open();
  const isEverywhere = async (visible: boolean) => {
    const scenes = await visibleIn(obs.hand, SOURCE);
    return scenes.Scene === visible && scenes.Table === visible;
  };
  await until('it is hidden', () => isEverywhere(false));
  rig.desk.onRunning(true);
  await until('it is shown', () => isEverywhere(true));
  await expect.poll(() => rig.shown().text).toMatch(/"Overlay" is shown in /);
  await rig.close();
  expect(await isEverywhere(false)).toBe(true);
});

test('as it is, the overlay is left to the streamer', async () => {
  const before = await visibleIn(obs.hand, SOURCE);
  await open({ rules: { visible: 'as-it-is' } });
  rig.desk.onRunning(true);
  // what is asked of OBS is done in its order: once this is answered, the rest would have been
  await rig.act('obs-check');
  expect(await visibleIn(obs.hand, SOURCE)).toEqual(before);
});

test('scenes follow the match, and a scene that there is not is told of', async () => {
  await open({ rules: { scenes: { 'match.start': 'Table', 'match.end': 'Talk', 'vote.open': 'Nowhere' } } });
  const next: MatchShow = { ...rig.match, matchKey: `0x${'77'.repeat(32)}`, number: 5 };
  rig.set({ match: next });
  await expect.poll(async () => (await inventory(obs.hand)).scene).toBe('Table');
  rig.set({ match: { ...next, ending: { winner: 'A', cause: 'played', score: { A: 6, B: 4 } } } });
  await expect.poll(async () => (await inventory(obs.hand)).scene).toBe('Talk');
  rig.set({ ballot: { id: 'one', status: 'open' } as never });
  await expect.poll(() => rig.lines.join('\n')).toMatch(/could not go to the scene "Nowhere": .*\(600\)/);
});

test('a highlight that this OBS cannot keep is told of in words, and harms nothing', async () => {
  await open({ rules: { replay: ['win'], chapters: ['start', 'win'] } });
  expect(rig.shown().lacks.join()).toMatch(/No chapters in recordings\. Update to OBS 30\.2/);
  const next: MatchShow = { ...rig.match, matchKey: `0x${'78'.repeat(32)}`, number: 6 };
  rig.set({ match: next });
  rig.set({ match: { ...next, ending: { winner: 'A', cause: 'played', score: { A: 6, B: 4 } } } });
  await expect
    .poll(() => rig.lines.join('\n'), { timeout: 8_000 })
    .toMatch(/no replay was saved: the replay buffer is off/);
  expect(rig.shown().status).toBe('online');
});

test('the picture is looked at: drawn, blank though it was loaded anew, or nowhere to be seen', async () => {
  await open({ rules: { visible: 'as-it-is' } });
  await obs.hand.call('SetCurrentProgramScene', { sceneName: 'Talk' });
  expect(await rig.act('obs-check')).toMatch(/not done: "Overlay" isn't shown right now/);
  const { sceneItemId } = await obs.hand.call('GetSceneItemId', { sceneName: 'Table', sourceName: SOURCE });
  await obs.hand.call('SetSceneItemEnabled', { sceneName: 'Table', sceneItemId, sceneItemEnabled: true });
  await obs.hand.call('SetCurrentProgramScene', { sceneName: 'Table' });
  await picture('drawn');
  await expect.poll(() => rig.act('obs-check')).toBe('Overlay drawn in OBS.');
  expect(rig.shown().check).toMatchObject({ result: 'drawn' });
  rig.set({ blank: true });
  await picture('transparent');
  await expect.poll(() => rig.act('obs-check')).toMatch(/There is nothing to see: every overlay is blanked/);
});

test('an overlay that stays blank though it was loaded anew is told of, with what to do', async () => {
  await obs.hand.call('SetCurrentProgramScene', { sceneName: 'Table' });
  await picture('plain');
  await open({ check: true });
  rig.desk.onRunning(true);
  await expect.poll(() => rig.shown().check).toMatchObject({ result: 'blank' });
  expect(rig.shown().text).toMatch(/One plain colour is drawn in place of the overlay.*compare its address/);
  await picture('drawn');
  await expect.poll(() => rig.act('obs-check')).toBe('Overlay drawn in OBS.');
  expect(rig.shown().text).toMatch(/is shown in/);
});

test('with a replay buffer that runs, each highlight that is wanted is saved once', async () => {
  const replays = () => readdirSync(obs.home).filter((name) => name.startsWith('Replay'));
  await obs.hand.call('StartReplayBuffer');
  await until(
    'the replay buffer runs',
    async () => (await obs.hand.call('GetReplayBufferStatus')).outputActive,
  );
  await open({ rules: { replay: ['win', 'great'] } });
  const won: MatchShow['ending'] = { winner: 'A', cause: 'played', score: { A: 6, B: 4 } };
  rig.set({ match: { ...rig.match, turn: 9, ending: won } });
  await until('a replay is there', () => replays().length === 1);
  rig.set({ match: { ...rig.match, turn: 9 } });
  await rig.act('obs-check');
  expect(replays()).toHaveLength(1);
  await obs.hand.call('StopReplayBuffer');
});
