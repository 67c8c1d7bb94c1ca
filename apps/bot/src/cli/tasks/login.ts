import { setTimeout as sleep } from 'node:timers/promises';
import { openDataFolder } from '../../base/data-folder.ts';
import { Problem } from '../../base/problem.ts';
import { signInByDevice } from '../../chat/account/device-login.ts';
import { createOAuth } from '../../chat/account/oauth.ts';
import { signInFile, TOKEN_VARIABLE } from '../../chat/account/token-source.ts';
import { contextOf, DATA_OPTIONS } from '../chain/task-context.ts';
import type { Task, TaskArguments } from '../terminal/task.ts';

/** Signs the bot's account in, so that it can write in chat. A running bot takes the sign-in up by itself. */
export const loginTask: Task = {
  about:
    "signs the bot's chat account in: shows an address and a code, and waits until you have agreed there",
  words: [],
  options: {
    ...DATA_OPTIONS,
    account: { value: 'LOGIN', about: 'the account that must sign in (the configuration’s chat.account)' },
    'client-id': { value: 'ID', about: 'the application’s client id (the configuration’s chat.clientId)' },
  },
  async run(asked, terminal) {
    const { config, data } = await contextOf(asked, terminal);
    const store = signInFile(openDataFolder(data));
    const account = accountIn(asked) ?? config.chat.account ?? undefined;
    const outcome = await signInByDevice({
      oauth: createOAuth(config.chat.oauth),
      clientId: clientIdIn(asked, config.chat.clientId),
      hide: (secret) => terminal.redactor.hide(secret),
      show: ({ address, userCode, expiresInMs }) => {
        const who = account === undefined ? "the bot's account" : `the account ${account}`;
        terminal.print(`open   ${address}`);
        terminal.print(`as     ${who}`);
        terminal.print(`code   ${userCode}`);
        terminal.tell(`waiting until you have agreed there; the code is good for ${minutes(expiresInMs)}`);
      },
      wait: (ms) => sleep(ms, undefined, { signal: terminal.signal }).catch(() => undefined),
      now: () => Date.now(),
      signal: terminal.signal,
    });
    switch (outcome.kind) {
      case 'stopped':
        return 1;
      case 'failed':
        throw new Problem(`Nobody was signed in: ${outcome.what}`, config.chat.oauth, outcome.remedy);
      case 'signedIn': {
        const { login, clientId } = outcome.facts;
        if (account !== undefined && login !== account) {
          throw new Problem(
            `${login} has signed in, but ${account} was expected; nothing was kept`,
            '--account, or chat.account in the configuration',
            `sign in as ${account}, or name ${login} there`,
          );
        }
        store.write({ login, clientId, ...outcome.grant });
        terminal.print(`signed in as ${login}; kept in ${store.path}, which nobody else should read`);
        if (config.chat.account !== login)
          terminal.tell(`to let it write, set "account": "${login}" under "chat" in the configuration`);
        if (terminal.env[TOKEN_VARIABLE])
          terminal.tell(`${TOKEN_VARIABLE} is set and goes first: leave it out to use this sign-in`);
        return 0;
      }
      default:
        return outcome satisfies never;
    }
  },
};

const minutes = (ms: number): string => `${Math.max(1, Math.round(ms / 60_000))} min`;

function accountIn({ texts }: TaskArguments): string | undefined {
  const text = texts.account?.trim().replace(/^@/, '').toLowerCase();
  if (text === undefined || /^[a-z0-9_]{1,25}$/.test(text)) return text;
  throw new Problem(`--account takes a username, got "${text}"`, 'the command line', 'e.g. --account my_bot');
}

function clientIdIn({ texts }: TaskArguments, configured: string | null): string {
  const id = texts['client-id'] ?? configured;
  if (id !== null && /^[\x21-\x7e]{1,100}$/.test(id)) return id;
  throw new Problem(
    'It is not known which application the account is to be signed in for',
    '--client-id, or chat.clientId in the configuration',
    'register an application of the type "public" in the site’s developer console and give its client id',
  );
}
