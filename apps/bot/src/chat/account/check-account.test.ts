import { afterEach, expect, it } from 'vitest';
import type { OAuthServer } from '../../../../../test/helpers/chat/oauth-server.ts';
import { ACCOUNT, CLIENT, Premises } from '../../../../../test/helpers/chat/sign-in.ts';
import type { FindingLevel } from '../../base/finding.ts';
import { Redactor } from '../../base/log/redactor.ts';
import { checkAccount } from './check-account.ts';
import { CHAT_SCOPES } from './oauth.ts';
import { signInFile } from './token-source.ts';

const premises = new Premises();
afterEach(() => premises.close());

interface Case {
  readonly name: string;
  readonly account?: string | null;
  /** The data folder. */
  readonly data?: (server: OAuthServer) => string;
  readonly given?: (server: OAuthServer) => string;
  readonly level: FindingLevel;
  readonly said: RegExp;
}

const folderOf = (path: string): string => path.replace(/[\\/][^\\/]*$/, '');
const signedIn = (server: OAuthServer, ...more: [scopes?: readonly string[], login?: string]): string =>
  folderOf(premises.signedIn(server, ...more).path);
const token = (server: OAuthServer) => server.issue(ACCOUNT, CLIENT, CHAT_SCOPES).access;

const CASES: readonly Case[] = [
  { name: 'no account', account: null, level: 'ok', said: /says nothing/ },
  { name: 'nobody signed in', level: 'warning', said: /not signed in/ },
  { name: 'a good sign-in', data: (server) => signedIn(server), level: 'ok', said: /writes as hands_bot/ },
  {
    name: 'a sign-in that may not write',
    data: (server) => signedIn(server, ['chat:read']),
    level: 'wrong',
    said: /chat:edit/,
  },
  {
    name: "another account's",
    data: (server) => signedIn(server, CHAT_SCOPES, 'somebody'),
    level: 'wrong',
    said: /somebody/,
  },
  {
    name: 'a token that has ended',
    data: (server) => {
      const data = signedIn(server);
      server.endAccess(ACCOUNT);
      return data;
    },
    level: 'unknown',
    said: /has ended/,
  },
  { name: 'a good token given', given: (server) => `oauth:${token(server)}`, level: 'ok', said: /writes as/ },
  { name: 'a password in place of a token', given: () => 'hunter22', level: 'wrong', said: /SOH_CHAT_TOKEN/ },
];

it.each(CASES)('$name: $level', async ({ account = ACCOUNT, data, given, level, said }) => {
  const server = await premises.server();
  const folder = data?.(server) ?? premises.folder();
  const text = given?.(server);
  const findings = [];
  for await (const finding of checkAccount({ account, oauth: server.address }, folder, text, new Redactor()))
    findings.push(finding);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ level });
  const line = `${findings[0]?.text} ${findings[0]?.remedy ?? ''}`;
  expect(line).toMatch(said);
  if (text !== undefined) expect(line).not.toContain(text.replace('oauth:', ''));
  // looking changes nothing: a bot may be running on it
  expect(server.asked('/oauth2/token')).toBe(0);
  expect(signInFile(folder).read() === undefined).toBe(data === undefined);
});
