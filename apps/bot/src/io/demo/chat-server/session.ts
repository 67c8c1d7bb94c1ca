import { randomUUID } from 'node:crypto';
import { ANONYMOUS, type IrcLine, LOGIN, parseIrcLine, stableId, writeTags } from './irc-lines.ts';

export interface SendRules {
  /** Lines that an ordinary account may send within `windowMs`. */
  readonly lines: number;
  readonly windowMs: number;
  /** The same line again is refused for so long. */
  readonly duplicateMs: number;
  /** How far apart two lines of an ordinary account must be; default: no limit. */
  readonly gapMs?: number;
}

export const TWITCH_RULES: SendRules = { lines: 20, windowMs: 30_000, duplicateMs: 30_000 };

/** The id and text of the notice that refuses a line. */
export type Refusal = readonly [id: string, text: string];

/** What one account sent lately, and whether it may send more. Refused lines count too, as Twitch has it. */
export class Allowance {
  readonly #rules: SendRules;
  #times: number[] = [];
  #last: { readonly text: string; readonly at: number } | undefined;

  constructor(rules: SendRules) {
    this.#rules = rules;
  }

  /** Why the line is refused, or undefined. `trusted`: moderators and the streamer may repeat themselves. */
  take(text: string, now: number, trusted: boolean): Refusal | undefined {
    const { lines, windowMs, duplicateMs, gapMs = 0 } = this.#rules;
    const before = this.#times.at(-1);
    this.#times = this.#times.filter((time) => now - time < windowMs);
    this.#times.push(now);
    if (this.#times.length > lines * (trusted ? 5 : 1)) {
      return ['msg_ratelimit', 'Your message was not sent because you are sending messages too quickly.'];
    }
    if (!trusted && before !== undefined && now - before < gapMs) {
      return ['msg_slowmode', 'Your message was not sent because you are sending messages too quickly.'];
    }
    const uniform = text.trim().replace(/ +/g, ' ').slice(0, 500);
    const again = this.#last?.text === uniform && now - this.#last.at < duplicateMs;
    this.#last = { text: uniform, at: now };
    if (again && !trusted) {
      return ['msg_duplicate', 'Your message was not sent because it is identical to the previous one.'];
    }
    return undefined;
  }
}

const HOST = 'tmi.twitch.tv';
/** Twitch cuts lines of clients here; what is longer is refused. */
const LONGEST_LINE = 8_192;
const CHANNEL = /^#[a-z0-9][a-z0-9_]{0,24}$/;

/** What a session needs of the server around it. */
export interface ServerContext {
  readonly now: () => number;
  /** What an account may still send, on whichever connection. */
  readonly allowanceOf: (login: string) => Allowance;
  /** False while nobody who logs in is welcomed. */
  readonly welcomes: () => boolean;
  /** Whether this password opens this account. */
  readonly mayLogin: (login: string, password: string) => boolean;
  readonly badgesOf: (channel: string, login: string) => string;
  /** The line with all settings of a channel. */
  readonly roomState: (channel: string) => string;
  /** A logged-in client said something: to be passed on to the others. */
  readonly post: (
    from: Session,
    posted: { channel: string; login: string; text: string; id: string },
  ) => void;
}

/** One client's connection: what it asked for, who it is, where it is. Nothing it sends can throw. */
export class Session {
  readonly #context: ServerContext;
  readonly #write: (lines: readonly string[]) => void;
  readonly #close: () => void;
  readonly #channels = new Set<string>();
  #capabilities: readonly string[] = [];
  #password = '';
  #login: string | undefined;
  #malformed = 0;

  constructor(context: ServerContext, write: (lines: readonly string[]) => void, close: () => void) {
    this.#context = context;
    this.#write = write;
    this.#close = close;
  }

  /** Undefined until logged in. */
  get login(): string | undefined {
    return this.#login;
  }

  /** With `#`. */
  get channels(): readonly string[] {
    return [...this.#channels];
  }

  get malformed(): number {
    return this.#malformed;
  }

  isIn(channel: string): boolean {
    return this.#channels.has(channel);
  }

  /** Lines for the client; tags are left out if it did not ask for them. */
  send(...lines: readonly string[]): void {
    const tagged = this.#capabilities.includes('twitch.tv/tags');
    this.#write(tagged ? lines : lines.map((line) => line.replace(/^@\S+ /, '')));
  }

  /** A frame as it came: any number of lines. */
  receive(frame: string): void {
    for (const text of frame.split(/\r?\n/)) {
      if (text === '') continue;
      const line = text.length > LONGEST_LINE ? undefined : parseIrcLine(text);
      if (line === undefined) this.#malformed += 1;
      else this.#handle(line);
    }
  }

  #handle(line: IrcLine): void {
    const { command, params } = line;
    const names = (params[0] ?? '').toLowerCase();
    switch (command) {
      case 'CAP':
        this.#capability(params);
        break;
      case 'PASS':
        this.#password = params[0] ?? '';
        break;
      case 'NICK':
        this.#nick(names);
        break;
      case 'PING':
        // A PONG with a prefix is not understood as one by every client.
        this.send(params[0] === undefined ? `PONG :${HOST}` : `:${HOST} PONG ${HOST} :${params[0]}`);
        break;
      case 'PONG':
        break;
      case 'JOIN':
        this.#join(names.split(','));
        break;
      case 'PART':
        this.#part(names.split(','));
        break;
      case 'PRIVMSG':
        this.#say(line);
        break;
      case 'QUIT':
        this.#close();
        break;
      default:
        this.send(`:${HOST} 421 ${this.#login ?? '*'} ${command} :Unknown command`);
    }
  }

