import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { dedupeKeyOf, isForeign } from '../messages/shared-chat.ts';
import { type Incoming, readIncoming } from './incoming.ts';
import { badgeNames, escapeTag, unescapeTag } from './irc-tags.ts';
import { NO_MODES, type RoomModes, warningsOf } from './room-modes.ts';

const tags = { id: 'm1', 'user-id': '1', 'room-id': '9' };
const raw = {
  raw: '',
  prefix: 'ann!ann@ann.tmi.twitch.tv',
  command: 'PRIVMSG',
  params: ['#demo', 'hi'],
  tags,
};
const reading = { channel: '#demo', sharedRooms: new Set(['8']) };
const read = (changes: object): Incoming => readIncoming({ ...raw, ...changes }, reading, 5);
const tagged = (more: object) => {
  const line = read({ tags: { ...tags, ...more } });
  if (line.kind !== 'message') throw new Error(`read as ${line.kind}`);
  return line.message;
};

describe('messages', () => {
  it('needs no more than the ids', () => {
    expect(read({})).toEqual({
      kind: 'message',
      message: {
        id: 'm1',
        author: {
          userId: '1',
          login: 'ann',
          displayName: 'ann',
          role: 'viewer',
          subscriber: false,
          vip: false,
        },
        text: 'hi',
        normalised: 'hi',
        roomId: '9',
        sourceRoomId: null,
        sourceId: null,
        isFirst: false,
        sentAt: null,
        receivedAt: 5,
      },
    });
  });

  it('takes empty values, which come as true, for missing ones', () => {
    const message = tagged({
      'display-name': true,
      badges: true,
      'tmi-sent-ts': true,
      'source-room-id': true,
    });
    expect(message).toMatchObject({ sentAt: null, sourceRoomId: null, author: { displayName: 'ann' } });
  });

  it('keeps ids that look like flags', () => {
    expect(tagged({ 'user-id': '1' }).author.userId).toBe('1');
    expect(tagged({ 'user-id': '0' }).author.userId).toBe('0');
  });

  it('takes escapes out of names', () => {
    expect(tagged({ 'display-name': 'A\\sB\\:' }).author.displayName).toBe('A B;');
    // what cannot be seen, and what turns around whatever stands beside it, is not taken up
    expect(tagged({ 'display-name': 'A\u202EB\u200B\u0007' }).author.displayName).toBe('AB');
    expect(tagged({ 'display-name': '\u200B\u3164' }).author.displayName).toBe('ann');
    expect(tagged({ 'display-name': '😀'.repeat(40) }).author.displayName).toBe('😀'.repeat(25));
  });

  it.each(['id', 'user-id', 'room-id'])('is malformed without %s', (name) => {
    const { [name as 'id']: _gone, ...others } = tags;
    expect(read({ tags: others })).toEqual({ kind: 'malformed', at: `tags.${name}` });
    expect(read({ tags: { ...tags, [name]: true } })).toEqual({ kind: 'malformed', at: `tags.${name}` });
  });

  it('ignores a time that is none', () => {
    expect(tagged({ 'tmi-sent-ts': '1700000000123' }).sentAt).toBe(1_700_000_000_123);
    expect(tagged({ 'tmi-sent-ts': 'soon' }).sentAt).toBeNull();
    expect(tagged({ 'tmi-sent-ts': '-5' }).sentAt).toBeNull();
    expect(tagged({ 'tmi-sent-ts': '1.5' }).sentAt).toBeNull();
  });
});

