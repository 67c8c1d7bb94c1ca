import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLAIN_LOOK, QUIET, type Show } from '@show-of-hands/bus';
import { afterEach, describe, expect, test } from 'vitest';
import { type ObsServerOptions, obsServer } from '../../../../../test/helpers/obs/obs-server.ts';
import { deafPort } from '../../../../../test/helpers/processes/deaf-port.ts';
import { Closers } from '../../base/ending.ts';
import { msg } from '../../base/words/book.ts';
import { inEnglish } from '../../base/words/in-english.fixture.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { obsConfig } from '../../config/obs-config.ts';
import { obsPasswordFile } from '../../io/obs/passwords.ts';
import { openObs } from './obs.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const eventually = <T>(value: () => T) => expect.poll(value, { timeout: 15_000 });

async function serve(options: ObsServerOptions = {}) {
  const server = await obsServer(options);
  closing.push(() => server.close());
  return server;
}

function open(
  config: unknown,
  password = (variable: string): string | undefined => `secret of ${variable}`,
  data = mkdtempSync(join(tmpdir(), 'obs-')),
) {
  closing.push(() => rmSync(data, { recursive: true, force: true }));
  const closers = new Closers();
  const hidden: string[] = [];
  const keptObs: object[] = [];
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  let changed: Partial<Show> = {};
  const show = {
    ...QUIET,
    overlays: [{ name: 'main', look: PLAIN_LOOK }],
    match: null,
    ballot: null,
  } as unknown as Show;
  const obs = openObs({
    config: { obs: obsConfig.parse(config) },
    data,
    kept: { all: () => new Map(), set: async () => undefined },
    password,
    redactor: { hide: (secret) => hidden.push(secret) },
    origin: 'http://127.0.0.1:4747',
    highlights: { names: ['combo'], ofTurn: () => [], ofWin: () => [] },
    show: () => ({ ...show, ...changed }),
    onShow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    log: { info: (_area, text) => lines.push(text), warn: (_area, text) => lines.push(text) },
    closers,
    onChange: () => undefined,
    timings: { timeoutMs: 300, firstRetryMs: 50, gatherMs: 10 },
    machine: { platform: 'linux', home: data, env: {} },
  });
  const actions = obs.actions((found) => {
    keptObs.push(found);
    return '';
  });
  closing.push(() => closers.closeAll(() => undefined));
  const set = (parts: Partial<Show>) => {
    changed = { ...changed, ...parts };
    for (const listener of listeners) listener();
  };
  return { obs, actions, data, hidden, lines, set, keptObs };
}

const ITEM = {
  GetSceneList: { data: { scenes: [{ sceneName: 'Scene' }] } },
  GetInputList: {
    data: {
      inputs: [
        {
          inputName: 'Show of Hands',
          inputUuid: 'u1',
          inputKind: 'browser_source',
          unversionedInputKind: 'browser_source',
        },
      ],
    },
  },
  GetInputSettings: {
    data: { inputSettings: { url: 'http://127.0.0.1:4747/overlay', width: 1920, height: 1080 } },
  },
  GetSceneItemId: { data: { sceneItemId: 7 } },
  GetSceneItemEnabled: { data: { sceneItemEnabled: false } },
  SetSceneItemEnabled: { data: {} },
  PressInputPropertiesButton: { data: {} },
} as const;

test('Never 6: an OBS that is silent holds up neither the show nor the other OBS', async () => {
  const silent = await serve({ silent: true });
  const good = await serve({ answers: ITEM });
  const { obs, actions, hidden } = open({ url: silent.url, instances: [{ name: 'clips', url: good.url }] });
  obs.onRunning(true);
  await eventually(() => good.asked.find(({ type }) => type === 'SetSceneItemEnabled')?.data).toEqual({
    sceneName: 'Scene',
    sceneItemId: 7,
    sceneItemEnabled: true,
  });
  expect(obs.shown().map(({ name }) => name)).toEqual(['obs', 'clips']);
  expect(new Set(hidden)).toEqual(new Set(['secret of OBS_PASSWORD', 'secret of OBS_PASSWORD_CLIPS']));
  const reconnect = actions.find(({ name }) => name === 'obs-reconnect');
  expect(reconnect?.args[0]?.choices()).toEqual(['obs', 'clips']);
});

test('what is shown to viewers between matches is in the picture too', async () => {
  const server = await serve({ answers: ITEM });
  const { obs, set } = open({ url: server.url });
  await eventually(() => obs.shown()[0]?.source?.name).toBe('Show of Hands');
  const shown = () => server.asked.filter(({ type }) => type === 'SetSceneItemEnabled').length;
  expect(shown()).toBe(0);
  set({ delayCheck: { word: 'heron', endsAt: 1, answers: 0 } });
  await eventually(shown).toBe(1);
});

