import { describe, expect, test } from 'vitest';
import { KnownBots } from './known-bots.ts';
import { chatMessage } from './message.fixture.ts';

const said = (login: string, text = '1->B2', isBot?: true) =>
  chatMessage(text, { author: { login, ...(isBot && { isBot }) } });

describe('a line is a bot’s', () => {
  test.each(['nightbot', 'streamelements', 'streamlabs', 'moobot', 'fossabot', 'wizebot', 'soundalerts'])(
    'if %s wrote it',
    (login) => {
      expect(new KnownBots().isBot(said(login))).toBe(true);
    },
  );

  test('if it has the badge, whoever wrote it and whatever is configured', () => {
    expect(new KnownBots({ remove: ['ada'] }).isBot(said('ada', '1->B2', true))).toBe(true);
  });

  test('if the configuration names its author, and not if it takes the name out', () => {
    const bots = new KnownBots({ add: ['our_bot'], remove: ['nightbot'] });
    expect([bots.isBot(said('our_bot')), bots.isNamed('Our_Bot')]).toEqual([true, true]);
    expect([bots.isBot(said('nightbot')), bots.isNamed('nightbot')]).toEqual([false, false]);
  });

  test.each(['ada', 'nightbot_fan', 'nightbott', 'bot'])('not if %s wrote it', (login) => {
    expect(new KnownBots().isBot(said(login))).toBe(false);
  });
});

describe('what this program said itself', () => {
  test.each([
    ['as it was said', 'Chat plays 1->B2', 'Chat plays 1->B2'],
    ['over two lines', 'Chat plays\n1->B2', 'Chat plays 1->B2'],
    ['a second time', 'Chat plays 1->B2', 'Chat plays 1->B2'],
  ])('is known again, %s', (_, text, heard) => {
    const bots = new KnownBots();
    bots.says(text, 'Host');
    expect(bots.isBot(said('host', heard))).toBe(true);
    expect(bots.isBot(said('ada', heard))).toBe(false);
  });

  test('makes no bot of the person whose account it is', () => {
    const bots = new KnownBots();
    bots.says('Chat plays 1->B2', 'host');
    expect(bots.isBot(said('host', '1->B2'))).toBe(false);
  });

  test('is nothing without an account', () => {
    const bots = new KnownBots();
    bots.says('1->B2', null);
    expect(bots.isBot(said('host', '1->B2'))).toBe(false);
  });

  test('is known for as long as it can be under way, and no longer', () => {
    const bots = new KnownBots();
    for (let i = 0; i < 65; i++) bots.says(`line ${i}`, 'host');
    const known = Array.from({ length: 65 }, (_, i) => bots.isBot(said('host', `line ${i}`)));
    expect(known.indexOf(true)).toBe(1);
    expect(known.lastIndexOf(false)).toBe(0);
  });
});
