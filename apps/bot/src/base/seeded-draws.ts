import { plainKeccak } from '@show-of-hands/engine/ballot';
import { bytesToBigInt, type Hex, hexToBytes } from 'viem';

/**
 * Even draws that follow from a 32-byte seed, so that the same seed gives the same cards or characters: the keccak256
 * of the seed and the number of the draw, from 1, each as a word of the chain. A new show makes a thousand of them
 * before viewers see anything.
 */
export class SeededDraws {
  readonly #words: Uint8Array;
  readonly #count: DataView;

  constructor(seed: Hex) {
    this.#words = new Uint8Array(64);
    this.#words.set(hexToBytes(seed, { size: 32 }));
    this.#count = new DataView(this.#words.buffer, 56);
  }

  /** The next 256 bits. */
  word(): bigint {
    this.#count.setBigUint64(0, this.#count.getBigUint64(0) + 1n);
    return bytesToBigInt(plainKeccak(this.#words));
  }

  /** 0 up to, and without, `count`. */
  below(count: number): number {
    return Number(this.word() % BigInt(count));
  }
}
