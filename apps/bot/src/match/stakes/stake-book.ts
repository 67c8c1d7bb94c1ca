import { SEATS, type Seat } from '@show-of-hands/engine';
import { type Address, type Hex, isAddress, isHex } from 'viem';
import { z } from 'zod';
import type { Drawer } from '../../journal/drawers.ts';
import { isSameToken, type Stake } from './money.ts';

const DAY_MS = 86_400_000;
/** What is over is kept for so long: the limit of a day needs one of them. */
const KEPT_MS = 30 * DAY_MS;

const hex = z.custom<Hex>((value) => isHex(value));
const address = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
);
const units = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => BigInt(text));

/** How what was put in ended for this show. `back`: nobody joined, the match is void, or it never took place. */
const OUTCOMES = ['won', 'lost', 'drawn', 'back'] as const;
export type StakeOutcome = (typeof OUTCOMES)[number];

const row = z.strictObject({
  chainId: z.number(),
  table: address,
  seat: z.enum(SEATS),
  token: address.nullable(),
  amount: units,
  /** Unix ms: when it was decided to put it in. */
  at: z.number(),
  /** Null while the match is played, or what is due has not come home. */
  outcome: z.enum(OUTCOMES).nullable(),
});

/** What this show puts into a match. */
export interface StakeEntry extends Stake {
  readonly matchKey: Hex;
  readonly chainId: number;
  readonly table: Address;
  readonly seat: Seat;
}

/** One that is written down. */
export interface KeptStake extends StakeEntry {
  readonly at: number;
  readonly outcome: StakeOutcome | null;
}

interface StakeBookOptions {
  readonly kept: Pick<Drawer, 'all' | 'set' | 'remove'>;
  /** Unix ms. */
  readonly now: () => number;
}

/** What this show has put into matches, by match: on disk before anything is signed, so that no restart forgets a limit. */
export class StakeBook {
  readonly #options: StakeBookOptions;

  constructor(options: StakeBookOptions) {
    this.#options = options;
  }

  /** Those of a chain that have not come to an end, the oldest first. */
  open(chainId: number): readonly KeptStake[] {
    return this.#all().filter((one) => one.chainId === chainId && one.outcome === null);
  }

  of(matchKey: Hex): KeptStake | undefined {
    return this.#all().find((one) => one.matchKey === matchKey.toLowerCase());
  }

  /** What was put in since midnight, UTC, of one token of a chain: what came back from no match is not counted. */
  putInToday(chainId: number, token: Address | null): bigint {
    const now = this.#options.now();
    const midnight = now - (now % DAY_MS);
    return this.#all()
      .filter((one) => one.chainId === chainId && isSameToken(one.token, token))
      .filter(({ at, outcome }) => at >= midnight && outcome !== 'back')
      .reduce((sum, { amount }) => sum + amount, 0n);
  }

  /** Notes what is about to be put in. Done once it is on disk. */
  async putIn(entry: StakeEntry): Promise<void> {
    const now = this.#options.now();
    for (const { matchKey, at, outcome } of this.#all())
      if (outcome !== null && now - at > KEPT_MS) await this.#options.kept.remove(matchKey);
    await this.#write({ ...entry, at: now, outcome: null });
  }

  /** Notes how it ended. Done once it is on disk. */
  async close(entry: KeptStake, outcome: StakeOutcome): Promise<void> {
    await this.#write({ ...entry, outcome });
  }

  #write({ matchKey, amount, ...entry }: KeptStake): Promise<void> {
    const { kept, now } = this.#options;
    return kept.set(matchKey.toLowerCase(), { ...entry, amount: String(amount) }, now());
  }

  #all(): readonly KeptStake[] {
    return [...this.#options.kept.all()]
      .flatMap(([name, value]): KeptStake[] => {
        const matchKey = hex.safeParse(name);
        const read = row.safeParse(value);
        return matchKey.success && read.success ? [{ matchKey: matchKey.data, ...read.data }] : [];
      })
      .sort((a, b) => a.at - b.at);
  }
}
