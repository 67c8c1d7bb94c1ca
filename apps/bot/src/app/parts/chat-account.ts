import { systemClock } from '../../base/clock.ts';
import type { Log } from '../../base/log/log.ts';
import type { Redactor } from '../../base/log/redactor.ts';
import { createOAuth } from '../../chat/account/oauth.ts';
import { type KeeperTimings, TokenKeeper } from '../../chat/account/token-keeper.ts';
import {
  fixedToken,
  keptTokens,
  signInFile,
  TOKEN_VARIABLE,
  type TokenSource,
} from '../../chat/account/token-source.ts';
import type { ChatIdentity } from '../../chat/connection/connection.ts';
import type { Config } from '../../config/schema.ts';

/** What the site's sign-ins are for: they must not be shown to another chat server, which has no TLS either. */
const SITE = 'https://id.twitch.tv';
/** Servers without a sign-in service of their own take any password. */
const NO_PASSWORD = 'none';
/** As whom the bot speaks in the demo. */
const DEMO_ACCOUNT = 'show_of_hands_bot';

/** As whom the bot is in chat; `keeper` looks after the token where there is one to look after. */
export interface ChatAccount {
  readonly identity: ChatIdentity;
  readonly keeper: TokenKeeper | null;
}

export interface AccountOptions {
  readonly config: Config;
  /** The data folder's path. */
  readonly data: string;
  /** Whether chat is the demo's own server. */
  readonly demo: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly timings: KeeperTimings | undefined;
}

/** The configured account; null reads anonymously. The token in the environment goes before the kept sign-in. */
export function chatAccount(options: AccountOptions): ChatAccount | null {
  const { config, data, demo, env, log, redactor, timings } = options;
  const given = env[TOKEN_VARIABLE]?.trim() || undefined;
  if (given !== undefined) redactor.hide(given.replace(/^oauth:/i, ''));
  const { account, server } = config.chat;
  if (demo) return unguarded(account ?? DEMO_ACCOUNT);
  if (account === null) return null;
  if (server !== null && sameSite(config.chat.oauth, SITE)) return unguarded(account);
  const oauth = createOAuth(config.chat.oauth);
  const hide = (secret: string) => redactor.hide(secret);
  const source: TokenSource =
    given === undefined ? keptTokens({ store: signInFile(data), oauth, hide }) : fixedToken(given);
  const keeper = new TokenKeeper({
    account,
    source,
    oauth,
    clock: systemClock,
    log,
    ...(timings && { timings }),
  });
  return { identity: keeper, keeper };
}

const unguarded = (username: string): ChatAccount => ({
  identity: { username, token: async (reason) => (reason === 'first' ? NO_PASSWORD : null) },
  keeper: null,
});

const sameSite = (a: string, b: string): boolean => new URL(a).host === new URL(b).host;
