import { afterEach, describe, expect, it } from 'vitest';
import type { OAuthServer } from '../../../../../test/helpers/chat/oauth-server.ts';
import { ACCOUNT, CLIENT, Premises, signIn } from '../../../../../test/helpers/chat/sign-in.ts';
import {
  closeAll,
  FAST,
  type Reader,
  reader,
  server as startChat,
  until,
} from '../../../../../test/helpers/chat/tmi-reader.ts';
import { systemClock } from '../../base/clock.ts';
import { Closers } from '../../base/ending.ts';
import { createLog } from '../../base/log/log.ts';
import { Redactor } from '../../base/log/redactor.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { KEEPER_TIMINGS } from '../../chat/account/token-keeper.ts';
import { signInFile } from '../../chat/account/token-source.ts';
import type { ChatStatus } from '../../chat/messages/transport.ts';
import { configSchema } from '../../config/schema.ts';
import { stableId } from '../../io/demo/chat-server/irc-lines.ts';
import type { ChatServer } from '../../io/demo/chat-server/server.ts';
import { decided, inShort, openBallot, quiet } from '../../show/announce/announcer.fixture.ts';
import { Announcer } from '../../show/announce/announcer.ts';
import { type ChatPart, openChat } from './chat.ts';
import { healthShown } from './health.ts';

const premises = new Premises();
afterEach(async () => {
  await premises.close();
  await closeAll();
});

const CHANNEL = 'demo';

interface Scene {
  readonly oauth: OAuthServer;
  readonly chat: ChatServer;
  readonly bot: ChatPart;
  readonly data: string;
  /** What the dock's chat lamp says. */
  readonly lamp: () => { readonly status: string; readonly text: string };
  /** A viewer who reads along. */
  readonly viewer: Reader;
  readonly lines: readonly string[];
  readonly passwords: readonly string[];
}

interface SceneOptions {
  readonly signedIn?: boolean;
  readonly env?: (oauth: OAuthServer) => Readonly<Record<string, string>>;
  readonly config?: Readonly<Record<string, unknown>>;
  /** Before the bot connects. */
  readonly before?: (oauth: OAuthServer) => void;
}

async function open(options: SceneOptions = {}): Promise<Scene> {
  const oauth = await premises.server();
  const passwords: string[] = [];
  const chat = await startChat({
    mayLogin: (login, password) => {
      passwords.push(password);
      return oauth.isGood(password, login);
    },
  });
  const data = premises.folder();
  if (options.signedIn !== false) signIn(oauth, signInFile(data));
  options.before?.(oauth);
  const lines: string[] = [];
  const redactor = new Redactor();
  const log = createLog(
    (line) => lines.push(line),
    () => new Date(),
    redactor,
  );
  const closers = new Closers();
  premises.later(() => closers.closeAll(() => undefined));
  const bot = await openChat({
    config: configSchema.parse({
      channel: CHANNEL,
      chat: {
        server: `${chat.host}:${chat.port}`,
        account: ACCOUNT,
        clientId: CLIENT,
        oauth: oauth.address,
        ...options.config,
      },
    }),
    data,
    log,
    redactor,
    closers,
    env: options.env?.(oauth) ?? {},
    timings: { chat: FAST, account: { ...KEEPER_TIMINGS, tickMs: 20, retryMs: 10, retryMaxMs: 20 } },
  });
  let status: ChatStatus = { kind: 'connecting', attempt: 1 };
  bot.transport.onStatus((now) => {
    status = now;
  });
  const lamp = () => {
    const lamps = healthShown(
      {
        chat: status,
        account: bot.account,
        chain: { status: 'online', text: '' },
        obs: () => [],
        awaited: null,
        foreignProof: null,
        disk: null,
      },
      [],
      ENGLISH_VOICE.say,
    );
    return lamps.find(({ name }) => name === 'chat') ?? { status: 'none', text: '' };
  };
  const viewer = reader(chat);
  bot.transport.start();
  await until('the bot and a viewer read', () =>
    [status.kind, viewer.statuses.at(-1)?.kind].every((kind) => kind === 'online'),
  );
  return { oauth, chat, bot, data, lamp, viewer, lines, passwords };
}

/** Says a line again and again until a viewer has read it. */
async function untilHeard({ bot, viewer }: Scene, text: string): Promise<void> {
  let isSaying = false;
  await until(`a viewer reads "${text}"`, () => {
    if (!isSaying) {
      isSaying = true;
      void bot.transport.say(text, { about: text }).then(() => {
        isSaying = false;
      });
    }
    return viewer.texts().some((heard) => heard.startsWith(text));
  });
}

/** The bot reads what a viewer writes. */
async function untilRead({ chat, bot }: Scene, text: string): Promise<void> {
  let isRead = false;
  bot.transport.onMessage((message) => {
    isRead ||= message.text === text;
  });
  chat.say({ channel: CHANNEL, login: 'somebody', text });
  await until(`the bot reads "${text}"`, () => isRead);
}

it('knows the room that both seats hear, as the chat server tells it', async () => {
  const { bot } = await open({ signedIn: false });
  await until('the room is told', () => bot.roomOf('A') !== null);
  expect([bot.roomOf('A'), bot.roomOf('B')]).toEqual([stableId(CHANNEL), stableId(CHANNEL)]);
});

