import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ActAnswer,
  type AuditEntry,
  type ControlState,
  controlState,
  ROLES,
  type Role,
} from '@show-of-hands/bus';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { systemClock } from '#bot/clock';
import { DockView } from '#bot/dock-view';
import { Electorate } from '#bot/electorate';
import { Closers } from '#bot/ending';
import { initialShow } from '#bot/initial-show';
import type { Journal } from '#bot/journal';
import { openModeration, openSettings } from '#bot/moderation';
import { openOverlays } from '#bot/overlays';
import { configSchema } from '#bot/schema';
import { Secret } from '#bot/secrets';
import { startChatServer } from '#bot/server';
import { openJournal } from '#bot/sqlite-journal';
import { createTmiTransport } from '#bot/tmi-transport';
import { ENGLISH_VOICE } from '#bot/voice';
import { openWeb } from '#bot/web';
import { ToldVotes } from '../../../apps/bot/src/show/actions/votes.fixture.ts';

const CHANNEL = 'testers';
const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
const rules = (preset: string) => ({
  preset,
  name: preset,
  summary: 'so',
  rulesetId: `0x${'07'.repeat(32)}` as const,
});

/** Who writes in chat, by the role that badges or the configuration give. */
const WRITERS: Readonly<Record<Role, { readonly login: string; readonly badges: string }>> = {
  viewer: { login: 'vic', badges: 'subscriber/12,vip/1' },
  trusted: { login: 'tess', badges: '' },
  moderator: { login: 'max', badges: 'moderator/1' },
  lead_moderator: { login: 'lea', badges: 'lead_moderator/1' },
  streamer: { login: CHANNEL, badges: 'broadcaster/1' },
};

/** Every action with words that do it, and the least role it needs by default. */
const ACTIONS: readonly (readonly [name: string, words: string, least: Role])[] = [
  ['start', '', 'moderator'],
  ['ruleset', 'order', 'moderator'],
  ['pause', '', 'moderator'],
  ['extend', '5', 'moderator'],
  ['close', '', 'moderator'],
  ['undo', '', 'moderator'],
  ['cancel', 'yes', 'moderator'],
  ['clear', 'yes', 'moderator'],
  ['remove', '@Troll', 'moderator'],
  ['ban', 'troll', 'moderator'],
  ['policy', 'seconds 30', 'moderator'],
  ['limits', 'slow 10', 'moderator'],
  ['words', 'add bad thing', 'moderator'],
  ['settings', 'reset yes', 'lead_moderator'],
  ['invite', '', 'streamer'],
];
const allowed = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

let folder: string;
let closers: Closers;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steering-'));
  closers = new Closers();
});
afterEach(async () => {
  await closers.closeAll(() => {});
  rmSync(folder, { recursive: true });
});

/** Chat, docks and actions as a show has them, over a table that does as it is told. */
async function rig(moderation: z.input<typeof configSchema>['moderation'] = {}) {
  const said: string[] = [];
  const replies: string[] = [];
  const log = {
    info: (area: string, text: string) => void said.push(`${area}: ${text}`),
    warn: (area: string, text: string) => void said.push(`${area}! ${text}`),
  };
  const config = configSchema.parse({ channel: CHANNEL, moderation: { trusted: ['Tess'], ...moderation } });
  const journal = openJournal(join(folder, 'journal.db'), cipher);
  closers.add('journal', () => journal.close());
  const settings = openSettings(config, journal, log);
  const electorate = new Electorate({
    bans: journal.bans,
    accounts: journal.accounts,
    rules: () => ({ banned: config.moderation.banned, blockedWords: settings.blockedWords }),
    now: () => Date.now(),
  });
  const docks = new DockView();
  const overlays = openOverlays({ journal, build: 'test', log, bus: () => bus });
  const { bus, origin, invite } = await openWeb({
    say: ENGLISH_VOICE.say,
    port: 0,
    collection: () => null,
    initial: initialShow(config, 'test', [], rules('plain'), {
      overlays: overlays.list,
      blank: overlays.isBlank,
    }),
    journal,
    secret: new Secret(`0x${'05'.repeat(32)}`),
    log,
    closers,
    docks,
    overlays,
    support: async function* () {},
    health: {
      chat: { kind: 'online', channel: CHANNEL },
      account: { login: null, status: { kind: 'unknown' } },
      chain: { status: 'online', text: '' },
      awaited: null,
      foreignProof: null,
      disk: null,
      obs: () => [],
    },
  });
  const votes = new ToldVotes();
  const table = {
    rulesets: [rules('plain'), rules('order')],
    chosen: rules('plain'),
    problem: null,
    isWaiting: true,
    isLeaving: false,
    votes,
    hold: { by: undefined, hold: () => {}, release: () => {} },
    choose: async () => {},
    startNext: () => true,
  };
  const opened = openModeration({
    docks,
    voice: ENGLISH_VOICE,
    config,
    settings,
    table,
    flagsOf: () => [],
    ruleSpellings: {},
    banning: electorate,
    invite,
    show: () => ({ match: null, ballot: null, betweenVote: null }),
    others: [],
    journal,
    log,
    reply: (text) => void replies.push(text),
    isBot: (message) => electorate.isBot(message),
    onChange: () => bus.publishControl(),
  });

  const server = await startChatServer({ moderators: ['max'] });
  closers.add('chat server', () => server.stop());
  const transport = createTmiTransport({
    channel: CHANNEL,
    server: { host: server.host, port: server.port },
    clock: systemClock,
    log,
  });
  closers.add('chat', () => transport.stop());
  const heard: string[] = [];
  const commands: string[] = [];
  transport.onMessage((message) => {
    if (opened.isCommand(message)) commands.push(message.text);
    heard.push(message.text);
  });
  let online = false;
  transport.onStatus(({ kind }) => {
    online = kind === 'online';
  });
  transport.start();
  await expect.poll(() => online, { timeout: 10_000 }).toBe(true);

  let lines = 0;
  /** Says a line and waits until it has been read and done. */
  const say = async (
    role: Role,
    text: string,
    more: { displayName?: string; sourceRoomId?: string } = {},
  ) => {
    const line = server.say({ channel: CHANNEL, ...WRITERS[role], text, ...more });
    lines += 1;
    await expect.poll(() => heard.length, { timeout: 5_000, interval: 5 }).toBe(lines);
    await new Promise((done) => setImmediate(done));
    return line;
  };
  const codeOf = (role: 'streamer' | 'moderator'): string => {
    const pattern = role === 'streamer' ? /pairing code: (\S+)/ : /pairing code for a moderator: (\S+)/;
    return said.flatMap((line) => pattern.exec(line)?.[1] ?? []).at(-1) ?? '';
  };
  return { say, said, replies, commands, votes, journal, settings, electorate, opened, origin, codeOf };
}