test('two sources in one OBS: a scene is gone to and a chapter set once', async () => {
  const server = await serve({
    answers: {
      ...ITEM,
      SetCurrentProgramScene: { data: {} },
      GetRecordStatus: { data: { outputActive: true, outputPaused: false } },
      CreateRecordChapter: { data: {} },
    },
  });
  const { obs, set } = open({
    url: server.url,
    instances: [{ name: 'second', url: server.url, source: 'Second' }],
    rules: { scenes: { 'match.start': 'Table' }, chapters: ['start'] },
  });
  await eventually(() => obs.shown().map(({ status }) => status)).toEqual(['online', 'online']);
  set({
    match: { matchKey: '0x01', number: 3, turn: 0, lastTurn: null, ending: null } as unknown as Show['match'],
  });
  const asked = (wanted: string) =>
    server.asked.filter(({ type }) => type === wanted).map(({ data }) => data);
  await eventually(() => asked('CreateRecordChapter')).toEqual([{ chapterName: 'Match 3: start' }]);
  expect(asked('SetCurrentProgramScene')).toEqual([{ sceneName: 'Table' }]);
});

test('the page is loaded anew once after the bot’s start, not whenever OBS comes back', async () => {
  const server = await serve({ answers: ITEM });
  const { obs } = open({ url: server.url });
  await eventually(() => obs.shown()[0]?.source?.name).toBe('Show of Hands');
  server.drop(1001);
  await eventually(() => server.connections).toBe(2);
  await eventually(() => obs.shown()[0]?.source?.name).toBe('Show of Hands');
  const pressed = server.asked.filter(({ type }) => type === 'PressInputPropertiesButton');
  expect(pressed).toEqual([
    {
      type: 'PressInputPropertiesButton',
      data: { inputName: 'Show of Hands', propertyName: 'refreshnocache' },
    },
  ]);
});

test('an OBS that offers nothing but its version is told of, and asked for nothing else', async () => {
  const server = await serve({ kinds: [] });
  const { obs, actions } = open({
    url: server.url,
    setup: true,
    rules: { replay: ['win'], chapters: ['win'] },
  });
  await eventually(() => obs.shown()[0]?.status).toBe('online');
  expect(obs.shown()[0]?.lacks.map(ENGLISH_VOICE.say)).toEqual([
    expect.stringMatching(/No browser source/),
    expect.stringMatching(/Not offered: GetSceneList, .*CreateInput/),
    expect.stringMatching(/replay buffer/),
    expect.stringMatching(/chapters/),
    expect.stringMatching(/screenshots/),
  ]);
  obs.onRunning(true);
  const setup = actions.find(({ name }) => name === 'obs-setup');
  const outcome = await setup?.perform({}, { who: 'test', role: 'streamer', from: 'dock' });
  expect(outcome).toMatchObject({ done: false });
  expect(new Set(server.asked.map(({ type }) => type))).toEqual(new Set(['GetVersion', 'GetInputKindList']));
});

test('a password that was corrected in the dock is the one of the next try, and hidden like the first', async () => {
  const server = await serve({ closeWith: 4009 });
  const { obs, actions, data, hidden } = open({ url: server.url }, () => undefined);
  await eventually(() => obs.shown()[0]?.status).toBe('offline');
  expect(hidden).toEqual([]);
  obsPasswordFile(data).write('obs', 'corrected');
  const again = actions.find(({ name }) => name === 'obs-reconnect');
  await again?.perform({}, { who: 'test', role: 'streamer', from: 'dock' });
  await eventually(() => server.connections).toBe(2);
  expect(hidden).toEqual(['corrected']);
});

test('Never 6: passwords that cannot be read keep no show from beginning, and are told of', async () => {
  const data = mkdtempSync(join(tmpdir(), 'obs-'));
  writeFileSync(obsPasswordFile(data).path, '{"version":1,"passwords":{"obs":"planted-secret"');
  const server = await serve();
  const { obs, lines } = open({ url: server.url }, () => undefined, data);
  await eventually(() => obs.shown()[0]?.status).toBe('online');
  expect(lines[0]).toMatch(/passwords of OBS cannot be read.*obs-passwords\.json/);
  expect(lines.join()).not.toContain('planted-secret');
});

test('without an OBS it can be looked for, and the other actions say so', () => {
  const { obs, actions } = open({});
  obs.onRunning(true);
  expect(obs.shown()).toEqual([]);
  expect(actions.map((action) => action.blocked())).toEqual([null, ...Array(2).fill(msg('obs.none'))]);
});

