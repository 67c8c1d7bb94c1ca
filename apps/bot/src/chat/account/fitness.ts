import { tell } from '../../base/words/book.ts';
import { listed, type Said } from '../../base/words/said.ts';
import type { TokenFacts } from './oauth.ts';
import { missingScopes } from './scopes.ts';
import { LOGIN_COMMAND } from './token-source.ts';

/** Why this token does not let `account` write in chat, and what to do; undefined if it does. */
export function unfitness(facts: TokenFacts, account: string): Said | undefined {
  if (facts.login !== account.toLowerCase()) {
    return tell('account.other', { own: facts.login, account, command: LOGIN_COMMAND });
  }
  const missing = missingScopes(facts.scopes);
  if (missing.length === 0) return undefined;
  const scopes = listed(missing, 'account.scopePair');
  return tell('account.scopes', { scopes, command: LOGIN_COMMAND });
}