describe('roles', () => {
  it.each([
    [{ badges: 'broadcaster/1,subscriber/12' }, 'streamer'],
    [{ badges: 'moderator/1' }, 'moderator'],
    [{ badges: 'subscriber/6,lead_moderator/1' }, 'lead_moderator'],
    [{ badges: 'moderator/1,lead_moderator/1' }, 'lead_moderator'],
    [{ mod: '1' }, 'moderator'],
    [{ 'user-type': 'mod' }, 'moderator'],
    [{ mod: '0', 'user-type': true, badges: 'vip/1' }, 'viewer'],
    [{ badges: 'moderator_fan/1' }, 'viewer'],
    [{ 'display-name': 'moderator' }, 'viewer'],
    [{}, 'viewer'],
  ])('%j is a %s', (marks, role) => {
    expect(tagged(marks).author.role).toBe(role);
  });

  it.each([
    [{ badges: 'bot-badge/1' }, true],
    [{ badges: 'moderator/1,bot-badge/1' }, true],
    [{ badges: 'vip/1', 'source-room-id': '7', 'source-badges': 'bot-badge/1' }, true],
    [{ badges: 'bot-badge-fan/1,moderator/1' }, undefined],
    [{ 'display-name': 'bot-badge' }, undefined],
  ])('%j is a bot: %s', (marks, isBot) => {
    expect(tagged(marks).author.isBot).toBe(isBot);
  });

  it('gives nobody a rank for one they have in another channel of a shared chat', () => {
    const marks = { badges: 'broadcaster/1', mod: '1', 'user-type': 'mod' };
    expect(tagged({ ...marks, 'source-room-id': '8' }).author.role).toBe('viewer');
    expect(tagged({ ...marks, 'source-room-id': '9' }).author.role).toBe('streamer');
    const weights = { badges: 'vip/1,subscriber/3', subscriber: '1', vip: '1' };
    expect(tagged({ ...weights, 'source-room-id': '7' }).author).toMatchObject({
      subscriber: false,
      vip: false,
    });
  });

  it.each([
    [{ badges: 'subscriber/12' }, true, false],
    [{ badges: 'founder/0' }, true, false],
    [{ subscriber: '1' }, true, false],
    [{ badges: 'vip/1' }, false, true],
    [{ vip: '1' }, false, true],
    [{ badges: 'moderator/1,subscriber/1', mod: '1', subscriber: '1' }, true, false],
    [{ badges: 'premium/1', subscriber: '0', vip: '0' }, false, false],
    [{ subscriber: true, vip: true }, false, false],
  ])('%j: subscriber %s, vip %s', (marks, subscriber, vip) => {
    expect(tagged(marks).author).toMatchObject({ subscriber, vip });
  });
});

describe('shared chat', () => {
  it.each([
    [{}, false, 'm1'],
    [{ 'source-room-id': '9', 'source-id': 'm1' }, false, 'm1'],
    [{ 'source-room-id': '7', 'source-id': 'there' }, true, 'there'],
    // On the list of rooms whose lines count here.
    [{ 'source-room-id': '8', 'source-id': 'there' }, false, 'there'],
    [{ 'source-room-id': true, 'source-id': true }, false, 'm1'],
  ])('%j: foreign %s, known by %s', (marks, foreign, key) => {
    const message = tagged(marks);
    expect(isForeign(message)).toBe(foreign);
    expect(dedupeKeyOf(message)).toBe(key);
  });

  it('has one key for a line in every channel it is heard in, and no other line has it', () => {
    const here = tagged({ id: 'a', 'source-room-id': '9', 'source-id': 'a' });
    const there = tagged({ id: 'b', 'room-id': '7', 'source-room-id': '9', 'source-id': 'a' });
    const another = tagged({ id: 'c', 'source-room-id': '9', 'source-id': 'c' });
    expect(dedupeKeyOf(there)).toBe(dedupeKeyOf(here));
    expect(dedupeKeyOf(another)).not.toBe(dedupeKeyOf(here));
  });
});

describe('removals', () => {
  it.each([
    [
      'CLEARMSG',
      ['#demo', 'gone'],
      { login: 'ann', 'target-msg-id': 'm7' },
      { kind: 'message', messageId: 'm7' },
    ],
    [
      'CLEARCHAT',
      ['#demo', 'ann'],
      { 'target-user-id': '77' },
      { kind: 'user', userId: '77', seconds: null },
    ],
    [
      'CLEARCHAT',
      ['#demo', 'ann'],
      { 'target-user-id': '77', 'ban-duration': '600' },
      { kind: 'user', userId: '77', seconds: 600 },
    ],
    ['CLEARCHAT', ['#demo'], { 'room-id': '9' }, { kind: 'all' }],
  ])('%s %j %j', (command, params, removalTags, removal) => {
    expect(read({ command, params, tags: removalTags })).toEqual({ kind: 'removal', removal });
  });

  it.each([
    ['CLEARMSG', ['#demo', 'gone'], {}, 'tags.target-msg-id'],
    ['CLEARMSG', ['#demo', 'gone'], { 'target-msg-id': true }, 'tags.target-msg-id'],
    ['CLEARCHAT', ['#demo', 'ann'], {}, 'tags.target-user-id'],
    ['CLEARCHAT', ['#demo', 'ann'], { 'target-user-id': 'ann' }, 'tags.target-user-id'],
    ['CLEARCHAT', ['#demo', 'ann'], { 'target-user-id': '7', 'ban-duration': 'x' }, 'tags.ban-duration'],
  ])('takes %s %j %j for nothing else than what it says', (command, params, removalTags, at) => {
    expect(read({ command, params, tags: removalTags })).toEqual({ kind: 'malformed', at });
  });
});

