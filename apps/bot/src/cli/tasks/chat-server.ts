import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';
import { DEMO_CHANNEL } from '../../config/schema.ts';
import { LOGIN } from '../../io/demo/chat-server/irc-lines.ts';
import { startChatServer } from '../../io/demo/chat-server/server.ts';
import { TYPED_HELP, TypedChat } from '../../io/demo/chat-server/typed-commands.ts';
import type { Task, TaskArguments } from '../terminal/task.ts';

/** A chat to try the product with, offline: it speaks Twitch's protocol, and what is typed is said in it. */
export const chatServerTask: Task = {
  about: 'runs a chat server on this machine; what you type as "login: text" is said in its channel',
  words: [],
  options: {
    port: { value: 'N', about: 'where it listens, on this machine only (any free port)' },
    channel: { value: 'LOGIN', about: `the channel that is typed in (${DEMO_CHANNEL})` },
    moderators: { value: 'A,B', about: 'who moderates it' },
    subscribers: { value: 'A,B', about: 'who is subscribed to it' },
  },
  async run(asked, terminal) {
    const channel = loginIn('--channel', asked.texts.channel ?? DEMO_CHANNEL);
    const chat = await startChatServer({
      port: portIn(asked),
      badges: badgesOf(loginsIn(asked, 'moderators'), loginsIn(asked, 'subscribers')),
      onSaid: (said, id) => {
        if (said.channel !== channel) return;
        typed.note(said, id);
        terminal.print(`${said.login}: ${said.text}`);
      },
    }).catch((error: unknown) => {
      throw new Problem(
        `The chat server cannot listen: ${errorText(error)}`,
        `port ${asked.texts.port ?? 'of its own choice'}`,
        'name another --port, or end what uses this one',
      );
    });
    const typed = new TypedChat(chat, channel);
    try {
      terminal.print(`chat server on ${chat.host}:${chat.port}, channel ${channel}`);
      const named = channel === DEMO_CHANNEL ? '' : `--channel ${channel} `;
      terminal.tell(`play with it:  npm start -- ${named}--chat-server ${chat.host}:${chat.port}`);
      for (const line of TYPED_HELP) terminal.tell(line);
      for (;;) {
        const line = await terminal.input.next(terminal.signal);
        if (line === undefined) break;
        const answer = line.trim() === '' ? undefined : typed.do(line);
        if (answer !== undefined) terminal.tell(answer);
      }
      // Whoever closed the input may still want the server.
      await ended(terminal.signal);
      return 0;
    } finally {
      await chat.stop();
    }
  },
};

function portIn({ texts: { port = '0' } }: TaskArguments): number {
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port);
  throw new Problem(`--port takes a port, got "${port}"`, 'the command line', 'give a number up to 65535');
}

const loginsIn = ({ texts }: TaskArguments, option: string): readonly string[] =>
  (texts[option] ?? '')
    .split(',')
    .filter((name) => name.trim() !== '')
    .map((name) => loginIn(`--${option}`, name));

function loginIn(option: string, text: string): string {
  const login = text.trim().replace(/^[#@]/, '').toLowerCase();
  if (LOGIN.test(login)) return login;
  throw new Problem(`${option} takes usernames, got "${text}"`, 'the command line', 'letters, digits and _');
}

function badgesOf(
  moderators: readonly string[],
  subscribers: readonly string[],
): Readonly<Record<string, string>> {
  const badges: Record<string, string> = {};
  for (const login of new Set([...moderators, ...subscribers])) {
    const moderator = moderators.includes(login) ? ['moderator/1'] : [];
    const subscriber = subscribers.includes(login) ? ['subscriber/1'] : [];
    badges[login] = [...moderator, ...subscriber].join(',');
  }
  return badges;
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
