import { type AuditEntry, ROLES, type Role } from '@show-of-hands/bus';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../base/action.ts';
import { Problem } from '../../base/problem.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import type { ChatAuthor } from '../../chat/messages/transport.ts';
import { TableControl } from '../table/table-control.ts';
import { ActionTable, type RolesByAction } from './action-table.ts';
import { createChatCommands } from './chat-commands.ts';
import { tableActions } from './table-actions.ts';
import { voteActions } from './vote-actions.ts';
import { ToldVotes } from './votes.fixture.ts';

const rules = (preset: string) => ({
  preset,
  name: `The ${preset} rules`,
  summary: 'so',
  rulesetId: `0x${'07'.repeat(32)}` as const,
});
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  order: ['order'],
  both: ['same', 'plus', 'three-open'],
  plain: [],
};

function rig(may: RolesByAction = {}) {
  const votes = new ToldVotes();
  const audit: AuditEntry[] = [];
  const replies: string[] = [];
  const time = { now: 7 };
  const table = {
    rulesets: Object.keys(FLAGS).map(rules),
    chosen: rules('order'),
    problem: null,
    isWaiting: true,
    isLeaving: false,
    votes,
    hold: {
      by: undefined as 'moderator' | undefined,
      hold: () => {
        table.hold.by = 'moderator';
      },
      release: () => {
        table.hold.by = undefined;
      },
    },
    choose: async (ruleset: ReturnType<typeof rules>) => {
      table.chosen = ruleset;
    },
    startNext: () => {
      votes.told.push('start');
      return true;
    },
  };
  const control = new TableControl(table);
  const actions = new ActionTable({
    voice: ENGLISH_VOICE,
    actions: [
      ...tableActions({ table: control, flagsOf: (preset) => FLAGS[preset] ?? [], draw: () => 1 }),
      ...voteActions(control, () => 'this one'),
    ],
    may,
    audit: async (entry) => void audit.push(entry),
    onTrouble: () => undefined,
    now: () => time.now,
  });
  const commands = createChatCommands({
    voice: ENGLISH_VOICE,
    actions,
    prefix: '!',
    trusted: new Set(['tess']),
    isBot: ({ author }) => author.login.endsWith('bot'),
    now: () => time.now,
    reply: (text) => replies.push(text),
  });
  return { actions, commands, votes, audit, replies, table, time };
}

const actor = (role: Role) => ({ who: 'ann', role, from: 'dock' as const });
const plainly = { args: {}, confirmed: false };
const surely = { args: {}, confirmed: true };
const line = (text: string, role: ChatAuthor['role'], login = 'ann', sourceRoomId: string | null = null) =>
  chatMessage(text, { author: { login, role }, sourceRoomId });
const told = () => new Promise((done) => setImmediate(done));

describe('long arguments', () => {
  const taken: string[] = [];
  const audit: AuditEntry[] = [];
  const actions = new ActionTable({
    voice: ENGLISH_VOICE,
    actions: [
      {
        name: 'tell',
        role: 'viewer',
        keeps: 'nothing',
        args: [
          { name: 'short', choices: () => null },
          { name: 'long', choices: () => null, long: 1_000 },
        ],
        blocked: () => null,
        perform: ({ short = '', long = '' }) => {
          taken.push(short, long);
          return { done: true, message: 'told', before: 'nothing', after: 'something' };
        },
      },
    ],
    audit: async (entry) => void audit.push(entry),
    onTrouble: () => undefined,
    now: () => 1,
  });
  const tell = (short: number, long: number) =>
    actions.perform(
      'tell',
      { args: { short: 's'.repeat(short), long: 'l'.repeat(long) }, confirmed: false },
      { who: 'ann', role: 'streamer', from: 'dock' },
    );

  test.each([
    [200, 1_000, true],
    [201, 1_000, false],
    [200, 1_001, false],
  ])('%i and %i characters are taken: %s', async (short, long, ok) => {
    expect(await tell(short, long)).toMatchObject(ok ? { ok } : { ok, code: 'bad_argument' });
  });

  test('the log has what a long one changed, and not what it says', async () => {
    await tell(3, 900);
    expect(audit.at(-1)).toMatchObject({ args: { short: 'sss' }, after: 'something' });
    expect(JSON.stringify(audit)).not.toContain('lll');
  });
});

