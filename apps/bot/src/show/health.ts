import { ChainHealth } from './chain-health.ts';
import type { AccountDesk } from './chat-desk.ts';
import type { Health } from './lamps.ts';

/** How the parts of a show are, as they last said. Whoever changes something tells the docks. */
export class ShowHealth {
  chat: Health['chat'] = { kind: 'connecting', attempt: 1 };
  account: Pick<AccountDesk, 'login' | 'status'> = { login: null, status: { kind: 'unknown' } };
  readonly chain = new ChainHealth();
  /** Where the disk is full: what to do, in words. */
  disk: string | null = null;
}
