import { isDiskFull } from '../files/disk-full.ts';
import type { Redactor } from './redactor.ts';

/** A line of the live log. `area` is the part that speaks; the text is for the operator, without secrets. */
export interface Log {
  info(area: string, text: string): void;
  warn(area: string, text: string): void;
}

/** What others wrote may hold commands for the terminal. Line ends stay: stacks have them. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Writes lines with time and area; nothing that is secret gets through. */
export function createLog(write: (line: string) => void, now: () => Date, redactor: Redactor): Log {
  const line = (mark: string, area: string, text: string) => {
    const time = now().toTimeString().slice(0, 8);
    write(redactor.clean(`${time} ${mark} ${area.padEnd(7)} ${text}`).replace(CONTROLS, ' '));
  };
  return {
    info: (area, text) => line(' ', area, text),
    warn: (area, text) => line('!', area, text),
  };
}

/** Keeps the newest lines of the log, for whoever asks for help. */
export class RecentLines {
  readonly #most: number;
  readonly #lines: string[] = [];
  #next = 0;

  constructor(most = 1_000) {
    this.#most = most;
  }

  add(line: string): void {
    this.#lines[this.#next] = line;
    this.#next = (this.#next + 1) % this.#most;
  }

  /** Oldest first. */
  get all(): readonly string[] {
    if (this.#lines.length < this.#most) return [...this.#lines];
    return [...this.#lines.slice(this.#next), ...this.#lines.slice(0, this.#next)];
  }
}

/** Why something failed, in the words of what was thrown: for a line that says what follows from it. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const DEEPEST = 8;

/**
 * An error for the log: its stack, and those of its causes. Nothing else that it carries is told: requests and
 * answers hang on some errors whole.
 */
export function describeError(error: unknown): string {
  const told = new Set<unknown>();
  const lines = (one: unknown, depth: number): readonly string[] => {
    if (depth > DEEPEST || told.has(one)) return ['…'];
    told.add(one);
    if (!(one instanceof Error)) return [textOf(one)];
    const inner = one instanceof AggregateError ? one.errors : [];
    const causes = one.cause === undefined ? inner : [one.cause, ...inner];
    // where in the program a disk was full helps nobody
    if (isDiskFull(one)) return ['the disk is full'];
    return [
      one.stack ?? `${one.name}: ${one.message}`,
      ...causes.flatMap((cause) => lines(cause, depth + 1).map((line) => `caused by: ${line}`)),
    ];
  };
  return lines(error, 0).join('\n');
}

/** Whatever was thrown that is no error; an object is not looked into. */
const textOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null ? Object.prototype.toString.call(thrown) : String(thrown);
