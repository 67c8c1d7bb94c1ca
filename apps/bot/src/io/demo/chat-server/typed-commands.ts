import { LOGIN, type PostedLine } from './irc-lines.ts';
import type { ChatServer } from './server.ts';

/** What one typed line asks of the chat server. */
export type Typed =
  | {
      readonly kind: 'say';
      /** Absent for the channel that is typed in. */
      readonly channel?: string;
      readonly login: string;
      readonly text: string;
      readonly action: boolean;
    }
  | { readonly kind: 'ban'; readonly login: string }
  | { readonly kind: 'timeout'; readonly login: string; readonly seconds: number }
  | { readonly kind: 'delete'; readonly login: string }
  | { readonly kind: 'clear' | 'reconnect' | 'drop' | 'silence' }
  | { readonly kind: 'slow'; readonly seconds: number }
  | { readonly kind: 'problem'; readonly text: string };

/** How lines are typed, for whoever types them. */
export const TYPED_HELP: readonly string[] = [
  'login: text          somebody writes; "login: /me text" too; "#channel login: text" in another channel',
  '/delete login        a moderator removes the last message of somebody',
  '/timeout login 600   … or all of them, for so many seconds; /ban login for good',
  '/clear               … or wipes the whole chat',
  '/slow 30             the channel’s slow mode; 0 ends it',
  '/reconnect           asks every client to reconnect and hangs up 5 s later',
  '/drop                cuts every connection; /silence lets them hang instead',
];

const problem = (text: string): Typed => ({ kind: 'problem', text });

/** Reads one typed line. */
export function readTyped(line: string): Typed {
  if (!line.startsWith('/')) {
    const [, channel, name = '', text = ''] =
      /^\s*(?:#([a-z0-9_]+)\s+)?([^:\s]+)\s*:\s*(.*)$/i.exec(line) ?? [];
    const login = name.toLowerCase();
    if (!LOGIN.test(login)) return problem(`expected "login: text", got "${line}"`);
    if (text === '') return problem(`${login} says nothing: text is missing behind the colon`);
    const action = text.startsWith('/me ');
    return {
      kind: 'say',
      ...(channel !== undefined && { channel: channel.toLowerCase() }),
      login,
      text: action ? text.slice(4) : text,
      action,
    };
  }
  const [command = '', first = '', second = ''] = line.slice(1).trim().toLowerCase().split(/\s+/);
  const login = first.replace(/^@/, '');
  switch (command) {
    case 'ban':
    case 'delete':
      return LOGIN.test(login)
        ? { kind: command, login }
        : problem(`/${command} takes a login, got "${first}"`);
    case 'timeout': {
      const seconds = secondsOf(second);
      if (LOGIN.test(login) && seconds !== null && seconds > 0) return { kind: 'timeout', login, seconds };
      return problem(`/timeout takes a login and seconds, got "${first} ${second}"`);
    }
    case 'slow': {
      const seconds = secondsOf(first);
      return seconds === null ? problem(`/slow takes seconds, got "${first}"`) : { kind: 'slow', seconds };
    }
    case 'clear':
    case 'reconnect':
    case 'drop':
    case 'silence':
      return { kind: command };
    default:
      return problem(`there is no /${command}; there are /delete, /timeout, /ban, /clear and others`);
  }
}

const secondsOf = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null);

/** Does what was typed, in one channel. Gives what there is to say about it, if anything. */
export class TypedChat {
  readonly #chat: ChatServer;
  readonly #channel: string;
  /** The last message of each login, for those that are taken back. */
  readonly #last = new Map<string, string>();

  constructor(chat: ChatServer, channel: string) {
    this.#chat = chat;
    this.#channel = channel;
  }

  /** A client of the server has said something. */
  note(posted: Pick<PostedLine, 'login'>, id: string): void {
    this.#last.set(posted.login.toLowerCase(), id);
  }

  do(line: string): string | undefined {
    const chat = this.#chat;
    const channel = this.#channel;
    const typed = readTyped(line);
    switch (typed.kind) {
      case 'say':
        this.note(typed, chat.say({ channel, ...typed }));
        return undefined;
      case 'ban':
        return void chat.clearUser(channel, typed.login);
      case 'timeout':
        return void chat.clearUser(channel, typed.login, typed.seconds);
      case 'delete': {
        const id = this.#last.get(typed.login);
        if (id === undefined) return `${typed.login} has written nothing yet`;
        return void chat.clearMessage(channel, typed.login, id);
      }
      case 'clear':
        return void chat.clearChat(channel);
      case 'slow':
        return void chat.setRoom(channel, { slow: typed.seconds });
      case 'reconnect':
        return void chat.reconnectAll(5_000);
      case 'drop':
        return void chat.dropAll();
      case 'silence':
        return void chat.silence();
      case 'problem':
        return typed.text;
      default:
        return typed satisfies never;
    }
  }
}
