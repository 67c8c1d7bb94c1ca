import { createHmac, randomBytes } from 'node:crypto';
import { ROLES, type Role } from '@show-of-hands/bus';
import type { Session } from '@show-of-hands/bus/server';
import { z } from 'zod';
import type { Action, Actor } from '../../base/action.ts';
import { InOrder } from '../../base/in-order.ts';
import { msg } from '../../base/words/book.ts';
import type { Drawer } from '../../journal/drawers.ts';
import { cookieNamed, sameText } from './guard.ts';

const kept = z.object({ role: z.string(), since: z.number(), unpaired: z.boolean().default(false) });
type Kept = z.infer<typeof kept>;

/** A dock that is paired. */
interface PairedDock {
  /** The session's. */
  readonly id: string;
  readonly role: string;
  /** Unix ms. */
  readonly since: number;
}

interface PairedDocksOptions {
  readonly kept: Pick<Drawer, 'all' | 'set' | 'remove'>;
  /** Unix ms. */
  readonly now: () => number;
  /** How long a cookie is good, ms: what is older need not be remembered. */
  readonly lastsMs: number;
}

/** Remembers which docks are paired, and which were unpaired: a signed cookie alone would stay valid. */
export class PairedDocks {
  readonly #options: PairedDocksOptions;
  readonly #docks = new Map<string, Kept>();
  /** Those that are being remembered. */
  readonly #meeting = new Set<string>();
  readonly #writes = new InOrder();

  constructor(options: PairedDocksOptions) {
    this.#options = options;
    for (const [id, value] of options.kept.all()) {
      const dock = kept.safeParse(value);
      if (dock.success && this.#lasts(dock.data)) this.#docks.set(id, dock.data);
      // what stays because it cannot be removed now is found again by the next process
      else options.kept.remove(id).catch(() => undefined);
    }
  }

  /** A dock is paired, once that is on disk. */
  pair(id: string, role: Role, since: number): Promise<void> {
    return this.#put(id, { role, since, unpaired: false });
  }

  /**
   * A dock sends a valid cookie; whether it is still paired. One that was paired before docks were remembered is
   * remembered from now on.
   */
  meet(id: string, role: Role, since: number): boolean {
    const known = this.#docks.get(id);
    if (known === undefined && !this.#meeting.has(id)) {
      this.#meeting.add(id);
      this.pair(id, role, since)
        // with its next request it is tried again
        .catch(() => undefined)
        .finally(() => this.#meeting.delete(id));
    }
    return known?.unpaired !== true;
  }

  /** Newest first. */
  get list(): PairedDock[] {
    return [...this.#docks]
      .filter(([, dock]) => !dock.unpaired && this.#lasts(dock))
      .map(([id, { role, since }]) => ({ id, role, since }))
      .sort((a, b) => b.since - a.since);
  }

  /** Its cookie is valid no more, once that is on disk. */
  async unpair(id: string): Promise<void> {
    const dock = this.#docks.get(id);
    if (dock !== undefined) await this.#put(id, { ...dock, unpaired: true });
  }

  #put(id: string, dock: Kept): Promise<void> {
    return this.#writes.do(async () => {
      await this.#options.kept.set(id, dock, this.#options.now());
      this.#docks.set(id, dock);
    });
  }

  #lasts({ since }: Kept): boolean {
    return this.#options.now() - since < this.#options.lastsMs;
  }
}

/** What a dock is called in lists and in the audit log. */
export const dockId = (session: string): string => session.slice(0, 4);

/** What a dock's cookie was called by versions before: it is still good. */
const FORMER_COOKIE = 'soh_session';
/** How long a dock stays paired. The cookie has the same age limit, but a copied cookie would not obey it. */
export const PAIRED_SECONDS = 30 * 24 * 3_600;
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const MAX_WRONG = 5;
/** A ticket is taken at once by a browser that has just been opened. */
const TICKET_SECONDS = 60;
/** Longer than a ticket, because a person types it; not endless, because what a terminal shows may be seen by others. */
const INVITED_SECONDS = 600;

