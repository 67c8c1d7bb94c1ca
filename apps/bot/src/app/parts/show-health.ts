import type { Said } from '../../base/words/said.ts';
import { ChainHealth } from './chain-health.ts';
import type { AccountDesk } from './chat.ts';
import type { Health } from './health.ts';

/** How the parts of a show are, as they last said. Whoever changes something tells the docks. */
export class ShowHealth {
  chat: Health['chat'] = { kind: 'connecting', attempt: 1 };
  /** Chat that the show waits for to begin: which, and why it was not there when it was tried last. */
  awaited: Health['awaited'] = null;
  account: Pick<AccountDesk, 'login' | 'status'> = { login: null, status: { kind: 'unknown' } };
  readonly chain = new ChainHealth();
  /** Why the journal, or the local chain's state, cannot be written, and what to do; null: it can. */
  readonly unwritten: { journal: Said | null; chain: Said | null } = { journal: null, chain: null };

  get disk(): Health['disk'] {
    return this.unwritten.journal ?? this.unwritten.chain;
  }
}
