import { join } from 'node:path';
import { SEATS } from '@show-of-hands/engine';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '#bot/clock';
import { keyEnvironmentOf, openKeystore } from '#bot/keystore';
import { type ChatClient, startChatServer } from '#bot/server';
import { createTmiTransport } from '#bot/tmi-transport';
import { signInFile } from '#bot/token-source';
import type { ChatMessage } from '#bot/transport';
import { ACCOUNT, CLIENT, Premises, signIn } from '#helpers/chat/sign-in.ts';
import { deafPort } from '#helpers/processes/deaf-port.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotConfig, BotProcess, botFolder, QUICK } from '#helpers/show/bot.ts';

const premises = new Premises();
afterEach(() => premises.close());

const CHANNEL = 'testers';
/** What the bot is told in its environment; none of it may be repeated. */
const ENVIRONMENT = {
  OBS_PASSWORD: 'planted password of OBS',
  SOH_KEYSTORE_PASSWORD: 'planted password of the keys',
};

const isReader = ({ login, channels }: ChatClient): boolean =>
  login?.startsWith('justinfan') === true && channels.includes(`#${CHANNEL}`);

/** The environment of this process, which a bot inherits, with more in it until the test ends. */
function plant(more: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(more)) {
    const before = process.env[name];
    process.env[name] = value;
    premises.later(() => {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    });
  }
}

it('a show whose account is renewed, lost and made again goes on, and no secret is ever printed', async () => {
  plant(ENVIRONMENT);
  const oauth = await premises.server();
  const passwords = new Set<string>();
  const chat = await startChatServer({
    moderators: ['boss'],
    mayLogin: (login, password) => {
      passwords.add(password.replace(/^oauth:/, ''));
      return oauth.isGood(password, login);
    },
  });
  premises.later(() => chat.stop());
  const closed = await deafPort();
  const config: BotConfig = {
    ...QUICK,
    ballot: { seconds: 6, grace: 0.2 },
    channel: CHANNEL,
    chat: {
      server: `${chat.host}:${chat.port}`,
      account: ACCOUNT,
      clientId: CLIENT,
      oauth: oauth.address,
    },
    obs: { url: `ws://planted-obs-user@127.0.0.1:${closed}` },
    snapshots: { url: `http://127.0.0.1:${closed}/planted-path-of-it?token=planted-query-of-it` },
  };
  const folder = botFolder(config);
  premises.later(() => folder.remove());
  const store = signInFile(folder.data);
  const refreshes = new Set<string>();
  const remember = () => refreshes.add(store.read()?.refresh.reveal() ?? '');

  // somebody who reads along
  const heard: ChatMessage[] = [];
  const viewer = createTmiTransport({
    channel: CHANNEL,
    server: { host: chat.host, port: chat.port },
    clock: systemClock,
    log: { info: () => undefined, warn: () => undefined },
  });
  premises.later(() => viewer.stop());
  viewer.onMessage((message) => heard.push(message));
  let joined = 0;
  viewer.onStatus(({ kind }) => {
    if (kind === 'online') joined += 1;
  });
  viewer.start();

  const bot = BotProcess.in(folder);
  premises.later(async () => {
    if (bot.running) await bot.kill();
  });
  const { origin } = await bot.ready();
  // nobody has signed in: chat is read, and the log says what to do
  await bot.said(/cannot write: .*npm run soh -- login/);
  await bot.said(/reading #testers/);
  expect(heard).toEqual([]);

  // signing in while it runs is enough
  signIn(oauth, store);
  remember();
  const ours = (pattern: RegExp) =>
    heard.some(({ author, text }) => author.login === ACCOUNT && pattern.test(text));
  await until('a vote is announced', () => ours(/^Vote now/), 120_000);
  await until('a result is announced', () => ours(/^Chat plays/), 60_000);

  const isIn = (name: string) =>
    chat.clients().some(({ login, channels }) => login === name && channels.includes(`#${CHANNEL}`));
  // its token ends, and chat hangs up: the next one is on disk and lets it in
  oauth.endAccess(ACCOUNT);
  chat.dropAll();
  await until('the token was renewed', () => oauth.asked('/oauth2/token') > 0, 60_000);
  await until('it is in again', () => isIn(ACCOUNT), 60_000);
  await until('so is who reads along', () => joined === 2, 60_000);
  remember();
  chat.say({ channel: CHANNEL, login: 'somebody', text: '!how' });
  await until('it answers', () => ours(/Rules: /), 60_000);

  // the consent is taken back: votes are read on
  oauth.end(ACCOUNT);
  chat.dropAll();
  await until('it says so', () => bot.lines.some((line) => /sign-in has ended/.test(line)), 60_000);
  // a viewer who reads along, and the bot
  await until('it reads', () => chat.clients().filter(isReader).length === 2, 60_000);
  expect((await fetch(`${origin}/v1/state`)).status).toBe(200);

  const keys = openKeystore(join(folder.data, 'keys.json'), keyEnvironmentOf(ENVIRONMENT));
  const secrets = [
    ...Object.values(ENVIRONMENT),
    ...['planted-obs-user', 'planted-path-of-it', 'planted-query-of-it'],
    ...[...passwords].filter((password) => password.length > 12),
    ...refreshes,
    ...SEATS.flatMap((seat) => Object.values(keys[seat]).map((key) => key.reveal().slice(2))),
  ];
  // two access tokens and two for refreshing were in use, beside all the rest
  expect(secrets.length).toBeGreaterThanOrEqual(5 + 2 + 2 + 6);
  // what a server says is printed, so one that knows them all would give them away
  for (const secret of secrets) chat.notice(CHANNEL, 'told', `it is <${secret}>`);
  chat.notice(CHANNEL, 'told', 'that was all of them');
  await bot.said(/that was all of them/);
  await bot.end();

  const printed = bot.lines.join('\n').toLowerCase();
  for (const secret of secrets) expect(printed).not.toContain(secret.toLowerCase());
  expect(bot.lines.filter((line) => /it is <.*>/.test(line) && !line.endsWith('it is <[hidden]>'))).toEqual(
    [],
  );
  expect(printed.split('it is <[hidden]>')).toHaveLength(secrets.length + 1);
}, 400_000);
