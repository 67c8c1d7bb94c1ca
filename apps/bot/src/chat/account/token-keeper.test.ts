import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OAuthServer } from '../../../../../test/helpers/chat/oauth-server.ts';
import { ACCOUNT, Premises, signIn, until } from '../../../../../test/helpers/chat/sign-in.ts';
import type { Clock } from '../../base/clock.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { CHAT_SCOPES, createOAuth, Token } from './oauth.ts';
import { type AccountStatus, KEEPER_TIMINGS, TokenKeeper } from './token-keeper.ts';
import { fixedToken, keptTokens, type SignInStore, type TokenSource } from './token-source.ts';

const HOUR = 3_600_000;
const premises = new Premises();
afterEach(() => premises.close());

let clock: ManualClock;
let lines: string[];
let server: OAuthServer;
beforeEach(async () => {
  clock = new ManualClock();
  lines = [];
  // access tokens live four hours of the clock that the test moves
  server = await premises.server({ now: () => clock.now() });
});

function keeper(source: TokenSource, time: Clock = clock): TokenKeeper {
  const made = unendedKeeper(source, time);
  premises.later(() => made.stop());
  return made;
}

const unendedKeeper = (source: TokenSource, time: Clock = clock): TokenKeeper =>
  new TokenKeeper({
    account: ACCOUNT,
    source,
    oauth: createOAuth(server.address, 2_000),
    clock: time,
    log: { info: (_area, text) => lines.push(text), warn: (_area, text) => lines.push(text) },
    draw: () => 0,
  });

const kept = (store: SignInStore): TokenSource =>
  keptTokens({ store, oauth: createOAuth(server.address, 2_000), hide: () => undefined });

const validated = () => server.asked('/oauth2/validate');
const renewed = () => server.asked('/oauth2/token');
const textOf = (status: AccountStatus): string => ('text' in status ? ENGLISH_VOICE.say(status.text) : '');
const isGood = (token: string | null): boolean => token !== null && server.isGood(token, ACCOUNT);

describe('the token of a connection', () => {
  it('is the one that was kept, validated once however many connections ask', async () => {
    const store = premises.signedIn(server);
    const account = keeper(kept(store));
    const token = await account.token('first');
    expect(token).toBe(store.read()?.access.reveal());
    for (let n = 0; n < 5; n += 1) expect(await account.token('first')).toBe(token);
    expect(validated()).toBe(1);
    expect(account.status).toEqual({ kind: 'good', checked: true });
  });

  it.each(['first', 'refused'] as const)(
    'is renewed when it has ended and is asked for as "%s"',
    async (why) => {
      const account = keeper(kept(premises.signedIn(server)));
      const old = await account.token('first');
      server.endAccess(ACCOUNT);
      clock.pass(HOUR);
      const token = await account.token(why);
      expect(token).not.toBe(old);
      expect(isGood(token)).toBe(true);
      expect(renewed()).toBe(1);
    },
  );

  it.each([
    ['for ever', Number.POSITIVE_INFINITY],
    ['next to nothing, again and again', 1_000],
  ])('does not keep the service busy when it is said to live %s', async (_, expiresInMs) => {
    let asked = 0;
    let renewals = 0;
    const facts = { login: ACCOUNT, userId: '1', clientId: 'c', scopes: CHAT_SCOPES, expiresInMs };
    const account = new TokenKeeper({
      account: ACCOUNT,
      source: {
        held: () => ({ kind: 'token', token: new Token(`token-${renewals}`) }),
        renew: async () => {
          renewals += 1;
          return { kind: 'token', token: new Token(`token-${renewals}`) };
        },
      },
      oauth: {
        validate: async () => {
          asked += 1;
          return { kind: 'ok', value: facts };
        },
      },
      clock,
      log: { info: () => undefined, warn: () => undefined },
    });
    premises.later(() => account.stop());
    account.start();
    expect(await account.token('first')).not.toBeNull();
    for (let minute = 0; minute < 60; minute += 1) {
      for (let tick = 0; tick < 6; tick += 1) {
        clock.pass(10_000);
        await new Promise((looked) => setImmediate(looked));
      }
    }
    expect(account.status.kind).toBe('good');
    expect(renewals).toBeLessThanOrEqual(expiresInMs > 1_000 ? 0 : 62);
    expect(asked).toBeLessThanOrEqual(expiresInMs > 1_000 ? 3 : 125);
  });

  it('is renewed before it ends, not only after', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    const old = await account.token('first');
    clock.pass(4 * HOUR - KEEPER_TIMINGS.marginMs + 1_000);
    const token = await account.token('first');
    expect(token).not.toBe(old);
    expect(isGood(token)).toBe(true);
  });

  it('is renewed once for all who ask at the same time', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    await account.token('first');
    server.endAccess(ACCOUNT);
    const tokens = await Promise.all(Array.from({ length: 6 }, () => account.token('refused')));
    expect(renewed()).toBe(1);
    expect(new Set(tokens).size).toBe(1);
    expect(isGood(tokens[0] ?? null)).toBe(true);
  });

  it('stays renewable through many refusals, each refresh token being good once', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    for (let n = 0; n < 10; n += 1) {
      clock.pass(HOUR);
      expect(isGood(await account.token(n === 0 ? 'first' : 'refused'))).toBe(true);
    }
    expect(renewed()).toBe(9);
  });
});

