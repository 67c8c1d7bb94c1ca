import type { AuditEntry, Role } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import type { ChatAuthor, ChatMessage } from '../chat/transport.ts';
import { ActionTable } from './action-table.ts';
import { createChatCommands } from './chat-commands.ts';
import { type TableControl, tableActions } from './table-actions.ts';

function rig(blocked: string | null = null) {
  const done: string[] = [];
  const audit: AuditEntry[] = [];
  const replies: string[] = [];
  const doing = (name: string) => (value?: string) => {
    done.push(value === undefined ? name : `${name} ${value}`);
    return `${name} done`;
  };
  const control: TableControl = {
    presets: () => ['order', 'chaos'],
    startBlocked: () => blocked,
    start: doing('start'),
    chooseRuleset: doing('ruleset'),
    openBlocked: () => blocked,
    openBallot: doing('open'),
    closeBlocked: () => blocked,
    closeBallot: doing('close'),
    cancelBlocked: () => blocked,
    cancelBallot: doing('cancel'),
  };
  const actions = new ActionTable(
    tableActions(control),
    (entry) => audit.push(entry),
    () => 7,
  );
  const commands = createChatCommands({ actions, prefix: '!', reply: (text) => replies.push(text) });
  return { actions, commands, done, audit, replies };
}

const actor = (role: Role) => ({ who: 'ann', role, from: 'dock' as const });
const line = (text: string, role: ChatAuthor['role'], sourceRoomId: string | null = null): ChatMessage => ({
  id: 'm',
  author: { userId: '1', login: 'ann', displayName: 'Ann', role, subscriber: false, vip: false },
  text,
  normalised: text,
  roomId: '1',
  sourceRoomId,
  sourceId: null,
  isFirst: false,
  sentAt: null,
  receivedAt: 0,
});

test.each(['start', 'open', 'close', 'cancel'])('a moderator may %s; a viewer may not', async (name) => {
  const { actions, done, audit } = rig();
  expect(await actions.perform(name, {}, actor('viewer'))).toMatchObject({ ok: false, code: 'not_allowed' });
  expect(done).toEqual([]);
  expect(await actions.perform(name, {}, actor('moderator'))).toEqual({ ok: true, message: `${name} done` });
  expect(done).toEqual([name]);
  expect(audit).toMatchObject([{ who: 'ann', action: name, outcome: `${name} done`, at: 7 }]);
});

test.each([
  ['unknown', {}, 'unknown_action', /there are: start, ruleset/],
  ['ruleset', {}, 'missing_argument', /one of: order, chaos/],
  ['ruleset', { preset: 'ordre' }, 'bad_argument', /"ordre".*one of: order, chaos/],
])('%s with %j is refused as %s', async (name, args, code, message) => {
  const { actions, done } = rig();
  const answer = await actions.perform(name, args, actor('streamer'));
  expect(answer).toMatchObject({ ok: false, code, message: expect.stringMatching(message) });
  expect(done).toEqual([]);
});

test('what cannot be done now says why, in the answer and beforehand', async () => {
  const { actions } = rig('a match is under way');
  expect(await actions.perform('start', {}, actor('streamer'))).toEqual({
    ok: false,
    code: 'not_now',
    message: 'a match is under way',
  });
  expect(actions.shown().find((action) => action.name === 'start')).toMatchObject({
    available: false,
    why: 'a match is under way',
  });
});

test('moderators command from chat, in any case, and are answered', async () => {
  const { commands, done, replies } = rig();
  expect(commands(line('!Ruleset CHAOS', 'moderator'))).toBe(true);
  await expect.poll(() => replies).toEqual(['@Ann ruleset done']);
  expect(done).toEqual(['ruleset chaos']);
});

test.each([
  ['a viewer', line('!start', 'viewer')],
  ['a moderator of another channel in shared chat', line('!start', 'moderator', '2')],
  ['a word that is no command', line('!move 4 2', 'moderator')],
  ['a line without the prefix', line('start', 'moderator')],
])('%s commands nothing', (_who, message) => {
  const { commands, done } = rig();
  expect(commands(message)).toBe(false);
  expect(done).toEqual([]);
});
