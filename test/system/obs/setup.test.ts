import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig, type RigOptions, STAND_IN } from '#helpers/obs/desk-rig.ts';
import { inventory, settingsIn, visibleIn } from '#helpers/obs/in-obs.ts';
import { CANVAS } from '#helpers/obs/profile.ts';
import { ObsRoom, type RealObs } from '#helpers/obs/real-obs.ts';

const SCENE = 'Show of Hands Table';
let room: ObsRoom;
let obs: RealObs;
let rig: Rig;

beforeAll(async () => {
  room = new ObsRoom();
  obs = await room.start();
});
afterAll(() => room.close());
afterEach(async () => {
  await rig.close();
  const { scenes, inputs } = await inventory(obs.hand);
  for (const inputName of inputs) await obs.hand.call('RemoveInput', { inputName });
  for (const sceneName of scenes)
    if (sceneName !== 'Scene') await obs.hand.call('RemoveScene', { sceneName });
  // until OBS has let go of them, it lists them and knows them no more
  await expect.poll(() => inventory(obs.hand)).toMatchObject({ scenes: ['Scene'], inputs: [] });
});

/** A bot whose source is called after its test: OBS forgets a removed source only a while later. */
async function setUp(source: string, options: RigOptions = {}): Promise<void> {
  rig = openRig(obs, { kind: STAND_IN, ...options, config: { source, ...options.config } });
  await rig.online();
}

test('setting up makes a scene and a source of the canvas’s size, and doing it again changes nothing', async () => {
  const source = 'Twice';
  await setUp(source);
  expect(await rig.act('obs-setup')).toBe(
    `Scene "${SCENE}" created. Source "Twice" created in the scene "${SCENE}".`,
  );
  const settings = await settingsIn(obs.hand, source);
  expect(settings).toMatchObject({
    ...CANVAS,
    fps: 30,
    is_local_file: true,
    local_file: `${rig.data}/obs/show-of-hands-main.html`,
    shutdown: false,
    restart_when_active: false,
    css: '',
  });
  expect(JSON.stringify(settings)).not.toMatch(/password|token/i);
  const before = await inventory(obs.hand);
  expect(before).toMatchObject({ scene: 'Scene', scenes: ['Scene', SCENE], inputs: [source] });
  expect(await rig.act('obs-setup')).toBe('Everything was already set up.');
  expect(await inventory(obs.hand)).toEqual(before);
  expect(await settingsIn(obs.hand, source)).toEqual(settings);
  expect(rig.shown().source).toEqual({ name: source, scene: SCENE, visible: false, ...CANVAS });
});

test('finds OBS by itself, and puts the source into the scene that OBS shows', async () => {
  rig = openRig(obs, { kind: STAND_IN, byItself: true, config: { source: 'Found' } });
  expect(rig.desk.shown()).toEqual([]);
  expect(await rig.act('obs-setup')).toMatch(
    /^OBS .* found\. Source "Found" created in the scene "Scene"\.$/,
  );
  expect(rig.found.map(({ url }) => url)).toEqual([obs.url]);
  expect((await inventory(obs.hand)).inputs).toEqual(['Found']);
  expect(await visibleIn(obs.hand, 'Found')).toEqual({ Scene: false });
  await rig.online();
  await expect.poll(() => rig.shown().source).toMatchObject({ name: 'Found', scene: 'Scene' });
});

test('where it is configured, it is done by itself, in the scene that is given', async () => {
  await setUp('By itself', { config: { setup: true, scene: 'Given', loader: false } });
  await expect.poll(async () => (await inventory(obs.hand)).inputs).toEqual(['By itself']);
  expect(await visibleIn(obs.hand, 'By itself')).toEqual({ Given: false });
  expect(await settingsIn(obs.hand, 'By itself')).toMatchObject({
    is_local_file: false,
    url: 'http://127.0.0.1:4747/overlay',
  });
});

test('a source that was renamed and moved is found again, by a bot that was away too', async () => {
  await setUp('Before');
  await rig.act('obs-setup');
  const { data, kept } = rig;
  await rig.close(true);
  await obs.hand.call('CreateScene', { sceneName: 'Elsewhere' });
  await obs.hand.call('CreateSceneItem', { sceneName: 'Elsewhere', sourceName: 'Before' });
  const item = await obs.hand.call('GetSceneItemId', { sceneName: SCENE, sourceName: 'Before' });
  await obs.hand.call('RemoveSceneItem', { sceneName: SCENE, ...item });
  await obs.hand.call('SetInputName', { inputName: 'Before', newInputName: 'After' });
  await setUp('Before', { data, kept });
  expect(await rig.act('obs-setup')).toBe('Everything was already set up.');
  expect((await inventory(obs.hand)).inputs).toEqual(['After']);
  rig.desk.onRunning(true);
  await expect
    .poll(() => rig.shown().source)
    .toMatchObject({ name: 'After', scene: 'Elsewhere', visible: true });
  expect(await visibleIn(obs.hand, 'After')).toEqual({ Elsewhere: true });
});

test('a source that was deleted is told of, and made anew when somebody asks', async () => {
  await setUp('Deleted');
  await rig.act('obs-setup');
  const item = await obs.hand.call('GetSceneItemId', { sceneName: SCENE, sourceName: 'Deleted' });
  await obs.hand.call('RemoveSceneItem', { sceneName: SCENE, ...item });
  await expect.poll(() => rig.shown().text).toMatch(/without the overlay\. Press "Set up in OBS"/);
  expect(await rig.act('obs-setup')).toBe(`Source "Deleted" created in the scene "${SCENE}".`);
});

test('a source that shows something else is left alone, whatever its name', async () => {
  const settings = { file: '/somewhere/picture.png' };
  await obs.hand.call('CreateInput', {
    sceneName: 'Scene',
    inputName: 'Theirs',
    inputKind: STAND_IN,
    inputSettings: settings,
  });
  await setUp('Theirs');
  expect(await rig.act('obs-setup')).toMatch(/^not done: .*something else named "Theirs".*it stays/);
  expect(await settingsIn(obs.hand, 'Theirs')).toEqual(settings);
  expect((await inventory(obs.hand)).scenes).toEqual(['Scene']);
});

test('a source that the streamer made is set right, and what is the streamer’s stays', async () => {
  await obs.hand.call('CreateInput', {
    sceneName: 'Scene',
    inputName: 'By hand',
    inputKind: STAND_IN,
    inputSettings: {
      url: 'http://localhost:4747/overlay',
      width: 800,
      height: 600,
      css: 'body{}',
      mine: 'kept',
    },
  });
  await setUp('By hand');
  expect(await rig.act('obs-setup')).toMatch(/^Corrected in "By hand": .*width, height/);
  expect(await settingsIn(obs.hand, 'By hand')).toMatchObject({ ...CANVAS, css: '', mine: 'kept' });
  expect(await visibleIn(obs.hand, 'By hand')).toMatchObject({ Scene: expect.any(Boolean) });
});

test('a source is turned as its look turns: it stands where the look stands, and is scaled into the picture', async () => {
  await setUp('Turned');
  expect(await rig.act('obs-setup')).toMatch(/Source "Turned" created/);
  const overlay = { name: 'main', look: { layout: 'vertical' } };
  rig.set({ overlays: [overlay as never] });
  await expect.poll(() => settingsIn(obs.hand, 'Turned')).toMatchObject({ width: 1080, height: 1920 });
});
