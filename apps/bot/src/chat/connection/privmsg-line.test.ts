import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { privmsgLine } from '../../io/demo/chat-server/irc-lines.ts';
import { readIncoming } from './incoming.ts';
import { readPrivmsgLine } from './privmsg.ts';

/** How tmi.js takes lines apart. */
const parser: { msg(line: string): { command: string } | null } = createRequire(import.meta.url)(
  'tmi.js/lib/parser',
);
const reading = { channel: '#demo', sharedRooms: new Set(['8']) };

const word = fc.stringMatching(/^[a-z0-9:@#=;\\/-]{1,8}$/);
const key = fc.constantFrom(
  'id',
  'user-id',
  'room-id',
  'badges',
  'emotes',
  'display-name',
  'mod',
  'x',
  'source-room-id',
);
const tag = fc.oneof(
  fc.tuple(key, fc.stringMatching(/^[a-zA-Z0-9\\:=/,-]{0,8}$/)).map(([name, value]) => `${name}=${value}`),
  // A tag without a value: the library gives it its own name as one.
  fc.constant('bare'),
  fc.constant(''),
);
const line = fc
  .record({
    tags: fc.option(fc.array(tag, { maxLength: 8 }).map((tags) => `@${tags.join(';')}`)),
    prefix: fc.option(word.map((text) => `:${text}`)),
    command: fc.constantFrom('PRIVMSG', 'PRIVMSGS', 'privmsg', 'NOTICE', 'PING', ''),
    params: fc.array(fc.oneof(word, fc.constant('#demo')), { maxLength: 3 }),
    text: fc.option(
      fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `:${text.replace(/[\r\n]/g, '')}`),
    ),
    gap: fc.constantFrom(' ', '  '),
  })
  .map(({ tags, prefix, command, params, text, gap }) =>
    [tags, prefix, command, ...params, text].filter((part) => part !== null).join(gap),
  );

describe('a line of chat', () => {
  it('is taken apart as by the library, as far as it is read', () => {
    fc.assert(
      fc.property(line, (text) => {
        const parts = readPrivmsgLine(text);
        const theirs = parser.msg(text);
        expect(parts !== undefined).toBe(theirs?.command === 'PRIVMSG');
        if (parts !== undefined)
          expect(readIncoming(parts, reading, 5)).toEqual(readIncoming(theirs, reading, 5));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is the same message either way, whoever wrote what', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            login: fc.stringMatching(/^[a-z0-9_]{1,25}$/),
            text: fc.string({ unit: 'binary', maxLength: 40 }),
            displayName: fc.string({ unit: 'grapheme', maxLength: 10 }),
            badges: fc.constantFrom('', 'moderator/1', 'lead_moderator/1,subscriber/12', 'vip/1'),
            sourceRoomId: fc.constantFrom('8', '7'),
            bits: fc.nat(1_000),
            replyTo: fc.uuid(),
            action: fc.boolean(),
            isFirst: fc.boolean(),
          },
          { requiredKeys: ['login', 'text', 'badges'] },
        ),
        (said) => {
          const { line: text, id } = privmsgLine({ channel: 'demo', now: 1_700_000_000_123, ...said });
          const ours = readIncoming(readPrivmsgLine(text), reading, 5);
          expect(ours).toMatchObject({ kind: 'message', message: { id, sentAt: 1_700_000_000_123 } });
          expect(ours).toEqual(readIncoming(parser.msg(text), reading, 5));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('tells the emotes that Twitch marks', () => {
    const said =
      '@badge-info=;badges=;color=;display-name=Ann;emotes=emotesv2_8a1f6bc1:0-6/25:12-16;first-msg=0;flags=;id=m1;' +
      'mod=0;room-id=9;subscriber=0;tmi-sent-ts=1700000000123;turbo=0;user-id=1;user-type= ' +
      ':ann!ann@ann.tmi.twitch.tv PRIVMSG #demo :annWave 2b2 Kappa';
    expect(readIncoming(readPrivmsgLine(said), reading, 5)).toMatchObject({
      message: { text: 'annWave 2b2 Kappa', emotes: ['annWave', 'Kappa'] },
    });
  });

  it.each([
    '',
    '@',
    ':',
    '@a=b',
    ':only',
    '@a=b :p',
    'PRIVMSGX #demo :hi',
    'PING',
    ':p NOTICE #demo :PRIVMSG',
  ])('is not %j', (text) => {
    expect(readPrivmsgLine(text)).toBeUndefined();
  });
});
