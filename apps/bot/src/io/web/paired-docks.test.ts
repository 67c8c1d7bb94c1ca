import { expect, test } from 'vitest';
import type { Actor } from '../../base/action.ts';
import { dockActor, dockId, PairedDocks, Pairing, unpairAction } from './pairing.ts';

function rig() {
  const rows = new Map<string, unknown>();
  const kept = {
    all: () => new Map(rows),
    set: async (name: string, value: unknown) => void rows.set(name, value),
    remove: async (name: string) => void rows.delete(name),
  };
  const time = { now: 1e12 };
  const begin = () => {
    const codes: string[] = [];
    const docks = new PairedDocks({ kept, now: () => time.now, lastsMs: 1_000_000 });
    const pairing = new Pairing(
      Buffer.alloc(32, 1),
      (code) => codes.push(code),
      () => time.now,
      docks,
    );
    const pair = async () => {
      const cookie = `soh_session=${await pairing.redeem(codes.at(-1) ?? '')}`;
      return { cookie, id: pairing.sessionOf(cookie)?.id ?? '' };
    };
    const dropped: string[] = [];
    const action = unpairAction(docks, (session) => dropped.push(session));
    const unpair = (dock: string, actor: Partial<Actor> = {}) =>
      action.perform({ dock }, { who: 'ann', role: 'streamer', from: 'chat', ...actor });
    return { docks, pairing, pair, unpair, dropped };
  };
  return { time, begin, rows };
}

test('a dock that was unpaired stays out, also after a restart; others stay in', async () => {
  const { begin } = rig();
  const { docks, pairing, pair, unpair, dropped } = begin();
  const [first, second] = [await pair(), await pair()];
  expect(docks.list.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  await unpair(dockId(first.id).toLowerCase());
  expect(dropped).toEqual([first.id]);
  const later = begin();
  for (const { sessionOf } of [
    { sessionOf: (cookie: string) => pairing.sessionOf(cookie) },
    { sessionOf: (cookie: string) => later.pairing.sessionOf(cookie) },
  ]) {
    expect(sessionOf(first.cookie)).toBeUndefined();
    expect(sessionOf(second.cookie)?.id).toBe(second.id);
  }
  expect(later.docks.list.map(({ id }) => id)).toEqual([second.id]);
});

test('all leaves the dock that says so, and no dock where chat says so', async () => {
  const { begin } = rig();
  const { docks, pair, unpair } = begin();
  const own = await pair();
  await pair();
  await unpair('all', { who: dockActor(own.id), from: 'dock' });
  expect(docks.list.map(({ id }) => id)).toEqual([own.id]);
  await unpair('ALL');
  expect(docks.list).toEqual([]);
  expect(await unpair('all')).toMatchObject({ done: false });
});

test('a dock of an earlier version, which is in no list, is listed once it comes', async () => {
  const { begin, rows } = rig();
  const { cookie, id } = await begin().pair();
  rows.clear();
  const { docks, pairing } = begin();
  expect(docks.list).toEqual([]);
  pairing.sessionOf(cookie);
  await new Promise((done) => setImmediate(done));
  expect(docks.list.map((dock) => dock.id)).toEqual([id]);
});

test('what no cookie opens any more is forgotten', async () => {
  const { begin, rows, time } = rig();
  await begin().pair();
  time.now += 1_000_000;
  begin();
  expect(rows.size).toBe(0);
});

test('docks of two shows on one machine stay paired both: browsers send each show the cookies of all ports', async () => {
  const shows = [1, 2].map((n) => {
    const codes: string[] = [];
    return { pairing: new Pairing(Buffer.alloc(32, n), (code) => codes.push(code)), codes };
  });
  const jar = new Map<string, string>();
  for (const { pairing, codes } of shows)
    jar.set(pairing.cookieName, (await pairing.redeem(codes.at(-1) ?? '')) ?? '');
  const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(shows.map(({ pairing }) => pairing.sessionOf(cookies)?.role)).toEqual(['streamer', 'streamer']);
});

test('a dock that was paired by a version before is still paired', async () => {
  const { begin } = rig();
  const { pairing, pair } = begin();
  const { cookie, id } = await pair();
  expect(cookie).toMatch(/^soh_session=/);
  expect(pairing.cookieName).not.toBe('soh_session');
  expect(pairing.sessionOf(`soh_session_0=other; ${cookie}`)?.id).toBe(id);
});
