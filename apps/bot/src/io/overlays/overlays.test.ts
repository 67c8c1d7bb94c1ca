import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { look, MAX_ARGUMENT, MAX_OVERLAYS, type OverlayShow, PLAIN_LOOK } from '@show-of-hands/bus';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../base/action.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { createRowCipher } from '../../chain/keys/row-cipher.ts';
import { Secret } from '../../chain/keys/secrets.ts';
import type { Journal } from '../../journal/journal.ts';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import { ActionTable } from '../../show/actions/action-table.ts';
import { openOverlays } from './overlays.ts';
import { GONE_MS, MOST_LISTED, OverlayRegistry, programOf } from './registry.ts';

let folder: string;
let journal: Journal;
const open = () =>
  openJournal(join(folder, 'journal.db'), createRowCipher(new Secret(`0x${'05'.repeat(32)}`)));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overlays-'));
  journal = open();
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true });
});

const STREAMER: Actor = { who: 'dock', role: 'streamer', from: 'dock' };

/** The overlays of a show that begins on what the journal holds. */
function begin() {
  const published: Record<string, unknown>[] = [];
  const reloaded: string[] = [];
  const warned: string[] = [];
  const desk = openOverlays({
    journal,
    build: 'b1',
    log: { info: () => {}, warn: (_area, text) => void warned.push(text) },
    bus: () => ({
      publisher: {
        set: (part: string, value: unknown) => void published.push({ [part]: value }),
        flush: () => {},
      } as never,
      publishControl: () => {},
      reloadOverlay: (id) => {
        reloaded.push(id);
        return true;
      },
    }),
  });
  const table = new ActionTable({
    voice: ENGLISH_VOICE,
    actions: desk.actions,
    audit: (entry) => journal.audit.add(entry),
    onTrouble: (what, error) => {
      throw new Error(what, { cause: error });
    },
    now: () => 1,
  });
  const act = (name: string, args: Record<string, string> = {}, actor: Actor = STREAMER) =>
    table.perform(name, { args, confirmed: true }, actor);
  return { desk, act, published, reloaded, warned };
}

