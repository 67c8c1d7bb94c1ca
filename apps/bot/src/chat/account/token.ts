import { inspect } from 'node:util';

/** A token that does not print itself: not in a log line, not in JSON, not in an inspected object. */
export class Token {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  equals(other: Token): boolean {
    return this.#text === other.#text;
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
