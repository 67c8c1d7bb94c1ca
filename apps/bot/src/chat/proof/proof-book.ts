import { dayOf, type ProofLine, provenUntil } from '@show-of-hands/engine/protocol';
import { type Address, isAddress } from 'viem';
import { z } from 'zod';
import { shownName } from '../../base/display-name.ts';
import { InOrder } from '../../base/in-order.ts';
import type { Drawer } from '../../journal/drawers.ts';

/** What is said of whose chat an owner's match is of. */
export type ChannelStanding =
  /** Its entries name no room: no chat decides for it, or nobody says which. */
  | { readonly kind: 'none' }
  /** It says so itself. `login`: what the room's channel is called, where this show has been there. */
  | { readonly kind: 'claim'; readonly room: bigint; readonly login: string | null }
  /** The room's broadcaster has said so where this show could hear it. */
  | {
      readonly kind: 'proven';
      readonly room: bigint;
      readonly login: string;
      /** The last day on which that holds, as days since 1970-01-01. */
      readonly untilDay: number;
    };

/** An owner of which a room's broadcaster says that it is theirs. */
export interface ReadProof {
  readonly owner: Address;
  readonly room: bigint;
  /** The last day on which it holds, as days since 1970-01-01. */
  readonly untilDay: number;
}

interface ProofBookOptions {
  readonly kept: Pick<Drawer, 'all' | 'set' | 'remove'>;
  /** Proofs hold on one chain. */
  readonly chainId: number;
  /** Unix ms. */
  readonly now: () => number;
}

/** So many channels and proofs are remembered: whoever writes more of them displaces their own. */
const MOST_CHANNELS = 200;
const MOST_OF_A_ROOM = 8;

const room = z.string().regex(/^[1-9]\d{0,18}$/);
const keptChannel = z.strictObject({
  login: z.string().min(1).max(100).transform(shownName),
  proofs: z.record(
    z.string().regex(/^\d{1,16}:0x[0-9a-f]{40}$/),
    z.strictObject({ untilDay: z.int().nonnegative() }),
  ),
});
type KeptChannel = z.output<typeof keptChannel>;

/**
 * Which owners the broadcasters of channels have proven to be theirs, as this show has read it there. By room: what is said
 * in one room changes nothing of what was said in another. On disk when it is done.
 */
export class ProofBook {
  readonly #options: ProofBookOptions;
  readonly #acts = new InOrder();
  /** By room, the one that changed last at the end. */
  readonly #channels = new Map<string, KeptChannel>();

  constructor(options: ProofBookOptions) {
    this.#options = options;
    for (const [name, value] of options.kept.all()) {
      const channel = keptChannel.safeParse(value);
      if (channel.success && room.safeParse(name).success) this.#channels.set(name, channel.data);
    }
  }

  /**
   * A channel was visited: this is what the room is called.
   *
   * @param roomId as the chat server tells it
   */
  visited(roomId: string, login: string): Promise<void> {
    return this.#change(roomId, login, (proofs) => proofs);
  }

  /**
   * A line of the room's broadcaster. The latest counts.
   *
   * @returns what is proven by it; null where it ends a proof, or counts for nothing: its code is of another room or chain,
   *   typed wrongly, or has expired
   */
  async heard(roomId: string, login: string, line: ProofLine): Promise<ReadProof | null> {
    const { chainId, now } = this.#options;
    const key = keyOf(chainId, line.owner);
    if (line.kind === 'unproof') {
      await this.#change(roomId, login, ({ [key]: _, ...others }) => others);
      return null;
    }
    if (!room.safeParse(roomId).success) return null;
    const claim = { chainId, owner: line.owner, room: BigInt(roomId) };
    const untilDay = provenUntil(claim, line.code, dayOf(now() / 1_000));
    if (untilDay === undefined) return null;
    await this.#change(roomId, login, ({ [key]: _, ...others }) =>
      Object.fromEntries([...Object.entries(others), [key, { untilDay }]].slice(-MOST_OF_A_ROOM)),
    );
    return { owner: line.owner, room: claim.room, untilDay };
  }

  /**
   * What is known of an owner's channel by its entries.
   *
   * @param entries those of the owner that are at hand; of several that name rooms a proven one goes first, then the latest
   */
  standingOf(owner: Address, entries: readonly { readonly room: bigint | null }[]): ChannelStanding {
    const today = dayOf(this.#options.now() / 1_000);
    const named = entries.flatMap(({ room: one }) => (one === null ? [] : [one])).reverse();
    for (const one of named) {
      const channel = this.#channels.get(String(one));
      const untilDay = channel?.proofs[keyOf(this.#options.chainId, owner)]?.untilDay;
      if (channel !== undefined && untilDay !== undefined && untilDay >= today)
        return { kind: 'proven', room: one, login: channel.login, untilDay };
    }
    const [latest] = named;
    if (latest === undefined) return { kind: 'none' };
    return { kind: 'claim', room: latest, login: this.#channels.get(String(latest))?.login ?? null };
  }

  /** Owners that a channel of this name has proven to be its own, as it holds today; the latest first. */
  ownersOf(login: string): readonly Address[] {
    const named = [...this.#channels].filter(([, channel]) => channel.login.toLowerCase() === login);
    return named.flatMap(([roomId]) => this.provenIn(roomId).map(({ owner }) => owner)).reverse();
  }

  /** What holds today of a room, whichever entries name it. */
  provenIn(roomId: string): readonly ReadProof[] {
    const { chainId, now } = this.#options;
    const today = dayOf(now() / 1_000);
    return Object.entries(this.#channels.get(roomId)?.proofs ?? {}).flatMap(([key, { untilDay }]) => {
      const [chain, owner = ''] = key.split(':');
      if (chain !== String(chainId) || untilDay < today || !isAddress(owner)) return [];
      return [{ owner, room: BigInt(roomId), untilDay }];
    });
  }

  #change(
    roomId: string,
    login: string,
    change: (proofs: KeptChannel['proofs']) => KeptChannel['proofs'],
  ): Promise<void> {
    const { kept, now } = this.#options;
    return this.#acts.do(async () => {
      const name = shownName(login);
      if (name === '' || !room.safeParse(roomId).success) return;
      const channel = { login: name, proofs: change(this.#channels.get(roomId)?.proofs ?? {}) };
      await kept.set(roomId, channel, now());
      this.#channels.delete(roomId);
      this.#channels.set(roomId, channel);
      for (const oldest of [...this.#channels.keys()].slice(0, -MOST_CHANNELS)) {
        await kept.remove(oldest);
        this.#channels.delete(oldest);
      }
    });
  }
}

const keyOf = (chainId: number, owner: Address): string => `${chainId}:${owner.toLowerCase()}`;