describe('looking after the token', () => {
  /** Lets an hour pass in ticks, each with what it set off. */
  const hour = async (account: TokenKeeper) => {
    const before = validated();
    for (let minute = 0; minute < 60; minute += 1) clock.pass(60_000);
    await until(() => validated() > before, 'a validation in this hour');
    await account.token('first');
  };

  it('validates hourly, without anybody asking', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    await account.token('first');
    account.start();
    await hour(account);
    await hour(account);
    expect(validated()).toBe(3);
    expect(renewed()).toBe(0);
  });

  it.each([
    ['forward, as after a sleep of the machine', 12 * HOUR],
    ['back', -12 * HOUR],
  ])('validates at once when the clock jumps %s', async (_name, ms) => {
    // timers run by time that passed, whatever the clock says
    let offset = 0;
    const shifted: Clock = {
      now: () => clock.now() + offset,
      after: (wait, call) => clock.after(wait, call),
    };
    const account = keeper(kept(premises.signedIn(server)), shifted);
    await account.token('first');
    account.start();
    const before = validated();
    clock.pass(KEEPER_TIMINGS.tickMs);
    expect(validated()).toBe(before);
    offset = ms;
    clock.pass(KEEPER_TIMINGS.tickMs);
    await until(() => validated() > before, 'a validation after the jump');
    expect(isGood(await account.token('first'))).toBe(true);
  });

  it('renews a token that ended early before the next connection needs it', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    await account.token('first');
    account.start();
    server.endAccess(ACCOUNT);
    clock.pass(HOUR);
    await until(() => renewed() === 1, 'a renewal');
    expect(isGood(await account.token('first'))).toBe(true);
  });

  it('asks nothing any more once it is stopped', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    await account.token('first');
    account.start();
    await account.stop();
    expect(clock.pending).toBe(0);
  });
});

describe('a renewed sign-in', () => {
  it('is on disk before its access token is given out', async () => {
    const store = premises.signedIn(server);
    const account = keeper(kept(store));
    await account.token('first');
    server.endAccess(ACCOUNT);
    const token = await account.token('refused');
    expect(store.read()?.access.reveal()).toBe(token);
  });

  it('serves the next start when the process ends just after writing it', async () => {
    const store = premises.signedIn(server);
    const never = new Promise<never>(() => undefined);
    const killed: Promise<void> = new Promise((resolve) => {
      const dying: SignInStore = {
        ...store,
        write: (signIn) => {
          store.write(signIn);
          resolve();
        },
      };
      const source = kept(dying);
      // nothing that comes after the writing ever happens
      const account = unendedKeeper({ ...source, renew: (worn) => source.renew(worn).then(() => never) });
      clock.pass(5 * HOUR);
      void account.token('first');
    });
    await killed;
    const next = keeper(kept(store));
    expect(isGood(await next.token('first'))).toBe(true);
    server.endAccess(ACCOUNT);
    expect(isGood(await next.token('refused'))).toBe(true);
  });

  it('is not used while it cannot be written, and is once it can', async () => {
    const store = premises.signedIn(server);
    let isFull = true;
    const source = kept({
      ...store,
      write: (signIn) => {
        if (isFull) throw new Error('no space left');
        store.write(signIn);
      },
    });
    const account = keeper(source);
    const old = await account.token('first');
    server.endAccess(ACCOUNT);
    expect(await account.token('refused')).toBeNull();
    expect(textOf(account.status)).toContain(store.path);
    expect(store.read()?.access.reveal()).toBe(old);
    isFull = false;
    clock.pass(KEEPER_TIMINGS.retryMaxMs);
    const token = await account.token('first');
    expect(isGood(token)).toBe(true);
    expect(store.read()?.access.reveal()).toBe(token);
    expect(renewed()).toBe(1);
  });

  it('gives way to one that a person made meanwhile', async () => {
    const store = premises.signedIn(server);
    let isFull = true;
    const account = keeper(
      kept({
        ...store,
        write: (signIn) => {
          if (isFull) throw new Error('no space left');
          store.write(signIn);
        },
      }),
    );
    clock.pass(5 * HOUR);
    expect(await account.token('first')).toBeNull();
    signIn(server, store);
    const theirs = store.read()?.access.reveal();
    isFull = false;
    clock.pass(KEEPER_TIMINGS.retryMaxMs);
    expect(await account.token('first')).toBe(theirs);
    expect(store.read()?.access.reveal()).toBe(theirs);
  });
});

