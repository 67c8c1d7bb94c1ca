import type { AuditEntry } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import type { Action } from '../../base/action.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import type { ChatAuthor } from '../../chat/messages/transport.ts';
import { ActionTable, type RolesByAction } from './action-table.ts';
import { createChatCommands } from './chat-commands.ts';

const INNER = 'SQLITE_IOERR at /home/ann/show/journal.db';

function rig(may: RolesByAction = {}) {
  const done: string[] = [];
  const replies: string[] = [];
  const audit: AuditEntry[] = [];
  const troubles: string[] = [];
  const state = { now: 1_000, vote: 'first' as string | null, auditFails: false };
  const action = (name: string, more: Partial<Action> = {}): Action => ({
    name,
    role: 'moderator',
    keeps: 'nothing',
    args: [],
    blocked: () => null,
    perform: ({ word = '' }) => {
      done.push(`${name} ${word} ${state.vote}`.replace(/ +/g, ' '));
      return `${name} is done`;
    },
    ...more,
  });
  const actions = new ActionTable({
    voice: ENGLISH_VOICE,
    actions: [
      action('cancel', { asks: true, about: () => state.vote ?? '' }),
      action('reset', { asks: true }),
      action('shout', { args: [{ name: 'word', choices: () => ['one', 'two'] }] }),
      action('break', {
        perform: () => {
          throw new Error(INNER);
        },
      }),
    ],
    may,
    audit: async (entry) => {
      if (state.auditFails) throw new Error(INNER);
      audit.push(entry);
    },
    onTrouble: (what, error) => troubles.push(`${what}: ${String(error)}`),
    now: () => state.now,
  });
  const commands = createChatCommands({
    voice: ENGLISH_VOICE,
    actions,
    prefix: '!',
    trusted: new Set(['tess']),
    isBot: ({ author }) => author.login.endsWith('bot'),
    now: () => state.now,
    reply: (text) => replies.push(text),
  });
  const say = async (text: string, role: ChatAuthor['role'] = 'moderator', login = 'ann') => {
    const heard = commands(chatMessage(text, { author: { login, role } }));
    await new Promise((settled) => setImmediate(settled));
    return heard;
  };
  return { say, done, replies, audit, troubles, state, actions };
}

test('a yes to one vote is no yes to the next: it is asked again', async () => {
  const { say, done, replies, state } = rig();
  await say('!cancel');
  state.vote = 'second';
  await say('!yes');
  expect(done).toEqual([]);
  expect(replies.at(-1)).toMatch(/@ann .*another vote.*Cancel this vote\?.* Answer !yes/);
  await say('!yes');
  expect(done).toEqual(['cancel second']);
});

test('a yes to what is about no vote holds, whichever vote is open', async () => {
  const { say, done, state } = rig();
  await say('!reset');
  state.vote = null;
  await say('!yes');
  expect(done).toEqual(['reset null']);
});

test('whoever commands something else has left the question unanswered', async () => {
  const { say, done } = rig();
  await say('!cancel');
  await say('!shout one');
  expect(await say('!yes')).toBe(false);
  await say('!cancel');
  await say('!shout three');
  expect(await say('!yes')).toBe(false);
  expect(done).toEqual(['shout one first']);
});

test.each([
  ['viewers may do', 'viewer', false],
  ['moderators may do, one that moderates', 'moderator', true],
] as const)('a bot does what %s', async (_, role, done) => {
  const { say } = rig({ shout: 'viewer' });
  expect(await say('!shout one', role, 'somebot')).toBe(done);
  expect(await say('!shout one', role, 'vic')).toBe(true);
});

test.each([
  ['a viewer', 'vic'],
  ['a trusted viewer', 'tess'],
])('words of %s are never repeated in chat', async (_, login) => {
  const { say, replies, done } = rig({ shout: 'viewer' });
  for (const words of ['@everyone', 'https://evil.example', '/ban ann', 'one two https://evil.example']) {
    await say(`!shout ${words}`, 'viewer', login);
  }
  expect(done).toEqual([]);
  expect(replies.join()).not.toMatch(/everyone|evil|ban|two https/);
  const { say: sayRight, replies: right } = rig({ shout: 'viewer' });
  await sayRight('!shout two', 'viewer', login);
  expect(right).toEqual([`@${login} shout is done`]);
});

test('what failed inside is for the terminal: not for chat, and not for the log that docks show', async () => {
  const { say, replies, audit, troubles, actions } = rig();
  await say('!break');
  const asked = { args: {}, confirmed: true };
  const answer = await actions.perform('break', asked, { who: 'dock', role: 'streamer', from: 'dock' });
  expect(answer).toMatchObject({ ok: false, code: 'failed', message: expect.stringMatching(/terminal/) });
  expect(audit.map(({ outcome }) => outcome)).toEqual([
    expect.stringMatching(/^failed/),
    expect.stringMatching(/^failed/),
  ]);
  expect(JSON.stringify([replies, audit, answer])).not.toContain('SQLITE');
  expect(troubles).toEqual(Array.from({ length: 2 }, () => expect.stringContaining(INNER)));
});

test('what was done is said to be done, though it could not be written down; the terminal says so', async () => {
  const { say, done, replies, troubles, state } = rig();
  state.auditFails = true;
  await say('!shout one');
  expect(done).toEqual(['shout one first']);
  expect(replies).toEqual([expect.stringMatching(/shout is done.*isn't in the activity log/)]);
  expect(troubles).toEqual([expect.stringContaining(INNER)]);
});

test('nobody can push what they did out of the audit log by trying often', async () => {
  const { actions, audit, done, state } = rig();
  const actor = { who: 'dock 1', role: 'moderator', from: 'dock' } as const;
  const attempt = (who: string = actor.who) =>
    actions.perform('shout', { args: { word: 'three' }, confirmed: false }, { ...actor, who });
  const answers = [];
  for (let n = 0; n < 1_000; n += 1) answers.push(await attempt());
  expect(audit.length).toBeLessThanOrEqual(30);
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'too_often' });
  expect(done).toEqual([]);
  // others are not held up, and neither is the same one later
  expect(await attempt('dock 2')).toMatchObject({ code: 'bad_argument' });
  state.now += 15_000;
  expect(await attempt()).toMatchObject({ code: 'bad_argument' });
});

test('commands that come too often are not answered one by one', async () => {
  const { say, replies } = rig();
  for (let n = 0; n < 100; n += 1) await say('!shout one');
  expect(replies.length).toBeLessThanOrEqual(31);
});
