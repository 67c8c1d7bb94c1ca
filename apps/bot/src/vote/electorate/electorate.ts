import type { Seat } from '@show-of-hands/engine';
import type { Habits } from '@show-of-hands/engine/ballot';
import { InOrder } from '../../base/in-order.ts';
import { KnownBots } from '../../chat/messages/known-bots.ts';
import { SkewMeter } from '../../chat/messages/skew-meter.ts';
import type { ChatMessage, ChatRemoval } from '../../chat/messages/transport.ts';
import type { Accounts, Ban, Bans } from '../../journal/viewers.ts';

/** What is kept out by configuration, or by what moderators changed of it. Read anew for every message. */
export interface Rules {
  /** Logins, in any case. */
  readonly banned: readonly string[];
  readonly blockedWords: readonly string[];
}

/** What an open ballot has to know at once. */
interface ElectorateListener {
  /** Takes the votes of that login and that account away, if there are any; further ones are refused. */
  readonly onBanned: (ban: Pick<Ban, 'login' | 'userId'>) => void;
  readonly onRemoval: (removal: ChatRemoval) => void;
}

interface ElectorateOptions {
  readonly bans: Bans;
  readonly accounts: Accounts;
  readonly rules: () => Rules;
  /** What commands begin with; `!` by default. */
  readonly prefix?: string;
  /** Who is no viewer; without it the usual ones. */
  readonly bots?: KnownBots;
  /** How this chat types; read when a ballot opens. */
  readonly habits?: () => Habits;
  /** The chat server's clock, as all of chat tells it. */
  readonly skew?: SkewMeter;
  /** Unix ms. */
  readonly now: () => number;
}

/**
 * Who may vote in the ballots of a show, as far as that does not depend on the ballot: sticky bans, words that
 * make a line no vote, and since when accounts are known. Hears all of chat, also between ballots.
 */
export class Electorate {
  /** Rooms come and go with their matches; what chat has told of its clock stays. */
  readonly skew: SkewMeter;
  /** What viewers type to take their vote back, in lower case. */
  readonly unvote: string;
  readonly #options: ElectorateOptions;
  readonly #bots: KnownBots;
  readonly #directory = new AccountDirectory();
  readonly #listeners = new Set<ElectorateListener>();
  readonly #recent: Readonly<Record<Seat, RecentVoters>> = { A: new RecentVoters(), B: new RecentVoters() };
  /** Bans are made and lifted one after another. */
  readonly #banning = new InOrder();
  /** Banned logins whose account is being written down. */
  readonly #identifying = new Set<string>();
  #bans: readonly Ban[];
  #bannedLogins: ReadonlySet<string> = new Set();
  #bannedIds: ReadonlySet<string> = new Set();
  readonly #configured = new Lowered();
  readonly #words = new Lowered();

  constructor(options: ElectorateOptions) {
    this.#options = options;
    this.skew = options.skew ?? new SkewMeter();
    this.unvote = unvoteOf(options.prefix ?? '!');
    this.#bots = options.bots ?? new KnownBots();
    this.#bans = options.bans.all();
    this.#index();
  }

  /** How this chat types, by now. */
  get habits(): Habits | undefined {
    return this.#options.habits?.();
  }

