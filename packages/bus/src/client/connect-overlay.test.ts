import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_CONTROL } from '../control.ts';
import type { OverlayHello } from '../overlays.ts';
import { BusServer } from '../server/bus-server.ts';
import { IDLE } from '../show.fixture.ts';
import { connectOverlay, type OverlayOptions } from './connect-overlay.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve() {
  const arrived: OverlayHello[] = [];
  const reported = vi.fn();
  const http = createServer();
  const bus = new BusServer({
    http,
    initial: IDLE,
    now: () => Date.now(),
    admit: () => true,
    sessionOf: () => undefined,
    control: () => NO_CONTROL,
    act: () => Promise.reject(new Error('no dock is paired')),
    overlays: { arrived: (_, hello) => void arrived.push(hello), reported, gone: () => undefined },
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => bus.close());
  return { bus, arrived, reported, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

function connect(origin: string, options: OverlayOptions = {}) {
  const connection = connectOverlay(origin, options);
  closing.push(() => connection.close());
  return connection;
}

test('the show is followed from its snapshot on, and every change is told', async () => {
  const { bus, arrived, origin } = await serve();
  const show = connect(origin);
  const changed = vi.fn();
  const end = show.subscribe(changed);
  await vi.waitFor(() => expect(show.store()).toMatchObject({ status: 'online', show: IDLE }));
  expect(arrived).toEqual([{ overlay: 'main', build: '', preview: true }]);

  bus.publisher.set('blank', true);
  await vi.waitFor(() => expect(show.store().show?.blank).toBe(true));
  expect(changed.mock.calls.length).toBeGreaterThanOrEqual(2);
  end();
  changed.mockClear();
  bus.publisher.set('blank', false);
  await vi.waitFor(() => expect(show.store().show?.blank).toBe(false));
  expect(changed).not.toHaveBeenCalled();
});

test('a gap and an unreadable message are told, and end in a fresh snapshot', async () => {
  const { bus, origin } = await serve();
  const onProblem = vi.fn();
  const show = connect(origin, { onProblem });
  await vi.waitFor(() => expect(show.store().epoch).toBe(1));
  const send = vi.spyOn(bus.publisher, 'snapshot');
  // the first update of the next connection follows a snapshot that was not sent
  send.mockImplementationOnce(() => ({ seq: 40, now: 1, show: IDLE }));
  show.close();
  const again = connect(origin, { onProblem });
  await vi.waitFor(() => expect(again.store().seq).toBe(40));
  bus.publisher.set('blank', true);
  await vi.waitFor(() => expect(again.store()).toMatchObject({ epoch: 2, show: { blank: true } }));
  expect(onProblem).toHaveBeenCalledExactlyOnceWith('update 1 does not follow 40');
});

test('a page says which it is and how it does; one of another build can leave the snapshot alone', async () => {
  const { arrived, reported, origin } = await serve();
  const page = { overlay: 'side', build: 'old', preview: false };
  const onConnect = vi.fn();
  const outdated = vi.fn((build: string) => build !== 'old');
  const show = connect(origin, { page, onConnect, outdated });
  await vi.waitFor(() => expect(outdated).toHaveBeenCalledWith('test'));
  expect(show.store().show).toBeNull();
  expect(arrived).toEqual([page]);
  expect(onConnect).toHaveBeenCalledOnce();
  const report = { visible: true, fps: 60, width: 1_920, height: 1_080 };
  show.report(report);
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(expect.any(String), report));
});

test('where nobody answers it is offline, and knows nothing', async () => {
  const { bus, origin } = await serve();
  await bus.close();
  const show = connect(origin);
  await vi.waitFor(() => expect(show.store().status).toBe('offline'));
  expect(show.store().show).toBeNull();
});

test('an address without a host is refused', () => {
  expect(() => connectOverlay('/overlay')).toThrow(TypeError);
});
