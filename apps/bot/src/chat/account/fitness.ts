import type { TokenFacts } from './oauth.ts';
import { missingScopes } from './scopes.ts';
import { LOGIN_COMMAND } from './token-source.ts';

/** Why this token does not let `account` write in chat, and what to do; undefined if it does. */
export function unfitness(facts: TokenFacts, account: string): string | undefined {
  if (facts.login !== account.toLowerCase()) {
    return `the sign-in is ${facts.login}'s, but chat.account says ${account}: sign in as ${account} (${LOGIN_COMMAND}), or set chat.account to ${facts.login}`;
  }
  const missing = missingScopes(facts.scopes);
  if (missing.length === 0) return undefined;
  return `the sign-in does not allow ${missing.join(' and ')}: sign in again: ${LOGIN_COMMAND}`;
}
