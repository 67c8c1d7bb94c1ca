import type { Address } from 'viem';
import type { Log } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { ChatMessage } from '../messages/transport.ts';
import { proofLineIn } from './heard-proof.ts';

interface ForeignProofsOptions {
  /** Whether this show's own keys are that owner's. */
  readonly isOwn: (owner: Address) => boolean;
  readonly log: Log;
  /** What docks are to be warned of: null for nothing. */
  readonly onWarning: (warning: DisplayText | null) => void;
}

/** So many are named. */
const MOST = 3;

/**
 * Watches the bot's own channel for proofs of owners that are none of its own: whoever has the streamer's account could pass
 * another's matches off as this channel's. It goes by the owner alone, whichever chain the code is of.
 */
export class ForeignProofs {
  readonly #options: ForeignProofsOptions;
  readonly #owners = new Set<Address>();

  constructor(options: ForeignProofsOptions) {
    this.#options = options;
  }

  /** A line of the bot's own channel. */
  heard(message: ChatMessage): void {
    const line = proofLineIn(message);
    if (line === undefined || this.#options.isOwn(line.owner)) return;
    const { log, onWarning } = this.#options;
    if (line.kind === 'unproof') {
      if (this.#owners.delete(line.owner)) onWarning(this.#warning);
      return;
    }
    this.#owners.add(line.owner);
    const warning = this.#warning;
    if (warning !== null) log.warn('chat', ENGLISH_VOICE.say(warning));
    onWarning(warning);
  }

  get #warning(): DisplayText | null {
    const owners = [...this.#owners].slice(-MOST);
    const [owner] = owners.slice(-1);
    if (owner === undefined) return null;
    return msg('proof.foreign', { owners: listed(owners), owner });
  }
}
