import { afterEach, expect, test } from 'vitest';
import {
  type Answer,
  type ObsServerOptions,
  obsServer,
} from '../../../../../../test/helpers/obs/obs-server.ts';
import { deafPort } from '../../../../../../test/helpers/processes/deaf-port.ts';
import { type Clock, systemClock } from '../../../base/clock.ts';
import { ManualClock } from '../../../base/manual-clock.fixture.ts';
import type { ObsConnection } from './connection.ts';
import { type ObsStatus, type ObsSupervisor, superviseObs } from './supervisor.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Long enough to connect in on a busy machine. */
const SHORT_MS = 500;
const SECRET = 'planted-secret';

interface Patience {
  readonly pulseMs?: number;
  readonly clock?: Clock;
  /** Short only where a time-out is what the test is about: the machine may be busy. */
  readonly timeoutMs?: number;
}

const eventually = <T>(value: () => T) => expect.poll(value, { timeout: 15_000 });

function supervise(url: string, { pulseMs = 60_000, clock = systemClock, timeoutMs = 5_000 }: Patience = {}) {
  const statuses: ObsStatus[] = [];
  const lines: string[] = [];
  const up: ObsConnection[] = [];
  let changes = 0;
  const supervisor: ObsSupervisor = superviseObs({
    url,
    password: () => SECRET,
    variable: 'OBS_PASSWORD',
    clock,
    log: { info: (_area, text) => lines.push(text), warn: (_area, text) => lines.push(text) },
    draw: () => 0.5,
    onStatus: (status) => statuses.push(status),
    onConnected: (connection) => up.push(connection),
    onChange: () => {
      changes += 1;
    },
    timeoutMs,
    firstRetryMs: 5,
    pulseMs,
  });
  closing.push(() => supervisor.stop());
  supervisor.start();
  const times = (kind: ObsStatus['kind']) => statuses.filter((status) => status.kind === kind).length;
  return { statuses, lines, up, supervisor, times, changes: () => changes };
}

async function serve(options?: ObsServerOptions) {
  const server = await obsServer(options);
  closing.push(() => server.close());
  return server;
}

test('Never 6: a silent OBS is given up after the time-out and tried again; nothing throws', async () => {
  const { statuses, times } = supervise((await serve({ silent: true })).url, { timeoutMs: 40 });
  await eventually(() => times('offline')).toBeGreaterThan(1);
  expect(statuses[1]).toMatchObject({
    reason: expect.objectContaining({ key: 'obs.line.late' }),
    final: false,
  });
});