describe('a question about what was asked for', () => {
  const audit: AuditEntry[] = [];
  const actions = new ActionTable({
    voice: ENGLISH_VOICE,
    actions: [
      {
        name: 'bet',
        role: 'moderator',
        keeps: 'nothing',
        args: [{ name: 'sum', choices: () => null }],
        asks: true,
        questionFor: async ({ sum }) =>
          sum === 'all' ? { done: false, why: 'Not all of it.' } : `Bet ${sum}?`,
        blocked: () => null,
        perform: ({ sum }) => `Bet ${sum}.`,
      },
    ],
    audit: async (entry) => void audit.push(entry),
    onTrouble: () => undefined,
    now: () => 1,
  });
  const bet = (sum: string, confirmed = false) =>
    actions.perform('bet', { args: { sum }, confirmed }, actor('moderator'));

  test('is put with it, and what cannot be is said instead', async () => {
    expect(await bet('5')).toEqual({ ok: false, code: 'confirm', message: 'Bet 5?' });
    expect(await bet('5', true)).toEqual({ ok: true, message: 'Bet 5.' });
    expect(await bet('all')).toEqual({ ok: false, code: 'not_now', message: 'Not all of it.' });
    expect(audit.map(({ outcome }) => outcome)).toEqual(['Bet 5.', 'not_now: Not all of it.']);
    expect(actions.shown('moderator')[0]).toMatchObject({ asksWithArguments: true });
  });
});

describe('who may do what', () => {
  const open = ['start', 'ruleset', 'pause', 'extend', 'close', 'undo', 'cancel', 'clear', 'remove'];
  const args = { preset: 'both', seconds: '5', login: 'troll' };

  test.each(open.flatMap((name) => ROLES.map((role) => [role, name] as const)))(
    'by default: a %s and "%s"',
    async (role, name) => {
      const { actions, audit } = rig();
      const answer = await actions.perform(name, { args, confirmed: true }, actor(role));
      const may = ['moderator', 'lead_moderator', 'streamer'].includes(role);
      expect(answer).toMatchObject(may ? { ok: true } : { ok: false, code: 'not_allowed' });
      expect(actions.shown(role).some((shown) => shown.name === name)).toBe(may);
      // what viewers try is not kept: they could fill the log
      expect(audit.map(({ action }) => action)).toEqual(role === 'viewer' ? [] : [name]);
    },
  );

  test.each<[string, RolesByAction, Role, boolean]>([
    ['a lower least role lets more in', { close: 'trusted' }, 'trusted', true],
    ['and nobody below it', { close: 'trusted' }, 'viewer', false],
    ['a higher least role keeps moderators out', { close: 'streamer' }, 'moderator', false],
    ['a list is exact: those on it may', { close: ['trusted', 'moderator'] }, 'trusted', true],
    [
      'and those above them, who are not on it, may not',
      { close: ['trusted', 'moderator'] },
      'streamer',
      false,
    ],
    ['an empty list lets nobody', { close: [] }, 'streamer', false],
    ['even viewers, if they are let', { close: 'viewer' }, 'viewer', true],
    ['others keep their own least role', { start: 'streamer' }, 'moderator', true],
  ])('configured: %s', async (_, may, role, allowed) => {
    const { actions } = rig(may);
    expect((await actions.perform('close', plainly, actor(role))).ok).toBe(allowed);
  });

  test('an action that there is not cannot be configured: the Problem lists those there are', () => {
    expect(() => rig({ explode: 'viewer' })).toThrow(Problem);
    expect(() => rig({ explode: 'viewer' })).toThrow(/"explode"[\s\S]*start, ruleset, pause/);
    expect(() => rig(JSON.parse('{"constructor": "viewer"}'))).toThrow(Problem);
  });

  test('a refusal says who may', async () => {
    const { actions } = rig({ close: ['streamer', 'trusted'] });
    const answer = await actions.perform('close', plainly, actor('moderator'));
    expect(answer).toMatchObject({ message: expect.stringContaining('trusted viewer, streamer') });
  });
});

