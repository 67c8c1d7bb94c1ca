/** What the account must be allowed: to read chat and to write in it. */
export const CHAT_SCOPES = ['chat:read', 'chat:edit'] as const;

/** Those of the needed scopes that were not granted. */
export const missingScopes = (granted: readonly string[]): readonly string[] =>
  CHAT_SCOPES.filter((scope) => !granted.includes(scope));
