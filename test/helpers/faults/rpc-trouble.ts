import type { Fault } from '../node/fault-proxy.ts';

const QUICK: readonly Fault[] = [{ kind: 'status', status: 503 }, { kind: 'cut' }, { kind: 'cutAfter' }];

/** Lets a share of all requests fail, in every way, and counts them. The order follows from the seed. */
export class RpcTrouble {
  readonly #share: number;
  readonly #held: number;
  #state: number;
  readonly counts = new Map<Fault['kind'], number>();

  /**
   * @param share of all requests, from 0 to 1
   * @param held share of what fails that is never answered; each costs as long as an answer may take
   */
  constructor(share: number, held: number, seed: number) {
    this.#share = share;
    this.#held = held;
    this.#state = seed;
  }

  readonly next = (): Fault | undefined => {
    if (this.#chance() >= this.#share) return undefined;
    const isHeld = this.#chance() < this.#held;
    const quick = QUICK[Math.floor(this.#chance() * QUICK.length)];
    const fault: Fault = isHeld || quick === undefined ? { kind: 'hold' } : quick;
    this.counts.set(fault.kind, (this.counts.get(fault.kind) ?? 0) + 1);
    return fault;
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
