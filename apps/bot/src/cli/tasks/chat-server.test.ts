import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import { createTmiTransport } from '../../chat/connection/tmi-transport.ts';
import type { ChatMessage, ChatRemoval, ChatStatus } from '../../chat/messages/transport.ts';
import { tool } from '../main.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** `soh chat-server` as a person runs it. */
function run(...argv: string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  let said = '';
  output.on('data', (chunk) => {
    said += String(chunk);
  });
  const end = new AbortController();
  const status = tool(['chat-server', ...argv], {
    input,
    output,
    errors: output,
    surroundings: { env: {}, folder: process.cwd(), signal: end.signal },
  });
  closers.push(async () => {
    end.abort();
    await status;
  });
  return { type: (line: string) => input.write(`${line}\n`), input, said: () => said, end, status };
}

/** A bot that connects to what the task printed. */
async function bot(of: ReturnType<typeof run>, channel: string) {
  await until('the address', () => /chat server on 127\.0\.0\.1:\d+/.test(of.said()));
  const transport = createTmiTransport({
    channel,
    server: { host: '127.0.0.1', port: Number(/127\.0\.0\.1:(\d+)/.exec(of.said())?.[1]) },
    identity: { username: 'helper', token: async () => 'oauth:any' },
    clock: systemClock,
    log: { info: () => undefined, warn: () => undefined },
  });
  closers.push(() => transport.stop());
  const messages: ChatMessage[] = [];
  const removals: ChatRemoval[] = [];
  const statuses: ChatStatus[] = [];
  transport.onMessage((message) => messages.push(message));
  transport.onRemoval((removal) => removals.push(removal));
  transport.onStatus((status) => statuses.push(status));
  transport.start();
  await until('online', () => statuses.at(-1)?.kind === 'online');
  return { transport, messages, removals, statuses };
}

describe('chat-server', () => {
  it('says what is typed, under the names typed, and shows what others say', async () => {
    const server = run('--channel', '#Demo', '--moderators', 'Ann, bob', '--subscribers', 'bob');
    const { transport, messages } = await bot(server, 'demo');
    for (const line of ['ann: 2->B2', 'bob: /me 3->C1', 'demo: hi', '', 'eve: hi']) server.type(line);
    await until('four messages', () => messages.length === 4);
    expect(messages.map(({ author, text }) => [author.login, author.role, author.subscriber, text])).toEqual([
      ['ann', 'moderator', false, '2->B2'],
      ['bob', 'moderator', true, '3->C1'],
      ['demo', 'streamer', false, 'hi'],
      ['eve', 'viewer', false, 'hi'],
    ]);
    expect(await transport.say('a vote is open')).toBe(true);
    await until('the line of the bot', () => server.said().includes('helper: a vote is open'));
  });

  it('takes messages back, and says what it did not understand', async () => {
    const server = run();
    const { messages, removals, statuses } = await bot(server, 'show_of_hands');
    for (const line of [
      'ann: one',
      '/delete ann',
      '/timeout ann 60',
      '/clear',
      '/slow 5',
      '/delete eve',
      'what',
    ]) {
      server.type(line);
    }
    await until('three removals', () => removals.length === 3);
    expect(removals).toEqual([
      { kind: 'message', messageId: messages[0]?.id },
      { kind: 'user', userId: messages[0]?.author.userId, seconds: 60 },
      { kind: 'all' },
    ]);
    await until('the warning', () => JSON.stringify(statuses.at(-1)).includes('"seconds":5'));
    await until('the answers', () => server.said().includes('expected "login: text", got "what"'));
    expect(server.said()).toContain('eve has written nothing yet');
    server.type('/drop');
    await until('offline', () => statuses.at(-1)?.kind === 'offline');
  });

  it('goes on when the input ends, and stops when told to', async () => {
    const server = run();
    const { messages, statuses } = await bot(server, 'show_of_hands');
    server.type('ann: last words');
    server.input.end();
    await until('the message', () => messages.length === 1);
    expect(statuses.at(-1)?.kind).toBe('online');
    server.end.abort();
    expect(await server.status).toBe(0);
    await until('offline', () => statuses.at(-1)?.kind === 'offline');
  });

  it.each([
    [['--port', '70000'], '--port takes a port, got "70000"'],
    [['--moderators', 'a!b'], '--moderators takes usernames, got "a!b"'],
    [['--channel', ''], '--channel takes usernames, got ""'],
  ])('refuses %j', async (argv, problem) => {
    const server = run(...argv);
    expect(await server.status).toBe(1);
    expect(server.said()).toContain(problem);
  });

  it('says so when its port is taken', async () => {
    const first = run();
    await until('the address', () => first.said().includes('127.0.0.1:'));
    const second = run('--port', /127\.0\.0\.1:(\d+)/.exec(first.said())?.[1] ?? '');
    expect(await second.status).toBe(1);
    expect(second.said()).toContain('EADDRINUSE');
    expect(second.said()).toContain('name another --port');
  });
});
