import type { Fault } from '../chain/fault-proxy.ts';

/** What goes wrong with a request, and in how many of a hundred that go wrong. */
const KINDS: readonly { readonly fault: Fault; readonly share: number }[] = [
  { fault: { kind: 'status', status: 503 }, share: 32 },
  { fault: { kind: 'cut' }, share: 33 },
  { fault: { kind: 'cutAfter' }, share: 33 },
  // costs as long as an answer may take
  { fault: { kind: 'hold' }, share: 2 },
];

/** Lets a share of all requests fail, in every way, and counts them. The order follows from the seed. */
export class RpcTrouble {
  readonly #share: number;
  #state: number;
  readonly counts = new Map<Fault['kind'], number>();

  /** @param share from 0 to 1 */
  constructor(share: number, seed: number) {
    this.#share = share;
    this.#state = seed;
  }

  readonly next = (): Fault | undefined => {
    const hit = this.#chance() < this.#share;
    let left = this.#chance() * 100;
    for (const { fault, share } of KINDS) {
      left -= share;
      if (left >= 0) continue;
      if (!hit) return undefined;
      this.counts.set(fault.kind, (this.counts.get(fault.kind) ?? 0) + 1);
      return fault;
    }
    return undefined;
  };

  get failed(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** From 0 up to, not including, 1. */
  #chance(): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    return this.#state / 2_147_483_647;
  }
}