describe('without a sign-in that is good', () => {
  const scenes: readonly [string, () => SignInStore, string][] = [
    [
      'nobody has signed in',
      () => ({ ...premises.signedIn(server), read: () => undefined }),
      "isn't signed in",
    ],
    [
      'the consent was taken back',
      () => {
        const store = premises.signedIn(server);
        server.end(ACCOUNT);
        return store;
      },
      'has ended',
    ],
    [
      'it lay idle for more than thirty days',
      () => {
        const store = premises.signedIn(server);
        clock.pass(31 * 24 * HOUR);
        return store;
      },
      'has ended',
    ],
    ['it does not allow writing', () => premises.signedIn(server, ['chat:read']), 'chat:edit'],
    ["it is another account's", () => premises.signedIn(server, CHAT_SCOPES, 'somebody'), 'somebody'],
  ];

  it.each(scenes)('chat is read anonymously and words say what to do: %s', async (_name, open, said) => {
    const account = keeper(kept(open()));
    expect(await account.token('first')).toBeNull();
    expect(account.status.kind).toBe('gone');
    expect(textOf(account.status)).toContain(said);
    expect(textOf(account.status)).toContain('npm run soh -- login');
    expect(lines.join('\n')).toContain(said);
  });

  it.each(scenes)('the service is not asked again and again about it: %s', async (_name, open) => {
    const account = keeper(kept(open()));
    await account.token('first');
    account.start();
    const asked = validated() + renewed();
    for (let n = 0; n < 20; n += 1) {
      clock.pass(KEEPER_TIMINGS.tickMs);
      expect(await account.token('first')).toBeNull();
    }
    expect(validated() + renewed()).toBe(asked);
  });

  it('a sign-in that a person makes is found by itself, and told', async () => {
    const store = premises.signedIn(server);
    server.end(ACCOUNT);
    const account = keeper(kept(store));
    expect(await account.token('first')).toBeNull();
    account.start();
    const told: string[] = [];
    account.onStatus((status) => told.push(status.kind));
    signIn(server, store);
    clock.pass(KEEPER_TIMINGS.tickMs);
    await until(() => told.includes('good'), 'the news of the sign-in');
    expect(await account.token('first')).toBe(store.read()?.access.reveal());
  });

  it('a second token that ends soon after the first is renewed all the same', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    await account.token('first');
    for (let n = 1; n <= 3; n += 1) {
      server.endAccess(ACCOUNT);
      expect(isGood(await account.token('refused'))).toBe(true);
      expect(renewed()).toBe(n);
    }
  });

  it('no other token is tried when chat refuses a new one as well', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    await account.token('first');
    expect(await account.token('refused')).not.toBeNull();
    expect(await account.token('refused')).toBeNull();
    expect(textOf(account.status)).toContain('suspended');
    expect(await account.token('first')).toBeNull();
    expect(renewed()).toBe(1);
  });
});

describe('while the sign-in service fails', () => {
  it('a token that was kept is tried: chat itself says whether it is good', async () => {
    const store = premises.signedIn(server);
    await server.stop();
    const account = keeper(kept(store));
    expect(await account.token('first')).toBe(store.read()?.access.reveal());
    expect(account.status).toEqual({ kind: 'good', checked: false });
  });

  it('chat is read anonymously, and the renewal comes by itself later', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    await account.token('first');
    server.endAccess(ACCOUNT);
    server.failNext('/oauth2/token', { kind: 'status', status: 503 }, { kind: 'cut' });
    expect(await account.token('refused')).toBeNull();
    expect(account.status.kind).toBe('later');
    account.start();
    for (let n = 0; n < 40 && account.status.kind !== 'good'; n += 1) {
      clock.pass(KEEPER_TIMINGS.tickMs);
      await account.token('first');
    }
    expect(isGood(await account.token('first'))).toBe(true);
    expect(renewed()).toBe(3);
  });

  it('a token that chat refuses again is not handed out again: chat is read until the service can say', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    await account.token('first');
    expect(await account.token('refused')).not.toBeNull();
    server.failNext('/oauth2/validate', { kind: 'status', status: 502 });
    expect(await account.token('refused')).toBeNull();
    expect(account.status.kind).toBe('later');
    clock.pass(KEEPER_TIMINGS.retryMaxMs);
    expect(await account.token('first')).not.toBeNull();
  });

  it('a connection does not wait for ever, and the answer counts when it comes', async () => {
    const account = keeper(kept(premises.signedIn(server)));
    server.failNext('/oauth2/validate', { kind: 'slow', ms: 300 });
    const asked = account.token('first');
    clock.pass(KEEPER_TIMINGS.timeoutMs);
    expect(await asked).toBeNull();
    await until(() => account.status.kind === 'good', 'the late answer');
    expect(isGood(await account.token('first'))).toBe(true);
  });
});

describe('a token from the environment', () => {
  it.each(['', 'oauth:', 'OAuth:'])('is taken with the prefix "%s"', async (prefix) => {
    const { access } = server.issue(ACCOUNT, 'any', CHAT_SCOPES);
    const account = keeper(fixedToken(` ${prefix}${access}\n`));
    expect(await account.token('first')).toBe(access);
  });

  it('cannot be renewed: the words name its variable', async () => {
    const { access } = server.issue(ACCOUNT, 'any', CHAT_SCOPES);
    const account = keeper(fixedToken(access));
    await account.token('first');
    server.end(ACCOUNT);
    expect(await account.token('refused')).toBeNull();
    expect(textOf(account.status)).toContain('SOH_CHAT_TOKEN');
    expect(textOf(account.status)).not.toContain(access);
  });
});
