import type { Clock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed, unstopped } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { backoff } from '../connection/backoff.ts';
import type { ChatIdentity, TokenReason } from '../connection/connection.ts';
import { Listeners } from '../connection/listeners.ts';
import { missingScopes, type OAuth, type Token, type TokenFacts } from './oauth.ts';
import { LOGIN_COMMAND, type TokenSource, type TokenState } from './token-source.ts';

/** Why this token does not let `account` write in chat, and what to do; undefined if it does. */
export function unfitness(facts: TokenFacts, account: string): DisplayText | undefined {
  if (facts.login !== account.toLowerCase()) {
    return msg('account.other', { own: facts.login, account, command: LOGIN_COMMAND });
  }
  const missing = missingScopes(facts.scopes);
  if (missing.length === 0) return undefined;
  const scopes = listed(missing, 'account.scopePair');
  return msg('account.scopes', { scopes, command: LOGIN_COMMAND });
}

/** Whether the bot may write, in words for the operator where it may not. */
export type AccountStatus =
  | { readonly kind: 'unknown' }
  /** `checked`: the sign-in service has said so; otherwise it could not be asked. */
  | { readonly kind: 'good'; readonly checked: boolean }
  /** Only a person can help. */
  | { readonly kind: 'gone'; readonly text: DisplayText }
  /** It is tried again by itself. */
  | { readonly kind: 'later'; readonly text: DisplayText };

export interface KeeperTimings {
  /** How often the token is validated; the service asks for once an hour. */
  readonly validateMs: number;
  /** How often the clock and, without a sign-in, the file are looked at. */
  readonly tickMs: number;
  /** A token that ends sooner than this is renewed before it is used. */
  readonly marginMs: number;
  /** How long a token that ends soon is left alone before that is tried again. */
  readonly renewAgainMs: number;
  /** How long a connection waits for its token; afterwards it reads anonymously. */
  readonly timeoutMs: number;
  readonly retryMs: number;
  readonly retryMaxMs: number;
  /** Chat refused a new token within so long of refusing the one before: another would not help either. */
  readonly refusedAgainMs: number;
}

const MINUTE = 60_000;

export const KEEPER_TIMINGS: KeeperTimings = {
  validateMs: 55 * MINUTE,
  tickMs: MINUTE / 6,
  marginMs: 5 * MINUTE,
  renewAgainMs: MINUTE,
  timeoutMs: 8_000,
  retryMs: 2_000,
  retryMaxMs: 5 * MINUTE,
  refusedAgainMs: 10 * MINUTE,
};

interface KeeperOptions {
  /** The account's login, as it is configured. */
  readonly account: string;
  readonly source: TokenSource;
  readonly oauth: Pick<OAuth, 'validate'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly timings?: KeeperTimings;
  /** Spreads retries; in [0, 1). */
  readonly draw?: () => number;
}

/** A token that chat did not let in; `again`: soon after another one. */
interface Refusal {
  readonly token: Token;
  readonly again: boolean;
}

const UNWELCOME = msg('account.unwelcome');

/**
 * Gives each chat connection an access token that is good: validated at start and hourly, renewed when it has
 * ended or chat refuses it, one look at a time. Where there is none, chat is read anonymously and the status
 * says in words what to do; a sign-in that comes later is found by itself.
 */