describe('who we are', () => {
  it.each([
    [{ badges: 'moderator/1', mod: '1' }, true],
    [{ badges: 'lead_moderator/1', mod: '0' }, true],
    [{ badges: 'broadcaster/1' }, true],
    [{ badges: 'vip/1' }, false],
    [{}, false],
  ])('%j: moderates %s', (marks, moderates) => {
    expect(read({ command: 'USERSTATE', tags: marks })).toEqual({
      kind: 'self',
      id: null,
      nonce: null,
      moderates,
    });
  });

  it('hears which line was accepted', () => {
    expect(read({ command: 'USERSTATE', tags: { id: 'm3', 'client-nonce': 'n' } })).toMatchObject({
      id: 'm3',
      nonce: 'n',
    });
  });
});

describe('what the channel asks of viewers', () => {
  const modesAfter = (...lines: object[]) => {
    const modes: RoomModes = { ...NO_MODES };
    for (const change of lines) {
      const line = read({ command: 'ROOMSTATE', params: ['#demo'], tags: change });
      if (line.kind === 'room') Object.assign(modes, line.change);
    }
    return modes;
  };
  const open = {
    'emote-only': '0',
    'followers-only': '-1',
    r9k: '0',
    'room-id': '9',
    slow: '0',
    'subs-only': '0',
  };

  it.each([
    [open, []],
    [{ ...open, slow: '30' }, ['once every 30 s']],
    [{ ...open, 'followers-only': '0' }, ['Followers-only']],
    [{ ...open, 'followers-only': '10' }, ['at least 10 min']],
    [
      { ...open, 'emote-only': '1', 'subs-only': '1', r9k: '1' },
      ['Emote-only', 'Subscribers-only', 'Unique'],
    ],
    [{ ...open, slow: 'fast', 'subs-only': true }, []],
  ])('%j warns of %j', (state, parts) => {
    const warnings = warningsOf(modesAfter(state));
    expect(warnings).toHaveLength(parts.length);
    for (const [i, part] of parts.entries()) expect(ENGLISH_VOICE.say(warnings[i] ?? '')).toContain(part);
  });

  it.each([
    ['9', '9'],
    ['9223372036854775807', '9223372036854775807'],
    ['0', null],
    ['09', null],
    ['99999999999999999999', null],
    ['demo', null],
    [true, null],
    [undefined, null],
  ])('tells the room by its id: %j is %j', (id, roomId) => {
    const changed = id === undefined ? {} : { 'room-id': id };
    const line = read({ command: 'ROOMSTATE', params: ['#demo'], tags: changed });
    expect(line).toMatchObject({ kind: 'room', roomId });
  });

  it('keeps what a change does not name', () => {
    expect(modesAfter({ ...open, slow: '5' }, { 'subs-only': '1' })).toEqual({
      ...NO_MODES,
      slow: 5,
      subscribersOnly: true,
    });
    expect(modesAfter({ ...open, slow: '5' }, { slow: '0' })).toEqual(NO_MODES);
  });
});

describe('other lines', () => {
  it.each([
    [{ command: 'ROOMSTATE' }, 'room'],
    [{ command: 'JOIN', params: ['#demo'] }, 'joined'],
    [{ command: 'ROOMSTATE', params: ['#other'] }, 'other'],
    [{ command: 'USERSTATE' }, 'self'],
    [{ command: 'RECONNECT', params: [] }, 'moveOn'],
    [{ command: 'NOTICE', params: ['*', 'Login authentication failed'] }, 'loginRefused'],
    [{ command: 'NOTICE', params: ['*', 'Improperly formatted auth'] }, 'loginRefused'],
    [{ command: 'NOTICE', tags: { 'msg-id': 'msg_ratelimit' } }, 'notice'],
    [{ command: 'WHISPER' }, 'other'],
    [{ command: 'USERNOTICE' }, 'other'],
    [{ command: 'CLEARCHAT', params: ['#other'] }, 'other'],
    [{ command: 'CLEARMSG', params: ['#other', 'x'], tags: { 'target-msg-id': 'm' } }, 'other'],
    [{ command: 'PONG', prefix: null, params: [], tags: {} }, 'other'],
  ])('%j is %s', (changes, kind) => {
    expect(read(changes).kind).toBe(kind);
  });

  it('survives anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (line, part) => {
        expect(() => readIncoming(line, reading, 0)).not.toThrow();
        expect(() => readIncoming({ ...raw, tags: part }, reading, 0)).not.toThrow();
        expect(() => readIncoming({ ...raw, params: part }, reading, 0)).not.toThrow();
      }),
    );
  });
});

describe('tags', () => {
  it('come back as they went', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        expect(unescapeTag(escapeTag(value))).toBe(value);
        expect(escapeTag(value)).not.toMatch(/[ ;\r\n]/);
      }),
    );
  });

  it('name badges without their versions', () => {
    expect(badgeNames('')).toEqual([]);
    expect(badgeNames('moderator/1,subscriber/3012')).toEqual(['moderator', 'subscriber']);
  });
});
