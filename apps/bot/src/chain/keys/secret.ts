import { inspect } from 'node:util';
import type { Hex } from 'viem';

/**
 * 32 secret bytes that do not print themselves: not in a log line, not in JSON, not in an inspected object.
 * Only `reveal` gives the bytes, so that every use can be found by its name.
 */
export class Secret {
  readonly #hex: Hex;

  constructor(hex: Hex) {
    if (!/^0x[0-9a-f]{64}$/i.test(hex)) throw new RangeError('a secret is 32 bytes of hex');
    this.#hex = hex;
  }

  reveal(): Hex {
    return this.#hex;
  }

  toJSON(): string {
    return '[secret]';
  }

  toString(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}
