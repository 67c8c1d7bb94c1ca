import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Incoming, readIncoming } from './incoming.ts';
import { badgeNames, escapeTag, unescapeTag } from './irc-tags.ts';

const tags = { id: 'm1', 'user-id': '1', 'room-id': '9' };
const raw = {
  raw: '',
  prefix: 'ann!ann@ann.tmi.twitch.tv',
  command: 'PRIVMSG',
  params: ['#demo', 'hi'],
  tags,
};
const read = (changes: object): Incoming => readIncoming({ ...raw, ...changes }, '#demo', 5);
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

  it('gives nobody a rank for one they have in another channel of a shared chat', () => {
    const marks = { badges: 'broadcaster/1', mod: '1', 'user-type': 'mod' };
    expect(tagged({ ...marks, 'source-room-id': '8' }).author.role).toBe('viewer');
    expect(tagged({ ...marks, 'source-room-id': '9' }).author.role).toBe('streamer');
  });
});

describe('other lines', () => {
  it.each([
    [{ command: 'ROOMSTATE' }, 'joined'],
    [{ command: 'JOIN', params: ['#demo'] }, 'joined'],
    [{ command: 'ROOMSTATE', params: ['#other'] }, 'other'],
    [{ command: 'USERSTATE' }, 'accepted'],
    [{ command: 'RECONNECT', params: [] }, 'moveOn'],
    [{ command: 'NOTICE', params: ['*', 'Login authentication failed'] }, 'loginRefused'],
    [{ command: 'NOTICE', params: ['*', 'Improperly formatted auth'] }, 'loginRefused'],
    [{ command: 'NOTICE', tags: { 'msg-id': 'msg_ratelimit' } }, 'notice'],
    [{ command: 'WHISPER' }, 'other'],
    [{ command: 'USERNOTICE' }, 'other'],
    [{ command: 'CLEARCHAT' }, 'other'],
    [{ command: 'PONG', prefix: null, params: [], tags: {} }, 'other'],
  ])('%j is %s', (changes, kind) => {
    expect(read(changes).kind).toBe(kind);
  });

  it('survives anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (line, part) => {
        expect(() => readIncoming(line, '#demo', 0)).not.toThrow();
        expect(() => readIncoming({ ...raw, tags: part }, '#demo', 0)).not.toThrow();
        expect(() => readIncoming({ ...raw, params: part }, '#demo', 0)).not.toThrow();
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