test('Never 6: an absent OBS is tried again, and told of once', async () => {
  const { times, lines } = supervise(`ws://127.0.0.1:${await deafPort()}`);
  await eventually(() => times('offline')).toBeGreaterThan(2);
  expect(lines).toEqual([expect.stringMatching(/Can't be reached.*tries again by itself/)]);
});

test.each([
  ['a refused password', 4009, /OBS_PASSWORD/],
  ['being thrown out', 4011, /"Reconnect to OBS"/],
])('%s is final until somebody asks, says what to do, and shows no password', async (_name, code, remedy) => {
  const server = await serve({ closeWith: code });
  const clock = new ManualClock();
  const { statuses, lines, times, supervisor } = supervise(server.url, { clock });
  await eventually(() => statuses.at(-1)).toMatchObject({ kind: 'offline', final: true });
  // every retry that there could be is due by then
  clock.pass(600_000);
  expect(times('connecting')).toBe(1);
  expect(server.connections).toBe(1);
  expect(lines.join()).toMatch(remedy);
  expect(lines.join() + JSON.stringify(statuses)).not.toContain(SECRET);
  supervisor.reconnect();
  await eventually(() => times('offline')).toBe(2);
  expect(server.connections).toBe(2);
});

test('being thrown out of a connection that was up is final too', async () => {
  const server = await serve();
  const { statuses, up } = supervise(server.url);
  await eventually(() => up.length).toBe(1);
  server.drop(4011);
  await eventually(() => statuses.at(-1)).toMatchObject({ kind: 'offline', final: true });
});

test('a connection that ends is made anew', async () => {
  const server = await serve();
  const { up } = supervise(server.url);
  await eventually(() => up.length).toBe(1);
  server.drop(1001);
  await eventually(() => up.length).toBe(2);
});

test('a call that is never answered ends in time, and so does its connection', async () => {
  const server = await serve({ answers: { GetSceneList: 'silence' } });
  const { up } = supervise(server.url, { timeoutMs: SHORT_MS });
  await eventually(() => up.length).toBe(1);
  await expect(up[0]?.call('GetSceneList')).rejects.toThrow(/No answer to GetSceneList within/);
  await eventually(() => up.length).toBe(2);
});

test('a call under way when the connection ends ends with it', async () => {
  const server = await serve({ answers: { GetSceneList: 'silence' } });
  const { up } = supervise(server.url);
  await eventually(() => up.length).toBe(1);
  const call = up[0]?.call('GetSceneList');
  server.drop(1001);
  await expect(call).rejects.toThrow(/ended \(1001\)/);
});

test('an OBS that stops answering is noticed though its socket stays open', async () => {
  const server = await serve();
  const { up, times } = supervise(server.url, { pulseMs: 10, timeoutMs: SHORT_MS });
  await eventually(() => up.length).toBe(1);
  server.answer('GetVersion', 'silence');
  await eventually(() => times('offline')).toBeGreaterThan(0);
});

test('an OBS that refuses to say its version once is still asked later', async () => {
  const server = await serve();
  const { up, times } = supervise(server.url, { pulseMs: 10, timeoutMs: SHORT_MS });
  await eventually(() => up.length).toBe(1);
  const asked = () => server.asked.filter(({ type }) => type === 'GetVersion').length;
  server.answer('GetVersion', { refused: 205 });
  const before = asked();
  await eventually(() => asked() - before).toBeGreaterThan(1);
  server.answer('GetVersion', 'silence');
  await eventually(() => times('offline')).toBeGreaterThan(0);
});

const NOISE = 'z\n\u001b[2J'.repeat(50_000);
test.each<[string, Answer, RegExp]>([
  ['something else', { data: { obsVersion: 31 } }, /The answer of OBS can't be read: obsVersion: /],
  ['a refusal as long as a book', { refused: 500, comment: NOISE }, /OBS refused GetVersion: z \[2J/],
  [
    'a version as long as a book',
    { data: { obsVersion: NOISE, obsWebSocketVersion: '5', availableRequests: [] } },
    /connected: OBS z/,
  ],
])('an OBS that answers with %s is told of in one short line', async (_name, answer, told) => {
  const server = await serve({ answers: { GetVersion: answer } });
  const { lines } = supervise(server.url);
  await eventually(() => lines[0]).toMatch(told);
  expect(lines[0]?.length).toBeLessThan(400);
  expect(lines[0]).not.toMatch(/\p{Cc}/u);
});

test('what OBS does not offer is never asked for', async () => {
  const server = await serve();
  const { up } = supervise(server.url);
  await eventually(() => up.length).toBe(1);
  await expect(up[0]?.call('CreateRecordChapter', {})).rejects.toThrow(/doesn't offer CreateRecordChapter/);
  expect(server.asked.map(({ type }) => type)).not.toContain('CreateRecordChapter');
});

test('an OBS that is not ready yet is asked again until it is', async () => {
  let times = 0;
  const server = await serve({
    answers: {
      GetSceneList: () => {
        times += 1;
        return times === 1 ? { refused: 207 } : { data: { scenes: [] } };
      },
    },
  });
  const { up } = supervise(server.url);
  await eventually(() => up.length).toBe(1);
  expect(await up[0]?.call('GetSceneList')).toEqual({ scenes: [] });
  expect(times).toBe(2);
});

test('changes of sources are heard of', async () => {
  const server = await serve();
  const { up, changes } = supervise(server.url);
  await eventually(() => up.length).toBe(1);
  server.tell('InputNameChanged', { inputName: 'b', oldInputName: 'a' });
  await eventually(changes).toBe(1);
});
