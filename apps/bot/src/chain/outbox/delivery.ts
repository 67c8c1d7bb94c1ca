import type { Attempt, StoredTransaction } from '../../journal/transaction-store.ts';
import type { BroadcastAnswer } from './broadcast-answer.ts';
import type { ChainPort } from './chain-port.ts';
import { cappedFees, replacementFees } from './fees.ts';
import type { Ledger } from './ledger.ts';
import type { Signer } from './signing.ts';

interface DeliveryOptions {
  readonly chain: ChainPort;
  readonly signer: Signer;
  readonly ledger: Ledger;
  /** Most that is paid per gas, wei. */
  readonly maxFeePerGas: bigint;
}

/** A node that wants more again and again is asked later. */
const RAISES = 8;

const newest = ({ attempts: [first, ...more] }: StoredTransaction): Attempt => more.at(-1) ?? first;

/** Hands signed bytes to the chain. What is broadcast has been written down before, every replacement too. */
export class Delivery {
  readonly #options: DeliveryOptions;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Sends the newest bytes of a transaction; where the node wants more for them, ones that pay more. */
  async deliver(nonce: number): Promise<BroadcastAnswer> {
    const { chain } = this.#options;
    let answer = await chain.broadcast(newest(await this.#stored(nonce)).raw);
    for (let raises = 0; raises < RAISES; raises += 1) {
      if (answer.kind !== 'underpriced' && answer.kind !== 'feeTooLow') return answer;
      if (!(await this.#raise(nonce))) return answer;
      answer = await chain.broadcast(newest(await this.#stored(nonce)).raw);
    }
    return answer;
  }

  /** Replaces a transaction by one that pays more; sends the same bytes again where the cap forbids it. */
  async replace(nonce: number): Promise<BroadcastAnswer> {
    await this.#raise(nonce);
    return this.deliver(nonce);
  }

  async #raise(nonce: number): Promise<boolean> {
    const { chain, signer, ledger, maxFeePerGas } = this.#options;
    const stored = await this.#stored(nonce);
    const usual = cappedFees(await chain.usualFees(), maxFeePerGas);
    const fees = replacementFees(newest(stored), usual, maxFeePerGas);
    if (fees === undefined) return false;
    await ledger.addAttempt(nonce, await signer.sign(nonce, stored.payload, fees));
    return true;
  }

  async #stored(nonce: number): Promise<StoredTransaction> {
    const stored = await this.#options.ledger.at(nonce);
    if (stored === undefined) throw new Error(`no transaction with nonce ${nonce} is stored`);
    return stored;
  }
}