describe('an account that is signed in', () => {
  it('writes under its name', async () => {
    const scene = await open();
    await untilHeard(scene, 'hello');
    expect(scene.viewer.messages[0]?.author.login).toBe(ACCOUNT);
    expect(scene.lamp()).toMatchObject({ status: 'good', text: expect.stringContaining(`@${ACCOUNT}`) });
  });

  it('comes back with a renewed token when the old one ended and the connection was cut', async () => {
    const scene = await open();
    await untilHeard(scene, 'before');
    scene.oauth.endAccess(ACCOUNT);
    scene.chat.dropAll();
    await untilHeard(scene, 'after');
    expect(scene.oauth.asked('/oauth2/token')).toBe(1);
    expect(scene.lamp().status).toBe('good');
  });

  it('shows none of its tokens, in no line, whatever happens to it', async () => {
    const scene = await open();
    scene.oauth.endAccess(ACCOUNT);
    scene.chat.dropAll();
    await untilHeard(scene, 'after');
    scene.oauth.end(ACCOUNT);
    scene.chat.dropAll();
    await until('the lamp says that it cannot write', () => scene.lamp().text.includes("can't write"));
    const tokens = scene.passwords.map((password) => password.replace('oauth:', '').toLowerCase());
    expect(new Set(tokens).size).toBeGreaterThanOrEqual(2);
    const kept = signInFile(scene.data).read();
    const shown = [...scene.lines, scene.lamp().text].join('\n').toLowerCase();
    for (const token of [...tokens, kept?.access.reveal() ?? '?', kept?.refresh.reveal() ?? '?'])
      expect(shown).not.toContain(token.toLowerCase());
  });
});

describe('without a token that is good', () => {
  it('chat is read and nothing is said; once somebody signs in, the bot writes by itself', async () => {
    const scene = await open({ signedIn: false });
    await untilRead(scene, 'a vote');
    expect(await scene.bot.transport.say('hello')).toBe(false);
    expect(scene.lamp()).toMatchObject({
      status: 'waiting',
      text: expect.stringContaining('npm run soh -- login'),
    });
    signIn(scene.oauth, signInFile(scene.data));
    await untilHeard(scene, 'here I am');
    await untilRead(scene, 'another vote');
    expect(scene.lamp().status).toBe('good');
  });

  it('chat is read on when the consent is taken back in the middle of a show', async () => {
    const scene = await open();
    await untilHeard(scene, 'before');
    scene.oauth.end(ACCOUNT);
    scene.chat.dropAll();
    await until('the lamp says so', () => scene.lamp().text.includes("can't write"));
    await until('the bot is back', () => scene.lamp().text.startsWith(`Reading #${CHANNEL}`));
    await untilRead(scene, 'a vote');
  });

  it('chat is read while the sign-in service is down, and the bot writes once it is back', async () => {
    const scene = await open({
      before: (oauth) => {
        oauth.endAccess(ACCOUNT);
        const down = Array.from({ length: 3 }, () => ({ kind: 'status', status: 503 }) as const);
        oauth.failNext('/oauth2/token', ...down);
      },
    });
    await untilRead(scene, 'a vote');
    await untilHeard(scene, 'back again');
    expect(scene.oauth.asked('/oauth2/token')).toBe(4);
  });
});

describe('the token in the environment', () => {
  it('is used in place of the kept sign-in, and never kept', async () => {
    let given = '';
    const scene = await open({
      env: (oauth) => {
        given = oauth.issue(ACCOUNT, 'another application', ['chat:read', 'chat:edit']).access;
        return { SOH_CHAT_TOKEN: `oauth:${given}` };
      },
    });
    await untilHeard(scene, 'hello');
    expect(scene.passwords).toEqual([`oauth:${given}`]);
    expect(signInFile(scene.data).read()?.access.reveal()).not.toBe(given);
    expect(scene.lines.join('\n')).not.toContain(given);
  });
});

describe('a chat server that is not Twitch', () => {
  it("is never shown a sign-in of Twitch's", async () => {
    const scene = await open({ config: { oauth: 'https://id.twitch.tv' } });
    await untilRead(scene, 'a vote');
    const kept = signInFile(scene.data).read()?.access.reveal() ?? '?';
    expect(scene.passwords.length).toBeGreaterThan(0);
    expect(scene.passwords.join(' ')).not.toContain(kept);
  });
});

describe('the voice in chat, through the real server', () => {
  const voice = (scene: Scene, show: () => typeof quiet) => {
    const announcer = new Announcer({
      show,
      say: (text, sending) => void scene.bot.transport.say(text, sending),
      prefix: '!',
      announces: true,
      inShort,
      voice: ENGLISH_VOICE,
      clock: systemClock,
    });
    scene.bot.transport.onMessage((message) => announcer.handleMessage(message));
    premises.later(() => announcer.stop());
    return announcer;
  };

  it('says a vote and its result, answers one of many who ask how, and no voter', async () => {
    const scene = await open();
    await untilHeard(scene, 'ready');
    let show = { ...quiet, ballot: openBallot('one', Date.now(), { hidden: true }) };
    const announcer = voice(scene, () => show);
    announcer.look();
    for (let n = 0; n < 40; n += 1) {
      const login = `viewer${n}`;
      const texts = ['2b3', '!how', 'secret-leader', '2b3'];
      scene.chat.sayAll(texts.map((text) => ({ channel: CHANNEL, login, text })));
      announcer.look();
    }
    const ours = () => scene.viewer.messages.filter(({ author }) => author.login === ACCOUNT);
    await until('the answer', () => ours().length >= 3);
    for (const { text } of ours()) expect(text).not.toMatch(/777|first to the corner/);
    show = { ...show, ballot: decided(show.ballot) };
    announcer.look();
    await until('the result', () => ours().some(({ text }) => text.includes('first to the corner')));
    await untilHeard(scene, 'the end');
    const said = ours().filter(({ text }) => !/^(ready|the end)/.test(text));
    expect(said.map(({ text }) => text.slice(0, 8))).toEqual(['Vote now', 'Be first', 'Chat pla']);
  });
});