describe('looks', () => {
  test('outlive the show; the settings that moderators change are not among them, and reset spares them', async () => {
    const { act } = begin();
    const wanted = look.parse({
      layout: 'vertical',
      theme: 'neon',
      parts: { board: { dx: 5 } },
      css: 'a{}\nb{}',
    });
    await journal.settings.set('quorum', 4, 1);
    expect(await act('overlay-add', { name: 'phone', layout: 'vertical' })).toMatchObject({ ok: true });
    expect(await act('look', { name: 'phone', look: JSON.stringify(wanted) })).toMatchObject({ ok: true });
    expect([...journal.settings.all().keys()]).toEqual(['quorum']);
    await journal.settings.clear();
    await journal.close();
    journal = open();
    expect(begin().desk.list).toEqual([
      { name: 'main', look: PLAIN_LOOK },
      { name: 'phone', look: wanted },
    ]);
  });

  test('every change is published whole, and the main one stands first', async () => {
    const { act, published } = begin();
    await act('overlay-add', { name: 'a' });
    await act('look', { name: 'main', look: '{"theme": "daylight"}' });
    const { overlays } = published.at(-1) as { overlays: OverlayShow[] };
    expect(overlays.map(({ name, look: { theme } }) => [name, theme])).toEqual([
      ['main', 'daylight'],
      ['a', 'arena'],
    ]);
  });

  test('the log says what changed, not the look itself', async () => {
    const { act } = begin();
    await act('look', { name: 'main', look: '{"theme": "neon", "css": "b{color:red}"}' });
    const [entry] = journal.audit.newest(1);
    expect(entry).toMatchObject({
      args: { name: 'main' },
      before: 'theme arena, css none',
      after: 'theme neon, css 12 characters',
    });
  });

  test.each([
    ['no JSON', '{', /look can't be used/],
    ['an unknown field', '{"colour": "red"}', /colour/],
    ['an unknown theme', '{"theme": "beige"}', /theme/],
    ['a part far outside', '{"parts": {"board": {"dx": 5000}}}', /parts\.board\.dx/],
    ['too much of it', `{"css": "${'x'.repeat(MAX_ARGUMENT)}"}`, /30000 characters/],
  ])('a look that is %s changes nothing and says why', async (_name, json, why) => {
    const { act, published } = begin();
    expect(await act('look', { name: 'main', look: json })).toMatchObject({
      ok: false,
      message: expect.stringMatching(why),
    });
    expect(published).toEqual([]);
  });

  test('chat cannot give one: its lines are short and lose their capitals', async () => {
    const { act } = begin();
    const chat: Actor = { who: 'ann', role: 'streamer', from: 'chat' };
    expect(await act('look', { name: 'main', look: '{}' }, chat)).toMatchObject({ ok: false });
  });

  test.each(['Main', '-a', 'a b', '../x', 'x'.repeat(25)])('"%s" is no name', async (name) => {
    expect(await begin().act('overlay-add', { name })).toMatchObject({ ok: false, code: 'bad_argument' });
  });

  test('there are so many at most; the main one cannot be removed, others can', async () => {
    const { act, desk } = begin();
    for (let n = 1; n < MAX_OVERLAYS; n += 1) await act('overlay-add', { name: `o${n}` });
    expect(await act('overlay-add', { name: 'more' })).toMatchObject({ ok: false });
    expect(await act('overlay-remove', { name: 'main' })).toMatchObject({ ok: false });
    expect(await act('overlay-remove', { name: 'o1' })).toMatchObject({ ok: true });
    expect(desk.looks.has('o1')).toBe(false);
  });

  test('what was kept and fits no more is left out, and said', async () => {
    await journal.overlays.set('phone', { layout: 'round' }, 1);
    const { desk, warned } = begin();
    expect(desk.list.find(({ name }) => name === 'phone')?.look).toEqual(PLAIN_LOOK);
    expect(warned).toEqual([expect.stringContaining('phone')]);
  });
});

describe('blanking', () => {
  const moderator: Actor = { who: 'mo', role: 'moderator', from: 'chat' };

  test('no word blanks, however often; off shows again', async () => {
    const { act, published } = begin();
    await act('blank', {}, moderator);
    await act('blank', {}, moderator);
    expect(published).toEqual([{ blank: true }]);
    await act('blank', { change: 'off' }, moderator);
    expect(published.at(-1)).toEqual({ blank: false });
  });

  test('outlives the show until somebody takes it back, and every start says so', async () => {
    await begin().act('blank');
    const next = begin();
    expect(next.desk.isBlank).toBe(true);
    expect(next.warned).toEqual([expect.stringContaining('!blank off')]);
    await next.act('blank', { change: 'off' });
    expect(begin()).toMatchObject({ desk: { isBlank: false }, warned: [] });
  });

  test('viewers cannot', async () => {
    const { act, published } = begin();
    expect(await act('blank', {}, { ...moderator, role: 'trusted' })).toMatchObject({ code: 'not_allowed' });
    expect(published).toEqual([]);
  });
});

describe('the registry', () => {
  const rig = () => {
    const time = { now: 1_000 };
    let told = 0;
    const registry = new OverlayRegistry({
      build: 'b1',
      now: () => time.now,
      onChange: () => {
        told += 1;
      },
    });
    const arrive = (id: string, overlay = 'main', build = 'b1') =>
      registry.arrived(id, { overlay, build, preview: false }, 'Chrome/127 OBS/31.0.0');
    return { registry, time, arrive, told: () => told };
  };
  const report = { visible: true, fps: 60, width: 1920, height: 1080 };

  test('lists who is connected, and who has gone for ten minutes', () => {
    const { registry, time, arrive } = rig();
    arrive('1');
    arrive('2', 'side', 'b0');
    registry.reported('1', report);
    registry.gone('1');
    expect(registry.list).toMatchObject([
      { id: '2', name: 'side', status: 'connected', outdated: true, program: 'OBS 31.0.0', report: null },
      { id: '1', status: 'gone', outdated: false, report },
    ]);
    time.now += GONE_MS - 1;
    expect(registry.list).toHaveLength(2);
    time.now += 1;
    expect(registry.list.map(({ id }) => id)).toEqual(['2']);
  });

  test('a page that comes again is listed once, and whoever keeps coming does not fill the list', () => {
    const { registry, arrive } = rig();
    for (let n = 0; n < 100; n += 1) {
      arrive(`same-${n}`);
      registry.gone(`same-${n}`);
      arrive(`other-${n}`, `o${n}`);
      registry.gone(`other-${n}`);
    }
    expect(registry.list.length).toBeLessThanOrEqual(20);
    expect(registry.list.filter(({ name }) => name === 'main').length).toBeLessThanOrEqual(1);
  });

  test('however many pages are connected, docks list some; all of them can be reloaded', () => {
    const { registry, arrive } = rig();
    for (let n = 0; n < 500; n += 1) arrive(`page-${n}`);
    expect(registry.list).toHaveLength(MOST_LISTED);
    expect(registry.connected).toHaveLength(500);
  });

  test('docks are told at once of what can be seen, and now and then of frames', () => {
    const { registry, time, arrive, told } = rig();
    arrive('1');
    registry.reported('1', report);
    expect(told()).toBe(2);
    registry.reported('1', { ...report, fps: 59 });
    expect(told()).toBe(2);
    registry.reported('1', { ...report, visible: false });
    expect(told()).toBe(3);
    time.now += 5_000;
    registry.reported('1', { ...report, visible: false, fps: 1 });
    expect(told()).toBe(4);
  });

  test("the dock's preview is none", () => {
    const { registry, told } = rig();
    registry.arrived('1', { overlay: 'main', build: 'b1', preview: true }, '');
    registry.reported('1', report);
    registry.gone('1');
    expect([registry.list, told()]).toEqual([[], 0]);
  });

  test('one page is reloaded, all of one overlay, or all there are', async () => {
    const { desk, act, reloaded } = begin();
    expect(await act('overlay-reload')).toMatchObject({ ok: false, code: 'not_now' });
    for (const [id, overlay] of [
      ['1', 'main'],
      ['2', 'main'],
      ['3', 'side'],
    ] as const) {
      desk.registry.arrived(id, { overlay, build: 'b1', preview: false }, '');
    }
    await act('overlay-reload', { page: '2' });
    await act('overlay-reload', { page: 'main' });
    await act('overlay-reload');
    expect(reloaded).toEqual(['2', '1', '2', '1', '2', '3']);
    expect(await act('overlay-reload', { page: 'nobody' })).toMatchObject({ ok: false });
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/103.0.5060.134 Safari/537.36 OBS/30.2.3', 'OBS 30.2.3'],
  ['Mozilla/5.0 Chrome/127.0', 'browser'],
  ['OBS/<script>', 'browser'],
  ['', 'browser'],
])('"%s" is %s', (userAgent, program) => {
  expect(programOf(userAgent)).toBe(program);
});
