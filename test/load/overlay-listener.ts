import { type BallotShow, type Show, snapshot, type Update, update } from '@show-of-hands/bus';
import { io, type Socket } from 'socket.io-client';

/** How many voters an overlay knew of, from when on (Unix ms). */
interface Seen {
  readonly at: number;
  readonly voters: number;
}

/** A client on the overlay's socket that notes when it learns how many have voted. */
export class OverlayListener {
  readonly #socket: Socket;
  #seen: Seen[] = [];
  #ballot: BallotShow | null = null;
  #match: Show['match'] = null;
  #table: Show['table'] | undefined;
  #leaderboard: Show['voters'] = null;
  #updates = 0;
  /** Sequence numbers that were left out: a lost update. */
  gaps = 0;
  #seq = -1;

  constructor(origin: string) {
    this.#socket = io(`${origin}/overlay`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    this.#socket.on('snapshot', (message: unknown) => {
      const { seq, show } = snapshot.parse(message);
      this.#seq = seq;
      this.#take(show);
    });
    this.#socket.on('update', (message: unknown) => {
      const at = Date.now();
      const { seq, parts } = update.parse(message);
      if (seq !== this.#seq + 1) this.gaps += 1;
      this.#seq = seq;
      this.#updates += 1;
      this.#take(parts);
      if (parts.ballot) this.#seen.push({ at, voters: parts.ballot.voters });
    });
  }

  get ballot(): BallotShow | null {
    return this.#ballot;
  }

  get match(): Show['match'] {
    return this.#match;
  }

  get table(): Show['table'] | undefined {
    return this.#table;
  }

  get leaderboard(): Show['voters'] {
    return this.#leaderboard;
  }

  /** Updates so far. */
  get updates(): number {
    return this.#updates;
  }

  /** Forgets what it saw of voters so far. */
  forget(): void {
    this.#seen = [];
  }

  /** The most voters that it had seen by then, Unix ms. */
  votersBy(time: number): number {
    return Math.max(0, ...this.#seen.filter(({ at }) => at <= time).map(({ voters }) => voters));
  }

  /**
   * Ms from each voter's first vote into the socket until the overlay knew of so many voters.
   *
   * @param firstVotes when they were written, in order, Unix ms
   */
  delaysOf(firstVotes: readonly number[]): readonly number[] {
    let at = 0;
    return firstVotes.map((written, index) => {
      while ((this.#seen[at]?.voters ?? Number.POSITIVE_INFINITY) < index + 1) at += 1;
      return (this.#seen[at]?.at ?? Number.POSITIVE_INFINITY) - written;
    });
  }

  close(): void {
    this.#socket.disconnect();
  }

  #take(parts: Update['parts']): void {
    if (parts.ballot !== undefined) this.#ballot = parts.ballot;
    if (parts.match !== undefined) this.#match = parts.match;
    if (parts.table !== undefined) this.#table = parts.table;
    if (parts.voters !== undefined) this.#leaderboard = parts.voters;
  }
}