describe('what is asked wrongly', () => {
  test.each([
    ['unknown', {}, 'unknown_action', /one of: start, ruleset/],
    ['ruleset', {}, 'missing_argument', /^Enter: ruleset\. Choose one of: order, both, plain\.$/],
    ['ruleset', { preset: 'ordre' }, 'bad_argument', /"ordre".*order, both, plain/],
    ['extend', { seconds: 'soon' }, 'bad_argument', /^Enter 1–600 seconds\.$/],
    ['extend', { seconds: '-5' }, 'bad_argument', /seconds/],
    ['remove', { login: 'no body' }, 'bad_argument', /"no body" isn't a valid username/],
  ])('%s with %j is refused as %s', async (name, args, code, message) => {
    const { actions, votes } = rig();
    const answer = await actions.perform(name, { args, confirmed: true }, actor('streamer'));
    expect(answer).toMatchObject({ ok: false, code, message: expect.stringMatching(message) });
    expect(votes.told).toEqual([]);
  });

  test('what cannot be done now says why, in the answer and beforehand', async () => {
    const { actions, votes } = rig();
    votes.status = 'none';
    expect(await actions.perform('close', plainly, actor('streamer'))).toEqual({
      ok: false,
      code: 'not_now',
      message: 'No vote is open.',
    });
    expect(actions.shown('streamer').find(({ name }) => name === 'close')).toMatchObject({
      available: false,
      why: 'No vote is open.',
    });
  });
});

test('rules of a game that goes after this match are not chosen any more', async () => {
  const { actions, table } = rig();
  table.isLeaving = true;
  const asked = { args: { preset: 'both' }, confirmed: true };
  expect(await actions.perform('ruleset', asked, actor('moderator'))).toMatchObject({
    code: 'not_now',
    message: expect.stringMatching(/another game/),
  });
});

describe('what docks are shown', () => {
  test('a decision is offered to be undone only while it can be', () => {
    const { actions, votes } = rig();
    const shown = () => actions.shown('moderator').find(({ name }) => name === 'undo');
    expect(shown()).toMatchObject({ available: true, why: null });
    votes.whyNoUndo = 'nothing is decided yet';
    expect(shown()).toMatchObject({ available: false, why: 'nothing is decided yet' });
  });

  const action = (rest: boolean, choices: readonly string[] | null): Action => ({
    name: 'poll',
    role: 'moderator',
    keeps: 'nothing',
    args: [{ name: 'rules', choices: () => choices, ...(rest && { rest: true }) }],
    blocked: () => null,
    perform: ({ rules = '' }) => rules,
  });

  test.each([
    [true, ['a', 'b'], true],
    [false, ['a', 'b'], undefined],
    [true, null, undefined],
  ])('of an argument that takes the rest (%s) of %j several can be ticked: %s', (rest, choices, several) => {
    const actions = new ActionTable({
      voice: ENGLISH_VOICE,
      actions: [action(rest, choices)],
      audit: async () => {},
      onTrouble: () => {},
      now: () => 0,
    });
    expect(actions.shown('streamer')[0]?.args[0]?.several).toBe(several);
  });
});

describe('what cannot be undone', () => {
  test.each(['cancel', 'clear'])(
    '%s is asked for first, and not audited until it is answered',
    async (name) => {
      const { actions, votes, audit } = rig();
      const asked = await actions.perform(name, plainly, actor('streamer'));
      expect(asked).toMatchObject({ ok: false, code: 'confirm', message: expect.stringMatching(/\?/) });
      expect([votes.told, audit]).toEqual([[], []]);
      expect(await actions.perform(name, surely, actor('streamer'))).toMatchObject({ ok: true });
      expect(votes.told).toEqual([`${name} by streamer`]);
    },
  );

  test('in chat the same person says !yes in time', async () => {
    const { commands, votes, replies, time } = rig();
    commands(line('!cancel', 'moderator'));
    await told();
    expect(replies).toEqual([expect.stringMatching(/@ann .*\?.*!yes/)]);
    expect(commands(line('!yes', 'moderator', 'bea'))).toBe(false);
    await told();
    expect(votes.told).toEqual([]);
    expect(commands(line('!yes', 'moderator'))).toBe(true);
    await told();
    expect(votes.told).toEqual(['cancel by moderator']);
    // an answer is used up
    expect(commands(line('!yes', 'moderator'))).toBe(false);
    commands(line('!cancel', 'moderator'));
    await told();
    time.now += 30_001;
    expect(commands(line('!yes', 'moderator'))).toBe(false);
    await told();
    expect(votes.told).toEqual(['cancel by moderator']);
  });

  test('a yes in the same breath as the command counts', async () => {
    const { commands, votes } = rig();
    commands(line('!clear', 'moderator'));
    expect(commands(line('!yes', 'moderator'))).toBe(true);
    await told();
    expect(votes.told).toEqual(['clear by moderator']);
  });

  test('"yes" behind the command does it at once', async () => {
    const { commands, votes } = rig();
    commands(line('!CANCEL Yes', 'streamer'));
    await told();
    expect(votes.told).toEqual(['cancel by streamer']);
  });
});

describe('commands in chat', () => {
  test('work in any case and are answered', async () => {
    const { commands, table, replies, audit } = rig();
    expect(commands(line('!Ruleset PLAIN', 'moderator'))).toBe(true);
    await told();
    expect(replies).toEqual(['@ann Next match: The plain rules. so']);
    expect(table.chosen.preset).toBe('plain');
    expect(audit).toMatchObject([
      {
        at: 7,
        who: 'ann',
        from: 'chat',
        action: 'ruleset',
        args: { preset: 'plain' },
        before: 'The order rules',
        after: 'The plain rules',
      },
    ]);
  });

  test.each([
    ['a viewer', line('!start', 'viewer')],
    ['a moderator of another channel in shared chat', line('!start', 'moderator', 'ann', '2')],
    ['a trusted login of another channel in shared chat', line('!start', 'viewer', 'tess', '2')],
    ['a word that is no command', line('!move 4 2', 'moderator')],
    ['a line without the prefix', line('start', 'moderator')],
    ['a name that every object has', line('!constructor', 'moderator')],
  ])('%s commands nothing, and nobody is answered', async (_who, message) => {
    const { commands, votes, replies } = rig({ start: 'trusted' });
    expect(commands(message)).toBe(false);
    await told();
    expect([votes.told, replies]).toEqual([[], []]);
  });

  test('trusted logins have their role by the configuration; moderators keep theirs', async () => {
    const { commands, votes, audit } = rig({ close: 'trusted' });
    for (const message of [
      line('!close', 'viewer', 'tess'),
      line('!extend 5', 'viewer', 'tess'),
      line('!extend 5', 'moderator', 'tess'),
    ]) {
      commands(message);
      await told();
    }
    expect(votes.told).toEqual(['close by moderator', 'extend 5000 by moderator']);
    expect(audit.map(({ role, action, outcome }) => [role, action, outcome.split(':')[0]])).toEqual([
      ['trusted', 'close', 'close done'],
      ['trusted', 'extend', 'not_allowed'],
      ['moderator', 'extend', 'extend 5000 done'],
    ]);
  });

  test('what viewers are let do, all of them together do once in a while', async () => {
    const { commands, votes, replies, time } = rig({ close: 'viewer' });
    for (const login of ['vic', 'wim', 'xan']) expect(commands(line('!close', 'viewer', login))).toBe(true);
    await told();
    expect(votes.told).toHaveLength(1);
    expect(replies).toHaveLength(1);
    commands(line('!close', 'moderator'));
    await told();
    expect(votes.told).toHaveLength(2);
    time.now += 15_000;
    commands(line('!close', 'viewer', 'vic'));
    await told();
    expect(votes.told).toHaveLength(3);
  });

  test('words too many are refused, not left out', async () => {
    const { commands, votes, replies } = rig();
    expect(commands(line('!extend 30 60', 'moderator'))).toBe(true);
    expect(commands(line('!close now', 'moderator'))).toBe(true);
    await told();
    expect(votes.told).toEqual([]);
    expect(replies).toEqual([expect.stringMatching(/takes: seconds/), expect.stringMatching(/no words/)]);
  });
});

describe('rules of the next match', () => {
  test.each([
    ['by name', 'both', 'both'],
    ['by a single rule', 'Order', 'order'],
    ['by all their rules, in any order and spelling', 'threeOpen SAME plus', 'both'],
    ['by a draw', 'random', 'both'],
    ['by a draw, in another word', 'Roulette', 'both'],
  ])('%s', async (_, words, preset) => {
    const { commands, table } = rig();
    table.chosen = rules('plain');
    commands(line(`!ruleset ${words}`, 'moderator'));
    await told();
    expect(table.chosen.preset).toBe(preset);
  });

  test('a ruleset that is called like a draw goes before it', async () => {
    const { commands, table } = rig();
    table.rulesets = [...table.rulesets, rules('roulette')];
    commands(line('!ruleset roulette', 'moderator'));
    await told();
    expect(table.chosen.preset).toBe('roulette');
  });

  test('a draw is said to be one', async () => {
    const { commands, replies } = rig();
    commands(line('!ruleset random', 'moderator'));
    await told();
    expect(replies).toEqual([expect.stringMatching(/at random from 3\. .*The both rules/)]);
  });

  test('rules that nobody offers are not put together: the nearest are named', async () => {
    const { commands, table, replies } = rig();
    commands(line('!ruleset same plus', 'moderator'));
    await told();
    expect(table.chosen.preset).toBe('order');
    expect(replies).toEqual([expect.stringMatching(/Closest: both \(same plus three-open\)/)]);
  });
});

describe('the audit log', () => {
  const asked = {
    start: {},
    ruleset: { preset: 'plain' },
    remove: { login: 'troll' },
    extend: { seconds: '5' },
  };

  test.each([
    ...Object.entries(asked),
    ...['pause', 'close', 'undo', 'cancel', 'clear'].map((name) => [name, {}] as const),
  ])('says how it was before "%s" and how it is after', async (name, args) => {
    const { actions, audit } = rig();
    await actions.perform(name, { args, confirmed: true }, actor('streamer'));
    expect(audit).toMatchObject([
      { action: name, before: expect.stringMatching(/./), after: expect.stringMatching(/./) },
    ]);
  });

  test('holds what was refused, with the reason and unchanged', async () => {
    const { actions, audit, votes } = rig();
    votes.refuses = 'its move is on the way';
    await actions.perform('undo', plainly, actor('moderator'));
    expect(audit).toEqual([
      {
        at: 7,
        who: 'ann',
        role: 'moderator',
        from: 'dock',
        action: 'undo',
        args: {},
        outcome: 'not_now: its move is on the way',
      },
    ]);
  });

  test('holds no more of what was sent than the action takes', async () => {
    const { actions, audit } = rig();
    const args = { seconds: '5', token: 'oauth:secret' };
    await actions.perform('extend', { args, confirmed: false }, actor('moderator'));
    expect(audit[0]?.args).toEqual({ seconds: '5' });
  });

  test('holds nothing of an argument that is secret, not even why it was refused', async () => {
    const audit: AuditEntry[] = [];
    const perform = () => ({ done: false, why: 'no such move: A1' }) as const;
    const secret = { name: 'command', choices: () => null, secret: true } as const;
    const actions = new ActionTable({
      voice: ENGLISH_VOICE,
      actions: [
        {
          name: 'play',
          role: 'streamer',
          keeps: 'nothing',
          args: [secret],
          blocked: () => null,
          perform,
        },
      ],
      audit: async (entry) => void audit.push(entry),
      onTrouble: () => undefined,
      now: () => 7,
    });
    await actions.perform('play', { args: { command: 'A1' }, confirmed: false }, actor('streamer'));
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain('A1');
  });
});

describe('pause', () => {
  test('holds the table where the open vote cannot be paused', async () => {
    const { actions, votes, table } = rig();
    votes.refuses = 'it is short';
    const answer = await actions.perform('pause', plainly, actor('moderator'));
    expect(answer).toMatchObject({ ok: true, message: expect.stringMatching(/continues. No match starts/) });
    expect([votes.told, table.hold.by]).toEqual([[], 'moderator']);
  });

  test('pauses an open vote; without one it holds the table until somebody resumes', async () => {
    const { actions, votes, table, audit } = rig();
    const perform = (name: string) => actions.perform(name, plainly, actor('moderator'));
    expect(await perform('resume')).toMatchObject({ code: 'not_now' });
    await perform('pause');
    expect([votes.told, table.hold.by]).toEqual([['pause by moderator'], undefined]);
    votes.status = 'none';
    await perform('pause');
    expect(table.hold.by).toBe('moderator');
    expect(await perform('pause')).toMatchObject({ code: 'not_now' });
    expect(await perform('start')).toMatchObject({ code: 'not_now', message: /paused/ });
    votes.status = 'paused';
    await perform('resume');
    expect(audit.at(-1)).toMatchObject({
      before: 'table paused, vote: paused',
      after: 'table running, vote: paused',
    });
    expect([votes.told, table.hold.by]).toEqual([['pause by moderator', 'resume by moderator'], undefined]);
  });
});
