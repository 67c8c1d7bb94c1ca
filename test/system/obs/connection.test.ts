import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig, type RigOptions, STAND_IN } from '#helpers/obs/desk-rig.ts';
import { hide, visibleIn } from '#helpers/obs/in-obs.ts';
import { ObsRoom, type RealObs } from '#helpers/obs/real-obs.ts';
import { until } from '#helpers/processes/processes.ts';

const PASSWORD = 'planted-password-of-obs';
let room: ObsRoom;
let obs: RealObs;
const rigs: Rig[] = [];

beforeAll(async () => {
  room = new ObsRoom();
  obs = await room.start(PASSWORD);
});
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.close();
});
afterAll(() => room.close());

function rig(options: RigOptions): Rig {
  const opened = openRig(obs, { password: PASSWORD, ...options });
  rigs.push(opened);
  return opened;
}

test('with the password the bot connects, and says which OBS it is', async () => {
  const { online, shown, lines } = rig({ kind: STAND_IN });
  await online();
  expect(shown()).toMatchObject({
    version: expect.stringMatching(/^OBS \d+\.\d+\.\d+, obs-websocket 5\.\d+\.\d+$/),
    lacks: [],
  });
  expect(lines.join()).not.toContain(PASSWORD);
});

test('a wrong password is refused once, says what to do, and is tried again when somebody asks', async () => {
  const connections = () => obs.said.match(/client has connected/g)?.length ?? 0;
  const before = connections();
  const { shown, lines, act } = rig({ kind: STAND_IN, password: 'a-wrong-password' });
  await until('the password is refused', () => shown().status === 'offline');
  expect(shown().text).toMatch(/The password was refused\. Set OBS_PASSWORD.*WebSocket Server Settings/);
  const refusals = () => lines.filter((line) => /password was refused/.test(line)).length;
  expect(refusals()).toBe(1);
  await act('obs-reconnect');
  await until('it is refused again', () => refusals() === 2);
  expect(connections() - before).toBe(2);
  expect(lines.join() + JSON.stringify(shown())).not.toMatch(/planted-password|a-wrong-password/);
});

test('an OBS without the browser plugin is told of, and what to install; nothing is made in it', async () => {
  const { online, shown, lines, act } = rig({ config: { setup: true } });
  await online();
  expect(shown().text).toMatch(/No browser source.*obsproject\.com/);
  expect(lines.join('\n')).toMatch(/No browser source.*Install/);
  expect(await act('obs-setup')).toMatch(/^not done: .*No browser source.*Install/);
  const { inputs } = await obs.hand.call('GetInputList');
  expect(inputs).toEqual([]);
});

test('an OBS that is started again in the middle of a match has the overlay as the match wants it', async () => {
  const source = 'Through a restart';
  const { hand } = obs;
  await hand.call('CreateInput', { sceneName: 'Scene', inputName: source, inputKind: STAND_IN });
  const { online, shown, desk, lines } = rig({ kind: STAND_IN, config: { source } });
  await online();
  desk.onRunning(true);
  await until('the overlay is shown', async () => (await visibleIn(hand, source)).Scene === true);
  // OBS will begin as it ends
  await hide(hand, source);
  await obs.end();
  await until('the bot notices', () => shown().status !== 'online');
  expect(lines.join('\n')).toMatch(/tries again by itself/);
  await obs.start();
  await online();
  await until('the overlay is shown again', async () => (await visibleIn(obs.hand, source)).Scene === true);
});