/** A code a person can read from one screen and type on another: eight letters and digits, none alike. */
function drawCode(): string {
  const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** A code that waits to be used, and the role that it gives. */
interface Waiting {
  readonly code: string;
  readonly role: Role;
  /** When it was made, in Unix seconds. */
  readonly since: number;
}

/**
 * Pairs docks: a one-time code, shown in the terminal, is exchanged for a cookie. The cookie is signed, so that
 * a dock stays paired when the bot starts again; no token ever stands in an address. There is always a code for
 * the streamer's own dock; one for a moderator's only when it was asked for.
 */
export class Pairing {
  readonly #key: Buffer;
  readonly #onCode: (code: string, role: Role) => void;
  readonly #now: () => number;
  readonly #docks: PairedDocks | undefined;
  /** Browsers keep cookies by the host, not by the port: docks of two shows on one machine must not unpair each other. */
  readonly cookieName: string;
  #own: Waiting;
  #invited: Waiting | undefined;
  /** Secrets that have not been used, with when they were made, in Unix seconds. */
  readonly #tickets = new Map<string, number>();
  #wrong = 0;
  /** A code is good once: whoever types it while it is being used comes too late. */
  readonly #redeeming = new InOrder();

  /**
   * `onCode` gets every new code: the first, one after each use or after five wrong tries, and each invitation.
   * `now` is in Unix ms. `docks` remembers who is paired, and who is no more.
   */
  constructor(
    key: Buffer,
    onCode: (code: string, role: Role) => void,
    now: () => number = Date.now,
    docks?: PairedDocks,
  ) {
    this.#docks = docks;
    this.#key = key;
    this.cookieName = `${FORMER_COOKIE}_${createHmac('sha256', key).update('cookie name').digest('hex').slice(0, 8)}`;
    this.#onCode = onCode;
    this.#now = now;
    this.#own = this.#newCode('streamer');
  }

  /** Makes a code for a moderator's dock, good for ten minutes; an earlier one that was not used is void. */
  invite(): void {
    this.#invited = this.#newCode('moderator');
  }

  /**
   * A secret for the end of an address that this user's own browser is opened with: it pairs the streamer's dock, once,
   * within a minute. It is shown nowhere.
   */
  ticket(): string {
    for (const [ticket, since] of this.#tickets) {
      if (this.#seconds() - since >= TICKET_SECONDS) this.#tickets.delete(ticket);
    }
    const ticket = randomBytes(24).toString('base64url');
    this.#tickets.set(ticket, this.#seconds());
    return ticket;
  }

  /** The cookie for a right code or ticket, or undefined; once it is on disk that the dock is paired. */
  redeem(typed: string): Promise<string | undefined> {
    return this.#redeeming.do(() => this.#redeem(typed));
  }

  async #redeem(typed: string): Promise<string | undefined> {
    const since = this.#tickets.get(typed);
    if (since !== undefined) {
      this.#tickets.delete(typed);
      if (this.#seconds() - since < TICKET_SECONDS) return this.#cookieFor('streamer');
    }
    const letters = typed.trim().toUpperCase().replace(/[\s-]/g, '');
    const fits = ({ code }: Waiting) => sameText(letters, code.replace('-', ''));
    if (fits(this.#own)) {
      // where that cannot be kept, the code is still good
      const cookie = await this.#cookieFor('streamer');
      this.#own = this.#newCode('streamer');
      return cookie;
    }
    if (this.#invited !== undefined && this.#isFresh(this.#invited) && fits(this.#invited)) {
      const cookie = await this.#cookieFor(this.#invited.role);
      this.#invited = undefined;
      return cookie;
    }
    this.#wrong += 1;
    if (this.#wrong >= MAX_WRONG) {
      // after wrong guesses every code is replaced, so that guessing comes no nearer
      this.#invited = undefined;
      this.#own = this.#newCode('streamer');
    }
    return undefined;
  }

  #isFresh({ since }: Waiting): boolean {
    return this.#seconds() - since < INVITED_SECONDS;
  }

  #newCode(role: Role): Waiting {
    this.#wrong = 0;
    const code = drawCode();
    this.#onCode(code, role);
    return { code, role, since: this.#seconds() };
  }

  async #cookieFor(role: Role): Promise<string> {
    const id = randomBytes(12).toString('base64url');
    const since = this.#seconds();
    await this.#docks?.pair(id, role, since * 1_000);
    const body = `${id}.${role}.${since}`;
    return `${body}.${this.#sign(body)}`;
  }

  /** The session behind a request's Cookie header. */
  sessionOf(cookies: string | undefined): Session | undefined {
    const cookie = cookieNamed(this.cookieName, cookies) ?? cookieNamed(FORMER_COOKIE, cookies);
    const [id, role, since, mac, ...more] = cookie?.split('.') ?? [];
    if (id === undefined || role === undefined || since === undefined || mac === undefined) return undefined;
    if (more.length > 0 || !sameText(mac, this.#sign(`${id}.${role}.${since}`))) return undefined;
    if (this.#seconds() - Number(since) >= PAIRED_SECONDS) return undefined;
    const known = ROLES.find((name) => name === role);
    if (known === undefined) return undefined;
    const isWelcome = this.#docks?.meet(id, known, Number(since) * 1_000) ?? true;
    return isWelcome ? { id, role: known } : undefined;
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1_000);
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#key).update(body).digest('base64url');
  }
}

const ALL = 'all';

/** As the audit log names who acts from a dock. */
export const dockActor = (session: string): string => `dock ${dockId(session)}`;

/**
 * Unpairs docks. `all` leaves out the dock that the action comes from.
 *
 * @param disconnect ends a session's connections
 */
export const unpairAction = (docks: PairedDocks, disconnect: (session: string) => void): Action => ({
  name: 'unpair',
  role: 'streamer',
  keeps: 'across restarts',
  args: [
    {
      name: 'dock',
      choices: () => null,
      offers: () => [...docks.list.map(({ id }) => dockId(id)), ALL],
    },
  ],
  asks: true,
  blocked: () => null,
  perform: async ({ dock = '' }, actor) => {
    const meant = docks.list.filter(({ id }) =>
      // chat writes everything small
      dock.toLowerCase() === ALL ? !isOwn(id, actor) : dockId(id).toLowerCase() === dock.toLowerCase(),
    );
    if (meant.length === 0) {
      const names = docks.list.map(({ id }) => dockId(id)).join(', ');
      return { done: false, code: 'bad_argument', why: msg('unpair.unknown', { names }) };
    }
    for (const { id } of meant) {
      await docks.unpair(id);
      disconnect(id);
    }
    return {
      done: true,
      message: msg('unpair.done', { count: meant.length }),
      before: msg('unpair.paired'),
      after: msg('unpair.unpaired'),
    };
  },
});

const isOwn = (id: string, { who, from }: Actor): boolean => from === 'dock' && who === dockActor(id);