async function pairedDock(origin: string, code: string) {
  const answer = await fetch(`${origin}/v1/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const socket: Socket = io(`${origin}/control`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie },
  });
  closers.add('dock', () => void socket.disconnect());
  let control: ControlState | undefined;
  socket.on('control', (state: unknown) => {
    control = controlState.parse(state);
  });
  await expect.poll(() => control, { timeout: 5_000 }).toBeDefined();
  return {
    cookie,
    control: () => control,
    act: (name: string, args: object, confirmed?: boolean): Promise<ActAnswer> =>
      socket.timeout(5_000).emitWithAck('act', { name, args, ...(confirmed && { confirmed }) }),
  };
}

/** What was done so far, newest last. */
async function audited(journal: Journal): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for await (const entry of journal.audit.all()) entries.push(entry);
  return entries;
}

describe('in chat', () => {
  it.each(ROLES)('a %s does what the role may, and nothing else', async (role) => {
    const { say, journal, replies, commands } = await rig();
    // something that can be reset
    await journal.settings.set('quorum', 4, 1);
    for (const [name, words] of ACTIONS) await say(role, `!${name} ${words}`.trim());
    const done = (await audited(journal)).map(({ action, outcome, who, from }) => [
      action,
      !outcome.startsWith('not_allowed'),
      who,
      from,
    ]);
    const { login } = WRITERS[role];
    const expected = ACTIONS.map(([name, , least]) => [name, allowed(role, least), login, 'chat']);
    expect(done).toEqual(role === 'viewer' ? [] : expected);
    expect(replies).toHaveLength(role === 'viewer' ? 0 : ACTIONS.length);
    expect(commands).toHaveLength(role === 'viewer' ? 0 : ACTIONS.length);
  });

  it.each(ROLES)('a %s of another channel commands nothing in a shared chat', async (role) => {
    const { say, journal, replies } = await rig({ may: { close: 'viewer' } });
    for (const [name, words] of ACTIONS)
      await say(role, `!${name} ${words}`.trim(), { sourceRoomId: '4711' });
    expect([await audited(journal), replies]).toEqual([[], []]);
  });

  it('a name that is shown like a trusted login gives no role: the login does', async () => {
    const { say, journal } = await rig({ may: { close: 'trusted' } });
    await say('viewer', '!close', { displayName: 'tess' });
    expect(await audited(journal)).toEqual([]);
    await say('trusted', '!close', { displayName: 'Vic' });
    expect(await audited(journal)).toMatchObject([{ who: 'tess', role: 'trusted' }]);
  });

  it('blocked words are never repeated', async () => {
    const { say, replies, said, journal, settings } = await rig();
    await say('moderator', '!words add Xyzzy plugh');
    await say('moderator', '!words add xyzzy plugh');
    expect(settings.blockedWords).toEqual(['xyzzy plugh']);
    expect(JSON.stringify([replies, said])).not.toMatch(/xyzzy/i);
    // who reads the audit log may know
    expect((await audited(journal))[0]?.args).toEqual({ change: 'add', word: 'xyzzy plugh' });
  });

  it('a ban is kept and can be taken back; the configuration’s cannot', async () => {
    const { say, replies, electorate } = await rig({ banned: ['mallory'] });
    await say('moderator', '!ban @Troll');
    expect(electorate.isBanned('1', 'troll')).toBe(true);
    await say('moderator', '!ban troll');
    await say('moderator', '!unban TROLL');
    expect(electorate.isBanned('1', 'troll')).toBe(false);
    await say('moderator', '!unban mallory');
    expect(electorate.isBanned('2', 'mallory')).toBe(true);
    expect(replies.map((text) => text.replace(/^@\S+ /, ''))).toEqual([
      "troll is banned. Their votes don't count until you unban them.",
      'troll is already banned.',
      'troll can vote again.',
      'mallory is banned in the configuration (moderation.banned).',
    ]);
  });
});

describe('on the control socket', () => {
  const args: Readonly<Record<string, object>> = {
    ruleset: { preset: 'order' },
    extend: { seconds: '5' },
    remove: { login: 'troll' },
    ban: { login: 'troll' },
    policy: { name: 'seconds', value: '30' },
    limits: { name: 'slow', value: '10' },
    words: { change: 'add', word: 'bad thing' },
    settings: { change: 'reset' },
  };

  it.each(['streamer', 'moderator'] as const)('a dock of a %s does what the role may', async (role) => {
    const { origin, codeOf, say, journal } = await rig();
    if (role === 'moderator') await say('streamer', '!invite');
    const dock = await pairedDock(origin, codeOf(role));
    const before = (await audited(journal)).length;
    for (const [name, , least] of ACTIONS) {
      const answer = await dock.act(name, args[name] ?? {}, true);
      expect(answer.ok || answer.code, `${name}: ${JSON.stringify(answer)}`).toBe(
        allowed(role, least) || 'not_allowed',
      );
    }
    expect(dock.control()).toMatchObject({ role });
    const offered = dock.control()?.actions.map(({ name }) => name) ?? [];
    expect(ACTIONS.filter(([name]) => offered.includes(name)).map(([name]) => name)).toEqual(
      ACTIONS.filter(([, , least]) => allowed(role, least)).map(([name]) => name),
    );
    expect((await audited(journal)).slice(before).map(({ action, from }) => [action, from])).toEqual(
      ACTIONS.map(([name]) => [name, 'dock']),
    );
  });

  it('what cannot be undone is asked for first, also of a client that never asks', async () => {
    const { origin, codeOf, votes } = await rig();
    const dock = await pairedDock(origin, codeOf('streamer'));
    for (const name of ['cancel', 'clear']) {
      expect(await dock.act(name, {})).toMatchObject({ ok: false, code: 'confirm' });
      expect(votes.told).toEqual([]);
    }
  });

  it('docks are told bans and settings as they are now', async () => {
    const { origin, codeOf } = await rig({ banned: ['mallory'] });
    const dock = await pairedDock(origin, codeOf('streamer'));
    await dock.act('ban', { login: 'troll' });
    await dock.act('policy', { name: 'quorum', value: '7' });
    await expect
      .poll(() => dock.control()?.bans)
      .toMatchObject([
        { login: 'mallory', by: 'configuration', at: null },
        { login: 'troll', by: expect.stringMatching(/^dock /) },
      ]);
    await expect
      .poll(() => dock.control()?.settings.find(({ name }) => name === 'quorum'))
      .toMatchObject({ configured: 'off (1)', current: '7' });
  });

  it('the whole audit log can be fetched, with what changed', async () => {
    const { origin, codeOf } = await rig();
    const dock = await pairedDock(origin, codeOf('streamer'));
    await dock.act('policy', { name: 'quorum', value: '7' });
    const answer = await fetch(`${origin}/v1/audit`, { headers: { cookie: dock.cookie } });
    const [line = ''] = (await answer.text()).split('\n');
    expect(JSON.parse(line)).toMatchObject({
      role: 'streamer',
      from: 'dock',
      action: 'policy',
      args: { name: 'quorum', value: '7' },
      before: 'off (1)',
      after: '7',
    });
  });
});

it('changed settings outlive a restart, and the start says so', async () => {
  const config = configSchema.parse({});
  const first = openJournal(join(folder, 'journal.db'), cipher);
  await openSettings(config, first, { info: () => {}, warn: () => {} }).addWord('spam');
  await first.close();
  const again = openJournal(join(folder, 'journal.db'), cipher);
  closers.add('journal', () => again.close());
  const said: string[] = [];
  const log = { info: (_: string, text: string) => void said.push(text), warn: () => {} };
  expect(openSettings(config, again, log).blockedWords).toEqual(['spam']);
  expect(said).toEqual([expect.stringMatching(/blockedWords.*1 added.*!settings reset/)]);
});
