import type { TeamsShow } from '@show-of-hands/bus';
import { type BySeat, bySeat, type Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import type { Clock } from '../../base/clock.ts';
import { InOrder } from '../../base/in-order.ts';
import { isForeign } from '../../chat/messages/shared-chat.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';
import type { Members } from '../../journal/viewers.ts';

/** How long a side that was taken waits to be written down, ms: as long as votes do. */
const WRITE_MS = 50;
/** How often the sides' sizes are told at most, ms. */
const TELL_MS = 250;
/** More members than any chat that this program keeps up with has; a flood of accounts must not fill the disk. */
const MAX_MEMBERS = 200_000;

interface TeamsOptions {
  readonly names: BySeat<string>;
  /** What commands begin with, e.g. "!". */
  readonly prefix: string;
  /** Each side has a channel of its own; null lets viewers take sides by a command. */
  readonly channels: BySeat<string> | null;
  readonly members: Pick<Members, 'of' | 'latest' | 'add'>;
  readonly clock: Clock;
  /** Told when sides begin and end to matter, and of their sizes. */
  readonly publish: (teams: TeamsShow | null) => void;
}

/**
 * The two sides of chat where chat plays against chat. A viewer is on one side at most and cannot go over to the
 * other before the match is over. By command: taken at any time, and kept for the next match until changed. By
 * channel: a viewer's first vote in a match, in whichever channel it was written, says which side they are on.
 */
export class Teams {
  readonly #options: TeamsOptions;
  #members: Map<string, Seat> = new Map();
  readonly #sizes: Record<Seat, number> = { A: 0, B: 0 };
  /** The match that is played by sides; undefined between matches. */
  #match: Hex | undefined;
  /** Sides that are not written down yet. */
  #fresh = new Map<string, Seat>();
  #isOn = false;
  /** Matches begin and end one after another, each once what it brings or leaves is read or written. */
  readonly #acts = new InOrder();
  #cancelWrite: (() => void) | undefined;
  #cancelTell: (() => void) | undefined;

  constructor(options: TeamsOptions) {
    this.#options = options;
  }

  get by(): TeamsShow['by'] {
    return this.#options.channels === null ? 'join' : 'channels';
  }

  /** Whether chat is in sides: it is from the moment the show says so to the start of a match without them. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Lets viewers take sides before the first match of its kind. */
  open(): Promise<void> {
    return this.#acts.do(() => this.#open());
  }

  /** A match of the two sides begins or is gone on with. Those who have a side keep it. */
  begin(matchKey: Hex): Promise<void> {
    return this.#acts.do(async () => {
      await this.#open();
      const known = await this.#options.members.of(matchKey);
      const brought = this.by === 'join' ? this.#members : [];
      // who took a side in this match keeps that one
      this.#recall(new Map([...brought, ...known]));
      this.#match = matchKey;
      this.#fresh = new Map([...this.#members].filter(([userId]) => !known.has(userId)));
      await this.#write();
      this.#tell();
    });
  }

  /** The match is over or has left the table. Sides can be changed until the next one. */
  end(): Promise<void> {
    return this.#acts.do(() => this.#end());
  }

  /** Chat plays one seat only. */
  close(): Promise<void> {
    return this.#acts.do(async () => {
      if (!this.#isOn) return;
      await this.#end();
      this.#isOn = false;
      this.#cancelTell?.();
      this.#cancelTell = undefined;
      this.#options.publish(null);
    });
  }

  /** Takes a join command in. False for any other line, and for all lines where sides are not joined. */
  handleMessage(message: ChatMessage): boolean {
    const { names, prefix, channels } = this.#options;
    if (!this.#isOn || channels !== null) return false;
    const side = joinCommandOf(message.normalised, prefix, names);
    if (side === undefined) return false;
    // in a shared chat, viewers of another channel have no vote here, and so no side
    if (side !== 'unknown-side' && !isForeign(message)) this.#join(message.author.userId, side);
    return true;
  }

  /**
   * Why a voter may not vote for a seat; undefined if they may. Asked for lines that say a move and for no others:
   * where channels are the sides, such a line takes one.
   */
  refusal(userId: string, seat: Seat): 'other-team' | 'no-team' | undefined {
    const side = this.#members.get(userId) ?? (this.by === 'channels' ? this.#take(userId, seat) : undefined);
    if (side === undefined) return 'no-team';
    return side === seat ? undefined : 'other-team';
  }

  /** The side that a viewer has taken; undefined if none. */
  sideOf(userId: string): Seat | undefined {
    return this.#members.get(userId);
  }

  /** Writes down what is not yet, and tells nothing any more. */
  stop(): Promise<void> {
    return this.#acts.do(async () => {
      this.#cancelTell?.();
      this.#cancelTell = undefined;
      await this.#write();
    });
  }

  async #open(): Promise<void> {
    if (this.#isOn) return;
    // nobody takes a side before it is known which ones were taken
    if (this.by === 'join') this.#recall(await this.#options.members.latest());
    this.#isOn = true;
    this.#tell();
  }

  async #end(): Promise<void> {
    await this.#write();
    this.#match = undefined;
  }

  #join(userId: string, wanted: Seat | 'any'): void {
    const before = this.#members.get(userId);
    if (before !== undefined && (this.#match !== undefined || wanted === 'any')) return;
    this.#take(userId, wanted === 'any' ? this.#smaller : wanted);
  }

  get #smaller(): Seat {
    return this.#sizes.B < this.#sizes.A ? 'B' : 'A';
  }

  /** The side the viewer is on now; undefined if there is no room for another one. */
  #take(userId: string, side: Seat): Seat | undefined {
    const before = this.#members.get(userId);
    if (before === side) return side;
    if (before === undefined && this.#members.size >= MAX_MEMBERS) return undefined;
    if (before !== undefined) this.#sizes[before] -= 1;
    this.#members.set(userId, side);
    this.#sizes[side] += 1;
    if (this.#match !== undefined) {
      this.#fresh.set(userId, side);
      this.#writeSoon();
    }
    this.#cancelTell ??= this.#options.clock.after(TELL_MS, () => this.#tell());
    return side;
  }

  #recall(members: Map<string, Seat>): void {
    this.#members = members;
    this.#sizes.A = 0;
    this.#sizes.B = 0;
    for (const side of members.values()) this.#sizes[side] += 1;
  }

  /** Never throws into a timer: what a full disk does not take now is tried again. */
  #writeSoon(): void {
    this.#cancelWrite ??= this.#options.clock.after(WRITE_MS, () => {
      this.#write().catch(() => this.#writeSoon());
    });
  }

  /** Writes down what is not yet, also what comes meanwhile. */
  async #write(): Promise<void> {
    this.#cancelWrite?.();
    this.#cancelWrite = undefined;
    const match = this.#match;
    while (match !== undefined && this.#fresh.size > 0) {
      const fresh = this.#fresh;
      this.#fresh = new Map();
      try {
        await this.#options.members.add(match, fresh);
      } catch (error) {
        this.#fresh = new Map([...fresh, ...this.#fresh]);
        throw error;
      }
    }
  }

  #tell(): void {
    this.#cancelTell?.();
    this.#cancelTell = undefined;
    const { names, channels, prefix, publish } = this.#options;
    publish({
      by: this.by,
      teams: bySeat((seat) => ({
        name: names[seat],
        members: this.#sizes[seat],
        channel: channels?.[seat] ?? null,
      })),
      how: channels === null ? `${prefix}join a / ${prefix}join b` : null,
    });
  }
}

/** What a line says about taking a side. `any`: whichever has fewer members. */
type JoinCommand = Seat | 'any' | 'unknown-side';

/**
 * Reads `!join a`, `!join b`, `!join` or `!join` and a side's name, in any case.
 *
 * @param text normalised
 * @returns undefined for a line that is no join command
 */
export function joinCommandOf(text: string, prefix: string, names: BySeat<string>): JoinCommand | undefined {
  const [word = '', ...rest] = text.toLowerCase().split(' ');
  if (word !== `${prefix}join`.toLowerCase()) return undefined;
  const said = rest.join(' ').trim();
  if (said === '') return 'any';
  if (said === 'a' || said === names.A.toLowerCase()) return 'A';
  if (said === 'b' || said === names.B.toLowerCase()) return 'B';
  return 'unknown-side';
}