  #capability(params: readonly string[]): void {
    if (params[0] === 'LS') {
      this.send(`:${HOST} CAP * LS :twitch.tv/commands twitch.tv/membership twitch.tv/tags`);
    } else if (params[0] === 'REQ') {
      const asked = (params.at(-1) ?? '').split(' ');
      this.#capabilities = [...this.#capabilities, ...asked];
      this.send(`:${HOST} CAP * ACK :${asked.join(' ')}`);
    }
  }

  #nick(nick: string): void {
    if (this.#login !== undefined) return;
    const anonymous = ANONYMOUS.test(nick);
    const refusal = this.#loginRefusal(nick, anonymous);
    if (refusal !== undefined) {
      this.send(`:${HOST} NOTICE * :${refusal}`);
      this.#close();
      return;
    }
    if (!this.#context.welcomes()) return;
    this.#login = nick;
    this.send(
      `:${HOST} 001 ${nick} :Welcome, GLHF!`,
      `:${HOST} 002 ${nick} :Your host is ${HOST}`,
      `:${HOST} 003 ${nick} :This server is rather new`,
      `:${HOST} 004 ${nick} :-`,
      `:${HOST} 375 ${nick} :-`,
      `:${HOST} 372 ${nick} :A chat for one machine.`,
      `:${HOST} 376 ${nick} :>`,
    );
    if (anonymous) return;
    const tags = { 'display-name': nick, 'emote-sets': 0, 'user-id': stableId(nick), 'user-type': '' };
    this.send(`${writeTags(tags)}:${HOST} GLOBALUSERSTATE`);
  }

  #loginRefusal(nick: string, anonymous: boolean): string | undefined {
    if (!LOGIN.test(nick)) return 'Invalid NICK';
    if (anonymous) return undefined;
    if (!/^oauth:./.test(this.#password)) return 'Improperly formatted auth';
    return this.#context.mayLogin(nick, this.#password) ? undefined : 'Login authentication failed';
  }

  #join(channels: readonly string[]): void {
    const nick = this.#login;
    if (nick === undefined) return;
    // As on Twitch, a name that cannot be a channel's gets no answer.
    for (const channel of channels.filter((name) => CHANNEL.test(name))) {
      this.#channels.add(channel);
      this.send(
        `:${nick}!${nick}@${nick}.${HOST} JOIN ${channel}`,
        `:${nick}.${HOST} 353 ${nick} = ${channel} :${nick}`,
        `:${nick}.${HOST} 366 ${nick} ${channel} :End of /NAMES list`,
      );
      // Clients know themselves by the USERSTATE before they learn of the room.
      if (!ANONYMOUS.test(nick)) this.send(this.#userState(channel, nick, {}));
      this.send(this.#context.roomState(channel.slice(1)));
    }
  }

  #part(channels: readonly string[]): void {
    const nick = this.#login;
    for (const channel of channels) {
      if (this.#channels.delete(channel)) this.send(`:${nick}!${nick}@${nick}.${HOST} PART ${channel}`);
    }
  }

  #say({ tags, params }: IrcLine): void {
    const login = this.#login;
    const channel = params[0]?.toLowerCase() ?? '';
    const text = params[1];
    // As on Twitch, an anonymous reader who talks gets no answer.
    if (login === undefined || ANONYMOUS.test(login) || !CHANNEL.test(channel)) return;
    if (text === undefined || text.trim() === '' || text.length > 500) {
      this.#malformed += 1;
      return;
    }
    const badges = this.#context.badgesOf(channel.slice(1), login);
    const trusted = /(?:^|,)(?:broadcaster|moderator|lead_moderator|vip)\//.test(badges);
    const refusal = this.#context.allowanceOf(login).take(text, this.#context.now(), trusted);
    if (refusal !== undefined) {
      const [id, why] = refusal;
      this.send(`${writeTags({ 'msg-id': id })}:${HOST} NOTICE ${channel} :${why}`);
      return;
    }
    const id = randomUUID();
    const nonce = tags.get('client-nonce');
    this.send(this.#userState(channel, login, nonce === undefined ? { id } : { 'client-nonce': nonce, id }));
    this.#context.post(this, { channel: channel.slice(1), login, text, id });
  }

  #userState(channel: string, login: string, more: Readonly<Record<string, string>>): string {
    const badges = this.#context.badgesOf(channel.slice(1), login);
    const isModerator = /(?:^|,)moderator\//.test(badges);
    const tags = {
      'badge-info': '',
      badges,
      color: '',
      'display-name': login,
      'emote-sets': 0,
      ...more,
      mod: isModerator ? 1 : 0,
      subscriber: 0,
      'user-type': isModerator ? 'mod' : '',
    };
    return `${writeTags(tags)}:${HOST} USERSTATE ${channel}`;
  }
}
