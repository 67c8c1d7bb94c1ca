import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { type ActAnswer, type ActRequest, type ControlState, NO_CONTROL } from '../control.ts';
import { IDLE } from '../show.fixture.ts';
import { type Snapshot, snapshot as snapshotSchema, type Update, update as updateSchema } from '../show.ts';
import { BusServer } from './bus-server.ts';

const control = NO_CONTROL;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function rig() {
  const state = { control };
  const asked: ActRequest[] = [];
  const heard: unknown[][] = [];
  const http = createServer();
  const bus = new BusServer({
    http,
    initial: IDLE,
    now: () => 1,
    admit: (request) => request.headers['x-foreign'] === undefined,
    sessionOf: (request) =>
      request.headers.cookie === 'paired' ? { id: 's', role: 'moderator' } : undefined,
    control: ({ role }) => ({ ...state.control, role }),
    act: async (request): Promise<ActAnswer> => {
      asked.push(request);
      if (request.name === 'break') throw new Error('it broke');
      return { ok: true, message: 'done' };
    },
    overlays: {
      arrived: (...of) => void heard.push(['arrived', ...of]),
      reported: (...of) => void heard.push(['reported', ...of]),
      gone: (...of) => void heard.push(['gone', ...of]),
    },
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => bus.close());
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const connect = (namespace: string, headers: Record<string, string> = {}, auth = {}): Socket => {
    const socket = io(address + namespace, {
      auth,
      transports: ['websocket'],
      extraHeaders: headers,
      reconnection: false,
      forceNew: true,
    });
    closing.push(() => socket.disconnect());
    return socket;
  };
  return { bus, state, asked, heard, connect, address };
}

const once = <T>(socket: Socket, event: string) =>
  new Promise<T>((resolve) => {
    socket.once(event, resolve);
  });

test('an overlay gets one snapshot, then updates numbered from there; both fit their schemas', async () => {
  const { bus, connect } = await rig();
  const overlay = connect('/overlay');
  const first = snapshotSchema.parse(await once<Snapshot>(overlay, 'snapshot'));
  expect(first).toEqual({ seq: 0, now: 1, show: IDLE });
  bus.publisher.set('table', { ...IDLE.table, status: 'playing' });
  const next = updateSchema.parse(await once<Update>(overlay, 'update'));
  expect(next).toMatchObject({ seq: 1, parts: { table: { status: 'playing' } } });

  const late = connect('/overlay');
  expect(await once<Snapshot>(late, 'snapshot')).toMatchObject({
    seq: 1,
    show: { table: { status: 'playing' } },
  });
});

test('a page says who it is and how it does; only that one is told to load itself anew', async () => {
  const { bus, heard, connect } = await rig();
  const hello = { overlay: 'side', build: 'b1', more: 'is left out' };
  const page = connect('/overlay', { 'user-agent': 'OBS/31.0.0' }, hello);
  const other = connect('/overlay', {}, { overlay: '../etc', build: 7 });
  await Promise.all([once(page, 'snapshot'), once(other, 'snapshot')]);
  const { id = '' } = page;
  expect(heard).toContainEqual([
    'arrived',
    id,
    { overlay: 'side', build: 'b1', preview: false },
    'OBS/31.0.0',
  ]);
  expect(heard).toContainEqual([
    'arrived',
    other.id,
    { overlay: 'main', build: '', preview: false },
    expect.any(String),
  ]);

  const report = { visible: true, fps: 60, width: 1920, height: 1080 };
  page.emit('report', report);
  await vi.waitFor(() => expect(heard).toContainEqual(['reported', id, report]));
  for (let fps = 1; fps <= 5; fps += 1) page.emit('report', { ...report, fps });
  other.emit('report', { visible: 'yes' });
  // the first of the five waits for its turn, the others take its place
  await vi.waitFor(() => expect(bus.refused.all()).toEqual({ too_often: 4, malformed: 1 }));
  expect(heard.filter(([what]) => what === 'reported')).toHaveLength(1);

  const reloads: string[] = [];
  other.on('reload', () => reloads.push('other'));
  const reloaded = once(page, 'reload');
  expect([bus.reloadOverlay('nobody'), bus.reloadOverlay(id)]).toEqual([false, true]);
  await reloaded;
  expect(reloads).toEqual([]);
  page.disconnect();
  await vi.waitFor(() => expect(heard).toContainEqual(['gone', id]));
});

test.each(['/overlay', '/control'])(
  'who connects to %s while a change is on its way gets the snapshot first and the change once, in it',
  async (name) => {
    const { bus, connect } = await rig();
    const late = connect(name, { cookie: 'paired' });
    const heard: [string, number][] = [];
    late.onAny((event: string, message: Snapshot & Update) => heard.push([event, message.seq]));
    // a change is always waiting, whenever the connection comes about
    const busy = setInterval(() => bus.publisher.set('table', { ...IDLE.table, status: 'playing' }), 1);
    closing.push(() => clearInterval(busy));
    await once(late, 'update');
    const numbered = heard.filter(([event]) => event !== 'control');
    expect(numbered[0]?.[0]).toBe('snapshot');
    const first = numbered[0]?.[1] ?? 0;
    expect(numbered.map(([, seq]) => seq)).toEqual(numbered.map((_, index) => first + index));
  },
);

test.each(['/overlay', '/bus'])(
  '%s is read only: what is sent there is refused with a code and counted',
  async (name) => {
    const { bus, connect } = await rig();
    const socket = connect(name);
    await once(socket, 'connect');
    const answer = await socket.timeout(2_000).emitWithAck('act', { name: 'start' });
    expect(answer).toMatchObject({ ok: false, code: 'read_only' });
    expect(bus.refused.all()).toEqual({ read_only: 1 });
  },
);

test('late listeners of the streamer bus get the last message of each type, under its type', async () => {
  const { bus, connect } = await rig();
  const message = {
    type: 'stream_vote_state_v1',
    state: { version: 1, updatedAtMs: 5, status: 'closed' },
  } as const;
  bus.publishBusMessage({ ...message, state: { ...message.state, updatedAtMs: 4 } });
  bus.publishBusMessage(message);
  const late = connect('/bus');
  expect(await once(late, 'stream_vote_state_v1')).toEqual(message);
});

test('Never 4: a control socket needs a session and parsed requests; a paired one gets snapshot and control, and is answered', async () => {
  const { bus, asked, connect } = await rig();
  const stranger = connect('/control');
  expect(await once<Error>(stranger, 'connect_error')).toMatchObject({
    message: expect.stringContaining('not_paired'),
  });

  const dock = connect('/control', { cookie: 'paired' });
  const [state] = await Promise.all([once<ControlState>(dock, 'control'), once(dock, 'snapshot')]);
  expect(state).toEqual({ ...control, role: 'moderator' });
  expect(await dock.timeout(2_000).emitWithAck('act', { name: 'start' })).toEqual({
    ok: true,
    message: 'done',
  });
  expect(asked).toEqual([{ name: 'start', args: {}, confirmed: false }]);
  expect(await dock.timeout(2_000).emitWithAck('act', { name: 5 })).toMatchObject({
    ok: false,
    code: 'malformed',
  });
  expect(await dock.timeout(2_000).emitWithAck('act', { name: 'break' })).toMatchObject({
    ok: false,
    code: 'failed',
    message: 'it broke',
  });
  // a second line in the log would be one that nobody wrote
  for (const word of ['x\n23:00:00 all is well', 'x\r', '\u001b[2J', '\u0085']) {
    expect(await dock.timeout(2_000).emitWithAck('act', { name: 'words', args: { word } })).toMatchObject({
      code: 'malformed',
    });
  }
  expect(bus.refused.all()).toMatchObject({ not_paired: 1, malformed: 5, failed: 1 });
});

test('docks get the state of control by their own role, once per moment, as it is when the moment has passed', async () => {
  const { bus, state, connect } = await rig();
  const dock = connect('/control', { cookie: 'paired' });
  const heard: ControlState[] = [];
  dock.on('control', (control: ControlState) => void heard.push(control));
  await expect.poll(() => heard.length).toBe(1);
  bus.publishControl();
  bus.publishControl();
  // what is told of is still going on
  state.control = { ...control, held: true };
  await expect.poll(() => heard.length).toBe(2);
  bus.publishControl();
  await expect.poll(() => heard.length).toBe(3);
  expect(heard.map(({ role, held }) => [role, held])).toEqual([
    ['moderator', false],
    ['moderator', true],
    ['moderator', true],
  ]);
});

test('a page of another origin cannot connect', async () => {
  const { bus, connect } = await rig();
  const foreign = connect('/overlay', { 'x-foreign': '1' });
  await once(foreign, 'connect_error');
  expect(bus.refused.all()).toEqual({ foreign_origin: 1 });
});

test('what is none of the protocol’s is refused and counted: requests, packets, unknown events', async () => {
  const { bus, connect, address } = await rig();
  const answer = await fetch(`${address}/socket.io/?EIO=4&transport=pigeon`);
  expect(answer.status).toBe(400);
  expect(bus.refused.all()).toEqual({ malformed_request: 1 });

  const dock = connect('/control', { cookie: 'paired' });
  await once(dock, 'connect');
  expect(await dock.timeout(2_000).emitWithAck('shout', {})).toMatchObject({ code: 'unknown_event' });
  const gone = once(dock, 'disconnect');
  dock.io.engine.write('9 is no kind of packet');
  await gone;
  expect(bus.refused.all()).toEqual({ malformed_request: 1, unknown_event: 1, malformed_frame: 1 });
});
