import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fault, OAuthPath } from '../../../../../test/helpers/chat/oauth-server.ts';
import { ACCOUNT, CLIENT, Premises } from '../../../../../test/helpers/chat/sign-in.ts';
import { deafPort } from '../../../../../test/helpers/processes/deaf-port.ts';
import { CHAT_SCOPES, createOAuth, Token } from './oauth.ts';

const premises = new Premises();
afterEach(() => premises.close());

const TIMEOUT_MS = 150;

describe('asking the sign-in service', () => {
  it('tells whose token it is, what it allows and how long it lives', async () => {
    const server = await premises.server({ livesMs: 60_000 });
    const { access } = server.issue('Hands_Bot', CLIENT, CHAT_SCOPES);
    const answer = await createOAuth(server.address).validate(new Token(access));
    expect(answer).toMatchObject({
      kind: 'ok',
      value: { login: ACCOUNT, clientId: CLIENT, scopes: CHAT_SCOPES },
    });
    const left = answer.kind === 'ok' ? answer.value.expiresInMs : 0;
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  it('tells that a token has no end, where the service says that 0 s are left', async () => {
    const body = { client_id: CLIENT, login: ACCOUNT, user_id: '1', scopes: [...CHAT_SCOPES], expires_in: 0 };
    const service = createServer((_request, response) => response.end(JSON.stringify(body)));
    premises.later(() => service.close());
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    const at = service.address();
    if (at === null || typeof at === 'string') throw new Error('no port');
    const answer = await createOAuth(`http://127.0.0.1:${at.port}`).validate(new Token('t'));
    expect(answer).toMatchObject({ kind: 'ok', value: { expiresInMs: Number.POSITIVE_INFINITY } });
  });

  it('takes a refresh token once: the one before is worth nothing', async () => {
    const server = await premises.server();
    const oauth = createOAuth(server.address);
    const first = server.issue(ACCOUNT, CLIENT, CHAT_SCOPES);
    const second = await oauth.refresh(CLIENT, new Token(first.refresh));
    expect(second.kind).toBe('ok');
    expect((await oauth.refresh(CLIENT, new Token(first.refresh))).kind).toBe('refused');
    if (second.kind !== 'ok') return;
    expect((await oauth.validate(second.value.access)).kind).toBe('ok');
    expect((await oauth.refresh(CLIENT, second.value.refresh)).kind).toBe('ok');
  });

  it('finds a refresh token that lay idle for thirty days worthless', async () => {
    let now = Date.now();
    const server = await premises.server({ now: () => now });
    const oauth = createOAuth(server.address);
    const kept = server.issue(ACCOUNT, CLIENT, CHAT_SCOPES);
    const idle = server.issue(ACCOUNT, CLIENT, CHAT_SCOPES);
    now += 29 * 86_400_000;
    expect((await oauth.refresh(CLIENT, new Token(kept.refresh))).kind).toBe('ok');
    now += 86_400_000;
    expect((await oauth.refresh(CLIENT, new Token(idle.refresh))).kind).toBe('refused');
  });

  it('makes a revoked token worthless', async () => {
    const server = await premises.server();
    const oauth = createOAuth(server.address);
    const access = new Token(server.issue(ACCOUNT, CLIENT, CHAT_SCOPES).access);
    await oauth.revoke(CLIENT, access);
    expect((await oauth.validate(access)).kind).toBe('refused');
  });

  const FAULTS: readonly [string, Fault][] = [
    ['answers too late', { kind: 'slow', ms: 5_000 }],
    ['never answers', { kind: 'mute' }],
    ['has an error of its own', { kind: 'status', status: 500 }],
    ['is asked too often', { kind: 'status', status: 429 }],
    ['has moved', { kind: 'status', status: 302 }],
    ['is another service', { kind: 'status', status: 404 }],
    ['hangs up', { kind: 'cut' }],
    ['shows a page for people', { kind: 'garbled' }],
  ];
  const token = new Token('planted-token');
  const QUESTIONS: readonly [
    OAuthPath,
    (oauth: ReturnType<typeof createOAuth>) => Promise<{ kind: string }>,
  ][] = [
    ['/oauth2/device', (oauth) => oauth.begin(CLIENT)],
    ['/oauth2/token', (oauth) => oauth.refresh(CLIENT, token)],
    ['/oauth2/validate', (oauth) => oauth.validate(token)],
  ];
  const cases = FAULTS.flatMap(([name, fault]) =>
    QUESTIONS.map(([path, ask]) => ({ name, fault, path, ask })),
  );

  it.each(cases)('says that nobody knows when $path $name', async ({ fault, path, ask }) => {
    const server = await premises.server();
    server.failNext(path, fault);
    const answer = await ask(createOAuth(server.address, TIMEOUT_MS));
    expect(answer.kind).toBe('unreachable');
    expect(JSON.stringify(answer)).not.toContain('planted-token');
  });

  const PAGES = [
    ['a page for people', '<html>log in to this network first</html>'],
    ['a list', '["no"]'],
    ['something without a reason', '{"status":403}'],
    ['nothing at all', ''],
  ] as const;
  it.each(PAGES.flatMap(([name, body]) => [400, 401, 403].map((status) => [status, name, body] as const)))(
    'says that nobody knows when something on the way answers %i with %s',
    async (status, _name, body) => {
      const inBetween = createServer((_request, response) => response.writeHead(status).end(body));
      premises.later(() => inBetween.close());
      await new Promise<void>((listening) => inBetween.listen(0, '127.0.0.1', listening));
      const at = inBetween.address();
      if (at === null || typeof at === 'string') throw new Error('no port');
      const oauth = createOAuth(`http://127.0.0.1:${at.port}`);
      const why = { reason: { key: 'oauth.strange', values: { status } } };
      for (const [, ask] of QUESTIONS)
        expect(await ask(oauth)).toMatchObject({ kind: 'unreachable', ...why });
    },
  );

  it('says that nobody knows when nobody listens', async () => {
    const answer = await createOAuth(`http://127.0.0.1:${await deafPort()}`).validate(token);
    expect(answer).toMatchObject({ kind: 'unreachable', reason: { key: 'oauth.away' } });
  });
});
