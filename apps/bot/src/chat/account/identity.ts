/** `first`: for a new connection. `refused`: chat did not let the last token in, so that one is not good any more. */
export type TokenReason = 'first' | 'refused';

/** Who the bot is in chat. */
export interface ChatIdentity {
  /** The account's login, in lower case. */
  readonly username: string;
  /**
   * An access token for the next connection, without `oauth:`. Null: there is none now, and chat is to be read
   * anonymously, without saying anything. Never rejects; takes a bounded time.
   */
  token(reason: TokenReason): Promise<string | null>;
}

/** What the account must be allowed: to read chat and to write in it. */
export const CHAT_SCOPES = ['chat:read', 'chat:edit'] as const;

/** Those of the needed scopes that were not granted. */
export const missingScopes = (granted: readonly string[]): readonly string[] =>
  CHAT_SCOPES.filter((scope) => !granted.includes(scope));