export class TokenKeeper implements ChatIdentity {
  readonly username: string;
  readonly #options: KeeperOptions;
  readonly #timings: KeeperTimings;
  readonly #draw: () => number;
  readonly #listeners: Listeners<AccountStatus>;
  #status: AccountStatus = { kind: 'unknown' };
  #good: { readonly token: Token; readonly endsAt: number } | undefined;
  #validatedAt: number | undefined;
  /** The token that a connection was given last. */
  #handed: Token | undefined;
  #gaveNone = false;
  #refusedAt: number | undefined;
  /** A token that is known to be invalid: it is not checked again until there is another one. */
  #unwanted: Token | undefined;
  #failures = 0;
  #retryAt = 0;
  #looking: Promise<void> | undefined;
  #cancelTick: (() => void) | undefined;
  #running = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.username = options.account.toLowerCase();
    this.#timings = options.timings ?? KEEPER_TIMINGS;
    this.#draw = options.draw ?? Math.random;
    this.#listeners = new Listeners((error) => {
      options.log.warn('chat', `a listener failed: ${errorText(error)}`);
    });
  }

  get status(): AccountStatus {
    return this.#status;
  }

  /** Whether the last connection that asked got no token. */
  get gaveNone(): boolean {
    return this.#gaveNone;
  }

  /** Told when the status changes. */
  onStatus(listener: (status: AccountStatus) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** From now on the token is looked after. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#tickLater();
  }

  /** Ends looking after it; resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#cancelTick?.();
    this.#cancelTick = undefined;
    await this.#looking;
  }

  async token(reason: TokenReason): Promise<string | null> {
    const refused = reason === 'refused' ? this.#handed : undefined;
    const isRefused = refused !== undefined && this.#good?.token.equals(refused) === true;
    if (isRefused) await this.#withTimeout(this.#refuse(refused));
    else if (this.#needsLook()) await this.#withTimeout(this.#look(undefined));
    this.#handed = this.#good?.token;
    this.#gaveNone = this.#handed === undefined;
    return this.#handed?.reveal() ?? null;
  }

  /** Chat does not let this token in. A new one may help, once; afterwards only if the service refuses it, too. */
  #refuse(token: Token): Promise<void> {
    const now = this.#options.clock.now();
    const last = this.#refusedAt;
    this.#refusedAt = now;
    this.#good = undefined;
    const again = last !== undefined && now - last < this.#timings.refusedAgainMs;
    return this.#look({ token, again });
  }

  #needsLook(): boolean {
    const now = this.#options.clock.now();
    if (this.#good !== undefined) {
      return this.#isDue(now) || this.#endsSoon(this.#good.endsAt, now);
    }
    return this.#status.kind !== 'later' || now >= this.#retryAt;
  }

  /** A clock that was set back, or a machine that slept, must not put the next validation off. */
  #isDue(now: number): boolean {
    const last = this.#validatedAt;
    return last === undefined || now < last || now - last >= this.#timings.validateMs;
  }

  /** A service whose tokens are all short-lived must not be asked for another one all the time. */
  #endsSoon(endsAt: number, now: number): boolean {
    const { marginMs, renewAgainMs } = this.#timings;
    return endsAt - now < marginMs && now - (this.#validatedAt ?? 0) >= renewAgainMs;
  }

  /** Waits for `work`, but only so long: it goes on by itself and tells its listeners. */
  #withTimeout(work: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const forget = this.#options.clock.after(this.#timings.timeoutMs, resolve);
      void work.then(() => {
        forget();
        resolve();
      });
    });
  }

  #tickLater(): void {
    this.#cancelTick = this.#options.clock.after(this.#timings.tickMs, () => {
      if (!this.#running) return;
      this.#tickLater();
      if (this.#needsLook()) void this.#look(undefined);
    });
  }

  /** One look at a time; whoever comes meanwhile waits for the same. */
  #look(refused: Refusal | undefined): Promise<void> {
    // the check under way does not know that chat refused the token
    if (refused !== undefined && this.#looking !== undefined)
      return this.#looking.then(() => this.#look(refused));
    this.#looking ??= this.#lookOnce(refused)
      .catch(() => this.#setLater(msg('account.unseen')))
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  async #lookOnce(refused: Refusal | undefined): Promise<void> {
    const { source, oauth, account } = this.#options;
    const held = source.held();
    if (held.kind !== 'token') return this.#without(undefined, held);
    if (this.#unwanted?.equals(held.token)) return;
    let { token } = held;
    const isRefused = refused?.token.equals(token) === true;
    let facts =
      isRefused && !refused.again
        ? ({ kind: 'refused', reason: 'chat refused it' } as const)
        : await oauth.validate(token);
    if (isRefused && facts.kind === 'ok') return this.#setGone(token, UNWELCOME);
    // handed out again it would keep the show from chat; without it chat is read at least
    if (isRefused && facts.kind === 'unreachable') return this.#setLater(unstopped(facts.reason));
    const ends = facts.kind === 'ok' && facts.value.expiresInMs < this.#timings.marginMs;
    if (facts.kind === 'refused' || ends) {
      const next = await source.renew(token);
      if (next.kind === 'token') {
        token = next.token;
        facts = await oauth.validate(token);
      } else if (!ends) return this.#without(token, next);
    }
    switch (facts.kind) {
      case 'ok': {
        const why = unfitness(facts.value, account);
        if (why !== undefined) return this.#setGone(token, why);
        return this.#setGood(token, facts.value.expiresInMs);
      }
      case 'unreachable':
        // chat itself will say whether it lets this token in
        return this.#setGood(token, undefined);
      case 'refused':
        return this.#setLater(msg('account.notYet', { why: unstopped(facts.reason) }));
      default:
        facts satisfies never;
    }
  }

  #without(token: Token | undefined, held: Exclude<TokenState, { kind: 'token' }>): void {
    if (held.kind === 'gone') this.#setGone(token, held.text);
    else this.#setLater(held.text);
  }

  /** `forMs` undefined: the sign-in service could not be asked. */
  #setGood(token: Token, forMs: number | undefined): void {
    const now = this.#options.clock.now();
    const isChecked = forMs !== undefined;
    this.#good = { token, endsAt: isChecked ? now + forMs : Number.POSITIVE_INFINITY };
    this.#unwanted = undefined;
    if (isChecked) this.#validatedAt = now;
    // asked again soon, but not at every connection
    else this.#validatedAt = now - this.#timings.validateMs + this.#timings.tickMs;
    this.#failures = 0;
    this.#setStatus({ kind: 'good', checked: isChecked });
  }

  #setGone(token: Token | undefined, text: DisplayText): void {
    this.#good = undefined;
    this.#unwanted = token;
    this.#setStatus({ kind: 'gone', text });
  }

  #setLater(text: DisplayText): void {
    const { retryMs, retryMaxMs } = this.#timings;
    this.#good = undefined;
    this.#retryAt = this.#options.clock.now() + backoff(this.#failures, retryMs, retryMaxMs, this.#draw());
    this.#failures += 1;
    this.#setStatus({ kind: 'later', text });
  }

  #setStatus(status: AccountStatus): void {
    const before = this.#status;
    this.#status = status;
    if (JSON.stringify(before) === JSON.stringify(status)) return;
    const { log } = this.#options;
    if (status.kind === 'gone' || status.kind === 'later')
      log.warn('chat', `@${this.username} cannot write: ${ENGLISH_VOICE.say(status.text)}`);
    else if (before.kind === 'gone' || before.kind === 'later')
      log.info('chat', `@${this.username} can write again`);
    this.#listeners.publish(status);
  }
}