test('an OBS on another machine is told that the overlay cannot be opened there', async () => {
  const { obs } = open({ url: 'ws://obs.invalid:4455' });
  expect(obs.shown()[0]?.lacks.map(ENGLISH_VOICE.say)).toEqual([
    expect.stringMatching(/another machine.*web\.listen/),
  ]);
});

test('a highlight that there is not is a Problem that lists the others', () => {
  expect(() => open({ rules: { replay: ['touchdown'] } })).toThrow(
    /no highlight "touchdown"[\s\S]*use these names: start, win, draw, great, combo/,
  );
});

describe('an OBS that nobody named', () => {
  const SECRET = 'planted-secret';
  /** Writes what OBS writes of its own server. */
  const writeOwn = (home: string, more: object) => {
    const folder = join(home, '.config', 'obs-studio', 'plugin_config', 'obs-websocket');
    mkdirSync(folder, { recursive: true });
    const own = { server_enabled: true, auth_required: true, server_password: SECRET, ...more };
    writeFileSync(join(folder, 'config.json'), JSON.stringify(own));
  };
  const press = async ({ actions }: ReturnType<typeof open>) => {
    const setup = actions.find(({ name }) => name === 'obs-setup');
    const outcome = await setup?.perform({}, { who: 'test', role: 'streamer', from: 'dock' });
    if (outcome === undefined) throw new Error('it said nothing');
    return inEnglish(outcome);
  };
  const portOf = (url: string) => Number(new URL(url).port);

  test('is found, has the overlay in the scene that it shows, and stays connected; its password is told nowhere', async () => {
    const server = await serve({
      answers: {
        ...ITEM,
        GetSceneList: { data: { currentProgramSceneName: 'Game', scenes: [{ sceneName: 'Game' }] } },
        GetInputList: { data: { inputs: [] } },
        GetVideoSettings: {
          data: { baseWidth: 1_920, baseHeight: 1_080, fpsNumerator: 60, fpsDenominator: 1 },
        },
        CreateInput: { data: { inputUuid: 'u1', sceneItemId: 7 } },
      },
    });
    const opened = open({}, () => undefined);
    writeOwn(opened.data, { server_port: portOf(server.url) });
    expect(server.connections).toBe(0);
    const outcome = await press(opened);
    expect(outcome).toMatchObject({
      done: true,
      message: expect.stringMatching(
        /^OBS 31.* found\. Source "Show of Hands" created in the scene "Game"\.$/,
      ),
    });
    expect(server.asked.find(({ type }) => type === 'CreateInput')?.data).toMatchObject({
      sceneName: 'Game',
      inputKind: 'browser_source',
    });
    expect(opened.keptObs).toEqual([{ url: server.url, password: SECRET }]);
    await eventually(() => opened.obs.shown()[0]?.status).toBe('online');
    expect(opened.hidden).toContain(SECRET);
    const { obs, lines } = opened;
    expect(JSON.stringify([outcome, obs.shown(), lines, server.asked])).not.toContain(SECRET);
  });

  test.each([
    [
      'server_enabled',
      { server_enabled: false },
      'obs_server_off',
      /Tools > WebSocket Server Settings, tick/,
    ],
    ['nobody answers', {}, 'obs_not_running', /Start it/],
  ])('%s: that is told, with what to do', async (_, more, code, why) => {
    const opened = open({}, () => undefined);
    writeOwn(opened.data, { server_port: await deafPort(), ...more });
    const outcome = await press(opened);
    expect(outcome).toMatchObject({ done: false, code, why: expect.stringMatching(why) });
    expect(JSON.stringify(outcome)).not.toContain(SECRET);
    expect([opened.obs.shown(), opened.keptObs]).toEqual([[], []]);
  });

  test('a refused password is told, and not repeated', async () => {
    const server = await serve({ closeWith: 4009 });
    const opened = open({}, () => undefined);
    writeOwn(opened.data, { server_port: portOf(server.url) });
    const outcome = await press(opened);
    expect(outcome).toMatchObject({ done: false, code: 'obs_password' });
    expect(JSON.stringify(outcome)).not.toContain(SECRET);
  });

  test('the one that was named and cannot be reached gives way to it', async () => {
    const opened = open({ url: `ws://127.0.0.1:${await deafPort()}` }, () => undefined);
    const server = await serve({ answers: { ...ITEM, GetVideoSettings: { refused: 205 } } });
    writeOwn(opened.data, { server_port: portOf(server.url) });
    await eventually(() => opened.obs.shown()[0]?.status).toBe('offline');
    await press(opened);
    await eventually(() => opened.obs.shown().map(({ status, address }) => [status, address])).toEqual([
      ['online', new URL(server.url).host],
    ]);
  });
});