  /** Takes note of whoever speaks in the channel itself; hearing a message twice changes nothing. */
  heard({ author, receivedAt }: Pick<ChatMessage, 'author' | 'receivedAt'>): void {
    const login = author.login.toLowerCase();
    this.#directory.heard(login, author.userId);
    this.#options.accounts.heard(author.userId, receivedAt);
    if (!this.#bannedLogins.has(login) || this.#bannedIds.has(author.userId)) return;
    this.#identify(login, author.userId);
  }

  /** Chat's own moderation has taken something away. */
  removed(removal: ChatRemoval): void {
    for (const { onRemoval } of this.#listeners) onRemoval(removal);
  }

  /** True if the account was not heard before `openedAt`, Unix ms, or never before by the chat server's word. */
  isNewcomer({ author, receivedAt, isFirst }: ChatMessage, openedAt: number): boolean {
    return isFirst || this.#options.accounts.heard(author.userId, receivedAt) >= openedAt;
  }

  /** True if moderators banned the account, under whatever name. */
  isBannedAccount(userId: string): boolean {
    return this.#bannedIds.has(userId);
  }

  isBanned(userId: string, login: string): boolean {
    const name = login.toLowerCase();
    return (
      this.#bannedIds.has(userId) ||
      this.#bannedLogins.has(name) ||
      this.#configured.of(this.#options.rules().banned).has(name)
    );
  }

  /** True if no viewer wrote the line. */
  isBot(message: ChatMessage): boolean {
    return this.#bots.isBot(message);
  }

  isBotNamed(login: string): boolean {
    return this.#bots.isNamed(login);
  }

  /** Whether one of the texts holds a blocked word, in any case, be it within another word. */
  hasBlockedWord(...texts: readonly string[]): boolean {
    const words = this.#words.of(this.#options.rules().blockedWords);
    if (words.size === 0) return false;
    const lowered = texts.map((text) => text.toLowerCase());
    for (const word of words) if (lowered.some((text) => text.includes(word))) return true;
    return false;
  }

  /** The account last heard under a login. */
  userIdOf(login: string): string | undefined {
    return this.#directory.userIdOf(login.toLowerCase());
  }

  /** The bans that moderators made, oldest first; those of the configuration are not among them. */
  get bans(): readonly Ban[] {
    return this.#bans;
  }

  /**
   * Bans a login from all ballots until it is unbanned, and takes its vote off the open one; both once that is on
   * disk. False if it was banned already.
   *
   * @param by who bans, for the list
   */
  ban(login: string, by: string): Promise<boolean> {
    return this.#banning.do(() => this.#ban(login, by));
  }

  async #ban(login: string, by: string): Promise<boolean> {
    const name = login.toLowerCase();
    const isNew = !this.#bannedLogins.has(name);
    const userId = this.#directory.userIdOf(name) ?? null;
    await this.#options.bans.add({ login: name, userId, by, bannedAt: this.#options.now() });
    this.#load();
    const ban = this.#bans.find((one) => one.login === name);
    if (ban !== undefined) for (const { onBanned } of this.#listeners) onBanned(ban);
    return isNew;
  }

  /** Lifts a moderators' ban. False if there is none of that login. */
  unban(login: string): Promise<boolean> {
    return this.#banning.do(() => this.#unban(login));
  }

  async #unban(login: string): Promise<boolean> {
    const name = login.toLowerCase();
    if (!this.#bannedLogins.has(name)) return false;
    await this.#options.bans.remove(name);
    this.#load();
    return true;
  }

  /** Who voted for a seat lately. */
  recentVoters(seat: Seat): RecentVoters {
    return this.#recent[seat];
  }

  /** Tells an open ballot; the answer ends that. */
  follow(listener: ElectorateListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The ban holds for the account too once that is on disk; until then, and where that fails, for its login alone. */
  #identify(login: string, userId: string): void {
    if (this.#identifying.has(login)) return;
    this.#identifying.add(login);
    this.#banning
      .do(async () => {
        await this.#options.bans.identify(login, userId);
        this.#load();
      })
      // with the account's next line it is tried again
      .catch(() => undefined)
      .finally(() => this.#identifying.delete(login));
  }

  #load(): void {
    this.#bans = this.#options.bans.all();
    this.#index();
  }

  #index(): void {
    this.#bannedLogins = new Set(this.#bans.map(({ login }) => login));
    this.#bannedIds = new Set(this.#bans.flatMap(({ userId }) => (userId === null ? [] : [userId])));
  }
}

/** What takes a vote back, where commands begin like that. */
export const unvoteOf = (prefix: string): string => `${prefix}unvote`.toLowerCase();

/** A list in lower case, made once for as long as the list is the same object. */
class Lowered {
  #list: readonly string[] = [];
  #lowered: ReadonlySet<string> = new Set();

  of(list: readonly string[]): ReadonlySet<string> {
    if (list !== this.#list) {
      this.#list = list;
      this.#lowered = new Set(list.map((item) => item.toLowerCase()));
    }
    return this.#lowered;
  }
}

/** Logins kept in each of two generations: an evening of a large channel. */
const ACCOUNTS_OF_GENERATION = 50_000;

/** Which account last spoke under a login, in bounded memory: so that people who never voted can be named. */
export class AccountDirectory {
  readonly #size: number;
  #young = new Map<string, string>();
  #old = new Map<string, string>();

  constructor(size = ACCOUNTS_OF_GENERATION) {
    this.#size = size;
  }

  /** @param login in lower case */
  heard(login: string, userId: string): void {
    if (this.#young.get(login) === userId) return;
    if (this.#young.size >= this.#size) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(login, userId);
  }

  /** The account's id; undefined for a login that was never heard, or not for long. */
  userIdOf(login: string): string | undefined {
    return this.#young.get(login) ?? this.#old.get(login);
  }
}

/** Ballots that a policy may look back on. */
const MOST_BALLOTS = 20;

/** Who voted in the last ballots of a seat: they are the ones that a vote waits for. Lasts as long as the show. */
export class RecentVoters {
  #ballots: readonly ReadonlySet<string>[] = [];

  /** A ballot has been counted. */
  add(userIds: Iterable<string>): void {
    this.#ballots = [...this.#ballots, new Set(userIds)].slice(-MOST_BALLOTS);
  }

  /** Everyone who voted in one of the last `ballots`. */
  of(ballots: number): Set<string> {
    const voters = new Set<string>();
    for (const ballot of this.#ballots.slice(-ballots)) for (const userId of ballot) voters.add(userId);
    return voters;
  }
}
