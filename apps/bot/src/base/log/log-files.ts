import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { putInPlace, removeFile, whenFree } from '../files/held-file.ts';

const NAME = 'show';
/** A file longer than this is put aside, bytes. */
const LONG = 1_000_000;
/** Files that are kept beside the one that is written. */
const KEPT = 4;

/**
 * The log in files of the data folder, the newest in `show.log`, older ones in `show.1.log` and so on. What cannot be
 * written is not: a show does not end for its log.
 */
export class LogFiles {
  readonly #folder: string;
  readonly #long: number;
  #length: number | undefined;

  constructor(folder: string, long = LONG) {
    this.#folder = folder;
    this.#long = long;
  }

  /** @param line without anything secret */
  add(line: string): void {
    try {
      this.#length ??= this.#begin();
      if (this.#length >= this.#long) this.#putAside();
      const text = `${line}\n`;
      appendFileSync(this.#path(0), text, { mode: 0o600 });
      this.#length += Buffer.byteLength(text);
    } catch {
      // a full disk, or somebody who holds the file: the terminal has the line
    }
  }

  /** What is there, the oldest first. */
  get files(): readonly { readonly name: string; readonly text: string }[] {
    return Array.from({ length: KEPT + 1 }, (_, age) => age)
      .reverse()
      .filter((age) => existsSync(this.#path(age)))
      .map((age) => ({ name: nameOf(age), text: whenFree(() => readFileSync(this.#path(age), 'utf8')) }));
  }

  #path(age: number): string {
    return join(this.#folder, nameOf(age));
  }

  #begin(): number {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return existsSync(this.#path(0)) ? statSync(this.#path(0)).size : 0;
  }

  #putAside(): void {
    this.#length = 0;
    try {
      removeFile(this.#path(KEPT));
      for (let age = KEPT - 1; age >= 0; age -= 1) {
        if (existsSync(this.#path(age))) putInPlace(this.#path(age), this.#path(age + 1));
      }
    } catch {
      // somebody has one of them open: this one grows as long again, then it is tried once more
    }
  }
}

const nameOf = (age: number): string => (age === 0 ? `${NAME}.log` : `${NAME}.${age}.log`);
