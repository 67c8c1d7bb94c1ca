import type { Clock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import type { ChatTransport } from '../messages/transport.ts';
import { proofLineIn } from './heard-proof.ts';
import type { ProofBook, ReadProof } from './proof-book.ts';

interface ProofReaderOptions {
  /** Opens a channel's chat to read it, without an account. */
  readonly listen: (login: string) => ChatTransport;
  readonly book: ProofBook;
  /** Whether another show is at the table, or is to be: nobody has to be listened to otherwise. */
  readonly isAwaited: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** What is read, or has been read, has changed: for docks. */
  readonly onChange: () => void;
}

/** What is being read now. */
export interface ProofReading {
  readonly login: string;
  /** Null until the chat server has told it. */
  readonly roomId: string | null;
  /** Unix ms: it is left by then. */
  readonly until: number;
}

/** A channel is read for so long at most, ms: its streamer has to be told to type the line. */
export const LONGEST_READING_MS = 30 * 60_000;
/** How often it is looked whether there still is somebody to listen to, ms. */
const LOOK_MS = 1_000;
/** After so many looks at nobody: between what is wanted, the challenge and the match there are moments of neither. */
const LOOKS_AT_NOBODY = 10;

interface Open {
  readonly login: string;
  readonly transport: ChatTransport;
  readonly until: number;
  /** Another show has been at the table since. */
  wasAwaited: boolean;
  /** Looks since then at which none was. */
  alone: number;
  /** Its room is in the book. */
  isNoted: boolean;
  forget: () => void;
}

/**
 * Reads in one channel at a time which owners its broadcaster proves to be theirs. It is there only when it was asked to be,
 * for a bounded time, and leaves as soon as the other show has left the table.
 */
export class ProofReader {
  readonly #options: ProofReaderOptions;
  #open: Open | null = null;

  constructor(options: ProofReaderOptions) {
    this.#options = options;
  }

  get reading(): ProofReading | null {
    if (this.#open === null) return null;
    const { login, transport, until } = this.#open;
    return { login, roomId: transport.roomId, until };
  }

  /**
   * Reads this channel from now on, in place of the one before.
   *
   * @param login in lower case, without `#`
   */
  async read(login: string): Promise<void> {
    await this.stop();
    const { listen, clock, log, isAwaited, onChange } = this.#options;
    const transport = listen(login);
    const open: Open = {
      login,
      transport,
      until: clock.now() + LONGEST_READING_MS,
      wasAwaited: isAwaited(),
      alone: 0,
      isNoted: false,
      forget: () => {},
    };
    this.#open = open;
    transport.onStatus(onChange);
    transport.onMessage((message) => {
      // a line that names another room than the channel's is none of it
      if (message.roomId !== transport.roomId) return;
      const line = proofLineIn(message);
      if (line === undefined) return;
      this.#options.book
        .heard(message.roomId, login, line)
        .then((proof) => {
          if (proof !== null) log.info('chat', `#${login} proves ${proof.owner} until ${dayText(proof)}`);
          else if (line.kind === 'unproof') log.info('chat', `#${login} proves ${line.owner} no more`);
          else log.info('chat', `#${login}: this proof of ${line.owner} counts for nothing here`);
          onChange();
        })
        .catch((error: unknown) => log.warn('chat', `a proof was not kept: ${errorText(error)}`));
    });
    log.info('chat', `#${login} is read for proofs`);
    transport.start();
    this.#look(open);
    onChange();
  }

  /** Leaves the channel that is read, if one is. */
  async stop(): Promise<void> {
    const open = this.#open;
    if (open === null) return;
    this.#open = null;
    open.forget();
    await open.transport.stop();
    this.#options.log.info('chat', `#${open.login} is not read any more`);
    this.#options.onChange();
  }

  /** The room is told some time after the channel is joined. */
  #note(open: Open): void {
    const { book, log, onChange } = this.#options;
    const { login, transport } = open;
    if (open.isNoted || transport.roomId === null) return;
    open.isNoted = true;
    book
      .visited(transport.roomId, login)
      .then(onChange)
      .catch((error: unknown) => log.warn('chat', `a channel's room was not kept: ${errorText(error)}`));
  }

  #look(open: Open): void {
    const { clock, isAwaited } = this.#options;
    open.forget = clock.after(LOOK_MS, () => {
      this.#note(open);
      const isNow = isAwaited();
      open.wasAwaited ||= isNow;
      open.alone = isNow ? 0 : open.alone + 1;
      if (clock.now() >= open.until || (open.wasAwaited && open.alone >= LOOKS_AT_NOBODY)) void this.stop();
      else this.#look(open);
    });
  }
}

const DAY_MS = 86_400_000;

/** The last day on which a proof holds, e.g. 2026-01-31. */
export const dayText = ({ untilDay }: Pick<ReadProof, 'untilDay'>): string =>
  new Date(untilDay * DAY_MS).toISOString().slice(0, 10);
