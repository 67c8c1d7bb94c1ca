import type { Hex } from 'viem';

const WORD = 32;

const digitOf = (code: number): number => (code < 58 ? code - 48 : (code | 32) - 87);

/**
 * Bytes of a standard ABI encoding whose words are all static, written one after another. Values are known to
 * fit: numbers are safe integers of 0 or more, hex has an even number of digits, at most 32 bytes.
 */
export class WordWriter {
  readonly bytes: Uint8Array;
  #at = 0;

  /** @param words how many words there will be */
  constructor(words: number) {
    this.bytes = new Uint8Array(words * WORD);
  }

  number(value: number): this {
    this.#at += WORD;
    let rest = value;
    for (let i = this.#at - 1; rest > 0; i -= 1) {
      this.bytes[i] = rest % 256;
      rest = Math.floor(rest / 256);
    }
    return this;
  }

  numbers(values: readonly number[]): this {
    for (const value of values) this.number(value);
    return this;
  }

  /** An address or 32 bytes: right-aligned. */
  hex(value: Hex): this {
    this.#at += WORD;
    let byte = this.#at;
    for (let i = value.length - 1; i > 2; i -= 2) {
      byte -= 1;
      this.bytes[byte] = digitOf(value.charCodeAt(i)) | (digitOf(value.charCodeAt(i - 1)) << 4);
    }
    return this;
  }

  /** A number of any size below 2^256, in decimal. Throws a RangeError for others. */
  decimal(text: string): this {
    const small = Number(text);
    if (Number.isSafeInteger(small)) return this.number(small);
    const digits = BigInt(text).toString(16);
    if (digits.length > 2 * WORD) throw new RangeError(`${text} does not fit 256 bits`);
    return this.hex(`0x${digits.length % 2 === 0 ? digits : `0${digits}`}`);
  }

  decimals(texts: readonly string[]): this {
    for (const text of texts) this.decimal(text);
    return this;
  }
}
